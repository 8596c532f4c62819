//! A free cell seen as a place to build on: what a tile there would change. For bots, so it is fast.

use super::{Display, FREE_CELL, SKEW, TORUS, lanes::Lanes, slots, torus};
use crate::{catalogue::CATALOGUE, cell::Cell, tile::TileId};

/// A free cell of a display and what lies around it: looked at once for all tiles that may go there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The tiles next to it.
    pub(super) near: u64,
    /// The tiles of all groups that touch it.
    touching: u64,
    /// How many tiles of each colour a tile here would count.
    pub(super) counts: Lanes,
}

impl Display {
    /// A free cell and what lies around it. For speed it is not checked to be free (see [`Display::check`]): of
    /// a cell that is taken or too far away, what the spot tells means nothing.
    #[must_use]
    #[inline]
    pub fn spot(&self, cell: Cell) -> Spot {
        let place = torus(cell);
        let (mut near, mut touching) = (0, 0);
        for step in [1, TORUS - 1, SKEW, TORUS - SKEW] {
            let entry = self.grid[(place + step) % TORUS];
            let other = usize::from(if entry < FREE_CELL { entry } else { 0 });
            near |= 1 << other;
            touching |= self.group[other];
        }
        let count = |color| self.count(touching, color);
        let counts = count(0) | count(1) | count(2) | count(3);
        Spot { cell, near: near & !1, touching, counts }
    }

    /// Calls `note` for the tiles whose open tasks would count more with `tile` on a spot, with their slots and
    /// new counts. Returns their mask.
    #[inline]
    pub(super) fn recount(&self, tile: TileId, spot: &Spot, mut note: impl FnMut(usize, Lanes)) -> u64 {
        let color = CATALOGUE[usize::from(tile.get()) - 1].color().index();
        let bit = 1_u64 << (self.len() + 1);
        let group = spot.touching & self.color[color] | bit;
        let colored = self.color[color] | bit;
        let around = slots(group & !bit).fold(spot.near, |around, member| around | self.near[member]);
        let counting = around & self.wanting[color];
        for other in slots(counting) {
            let reach = self.reach[other] | group & !(1 << other);
            let count = ((reach & colored).count_ones().min(7) as Lanes) << (4 * color);
            note(other, self.counts[other] & !(7 << (4 * color)) | count);
        }
        counting
    }
}
