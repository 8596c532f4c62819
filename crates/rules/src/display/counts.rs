//! How many tiles of each colour there are, and how many the tasks of a tile demand. For bots, so it is fast.

use std::ops::{BitAnd, Sub};

use super::lanes::{Lanes, NEEDS, UNPRINTED, complete, missing};
use crate::tile::{Color, TileId};

/// How many tiles of each colour there are: those that count for the tasks of a tile (R5.2), or those on the
/// selection track. No task demands more than four of a colour, so seven are as good as more.
///
/// ```
/// use novaluna_rules::{Color, Counts};
/// let counts: Counts = [Color::Red, Color::Blue, Color::Red].into_iter().collect();
/// assert_eq!(counts.of(Color::Red), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Counts(pub(super) Lanes);

impl Counts {
    /// How many tiles of this colour there are.
    #[must_use]
    pub const fn of(self, color: Color) -> u8 {
        (self.0 >> (4 * color as u8) & 7) as u8
    }

    /// All four numbers side by side, for who wants to reckon with them at once: four bits for each colour in the
    /// order of [`Color::ALL`], lowest first. The highest bit of the four is never set.
    #[must_use]
    #[inline]
    pub const fn lanes(self) -> u16 {
        self.0
    }
}

impl FromIterator<Color> for Counts {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut counts = Self::default();
        for color in colors {
            counts.0 += Lanes::from(counts.of(color) < 7) << (4 * color.index());
        }
        counts
    }
}

/// How many tiles of each colour the tasks of one tile demand (R1.1). A tile with fewer than three tasks has
/// others that demand nothing.
///
/// ```
/// use novaluna_rules::{Color, Counts, Demands, TileId};
/// // rrr ttt bb
/// let demands = Demands::of(TileId::new(62).expect("a tile"));
/// let counts: Counts = [Color::Blue, Color::Blue, Color::Red].into_iter().collect();
/// assert_eq!(demands.dots(), [3, 3, 2]);
/// assert_eq!(demands.missing(counts).dots(), [2, 3, 0]);
/// assert!(demands.met_by(counts).contains(2));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Demands(u64);

impl Demands {
    /// What is printed on a tile.
    #[must_use]
    #[inline]
    pub const fn of(tile: TileId) -> Self {
        Self(NEEDS[tile.get() as usize])
    }

    /// How many tiles each of the three tasks demands in all colours together.
    #[must_use]
    #[inline]
    pub fn dots(self) -> [u8; 3] {
        // Four lanes of at most four each: their sum comes out on top.
        [0, 16, 32].map(|task| ((((self.0 >> task) & 0xFFFF) * 0x1111) >> 12 & 0xF) as u8)
    }

    /// What is still demanded when so many tiles are there (R5.4).
    #[must_use]
    #[inline]
    pub const fn missing(self, counts: Counts) -> Self {
        Self(missing(counts.0, self.0))
    }

    /// The tasks for which there are enough tiles of every colour (R5.4); one that demands nothing is among them.
    #[must_use]
    #[inline]
    pub const fn met_by(self, counts: Counts) -> TaskSet {
        TaskSet(complete(counts.0, self.0))
    }

    /// All twelve numbers side by side, for who wants to reckon with them at once: 16 bits for each task, lowest
    /// first, and in them four for each colour as in [`Counts::lanes`].
    #[must_use]
    #[inline]
    pub const fn lanes(self) -> u64 {
        self.0
    }
}

/// Some of the three tasks of a tile, such as those that are open.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct TaskSet(pub(super) u8);

impl TaskSet {
    /// The tasks that are printed on a tile.
    #[must_use]
    #[inline]
    pub const fn printed_on(tile: TileId) -> Self {
        Self(7 & !UNPRINTED[tile.get() as usize])
    }

    /// Whether the task with this number (from 0) is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, task: u8) -> bool {
        task < 3 && self.0 >> task & 1 == 1
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
}

/// Those that are in both.
impl BitAnd for TaskSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Those that are not in the other.
impl Sub for TaskSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_met_by_as_many_tiles_of_each_colour_as_it_has_dots_and_by_no_fewer() {
        for tile in TileId::all() {
            let demands = Demands::of(tile);
            for (number, task) in (0..).zip(tile.tile().tasks()) {
                let enough = Color::ALL.iter().flat_map(|&c| vec![c; usize::from(task.demand(c))]);
                assert_eq!(demands.dots()[usize::from(number)], task.dots());
                assert!(demands.met_by(enough.clone().collect()).contains(number));
                let fewer = enough.skip(1).collect();
                assert!(!demands.met_by(fewer).contains(number));
                assert_eq!(demands.missing(fewer).dots()[usize::from(number)], 1);
            }
        }
    }

    #[test]
    fn a_task_that_is_not_printed_demands_nothing() {
        for tile in TileId::all() {
            let unprinted = Demands::of(tile).met_by(Counts::default());
            assert!((unprinted & TaskSet::printed_on(tile)).is_empty());
            assert_eq!(unprinted.len() + TaskSet::printed_on(tile).len(), 3);
        }
    }

    #[test]
    fn tiles_are_counted_to_seven() {
        let counts: Counts = [Color::Yellow; 11].into_iter().collect();
        assert_eq!(Color::ALL.map(|color| counts.of(color)), [0, 0, 0, 7]);
    }

    #[test]
    fn all_numbers_stand_side_by_side_by_task_and_colour() {
        let counts: Counts = [Color::Red, Color::Yellow, Color::Red].into_iter().collect();
        assert_eq!(counts.lanes(), 0x1020);
        let rrr_ttt_bb = TileId::new(62).expect("a tile");
        assert_eq!(Demands::of(rrr_ttt_bb).lanes(), 0x0002_0300_0030);
    }
}
