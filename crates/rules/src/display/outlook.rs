//! What a display promises: how far its open tasks are from being complete. For bots, so it is fast.

use super::{
    Display, FREE_CELL, SKEW, TORUS,
    lanes::{NEEDS, UNPRINTED, complete, missing},
    slots, torus,
};
use crate::{catalogue::CATALOGUE, cell::Cell, tile::TileId};

/// Counts over the open tasks of a display.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
/// let tile = game.view().wheel().offer().tiles()[0];
/// let promised = game.view().mover().outlook_with(tile, "0,0".parse()?);
/// game.play(format!("{tile}@0,0").parse()?)?;
/// assert_eq!(game.view().mover().outlook(), promised);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Outlook {
    /// Tasks covered.
    pub covered: u8,
    /// Open tasks by how many tiles they lack, 1 to 4; entry 0 stays 0.
    pub lacking: [u8; 5],
    /// Open tasks that lack one tile, by its colour.
    pub last: [u8; 4],
}

impl Outlook {
    /// Adds (or takes away) the open tasks among three.
    #[inline]
    fn count(&mut self, lanes: u64, open: u8, sign: u8) {
        for task in 0..3 {
            let lanes = (lanes >> (16 * task)) as u16;
            let is_open = open >> task & 1;
            // Four lanes of at most four each: their sum comes out on top.
            let lack = (u32::from(lanes) * 0x1111 >> 12 & 0xF) as usize;
            self.lacking[lack] = self.lacking[lack].wrapping_add(sign * is_open);
            let color = (lanes.trailing_zeros() / 4) as usize & 3;
            self.last[color] = self.last[color].wrapping_add(sign * is_open * u8::from(lack == 1));
        }
    }
}

impl Display {
    /// The outlook now.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let mut outlook = Outlook { covered: self.covered_len, ..Outlook::default() };
        for slot in 1..=self.len() {
            let needs = NEEDS[usize::from(self.tiles[slot].get())];
            outlook.count(missing(self.counts[slot], needs), !self.done[slot], 1);
        }
        outlook
    }

    /// The outlook after placing `tile` on a free `cell`, if all complete tasks were covered.
    #[must_use]
    pub fn outlook_with(&self, tile: TileId, cell: Cell) -> Outlook {
        self.outlook_from(&self.outlook(), tile, cell)
    }

    /// The same, given the outlook now: quick enough to try every cell.
    #[must_use]
    pub fn outlook_from(&self, now: &Outlook, tile: TileId, cell: Cell) -> Outlook {
        let mut outlook = *now;
        let id = usize::from(tile.get());
        let color = CATALOGUE[id - 1].color().index();
        let slot = self.len() + 1;
        let bit = 1_u64 << slot;
        let (near, touching) = self.around(cell);
        let group = touching & self.color[color] | bit;
        let colored = self.color[color] | bit;

        let around = slots(group & !bit).fold(near, |around, member| around | self.near[member]);
        for other in slots(around & self.wanting[color]) {
            let reach = self.reach[other] | group & !(1 << other);
            let count = ((reach & colored).count_ones().min(7) as u16) << (4 * color);
            let counts = self.counts[other] & !(7 << (4 * color)) | count;
            let needs = NEEDS[usize::from(self.tiles[other].get())];
            outlook.count(missing(self.counts[other], needs), !self.done[other], u8::MAX);
            let done = self.done[other] | complete(counts, needs);
            outlook.covered += (done & !self.done[other]).count_ones() as u8;
            outlook.count(missing(counts, needs), !done, 1);
        }
        let counts = self.count(touching, 0)
            | self.count(touching, 1)
            | self.count(touching, 2)
            | self.count(touching, 3);
        let done = UNPRINTED[id] | complete(counts, NEEDS[id]);
        outlook.covered += (done & !UNPRINTED[id]).count_ones() as u8;
        outlook.count(missing(counts, NEEDS[id]), !done, 1);
        outlook.lacking[0] = 0;
        outlook
    }

    /// The tiles next to a cell, and the union of their groups.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> (u64, u64) {
        let place = torus(cell);
        let (mut near, mut touching) = (0, 0);
        for step in [1, TORUS - 1, SKEW, TORUS - SKEW] {
            let entry = self.grid[(place + step) % TORUS];
            let other = usize::from(if entry < FREE_CELL { entry } else { 0 });
            near |= 1 << other;
            touching |= self.group[other];
        }
        (near & !1, touching)
    }
}
