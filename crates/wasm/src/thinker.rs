//! A bot that answers in a worker of the browser.

use std::{fmt, time::Duration};

use novaluna_ai::{Advice, Bot, Budget, Choice, Spec};
use novaluna_rules::{Chance, Game, Move, Position, Seed};

use crate::{refusal::Refusal, wire::read};

/// A bot with its luck. It knows what a view shows, and remembers what it thought before.
pub struct Thinker {
    bot: Box<dyn Bot>,
    spec: Spec,
    chance: Chance,
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl Thinker {
    /// A bot in words, with no more than this memory, such as `100M`.
    ///
    /// # Errors
    /// When there is no such bot, seed or memory.
    pub fn new(spec: &str, seed: &str, memory: &str) -> Result<Self, Refusal> {
        let spec = spec.parse::<Spec>()?.within(memory.parse()?);
        let seed: Seed = seed.parse()?;
        // Stream 0 of a seed deals tiles.
        let bot = spec.bot(Chance::stream(seed, 1)).map_err(Refusal::Unable)?;
        Ok(Self { bot, spec, chance: Chance::stream(seed, 2) })
    }

    /// Thinks about a position, as long as the bot usually does or as long as it is told.
    ///
    /// # Errors
    /// When it is no position, or none in which somebody is to move.
    pub fn advise(&mut self, position: &str, millis: Option<u32>) -> Result<Advice, Refusal> {
        let (game, choice) = self.think(position, millis)?;
        Ok(Advice::new(game.view(), &choice))
    }

    /// The move it wants to play in a position, without reasons.
    ///
    /// # Errors
    /// When it is no position, or none in which somebody is to move.
    pub fn choose(&mut self, position: &str, millis: Option<u32>) -> Result<Move, Refusal> {
        Ok(self.think(position, millis)?.1.chosen)
    }

    fn think(&mut self, position: &str, millis: Option<u32>) -> Result<(Game, Choice), Refusal> {
        let position: Position = read(position)?;
        let game = position.imagine(&mut self.chance)?;
        let budget = match millis {
            Some(millis) => Budget::time(Duration::from_millis(millis.into())),
            None => self.spec.budget(),
        };
        let choice = self.bot.choose(game.view(), &budget)?;
        Ok((game, choice))
    }
}
