//! Many games at once: threads, the bots they seat, and a bar that shows how far they are.

use std::{num::NonZero, thread};

use indicatif::{ProgressBar, ProgressStyle};
use novaluna_ai::{Bot, Random, Spec};
use novaluna_rules::{Chance, Seed};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::failure::BotFailure;

/// So many threads as were asked for, or one for each core.
pub(crate) fn count(asked: Option<u16>) -> NonZero<usize> {
    let asked = asked.map(usize::from).and_then(NonZero::new);
    asked.or(thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// So many threads, or one for each core.
pub(crate) fn threads(asked: Option<u16>) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(count(asked).get()).build()
}

/// Seats a bot for each spec, with luck that follows from the seed of the game. Programs have luck of their own:
/// those that sit here already go on with the next game.
pub(crate) fn seat(bots: &mut Vec<Box<dyn Bot>>, specs: &[Spec], seed: Seed) -> Result<(), BotFailure> {
    for (seat, spec) in specs.iter().enumerate() {
        if spec.is_command() && seat < bots.len() {
            continue;
        }
        // Stream 0 of the seed deals the tiles.
        let bot = spec.bot(Chance::stream(seed, seat as u64 + 1)).map_err(BotFailure::Start)?;
        match bots.get_mut(seat) {
            Some(place) => *place = bot,
            None => bots.push(bot),
        }
    }
    Ok(())
}

/// Seats the bots that [`seat`] would where all of them are plain `random`, without a box for each.
pub(crate) fn seat_random(bots: &mut Vec<Random>, seats: usize, seed: Seed) {
    bots.clear();
    bots.extend((1..=seats as u64).map(|stream| Random::new(Chance::stream(seed, stream))));
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress_bar(count: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix}{bar:12} {human_pos}/{human_len} {msg}  {eta} left")
        .expect("the template is a constant");
    ProgressBar::new(count).with_style(style).with_message(what)
}
