//! `novaluna admin`: for whoever looks after a server's tables.

use std::{
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand};
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_server::{
    day::Day,
    metrics::Metrics,
    push::{Contact, KeysError, new_keys},
    store::{BackupError, DatabaseUrl, RestoreError, Size, Store},
};
use tempfile::NamedTempFile;
use thiserror::Error;
use tokio::runtime::Runtime;

use crate::{
    files::{FileError, Place, open},
    printable::{shown, typed},
    serve::{ServeError, database},
};

/// Look after the tables of a server: list them, keep a copy, bring it back, make keys for notices
#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List tables, those that changed last first
    #[command(after_help = "Examples:
  novaluna admin games --database sqlite:games.db
  novaluna admin games --database sqlite:games.db --most 10")]
    Games {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
        #[command(flatten)]
        kept: Kept,
    },
    /// Write all tables to a file, as they are in one moment; the server may run meanwhile
    #[command(after_help = "Examples:
  novaluna admin backup tables.jsonl --database sqlite:games.db")]
    Backup {
        /// The file, in the place of an earlier one
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Take in all tables of a backup, into a database that has none; the server must not run meanwhile
    #[command(after_help = "Examples:
  novaluna admin backup tables.jsonl --database sqlite:games.db
  novaluna admin restore tables.jsonl --database sqlite:new.db

The database may be of another kind than the one the backup was made of.")]
    Restore {
        /// What `admin backup` wrote, from whichever database
        file: PathBuf,
        #[command(flatten)]
        kept: Kept,
    },
    /// Make the keys by which push services know your server, once: with them it tells people that it is their turn
    #[command(after_help = "Examples:
  novaluna admin keys push.json --contact mailto:you@example.org

Then start your server, or all that serve the same tables, with the file:
`novaluna serve --push push.json`. docs/operations.md tells what is sent.")]
    Keys {
        /// A new file, which must not exist yet
        file: PathBuf,
        /// Where push services can reach you: `mailto:you@example.org`, or a page, `https://moon.example`
        #[arg(long, value_name = "ADDRESS")]
        contact: Contact,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Kept {
    /// Where tables are kept, as for `serve`
    #[arg(long, value_name = "URL")]
    database: Option<DatabaseUrl>,
}

#[derive(Debug, Error, Diagnostic)]
enum AdminError {
    #[error(transparent)]
    #[diagnostic(code(admin::file), help("nothing was changed; name what `novaluna admin backup` wrote"))]
    File(#[from] FileError),
    #[error(transparent)]
    #[diagnostic(code(admin::backup), help("an earlier backup is still there"))]
    Backup(#[from] BackupError),
    #[error(transparent)]
    #[diagnostic(
        code(admin::restore),
        help("nothing was changed; name a whole backup and a new database: --database sqlite:new.db")
    )]
    Restore(#[from] RestoreError),
    #[error("{} is there already; nothing was written", shown(.0))]
    #[diagnostic(
        code(admin::keys),
        help(
            "if it holds keys, go on with them: novaluna serve --push FILE\n\
             with new ones, no device that asked for notices before would get any; if you want that, name another file"
        )
    )]
    KeysThere(PathBuf),
    #[error(transparent)]
    #[diagnostic(code(admin::keys))]
    NoKeys(#[from] KeysError),
}

impl Kept {
    /// The tables that there are.
    async fn open(&self) -> Result<Store, ServeError> {
        Self::at(&database(self.database.as_ref())?.existing()).await
    }

    /// Also where there are none yet.
    async fn open_or_make(&self) -> Result<Store, ServeError> {
        Self::at(&database(self.database.as_ref())?).await
    }

    async fn at(url: &DatabaseUrl) -> Result<Store, ServeError> {
        Ok(Store::open(url, Metrics::default()).await?)
    }
}

impl Admin {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        Runtime::new().into_diagnostic()?.block_on(self.work(out))
    }

    async fn work(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Self::Games { most, kept } => games(&kept.open().await?, *most, out).await,
            Self::Backup { file, kept } => {
                let mut place = Place::take(file)?;
                let store = kept.open().await?;
                let mut lines = BufWriter::new(private(place.draft()?).into_diagnostic()?);
                let size =
                    store.backup(|line| writeln!(lines, "{line}")).await.map_err(AdminError::Backup)?;
                place.put(lines.into_inner().into_diagnostic()?)?;
                say(out, "Written", size)
            }
            Self::Restore { file, kept } => {
                let lines = BufReader::new(open(file).map_err(AdminError::File)?).lines();
                let size = kept.open_or_make().await?.restore(lines).await.map_err(AdminError::Restore)?;
                say(out, "Restored", size)
            }
            Self::Keys { file, contact } => keys(file, contact, out),
        }
    }
}

/// Whoever reads a backup knows what the draw piles of games hide that are still on; whoever reads keys can send
/// notices in the name of the server.
fn private(file: NamedTempFile) -> io::Result<NamedTempFile> {
    #[cfg(unix)]
    file.as_file().set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

fn say(out: &mut dyn Write, done: &str, Size { tables, events }: Size) -> Result<()> {
    writeln!(out, "{done}: {tables} tables, {events} events").into_diagnostic()
}

fn keys(file: &Path, contact: &Contact, out: &mut dyn Write) -> Result<()> {
    let mut place = Place::take(file)?;
    if place.is_taken() {
        return Err(AdminError::KeysThere(file.to_owned()).into());
    }
    let keys = new_keys(contact).map_err(AdminError::NoKeys)?;
    let mut draft = private(place.draft()?).into_diagnostic()?;
    draft.write_all(keys.as_bytes()).into_diagnostic()?;
    place.put(draft)?;
    let (written, named) = (shown(file), typed(&file.to_string_lossy()));
    writeln!(
        out,
        "Written: {written}\n\
         Start your server with them: novaluna serve --push {named}\n\
         Keep the file to yourself, and keep it: without it, every device has to ask for notices anew."
    )
    .into_diagnostic()
}

async fn games(store: &Store, most: u32, out: &mut dyn Write) -> Result<()> {
    let tables = store.tables(most).await.into_diagnostic()?;
    writeln!(out, "{:<22}  {:<8}  {:<20}  {:>6}", "table", "phase", "changed", "events").into_diagnostic()?;
    for (sheet, events) in tables {
        let changed = date(sheet.changed);
        let phase = format!("{:?}", sheet.phase).to_lowercase();
        writeln!(out, "{:<22}  {phase:<8}  {changed:<20}  {events:>6}", sheet.id.as_str())
            .into_diagnostic()?;
    }
    Ok(())
}

/// A time in milliseconds since 1970, as a date and a time of day in UTC.
fn date(ms: i64) -> String {
    let seconds = ms.div_euclid(1000).rem_euclid(86_400);
    format!("{} {:02}:{:02} UTC", Day::of(ms), seconds / 3600, seconds / 60 % 60)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn times_are_dates_and_times_of_day() {
        for (ms, shown) in [
            (0, "1970-01-01 00:00 UTC"),
            (1_794_945_600_000, "2026-11-17 20:00 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(date(ms), shown);
        }
    }
}
