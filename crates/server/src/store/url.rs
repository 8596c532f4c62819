//! Which database.

use std::{
    fmt,
    fs::OpenOptions,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    str::FromStr,
};

use sqlx::{AnyConnection, Connection, Executor};
use thiserror::Error;

use super::OpenError;

/// Where the store is: `sqlite:PATH` or `postgres://…`.
#[derive(Clone, Eq, PartialEq)]
pub struct DatabaseUrl {
    url: String,
    pub(super) engine: Engine,
}

#[derive(Clone, Eq, PartialEq)]
pub(super) enum Engine {
    Sqlite {
        path: PathBuf,
        /// Whether it is made where there is none.
        make: bool,
    },
    Postgres,
}

/// Text that names no database.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a database is sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME")]
pub struct NoDatabase;

impl DatabaseUrl {
    /// A file of `SQLite`.
    #[must_use]
    pub fn file(path: &Path) -> Self {
        // Whatever has a meaning in an address is written so that it has none.
        let escaped: String = path
            .to_string_lossy()
            .bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                    char::from(byte).to_string()
                }
                byte => format!("%{byte:02X}"),
            })
            .collect();
        let engine = Engine::Sqlite { path: path.to_owned(), make: true };
        Self { url: format!("sqlite:{escaped}?mode=rwc"), engine }
    }

    /// The same database, which is not made if it is not there.
    #[must_use]
    pub fn existing(&self) -> Self {
        match &self.engine {
            Engine::Sqlite { path, .. } => Self {
                url: self.url.replace("?mode=rwc", "?mode=rw"),
                engine: Engine::Sqlite { path: path.clone(), make: false },
            },
            Engine::Postgres => self.clone(),
        }
    }

    /// That this program has what it takes.
    pub(super) fn is_usable(&self) -> Result<(), OpenError> {
        match self.engine {
            Engine::Postgres if cfg!(not(feature = "cluster")) => Err(OpenError::NotBuilt),
            Engine::Sqlite { .. } | Engine::Postgres => {
                sqlx::any::install_default_drivers();
                Ok(())
            }
        }
    }

    /// One connection. A pool would try again and again, and say only that it gave up.
    pub(super) async fn connect(&self) -> Result<AnyConnection, OpenError> {
        self.is_usable()?;
        self.make_private()?;
        let mut connection = AnyConnection::connect(self.as_str()).await.map_err(|why| self.unusable(why))?;
        for &statement in self.prepare() {
            connection.execute(statement).await.map_err(|why| self.unusable(why))?;
        }
        Ok(connection)
    }

    /// Why it cannot be used; a file is named.
    pub(super) fn unusable(&self, why: sqlx::Error) -> OpenError {
        match &self.engine {
            Engine::Sqlite { path, .. } => {
                OpenError::File { path: path.clone(), error: io::Error::other(why) }
            }
            Engine::Postgres => OpenError::Unreachable(why),
        }
    }

    /// Makes the file if it may. A new one is for nobody else to read: it knows every draw pile.
    fn make_private(&self) -> Result<(), OpenError> {
        let Engine::Sqlite { path, make } = &self.engine else { return Ok(()) };
        if !make {
            let missing = matches!(path.try_exists(), Ok(false));
            return if missing { Err(OpenError::Missing { path: path.clone() }) } else { Ok(()) };
        }
        let mut new = OpenOptions::new();
        new.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
        match new.open(path) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                Err(OpenError::File { path: path.clone(), error })
            }
            _ => Ok(()),
        }
    }

    /// Whether several servers can keep their tables there.
    #[must_use]
    pub const fn is_for_several(&self) -> bool {
        matches!(self.engine, Engine::Postgres)
    }

    pub(super) fn as_str(&self) -> &str {
        &self.url
    }

    /// What makes a transaction see one moment only, where it does not by itself.
    pub(super) const fn moment(&self) -> Option<&'static str> {
        match self.engine {
            Engine::Sqlite { .. } => None,
            Engine::Postgres => Some("set transaction isolation level repeatable read, read only"),
        }
    }

    /// What a connection is told first. A commit is on the disk when it is acknowledged; readers never wait for the
    /// one who writes.
    pub(super) const fn prepare(&self) -> &'static [&'static str] {
        match self.engine {
            Engine::Sqlite { .. } => &[
                "pragma busy_timeout = 5000",
                "pragma journal_mode = wal",
                "pragma synchronous = full",
                // Where a statement began is remembered, not written.
                "pragma temp_store = memory",
                // What was written goes from the log to its place once in 32 MiB, not in 4: less often is less work,
                // but everybody waits for it.
                "pragma wal_autocheckpoint = 8192",
            ],
            Engine::Postgres => &["set synchronous_commit = on"],
        }
    }
}

impl FromStr for DatabaseUrl {
    type Err = NoDatabase;

    fn from_str(text: &str) -> Result<Self, NoDatabase> {
        match text.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => {
                Ok(Self::file(Path::new(path.strip_prefix("//").unwrap_or(path))))
            }
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                Ok(Self { url: text.to_owned(), engine: Engine::Postgres })
            }
            _ => Err(NoDatabase),
        }
    }
}

/// Without what it may have of a password.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine = match self.engine {
            Engine::Sqlite { .. } => "SQLite",
            Engine::Postgres => "PostgreSQL",
        };
        f.debug_struct("DatabaseUrl").field("engine", &engine).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_have_any_letters() {
        for (text, url) in [
            ("sqlite:games.db", "sqlite:games.db?mode=rwc"),
            ("sqlite:///var/lib/nova luna/games.db", "sqlite:/var/lib/nova%20luna/games.db?mode=rwc"),
            ("sqlite:what?.db", "sqlite:what%3F.db?mode=rwc"),
        ] {
            assert_eq!(text.parse::<DatabaseUrl>().expect("it names a database").as_str(), url);
        }
    }

    #[test]
    fn anything_else_is_no_database() {
        for text in ["", "games.db", "sqlite:", "mysql://localhost/games", "postgres:games"] {
            assert_eq!(text.parse::<DatabaseUrl>(), Err(NoDatabase), "{text}");
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgres://ada:secret@localhost/games".parse().expect("it names a database");
        assert!(!format!("{url:?}").contains("secret"));
    }
}
