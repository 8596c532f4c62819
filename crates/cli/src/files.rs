//! Files: read up to a limit, replaced as a whole or not at all.

mod place;
mod temporary;

use std::{
    fs::{self, FileType},
    io::{self, Read},
    path::{Path, PathBuf},
};

use miette::Diagnostic;
use thiserror::Error;

use crate::printable::shown;

pub(crate) use place::{Place, is_same_place};

/// A record is about 2 kB; what is larger than this is something else.
const LARGEST: u64 = 1 << 20;

/// What can go wrong with a file.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum FileError {
    #[error("cannot read {}", shown(path))]
    #[diagnostic(code(file::read), help("check the path; `novaluna simulate --records DIR` writes records"))]
    Read { path: PathBuf, source: io::Error },
    #[error("cannot read {}, which is there already; nothing was overwritten", shown(path))]
    #[diagnostic(code(file::kept), help("check that the file may be read, or choose another name"))]
    Kept { path: PathBuf, source: io::Error },
    #[error("{} is {what}, and only files are read", shown(path))]
    #[diagnostic(code(file::input), help("name a file, or `-` to read standard input"))]
    Input { path: PathBuf, what: &'static str },
    #[error("{} is larger than 1 MiB: this is no game record", shown(path))]
    #[diagnostic(code(file::large), help("a record is one JSON object of about 2 kB"))]
    Large { path: PathBuf },
    #[error("{} is not UTF-8 text: this is no game record", shown(path))]
    #[diagnostic(code(file::text), help("a record is one JSON object, see docs/records.md"))]
    Text { path: PathBuf },
    #[error("cannot write {}", shown(path))]
    #[diagnostic(code(file::write), help("check that the folder exists, is writable and has room"))]
    Write { path: PathBuf, source: io::Error },
    #[error("{} is {what}, and only files are replaced; nothing was written", shown(path))]
    #[diagnostic(code(file::output), help("name a file, or a name where nothing is yet"))]
    Output { path: PathBuf, what: &'static str },
    #[error("{} is in use by another novaluna; nothing was overwritten", shown(path))]
    #[diagnostic(code(file::busy), help("end the other one first, or choose another file name"))]
    Busy { path: PathBuf },
    #[error("{} exists and holds something else; nothing was overwritten", shown(path))]
    #[diagnostic(code(file::exists), help("choose another folder or file name"))]
    Exists { path: PathBuf },
}

/// Opens a file. Nothing else: a pipe could wait for ever, a device could have no end.
pub(crate) fn open(path: &Path) -> Result<fs::File, FileError> {
    let read = |source| FileError::Read { path: path.to_owned(), source };
    let there = fs::metadata(path).map_err(read)?;
    if !there.is_file() {
        return Err(FileError::Input { path: path.to_owned(), what: kind(there.file_type()) });
    }
    fs::File::open(path).map_err(read)
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

/// Makes sure that there is a folder, without what a killed run has left in it.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    temporary::sweep(path);
    Ok(())
}

/// Puts a text where nothing is yet. A file that holds the very same is left alone.
pub(crate) fn write_new(path: &Path, text: &str) -> Result<(), FileError> {
    let put = |file: tempfile::NamedTempFile| file.persist_noclobber(path).map_err(|error| error.error);
    match temporary::beside(path, text).and_then(put) {
        Ok(_) => Ok(()),
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => {
            Err(FileError::Write { path: path.to_owned(), source })
        }
        Err(_) if holds(path, text) => Ok(()),
        Err(_) => Err(FileError::Exists { path: path.to_owned() }),
    }
}

/// Whether this is a plain file with this text; nothing else is opened, a pipe could wait for ever.
fn holds(path: &Path, text: &str) -> bool {
    let plain = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == text.len() as u64);
    plain && fs::read(path).is_ok_and(|there| there == text.as_bytes())
}

/// What something is called that is no file.
fn kind(what: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if what.is_fifo() {
            return "a pipe";
        }
        if what.is_socket() {
            return "a socket";
        }
    }
    if what.is_dir() { "a folder" } else { "a device" }
}
