//! How all came out with the moons that were asked for a moment ago.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use crate::{day::Day, moment::ms, protocol::Results};

/// So long they are told as they were read, whoever asks.
const FRESH: i64 = ms(Duration::from_secs(3));

/// So long after its end a course may not have been there to read.
const COMMIT: i64 = ms(Duration::from_secs(10));

/// A handle to them; a clone is cheap.
#[derive(Clone, Debug, Default)]
pub(super) struct Moons(Arc<Mutex<HashMap<Day, Read>>>);

#[derive(Debug)]
struct Read {
    results: Results,
    /// When, in milliseconds since 1970.
    at: i64,
}

impl Moons {
    /// The results of a day, if they were read a moment ago, and long enough after the end of a course.
    pub(super) fn recent(&self, day: Day, ended: Option<i64>, now: i64) -> Option<Results> {
        let moons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let read = moons.get(&day).filter(|read| now < read.at + FRESH)?;
        ended.is_none_or(|ended| ended + COMMIT < read.at).then(|| read.results.clone())
    }

    /// Keeps the results of a day, and no old ones.
    pub(super) fn keep(&self, day: Day, results: Results, at: i64) {
        let mut moons = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        moons.retain(|_, read| at < read.at + FRESH);
        moons.insert(day, Read { results, at });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_told_for_a_moment_and_never_without_ones_own() {
        let (moons, day) = (Moons::default(), Day::of(0));
        moons.keep(day, Results { spread: vec![], courses: vec![] }, 50_000);
        let tells = |day, ended, now| moons.recent(day, ended, now).is_some();
        assert!(tells(day, None, 50_000 + FRESH - 1) && !tells(day, None, 50_000 + FRESH));
        assert!(tells(day, Some(49_999 - COMMIT), 50_001) && !tells(day, Some(50_000 - COMMIT), 50_001));
        let next = Day::of(86_400_000);
        assert!(!tells(next, None, 50_001));
        moons.keep(next, Results { spread: vec![], courses: vec![] }, 50_000 + FRESH);
        assert!(!tells(day, None, 50_001), "old ones take no room");
    }
}
