//! The names of the bots.

use std::{fmt, str::FromStr};

use novaluna_rules::Chance;
use serde::Serialize;

use crate::{Bot, Budget, Engine, Greedy, Means, Potential, Random, potential::Sight, search::Tuning};

/// A bot by name, weakest first. Alone, those that look ahead for more than one move plan instead, and alike: they
/// differ only in how long they think.
///
/// ```
/// use novaluna_ai::Level;
/// assert_eq!("random".parse(), Ok(Level::Random));
/// assert!("harf".parse::<Level>().unwrap_err().to_string().contains("random, beginner"));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(description = "A bot by name, weakest first.")
)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Sees neighbours and overlooks chains: for a first game.
    Beginner,
    /// Sees chains and pays no heed to time.
    Easy,
    /// The best right now.
    Greedy,
    /// Has half an eye on time.
    Casual,
    /// The best evaluation after one move.
    Potential,
    /// Weighs what follows, if only just.
    Fair,
    /// Looks a few moves ahead.
    Steady,
    /// Looks ahead for a blink of an eye.
    Medium,
    /// Looks far ahead.
    Hard,
    /// Looks further than anyone.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 11] = [
        Self::Random,
        Self::Beginner,
        Self::Easy,
        Self::Greedy,
        Self::Casual,
        Self::Potential,
        Self::Fair,
        Self::Steady,
        Self::Medium,
        Self::Hard,
        Self::Master,
    ];

    /// A bot of this level with luck of its own. It gets no seed: that of a game would tell it the deck.
    #[must_use]
    pub fn bot(self, chance: Chance, means: Means) -> Box<dyn Bot> {
        match self.mind() {
            Mind::Random => Box::new(Random::new(chance)),
            Mind::Greedy => Box::new(Greedy::new(chance)),
            Mind::Glance(sight) => Box::new(Potential::with_sight(sight, chance)),
            Mind::Search { width, noise, .. } => {
                Box::new(Engine::new(Tuning { width, ..Tuning::default() }, noise, chance, means))
            }
        }
    }

    /// What makes the levels: the one place to tune them. docs/strength.md says what comes of it.
    const fn mind(self) -> Mind {
        match self {
            Self::Random => Mind::Random,
            Self::Beginner => Mind::Glance(Sight { chains: false, time: 0.55, width: 4, noise: 0.8 }),
            Self::Easy => Mind::Glance(Sight { chains: true, time: 0.0, width: 4, noise: 1.5 }),
            Self::Greedy => Mind::Greedy,
            Self::Casual => Mind::Glance(Sight { chains: true, time: 0.46, width: 4, noise: 0.8 }),
            Self::Potential => Mind::Glance(Sight::CLEAR),
            Self::Fair => Mind::Search { nodes: 9, width: 10, noise: 0.01 },
            Self::Steady => Mind::Search { nodes: 38, width: 10, noise: 0.01 },
            Self::Medium => Mind::Search { nodes: 370, width: 10, noise: 0.01 },
            Self::Hard => Mind::Search { nodes: 2_000, width: 16, noise: 0.0 },
            Self::Master => Mind::Search { nodes: 40_000, width: 16, noise: 0.0 },
        }
    }

    /// How long it thinks when nothing else is said: a number of positions, so that it is as strong on every
    /// machine.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self.mind() {
            Mind::Random | Mind::Greedy | Mind::Glance(_) => Budget::nodes(1),
            Mind::Search { nodes, .. } => Budget::nodes(nodes),
        }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Greedy => "greedy",
            Self::Casual => "casual",
            Self::Potential => "potential",
            Self::Fair => "fair",
            Self::Steady => "steady",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

/// How a level plays.
enum Mind {
    /// Any move.
    Random,
    /// What is best right now.
    Greedy,
    /// One move ahead.
    Glance(Sight),
    /// So many positions ahead, so many moves in each; and what it gives away for variety.
    Search { nodes: u32, width: usize, noise: f32 },
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
