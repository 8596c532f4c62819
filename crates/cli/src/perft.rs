//! `novaluna perft`: counts lines of play.

use std::{io::Write, time::Instant};

use clap::Args;
use indicatif::ProgressBar;
use miette::{IntoDiagnostic, Result};
use novaluna_rules::{Game, Players, Seed, Setup, perft};

use crate::options::whole;

/// Count the sequences of moves from a start position
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna perft --seed 42 --depth 4
  novaluna perft --seed 42 --depth 5 --players solo")]
pub(crate) struct Perft {
    /// The seed of the game
    #[arg(long, default_value = "0")]
    seed: Seed,
    /// How many moves deep
    #[arg(long, default_value_t = 4, value_parser = whole(0, 12_u32), allow_negative_numbers = true)]
    depth: u32,
    /// 2, 3, 4 or solo
    #[arg(long, default_value = "2")]
    players: Players,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let game = Game::new(&Setup::shuffled(self.players, self.seed)).into_diagnostic()?;
        for depth in 0..=self.depth {
            let bar = ProgressBar::new_spinner().with_message(format!("depth {depth}"));
            bar.enable_steady_tick(std::time::Duration::from_millis(200));
            let start = Instant::now();
            let lines = perft(&game, depth);
            bar.finish_and_clear();
            let seconds = start.elapsed().as_secs_f64();
            writeln!(out, "depth {depth:2}  {lines:>15} lines  {seconds:8.3} s").into_diagnostic()?;
        }
        Ok(())
    }
}
