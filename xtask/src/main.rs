//! Builds, tests and starts everything: `cargo xtask play`, `cargo xtask test`.
//!
//! It is built before anything begins, so it has next to no dependencies: what takes long to build is a program of its
//! own, `bind` and `strength`.

mod bench;
mod browsers;
mod engine;
mod faults;
mod folder;
mod fuzz;
mod load;
mod packages;
mod play;
mod postgres;
mod site;
mod steps;
mod test;
mod tool;
mod types;
mod web;
mod width;

use std::{env, ffi::OsString, process::ExitCode};

use anyhow::{Error, Result, bail};
use lexopt::Parser;

use crate::{faults::Faults, fuzz::Fuzz, tool::cargo, web::Web};

const HELP: &str = "\
Build, test and start everything

Usage: cargo xtask COMMAND

  play [OPTION]...        build what is stale, serve the page and open it; options are those of `novaluna serve`
  web [--static DIR]      build the page in web/dist, from where the next build of the program takes it; and write it
                          to a folder, in the place of an earlier one, for any static host: everything but online
                          play works from there
  test                    check and test everything, as the continuous integration does; installs what is missing
  types                   write the page's types and what is told of the server's doors, as the code has them
  browsers                play the page in Firefox and in the engine of Safari; installs what is missing
  faults [--kills N]      kill a server 200 times, or N, while people play, and look for moves that are lost or doubled
  fuzz [TARGET] [--seconds N]
                          fuzz the rules, and what the server reads: each target, or the one named, for 300
                          seconds, or N
  bench                   measure speed: against the naive twin and random playouts, in the browser, in the profile of
                          `play`, and by instructions per move
  load [OPTION]...        measure how many tables a server carries, and write it into docs/operations.md; --help says
                          what else
  sweep                   look at the page in windows of every size: some ten minutes
  screenshots             take pictures of the page for docs/images
  strength [OPTION]...    measure how strong the bots are, and write docs/strength.md: an hour on two cores

Examples:
  cargo xtask play --addr 127.0.0.1:8000
  cargo xtask web --static site
  cargo xtask fuzz moves --seconds 600
";

fn main() -> ExitCode {
    match run(env::args_os().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", told(&error));
            ExitCode::FAILURE
        }
    }
}

/// What went wrong, from the step to what is behind it. There is never a backtrace, below which words would be lost.
fn told(error: &Error) -> String {
    let lines: Vec<String> = error.chain().map(ToString::to_string).collect();
    format!("\nError: {}", lines.join("\n"))
}

fn run(mut words: Vec<OsString>) -> Result<()> {
    if words.is_empty() {
        bail!("what is to be done?\n\n{HELP}");
    }
    let command = words.remove(0);
    let wants_help = |word: &OsString| word == "--help" || word == "-h";
    // What follows these is for others, who have a help of their own.
    let for_others = ["play", "strength", "load"].iter().any(|other| command == *other);
    if wants_help(&command) || command == "help" || (!for_others && words.iter().any(wants_help)) {
        print!("{HELP}");
        return Ok(());
    }
    let options = || Parser::from_args(&words);
    let alone = |work: fn() -> Result<()>| match options().next()? {
        None => work(),
        Some(word) => Err(word.unexpected().into()),
    };
    match command.to_str().unwrap_or_default() {
        "play" => play::run(&words),
        "web" => Web::read(options())?.run(),
        "types" => alone(types::write),
        "test" => alone(test::run),
        "browsers" => alone(browsers::run),
        "faults" => Faults::read(options())?.run(),
        "fuzz" => Fuzz::read(options())?.run(),
        "bench" => alone(bench::run),
        "load" => load::run(&words),
        "sweep" => alone(|| web::in_browser_released("sweep")),
        "screenshots" => alone(|| web::in_browser_released("shots")),
        "strength" => cargo(["run", "--package", "strength", "--locked", "--"]).args(words).run(),
        other => bail!("there is no `{other}`: `cargo xtask help` shows what there is"),
    }
}
