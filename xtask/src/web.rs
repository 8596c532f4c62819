//! `cargo xtask web`: the page, from Rust and TypeScript to plain files.

use std::{
    env::{self, consts::EXE_EXTENSION},
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    site,
    tool::{Tool, cargo, find, need_package, need_target, root, target, tool},
};

/// Build the page
///
/// It goes into web/dist, from where the next build of the program takes it.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  cargo xtask web                         build what is stale
  cargo xtask web --static site           plain files for any web server")]
pub(crate) struct Web {
    /// Write the page into this folder as well, in the place of an earlier one: for any static host; everything
    /// but online play works from there
    #[arg(long = "static", value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl Web {
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

fn dist() -> PathBuf {
    web().join("dist")
}

/// Rules and bots as the page has them.
pub(crate) fn wasm() -> PathBuf {
    web().join("engine/engine_bg.wasm")
}

/// Builds what is stale: the engine, then the page around it.
pub(crate) fn build() -> Result<()> {
    packages()?;
    engine()?;
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

/// Installs what the page is built with, unless it is there.
pub(crate) fn packages() -> Result<()> {
    need_package("node", "nodejs npm").context(without_node())?;
    need_package(NPM, "npm").context(without_node())?;
    need_node().context(without_node())?;
    let installed = modified(&web().join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&web().join("package-lock.json")) {
        return Ok(());
    }
    println!("Installing what the page is built with, by npm into web/node_modules.");
    // Not `ci`: it insists on packages of other platforms that are missing from the lock file.
    let install = npm(["install", "--no-save", "--no-progress"]);
    let offline = "npm needs a network to install what the page is built with: connect and start again\n\
                   without it, `cargo run --release -- play` plays in the terminal";
    let silent = "npm did not answer, and could not install what the page is built with from what it has kept: see \
                  that it works (`npm ping`) and start again\n\
                  without it, `cargo run --release -- play` plays in the terminal";
    match npm_answers()? {
        // What it would wait for silence, and try again, is minutes.
        Some(true) => install
            .args(["--fetch-timeout=10000", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"])
            .run()
            .context(offline),
        Some(false) => {
            println!("npm does not reach its registry: trying with what it has kept.");
            install.args(["--offline"]).run().context(offline)
        }
        None => {
            println!("npm did not answer for {} s: trying with what it has kept.", NPM_ANSWERS.as_secs());
            ensure!(install.args(["--offline"]).succeeds_within(NPM_UNPACKS)? == Some(true), silent);
            Ok(())
        }
    }
}

/// Whether packages can be had; no answer when npm says nothing at all.
fn npm_answers() -> Result<Option<bool>> {
    npm(["view", "vite", "version", "--fetch-retries=0", "--fetch-timeout=10000"])
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

/// Runs a folder of `web` in Chromium, against the program as people have it, with the page in it.
pub(crate) fn in_browser_released(folder: &str) -> Result<()> {
    build()?;
    cargo(["build", "--package", "novaluna", "--release", "--locked"]).run()?;
    in_browser(folder, &target().join("release"))
}

/// Runs a folder of `web` in Chromium, against the program that was built into a folder.
pub(crate) fn in_browser(folder: &str, built: &Path) -> Result<()> {
    let browser = if let Some(browser) = env::var_os("CHROMIUM") {
        browser
    } else {
        need_package("chromium", "chromium")?;
        find("chromium").map(Into::into).unwrap_or_default()
    };
    let program = built.join("novaluna").with_extension(EXE_EXTENSION);
    npm(["run", "--silent", "browser"])
        .env("NOVALUNA", program)
        .env("NOVALUNA_TESTS", folder)
        .env("CHROMIUM", browser)
        .run()
}

/// Rules and bots as wasm, with their bindings, in web/engine.
fn engine() -> Result<()> {
    engine_by(cargo(["build"]))
}

/// The same, without a word while something else shows its progress.
pub(crate) fn engine_quietly() -> Result<()> {
    engine_by(cargo(["build", "--quiet"]))
}

fn engine_by(cargo_build: Tool) -> Result<()> {
    need_target(WASM)?;
    cargo_build
        .args(["--package", "novaluna-wasm", "--profile", "wasm", "--target", WASM, "--locked"])
        .run()?;
    let compiled = target().join(WASM).join("wasm/novaluna_wasm.wasm");
    let engine = web().join("engine");
    let bound = wasm();
    if modified(&bound) >= modified(&compiled) {
        return Ok(());
    }
    fs::create_dir_all(&engine)?;
    Bindgen::new().input_path(&compiled).out_name("engine").web(true)?.typescript(true).generate(&engine)?;
    // Taken away first, so that a failure leaves nothing that looks finished.
    let plain = engine.join("plain.wasm");
    fs::rename(&bound, &plain)?;
    tool("node")
        .args([web().join("node_modules/binaryen/bin/wasm-opt")])
        // LLVM has inlined what pays; more of it, or like far from like, compresses worse.
        .args(["-O3", "--one-caller-inline-max-function-size=0", "--reorder-functions-by-name"])
        .args(["--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"])
        .args(["--enable-mutable-globals", "--enable-reference-types", "--enable-multivalue", "-o"])
        .args([&bound, &plain])
        .run()?;
    Ok(fs::remove_file(plain)?)
}

const WASM: &str = "wasm32-unknown-unknown";

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// When a file, or any file in a folder, was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let inside = fs::read_dir(path).ok().into_iter().flatten().flatten().map(|entry| newest(&entry.path()));
    inside.chain([modified(path)]).max().flatten()
}
