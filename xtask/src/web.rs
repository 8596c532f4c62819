//! `cargo xtask web`: the page, from Rust and TypeScript to plain files.

use std::{
    env::{self, consts::EXE_EXTENSION},
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use anyhow::{Context, Result};
use lexopt::{Arg, Parser};

use crate::{
    engine,
    packages::{self, npm},
    site,
    tool::{cargo, find, need_package, root, target},
};

/// What is asked of it.
#[derive(Debug)]
pub(crate) struct Web {
    /// Where the page is to be as well, in the place of an earlier one.
    folder: Option<PathBuf>,
}

impl Web {
    pub(crate) fn read(mut options: Parser) -> Result<Self> {
        let mut folder = None;
        while let Some(word) = options.next()? {
            match word {
                Arg::Long("static") => folder = Some(options.value()?.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self { folder })
    }

    pub(crate) fn run(&self) -> Result<()> {
        build()?;
        match &self.folder {
            None => println!("The page is in web/dist."),
            Some(folder) => {
                let unwritten = || format!("cannot write the page to {}", folder.display());
                site::replace(&dist(), folder).with_context(unwritten)?;
                println!("The page is in {}: any web server can show it.", folder.display());
            }
        }
        Ok(())
    }
}

/// Where the page's sources are.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

pub(crate) fn dist() -> PathBuf {
    web().join("dist")
}

/// Builds what is stale: the engine, then the page around it.
pub(crate) fn build() -> Result<()> {
    packages::install()?;
    engine::build()?;
    page()
}

/// Whether there is a page, fresh or stale.
pub(crate) fn is_built() -> bool {
    modified(&dist().join("index.html")).is_some()
}

/// Builds the page, if it is stale, around an engine that is fresh.
pub(crate) fn page() -> Result<()> {
    let built = modified(&dist().join("index.html"));
    let sources = ["src", "public", "build", "engine", "index.html", "vite.config.ts", "package-lock.json"];
    let newest =
        sources.iter().map(|name| newest(&web().join(name))).chain([newest(&root().join("locales"))]).max();
    if built.is_some() && built >= newest.flatten() {
        return Ok(());
    }
    npm(["run", "--silent", "build", "--", "--logLevel", "warn"]).run()
}

/// Runs a folder of `web` in Chromium, against the program as people have it, with the page in it.
pub(crate) fn in_browser_released(folder: &str) -> Result<()> {
    build()?;
    cargo(["build", "--package", "novaluna", "--release", "--locked"]).run()?;
    in_browser(folder, &target().join("release"))
}

/// Chromium without windows, tabs and an address bar that nobody sees: a visit costs half of what it does with them.
const BROWSER: &str = "chromium-headless-shell";

/// The one with all of it: only this shows notices.
const WHOLE: &str = "chromium";

/// Runs a folder of `web` in Chromium, against the program that was built into a folder.
pub(crate) fn in_browser(folder: &str, built: &Path) -> Result<()> {
    let browser = named_or_installed("CHROMIUM", BROWSER)?;
    // Windows of all sizes, and pictures, do without.
    let whole =
        if folder == "tests" { named_or_installed("CHROMIUM_WHOLE", WHOLE)? } else { browser.clone() };
    let program = built.join("novaluna").with_extension(EXE_EXTENSION);
    npm(["run", "--silent", "browser"])
        .env("NOVALUNA", program)
        .env("NOVALUNA_TESTS", folder)
        .env("CHROMIUM", browser)
        .env("CHROMIUM_WHOLE", whole)
        .run()
}

/// A browser that a variable names, or the package of that name.
fn named_or_installed(variable: &str, package: &str) -> Result<OsString> {
    if let Some(named) = env::var_os(variable) {
        return Ok(named);
    }
    need_package(package, package)?;
    Ok(find(package).map(Into::into).unwrap_or_default())
}

pub(crate) fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// When a file, or any file in a folder, was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let inside = fs::read_dir(path).ok().into_iter().flatten().flatten().map(|entry| newest(&entry.path()));
    inside.chain([modified(path)]).max().flatten()
}
