//! A table as it is seen from here: its public record grows by what the server tells.

use novaluna_rules::{Record, Seat, Told};
use novaluna_server::{
    protocol::{Deed, Happening, Played, Seen, SeenSeat, Welcome, What},
    store::Phase,
};

use super::OnlineError;
use crate::printable;

/// A table that somebody sits at or looks at.
#[derive(Debug)]
pub(crate) struct Table {
    seq: i64,
    /// Whose seat our link is for.
    seat: Option<Seat>,
    seen: Seen,
    /// The game as everyone may have it; all of it once it is over.
    record: Option<Record>,
}

/// Something that happened.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) happening: Happening,
    /// The turn, if it is one.
    pub(crate) told: Option<Told>,
}

/// What the server tells does not fit what is known here: the whole is to be asked for.
#[derive(Debug)]
pub(crate) struct Differs(String);

impl From<Differs> for OnlineError {
    fn from(Differs(why): Differs) -> Self {
        Self::Differs(why)
    }
}

impl Table {
    /// A table that nothing was known of.
    ///
    /// # Errors
    /// Its game cannot be.
    pub(crate) fn new(welcome: Welcome) -> Result<Self, Differs> {
        let Welcome { seq, seat, table, record, .. } = welcome;
        let table =
            Self { seq, seat, seen: table, record: record.map(|record| read(record.get())).transpose()? };
        table.fits()?;
        Ok(table)
    }

    /// That what is told of the table and of its game belongs together: nothing here is to stumble over a server.
    fn fits(&self) -> Result<(), Differs> {
        let seats = self.seen.seats.len();
        let ours = self.seat.is_none_or(|seat| seat.index() < seats);
        let all = self.record.as_ref().is_none_or(|record| record.names().len() == seats);
        if ours && all { Ok(()) } else { Err(Differs(format!("a table of {seats}"))) }
    }

    /// What is new.
    ///
    /// # Errors
    /// It does not fit what is known: the whole must be looked at.
    pub(crate) fn hear(&mut self, welcome: Welcome) -> Result<Vec<Heard>, Differs> {
        let Some(events) = &welcome.events else {
            *self = Self::new(welcome)?;
            return Ok(Vec::new());
        };
        let mut heard = Vec::new();
        for event in events {
            let happening: Happening =
                serde_json::from_str(event.get()).map_err(|error| Differs(error.to_string()))?;
            if happening.seq > self.seq {
                heard.push(self.follow(happening)?);
            }
        }
        if self.seq == welcome.seq {
            self.seen = welcome.table;
            self.seat = welcome.seat;
        }
        self.fits()?;
        Ok(heard)
    }

    fn follow(&mut self, happening: Happening) -> Result<Heard, Differs> {
        let seq = happening.seq;
        if seq != self.seq + 1 {
            return Err(Differs(format!("event {seq} after {}", self.seq)));
        }
        let mut told = None;
        match &happening.what {
            What::Turn(played) => told = Some(self.turn(played)?),
            What::Deed(Deed::Started { record } | Deed::Undo { record, .. }) => {
                if let Some(record) = record {
                    self.record = Some(read(record.get())?);
                }
            }
            // Whoever sits down while a game is on plays on for a bot.
            What::Deed(Deed::Sat { seat, name }) => {
                if let Some(record) = &mut self.record {
                    record.rename(*seat, name.to_string());
                }
            }
            What::Deed(Deed::Again { .. }) => self.record = None,
            What::Deed(_) | What::Unknown => {}
        }
        self.seq = seq;
        Ok(Heard { happening, told })
    }

    /// Follows a turn; when the game is over, the record is the whole one.
    fn turn(&mut self, Played { turn, drawn, hash, over }: &Played) -> Result<Told, Differs> {
        let record = self.record.as_mut().ok_or_else(|| Differs("a turn without a game".to_owned()))?;
        let turn = turn.parse().map_err(|_| Differs(format!("no turn: {turn}")))?;
        let told = record.follow(turn, drawn).map_err(|error| Differs(error.to_string()))?;
        if *hash != format!("{:016x}", record.view().fingerprint()) {
            return Err(Differs("another position".to_owned()));
        }
        if let Some(over) = over {
            *record = read(over.get())?;
        }
        Ok(told)
    }

    /// The number of the last event.
    pub(crate) const fn seq(&self) -> i64 {
        self.seq
    }

    /// Whose seat our link is for.
    pub(crate) const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    pub(crate) const fn phase(&self) -> Phase {
        self.seen.phase
    }

    /// The game, once it has begun.
    pub(crate) const fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Whether people may ask for hints.
    pub(crate) const fn allows_hints(&self) -> bool {
        self.seen.plan.hints
    }

    /// Who is to move.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.record.as_ref()?.view().turn()
    }

    /// Whether we are to move.
    pub(crate) fn is_our_turn(&self) -> bool {
        self.seat.is_some() && self.mover() == self.seat && !self.is_replaced()
    }

    /// Whether we sit on our seat.
    pub(crate) fn is_seated(&self) -> bool {
        self.own_seat().is_some_and(|seat| seat.name.is_some())
    }

    /// Whether there is a seat for whoever has none yet: a free one, or that of a bot for which they may play on.
    pub(crate) fn has_room(&self) -> bool {
        let bots = |seat: &SeenSeat| seat.name.is_none() && seat.bot.is_some();
        match (self.phase(), self.own_seat()) {
            (Phase::Waiting, _) => true,
            (Phase::Playing, Some(own)) => bots(own),
            (Phase::Playing, None) => self.seen.plan.take_over && self.seen.seats.iter().any(bots),
            (Phase::Over, _) => false,
        }
    }

    /// Whether a bot moves on our seat.
    pub(crate) fn is_replaced(&self) -> bool {
        self.own_seat().is_some_and(|seat| seat.bot.is_some())
    }

    /// Whether somebody waits for our answer to a wish to take a move back.
    pub(crate) fn is_asked_to_undo(&self) -> bool {
        let asks = |seat: &Seat| self.seen.undo.as_ref().is_some_and(|undo| undo.open.contains(seat));
        self.seat.as_ref().is_some_and(asks)
    }

    fn own_seat(&self) -> Option<&SeenSeat> {
        self.seat.and_then(|seat| self.seen.seats.get(seat.index()))
    }

    /// How many seats are free.
    pub(crate) fn free(&self) -> usize {
        self.seen.seats.iter().filter(|seat| seat.name.is_none() && seat.bot.is_none()).count()
    }

    /// What somebody at the table is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match (&self.record, self.seen.seats.get(seat.index())) {
            (Some(record), _) if seat.index() < record.names().len() => printable::name(record.names(), seat),
            (_, Some(SeenSeat { name: Some(name), .. })) => printable::printable(name),
            _ => (seat.index() + 1).to_string(),
        }
    }
}

fn read(record: &str) -> Result<Record, Differs> {
    Record::from_json(record).map_err(|error| Differs(error.to_string()))
}
