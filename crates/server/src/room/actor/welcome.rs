//! What is told to whoever comes, or looks from afar.

use std::time::Duration;

use novaluna_rules::{Position, Record};

use super::Actor;
use crate::{
    moment::now,
    protocol::{Listed, Welcome, raw},
    store::Seq,
    table::{Clock, Role},
};

impl Actor {
    pub(super) fn welcome(&self, role: Option<Role>, since: Option<Seq>) -> Welcome {
        let table = &self.story.table;
        let events = since.and_then(|since| self.story.after(since));
        let record = || table.record().map(|record| raw(record.to_json()));
        Welcome {
            seq: table.seq().0,
            seat: role.and_then(|role| role.seat),
            host: role.is_some_and(|role| role.host),
            table: table.seen(role),
            grace: u32::try_from(self.grace().as_secs()).unwrap_or(u32::MAX),
            push: self.house.pusher.key().filter(|_| table.is_over_days()).map(ToOwned::to_owned),
            record: if events.is_some() { None } else { record() },
            events,
            asked: None,
        }
    }

    /// How long somebody must be away before a bot may move for them. Where a move may take days, everybody is away
    /// most of the time, and only the clock hurries them.
    pub(super) fn grace(&self) -> Duration {
        self.story.table.slow_clock().map_or(self.house.rules.grace, Clock::time)
    }

    pub(super) fn glance(&self) -> Listed {
        let table = &self.story.table;
        let seen = |record: Record| Box::new(Position::new(record.view(), record.names()));
        Listed {
            game: self.id.clone(),
            table: table.seen(None),
            view: table.record().map(seen),
            watching: self.guests.watching(table, now()),
        }
    }
}
