//! What a table is made for.

use std::time::Duration;

use novaluna_ai::Level;
use novaluna_rules::{Players, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What was wished for when a table was made.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Who is to sit where; one alone plays by the solo rules.
    pub seats: Vec<Chair>,
    /// Discs each player has to place, if not as many as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discs: Option<u8>,
    /// Who begins.
    #[serde(default)]
    pub order: Order,
    /// Who may find it.
    #[serde(default)]
    pub visible: Visible,
    /// Whether people may ask for hints.
    #[serde(default = "yes")]
    pub hints: bool,
    /// How long a move may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

const fn yes() -> bool {
    true
}

/// Who is to sit somewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Chair {
    /// A person.
    Person,
    /// A bot.
    Bot(Level),
}

impl Chair {
    const PERSON: &str = "person";
}

impl Serialize for Chair {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Person => Self::PERSON,
            Self::Bot(level) => level.name(),
        })
    }
}

impl<'de> Deserialize<'de> for Chair {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == Self::PERSON {
            return Ok(Self::Person);
        }
        text.parse().map(Self::Bot).map_err(serde::de::Error::custom)
    }
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// As the time discs are drawn (R2.2).
    #[default]
    Random,
    /// The first seat, then the second and so on.
    Seats,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Visible {
    /// Whoever has a link, or was told the code.
    #[default]
    Link,
    /// Everybody.
    Open,
}

/// How long a move may take, in seconds.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "i64")]
pub struct Clock(u32);

/// Text that is no clock.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a clock gives 10 seconds to 30 days for a move, not {0} s")]
pub struct NoClock(i64);

impl Clock {
    /// The least and the most.
    const RANGE: std::ops::RangeInclusive<i64> = 10..=30 * 24 * 60 * 60;

    /// How long that is.
    #[must_use]
    pub const fn time(self) -> Duration {
        Duration::from_secs(self.0 as u64)
    }
}

impl TryFrom<i64> for Clock {
    type Error = NoClock;

    fn try_from(seconds: i64) -> Result<Self, NoClock> {
        let fits = Self::RANGE.contains(&seconds).then(|| u32::try_from(seconds).ok()).flatten();
        fits.map(Self).ok_or(NoClock(seconds))
    }
}

/// Why there can be no such table.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum PlanError {
    /// Too few or too many.
    #[error("a table has one to four seats, not {0}")]
    Seats(usize),
    /// Nobody would play.
    #[error("at least one seat is for a person")]
    Nobody,
    /// Alone there is no other to be a bot, no order and always 21 discs.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Plan {
    /// Whether there can be such a table.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<Players, PlanError> {
        let players = Players::with_count(self.seats.len()).ok_or(PlanError::Seats(self.seats.len()))?;
        if !self.seats.contains(&Chair::Person) {
            return Err(PlanError::Nobody);
        }
        self.deal(players, 0.into()).check()?;
        Ok(players)
    }

    /// How a game is set up that follows from a seed.
    pub(crate) fn deal(&self, players: Players, seed: novaluna_rules::Seed) -> Setup {
        let mut setup = Setup::shuffled(players, seed);
        if let Some(discs) = self.discs {
            setup.discs = discs;
        }
        if self.order == Order::Seats && players != Players::Solo {
            // Whoever lies on top moves first (R3.1).
            setup.stack = Seat::first(players.count()).rev().collect();
        }
        setup
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(json: &str) -> Result<Plan, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn seats_are_enough() {
        let plan = plan(r#"{"seats":["person","hard"]}"#).expect("this is a plan");
        assert_eq!(plan.check(), Ok(Players::Two));
        assert_eq!(plan.seats, [Chair::Person, Chair::Bot(Level::Hard)]);
        assert!(plan.hints && plan.clock.is_none() && plan.visible == Visible::Link);
    }

    #[test]
    fn the_first_seat_begins_if_the_order_is_chosen() {
        let plan = plan(r#"{"seats":["person","person","person"],"order":"seats"}"#).expect("this is a plan");
        let game = novaluna_rules::Game::new(&plan.deal(Players::Three, 7.into())).expect("it is legal");
        assert_eq!(game.view().order(), Seat::first(3).collect::<Vec<_>>());
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_word() {
        for (json, why) in [
            (r#"{"seats":[]}"#, "a table has one to four seats, not 0"),
            (
                r#"{"seats":["person","person","person","person","person"]}"#,
                "a table has one to four seats, not 5",
            ),
            (r#"{"seats":["easy","hard"]}"#, "at least one seat is for a person"),
        ] {
            let error = plan(json).expect("this is a plan").check().expect_err(why);
            assert_eq!(error.to_string(), why);
        }
        for (json, why) in [
            (r#"{"seats":["person","genius"]}"#, "there is no bot `genius`"),
            (
                r#"{"seats":["person"],"clock":-1}"#,
                "a clock gives 10 seconds to 30 days for a move, not -1 s",
            ),
            (r#"{"seats":["person"],"color":"red"}"#, "unknown field `color`"),
        ] {
            let error = plan(json).expect_err(why).to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
