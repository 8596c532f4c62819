//! The moon of a day, and what all came to with it.

use serde::{Deserialize, Serialize};

use crate::{day::Day, name::Name, token::GameId};

/// The moon of a day, as a device may know it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Daily {
    /// By its date.
    pub day: Day,
    /// Whether it can be played: as long as it is that day somewhere.
    pub open: bool,
    /// The course of this device, if it has begun one.
    pub mine: Option<Mine>,
    /// How all came out: none until this device has finished, or the day is over.
    pub results: Option<Results>,
}

/// The course of a device.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Mine {
    /// The table it is played at.
    pub game: GameId,
    /// Its points, once it is over.
    pub score: Option<u16>,
    /// Whether it is among the results: it was over while the day was on.
    pub counts: bool,
}

/// How all came out.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Results {
    /// How many came to which score, the best first.
    pub spread: Vec<Tally>,
    /// Who played, the best first: up to 1000. Whoever looks at their tables sees how.
    pub courses: Vec<Came>,
}

/// How many came to a score.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Tally {
    /// Points: fewer are better.
    pub score: u16,
    /// So many courses came to them.
    pub courses: u32,
}

/// Somebody's course that was over while the day was on.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Came {
    /// The table it was played at.
    pub game: GameId,
    /// As whom they played.
    pub name: Name,
    /// Its points.
    pub score: u16,
}
