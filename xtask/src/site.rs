//! The page as plain files in a folder of somebody, for any web server.

use std::{
    fs::{self, DirEntry},
    io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};

use crate::folder::Folder;

/// By this in its index a folder is known as one that an earlier build wrote. A test finds it in web/index.html.
const MARK: &str = "<title>Nova Luna</title>";

/// Puts the page into a folder, in the place of an earlier one. Whatever happens, no half of a page is there: all
/// of it is written beside the folder, which is then exchanged.
///
/// # Errors
/// When the folder holds anything else, or cannot be written.
pub(crate) fn replace(page: &Path, folder: &Path) -> Result<()> {
    ensure!(page.join("index.html").is_file(), "the page was not built");
    let folder = whole(folder)?;
    let there = folder.try_exists()?;
    if there {
        check(page, &folder)?;
    }
    let parent = folder.parent().context("there is nothing beside the root")?;
    fs::create_dir_all(parent)?;
    let beside = Folder::new(parent, ".novaluna-")?;
    let (new, old) = (beside.path().join("new"), beside.path().join("old"));
    copy(page, &new)?;
    if there {
        fs::rename(&folder, &old)?;
    }
    if let Err(error) = fs::rename(&new, &folder) {
        if there && fs::rename(&old, &folder).is_err() {
            let kept = beside.keep().join("old");
            return Err(error).context(format!("what was there is in {} now", kept.display()));
        }
        return Err(error.into());
    }
    Ok(())
}

/// The folder itself, where a link leads to one.
fn whole(folder: &Path) -> Result<PathBuf> {
    Ok(if folder.try_exists()? { folder.canonicalize()? } else { std::path::absolute(folder)? })
}

/// Whether a folder may be replaced: it is empty, or holds an earlier page and nothing else.
fn check(page: &Path, folder: &Path) -> Result<()> {
    ensure!(folder.is_dir(), "it is no folder");
    let names: Vec<_> = entries(folder)?.iter().map(DirEntry::file_name).collect();
    if names.is_empty() {
        return Ok(());
    }
    let index = fs::read(folder.join("index.html")).unwrap_or_default();
    if !String::from_utf8_lossy(&index).contains(MARK) {
        bail!(
            "it holds something else than this page, which would be lost: choose a folder that is new or empty"
        );
    }
    if let Some(other) = names.iter().find(|name| !page.join(name).exists()) {
        let other = other.display();
        bail!("{other} in it is not of this page and would be lost: move it away, or choose another folder");
    }
    Ok(())
}

fn entries(folder: &Path) -> io::Result<Vec<DirEntry>> {
    fs::read_dir(folder)?.collect()
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in entries(from)? {
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::web::web;

    /// A page whose script has this hash, and beside it the folder where it is to go.
    struct Place(TempDir);

    impl Place {
        fn new() -> Self {
            let place = Self(tempfile::tempdir().expect("a folder for temporary files"));
            place.build("aaa");
            place
        }

        fn page(&self) -> PathBuf {
            self.0.path().join("page")
        }

        fn site(&self) -> PathBuf {
            self.0.path().join("site")
        }

        fn build(&self, hash: &str) {
            // The first build finds nothing to remove.
            let _missing = fs::remove_dir_all(self.page());
            write(&self.page().join("index.html"), &format!("<html>{MARK}<script src={hash}.js>"));
            write(&self.page().join("assets").join(format!("{hash}.js")), "a script");
        }

        /// Replaces the site, which must work and leave nothing beside it.
        fn publish(&self) {
            replace(&self.page(), &self.site()).expect("the folder can be replaced");
            assert_eq!(names(self.0.path()), ["page", "site"]);
        }

        /// Tries to replace the site, which must fail and change nothing; the reason.
        fn refusal(&self) -> String {
            let before = files(self.0.path());
            let error = replace(&self.page(), &self.site()).expect_err("the folder cannot be replaced");
            assert_eq!(files(self.0.path()), before);
            error.to_string()
        }
    }

    fn write(path: &Path, text: &str) {
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder is ours");
        fs::write(path, text).expect("the folder is ours");
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = entries(folder).expect("the folder is there");
        let mut names: Vec<_> =
            entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// All files of a folder with what is in them.
    fn files(folder: &Path) -> Vec<(PathBuf, String)> {
        let paths = names(folder).into_iter().map(|name| folder.join(name));
        paths
            .flat_map(|path| match fs::read_to_string(&path) {
                Ok(text) => vec![(path, text)],
                Err(_) => files(&path),
            })
            .collect()
    }

    #[test]
    fn the_page_has_the_mark() {
        let index = fs::read_to_string(web().join("index.html")).expect("the page has an index");
        assert!(index.contains(MARK), "an earlier page would not be known as one");
    }

    #[test]
    fn a_new_or_empty_folder_is_filled() {
        let place = Place::new();
        place.publish();
        assert_eq!(names(&place.site()), ["assets", "index.html"]);
        fs::remove_dir_all(place.site()).expect("it was written");
        fs::create_dir(place.site()).expect("it was removed");
        place.publish();
        assert_eq!(names(&place.site().join("assets")), ["aaa.js"]);
    }

    #[test]
    fn folders_on_the_way_are_made() {
        let place = Place::new();
        let deep = place.0.path().join("a/b/site");
        replace(&place.page(), &deep).expect("they can be made");
        assert_eq!(names(&deep), ["assets", "index.html"]);
    }

    #[test]
    fn of_an_earlier_build_nothing_is_left() {
        let place = Place::new();
        place.publish();
        place.build("bbb");
        place.publish();
        assert_eq!(names(&place.site().join("assets")), ["bbb.js"]);
        let index = fs::read_to_string(place.site().join("index.html")).expect("it was written");
        assert!(index.contains("bbb.js"), "{index}");
    }

    #[test]
    fn a_folder_with_something_else_is_not_touched() {
        let place = Place::new();
        write(&place.site().join("thesis.txt"), "years of work");
        assert!(place.refusal().contains("holds something else than this page"));
        write(&place.site().join("index.html"), "<title>My thesis</title>");
        assert!(place.refusal().contains("choose a folder that is new or empty"));
    }

    #[test]
    fn what_somebody_put_beside_the_page_is_not_lost() {
        let place = Place::new();
        place.publish();
        write(&place.site().join("CNAME"), "example.org");
        assert!(place.refusal().contains("CNAME in it is not of this page"));
    }

    #[test]
    fn a_file_is_no_folder() {
        let place = Place::new();
        write(&place.site(), "a file");
        assert_eq!(place.refusal(), "it is no folder");
    }

    #[test]
    fn a_page_that_was_not_built_replaces_nothing() {
        let place = Place::new();
        place.publish();
        fs::remove_file(place.page().join("index.html")).expect("it was written");
        assert_eq!(place.refusal(), "the page was not built");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_folder_stays_one() {
        let place = Place::new();
        let link = place.0.path().join("link");
        fs::create_dir(place.site()).expect("it is new");
        std::os::unix::fs::symlink(place.site(), &link).expect("links can be made");
        replace(&place.page(), &link).expect("the folder can be replaced");
        assert!(link.is_symlink());
        assert_eq!(names(&place.site()), ["assets", "index.html"]);
    }
}
