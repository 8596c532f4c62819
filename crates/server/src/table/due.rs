//! What happens at a table by itself.

use std::time::Duration;

use novaluna_ai::Level;
use novaluna_rules::Seat;

use super::{Event, LevelName, Table, Why, decide::STAND_IN};
use crate::store::Phase;

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

    /// A bot sits in for whoever takes longer than the clock allows: nobody has to wait for ever, nobody loses.
    fn runs_out(&self) -> Option<Due> {
        let (seat, clock) = (self.game.as_ref()?.view().turn()?, self.plan.clock?);
        let event = Event::Replaced { seat, level: LevelName(STAND_IN), why: Why::Clock };
        Some(Due::Clock { time: self.since + ms(clock.time()), event })
    }
}

fn ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
