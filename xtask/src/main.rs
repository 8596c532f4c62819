//! Builds, tests and starts everything: `cargo xtask play`, `cargo xtask test`.

mod bench;
mod fuzz;
mod test;
mod tool;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::tool::cargo;

/// Build, test and start everything
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask",
    after_help = "Examples:
  cargo xtask play                        a game against a bot in the terminal
  cargo xtask play --players solo         what follows `play` goes to `novaluna play`
  cargo xtask test                        everything that has to hold; installs what is missing
  cargo xtask fuzz --seconds 600          look for inputs nobody thought of
  cargo xtask bench                       speed, with limits that fail"
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
    /// Measure speed: the ratio to the naive twin, instructions per move
    Bench,
}

fn main() -> Result<()> {
    match Xtask::parse().command {
        Command::Play { options } => {
            cargo(["run", "--quiet", "--release", "--package", "novaluna", "--", "play"]).args(options).run()
        }
        Command::Test => test::run(),
        Command::Fuzz(fuzz) => fuzz.run(),
        Command::Bench => bench::run(),
    }
}
