//! Record files: read with care, replaced as a whole or not at all.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use miette::Diagnostic;
use novaluna_rules::{Record, RecordError};
use thiserror::Error;

/// A record is about 2 kB; what is larger than this is something else.
const LARGEST: u64 = 1 << 20;

/// What can go wrong with a record file.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum FileError {
    #[error("cannot read {}", path.display())]
    #[diagnostic(code(file::read), help("check the path; `novaluna simulate --records DIR` writes records"))]
    Read { path: PathBuf, source: io::Error },
    #[error("{} is larger than 1 MiB: this is no game record", path.display())]
    #[diagnostic(code(file::large), help("a record is one JSON object of about 2 kB"))]
    Large { path: PathBuf },
    #[error("{} is not UTF-8 text: this is no game record", path.display())]
    #[diagnostic(code(file::text), help("a record is one JSON object, see docs/records.md"))]
    Text { path: PathBuf },
    #[error("{}: {source}", path.display())]
    #[diagnostic(
        code(record::wrong),
        help("the format is described in docs/records.md, the rules in docs/rules.md")
    )]
    Record { path: PathBuf, source: Box<RecordError> },
    #[error("cannot write {}", path.display())]
    #[diagnostic(code(file::write), help("check that the folder exists, is writable and has room"))]
    Write { path: PathBuf, source: io::Error },
    #[error("{} exists and holds something else; nothing was overwritten", path.display())]
    #[diagnostic(code(file::exists), help("choose another folder or file name"))]
    Exists { path: PathBuf },
}

/// Reads and replays a record; whatever is wrong with it is an error that names the file.
pub(crate) fn read(path: &Path) -> Result<Record, FileError> {
    let io_error = |source| FileError::Read { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(io_error)?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(io_error)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::Large { path: path.to_owned() });
    }
    let text = String::from_utf8(bytes).map_err(|_| FileError::Text { path: path.to_owned() })?;
    Record::from_json(&text)
        .map_err(|source| FileError::Record { path: path.to_owned(), source: Box::new(source) })
}

/// Puts a record where nothing is yet. A file with the very same game in it is left alone.
pub(crate) fn write_new(path: &Path, record: &Record) -> Result<(), FileError> {
    let text = line(record);
    match fs::read(path) {
        Ok(there) if there == text.as_bytes() => Ok(()),
        Ok(_) => Err(FileError::Exists { path: path.to_owned() }),
        Err(_) => replace(path, &text),
    }
}

/// Writes a record in place of the file that was there.
pub(crate) fn save(path: &Path, record: &Record) -> Result<(), FileError> {
    replace(path, &line(record))
}

fn line(record: &Record) -> String {
    record.to_json() + "\n"
}

/// Writes beside the file and renames, so that a crash leaves the old file or the new one.
fn replace(path: &Path, text: &str) -> Result<(), FileError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut file =
            tempfile::Builder::new().prefix(".novaluna-").permissions(readable()).tempfile_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|source| FileError::Write { path: path.to_owned(), source })
}

/// Temporary files are private by default; a record is an ordinary file.
#[cfg(unix)]
fn readable() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o644)
}
