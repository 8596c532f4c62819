//! Record files: read and replayed, written as a line.

use std::path::{Path, PathBuf};

use miette::Diagnostic;
use novaluna_rules::{Record, RecordError};
use thiserror::Error;

use crate::{
    files::{self, FileError},
    printable::{printable, shown},
};

/// Why there is no record.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum RecordFileError {
    #[error(transparent)]
    #[diagnostic(transparent)]
    File(#[from] FileError),
    #[error("{}: {}", shown(path), printable(&wrong.to_string()))]
    #[diagnostic(
        code(record::wrong),
        help("the format is described in docs/records.md, the rules in docs/rules.md")
    )]
    Wrong { path: PathBuf, wrong: Box<RecordError> },
}

/// Reads and replays a record; whatever is wrong with it is an error that names the file.
pub(crate) fn read(path: &Path) -> Result<Record, RecordFileError> {
    parse(path, &files::text(path, files::open(path)?)?)
}

/// Replays a record that was read from `path`.
pub(crate) fn parse(path: &Path, text: &str) -> Result<Record, RecordFileError> {
    Record::from_json(text)
        .map_err(|wrong| RecordFileError::Wrong { path: path.to_owned(), wrong: Box::new(wrong) })
}

/// Puts a record where nothing is yet. A file with the very same game in it is left alone.
pub(crate) fn write_new(path: &Path, record: &Record) -> Result<(), FileError> {
    files::write_new(path, &line(record))
}

/// Writes a record in place of the file that was there.
pub(crate) fn save(path: &Path, record: &Record) -> Result<(), FileError> {
    files::replace(path, &line(record))
}

fn line(record: &Record) -> String {
    record.to_json() + "\n"
}
