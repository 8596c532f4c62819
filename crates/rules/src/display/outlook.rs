//! What a display promises: how far its open tasks are from being complete. For bots, so it is fast.

use super::{
    Display, FREE_CELL, SKEW, TORUS,
    lanes::{Lanes, NEEDS, UNPRINTED, complete, missing},
    slots, torus,
};
use crate::{catalogue::CATALOGUE, cell::Cell, tile::TileId};

/// Counts over the open tasks of a display.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
/// let tile = game.view().wheel().offer().tiles()[0];
/// let now = game.view().mover().outlook();
/// let promised = game.view().mover().outlook_with(&now, tile, "0,0".parse()?);
/// game.play(format!("{tile}@0,0").parse()?)?;
/// assert_eq!(game.view().mover().outlook(), promised);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Outlook {
    /// Tasks covered; more than the player has discs when a tile completes too many (R9.4).
    pub covered: u8,
    /// Open tasks by [`Hope`]; from [`Outlook::LAST`] on, those that lack one tile, by its colour.
    pub open: [u8; 16],
}

/// How an open task stands. *Anchored*: it lacks only colours of which a group touches the tile already, so
/// that the group can grow. *Sides*: the cells next to the tile that are still free.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Hope {
    /// It lacks more colours without a group than its tile has free sides: never to be complete.
    Lost,
    /// Lacks one tile, anchored, no free side.
    OneEnclosed,
    /// Lacks one tile, anchored, with a free side.
    OneAnchored,
    /// Lacks one tile, not anchored, one free side.
    OneLastSide,
    /// Lacks one tile, not anchored, two free sides.
    OneTwoSides,
    /// Lacks one tile, not anchored, three or four free sides.
    OneOpen,
    /// Lacks two tiles of one colour.
    TwoAlike,
    /// Lacks two tiles of two colours.
    TwoUnlike,
    /// Lacks two tiles or more, as many new colours among them as there are free sides.
    Tight,
    /// Lacks three tiles.
    Three,
    /// Lacks four tiles.
    Four,
}

impl Outlook {
    /// Where the counts by last colour begin.
    pub const LAST: usize = 12;

    /// The open tasks of one kind.
    #[must_use]
    pub const fn count(&self, hope: Hope) -> u8 {
        self.open[hope as usize]
    }

    /// Adds the open tasks of a tile, or takes them away with `sign` -1.
    #[inline]
    fn add(&mut self, tile: Standing, sign: u8) {
        let missing = missing(tile.counts, tile.needs);
        let present = (tile.counts | tile.counts >> 1 | tile.counts >> 2) & 0x1111;
        for task in 0..3 {
            let lanes = (missing >> (16 * task)) as u16;
            let some = (lanes | lanes >> 1 | lanes >> 2) & 0x1111;
            // Four lanes of at most four each: their sum comes out on top.
            let lack = u32::from(lanes.wrapping_mul(0x1111) >> 12);
            let new = (some & !present).count_ones();
            let unlike = u32::from(some.count_ones() > 1);
            let case = lack | new << 3 | tile.sides << 6 | unlike << 9;
            let hope = usize::from(HOPES[case as usize]);
            let step = sign * (!tile.done >> task & 1);
            self.open[hope] = self.open[hope].wrapping_add(step);
            let color = Self::LAST + (lanes.trailing_zeros() / 4) as usize % 4;
            let last = u8::from(lack == 1 && hope != 0);
            self.open[color] = self.open[color].wrapping_add(step * last);
        }
    }
}

/// A tile as its tasks see it.
struct Standing {
    counts: Lanes,
    needs: u64,
    done: u8,
    sides: u32,
}

/// The hope of each case: tiles lacking, colours without a group, free sides, more than one colour.
static HOPES: [u8; 1024] = {
    let mut hopes = [0; 1024];
    let mut case = 0;
    while case < 1024 {
        let (lack, new, sides) = (case & 7, case >> 3 & 7, case >> 6 & 7);
        let hope = match lack {
            _ if new > sides => Hope::Lost,
            1 => one_missing(new, sides),
            2.. if new > 0 && new == sides => Hope::Tight,
            2 if case >> 9 == 1 => Hope::TwoUnlike,
            2 => Hope::TwoAlike,
            3 => Hope::Three,
            4 => Hope::Four,
            _ => Hope::Lost,
        };
        hopes[case] = hope as u8;
        case += 1;
    }
    hopes
};

const fn one_missing(new: usize, sides: usize) -> Hope {
    match (new, sides) {
        (0, 0) => Hope::OneEnclosed,
        (0, _) => Hope::OneAnchored,
        (_, 1) => Hope::OneLastSide,
        (_, 2) => Hope::OneTwoSides,
        _ => Hope::OneOpen,
    }
}

impl Display {
    /// The outlook now.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let mut outlook = Outlook { covered: self.covered_len, ..Outlook::default() };
        for slot in slots(self.open()) {
            outlook.add(self.standing(slot), 1);
        }
        outlook
    }

    /// The outlook after placing `tile` on a free `cell`, given the one now: quick enough to try every cell.
    #[must_use]
    pub fn outlook_with(&self, now: &Outlook, tile: TileId, cell: Cell) -> Outlook {
        let mut outlook = *now;
        let id = usize::from(tile.get());
        let color = CATALOGUE[id - 1].color().index();
        let bit = 1_u64 << (self.len() + 1);
        let (near, touching) = self.around(cell);
        let group = touching & self.color[color] | bit;
        let colored = self.color[color] | bit;

        let around = slots(group & !bit).fold(near, |around, member| around | self.near[member]);
        let counting = around & self.wanting[color];
        for other in slots(counting | near & self.open()) {
            let mut tile = self.standing(other);
            outlook.add(Standing { ..tile }, u8::MAX);
            if counting >> other & 1 == 1 {
                let reach = self.reach[other] | group & !(1 << other);
                let count = ((reach & colored).count_ones().min(7) as u16) << (4 * color);
                tile.counts = tile.counts & !(7 << (4 * color)) | count;
                let done = tile.done | complete(tile.counts, tile.needs);
                outlook.covered += (done & !tile.done).count_ones() as u8;
                tile.done = done;
            }
            tile.sides -= (near >> other & 1) as u32;
            outlook.add(tile, 1);
        }
        let counts = self.count(touching, 0)
            | self.count(touching, 1)
            | self.count(touching, 2)
            | self.count(touching, 3);
        let done = UNPRINTED[id] | complete(counts, NEEDS[id]);
        outlook.covered += (done & !UNPRINTED[id]).count_ones() as u8;
        outlook.add(Standing { counts, needs: NEEDS[id], done, sides: 4 - near.count_ones() }, 1);
        outlook
    }

    /// The tiles with an open task.
    #[inline]
    fn open(&self) -> u64 {
        self.wanting[0] | self.wanting[1] | self.wanting[2] | self.wanting[3]
    }

    #[inline]
    fn standing(&self, slot: usize) -> Standing {
        let needs = NEEDS[usize::from(self.tiles[slot].get())];
        let sides = 4 - self.near[slot].count_ones();
        Standing { counts: self.counts[slot], needs, done: self.done[slot], sides }
    }

    /// The tiles next to a cell, and the union of their groups.
    #[inline]
    fn around(&self, cell: Cell) -> (u64, u64) {
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
