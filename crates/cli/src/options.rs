//! Options that describe a game and its bots.

use std::{str::FromStr, time::Duration};

use clap::Args;
use novaluna_ai::{Spec, SpecError, parse_time};
use novaluna_rules::{Players, Seed, Setup};

/// Which game is played.
#[derive(Debug, Args)]
pub(crate) struct GameOptions {
    /// 2, 3, 4 or solo
    #[arg(long, default_value = "2")]
    pub(crate) players: Players,
    /// Discs each player has to place: 1 to 20
    #[arg(long, conflicts_with = "first_game")]
    discs: Option<u8>,
    /// Fewer discs with 3 and 4 players, as the rules propose for a first game (17 and 15 to place)
    #[arg(long)]
    first_game: bool,
}

impl GameOptions {
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

/// A time as an option.
pub(crate) fn time(text: &str) -> Result<Duration, &'static str> {
    parse_time(text).ok_or("a time is from 1ms to 1h: write 200ms, 1.5s or 2m")
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
