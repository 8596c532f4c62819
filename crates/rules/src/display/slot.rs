//! The tiles of a display by number, and what is known of each. For bots, so it is fast.

use std::ops::{BitAnd, Sub};

use super::{
    Display, SLOTS,
    counts::{Counts, TaskSet},
    slots,
};
use crate::tile::TileId;

/// A tile of a display by its number in the order of placing, from 1.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Slot(pub(super) u8);

impl Slot {
    /// How long a list has to be that is looked up by [`index`](Self::index); its first entry is never used.
    pub const COUNT: usize = SLOTS;

    /// The number.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some of the tiles of a display.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct SlotSet(pub(super) u64);

impl SlotSet {
    /// Whether a tile is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles, in the order of placing.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        slots(self.0).map(|slot| Slot(slot as u8))
    }
}

/// Those that are in both.
impl BitAnd for SlotSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Those that are not in the other.
impl Sub for SlotSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// What a bot asks for again and again; what is asked of a slot holds for tiles of this display only.
///
/// ```
/// use novaluna_rules::{Cell, Color, Demands, Game, Players, Setup, TileId};
/// # let mut display = *Game::new(&Setup::shuffled(Players::Two, 1.into()))?.view().own_display();
/// // 62 4 8: a yellow tile (rrr ttt bb), a blue one next to it, a second behind that one.
/// for (x, id) in [(0, 62), (1, 4), (2, 8)] {
///     display = display.with(TileId::new(id).expect("a tile"), Cell { x, y: 0 })?;
/// }
/// let first = display.slots().next().expect("three tiles");
/// assert_eq!(display.counts(first).of(Color::Blue), 2);
/// assert_eq!(Demands::of(display.tile(first)).missing(display.counts(first)).dots(), [3, 3, 0]);
/// assert_eq!((display.open_tasks(first).len(), display.free_sides(first)), (2, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Display {
    /// All tiles, in the order of placing.
    #[inline]
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        (1..=self.len).map(Slot)
    }

    /// The tiles with an open task.
    #[must_use]
    #[inline]
    pub const fn open_slots(&self) -> SlotSet {
        let [blue, red, turquoise, yellow] = self.wanting;
        SlotSet(blue | red | turquoise | yellow)
    }

    /// Which tile it is.
    #[must_use]
    #[inline]
    pub const fn tile(&self, slot: Slot) -> TileId {
        self.tiles[slot.index()]
    }

    /// The tasks of a tile that are not covered.
    #[must_use]
    #[inline]
    pub const fn open_tasks(&self, slot: Slot) -> TaskSet {
        TaskSet(7 & !self.done[slot.index()])
    }

    /// How many tiles of each colour count for the tasks of a tile (R5.2, R5.3). A colour that none of its open
    /// tasks names is not counted any further; [`counted`](Self::counted) knows all.
    #[must_use]
    #[inline]
    pub const fn counts(&self, slot: Slot) -> Counts {
        Counts(self.counts[slot.index()])
    }

    /// How many of the four cells next to a tile are free.
    #[must_use]
    #[inline]
    pub const fn free_sides(&self, slot: Slot) -> u8 {
        4 - self.near[slot.index()].count_ones() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Game, Players, Setup};

    #[test]
    fn sets_of_tiles_have_what_is_in_both_or_only_in_the_first() {
        let (first, second) = (SlotSet(0b0110), SlotSet(0b1100));
        assert_eq!((first & second, first - second), (SlotSet(0b0100), SlotSet(0b0010)));
        assert!(!first.is_empty() && (first - first).is_empty());
        assert_eq!([first, first - first].map(SlotSet::len), [2, 0]);
        assert_eq!(first.iter().collect::<Vec<_>>(), [Slot(1), Slot(2)]);
        assert_eq!([0, 1, 2, 3].map(|slot| first.contains(Slot(slot))), [false, true, true, false]);
    }

    /// Of a tile in a real display, in words of what everyone can see.
    #[test]
    fn what_is_known_of_a_slot_is_what_lies_on_the_table() {
        let mut game =
            Game::new(&Setup::shuffled(Players::Two, 3.into())).expect("a shuffled setup is legal");
        let mut chance = Chance::new(3.into());
        while game.view().turn().is_some() {
            let display = *game.view().own_display();
            let placed: Vec<_> = display.tiles().collect();
            let slots: Vec<Slot> = display.slots().collect();
            assert_eq!(
                slots.iter().map(|slot| slot.index()).collect::<Vec<_>>(),
                (1..=placed.len()).collect::<Vec<_>>()
            );
            for (&slot, lies) in slots.iter().zip(&placed) {
                let covered =
                    lies.tasks().filter(|&task| display.covered().any(|covered| covered == task)).count();
                let open = lies.tasks().count() - covered;
                let beside =
                    placed.iter().filter(|other| lies.cell.neighbours().contains(&other.cell)).count();
                assert_eq!(display.tile(slot), lies.tile);
                assert_eq!(usize::from(display.open_tasks(slot).len()), open);
                assert_eq!(display.open_slots().contains(slot), open > 0);
                assert_eq!(usize::from(display.free_sides(slot)), 4 - beside);
            }
            let moves = game.view().legal_moves();
            let any = moves.get(chance.below(moves.len() as u32) as usize).expect("the game goes on");
            game.play(any).expect("the move is legal");
        }
    }
}
