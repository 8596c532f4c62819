//! Those who sit at the table: bots that choose by themselves, and people who are asked.

use novaluna_ai::{Bot, Budget, NoChoice, Seating, Spec, Stop};
use novaluna_rules::{Chance, Move, Seat, Seed, View};

use crate::{failure::BotFailure, language::Words, patience::patiently};

/// Who sits where, with the bots started.
pub(super) struct Sitters {
    seating: Seating,
    /// By seat, none for a person.
    bots: Vec<Option<SeatedBot>>,
}

struct SeatedBot {
    bot: Box<dyn Bot>,
    budget: Budget,
    /// What it calls itself.
    name: String,
}

impl Sitters {
    /// Starts the bots and lets those that are programs say their name: what does not run at all is noticed
    /// before the first move.
    pub(super) fn seat(
        seating: Seating,
        seed: Seed,
        turns: usize,
        words: &Words,
    ) -> Result<Self, BotFailure> {
        // Stream 0 of the seed deals the tiles. Who goes on with a game does not draw the lots of its beginning.
        let seats = seating.bots().iter().zip((turns * Seat::MAX) as u64 + 1..);
        let start = |(spec, stream): (&Option<Spec>, u64)| {
            spec.as_ref().map(|spec| SeatedBot::start(spec, Chance::stream(seed, stream), words)).transpose()
        };
        let bots = seats.map(start).collect::<Result<_, _>>()?;
        Ok(Self { seating, bots })
    }

    pub(super) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// What the bot in a seat calls itself; none for a person.
    pub(super) fn bot_name(&self, seat: Seat) -> Option<&str> {
        self.bots[seat.index()].as_ref().map(|bot| bot.name.as_str())
    }

    /// What the bot in a seat plays, while `thinking` is said of it; none if a person is to be asked.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        view: View<'_>,
        thinking: &str,
    ) -> Option<Result<Move, NoChoice>> {
        let SeatedBot { bot, budget, .. } = self.bots[seat.index()].as_mut()?;
        Some(patiently(thinking, || bot.choose(view, budget)).map(|choice| choice.chosen))
    }
}

impl SeatedBot {
    fn start(spec: &Spec, chance: Chance, words: &Words) -> Result<Self, BotFailure> {
        let mut bot = spec.bot(chance).map_err(BotFailure::Start)?;
        let starting = words.tell("starting", &[("name", spec.to_string().into())]);
        let said = patiently(&starting, || bot.name(&Stop::default()));
        let own = said.map_err(|why| BotFailure::forfeit(spec, &why.into()))?;
        Ok(Self { bot, budget: spec.budget(), name: own.unwrap_or_else(|| spec.to_string()) })
    }
}
