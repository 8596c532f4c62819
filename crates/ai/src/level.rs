//! The names of the bots.

use std::{fmt, str::FromStr, time::Duration};

use novaluna_rules::Chance;
use serde::Serialize;

use crate::{Bot, Budget, Engine, Greedy, Means, Potential, Random, search::Tuning};

/// A bot by name, weakest first. Alone, those that look ahead plan instead, and alike: they differ only in how
/// long they think.
///
/// ```
/// use novaluna_ai::Level;
/// assert_eq!("random".parse(), Ok(Level::Random));
/// assert!("harf".parse::<Level>().unwrap_err().to_string().contains("random, easy"));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal move.
    Random,
    /// Looks a little ahead and is often content with the second best: for a first game.
    Easy,
    /// The best right now.
    Greedy,
    /// The best evaluation after one move.
    Potential,
    /// Looks ahead for a blink of an eye.
    Medium,
    /// Looks far ahead.
    Hard,
    /// Hard with more time, on all cores.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 7] =
        [Self::Random, Self::Easy, Self::Greedy, Self::Potential, Self::Medium, Self::Hard, Self::Master];

    /// A bot of this level with luck of its own. It gets no seed: that of a game would tell it the deck.
    #[must_use]
    pub fn bot(self, chance: Chance, means: Means) -> Box<dyn Bot> {
        let tuning = Tuning::default();
        match self {
            Self::Random => Box::new(Random::new(chance)),
            Self::Greedy => Box::new(Greedy::new(chance)),
            Self::Potential => Box::new(Potential::new()),
            Self::Easy => {
                Box::new(Engine::new(Tuning { worlds: 2, width: 10, ..tuning }, 0.35, chance, means))
            }
            Self::Medium => Box::new(Engine::new(Tuning { width: 10, ..tuning }, 0.01, chance, means)),
            Self::Hard | Self::Master => Box::new(Engine::new(tuning, 0.0, chance, means)),
        }
    }

    /// How long it thinks when nothing else is said.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self {
            Self::Random | Self::Greedy | Self::Potential => Budget::nodes(1),
            Self::Easy => Budget::nodes(40),
            Self::Medium => Budget::nodes(1_000),
            Self::Hard => Budget::time(Duration::from_millis(500)),
            Self::Master => Budget::time(Duration::from_secs(2)),
        }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Greedy => "greedy",
            Self::Potential => "potential",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no bot `{0}`; the bots are: {names}", names = Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let level = Self::ALL.into_iter().find(|level| level.name() == name);
        level.ok_or_else(|| UnknownLevel(name.chars().take(40).collect()))
    }
}
