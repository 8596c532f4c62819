//! The names of the bots.

use std::{fmt, str::FromStr};

use novaluna_rules::Chance;

use crate::{Bot, Greedy, Random};

/// A bot by name.
///
/// ```
/// use novaluna_ai::Level;
/// assert_eq!("random".parse(), Ok(Level::Random));
/// assert!("harf".parse::<Level>().unwrap_err().to_string().contains("random, greedy"));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Level {
    /// Any legal move.
    Random,
    /// The best right now.
    Greedy,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// A bot of this level with luck of its own. It gets no seed: that of a game would tell it the deck.
    #[must_use]
    pub fn bot(self, chance: Chance) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random::new(chance)),
            Self::Greedy => Box::new(Greedy::new(chance)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        })
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no bot `{0}`; the bots are: {names}", names = Level::ALL.map(|level| level.to_string()).join(", "))]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let level = Self::ALL.into_iter().find(|level| level.to_string() == name);
        level.ok_or_else(|| UnknownLevel(name.chars().take(40).collect()))
    }
}
