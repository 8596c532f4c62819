//! Files: read up to a limit, replaced as a whole or not at all.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use miette::Diagnostic;
use tempfile::NamedTempFile;
use thiserror::Error;

use crate::printable::shown;

/// A record is about 2 kB; what is larger than this is something else.
const LARGEST: u64 = 1 << 20;

/// What can go wrong with a file.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum FileError {
    #[error("cannot read {}", shown(path))]
    #[diagnostic(code(file::read), help("check the path; `novaluna simulate --records DIR` writes records"))]
    Read { path: PathBuf, source: io::Error },
    #[error("{} is larger than 1 MiB: this is no game record", shown(path))]
    #[diagnostic(code(file::large), help("a record is one JSON object of about 2 kB"))]
    Large { path: PathBuf },
    #[error("{} is not UTF-8 text: this is no game record", shown(path))]
    #[diagnostic(code(file::text), help("a record is one JSON object, see docs/records.md"))]
    Text { path: PathBuf },
    #[error("cannot write {}", shown(path))]
    #[diagnostic(code(file::write), help("check that the folder exists, is writable and has room"))]
    Write { path: PathBuf, source: io::Error },
    #[error("{} exists and holds something else; nothing was overwritten", shown(path))]
    #[diagnostic(code(file::exists), help("choose another folder or file name"))]
    Exists { path: PathBuf },
}

pub(crate) fn open(path: &Path) -> Result<fs::File, FileError> {
    fs::File::open(path).map_err(|source| FileError::Read { path: path.to_owned(), source })
}

/// The text of a file or of anything else that is read, if it is one and not too long.
pub(crate) fn text(path: &Path, source: impl Read) -> Result<String, FileError> {
    let mut bytes = Vec::new();
    let read = source.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|source| FileError::Read { path: path.to_owned(), source })?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::Large { path: path.to_owned() });
    }
    String::from_utf8(bytes).map_err(|_| FileError::Text { path: path.to_owned() })
}

/// Puts a text where nothing is yet. A file that holds the very same is left alone.
pub(crate) fn write_new(path: &Path, text: &str) -> Result<(), FileError> {
    let put = |file: NamedTempFile| file.persist_noclobber(path).map_err(|error| error.error);
    match beside(path, text).and_then(put) {
        Ok(_) => Ok(()),
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => {
            Err(FileError::Write { path: path.to_owned(), source })
        }
        Err(_) if holds(path, text) => Ok(()),
        Err(_) => Err(FileError::Exists { path: path.to_owned() }),
    }
}

/// Writes a text in place of the file that was there.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), FileError> {
    // A link stays a link: what it points to is replaced.
    let file = fs::canonicalize(path).unwrap_or(path.to_owned());
    let put = |new: NamedTempFile| new.persist(&file).map_err(|error| error.error);
    match beside(&file, text).and_then(put) {
        Ok(_) => Ok(()),
        Err(source) => Err(FileError::Write { path: path.to_owned(), source }),
    }
}

/// Makes sure, before the work is done, that [`replace`] can write there.
pub(crate) fn check_writable(path: &Path) -> Result<(), FileError> {
    let file = fs::canonicalize(path).unwrap_or(path.to_owned());
    let free = if file.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { beside(&file, "") };
    free.map(drop).map_err(|source| FileError::Write { path: path.to_owned(), source })
}

/// Whether this is a plain file with this text; nothing else is opened, a pipe could wait for ever.
fn holds(path: &Path, text: &str) -> bool {
    let plain = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == text.len() as u64);
    plain && fs::read(path).is_ok_and(|there| there == text.as_bytes())
}

/// A temporary file beside the path, to be renamed: a crash of the program leaves the old file or the new one.
fn beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".novaluna-");
    // Temporary files are private; this is an ordinary file, or as private as the one it replaces.
    #[cfg(unix)]
    builder.permissions(
        fs::metadata(path).map_or_else(
            |_| std::os::unix::fs::PermissionsExt::from_mode(0o644),
            |there| there.permissions(),
        ),
    );
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}
