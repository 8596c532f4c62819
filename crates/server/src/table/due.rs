//! What happens at a table by itself.

use std::time::Duration;

use novaluna_ai::Level;
use novaluna_rules::Seat;

use super::{Clock, Event, LevelName, Table, Why, decide::STAND_IN};
use crate::{moment::ms, store::Phase, token::TokenHash};

/// What happens next by itself, if nobody does anything before.
#[derive(Clone, Debug)]
pub enum Due {
    /// At once: a table that is full begins.
    Now(Event),
    /// A bot moves, once it has thought about it.
    Bot {
        /// Where it sits.
        seat: Seat,
        /// Which.
        level: Level,
        /// When something must be wrong with whoever lets it think, in milliseconds since 1970.
        late: i64,
    },
    /// A clock runs out.
    Clock {
        /// When, in milliseconds since 1970.
        time: i64,
        /// What happens then.
        event: Event,
    },
}

/// Somebody who is to move, and has a day or more for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Awaited {
    /// Where they sit.
    pub(crate) seat: Seat,
    /// What opens that seat now.
    pub(crate) token: TokenHash,
    /// When it came to them, in milliseconds since 1970.
    pub(crate) since: i64,
    /// When their clock runs out.
    pub(crate) until: i64,
}

/// How long a bot may take before somebody else lets it think, too.
const LATE: Duration = Duration::from_secs(12);

impl Due {
    /// When everyone who looks after tables should look after this one; never for what happens at once.
    #[must_use]
    pub const fn time(&self) -> Option<i64> {
        match self {
            Self::Now(_) => None,
            Self::Bot { late: time, .. } | Self::Clock { time, .. } => Some(*time),
        }
    }
}

impl Table {
    /// What happens next by itself.
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        match self.phase() {
            Phase::Over => None,
            Phase::Waiting => self.is_full().then_some(Due::Now(Event::Started { fill: None })),
            Phase::Playing => match self.thinker() {
                Some((seat, level)) => Some(Due::Bot { seat, level, late: self.since + ms(LATE) }),
                None => self.runs_out(),
            },
        }
    }

    /// Whether a move may take a day or more: nobody sits and waits for it.
    pub(crate) fn is_over_days(&self) -> bool {
        self.slow_clock().is_some()
    }

    /// The clock of a table over days.
    pub(crate) fn slow_clock(&self) -> Option<Clock> {
        self.plan.clock.filter(|clock| clock.gives_days())
    }

    /// Who is to move, if it is a person who moves for themselves, at a table over days.
    pub(crate) fn awaited(&self) -> Option<Awaited> {
        let clock = self.slow_clock()?;
        let seat = self.game.as_ref()?.view().turn().filter(|&seat| self.is_persons(seat))?;
        let token = self.seats.get(seat.index())?.token?;
        Some(Awaited { seat, token, since: self.since, until: self.since + ms(clock.time()) })
    }

    /// A bot sits in for whoever takes longer than the clock allows: nobody has to wait for ever, nobody loses.
    fn runs_out(&self) -> Option<Due> {
        let (seat, clock) = (self.game.as_ref()?.view().turn()?, self.plan.clock?);
        let event = Event::Replaced { seat, level: LevelName(STAND_IN), why: Why::Clock };
        Some(Due::Clock { time: self.since + ms(clock.time()), event })
    }
}
