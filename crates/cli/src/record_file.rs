//! Record files: read and replayed, written as a line.

use std::{
    io,
    path::{Path, PathBuf},
};

use miette::Diagnostic;
use novaluna_rules::{Fairness, Record, RecordError, UnfairError};
use thiserror::Error;

use crate::{
    files::{self, FileError, Place},
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
    #[error("{}: {unfair}", shown(path))]
    #[diagnostic(
        code(record::unfair),
        help("docs/records.md says how a fair shuffle is checked, also by hand")
    )]
    Unfair { path: PathBuf, unfair: UnfairError },
    #[error("{}: there is no turn {at}, the record has {turns}", shown(path))]
    #[diagnostic(code(record::at), help("--at takes 0 (the start) to {turns}"))]
    At { path: PathBuf, at: usize, turns: usize },
}

/// Reads and replays a record; whatever is wrong with it is an error that names the file.
pub(crate) fn read(path: &Path) -> Result<Record, RecordFileError> {
    parse(path, &files::text(path, files::open(path)?)?)
}

/// Reads what was given on the command line: a file, or `-` for standard input.
pub(crate) fn given(path: &Path) -> Result<Record, RecordFileError> {
    let name = name(path);
    let text = if name == path {
        files::text(name, files::open(path)?)
    } else {
        files::text(name, io::stdin().lock())
    };
    parse(name, &text?)
}

/// Checks the shuffle of a record that was read from `path`.
pub(crate) fn fairness(path: &Path, record: &Record) -> Result<Fairness, RecordFileError> {
    record.fairness().map_err(|unfair| RecordFileError::Unfair { path: name(path).to_owned(), unfair })
}

/// What is said of a path that was given on the command line.
pub(crate) fn name(path: &Path) -> &Path {
    if path == Path::new("-") { Path::new("standard input") } else { path }
}

/// After how many turns of a record: as many as were asked for, or all.
pub(crate) fn turn_number(record: &Record, path: &Path, at: Option<usize>) -> Result<usize, RecordFileError> {
    let turns = record.turns().len();
    match at.unwrap_or(turns) {
        at if at > turns => Err(RecordFileError::At { path: name(path).to_owned(), at, turns }),
        at => Ok(at),
    }
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

/// Writes a record in place of the one that was there.
pub(crate) fn save(place: &mut Place, record: &Record) -> Result<(), FileError> {
    place.write(&line(record))
}

fn line(record: &Record) -> String {
    record.to_json() + "\n"
}
