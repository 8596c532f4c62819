//! A place that one program writes: the door for everything that is replaced.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

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
            let there = open(&file).map_err(|error| match error {
                FileError::Read { source, .. } => FileError::Kept { path: path.to_owned(), source },
                other => other,
            })?;
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
        self.put(new)
    }

    /// What is to come there, still empty: for more than fits into a text.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn draft(&self) -> Result<NamedTempFile, FileError> {
        temporary::beside(&self.file, "").map_err(|source| self.cannot_write(source))
    }

    /// Puts what was drafted in place of the one that was there.
    ///
    /// # Errors
    /// When it cannot be written, or somebody was quicker where nothing was.
    pub(crate) fn put(&mut self, new: NamedTempFile) -> Result<(), FileError> {
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

/// Whether two paths mean the same place, with a file in it or not yet.
pub(crate) fn is_same_place(a: &Path, b: &Path) -> bool {
    if a.exists() && b.exists() {
        return is_same_file(a, b);
    }
    let whole =
        |path: &Path| Some((fs::canonicalize(temporary::folder(path)).ok()?, path.file_name()?.to_owned()));
    whole(a).is_some_and(|a| whole(b) == Some(a))
}

/// Not `new/`, `new/.` or `..`.
fn names_file(path: &Path) -> bool {
    let whole = path.as_os_str().as_encoded_bytes();
    path.file_name().is_some_and(|name| whole.ends_with(name.as_encoded_bytes()))
}

/// The file that is meant by a path, links followed; none where nothing is.
fn find(path: &Path) -> Result<Option<PathBuf>, FileError> {
    let something_else = |what| Err(FileError::Output { path: path.to_owned(), what });
    let cannot = |source| FileError::Write { path: path.to_owned(), source };
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => something_else(kind(there.file_type())),
        Ok(_) => fs::canonicalize(path).map(Some).map_err(cannot),
        Err(_) if path.is_symlink() => something_else("a link that points nowhere"),
        Err(nothing) if nothing.kind() != io::ErrorKind::NotFound => Err(cannot(nothing)),
        Err(_) if !names_file(path) => something_else("the name of a folder"),
        Err(_) => Ok(None),
    }
}

/// Whether an open file is still the one at a path.
#[cfg(unix)]
fn is_same(file: &fs::File, path: &Path) -> bool {
    file.metadata().ok().as_ref().map(number) == fs::metadata(path).ok().as_ref().map(number)
}

/// Whether two paths lead to one file, by links of any kind.
#[cfg(unix)]
fn is_same_file(a: &Path, b: &Path) -> bool {
    fs::metadata(a).ok().as_ref().map(number) == fs::metadata(b).ok().as_ref().map(number)
}

/// No other file has it.
#[cfg(unix)]
fn number(there: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (there.dev(), there.ino())
}

#[cfg(not(unix))]
fn is_same(_file: &fs::File, _path: &Path) -> bool {
    true
}

#[cfg(not(unix))]
fn is_same_file(a: &Path, b: &Path) -> bool {
    fs::canonicalize(a).ok() == fs::canonicalize(b).ok()
}
