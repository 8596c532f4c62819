//! `novaluna simulate`: many games between bots, and what they were like.

mod batch;
mod report;
mod tally;

use std::{io::Write, path::PathBuf, time::Instant};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{Spec, Stop};
use novaluna_rules::{Players, SetupError};
use rayon::prelude::*;
use thiserror::Error;

use crate::{
    failure::BotFailure,
    files::{self, FileError},
    options::{Bots, GameOptions, NoFirstGame, bot_help, whole},
    printable::shown,
    stopping, workers,
};
use batch::Batch;
use report::Report;
use tally::Tally;

/// Play many games between bots and print what they were like
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna simulate --games 100000 --threads 1
  novaluna simulate --players 4 --bots greedy,random,random,random --games 1000
  novaluna simulate --players solo --bots greedy --games 200 --json
  novaluna simulate --players 3 --first-game --games 50 --records games

Game n of a run has the seed S + n, so every single game can be played again.")]
pub(crate) struct Simulate {
    #[command(flatten)]
    game: GameOptions,
    #[arg(
        long,
        default_value = "random",
        help = bot_help("One bot for all seats, or one for each, separated by commas")
    )]
    bots: Bots,
    /// How many games
    #[arg(
        long,
        default_value_t = 10_000,
        value_parser = whole(1, 1_000_000_000_000_u64),
        allow_negative_numbers = true
    )]
    games: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 0, value_parser = whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Threads to use [default: one for each core]
    #[arg(long, value_parser = whole(1, 1024_u16), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Write each game as a record into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What can go wrong before or during a simulation.
#[derive(Debug, Error, Diagnostic)]
enum SimulateError {
    #[error(transparent)]
    #[diagnostic(code(simulate::setup), help("--discs takes 1 to 20; solo is always played with 21"))]
    Setup(#[from] SetupError),
    #[error("{bots} bots for {players} seats")]
    #[diagnostic(
        code(simulate::bots),
        help("name one bot for all seats, or one for each: --bots {}", vec!["greedy"; *players].join(","))
    )]
    Bots { bots: usize, players: usize },
    #[error("{games} games from seed {first} need seeds above {}, the last one", u64::MAX)]
    #[diagnostic(code(simulate::seeds), help("game n has the seed S + n: start lower, or play fewer"))]
    Seeds { games: u64, first: u64 },
    #[error("cannot make the folder {}", shown(path))]
    #[diagnostic(code(simulate::folder), help("choose a folder, or a name where nothing is yet"))]
    Folder { path: PathBuf, source: std::io::Error },
    #[error("cannot start the threads: {0}")]
    #[diagnostic(code(simulate::threads), help("ask for fewer: --threads 2"))]
    Threads(rayon::ThreadPoolBuildError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Options(#[from] NoFirstGame),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Bot(#[from] BotFailure),
    #[error(transparent)]
    #[diagnostic(transparent)]
    File(#[from] FileError),
}

/// The most games that one task plays: enough to make threads cheap, few enough to keep the bar moving.
const MOST_OF_BATCH: u64 = 256;

/// The least tasks for each thread, so that none is idle while another still plays.
const BATCHES: u64 = 8;

impl Simulate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let stop = stopping::in_order();
        let report = self.play_all(&stop)?;
        stopping::tell(&stop, report.tally.games, self.games);
        if report.tally.games == 0 {
            return Ok(());
        }
        let text = if self.json { report.json(self) } else { report.rows(self) };
        writeln!(out, "{}", text.trim_end()).into_diagnostic()
    }

    fn play_all(&self, stop: &Stop) -> Result<Report, SimulateError> {
        let specs = self.specs()?;
        self.game.check()?;
        self.game.setup(self.seed.into()).check()?;
        self.last_seed()?;
        if let Some(path) = &self.records {
            files::make_folder(path)
                .map_err(|source| SimulateError::Folder { path: path.clone(), source })?;
        }
        let pool = workers::threads(self.threads).map_err(SimulateError::Threads)?;
        let bar = workers::progress_bar(self.games, "games");
        let start = Instant::now();
        let tasks = BATCHES * pool.current_num_threads() as u64;
        let size = self.games.div_ceil(tasks).min(MOST_OF_BATCH);
        let batches = (0..self.games.div_ceil(size)).into_par_iter();
        let batch = Batch::new(self, &specs, stop);
        let tally = pool.install(|| {
            batches
                .take_any_while(|_| !stop.asked())
                .map(|number| {
                    let games = number * size..self.games.min((number + 1) * size);
                    let played = batch.play(games.clone())?;
                    bar.inc(games.end - games.start);
                    Ok(played)
                })
                .try_reduce(Tally::default, |a, b| Ok::<_, SimulateError>(a.and(&b)))
        });
        bar.finish_and_clear();
        Ok(Report { tally: tally?, time: start.elapsed() })
    }

    fn specs(&self) -> Result<Vec<Spec>, SimulateError> {
        let players = self.game.players.count();
        match &self.bots.0[..] {
            [spec] => Ok(vec![spec.clone(); players]),
            specs if specs.len() == players => Ok(specs.to_vec()),
            specs => Err(SimulateError::Bots { bots: specs.len(), players }),
        }
    }

    fn last_seed(&self) -> Result<u64, SimulateError> {
        let last = self.seed.checked_add(self.games - 1);
        last.ok_or(SimulateError::Seeds { games: self.games, first: self.seed })
    }

    /// Such as `2p-random-42.json`, with `-d5` for 5 discs when that is not the usual number.
    fn file_name(&self, seed: u64) -> String {
        let (players, discs) = (self.game.players, self.game.discs());
        let table = if players == Players::Solo { "solo".to_owned() } else { format!("{players}p") };
        let discs = if discs == players.discs() { String::new() } else { format!("-d{discs}") };
        let bots: Vec<String> = self.bots.0.iter().map(Spec::to_string).collect();
        // Only what every file system takes.
        let bots = bots.join("-").replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        format!("{table}{discs}-{bots}-{seed}.json")
    }
}
