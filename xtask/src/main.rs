//! Builds, tests and starts everything: `cargo xtask play`, `cargo xtask test`.

mod bench;
mod browsers;
mod faults;
mod fuzz;
mod play;
mod postgres;
mod site;
mod steps;
mod strength;
mod test;
mod tool;
mod types;
mod web;
mod width;

use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{Parser, Subcommand};

/// Build, test and start everything
#[derive(Debug, Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    after_help = "Examples:
  cargo xtask play                        build the page and open it in the browser
  cargo xtask play --addr 127.0.0.1:8000  what follows `play` goes to `novaluna serve`
  cargo xtask web --static site           the page as plain files for any web server
  cargo xtask test                        everything that has to hold; installs what is missing
  cargo xtask browsers                    the page in Firefox and in WebKit; installs what is missing
  cargo xtask faults                      kill a server 200 times while people play: nothing is lost
  cargo xtask fuzz --seconds 600          look for inputs nobody thought of
  cargo xtask bench                       speed, with limits that fail
  cargo xtask sweep                       the page in windows of every size
  cargo xtask strength                    how strong the bots are: docs/strength.md"
)]
struct Xtask {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build what is stale, serve the page and open it
    #[command(disable_help_flag = true)]
    Play {
        /// Options of `novaluna serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    Web(web::Web),
    /// Write the page's types, as the engine has them
    Types,
    /// Check and test everything, as the continuous integration does
    Test,
    /// Play the page in Firefox and in the engine of Safari
    Browsers,
    Faults(faults::Faults),
    /// Fuzz the rules, and what the server reads
    Fuzz(fuzz::Fuzz),
    /// Measure speed: against the naive twin and random playouts, in the browser, in the profile of `play`, and by
    /// instructions per move
    Bench,
    /// Look at the page in windows of every size: some ten minutes
    Sweep,
    /// Take pictures of the page for docs/images
    Screenshots,
    Strength(strength::Strength),
}

fn main() -> ExitCode {
    match run(Xtask::parse().command) {
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

fn run(command: Command) -> Result<()> {
    match command {
        Command::Play { options } => play::run(&options),
        Command::Web(web) => web.run(),
        Command::Types => types::write(),
        Command::Test => test::run(),
        Command::Browsers => browsers::run(),
        Command::Faults(faults) => faults.run(),
        Command::Fuzz(fuzz) => fuzz.run(),
        Command::Bench => bench::run(),
        Command::Sweep => web::in_browser_released("sweep"),
        Command::Screenshots => web::in_browser_released("shots"),
        Command::Strength(strength) => strength.run(),
    }
}
