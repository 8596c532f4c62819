//! `cargo xtask play`: from a fresh clone to a page that answers, as soon as may be.

use std::{env::consts::EXE_EXTENSION, ffi::OsString, process, sync::mpsc};

use anyhow::{Context, Result};

use crate::{
    engine::{self, BINDER, Make},
    packages::{self, Packages},
    steps::{self, part},
    test::OTHERS,
    tool::{Tool, cargo, target, tool},
    web,
};

/// Remember it in Cargo.toml.
pub(crate) const PROFILE: &str = "play";

const PROGRAM: &str = "novaluna";

/// Builds what is stale, serves the page and opens it. How that ends is not ours to judge.
pub(crate) fn run(options: &[OsString]) -> Result<()> {
    if !web::is_built() {
        println!("The first time, this takes a few minutes.");
    }
    println!("Building the program and, beside it, unseen, the page.");
    program_and_page()?;
    println!();
    let program = target().join(PROFILE).join(PROGRAM).with_extension(EXE_EXTENSION);
    let serve = tool(&program.to_string_lossy()).args(["serve", "--open", "--page"]).args([web::dist()]);
    let code = serve.args(options).run_here()?;
    if code == REFUSED {
        println!(
            "Options of `novaluna serve` can follow `cargo xtask play`.\n\
             On a free port: cargo xtask play --addr 127.0.0.1:0"
        );
    }
    process::exit(code)
}

/// How the program ends when it cannot be served as the options ask.
const REFUSED: i32 = 2;

/// All side by side, so that no core is idle; the program is longest in coming. Whether there are packages for the page
/// is known before anything is built.
fn program_and_page() -> Result<()> {
    let missing = packages::missing(Packages::ToBuild)?;
    let (binder_is_built, binder) = mpsc::channel();
    let program = move || {
        built_soon(BINDER).run()?;
        binder_is_built.send(()).ok();
        program()
    };
    let page = move || {
        let rules_and_bots = || engine::compile(Make::Soon, cargo(["build", "--quiet"]));
        steps::beside([
            part("packages", || missing.map_or(Ok(()), packages::Missing::install)),
            part("rules and bots", rules_and_bots),
        ])?;
        binder.recv().context("what binds them to the page could not be built")?;
        engine::bind(Make::Soon, PROFILE)?;
        web::page()
    };
    steps::beside([part("the program", program), part("the page", page)])
}

/// Builds the program as it is played with.
pub(crate) fn program() -> Result<()> {
    built_soon(PROGRAM).run()
}

/// Cargo on a program, in the profile that is built soon, and without what one server alone does not need. Whichever
/// it is, its libraries are the same as those of the others: they are built once.
fn built_soon(program: &str) -> Tool {
    cargo(["build", "--profile", PROFILE, "--no-default-features", "--bin", program]).args(OTHERS)
}
