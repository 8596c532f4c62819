//! A table as it is seen.

use novaluna_rules::{Position, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{
    day::Day,
    store::Phase,
    table::{LevelName, Plan},
};

/// A table as whoever comes to it finds it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Welcome {
    /// The number of the last event.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seq: i64,
    /// Whose seat the token is for.
    pub seat: Option<Seat>,
    /// Whether it is the host's.
    pub host: bool,
    /// Who sits where, and what was planned.
    pub table: Seen,
    /// How many seconds somebody must be away before the others may let a bot move for them.
    pub grace: u32,
    /// With which key a browser is asked for an address for notices, in base64url: a table over days, whose server
    /// sends some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub push: Option<String>,
    /// The game so far, as everyone may have it; none where events since then are enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", schemars(schema_with = "super::record"), ts(optional, type = "unknown"))]
    pub record: Option<Box<RawValue>>,
    /// What happened since.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "types",
        schemars(with = "Vec<super::Happening>"),
        ts(optional, as = "Option<Vec<super::Happening>>")
    )]
    pub events: Option<Vec<Box<RawValue>>>,
    /// What a bot is asked, for whoever wants to know; the page knows the rules.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub asked: Option<Asked>,
}

impl Welcome {
    /// Whether there is anything in it that was not known.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.events.as_ref().is_none_or(|events| !events.is_empty())
    }
}

/// What a bot is asked, so that nobody needs the rules to play.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Asked {
    /// What can be seen of the game; none before it begins.
    pub view: Option<Box<Position>>,
    /// Every legal move, for whoever is to move.
    pub legal: Vec<String>,
}

/// What is seen of a table beside its game.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Seen {
    /// How far it has come.
    pub phase: Phase,
    /// When it came to this, in milliseconds since 1970: from then on the clock runs.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub since: i64,
    /// What it was made for.
    pub plan: Plan,
    /// The day, if its moon is played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub day: Option<Day>,
    /// Who sits where.
    pub seats: Vec<SeenSeat>,
    /// What is said aloud to find it, for those who sit at it, as long as it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub code: Option<String>,
    /// What the shuffle was promised with.
    pub commit: String,
    /// Somebody would like to take a move back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub undo: Option<SeenUndo>,
}

/// A wish to take a move back that is not answered yet.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeenUndo {
    /// Whose.
    pub by: Seat,
    /// Who has still to answer.
    pub open: Vec<Seat>,
}

/// A seat.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SeenSeat {
    /// As whom somebody sits there; none where it is free.
    pub name: Option<String>,
    /// The bot that moves there.
    pub bot: Option<LevelName>,
}
