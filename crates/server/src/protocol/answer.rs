//! What is answered to wishes and questions.

use novaluna_rules::Position;
use prometheus_client::encoding::EncodeLabelValue;
use serde::{Deserialize, Serialize};

use super::{CommandId, Seen};
use crate::{
    table::{self, Refusal},
    token::{GameId, Token},
};

/// A wish was granted.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Ack {
    /// Which.
    pub id: CommandId,
    /// The number of the event it led to.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seq: i64,
    /// A new token, for whoever wished for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub token: Option<Token>,
}

/// A wish was not granted.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Nak {
    /// Which.
    pub id: CommandId,
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub why: String,
}

impl Nak {
    /// A refusal of the table.
    #[must_use]
    pub fn new(id: CommandId, refusal: &Refusal) -> Self {
        let code = match refusal {
            Refusal::Auth(_) => Code::Auth,
            Refusal::Turn => Code::Turn,
            Refusal::Stale => Code::Stale,
            Refusal::Rate => Code::Rate,
            Refusal::Illegal(_) => Code::Illegal,
        };
        Self { id, code, why: refusal.to_string() }
    }

    /// The refusal of a wish that cannot be read, if it is known which.
    pub(crate) fn of_unreadable(text: &str, error: &serde_json::Error) -> Option<Self> {
        #[derive(Deserialize)]
        struct Named {
            id: CommandId,
        }
        let Named { id } = serde_json::from_str(text).ok()?;
        Some(Self { id, code: Code::Illegal, why: unreadable(error) })
    }
}

/// Why something cannot be read, without what only its parser knows.
pub(crate) fn unreadable(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let why = text.rsplit_once(" at line ").map_or(text.as_str(), |(why, _)| why);
    // What serde says of a wish it does not know names our type, or all that it could be.
    if why.contains("enum Wish") {
        return "there is no such wish, or it is not written so: docs/protocol.md has them all".to_owned();
    }
    why.to_owned()
}

/// A question is not answered.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NoAnswer {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub why: String,
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, Deserialize, EncodeLabelValue, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Code {
    /// The game has gone on since.
    Stale,
    /// The rules, or how far the table has come, forbid it; or it is no question at all.
    Illegal,
    /// Somebody else is to move.
    Turn,
    /// Too much in too short a time.
    Rate,
    /// It cannot be kept or read now.
    Storage,
    /// The token is not for that.
    Auth,
    /// There is no such table, or it was removed.
    Gone,
    /// The server has as many tables or guests as it can have.
    Full,
    /// The client is of another version.
    Version,
    /// One that only a later version sends.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "types", schemars(skip), ts(skip))]
    Unknown,
}

impl Code {
    /// Whether the same is not granted later, either: it came neither too late nor too early.
    #[must_use]
    pub const fn is_final(self) -> bool {
        !matches!(self, Self::Stale | Self::Turn)
    }
}

/// A table that was made, for whoever made it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Made {
    /// Its name.
    pub game: GameId,
    /// The token of whoever made it.
    pub host: Token,
    /// The tokens of the seats; none where a bot sits.
    pub seats: Vec<Option<Token>>,
    /// What is said aloud to find it.
    #[serde(serialize_with = "aloud")]
    pub code: table::Code,
}

/// A code with a gap to breathe.
fn aloud<S: serde::Serializer>(code: &table::Code, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(code)
}

/// The table of a code.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Found {
    /// Its name.
    pub game: GameId,
}

/// Tables that everybody may see.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Listing {
    /// Those that wait for people, the latest first.
    pub waiting: Vec<Listed>,
    /// Those at which a game is on, the latest first.
    pub playing: Vec<Listed>,
}

/// A table in a list.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Listed {
    /// Its name.
    pub game: GameId,
    /// Who sits where, and what was planned.
    pub table: Seen,
    /// What can be seen of the game; none before it begins.
    #[cfg_attr(feature = "types", ts(type = "Position | null"))]
    pub view: Option<Box<Position>>,
    /// How many look on.
    pub watching: usize,
}
