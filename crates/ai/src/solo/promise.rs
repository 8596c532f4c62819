//! How good a solo display is among others of the same time: tasks covered, and what the open ones promise.

use novaluna_rules::{Display, Lacks, Phase, Spot, Stock, TileId, Wheel};

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

    /// What the open tasks of one tile are worth.
    #[inline]
    pub(super) fn worth(&self, lacks: Lacks, stock: Stock) -> i32 {
        let met = lacks.met_by(stock);
        let mut worth = 0;
        for (task, lack) in lacks.totals().into_iter().enumerate() {
            worth += self.tasks[usize::from(met >> task & 1)][usize::from(lack & 7)];
        }
        worth
    }
}

/// A display with a tile taken for it: what all its tiles are worth, ready to be compared cell by cell.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    promise: Promise,
    stock: Stock,
    /// What the open tasks of each tile are worth as long as nothing changes for them; 0 for the new one.
    worths: [i32; Display::MAX_TILES + 1],
    pub(super) sum: i32,
}

impl Prospects {
    pub(super) fn new(promise: Promise) -> Self {
        Self { promise, stock: Stock::default(), worths: [0; Display::MAX_TILES + 1], sum: 0 }
    }

    /// Turns to a display, and to the track as it will be.
    pub(super) fn turn_to(&mut self, display: &Display, wheel: &Wheel) {
        self.stock = wheel.spaces().iter().flatten().map(|tile| tile.tile().color()).collect();
        self.sum = TASK * display.covered().len() as i32 - self.promise.tile * (display.len() as i32 + 1);
        for (worth, lacks) in self.worths.iter_mut().zip(display.lacks()) {
            *worth = self.promise.worth(lacks, self.stock);
            self.sum += *worth;
        }
        self.worths[display.len()] = 0;
    }

    /// The worth with a tile on a cell, and how many tasks it covers.
    #[inline]
    pub(super) fn with(&self, display: &Display, tile: TileId, spot: &Spot) -> (i32, u8) {
        let mut worth = self.sum;
        let covered = display.foresee(tile, spot, |number, lacks| {
            worth += self.promise.worth(lacks, self.stock) - self.worths[number];
        });
        (worth + TASK * i32::from(covered), covered)
    }
}
