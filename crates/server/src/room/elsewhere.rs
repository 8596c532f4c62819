//! Who is at the same table at other servers.

use std::{collections::HashMap, time::Duration};

use novaluna_rules::Seat;

use crate::bus::{Attendance, ServerId};

/// A server that says nothing for so long is gone, and so is everyone who was there.
const SILENCE: Duration = Duration::from_secs(15);

/// What others have told, each with when that was, in milliseconds since 1970.
#[derive(Debug, Default)]
pub(super) struct Elsewhere(HashMap<ServerId, (Attendance, i64)>);

impl Elsewhere {
    /// A server tells who is there; whether it is new.
    pub(super) fn hear(&mut self, attendance: Attendance, now: i64) -> bool {
        self.0.insert(attendance.server, (attendance, now)).is_none()
    }

    /// Whether somebody is there for a seat.
    pub(super) fn has(&self, seat: Seat, now: i64) -> bool {
        self.heard_lately(now).any(|there| there.seats[seat.index()])
    }

    /// How many look on there.
    pub(super) fn watching(&self, now: i64) -> usize {
        self.heard_lately(now).map(|there| there.watching).sum()
    }

    fn heard_lately(&self, now: i64) -> impl Iterator<Item = &Attendance> {
        let since = now - SILENCE.as_millis() as i64;
        self.0.values().filter(move |(_, heard)| *heard > since).map(|(there, _)| there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attendance(server: u64, seats: [bool; 4], watching: usize) -> Attendance {
        Attendance { server: ServerId(server), seats, watching }
    }

    #[test]
    fn what_a_server_says_holds_until_it_says_something_else_or_nothing_for_long() {
        let [ada, ben] = [0, 1].map(|seat| Seat::new(seat).expect("0 to 3"));
        let mut elsewhere = Elsewhere::default();
        assert!(elsewhere.hear(attendance(1, [true, false, false, false], 2), 0), "nobody knew it");
        assert!(elsewhere.hear(attendance(2, [false, true, false, false], 1), 0));
        assert!(elsewhere.has(ada, 0) && elsewhere.has(ben, 0));
        assert_eq!(elsewhere.watching(0), 3);
        assert!(!elsewhere.hear(attendance(1, [false; 4], 0), 10_000));
        assert!(!elsewhere.has(ada, 10_000) && elsewhere.has(ben, 10_000));
        assert!(!elsewhere.has(ben, 15_000), "that server has died");
        assert_eq!(elsewhere.watching(15_000), 0);
    }
}
