//! A table, and everything that was told of it.

use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;

use crate::{
    protocol::{Deed, Happening, ServerMessage, What, raw},
    store::{Entry, Seq},
    table::{Broken, Table},
};

/// The longest that is told of what happened meanwhile.
const LONGEST: usize = 64 * 1024;

#[derive(Debug)]
pub(super) struct Story {
    pub(super) table: Table,
    /// Everything that happened, by number, as everyone is told.
    told: Vec<Utf8Bytes>,
    /// How much of it those who are here know.
    announced: usize,
}

impl Story {
    /// What a log tells; whoever comes is told all of it.
    pub(super) fn of(log: &[Entry]) -> Result<Self, Broken> {
        let table = Table::replay(log.get(..1).unwrap_or_default())?;
        let told = vec![telling(&table, &log[0], Deed::Made {}.into())];
        let mut story = Self { table, told, announced: 0 };
        for entry in &log[1..] {
            story.follow(entry)?;
        }
        story.announced = story.told.len();
        Ok(story)
    }

    /// What a log tells, to people who know a part of it already.
    pub(super) fn tell_anew(&mut self, log: &[Entry]) -> Result<(), Broken> {
        *self = Self { announced: self.announced, ..Self::of(log)? };
        Ok(())
    }

    /// One more thing that happened.
    pub(super) fn follow(&mut self, entry: &Entry) -> Result<(), Broken> {
        let text = self.try_out(entry)?;
        self.tell(text);
        Ok(())
    }

    /// One more thing that may happen, of which nobody is to be told yet, and what they will be told.
    pub(super) fn try_out(&mut self, entry: &Entry) -> Result<Utf8Bytes, Broken> {
        let what = self.table.follow(entry)?;
        Ok(telling(&self.table, entry, what))
    }

    pub(super) fn tell(&mut self, text: Utf8Bytes) {
        self.told.push(text);
    }

    /// The number of the last thing that those who are here know.
    pub(super) const fn known(&self) -> Seq {
        Seq(self.announced as i64)
    }

    /// What those who are here do not know yet; from now on they do.
    pub(super) fn news(&mut self) -> &[Utf8Bytes] {
        let known = self.announced.min(self.told.len());
        self.announced = self.told.len();
        &self.told[known..]
    }

    /// What happened after a number; nothing where it is of another future, or before the beginning, or so much that
    /// the record is shorter.
    pub(super) fn after(&self, since: Seq) -> Option<Vec<Box<RawValue>>> {
        let since = usize::try_from(since.0).ok().filter(|&since| since > 0)?;
        let later = self.told.get(since..)?;
        let length: usize = later.iter().map(|text| text.as_str().len()).sum();
        (length < LONGEST).then(|| later.iter().map(|text| raw(text.as_str())).collect())
    }
}

fn telling(table: &Table, entry: &Entry, what: What) -> Utf8Bytes {
    let table = what.changes_the_table().then(|| table.seen(None));
    let happening = Happening { seq: entry.seq.0, at: entry.written, by: entry.seat, what, table };
    ServerMessage::Event(happening).text()
}
