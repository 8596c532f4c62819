//! Files beside the one that is to be written, and what a killed run has left of them.

use std::{
    ffi::OsStr,
    fs,
    io::{self, Write},
    path::Path,
};

use tempfile::NamedTempFile;

const PREFIX: &str = ".novaluna-";

/// How many letters and digits follow it.
const RANDOM: usize = 6;

/// A temporary file beside the path, to be renamed: a crash of the program leaves the old file or the new one.
///
/// It is locked, which says that somebody still writes it.
pub(super) fn beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).rand_bytes(RANDOM);
    let old = fs::metadata(path).map(|there| there.permissions()).ok();
    // Temporary files are private; this is an ordinary file, or as private as the one it replaces.
    #[cfg(unix)]
    builder.permissions(old.clone().unwrap_or_else(|| std::os::unix::fs::PermissionsExt::from_mode(0o644)));
    let mut file = builder.tempfile_in(folder(path))?;
    // Not every file system has locks, and nearly always there is nobody to lock out.
    let _unlocked = file.as_file().lock();
    while !file.path().exists() {
        // Swept away before it was locked.
        file = builder.tempfile_in(folder(path))?;
        let _unlocked = file.as_file().lock();
    }
    file.write_all(text.as_bytes())?;
    if let Some(old) = old {
        // So far without what the user's mask takes away. Not every file system has permissions.
        let _masked = file.as_file().set_permissions(old);
    }
    Ok(file)
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Removes what killed runs have left in a folder: temporary files that nobody writes any more. That this cannot be
/// done is no reason not to go on.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let plain = entry.file_type().is_ok_and(|kind| kind.is_file());
        if plain && is_temporary(&entry.file_name()) {
            let _still_there = remove_forgotten(&entry.path());
        }
    }
}

fn is_temporary(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn remove_forgotten(path: &Path) -> io::Result<()> {
    // Held until it is gone: who is about to lock it sees that.
    let file = fs::File::open(path)?;
    file.try_lock()?;
    fs::remove_file(path)
}
