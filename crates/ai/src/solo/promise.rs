//! How good a solo display is among others of the same time: tasks covered, and what the open ones promise.

use novaluna_rules::{Counts, Demands, Display, Phase, Slot, Spot, TaskSet, TileId, Wheel};

/// Worths are whole numbers, so that they are the same on every platform: a covered task is worth this much.
pub(super) const TASK: i32 = 1_000;

/// What an open task is worth by how many tiles it lacks, and what a tile costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promise {
    /// When the track does not hold the colours that are lacking, and when it does.
    tasks: [[i32; 8]; 2],
    /// Fewer tiles of the same time leave more on the track.
    tile: i32,
}

impl Promise {
    /// In phase 1 what the track lacks may come with the refill.
    const ONE: Self =
        Self { tasks: [[0, 300, 140, 60, 20, 0, 0, 0], [0, 400, 180, 80, 30, 0, 0, 0]], tile: 60 };

    /// In phase 2 what the track lacks never comes.
    const TWO: Self = Self { tasks: [[0; 8], [0, 400, 150, 60, 25, 0, 0, 0]], tile: 100 };

    pub(super) const fn of(phase: Phase) -> Self {
        match phase {
            Phase::One => Self::ONE,
            Phase::Two => Self::TWO,
        }
    }

    /// What the tasks of one tile are worth by what they still lack: a covered one lacks nothing.
    #[inline]
    fn worth(&self, missing: Demands, stock: Counts) -> i32 {
        let met = missing.met_by(stock);
        let mut worth = 0;
        for (task, lack) in (0..).zip(missing.dots()) {
            worth += self.tasks[usize::from(met.contains(task))][usize::from(lack & 7)];
        }
        worth
    }
}

/// A display with a tile taken for it: what all its tiles are worth, ready to be compared cell by cell. It is
/// asked for every placement of a beam, so it reckons with counts alone and places nothing.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    promise: Promise,
    /// The tiles on the track, by colour.
    stock: Counts,
    /// Per slot: what its tasks are worth as long as nothing changes for them.
    worths: [i32; Slot::COUNT],
    pub(super) sum: i32,
}

impl Prospects {
    pub(super) fn new(promise: Promise) -> Self {
        Self { promise, stock: Counts::default(), worths: [0; Slot::COUNT], sum: 0 }
    }

    /// Turns to a display, and to the track as it will be.
    pub(super) fn turn_to(&mut self, display: &Display, wheel: &Wheel) {
        self.stock = wheel.spaces().iter().flatten().map(|tile| tile.tile().color()).collect();
        self.sum = TASK * display.covered().len() as i32 - self.promise.tile * (display.len() as i32 + 1);
        for slot in display.slots() {
            let missing = Demands::of(display.tile(slot)).missing(display.counts(slot));
            let worth = self.promise.worth(missing, self.stock);
            self.worths[slot.index()] = worth;
            self.sum += worth;
        }
    }

    /// The worth with a tile on a spot, and how many tasks it would cover if there were discs for all.
    #[inline]
    pub(super) fn with(&self, display: &Display, tile: TileId, spot: &Spot) -> (i32, u8) {
        let own = Demands::of(tile);
        let mut worth = self.sum + self.promise.worth(own.missing(spot.counts()), self.stock);
        let mut covered = (own.met_by(spot.counts()) & TaskSet::printed_on(tile)).len();
        display.recount(tile, spot, |slot, counts| {
            let demands = Demands::of(display.tile(slot));
            covered += (demands.met_by(counts) & display.open_tasks(slot)).len();
            worth += self.promise.worth(demands.missing(counts), self.stock) - self.worths[slot.index()];
        });
        (worth + TASK * i32::from(covered), covered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use novaluna_rules::{Chance, Game, Players, Setup, View};

    /// Every placement of solo games at random.
    #[test]
    fn what_is_expected_of_a_placement_is_what_the_display_is_worth_with_it() {
        for seed in 0..20 {
            let mut game = Game::new(&Setup::shuffled(Players::Solo, seed.into())).expect("a legal setup");
            let mut chance = Chance::stream(seed.into(), 1);
            while let (Some(_), Some(solo)) = (game.view().turn(), game.view().solo()) {
                check_all(game.view(), Promise::of(solo.phase()));
                let moves = game.view().legal_moves();
                let any = moves.get(chance.below(moves.len() as u32) as usize).expect("there is a move");
                game.play(any).expect("a legal move");
            }
        }
    }

    fn check_all(view: View<'_>, promise: Promise) {
        let (display, wheel) = (view.own_display(), view.wheel());
        let [mut before, mut after] = [Prospects::new(promise), Prospects::new(promise)];
        before.turn_to(display, wheel);
        for &tile in wheel.offer().tiles() {
            for &cell in display.free_cells() {
                let (worth, covered) = before.with(display, tile, &display.spot(cell));
                let placed = display.with(tile, cell).expect("a free cell");
                assert_eq!(placed.left(), display.left() - covered.min(display.left()));
                if placed.left() > 0 {
                    after.turn_to(&placed, wheel);
                    assert_eq!(after.sum, worth - promise.tile, "{tile}@{cell} in\n{display}");
                }
            }
        }
    }
}
