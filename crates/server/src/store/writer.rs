//! The one who writes: whatever waits goes into one commit.

use std::time::{Duration, Instant};

use sqlx::{
    Any, AnyConnection, AnyPool, AssertSqlSafe, Connection,
    any::AnyArguments,
    error::{DatabaseError, ErrorKind},
    pool::PoolConnection,
    query::Query,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout_at,
};

use super::{AppendError, Entry, Sheet, Subscriber, daily, in_time, subscriber};
use crate::{metrics::Metrics, table::Hidden, token::TokenHash};

/// Who waits to hear that something is durable.
type Done = oneshot::Sender<Result<(), AppendError>>;

/// Something to write.
#[derive(Debug)]
pub(super) enum Job {
    Create {
        sheet: Sheet,
        first: Entry,
        done: Done,
    },
    Append {
        entry: Entry,
        sheet: Option<Sheet>,
        /// The tokens whose devices are still told of turns, if that has changed.
        told: Option<Vec<TokenHash>>,
        done: Done,
    },
    Subscribe {
        subscriber: Subscriber,
        done: Done,
    },
    Unsubscribe {
        subscriber: Subscriber,
        done: Done,
    },
    /// What a house keeps to itself, unless it has something already.
    House {
        secret: Hidden,
        done: Done,
    },
}

impl Job {
    const fn entry(&self) -> Option<&Entry> {
        match self {
            Self::Create { first: entry, .. } | Self::Append { entry, .. } => Some(entry),
            Self::Subscribe { .. } | Self::Unsubscribe { .. } | Self::House { .. } => None,
        }
    }

    /// Whether there is nothing to write but its entry.
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Append { sheet: None, told: None, .. })
    }

    /// Writes all of it but its entry.
    async fn write(&self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        match self {
            Self::Create { sheet, .. } => create(connection, sheet).await,
            Self::Append { entry, sheet, told, .. } => {
                if let Some(sheet) = sheet {
                    update(connection, sheet).await?;
                }
                match told {
                    Some(tokens) => subscriber::retain(connection, &entry.game, tokens).await,
                    None => Ok(()),
                }
            }
            Self::Subscribe { subscriber, .. } => subscriber::keep(connection, subscriber).await,
            Self::Unsubscribe { subscriber, .. } => subscriber::remove(connection, subscriber).await,
            Self::House { secret: Hidden(secret), .. } => daily::keep_secret(connection, secret).await,
        }
    }

    fn answer(self, written: Result<(), AppendError>) {
        let (Self::Create { done, .. }
        | Self::Append { done, .. }
        | Self::Subscribe { done, .. }
        | Self::Unsubscribe { done, .. }
        | Self::House { done, .. }) = self;
        // Who has gone away will read it.
        let _gone = done.send(written);
    }
}

/// The most in one commit: as many as may wait for it.
const MOST: usize = super::QUEUE;

/// The most in one statement: a database prepares one for each number.
const ROWS: usize = 64;

/// A commit begins at least so long after the one before, unless enough waits for it: where much happens, half of the
/// work is that of the disk, for each commit. Where little happens, nobody waits.
const PAUSE: Duration = Duration::from_millis(10);

/// So many are worth a commit at once.
const ENOUGH: usize = ROWS;

/// After so long without a commit it is looked whether the database is still there.
const FRESH: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Writer {
    pool: AnyPool,
    /// The connection of the last commit, and when that was: to ask for one anew is a question to the database.
    last: Option<(PoolConnection<Any>, Instant)>,
    /// When the last commit began.
    began: Option<Instant>,
    jobs: mpsc::Receiver<Job>,
    metrics: Metrics,
}

impl Writer {
    pub(super) const fn new(pool: AnyPool, jobs: mpsc::Receiver<Job>, metrics: Metrics) -> Self {
        Self { pool, last: None, began: None, jobs, metrics }
    }

    /// Writes until nobody has anything to write any more.
    pub(super) async fn run(mut self) {
        let mut waiting = Vec::with_capacity(MOST);
        while self.jobs.recv_many(&mut waiting, MOST).await > 0 {
            self.gather(&mut waiting).await;
            match self.commit(&waiting).await {
                Ok(()) => waiting.drain(..).for_each(|job| job.answer(Ok(()))),
                // Somebody was too late: the others are not to suffer for it.
                Err(error) if is_too_late(&error) && waiting.len() > 1 => {
                    for job in waiting.drain(..) {
                        let written = self.commit(std::slice::from_ref(&job)).await;
                        job.answer(written.map_err(|error| failure(&error)));
                    }
                }
                Err(error) => {
                    let failure = failure(&error);
                    waiting.drain(..).for_each(|job| job.answer(Err(failure.clone())));
                }
            }
        }
    }

    /// Waits for more, if there was a commit a moment ago.
    async fn gather(&mut self, waiting: &mut Vec<Job>) {
        if let Some(until) = self.began.map(|began| began + PAUSE) {
            while waiting.len() < ENOUGH {
                let more = self.jobs.recv_many(waiting, MOST - waiting.len());
                if timeout_at(until.into(), more).await.is_ok_and(|more| more > 0) {
                    continue;
                }
                break;
            }
        }
        self.began = Some(Instant::now());
    }

