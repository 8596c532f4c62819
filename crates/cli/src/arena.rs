//! `novaluna arena`: which bot is stronger, and how sure that is.

mod ladder;
mod played;

use std::{io::Write, time::Instant};

use clap::Args;
use indicatif::ProgressBar;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{
    Level, Spec, Stop,
    arena::{LADDER, Match, MatchError, Report, Sprt},
};
use thiserror::Error;

use crate::{
    failure::BotFailure,
    options::{Bots, GameOptions, bot_help, whole},
    stopping, workers,
};
use played::Played;

/// Play a match between two bots and say which is stronger
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna arena --a greedy --b random
  novaluna arena --a potential --b greedy --games 2000 --sprt 0,50
  novaluna arena --a greedy --b random --players 4 --games 100 --json
  novaluna arena --a 'cmd:\"novaluna bot greedy\":time=1s' --b random --games 200
  novaluna arena --ladder greedy,potential,medium --games 100

Each deal is played in every seat rotation: A sits once in each seat, B in all
others. Games are rounded up to whole rotations. How to write a bot of your
own and let it play here: docs/bots.md.")]
pub(crate) struct Arena {
    #[arg(long, value_name = "BOT", required_unless_present = "ladder", help = bot_help("The bot to measure"))]
    a: Option<Spec>,
    /// The bot in all other seats
    #[arg(long, value_name = "BOT", required_unless_present = "ladder")]
    b: Option<Spec>,
    #[arg(
        long,
        value_name = "BOTS",
        num_args = 0..=1,
        conflicts_with_all = ["a", "b", "sprt", "players"],
        help = format!(
            "All against each other, with ratings: these bots, separated by commas, or {}",
            LADDER.map(Level::name).join(", ")
        )
    )]
    #[expect(clippy::option_option, reason = "how clap tells an option without a value")]
    ladder: Option<Option<Bots>>,
    #[command(flatten)]
    game: GameOptions,
    /// How many games, rounded up to whole rotations; with --sprt the most, with --ladder for each pair
    #[arg(long, default_value_t = 400, value_parser = whole(1, 1_000_000_000_u64), allow_negative_numbers = true)]
    games: u64,
    /// The seed of the first deal; the next ones count up
    #[arg(long, default_value_t = 0, value_parser = whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Games at the same time [default: one for each core]
    #[arg(long, value_parser = whole(1, 1024_u16), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Stop when it is clear (5 % errors) whether A is stronger by elo0 or by elo1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Why there is no match.
#[derive(Debug, Error, Diagnostic)]
enum ArenaError {
    #[error(transparent)]
    #[diagnostic(code(arena::solo), help("`novaluna solo` plays alone; here take --players 2, 3 or 4"))]
    Solo(MatchError),
    #[error(transparent)]
    #[diagnostic(code(arena::sprt), help("leave out --sprt, or take --players 2"))]
    Sprt(MatchError),
    #[error(transparent)]
    #[diagnostic(code(arena::setup), help("--discs takes 1 to 20"))]
    Setup(MatchError),
    #[error(transparent)]
    #[diagnostic(code(arena::seeds), help("deal n has the seed S + n: start lower, or play fewer"))]
    Seeds(MatchError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Bot(BotFailure),
    #[error("a ladder needs two bots or more")]
    #[diagnostic(code(arena::ladder), help("name them with commas between them: --ladder greedy,potential"))]
    Alone,
    #[error(transparent)]
    #[diagnostic(code(arena::threads), help("ask for fewer: --threads 2"))]
    Threads(MatchError),
}

impl From<MatchError> for ArenaError {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Solo => Self::Solo(error),
            MatchError::Sprt(_) => Self::Sprt(error),
            MatchError::Setup(_) => Self::Setup(error),
            MatchError::Seeds { .. } | MatchError::NoGames => Self::Seeds(error),
            MatchError::Command(error) => Self::Bot(BotFailure::Start(error)),
            MatchError::Threads(_) => Self::Threads(error),
        }
    }
}

impl Arena {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.game.check()?;
        let stop = stopping::in_order();
        let text = if let (Some(a), Some(b)) = (&self.a, &self.b) {
            let played = self.play(a, b, "", &stop)?;
            stopping::tell(&stop, played.report.games(), played.contest.games());
            if played.report.games() == 0 {
                return Ok(());
            }
            if self.json { played.json().to_string() } else { played.table() }
        } else {
            let bots = self.ladder.clone().flatten().map_or_else(fixed_ladder, |bots| bots.0);
            if bots.len() < 2 {
                return Err(ArenaError::Alone.into());
            }
            let Some(ladder) = self.play_ladder(&bots, &stop)? else { return Ok(()) };
            if self.json { ladder.json().to_string() } else { ladder.table() }
        };
        writeln!(out, "{}", text.trim_end()).into_diagnostic()
    }

    /// Plays a match; its title stands before the bar.
    fn play(&self, a: &Spec, b: &Spec, title: &str, stop: &Stop) -> Result<Played, ArenaError> {
        let players = self.game.players;
        let contest = Match {
            players,
            discs: self.game.discs(),
            first_seed: self.seed,
            seeds: self.games.div_ceil(players.count() as u64),
            threads: workers::count(self.threads),
            sprt: self.sprt,
            stop: stop.clone(),
            ..Match::new(a.clone(), b.clone())
        };
        let bar = workers::progress_bar(contest.games(), "games").with_prefix(title.to_owned());
        let start = Instant::now();
        let report = contest.play(|report| show(report, &bar));
        bar.finish_and_clear();
        Ok(Played { report: report?, contest, time: start.elapsed() })
    }
}

fn fixed_ladder() -> Vec<Spec> {
    LADDER.map(Spec::from).to_vec()
}

fn show(report: &Report, bar: &ProgressBar) {
    if bar.is_hidden() || report.games() == 0 {
        return;
    }
    let (low, high) = report.interval();
    bar.set_message(format!("games  A {:.1} % ±{:.1}", 100.0 * report.share(), 50.0 * (high - low)));
    bar.set_position(report.games());
}
