//! `cargo xtask play`: from a fresh clone to a page that answers, as soon as may be.

use std::{process, thread};

use anyhow::{Result, anyhow};

use crate::{
    steps::{self, Step},
    tool::{Tool, cargo, root},
    web,
};

/// Remember it in Cargo.toml.
pub(crate) const PROFILE: &str = "play";

const STEPS: [Step; 3] = [
    ("packages that the page is built with", web::packages),
    ("the program; beside it, unseen, rules and bots for the browser", program_and_engine),
    ("the page", web::page),
];

/// Builds what is stale, serves the page and opens it. How that ends is not ours to judge.
pub(crate) fn run(options: &[String]) -> Result<()> {
    if !web::is_built() {
        println!("The first time, this takes a few minutes.");
    }
    steps::run(&STEPS)?;
    println!();
    let code = program("run").args(["--", "serve", "--open"]).args(options).run_here()?;
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

/// Side by side, because neither keeps all cores busy to its end. The program takes the page in when it is run:
/// only its last two crates are built once more then.
fn program_and_engine() -> Result<()> {
    thread::scope(|scope| {
        let engine = scope.spawn(web::engine_quietly);
        let program = program("build").run();
        if program.is_err() {
            println!(
                "The program was not built. Rules and bots for the browser still are: waiting for them."
            );
        }
        match (program, engine.join().expect("nothing in it panics")) {
            (Err(program), Err(engine)) => {
                Err(anyhow!("both were not built:\nthe program: {program:#}\nrules and bots: {engine:#}"))
            }
            (program, engine) => program.and(engine),
        }
    })
}

/// Cargo on the program, in the profile that is built soon, and without what one server alone does not need.
fn program(command: &str) -> Tool {
    cargo([command, "--profile", PROFILE, "--package", "novaluna", "--locked", "--no-default-features"])
        .args(["--manifest-path".as_ref(), root().join("Cargo.toml").as_os_str()])
}
