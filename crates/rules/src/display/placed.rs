//! Tiles and tasks of a display, and how one more tile comes to lie there.

use std::fmt;

use serde::Serialize;

use super::Display;
use crate::{cell::Cell, tile::TileId};

/// A task on a tile of a display.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TaskRef {
    /// The tile the task is printed on.
    pub tile: TileId,
    /// Which of its tasks, from 0, in printed order.
    pub task: u8,
}

/// A tile that lies in a display.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Placed {
    /// The tile.
    pub tile: TileId,
    /// Where it lies.
    pub cell: Cell,
    /// Bit `n` is set when task `n` is covered.
    covered: u8,
}

impl Placed {
    pub(super) const fn new(tile: TileId, cell: Cell, covered: u8) -> Self {
        Self { tile, cell, covered }
    }

    /// Whether the task with this number (from 0) is covered by a disc.
    #[must_use]
    pub const fn is_covered(&self, task: u8) -> bool {
        task < 3 && self.covered >> task & 1 == 1
    }

    /// The tile's tasks, in printed order.
    #[must_use]
    pub fn tasks(&self) -> impl ExactSizeIterator<Item = TaskRef> + use<> {
        let tile = self.tile;
        (0..tile.tile().task_count()).map(move |task| TaskRef { tile, task })
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tile)?;
        self.tasks().try_for_each(|task| f.write_str(if self.is_covered(task.task) { "*" } else { "-" }))
    }
}

/// Why a tile cannot lie on a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum PlaceError {
    /// The first tile is written as lying on 0,0.
    #[error("a player's first tile goes to 0,0, not to {0}")]
    FirstElsewhere(Cell),
    /// A tile lies there.
    #[error("cell {0} is taken")]
    Taken(Cell),
    /// No tile lies next to it.
    #[error("cell {0} is not next to a tile of this display")]
    NotAdjacent(Cell),
    /// The tile lies in this display already.
    #[error("tile {0} lies here already")]
    TileTwice(TileId),
    /// No game comes to more tiles.
    #[error("a display never has more than {} tiles", Display::MAX_TILES)]
    Full,
}

impl Display {
    /// The tasks that would be covered if `tile` were placed on `cell`.
    ///
    /// ```
    /// // Example 5 of the rulebook: 33 and 50 side by side complete a task of each other.
    /// # use novaluna_rules::{Cell, Game, Players, Setup, TaskRef, TileId};
    /// # let display = *Game::new(&Setup::shuffled(Players::Two, 1.into()))?.view().own_display();
    /// let [red, turquoise] = [33, 50].map(|id| TileId::new(id).expect("a tile"));
    /// let display = display.with(red, Cell::ORIGIN)?;
    /// let covered = display.preview(turquoise, Cell { x: 1, y: 0 })?;
    /// assert_eq!(covered, [TaskRef { tile: red, task: 2 }, TaskRef { tile: turquoise, task: 2 }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says why the tile cannot lie there.
    pub fn preview(&self, tile: TileId, cell: Cell) -> Result<Vec<TaskRef>, PlaceError> {
        Ok(self.with(tile, cell)?.covered().skip(usize::from(self.covered_len)).collect())
    }

    /// The display as it would be with `tile` on `cell`.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Game, Players, Setup, TileId};
    /// # let display = *Game::new(&Setup::shuffled(Players::Two, 1.into()))?.view().own_display();
    /// let [red, turquoise] = [33, 50].map(|id| TileId::new(id).expect("a tile"));
    /// let both = display.with(red, Cell::ORIGIN)?.with(turquoise, Cell { x: 1, y: 0 })?;
    /// assert_eq!(both.to_string(), "33--* 50--*\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says why the tile cannot lie there.
    pub fn with(&self, tile: TileId, cell: Cell) -> Result<Self, PlaceError> {
        let mut after = *self;
        after.add(tile, cell)?;
        Ok(after)
    }

    /// Places a tile and covers what is complete, as [`with`](Self::with) does but without a copy.
    ///
    /// # Errors
    /// Says why the tile cannot lie there; the display is unchanged.
    #[inline]
    pub fn add(&mut self, tile: TileId, cell: Cell) -> Result<(), PlaceError> {
        self.check(cell)?;
        if self.len() == Self::MAX_TILES {
            return Err(PlaceError::Full);
        }
        if self.find(tile).is_some() {
            return Err(PlaceError::TileTwice(tile));
        }
        self.place(tile, cell);
        Ok(())
    }
}
