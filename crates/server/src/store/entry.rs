//! What stands in the store.

use novaluna_rules::Seat;
use serde::{Deserialize, Serialize};
use sqlx::{Row, any::AnyRow};

use crate::token::GameId;

/// The number of something that happened at a table: 1, 2, 3 and so on.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Seq(pub i64);

/// Something that happened at a table.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// Where.
    pub game: GameId,
    /// Its number.
    pub seq: Seq,
    /// Whose command it was, if somebody's.
    pub seat: Option<Seat>,
    /// How the client called the command.
    pub command: Option<String>,
    /// When, in milliseconds since 1970.
    pub written: i64,
    /// What, as JSON.
    pub body: String,
}

impl Entry {
    pub(super) fn read(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let seat: Option<i64> = row.try_get("seat")?;
        Ok(Self {
            game: named(row, "game")?,
            seq: Seq(row.try_get("seq")?),
            seat: seat.and_then(|seat| Seat::try_from(seat).ok()),
            command: row.try_get("command")?,
            written: row.try_get("written")?,
            body: row.try_get("body")?,
        })
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// For people to sit down.
    Waiting,
    /// A game is on.
    Playing,
    /// The game is over.
    Over,
}

impl Phase {
    const ALL: [Self; 3] = [Self::Waiting, Self::Playing, Self::Over];

    /// The name in the store.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// By what a table is found and listed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Sheet {
    /// Its name.
    pub id: GameId,
    /// What is said aloud to find it, as long as it waits.
    pub code: Option<String>,
    /// How far it has come.
    pub phase: Phase,
    /// Whether everybody may see it in the list.
    pub listed: bool,
    /// When it should be looked after, because something happens at it by itself; in milliseconds since 1970.
    pub due: Option<i64>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When this last changed.
    pub changed: i64,
}

impl Sheet {
    /// Whether a table is found and listed as before.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let facts = |sheet: &Self| (sheet.code.clone(), sheet.phase, sheet.listed, sheet.due);
        facts(self) == facts(other)
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let phase: String = row.try_get("phase")?;
        let known = Phase::ALL.into_iter().find(|known| known.name() == phase);
        let flag = |name| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(name)? == 1);
        Ok(Self {
            id: named(row, "id")?,
            code: row.try_get("code")?,
            phase: known.ok_or_else(|| sqlx::Error::Decode(format!("no phase `{phase}`").into()))?,
            listed: flag("listed")?,
            due: row.try_get("due")?,
            created: row.try_get("created")?,
            changed: row.try_get("changed")?,
        })
    }
}

/// The name of a table in a column.
pub(super) fn named(row: &AnyRow, column: &str) -> Result<GameId, sqlx::Error> {
    GameId::try_from(row.try_get::<String, _>(column)?).map_err(|error| sqlx::Error::Decode(error.into()))
}
