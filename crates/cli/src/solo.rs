//! `novaluna solo`: how few points a bot needs in solo games.

mod scores;

use std::{
    io::Write,
    ops::Range,
    slice,
    str::FromStr,
    time::{Duration, Instant},
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{Bot, Budget, Soloist, Spec, Stop};
use novaluna_rules::{Game, Outcome, Players, Setup, View};
use rayon::prelude::*;
use serde_json::json;
use thiserror::Error;

use crate::{
    failure::BotFailure,
    options::{bot_help, time, whole},
    stopping, workers,
};
use scores::{Played, Scores};

/// Play many solo games with a bot and print how few points it needs
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna solo --seeds 0..100 --time-per-game 100ms
  novaluna solo --bot greedy --seeds 1000..2000 --threads 1 --json
  novaluna solo --bot hard --seeds 0..200 --time-per-game 50ms

The seeds 0..100 are 0 to 99. Fewer points are better, below 100 is good.")]
pub(crate) struct Solo {
    #[arg(long, default_value = "hard", help = bot_help("The bot"))]
    bot: Spec,
    /// The seeds of the games: from A up to but not including B
    #[arg(long, value_name = "A..B", default_value = "0..100", allow_hyphen_values = true)]
    seeds: Seeds,
    /// Time the bot has for all its moves of a game, such as 50ms or 1s
    #[arg(long, value_name = "TIME", value_parser = time, allow_hyphen_values = true)]
    time_per_game: Option<Duration>,
    /// Threads to use [default: one for each core]
    #[arg(long, value_parser = whole(1, 1024_u16), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What can go wrong before or during the games.
#[derive(Debug, Error, Diagnostic)]
enum SoloError {
    #[error("`{0}` and --time-per-game both say how long to think")]
    #[diagnostic(code(solo::time), help("leave out one of them: time= and nodes= are for each move"))]
    TwoTimes(String),
    #[error("cannot start the threads: {0}")]
    #[diagnostic(code(solo::threads), help("ask for fewer: --threads 2"))]
    Threads(rayon::ThreadPoolBuildError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Bot(#[from] BotFailure),
}

impl Solo {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let (start, stop) = (Instant::now(), stopping::in_order());
        let played = self.play_all(&stop)?;
        stopping::tell(&stop, played.len() as u64, self.seeds.0.end - self.seeds.0.start);
        if played.is_empty() {
            return Ok(());
        }
        let scores = Scores::new(played, start.elapsed());
        let bot = self.bot.to_string();
        let text = if self.json {
            let mut object = json!({ "bot": bot, "seeds": self.seeds.to_string() });
            scores.fill(&mut object);
            object.to_string()
        } else {
            scores.table(&bot, &self.seeds.0)
        };
        writeln!(out, "{text}").into_diagnostic()
    }

    fn play_all(&self, stop: &Stop) -> Result<Vec<Played>, SoloError> {
        if self.time_per_game.is_some() && self.bot.own_budget().is_some() {
            return Err(SoloError::TwoTimes(self.bot.to_string()));
        }
        let pool = workers::threads(self.threads).map_err(SoloError::Threads)?;
        let bar = workers::progress_bar(self.seeds.0.end - self.seeds.0.start, "games");
        let played = pool.install(|| {
            let play = |bots: &mut Vec<_>, seed| {
                let played = self.play(seed, bots, stop).inspect(|_| bar.inc(1));
                played.transpose()
            };
            let seeds = self.seeds.0.clone().into_par_iter().take_any_while(|_| !stop.asked());
            seeds.map_init(Vec::new, play).flatten_iter().collect()
        });
        bar.finish_and_clear();
        played
    }

    /// Plays a game; `bots` has the one of the game before. None if asked to stop: then a bot does not play as well as
    /// it can, or not at all.
    fn play(
        &self,
        seed: u64,
        bots: &mut Vec<Box<dyn Bot>>,
        stop: &Stop,
    ) -> Result<Option<Played>, SoloError> {
        workers::seat(bots, slice::from_ref(&self.bot), seed.into())?;
        let mut game =
            Game::new(&Setup::shuffled(Players::Solo, seed.into())).expect("a shuffled setup is legal");
        let mut used = Duration::ZERO;
        let score = loop {
            if let Some(Outcome::Solo(score)) = game.view().outcome() {
                break score;
            }
            let budget = Budget { stop: stop.clone(), ..self.budget(game.view(), used) };
            let start = Instant::now();
            let choice = bots[0].choose(game.view(), &budget);
            used += start.elapsed();
            if stop.asked() {
                return Ok(None);
            }
            let chosen = choice.map_err(|why| BotFailure::in_game(&self.bot, seed, &why))?.chosen;
            game.play(chosen).expect("bots choose legal moves");
        };
        Ok(Some(Played { points: score.total(), left: score.left, time: used }))
    }

    /// What the bot may use for its next move, having used so much in this game.
    fn budget(&self, view: View<'_>, used: Duration) -> Budget {
        let Some(time) = self.time_per_game else { return self.bot.budget() };
        let share = view.solo().map_or(1.0, |solo| Soloist::share(solo.phase()));
        Budget::time(time.mul_f64(share).saturating_sub(used))
    }
}

/// Seeds of games, written `0..100` for 0 to 99.
#[derive(Clone, Debug)]
struct Seeds(Range<u64>);

/// The most games of one run.
const MOST: u64 = 10_000_000;

/// Text that names no seeds.
#[derive(Debug, Error)]
enum SeedsError {
    #[error("seeds are written A..B with whole numbers: 0..100 for the seeds 0 to 99")]
    Form,
    #[error("there is no seed in it: B is the first seed that is not played, as in 0..1")]
    Empty,
    #[error("it goes backwards: write {0}..{1}")]
    Backwards(u64, u64),
    #[error("these are {0} games: {MOST} are the most, so play a part of them")]
    TooMany(u64),
}

impl FromStr for Seeds {
    type Err = SeedsError;

    fn from_str(text: &str) -> Result<Self, SeedsError> {
        let (from, to) = text.split_once("..").ok_or(SeedsError::Form)?;
        let number = |text: &str| text.parse::<u64>().map_err(|_| SeedsError::Form);
        match (number(from)?, number(to)?) {
            (from, to) if from == to => Err(SeedsError::Empty),
            (from, to) if from > to => Err(SeedsError::Backwards(to, from)),
            (from, to) if to - from > MOST => Err(SeedsError::TooMany(to - from)),
            (from, to) => Ok(Self(from..to)),
        }
    }
}

impl std::fmt::Display for Seeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{}..{}", self.0.start, self.0.end))
    }
}
