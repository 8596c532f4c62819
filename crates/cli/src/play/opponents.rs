//! Those who play against the person.

use novaluna_ai::{Bot, Spec, Stop};
use novaluna_rules::{Chance, Seed};

use crate::{failure::BotFailure, language::Words, patience::patiently};

/// Bots for all seats but the first, all of one kind.
pub(super) struct Opponents {
    pub(super) spec: Spec,
    pub(super) bots: Vec<Box<dyn Bot>>,
    /// What they call themselves.
    pub(super) name: String,
}

impl Opponents {
    /// Starts the bots and lets those that are programs say their name: what does not run at all is noticed
    /// before the first move.
    pub(super) fn seat(spec: Spec, seed: Seed, seats: usize, words: &Words) -> Result<Self, BotFailure> {
        let (mut bots, mut name) = (Vec::new(), spec.to_string());
        let starting = words.tell("starting", &[("name", spec.to_string().into())]);
        // Stream 0 of the seed deals the tiles.
        for stream in 2..=seats as u64 {
            let mut bot = spec.bot(Chance::stream(seed, stream)).map_err(BotFailure::Start)?;
            let said = patiently(&starting, || bot.name(&Stop::default()));
            name = said.map_err(|why| BotFailure::forfeit(&spec, &why.into()))?.unwrap_or(name);
            bots.push(bot);
        }
        Ok(Self { spec, bots, name })
    }
}
