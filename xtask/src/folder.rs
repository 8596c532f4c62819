//! A folder for a while.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
    time::{SystemTime, UNIX_EPOCH},
};

/// A new folder that is gone, with all that is in it, when this is. A crate that does it would be most of what is built
/// before anything begins.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder in another, with a name that begins so.
    pub(crate) fn new(parent: &Path, start: &str) -> io::Result<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let path = parent.join(format!("{start}{}-{}", process::id(), now.as_nanos()));
        fs::create_dir(&path)?;
        Ok(Self(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Stays for ever.
    pub(crate) fn keep(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.0.as_os_str().is_empty() {
            return;
        }
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("{} is left over: {error}", self.0.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_gone_in_the_end_unless_it_is_kept() {
        let parent = tempfile::tempdir().expect("a folder for temporary files");
        let [gone, kept] = [(); 2].map(|()| Folder::new(parent.path(), "it-").expect("it is new"));
        assert_ne!(gone.path(), kept.path());
        for folder in [&gone, &kept] {
            fs::write(folder.path().join("file"), "").expect("the folder is ours");
        }
        let path = gone.path().to_owned();
        drop(gone);
        assert!(!path.exists());
        assert!(kept.keep().join("file").exists());
    }
}
