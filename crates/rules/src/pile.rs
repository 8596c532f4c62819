//! The draw pile. Its order is the one secret of the game (R9.9).

use std::fmt;

use crate::tile::{TileId, TileSet};

/// The face-down tiles, in the order in which they will be drawn.
///
/// The order never leaves this crate: other code sees the [set](Pile::unseen) at most.
#[derive(Clone, Copy)]
pub(crate) struct Pile {
    tiles: [TileId; TileId::COUNT],
    /// Tiles drawn so far; the next one to be drawn stands here.
    drawn: u8,
    /// One past the last tile.
    end: u8,
}

impl Pile {
    /// A pile that yields `tiles` from first to last; at most 68.
    pub(crate) fn new(order: &[TileId]) -> Self {
        let mut tiles = [TileId::new(1).expect("tile 1 exists"); TileId::COUNT];
        tiles[..order.len()].copy_from_slice(order);
        Self { tiles, drawn: 0, end: order.len() as u8 }
    }

    pub(crate) fn draw(&mut self) -> Option<TileId> {
        let tile = *self.rest().first()?;
        self.drawn += 1;
        Some(tile)
    }

    /// The same tiles without their order.
    pub(crate) fn in_no_order(&self) -> Self {
        let ascending: Vec<TileId> = self.unseen().iter().collect();
        Self::new(&ascending)
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.end - self.drawn)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.drawn == self.end
    }

    /// Which tiles are left, without their order.
    pub(crate) fn unseen(&self) -> TileSet {
        self.rest().iter().copied().collect()
    }

    /// Puts these tiles on top, in this order; the others follow as they were.
    ///
    /// # Errors
    /// The first of them that is not in the pile.
    pub(crate) fn put_on_top(&mut self, tiles: &[TileId]) -> Result<(), TileId> {
        let rest = &mut self.tiles[usize::from(self.drawn)..usize::from(self.end)];
        for (place, &tile) in tiles.iter().enumerate() {
            let found = rest.iter().skip(place).position(|&other| other == tile).ok_or(tile)?;
            rest[place..=place + found].rotate_right(1);
        }
        Ok(())
    }

    /// The tiles from the next one to the last.
    pub(crate) fn rest(&self) -> &[TileId] {
        &self.tiles[usize::from(self.drawn)..usize::from(self.end)]
    }
}

/// Shows the number of tiles only, so that no log can leak the order.
impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pile({} tiles)", self.len())
    }
}
