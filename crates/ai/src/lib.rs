//! Opponents for Nova Luna. A bot sees a [`View`] and never the order of the pile.
//!
//! ```
//! use novaluna_ai::{Bot, Level};
//! use novaluna_rules::{Chance, Game, Players, Setup};
//!
//! let mut game = Game::new(&Setup::shuffled(Players::Two, 42.into()))?;
//! let mut bot = "greedy".parse::<Level>()?.bot(Chance::new(7.into()));
//! while let Some(m) = bot.choose(game.view()) {
//!     game.play(m)?;
//! }
//! assert!(game.view().outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod greedy;
mod level;
mod random;

use novaluna_rules::{Move, View};

pub use greedy::Greedy;
pub use level::{Level, UnknownLevel};
pub use random::Random;

/// A player made of code.
pub trait Bot: Send {
    /// The move it wants to make; none when the game is over.
    fn choose(&mut self, view: View<'_>) -> Option<Move>;
}
