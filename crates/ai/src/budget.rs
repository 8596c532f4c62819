//! How long a bot may think.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::clock::Instant;

/// Limits for one decision. Without any, a bot that searches goes on until more would not help or it is asked to
/// stop.
///
/// ```
/// use novaluna_ai::Budget;
/// use std::time::Duration;
/// let budget = Budget { nodes: Some(2_000), ..Budget::default() };
/// assert!(budget.time.is_none());
/// let quick = Budget::time(Duration::from_millis(50));
/// quick.stop.ask(); // from another thread, say
/// assert!(quick.start().is_over(0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The most time.
    pub time: Option<Duration>,
    /// The most positions looked at. Only with this limit alone is a choice the same on every machine.
    pub nodes: Option<u32>,
    /// Asks to answer at once with what is known.
    pub stop: Stop,
}

impl Budget {
    /// The least and the most time that can be asked for.
    pub const TIMES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_hours(1));

    /// The most positions that can be asked for.
    pub const MOST_NODES: u32 = 1_000_000_000;

    /// So much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// So many positions.
    #[must_use]
    pub fn nodes(nodes: u32) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Starts the clock.
    #[must_use]
    pub fn start(&self) -> Thinking<'_> {
        Thinking { budget: self, start: Instant::now() }
    }
}

/// A flag that many may hold: set once, it stays.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    /// Asks everybody below it, too.
    above: Option<Arc<AtomicBool>>,
}

impl Stop {
    /// A flag of its own that also counts as set when this one is. Those are two levels: what is above this one is
    /// not looked at.
    #[must_use]
    pub fn below(&self) -> Self {
        Self { asked: Arc::default(), above: Some(self.asked.clone()) }
    }

    /// Asks everyone who holds this flag to stop.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn asked(&self) -> bool {
        let set = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        set(&self.asked) || self.above.as_deref().is_some_and(set)
    }
}

/// A budget being used.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<'a> {
    budget: &'a Budget,
    start: Instant,
}

impl Thinking<'_> {
    /// Whether it is used up after so many positions. Looks at the clock: ask every few microseconds.
    #[must_use]
    pub fn is_over(&self, nodes: u32) -> bool {
        self.budget.stop.asked()
            || self.budget.nodes.is_some_and(|most| nodes >= most)
            || self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
    }

    /// The share that is used up, 0 to 1; of several limits, the one closest to its end. 0 without a limit.
    #[must_use]
    pub fn used(&self, nodes: u32) -> f32 {
        let share = |used: f32, most: f32| if most > 0.0 { (used / most).min(1.0) } else { 1.0 };
        let nodes = self.budget.nodes.map_or(0.0, |most| share(nodes as f32, most as f32));
        let elapsed = self.start.elapsed().as_secs_f32();
        let time = self.budget.time.map_or(0.0, |most| share(elapsed, most.as_secs_f32()));
        if self.budget.stop.asked() { 1.0 } else { nodes.max(time) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_is_set_with_the_one_above_it_and_not_the_other_way_round() {
        let above = Stop::default();
        let [below, beside] = [above.below(), above.below()];
        below.ask();
        assert!(below.asked() && below.clone().asked() && !above.asked() && !beside.asked());
        above.ask();
        assert!(above.asked() && beside.asked());
    }
}
