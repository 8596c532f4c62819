//! Notices to people who are away that it is their turn.

use std::path::PathBuf;

use clap::Args;
use novaluna_server::{
    metrics::Metrics,
    push::{KeysError, Pusher, Reach},
    store::Store,
};

use super::ServeError;
use crate::files::{open, text};

#[derive(Debug, Args)]
pub(super) struct Push {
    /// Tell people who are away that it is their turn, at tables with a clock of days, by the keys in this file:
    /// `novaluna admin keys` makes them
    #[arg(long = "push", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Tell push services on this computer, too: for tests
    #[arg(long, hide = true, requires = "file")]
    push_to_loopback: bool,
}

/// What a file of keys holds.
pub(super) struct Kept {
    path: PathBuf,
    text: String,
}

impl Push {
    /// Before any work is done.
    pub(super) fn read(&self) -> Result<Option<Kept>, ServeError> {
        let read = |path: &PathBuf| {
            let text = open(path).and_then(|file| text(path, file)).map_err(ServeError::KeyFile)?;
            Ok(Kept { path: path.clone(), text })
        };
        self.file.as_ref().map(read).transpose()
    }

    /// What tells them; nothing does where there are no keys.
    pub(super) fn pusher(
        &self,
        kept: Option<Kept>,
        store: Store,
        metrics: Metrics,
    ) -> Result<Pusher, ServeError> {
        let Some(Kept { path, text }) = kept else { return Ok(Pusher::none()) };
        let reach = if self.push_to_loopback { Reach::Loopback } else { Reach::World };
        Pusher::new(&text, reach, store, metrics).map_err(|error| refused(path, error))
    }
}

/// Why keys cannot be used: that of the file, unless no file would do.
fn refused(path: PathBuf, source: KeysError) -> ServeError {
    match source {
        KeysError::NotBuilt => ServeError::NoNotices(source),
        KeysError::Unreadable | KeysError::NoChance => ServeError::Keys { path, source },
    }
}

#[cfg(test)]
mod tests {
    use miette::Diagnostic;

    use super::*;

    #[test]
    fn whoever_has_a_program_without_notices_is_told_how_to_build_one_with_them() {
        for (error, help) in [
            (KeysError::NotBuilt, "cargo build --release"),
            (KeysError::Unreadable, "name the file that `novaluna admin keys"),
        ] {
            let refused = refused("push.json".into(), error);
            let said = refused.help().expect("it says what to do").to_string();
            assert!(said.contains(help), "{said}");
        }
    }
}
