//! Who keeps the tables of a database: one server alone, or several that hear of each other.

use std::{
    fs::{File, TryLockError},
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::time::sleep;

use super::{DatabaseUrl, OpenError, url::Engine};

/// Held as long as a server runs; given back by the system, however it ends.
#[derive(Debug)]
pub struct Claim {
    _held: Held,
}

#[derive(Debug)]
#[expect(dead_code, reason = "it is enough to have it")]
enum Held {
    File(File),
    Connection(AnyConnection),
}

/// How the tables are kept.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Keepers {
    /// By one server, which need not look what others do.
    One,
    /// By any number, which hear of each other.
    Several,
}

/// So often it is tried: a server that was just killed may not be gone yet.
const TRIES: u32 = 12;

/// And after so long again.
const PAUSE: Duration = Duration::from_millis(250);

impl DatabaseUrl {
    /// Claims the tables of a database. Nothing is kept from programs that only read.
    ///
    /// # Errors
    /// Somebody else keeps them, or it cannot be found out.
    pub async fn claim(&self, keepers: Keepers) -> Result<Claim, OpenError> {
        for tried in 1.. {
            let held = match &self.engine {
                Engine::Sqlite { path, .. } => lock(path, keepers)?.map(Held::File),
                Engine::Postgres => self.advise(keepers).await?.map(Held::Connection),
            };
            match held {
                Some(held) => {
                    self.try_writing().await?;
                    return Ok(Claim { _held: held });
                }
                None if tried < TRIES => sleep(PAUSE).await,
                None => break,
            }
        }
        Err(OpenError::Kept)
    }

    /// A lock in `PostgreSQL` that ends with its connection, if nobody else has it.
    async fn advise(&self, keepers: Keepers) -> Result<Option<AnyConnection>, OpenError> {
        self.is_usable()?;
        let sql = match keepers {
            Keepers::One => "select pg_try_advisory_lock(hashtext('novaluna ' || current_schema())) as ours",
            Keepers::Several => {
                "select pg_try_advisory_lock_shared(hashtext('novaluna ' || current_schema())) as ours"
            }
        };
        let mut connection = AnyConnection::connect(self.as_str()).await.map_err(OpenError::Unreachable)?;
        let row = sqlx::query(sql).fetch_one(&mut connection).await.map_err(OpenError::Unreachable)?;
        let ours: bool = row.try_get("ours").map_err(OpenError::Unreachable)?;
        Ok(ours.then_some(connection))
    }

    /// That something can be written: what can only be read looks well until somebody moves.
    async fn try_writing(&self) -> Result<(), OpenError> {
        if self.is_for_several() {
            return Ok(());
        }
        let mut connection = self.connect().await?;
        for statement in ["begin immediate", "rollback"] {
            connection.execute(statement).await.map_err(|why| self.unusable(why))?;
        }
        connection.close().await.map_err(|why| self.unusable(why))
    }
}

/// A lock on a file beside the database, if nobody else has it: on the file itself it would be in `SQLite`'s way.
fn lock(database: &Path, keepers: Keepers) -> Result<Option<File>, OpenError> {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    let path = PathBuf::from(name);
    let unwritable = |error| OpenError::File { path: path.clone(), error };
    let file = File::create(&path).map_err(unwritable)?;
    let locked = match keepers {
        Keepers::One => file.try_lock(),
        Keepers::Several => file.try_lock_shared(),
    };
    match locked {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(unwritable(error)),
    }
}
