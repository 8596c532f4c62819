//! The moon of each day: the secret that its tiles are drawn from, and who played it.

use std::io;

use novaluna_rules::Secret;
use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{
    Sheet, Store,
    entry::{broken, named, number},
    in_time,
    writer::Job,
};
use crate::{
    day::Day,
    protocol::{Came, Tally},
    table::Hidden,
    token::TokenHash,
};

impl Store {
    /// What this house draws the tiles of each day from: it is made once, by whoever asks first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn house_secret(&self) -> Result<Secret, sqlx::Error> {
        if let Some(known) = self.known_secret().await? {
            return Ok(known);
        }
        let secret = Hidden::random();
        let written = self.write(|done| Job::House { secret, done }).await;
        written.map_err(|error| sqlx::Error::Io(io::Error::other(error)))?;
        self.known_secret().await?.ok_or(sqlx::Error::RowNotFound)
    }

    async fn known_secret(&self) -> Result<Option<Secret>, sqlx::Error> {
        in_time(async { secret(&mut *self.readers.acquire().await?).await }).await
    }

    /// The course of a device through the moon of a day.
    ///
    /// # Errors
    /// What the database says.
    pub async fn course(&self, day: Day, device: TokenHash) -> Result<Option<Sheet>, sqlx::Error> {
        let row = sqlx::query("select * from game where day = $1 and device = $2")
            .bind(day.to_string())
            .bind(String::from(device))
            .fetch_optional(&self.readers);
        in_time(row).await?.as_ref().map(Sheet::read).transpose()
    }

    /// How many courses are not over.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open_courses(&self) -> Result<u64, sqlx::Error> {
        self.count("select count(*) as number from game where phase <> 'over' and day is not null").await
    }

    /// The courses of a day that were over before it was, the best first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn courses(&self, day: Day, most: u32) -> Result<Vec<Came>, sqlx::Error> {
        let rows = sqlx::query(
            "select id, name, score from game where day = $1 and score is not null and changed < $2 \
             order by score, changed, id limit $3",
        )
        .bind(day.to_string())
        .bind(day.end())
        .bind(i64::from(most))
        .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(came).collect()
    }

    /// How many courses of a day that were over before it was came to which score, the best first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn spread(&self, day: Day) -> Result<Vec<Tally>, sqlx::Error> {
        let rows = sqlx::query(
            "select score, count(*) as courses from game where day = $1 and score is not null and changed < $2 \
             group by score order by score",
        )
        .bind(day.to_string())
        .bind(day.end())
        .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(tally).collect()
    }
}

fn came(row: &AnyRow) -> Result<Came, sqlx::Error> {
    let name: String = row.try_get("name")?;
    Ok(Came { game: named(row, "id")?, name: name.parse().map_err(broken)?, score: number(row, "score")? })
}

fn tally(row: &AnyRow) -> Result<Tally, sqlx::Error> {
    Ok(Tally { score: number(row, "score")?, courses: number(row, "courses")? })
}

pub(super) async fn secret(connection: &mut AnyConnection) -> Result<Option<Secret>, sqlx::Error> {
    let row = sqlx::query("select secret from house where id = 1").fetch_optional(connection).await?;
    row.map(|row| row.try_get::<String, _>("secret")?.parse().map_err(broken)).transpose()
}

/// The secret of a house that has none yet: whoever was first is right.
pub(super) async fn keep_secret(connection: &mut AnyConnection, secret: &Secret) -> Result<(), sqlx::Error> {
    sqlx::query("insert into house (id, secret) values (1, $1) on conflict (id) do nothing")
        .bind(secret.to_string())
        .execute(connection)
        .await
        .map(drop)
}

/// The secret of a house that moves here: from now on it is that of this one.
pub(super) async fn set_secret(connection: &mut AnyConnection, secret: &Secret) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into house (id, secret) values (1, $1) on conflict (id) do update set secret = excluded.secret",
    )
    .bind(secret.to_string())
    .execute(connection)
    .await
    .map(drop)
}
