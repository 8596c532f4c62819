//! What stands in the store.

use std::num::TryFromIntError;

use novaluna_rules::Seat;
use serde::{Deserialize, Serialize};
use sqlx::{Row, any::AnyRow};

use crate::{
    day::Day,
    name::Name,
    token::{GameId, TokenHash},
};

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
    /// What it is among the courses of a day, if it is one.
    pub course: Option<Course>,
}

/// A course through the moon of a day.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Course {
    /// By its date.
    pub day: Day,
    /// What is kept of the token of the device it is played at: each plays once.
    pub device: TokenHash,
    /// Who plays; nobody who has not sat down yet.
    pub name: Option<Name>,
    /// Its points, once it is over.
    pub score: Option<u16>,
}

impl Course {
    fn read(row: &AnyRow) -> Result<Option<Self>, sqlx::Error> {
        let Some(day) = row.try_get::<Option<String>, _>("day")? else { return Ok(None) };
        let name: Option<String> = row.try_get("name")?;
        let score: Option<i64> = row.try_get("score")?;
        Ok(Some(Self {
            day: day.parse().map_err(broken)?,
            device: TokenHash::try_from(row.try_get::<String, _>("device")?).map_err(broken)?,
            name: name.map(|name| name.parse()).transpose().map_err(broken)?,
            score: score.map(u16::try_from).transpose().map_err(broken)?,
        }))
    }
}

impl Sheet {
    /// Whether a table is found and listed as before.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let facts =
            |sheet: &Self| (sheet.code.clone(), sheet.phase, sheet.listed, sheet.due, sheet.course.clone());
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
            course: Course::read(row)?,
        })
    }
}

/// The name of a table in a column.
pub(super) fn named(row: &AnyRow, column: &str) -> Result<GameId, sqlx::Error> {
    GameId::try_from(row.try_get::<String, _>(column)?).map_err(broken)
}

/// A number in a column.
pub(super) fn number<N: TryFrom<i64, Error = TryFromIntError>>(
    row: &AnyRow,
    column: &str,
) -> Result<N, sqlx::Error> {
    row.try_get::<i64, _>(column)?.try_into().map_err(broken)
}

/// What no server of ours has written.
pub(super) fn broken(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}
