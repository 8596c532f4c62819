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
//!     game.play(choice.chosen)?;
//! }
//! assert!(game.view().outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
#[cfg(not(target_family = "wasm"))]
pub mod arena;
mod budget;
mod choice;
mod clock;
mod engine;
mod evaluate;
#[cfg(not(target_family = "wasm"))]
mod external;
mod forfeit;
mod greedy;
mod level;
mod lot;
mod means;
mod memory;
mod outlook;
mod potential;
#[cfg(not(target_family = "wasm"))]
pub mod protocol;
mod random;
mod reasons;
mod search;
mod seating;
mod solo;
mod spec;
#[cfg(not(target_family = "wasm"))]
pub mod train;
mod weights;

use novaluna_rules::View;

pub use advice::{Advice, Advised, Prospect};
pub use budget::{Budget, Stop, Thinking};
pub use choice::{Choice, Considered, Expected, NoChoice};
pub use engine::Engine;
pub use evaluate::{FEATURES, Features, Weights};
#[cfg(not(target_family = "wasm"))]
pub use external::{External, end_programs};
pub use forfeit::Forfeit;
pub use greedy::Greedy;
pub use level::{Level, UnknownLevel};
pub use means::Means;
pub use memory::{Memory, ParseMemoryError};
pub use outlook::{Hope, Outlook, Survey};
pub use potential::Potential;
pub use random::Random;
pub use reasons::{Reason, Threat, reasons};
pub use seating::Seating;
pub use solo::Soloist;
pub use spec::{Spec, SpecError, parse_time};

/// A player made of code.
pub trait Bot: Send {
    /// The move it wants to make.
    ///
    /// # Errors
    /// There is none when the game is over, or when a bot of somebody else fails.
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice>;

    /// What it calls itself; none for a bot that is known by its [`Spec`]. A program is asked once, and waited
    /// for until it answers, its time is over or the flag asks to stop.
    ///
    /// # Errors
    /// When a bot of somebody else fails.
    fn name(&mut self, _: &Stop) -> Result<Option<String>, Forfeit> {
        Ok(None)
    }
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        (**self).choose(view, budget)
    }

    fn name(&mut self, stop: &Stop) -> Result<Option<String>, Forfeit> {
        (**self).name(stop)
    }
}
