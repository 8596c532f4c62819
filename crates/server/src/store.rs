//! Where tables are kept: an append-only log of what happened at each, in `SQLite` or `PostgreSQL`.
//!
//! All SQL of the server is here and in the files of this folder, and means the same to both databases; only `claim`
//! and `url` know which it is.

mod backup;
mod claim;
mod daily;
mod entry;
mod subscriber;
mod url;
mod writer;

use std::{io, path::PathBuf, time::Duration};

use sqlx::{
    AnyPool, Connection, Executor, Row, SqlSafeStr,
    any::AnyPoolOptions,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};
use thiserror::Error;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

pub use backup::{BackupError, RestoreError, Size};
pub use claim::{Claim, Keepers};
use entry::named;
pub use entry::{Course, Entry, Phase, Seq, Sheet};
pub use subscriber::Subscriber;
pub use url::{DatabaseUrl, NoDatabase};
use writer::{Job, Writer};

use crate::{
    day::Day,
    metrics::Metrics,
    token::{GameId, TokenHash},
};

/// How many wait for the next commit before those who write are held back.
const QUEUE: usize = 1024;

/// Connections that read.
const READERS: u32 = 4;

/// How long a connection, or an answer, may take, before it is said that there is none.
const PATIENCE: Duration = Duration::from_secs(5);

/// What happened at tables at which nothing has happened for long.
const FORGET_EVENTS: &str = "delete from event where game in (select id from game where phase = $1 and changed < $2 \
    and (day < $3 or day is null and $3 is null) \
    and not exists (select 1 from event where event.game = game.id and event.written >= $2))";

/// The tables themselves, and who was to be told of them.
const FORGET_TABLES: &str = "delete from game where phase = $1 and changed < $2 \
    and (day < $3 or day is null and $3 is null) \
    and not exists (select 1 from event where event.game = game.id)";

/// The changes of the database, oldest first. What was released is never changed.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "events of tables", include_str!("../migrations/0002_events_of_tables.sql")),
    (3, "daily", include_str!("../migrations/0003_daily.sql")),
    (4, "subscribers", include_str!("../migrations/0004_subscribers.sql")),
];

/// A handle to the store; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Store {
    readers: AnyPool,
    /// For what is seldom written, and takes longer than anybody at a table should wait: connected only then.
    seldom: AnyPool,
    writer: mpsc::Sender<Job>,
    /// What makes a transaction see one moment only.
    moment: Option<&'static str>,
}

/// Why a store cannot be used.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The program was built without it.
    #[error("this program was built without PostgreSQL: `cargo build --release` builds one with it")]
    NotBuilt,
    /// It does not answer, or refuses us.
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[source] sqlx::Error),
    /// It is not there, and not to be made.
    #[error("there is no database {}", path.display())]
    Missing {
        /// Where it would be.
        path: PathBuf,
    },
    /// Its file cannot be made, read or written.
    #[error("{} cannot be used: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// Another server uses it.
    #[error("another server keeps its tables there")]
    Kept,
    /// Somebody newer has changed it.
    #[error("the database was made by a newer version of this program")]
    Newer,
    /// It cannot be brought to our version.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[source] MigrateError),
}

/// Why something was not written.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// Somebody else was first: that number, or that code, is taken.
    #[error("somebody else was first")]
    Taken,
    /// There is no such table any more.
    #[error("the table was removed")]
    Gone,
    /// The database does not take it now. It may have it all the same: who tries again reads first.
    #[error("the store does not answer: {0}")]
    Storage(String),
}