    /// All of it, or nothing.
    async fn commit(&mut self, jobs: &[Job]) -> Result<(), sqlx::Error> {
        let start = Instant::now();
        let written = self.write(jobs).await;
        match &written {
            Ok(()) => {
                let events = jobs.iter().filter_map(Job::entry).count();
                self.metrics.committed(events, start.elapsed());
            }
            Err(error) if is_too_late(error) => {}
            Err(error) => {
                tracing::error!(%error, waiting = jobs.len(), "a commit failed");
                self.metrics.failed();
            }
        }
        written
    }

    async fn write(&mut self, jobs: &[Job]) -> Result<(), sqlx::Error> {
        let fresh = self.last.take_if(|(_, at)| at.elapsed() < FRESH);
        // There is one connection only: the pool gets it back before it is asked for one.
        self.last = None;
        let mut connection = match fresh {
            Some((connection, _)) => connection,
            None => self.pool.acquire().await?,
        };
        let written = in_time(write(&mut connection, jobs)).await;
        if written.as_ref().is_err_and(|error| !is_too_late(error)) {
            // It may be in the middle of something that nobody waits for any more. And a full disk ends a transaction
            // of SQLite by itself, of which sqlx does not know: what came after would never be committed.
            connection.close_on_drop();
        } else {
            self.last = Some((connection, Instant::now()));
        }
        written
    }
}

async fn write(connection: &mut AnyConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let entries: Vec<&Entry> = jobs.iter().filter_map(Job::entry).collect();
    if jobs.iter().all(Job::is_plain) && jobs.len() <= ROWS {
        // One statement is a transaction by itself.
        return insert(connection, &entries).await;
    }
    let mut transaction = connection.begin().await?;
    for job in jobs {
        job.write(&mut transaction).await?;
    }
    for entries in entries.chunks(ROWS) {
        insert(&mut transaction, entries).await?;
    }
    transaction.commit().await
}

pub(super) async fn insert(connection: &mut AnyConnection, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    let row = |n: usize| {
        let [game, seq, seat, command, written, body] = [1, 2, 3, 4, 5, 6].map(|place| 6 * n + place);
        format!("(${game}, ${seq}, ${seat}, ${command}, ${written}, ${body})")
    };
    let rows: Vec<String> = (0..entries.len()).map(row).collect();
    let rows = rows.join(", ");
    let sql = format!("insert into event (game, seq, seat, command, written, body) values {rows}");
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for &entry in entries {
        let Entry { game, seq, seat, command, written, body } = entry.clone();
        let seat = seat.map(|seat| seat.index() as i64);
        query = query
            .bind(game.as_str().to_owned())
            .bind(seq.0)
            .bind(seat)
            .bind(command)
            .bind(written)
            .bind(body);
    }
    query.execute(connection).await.map(drop)
}

pub(super) async fn create(connection: &mut AnyConnection, sheet: &Sheet) -> Result<(), sqlx::Error> {
    let query = sqlx::query(
        "insert into game (id, code, phase, listed, due, created, changed, day, device, name, score) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    );
    bind(query, sheet).execute(connection).await.map(drop)
}

async fn update(connection: &mut AnyConnection, sheet: &Sheet) -> Result<(), sqlx::Error> {
    let query = sqlx::query(
        "update game set code = $2, phase = $3, listed = $4, due = $5, created = $6, changed = $7, \
         day = $8, device = $9, name = $10, score = $11 where id = $1",
    );
    bind(query, sheet).execute(connection).await.map(drop)
}

fn bind<'q>(query: Query<'q, sqlx::Any, AnyArguments>, sheet: &Sheet) -> Query<'q, sqlx::Any, AnyArguments> {
    let course = sheet.course.as_ref();
    query
        .bind(sheet.id.as_str().to_owned())
        .bind(sheet.code.clone())
        .bind(sheet.phase.name().to_owned())
        .bind(i64::from(sheet.listed))
        .bind(sheet.due)
        .bind(sheet.created)
        .bind(sheet.changed)
        .bind(course.map(|course| course.day.to_string()))
        .bind(course.map(|course| String::from(course.device)))
        .bind(course.and_then(|course| course.name.as_ref()).map(ToString::to_string))
        .bind(course.and_then(|course| course.score).map(i64::from))
}

fn failure(error: &sqlx::Error) -> AppendError {
    match error.as_database_error().map(DatabaseError::kind) {
        Some(ErrorKind::UniqueViolation) => AppendError::Taken,
        Some(ErrorKind::ForeignKeyViolation) => AppendError::Gone,
        _ => AppendError::Storage(error.to_string()),
    }
}

fn is_too_late(error: &sqlx::Error) -> bool {
    matches!(failure(error), AppendError::Taken | AppendError::Gone)
}
