//! Options that describe a game and its bots.

use std::{fmt::Display, str::FromStr, time::Duration};

use clap::Args;
use miette::Diagnostic;
use novaluna_ai::{Level, Spec, SpecError, parse_time};
use novaluna_rules::{Players, Seed, Setup};
use thiserror::Error;

/// Which game is played.
#[derive(Debug, Args)]
pub(crate) struct GameOptions {
    /// 2, 3, 4 or solo
    #[arg(long, default_value = "2")]
    pub(crate) players: Players,
    /// Discs each player has to place: 1 to 20
    #[arg(long, conflicts_with = "first_game", value_parser = discs, allow_negative_numbers = true)]
    discs: Option<u8>,
    /// Fewer discs with 3 and 4 players, as the rules propose for a first game (17 and 15 to place)
    #[arg(long)]
    first_game: bool,
}

/// An option that changes nothing.
#[derive(Debug, Error, Diagnostic)]
#[error("--first-game changes nothing with --players {0}: it is for 3 and 4 players (R2.3)")]
#[diagnostic(code(options::first_game), help("leave it out, or say --players 3 or --players 4"))]
pub(crate) struct NoFirstGame(Players);

impl GameOptions {
    /// Refuses what has no effect.
    pub(crate) fn check(&self) -> Result<(), NoFirstGame> {
        let same = self.players.first_game_discs() == self.players.discs();
        if self.first_game && same { Err(NoFirstGame(self.players)) } else { Ok(()) }
    }

    /// Discs each player has to place.
    pub(crate) fn discs(&self) -> u8 {
        let preset = if self.first_game { self.players.first_game_discs() } else { self.players.discs() };
        self.discs.unwrap_or(preset)
    }

    /// The game with this seed.
    pub(crate) fn setup(&self, seed: Seed) -> Setup {
        Setup { discs: self.discs(), ..Setup::shuffled(self.players, seed) }
    }
}

/// Discs as an option; which numbers make a game, the rules say.
fn discs(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| "discs to place are a whole number from 1 to 20 (R9.1)")
}

/// A whole number as an option.
pub(crate) fn whole<N>(least: N, most: N) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("write a whole number from {least} to {most}"))
    }
}

/// The help of an option that takes a bot: who they are, and what may follow.
pub(crate) fn bot_help(what: &str) -> String {
    let levels = level_names();
    format!(
        "{what}: {levels} (weakest first), or a program, cmd:\"./mybot\"; with options such as \
         hard:time=200ms or hard:nodes=2000,seed=7"
    )
}

/// The bots by name, weakest first.
pub(crate) fn level_names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

/// A time as an option.
pub(crate) fn time(text: &str) -> Result<Duration, &'static str> {
    parse_time(text).ok_or("a time has a unit and is from 1ms to 1h: write 200ms, 1.5s or 2m")
}

/// Bots with commas between them.
#[derive(Clone, Debug)]
pub(crate) struct Bots(pub(crate) Vec<Spec>);

impl FromStr for Bots {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Spec::list(text).map(Self)
    }
}
