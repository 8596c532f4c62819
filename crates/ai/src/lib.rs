//! Opponents for Nova Luna. A bot sees a [`View`] and never the order of the pile.
//!
//! ```
//! use novaluna_ai::{Bot, Spec};
//! use novaluna_rules::{Chance, Game, Players, Setup};
//!
//! let mut game = Game::new(&Setup::shuffled(Players::Two, 42.into()))?;
//! let spec: Spec = "greedy".parse()?;
//! let mut bot = spec.bot(Chance::new(7.into()))?;
//! while let Ok(choice) = bot.choose(game.view(), &spec.budget()) {
//!     game.play(choice.best)?;
//! }
//! assert!(game.view().outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod choice;
mod evaluate;
mod external;
mod greedy;
mod level;
mod potential;
mod random;
mod solo;
mod spec;

use novaluna_rules::View;

pub use budget::{Budget, Stop, Thinking};
pub use choice::{Choice, Considered, Expected, NoChoice};
pub use external::Forfeit;
pub use greedy::Greedy;
pub use level::{Level, UnknownLevel};
pub use potential::Potential;
pub use random::Random;
pub use solo::Soloist;
pub use spec::{Spec, SpecError, parse_time};

/// A player made of code.
pub trait Bot: Send {
    /// The move it wants to make.
    ///
    /// # Errors
    /// There is none when the game is over, or when a bot of somebody else fails.
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice>;
}
