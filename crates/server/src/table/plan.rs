//! What a table is made for.

#[cfg(feature = "types")]
use std::borrow::Cow;
use std::time::Duration;

use novaluna_ai::Level;
use novaluna_rules::{Players, Seat, Setup, SetupError};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use serde_json::{Map, Value, from_value, to_value};
use thiserror::Error;

/// What was wished for when a table was made. It is told with all its keys, so that none is unknown to a [`Wished`].
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Plan {
    /// Who is to sit where; one alone plays by the solo rules.
    #[cfg_attr(feature = "types", schemars(length(min = 1, max = 4)))]
    pub seats: Vec<Chair>,
    /// Discs each player has to place, if not as many as usual.
    #[serde(default)]
    #[cfg_attr(feature = "types", schemars(range(min = 1, max = 21)))]
    pub discs: Option<u8>,
    /// Fewer discs with three and four players, as the rules propose for a first game: 17 and 15.
    #[serde(default)]
    pub first_game: bool,
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
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Whether people may take over the seats of bots while a game is on.
    #[serde(default)]
    pub take_over: bool,
}

/// A plan as somebody wishes for it: what is not understood is refused, so that nobody sits at another table than they
/// meant.
#[derive(Clone, Debug)]
pub struct Wished(pub Plan);

impl<'de> Deserialize<'de> for Wished {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wished = Map::deserialize(deserializer)?;
        let plan: Plan = from_value(Value::Object(wished.clone())).map_err(D::Error::custom)?;
        let known = to_value(&plan).map_err(D::Error::custom)?;
        match wished.keys().find(|key| known.get(key).is_none()) {
            Some(key) => Err(D::Error::custom(format!("unknown field `{key}`: a plan has {}", keys(&known)))),
            None => Ok(Self(plan)),
        }
    }
}

/// The keys of a plan, for people.
fn keys(plan: &Value) -> String {
    plan.as_object().into_iter().flat_map(Map::keys).cloned().collect::<Vec<_>>().join(", ")
}

#[cfg(feature = "types")]
impl schemars::JsonSchema for Wished {
    fn schema_name() -> Cow<'static, str> {
        "NewTable".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut schema = Plan::json_schema(generator);
        schema.insert("description".to_owned(), "A table as somebody wishes for it.".into());
        schema.insert("additionalProperties".to_owned(), false.into());
        schema
    }
}

const fn yes() -> bool {
    true
}

/// Who is to sit somewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "\"person\" | Level"))]
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

#[cfg(feature = "types")]
impl schemars::JsonSchema for Chair {
    fn schema_name() -> Cow<'static, str> {
        "Chair".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names: Vec<&str> = [Self::PERSON].into_iter().chain(Level::ALL.map(Level::name)).collect();
        schemars::json_schema!({ "type": "string", "enum": names, "description": "A person, or a bot by its level." })
    }
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
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
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
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
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, with = "u32", extend("minimum" = 10, "maximum" = 2_592_000)))]
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

    /// Whether that is a day or more.
    #[must_use]
    pub const fn gives_days(self) -> bool {
        self.0 >= 24 * 60 * 60
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
    /// What is said twice may differ.
    #[error("say discs or first_game, not both")]
    Discs,
    /// It would change nothing.
    #[error("first_game changes nothing here: it is for three and four players (R2.3)")]
    FirstGame,
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
        if self.first_game && self.discs.is_some() {
            return Err(PlanError::Discs);
        }
        if self.first_game && players.first_game_discs() == players.discs() {
            return Err(PlanError::FirstGame);
        }
        self.deal(players, 0.into()).check()?;
        Ok(players)
    }

    /// How a game is set up that follows from a seed.
    pub(crate) fn deal(&self, players: Players, seed: novaluna_rules::Seed) -> Setup {
        let mut setup = Setup::shuffled(players, seed);
        if self.first_game {
            setup.discs = players.first_game_discs();
        }
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
        serde_json::from_str(json).map(|Wished(plan)| plan)
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
    fn a_first_game_has_fewer_discs() {
        for (seats, discs) in [(3, 17), (4, 15)] {
            let seats = vec![Chair::Person; seats];
            let plan = Plan { seats, first_game: true, ..plan(r#"{"seats":[]}"#).expect("this is a plan") };
            let players = plan.check().expect("there can be such a table");
            assert_eq!(plan.deal(players, 7.into()).discs, discs);
        }
    }

    #[test]
    fn a_later_version_may_tell_more_of_a_plan() {
        let told = r#"{"seats":["person"],"mood":"fine"}"#;
        assert!(serde_json::from_str::<Plan>(told).is_ok() && plan(told).is_err());
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
            (
                r#"{"seats":["person","person","easy"],"discs":9,"first_game":true}"#,
                "say discs or first_game, not both",
            ),
            (
                r#"{"seats":["person","easy"],"first_game":true}"#,
                "first_game changes nothing here: it is for three and four players (R2.3)",
            ),
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
            (
                r#"{"seats":["person"],"color":"red"}"#,
                "unknown field `color`: a plan has seats, discs, first_game,",
            ),
        ] {
            let error = plan(json).expect_err(why).to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
