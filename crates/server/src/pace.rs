//! How often somebody may do something: so many times at once, and so many in a second.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// What is allowed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// At once.
    pub(crate) most: f64,
    /// In a second.
    pub(crate) a_second: f64,
}

impl Rate {
    /// After this time somebody who does nothing may do as much as somebody new.
    fn forgets(self) -> Duration {
        Duration::from_secs_f64(self.most / self.a_second)
    }
}

/// What somebody has done lately.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Pace {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, left: rate.most, at: Instant::now() }
    }

    /// Whether it may be done once more.
    pub(crate) fn allows(&mut self) -> bool {
        (self.left, self.at) = (self.left_now(), Instant::now());
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }

    /// How long it takes until it may be done once more.
    pub(crate) fn wait(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.left_now()).max(0.0) / self.rate.a_second)
    }

    fn left_now(&self) -> f64 {
        (self.left + self.at.elapsed().as_secs_f64() * self.rate.a_second).min(self.rate.most)
    }
}

/// The paces of many, each by a key. Whoever is forgotten has done nothing for a while.
#[derive(Debug)]
pub(crate) struct Paces<K> {
    rate: Rate,
    of: Mutex<HashMap<K, Pace>>,
}

/// So many are remembered before those are forgotten who may do as much as somebody new.
const MANY: usize = 4096;

impl<K: Eq + Hash> Paces<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, of: Mutex::default() }
    }

    pub(crate) fn allow(&self, key: K) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() >= MANY {
            let forgets = self.rate.forgets();
            of.retain(|_, pace| pace.at.elapsed() < forgets);
        }
        of.entry(key).or_insert_with(|| Pace::new(self.rate)).allows()
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const RATE: Rate = Rate { most: 3.0, a_second: 0.5 };

    #[tokio::test(start_paused = true)]
    async fn so_many_at_once_and_then_one_by_one() {
        let mut pace = Pace::new(RATE);
        assert_eq!([0; 4].map(|_| pace.allows()), [true, true, true, false]);
        assert_eq!(pace.wait(), Duration::from_secs(2));
        advance(Duration::from_secs(2)).await;
        assert_eq!(pace.wait(), Duration::ZERO);
        assert_eq!([0; 2].map(|_| pace.allows()), [true, false]);
        advance(Duration::from_hours(1)).await;
        assert_eq!([0; 4].map(|_| pace.allows()), [true, true, true, false]);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_pays_for_others_and_the_quiet_are_forgotten() {
        let paces = Paces::new(RATE);
        for _ in 0..3 {
            assert!(paces.allow(0));
        }
        assert!(!paces.allow(0) && paces.allow(1));
        for other in 2..MANY {
            assert!(paces.allow(other));
        }
        assert!(!paces.allow(0), "whoever was quick is remembered");
        advance(Duration::from_secs(7)).await;
        assert!(paces.allow(MANY));
        assert_eq!(paces.of.lock().expect("nobody panicked").len(), 1);
    }
}
