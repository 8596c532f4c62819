//! How long many moves took.

use std::time::Duration;

/// Times, counted in classes 2 % wide: millions of moves need no more room than ten.
#[derive(Clone, Debug, Default)]
pub struct Times {
    classes: Vec<u64>,
    count: u64,
}

/// Classes for each factor of e.
const FINENESS: f64 = 50.0;

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        let class = (FINENESS * (time.as_nanos().max(1) as f64).ln()) as usize;
        if self.classes.len() <= class {
            self.classes.resize(class + 1, 0);
        }
        self.classes[class] += 1;
        self.count += 1;
    }

    /// The time within which this share of the moves was made; none without moves.
    ///
    /// ```
    /// # use novaluna_ai::arena::Times;
    /// assert_eq!(Times::default().within(0.5), None);
    /// ```
    #[must_use]
    pub fn within(&self, share: f64) -> Option<Duration> {
        let enough = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut sum = 0;
        let class = self.classes.iter().position(|&times| {
            sum += times;
            sum >= enough
        })?;
        Some(Duration::from_nanos(((class as f64 + 0.5) / FINENESS).exp() as u64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_within_two_per_cent() {
        let mut times = Times::default();
        (1..=1_000).rev().for_each(|ms| times.add(Duration::from_millis(ms)));
        for (share, expected) in [(0.5, 500.0), (0.99, 990.0), (1.0, 1_000.0)] {
            let ms = times.within(share).expect("there are times").as_secs_f64() * 1_000.0;
            assert!((ms / expected - 1.0_f64).abs() < 0.02, "{share}: {ms}");
        }
    }
}
