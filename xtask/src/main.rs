//! Builds, tests and starts everything: `cargo xtask play`, `cargo xtask test`.

mod bench;
mod fuzz;
mod strength;
mod test;
mod tool;

use std::process;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::tool::{cargo, root};

/// Build, test and start everything
#[derive(Debug, Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    after_help = "Examples:
  cargo xtask play                        a game against a bot in the terminal
  cargo xtask play --players solo         what follows `play` goes to `novaluna play`
  cargo xtask test                        everything that has to hold; installs what is missing
  cargo xtask fuzz --seconds 600          look for inputs nobody thought of
  cargo xtask bench                       speed, with limits that fail
  cargo xtask strength                    how strong the bots are: docs/strength.md"
)]
struct Xtask {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build what is stale and start a game
    #[command(disable_help_flag = true)]
    Play {
        /// Options of `novaluna play`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Check and test everything, as the continuous integration does
    Test,
    /// Fuzz the rules
    Fuzz(fuzz::Fuzz),
    /// Measure speed: ratios to the naive twin and to random playouts, instructions per move
    Bench,
    Strength(strength::Strength),
}

/// Starts a game where the person is, so that `--save` means what it says. How it ends is not ours to judge.
fn play(options: &[String]) -> Result<()> {
    let code = cargo(["run", "--release", "--package", "novaluna"])
        .args(["--manifest-path".as_ref(), root().join("Cargo.toml").as_os_str()])
        .args(["--", "play"])
        .args(options)
        .run_here()?;
    process::exit(code)
}

fn main() -> Result<()> {
    match Xtask::parse().command {
        Command::Play { options } => play(&options),
        Command::Test => test::run(),
        Command::Fuzz(fuzz) => fuzz.run(),
        Command::Bench => bench::run(),
        Command::Strength(strength) => strength.run(),
    }
}
