//! Bots think here: so many at once and no more, each with so much memory, and whoever came first is first.

use std::{sync::Arc, thread, time::Duration};

use novaluna_ai::{Bot, Budget, Level, Means, Stop};
use novaluna_rules::{Chance, Move, Seed, Snapshot};
use tokio::sync::Semaphore;

/// A handle to all of them; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Thinkers {
    room: Arc<Semaphore>,
    means: Means,
    stop: Stop,
}

/// The longest that a bot thinks about a move.
const LONGEST: Duration = Duration::from_secs(10);

impl Default for Thinkers {
    fn default() -> Self {
        // One core is for the network.
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let means = Means { threads: 1, memory: "64M".parse().expect("this is a size") };
        Self { room: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))), means, stop: Stop::default() }
    }
}

impl Thinkers {
    /// The move a bot chooses, who sees what everyone sees; none if everything stops.
    pub async fn choose(&self, level: Level, seed: Seed, seen: Snapshot) -> Option<Move> {
        let room = self.room.clone().acquire_owned().await.ok()?;
        let (means, stop) = (self.means, self.stop.below());
        let thought = tokio::task::spawn_blocking(move || {
            let _room = room;
            let budget = Budget { time: Some(LONGEST), stop, ..level.budget() };
            let mut bot = level.bot(Chance::stream(seed, 1), means);
            bot.choose(seen.view(), &budget).ok().map(|choice| choice.chosen)
        });
        let chosen = thought.await.ok().flatten()?;
        // What was cut short because everything stops is nobody's move.
        (!self.stop.asked()).then_some(chosen)
    }

    /// Ends all thinking.
    pub fn stop(&self) {
        self.stop.ask();
    }
}
