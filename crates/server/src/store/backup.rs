//! All tables as plain lines, the same for both databases: to keep, and to move from one to the other.

use std::io;

use futures_util::TryStreamExt;
use novaluna_rules::Seat;
use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, Connection, Executor};
use thiserror::Error;

use super::{Course, Entry, Phase, Seq, Sheet, Store, daily, writer};
use crate::{table::Hidden, token::GameId};

/// How such a file begins.
const FORMAT: &str = "novaluna-tables/1";

/// One line.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Format(String),
    Table {
        id: GameId,
        code: Option<String>,
        phase: Phase,
        listed: bool,
        due: Option<i64>,
        created: i64,
        changed: i64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        course: Option<Course>,
    },
    Event {
        game: GameId,
        seq: i64,
        seat: Option<i64>,
        command: Option<String>,
        written: i64,
        body: String,
    },
    /// What the house keeps to itself.
    House {
        secret: Hidden,
    },
    /// The last one: what ends earlier was cut.
    End(Size),
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Size {
    /// Tables.
    pub tables: u64,
    /// What happened at them.
    pub events: u64,
}

/// Why there is no backup.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The database does not answer.
    #[error("the tables cannot be read: {0}")]
    Storage(#[from] sqlx::Error),
    /// The lines cannot be written.
    #[error("the backup cannot be written: {0}")]
    Write(#[from] io::Error),
}

/// Why nothing was restored. Nothing was changed, either.
#[derive(Debug, Error)]
pub enum RestoreError {
    /// It is something else.
    #[error("line {0} is none of a backup of tables")]
    Line(usize),
    /// It was cut, or changed.
    #[error("the backup is not whole: it ends too early, or lines are missing")]
    Cut,
    /// There is something already.
    #[error("there are tables in this database already")]
    NotEmpty,
    /// The database does not take it.
    #[error("the tables cannot be written: {0}")]
    Storage(#[from] sqlx::Error),
    /// The lines cannot be read.
    #[error("the backup cannot be read: {0}")]
    Read(#[from] io::Error),
}

/// How many events go into one statement.
const AT_ONCE: usize = 64;

impl Store {
    /// All tables as they are in one moment, line by line; people go on playing meanwhile.
    ///
    /// # Errors
    /// Says why not all of it was written.
    ///
    /// # Panics
    /// Never: every line is JSON.
    pub async fn backup(&self, mut write: impl FnMut(&str) -> io::Result<()>) -> Result<Size, BackupError> {
        let mut line = |line: &Line| write(&serde_json::to_string(line).expect("a line is JSON"));
        let mut size = Size::default();
        let mut moment = self.readers.begin().await?;
        if let Some(statement) = self.moment {
            moment.execute(statement).await?;
        }
        line(&Line::Format(FORMAT.to_owned()))?;
        if let Some(secret) = daily::secret(&mut moment).await? {
            line(&Line::House { secret: Hidden(secret) })?;
        }
        let mut tables = sqlx::query("select * from game order by id").fetch(&mut *moment);
        while let Some(row) = tables.try_next().await? {
            size.tables += 1;
            line(&Line::of_table(Sheet::read(&row)?))?;
        }
        drop(tables);
        let mut events = sqlx::query("select * from event order by game, seq").fetch(&mut *moment);
        while let Some(row) = events.try_next().await? {
            size.events += 1;
            line(&Line::of_event(Entry::read(&row)?))?;
        }
        drop(events);
        line(&Line::End(size))?;
        Ok(size)
    }

    /// Takes in all tables of a backup, or nothing, where there are none yet.
    ///
    /// # Errors
    /// Says why not; nothing was changed.
    pub async fn restore(
        &self,
        lines: impl Iterator<Item = io::Result<String>>,
    ) -> Result<Size, RestoreError> {
        let mut connection = self.seldom.acquire().await?;
        let mut all = connection.begin().await?;
        if sqlx::query("select id from game limit 1").fetch_optional(&mut *all).await?.is_some() {
            return Err(RestoreError::NotEmpty);
        }
        let size = take_in(&mut all, lines).await?;
        all.commit().await?;
        Ok(size)
    }
}

async fn take_in(
    connection: &mut AnyConnection,
    lines: impl Iterator<Item = io::Result<String>>,
) -> Result<Size, RestoreError> {
    let (mut size, mut waiting) = (Size::default(), vec![]);
    for (number, line) in (1..).zip(lines) {
        let line = serde_json::from_str(&line?).map_err(|_| RestoreError::Line(number))?;
        match line {
            Line::Format(format) if number == 1 && format == FORMAT => {}
            Line::House { secret: Hidden(secret) } if number > 1 => {
                daily::set_secret(connection, &secret).await?;
            }
            Line::Table { id, code, phase, listed, due, created, changed, course } if number > 1 => {
                size.tables += 1;
                let sheet = Sheet { id, code, phase, listed, due, created, changed, course };
                writer::create(connection, &sheet).await?;
            }
            Line::Event { game, seq, seat, command, written, body } if number > 1 => {
                size.events += 1;
                let seat = seat.and_then(|seat| Seat::try_from(seat).ok());
                waiting.push(Entry { game, seq: Seq(seq), seat, command, written, body });
                if waiting.len() == AT_ONCE {
                    writer::insert(connection, &waiting.iter().collect::<Vec<_>>()).await?;
                    waiting.clear();
                }
            }
            Line::End(promised) if promised == size => {
                if !waiting.is_empty() {
                    writer::insert(connection, &waiting.iter().collect::<Vec<_>>()).await?;
                }
                return Ok(size);
            }
            Line::End(_) => return Err(RestoreError::Cut),
            Line::Format(_) | Line::House { .. } | Line::Table { .. } | Line::Event { .. } => {
                return Err(RestoreError::Line(number));
            }
        }
    }
    Err(RestoreError::Cut)
}

impl Line {
    fn of_table(sheet: Sheet) -> Self {
        let Sheet { id, code, phase, listed, due, created, changed, course } = sheet;
        Self::Table { id, code, phase, listed, due, created, changed, course }
    }

    fn of_event(entry: Entry) -> Self {
        let Entry { game, seq: Seq(seq), seat, command, written, body } = entry;
        let seat = seat.map(|seat| seat.index() as i64);
        Self::Event { game, seq, seat, command, written, body }
    }
}
