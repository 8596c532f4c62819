//! What the page is built with: node, and packages by npm.

use std::{env, time::Duration};

use anyhow::{Context, Result, ensure};

use crate::{
    folder::Folder,
    tool::{Tool, need_package, tool},
    web::{modified, web},
};

/// What of them is needed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Packages {
    /// What the page is built with.
    ToBuild,
    /// What it is tested with and made small with, too.
    All,
}

/// Packages that can be had: npm answers.
#[derive(Debug)]
pub(crate) struct Missing(Tool);

impl Missing {
    pub(crate) fn install(self) -> Result<()> {
        self.0.run().context(OFFLINE)
    }
}

const OFFLINE: &str = "npm needs a network to install what the page is built with: connect and start again\n\
                       without it, `cargo run --release -- play` plays in the terminal";

const SILENT: &str = "npm did not answer, and could not install what the page is built with from what it has kept: see \
                      that it works (`npm ping`) and start again\n\
                      without it, `cargo run --release -- play` plays in the terminal";

/// Installs what the page is built and tested with, unless it is there.
pub(crate) fn install() -> Result<()> {
    missing(Packages::All)?.map_or(Ok(()), Missing::install)
}

/// What is missing and takes a while. Without a network it is installed here and now from what npm has kept, or it is
/// soon said that it cannot be.
pub(crate) fn missing(packages: Packages) -> Result<Option<Missing>> {
    need_package("node", "nodejs npm").context(without_node())?;
    need_package(NPM, "npm").context(without_node())?;
    need_node().context(without_node())?;
    let folder = web().join("node_modules");
    let installed = modified(&folder.join(".package-lock.json"));
    let complete = packages == Packages::ToBuild || folder.join("vitest").exists();
    if complete && installed.is_some() && installed >= modified(&web().join("package-lock.json")) {
        return Ok(None);
    }
    println!("Installing what the page is built with, by npm into web/node_modules.");
    // Not `ci`: it insists on packages of other platforms that are missing from the lock file.
    let install = npm(["install", "--no-save", "--no-progress", "--no-audit", "--no-fund"]);
    let install = if packages == Packages::ToBuild { install.args(["--omit=dev"]) } else { install };
    match npm_answers()? {
        // What it would wait for silence, and try again, is minutes.
        Some(true) => {
            let patience = ["--fetch-timeout=10000", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
            return Ok(Some(Missing(install.args(patience))));
        }
        Some(false) => {
            println!("npm does not reach its registry: trying with what it has kept.");
            install.args(["--offline"]).run().context(OFFLINE)?;
        }
        None => {
            println!("npm did not answer for {} s: trying with what it has kept.", NPM_ANSWERS.as_secs());
            ensure!(install.args(["--offline"]).succeeds_within(NPM_UNPACKS)? == Some(true), SILENT);
        }
    }
    Ok(None)
}

/// Whether packages can be had; no answer when npm says nothing at all. Without a network it would say what it once
/// heard, so it is given a memory in which there is nothing.
fn npm_answers() -> Result<Option<bool>> {
    let nothing = Folder::new(&env::temp_dir(), "novaluna-npm-")?;
    npm(["view", "vite", "version", "--fetch-retries=0", "--fetch-timeout=10000", "--cache"])
        .args([nothing.path()])
        .quiet()
        .succeeds_within(NPM_ANSWERS)
}

/// How long it may take to ask npm something: more than the network is given, on a busy machine as well.
const NPM_ANSWERS: Duration = Duration::from_secs(15);

/// How long an npm that did not answer may take for what it has kept. Both together are less than half a minute.
const NPM_UNPACKS: Duration = Duration::from_secs(10);

/// What somebody can do who has no node and cannot have it.
fn without_node() -> String {
    format!(
        "the page is built with node {NODE} or newer and npm; without them, `cargo run --release -- play` plays in the \
         terminal"
    )
}

/// Vite needs a node of our time, which not every distribution has.
fn need_node() -> Result<()> {
    let version = tool("node").args(["--version"]).output().unwrap_or_default();
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    let fine = major.is_some_and(|major: u32| major >= NODE);
    ensure!(
        fine,
        "node {NODE} or newer is needed to build the page, this is {}: please install one from https://nodejs.org \
         and start again",
        version.trim()
    );
    Ok(())
}

const NODE: u32 = 20;

/// Windows finds a script only by its whole name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Runs npm on the page.
pub(crate) fn npm<const N: usize>(arguments: [&str; N]) -> Tool {
    tool(NPM).args(["--prefix".as_ref(), web().as_os_str()]).args(arguments)
}
