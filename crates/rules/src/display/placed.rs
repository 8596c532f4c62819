//! Tiles and tasks of a display.

use std::fmt;

use serde::Serialize;

use super::Display;
use crate::{cell::Cell, tile::TileId};

/// A task on a tile of a display.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
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