impl Store {
    /// Opens a store, makes it if there is none, and brings it up to date.
    ///
    /// # Errors
    /// Says why it cannot be used.
    pub async fn open(url: &DatabaseUrl, metrics: Metrics) -> Result<Self, OpenError> {
        url.connect().await?.close().await.map_err(OpenError::Unreachable)?;
        let pool = |most| {
            let prepared = url.prepare();
            AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE).after_connect(
                move |connection, _| {
                    Box::pin(async move {
                        for &statement in prepared {
                            connection.execute(statement).await?;
                        }
                        Ok(())
                    })
                },
            )
        };
        let writing = pool(1).connect(url.as_str()).await.map_err(OpenError::Unreachable)?;
        migrate(&writing).await?;
        let readers = pool(READERS).connect(url.as_str()).await.map_err(OpenError::Unreachable)?;
        let seldom = pool(1).min_connections(0).connect_lazy(url.as_str()).map_err(OpenError::Unreachable)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(Writer::new(writing, jobs, metrics).run());
        Ok(Self { readers, seldom, writer, moment: url.moment() })
    }

    /// Makes a table with its first event.
    ///
    /// # Errors
    /// Nothing was written, as far as is known.
    pub async fn create(&self, sheet: Sheet, first: Entry) -> Result<(), AppendError> {
        self.write(|done| Job::Create { sheet, first, done }).await
    }

    /// Writes down what happened at a table, and what becomes of its sheet. When this returns, it is durable.
    ///
    /// # Errors
    /// Nothing was written, as far as is known.
    pub async fn append(&self, entry: Entry, sheet: Option<Sheet>) -> Result<(), AppendError> {
        self.write(|done| Job::Append { entry, sheet, told: None, done }).await
    }

    /// The same of something after which only the devices of these tokens are told of turns: all others are forgotten.
    ///
    /// # Errors
    /// Nothing was written, as far as is known.
    pub async fn append_and_forget(
        &self,
        entry: Entry,
        sheet: Option<Sheet>,
        told: Vec<TokenHash>,
    ) -> Result<(), AppendError> {
        self.write(|done| Job::Append { entry, sheet, told: Some(told), done }).await
    }

    async fn write(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<(), AppendError>>) -> Job,
    ) -> Result<(), AppendError> {
        let closed = || AppendError::Storage("the store is closed".to_owned());
        let (done, written) = oneshot::channel();
        self.writer.send(job(done)).await.map_err(|_| closed())?;
        written.await.map_err(|_| closed())?
    }

    /// What happened at a table after a number, in order.
    ///
    /// # Errors
    /// What the database says.
    pub async fn read(&self, game: &GameId, since: Seq) -> Result<Vec<Entry>, sqlx::Error> {
        let rows = sqlx::query(
            "select game, seq, seat, command, written, body from event where game = $1 and seq > $2 order by seq",
        )
        .bind(game.as_str())
        .bind(since.0)
        .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(Entry::read).collect()
    }

    /// The sheet of a table.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sheet(&self, game: &GameId) -> Result<Option<Sheet>, sqlx::Error> {
        self.one_sheet("select * from game where id = $1", game.as_str()).await
    }

    /// The table that is found by a code.
    ///
    /// # Errors
    /// What the database says.
    pub async fn coded(&self, code: &str) -> Result<Option<Sheet>, sqlx::Error> {
        self.one_sheet("select * from game where code = $1", code).await
    }

    async fn one_sheet(&self, query: &'static str, key: &str) -> Result<Option<Sheet>, sqlx::Error> {
        let row = in_time(sqlx::query(query).bind(key.to_owned()).fetch_optional(&self.readers)).await?;
        row.as_ref().map(Sheet::read).transpose()
    }

    /// Tables in the list for everybody, those that changed last first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn listed(&self, phase: Phase, most: u32) -> Result<Vec<Sheet>, sqlx::Error> {
        let rows = sqlx::query(
            "select * from game where phase = $1 and listed = 1 order by changed desc, id limit $2",
        )
        .bind(phase.name())
        .bind(i64::from(most))
        .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(Sheet::read).collect()
    }

    /// Tables that should have been looked after by a time, the most urgent first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn due(&self, time: i64, most: u32) -> Result<Vec<GameId>, sqlx::Error> {
        let rows = sqlx::query("select id from game where due <= $1 order by due limit $2")
            .bind(time)
            .bind(i64::from(most))
            .fetch_all(&self.readers);
        in_time(rows).await?.iter().map(|row| named(row, "id")).collect()
    }

    /// How many tables wait or play, without courses.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open_tables(&self) -> Result<u64, sqlx::Error> {
        self.count("select count(*) as number from game where phase <> 'over' and day is null").await
    }

    async fn count(&self, query: &'static str) -> Result<u64, sqlx::Error> {
        let row = in_time(sqlx::query(query).fetch_one(&self.readers)).await?;
        Ok(row.try_get::<i64, _>("number")?.unsigned_abs())
    }

    /// All tables, those that changed last first, each with how much happened at it.
    ///
    /// # Errors
    /// What the database says.
    pub async fn tables(&self, most: u32) -> Result<Vec<(Sheet, i64)>, sqlx::Error> {
        let rows = sqlx::query(
            "select game.*, (select count(*) from event where event.game = game.id) as events from game \
             order by changed desc, id limit $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((Sheet::read(row)?, row.try_get("events")?))).collect()
    }

    /// Removes tables in a phase at which nothing has happened since a time: those of no day, or courses of the days
    /// before one; how many.
    ///
    /// # Errors
    /// What the database says.
    pub async fn forget(&self, phase: Phase, before: i64, day: Option<Day>) -> Result<u64, sqlx::Error> {
        let mut forgotten = 0;
        let mut connection = self.seldom.acquire().await?;
        let mut all = connection.begin().await?;
        for statement in [FORGET_EVENTS, FORGET_TABLES] {
            forgotten = sqlx::query(statement)
                .bind(phase.name())
                .bind(before)
                .bind(day.map(|day| day.to_string()))
                .execute(&mut *all)
                .await?
                .rows_affected();
        }
        all.commit().await?;
        Ok(forgotten)
    }

    /// Whether it answers.
    pub async fn is_ready(&self) -> bool {
        in_time(sqlx::query("select 1").fetch_one(&self.readers)).await.is_ok()
    }
}

/// What the database says, unless it takes too long: whoever waits is to be told.
async fn in_time<T>(answer: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(PATIENCE, answer).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

async fn migrate(pool: &AnyPool) -> Result<(), OpenError> {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(MIGRATIONS.map(migration).to_vec());
    migrator.run(pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) => OpenError::Newer,
        error => OpenError::Migration(error),
    })
}
