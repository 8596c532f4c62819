//! A free cell seen as a place to build on: what a tile there would change. For bots, so it is fast.

use super::{
    Display, SKEW, TORUS,
    counts::Counts,
    lanes::Lanes,
    slot::{Slot, SlotSet},
    slot_or_dummy, slots, torus,
};
use crate::{catalogue::CATALOGUE, cell::Cell, tile::TileId};

/// A free cell of a display and what lies around it: looked at once for all tiles that may go there.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    near: SlotSet,
    /// The tiles of all groups that touch it.
    touching: u64,
    counts: Counts,
}

impl Spot {
    /// The tiles next to it. They lose a free side to a tile here, which itself has the others of four.
    #[must_use]
    #[inline]
    pub const fn near(&self) -> SlotSet {
        self.near
    }

    /// How many tiles of each colour would count for the tasks of a tile here (R5.2).
    #[must_use]
    #[inline]
    pub const fn counts(&self) -> Counts {
        self.counts
    }
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
            let other = slot_or_dummy(entry);
            near |= 1 << other;
            touching |= self.group[other];
        }
        let count = |color| self.count(touching, color);
        let counts = Counts(count(0) | count(1) | count(2) | count(3));
        Spot { cell, near: SlotSet(near & !1), touching, counts }
    }

    /// Looks at `tile` on a spot without placing it: calls `note` for every tile with an open task that names
    /// its colour and would count it, with all that tile would count then (R5.2). Returns these tiles.
    ///
    /// ```
    /// use novaluna_rules::{Cell, Color, Game, Players, Setup, TileId};
    /// # let display = *Game::new(&Setup::shuffled(Players::Two, 1.into()))?.view().own_display();
    /// // Example 5 of the rulebook: 33 and 50 side by side complete a task of each other.
    /// let [red, turquoise] = [33, 50].map(|id| TileId::new(id).expect("a tile"));
    /// let display = display.with(red, Cell::ORIGIN)?;
    /// let spot = display.spot(Cell { x: 1, y: 0 });
    /// display.recount(turquoise, &spot, |slot, counts| {
    ///     assert_eq!(display.tile(slot), red);
    ///     assert_eq!(counts.of(Color::Turquoise), 1);
    /// });
    /// assert_eq!(spot.counts().of(Color::Red), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn recount(&self, tile: TileId, spot: &Spot, mut note: impl FnMut(Slot, Counts)) -> SlotSet {
        let color = CATALOGUE[usize::from(tile.get()) - 1].color().index();
        let bit = 1_u64 << (self.len() + 1);
        let group = spot.touching & self.color[color] | bit;
        let colored = self.color[color] | bit;
        let around = slots(group & !bit).fold(spot.near.0, |around, member| around | self.near[member]);
        let counting = around & self.wanting[color];
        for other in slots(counting) {
            let reach = self.reach[other] | group & !(1 << other);
            let count = ((reach & colored).count_ones().min(7) as Lanes) << (4 * color);
            note(Slot(other as u8), Counts(self.counts[other] & !(7 << (4 * color)) | count));
        }
        SlotSet(counting)
    }
}
