//! A place that one program writes: the door for everything that is replaced.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{FileError, kind, open, temporary};

/// Where a file may be written, again and again: nothing is there yet, or a file that nobody else writes.
#[derive(Debug)]
pub(crate) struct Place {
    /// As it was given.
    path: PathBuf,
    /// What a link points to: a link stays a link.
    file: PathBuf,
    /// The file that is there, locked as long as it is ours.
    ours: Option<fs::File>,
}

impl Place {
    /// Takes a place, before any work is done for it.
    ///
    /// # Errors
    /// When something else is there, somebody else writes it, or the folder cannot be written.
    pub(crate) fn take(path: &Path) -> Result<Self, FileError> {
        let (file, ours) = loop {
            let Some(file) = find(path)? else { break (path.to_owned(), None) };
            let there = open(&file)?;
            if let Err(fs::TryLockError::WouldBlock) = there.try_lock() {
                return Err(FileError::Busy { path: path.to_owned() });
            }
            // Until it was locked, another one may have come there.
            if is_same(&there, &file) {
                break (file, Some(there));
            }
        };
        let place = Self { path: path.to_owned(), file, ours };
        temporary::beside(&place.file, "").map_err(|source| place.cannot_write(source))?;
        temporary::sweep(temporary::folder(&place.file));
        Ok(place)
    }

    /// As it was given.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether a file is there.
    pub(crate) const fn is_taken(&self) -> bool {
        self.ours.is_some()
    }

    /// Writes a text in place of the one that was there.
    ///
    /// # Errors
    /// When it cannot be written, or somebody was quicker where nothing was.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), FileError> {
        let new = temporary::beside(&self.file, text).map_err(|source| self.cannot_write(source))?;
        let put = if self.is_taken() { new.persist(&self.file) } else { new.persist_noclobber(&self.file) };
        let written = put.map_err(|error| match error.error {
            busy if busy.kind() == io::ErrorKind::AlreadyExists => {
                FileError::Busy { path: self.path.clone() }
            }
            source => self.cannot_write(source),
        })?;
        // Locked since it was made.
        self.ours = Some(written);
        Ok(())
    }

    fn cannot_write(&self, source: io::Error) -> FileError {
        FileError::Write { path: self.path.clone(), source }
    }
}

/// The file that is meant by a path, links followed; none where nothing is.
fn find(path: &Path) -> Result<Option<PathBuf>, FileError> {
    let something_else = |what| Err(FileError::Output { path: path.to_owned(), what });
    let cannot = |source| FileError::Write { path: path.to_owned(), source };
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => something_else(kind(there.file_type())),
        Ok(_) => fs::canonicalize(path).map(Some).map_err(cannot),
        Err(_) if path.is_symlink() => something_else("a link that points nowhere"),
        Err(nothing) if nothing.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(cannot(source)),
    }
}

/// Whether an open file is still the one at a path.
#[cfg(unix)]
fn is_same(file: &fs::File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |there: fs::Metadata| (there.dev(), there.ino());
    file.metadata().ok().map(number) == fs::metadata(path).ok().map(number)
}

#[cfg(not(unix))]
fn is_same(_file: &fs::File, _path: &Path) -> bool {
    true
}
