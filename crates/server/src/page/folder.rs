//! The page as files in a folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use axum::body::Bytes;

use super::Page;

impl Page {
    /// The page that is in a folder now.
    ///
    /// # Errors
    /// When there is none, before anything else is read, or when it cannot be read.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        fs::metadata(folder.join(Self::INDEX))?;
        let mut files = Vec::new();
        read(folder, "", &mut files)?;
        Ok(files.into_iter().collect())
    }
}

/// Adds the files of a folder, each by its name from the first folder on. What is neither is no part of a page.
fn read(folder: &Path, above: &str, files: &mut Vec<(String, Bytes)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{above}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type()?;
        let path: PathBuf = entry.path();
        if kind.is_dir() {
            read(&path, &format!("{name}/"), files)?;
        } else if kind.is_file() {
            files.push((name, fs::read(path)?.into()));
        }
    }
    Ok(())
}
