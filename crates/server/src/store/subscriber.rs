//! Devices that are told when it is somebody's turn.

use std::fmt;

use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{AppendError, Store, entry::named, in_time, writer::Job};
use crate::token::{GameId, TokenHash};

/// So many devices are told for one link; the oldest gives way.
const MOST: i64 = 5;

/// A device whose owner wants to be told.
#[derive(Clone, Eq, PartialEq)]
pub struct Subscriber {
    /// At which table.
    pub game: GameId,
    /// What is kept of the token that asked.
    pub token: TokenHash,
    /// Its address at a push service: whoever has it can send something.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub key: String,
    /// What it shares with whoever may send something, in base64url.
    pub auth: String,
    /// What it is to show.
    pub words: String,
    /// When it asked, in milliseconds since 1970.
    pub written: i64,
}

/// Without the address: no log may leak it.
impl fmt::Debug for Subscriber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscriber(…)")
    }
}

impl Subscriber {
    fn read(row: &AnyRow) -> Result<Self, sqlx::Error> {
        let token: String = row.try_get("token")?;
        Ok(Self {
            game: named(row, "game")?,
            token: token.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            endpoint: row.try_get("endpoint")?,
            key: row.try_get("key")?,
            auth: row.try_get("auth")?,
            words: row.try_get("words")?,
            written: row.try_get("written")?,
        })
    }
}

impl Store {
    /// From now on a device is told, as it asked last.
    ///
    /// # Errors
    /// Nothing was written, as far as is known.
    pub async fn subscribe(&self, subscriber: Subscriber) -> Result<(), AppendError> {
        self.write(|done| Job::Subscribe { subscriber, done }).await
    }

    /// From now on it is not, unless it asked with another token, too.
    ///
    /// # Errors
    /// Nothing was written, as far as is known.
    pub async fn unsubscribe(&self, subscriber: Subscriber) -> Result<(), AppendError> {
        self.write(|done| Job::Unsubscribe { subscriber, done }).await
    }

    /// The devices of whoever has a link, those that asked last first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn subscribers(&self, game: &GameId, token: TokenHash) -> Result<Vec<Subscriber>, sqlx::Error> {
        let rows = sqlx::query(
            "select * from subscriber where game = $1 and token = $2 order by written desc, endpoint",
        )
        .bind(game.as_str())
        .bind(String::from(token))
        .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(Subscriber::read).collect()
    }
}

pub(super) async fn keep(connection: &mut AnyConnection, subscriber: &Subscriber) -> Result<(), sqlx::Error> {
    let Subscriber { game, token, endpoint, key, auth, words, written } = subscriber.clone();
    let token = String::from(token);
    sqlx::query(
        "insert into subscriber (game, token, endpoint, key, auth, words, written) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (game, token, endpoint) do update set \
         key = excluded.key, auth = excluded.auth, words = excluded.words, written = excluded.written",
    )
    .bind(game.as_str())
    .bind(token.as_str())
    .bind(endpoint)
    .bind(key)
    .bind(auth)
    .bind(words)
    .bind(written)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "delete from subscriber where game = $1 and token = $2 and endpoint not in (select endpoint \
         from subscriber where game = $1 and token = $2 order by written desc, endpoint limit $3)",
    )
    .bind(game.as_str())
    .bind(token.as_str())
    .bind(MOST)
    .execute(connection)
    .await
    .map(drop)
}

pub(super) async fn remove(
    connection: &mut AnyConnection,
    Subscriber { game, token, endpoint, .. }: &Subscriber,
) -> Result<(), sqlx::Error> {
    sqlx::query("delete from subscriber where game = $1 and token = $2 and endpoint = $3")
        .bind(game.as_str())
        .bind(String::from(*token))
        .bind(endpoint.as_str())
        .execute(connection)
        .await
        .map(drop)
}

/// Forgets all devices at a table but those of up to four tokens.
pub(super) async fn retain(
    connection: &mut AnyConnection,
    game: &GameId,
    tokens: &[TokenHash],
) -> Result<(), sqlx::Error> {
    let token = |n: usize| tokens.get(n).copied().map(String::from).unwrap_or_default();
    sqlx::query("delete from subscriber where game = $1 and token not in ($2, $3, $4, $5)")
        .bind(game.as_str())
        .bind(token(0))
        .bind(token(1))
        .bind(token(2))
        .bind(token(3))
        .execute(connection)
        .await
        .map(drop)
}
