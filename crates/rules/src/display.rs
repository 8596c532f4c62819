//! A player's display: tiles, free cells and covered tasks (R4.4, R4.5, R5).
//!
//! Of all nouns only this one is written for speed. Each tile has a *slot*, numbered from 1 in the order of
//! placing; sets of tiles are `u64` masks of slots, slot 0 is a dummy that makes a missing neighbour
//! an ordinary one. Groups of a colour only ever merge, so every tile stores its group as a mask and
//! every tile with an open task stores what it can *reach*: the union of the groups that touch it.
//! The count of R5.2 is then a population count, and a placement touches nothing but the merged group
//! and the tiles next to it.
//!
//! The naive twin in `tests/` counts by floods over sets; both must agree on every move.

mod counts;
mod drawing;
mod lanes;
mod placed;
mod slot;
mod spot;

pub use counts::{Counts, Demands, TaskSet};
pub use placed::{PlaceError, Placed, TaskRef};
pub use slot::{Slot, SlotSet};
pub use spot::Spot;

use lanes::{Lanes, NEEDS, UNPRINTED, WANTS, complete};

use crate::{
    catalogue::CATALOGUE,
    cell::Cell,
    tile::{Color, TileId},
};

/// The most tiles one player can come to place, and the dummy.
///
/// The times of all tiles add up to 268. A player takes a tile only when nobody is further back, so
/// with 45 tiles (137 at least, the last one taken at 132 or later) two players would need 269.
const SLOTS: usize = Display::MAX_TILES + 1;

/// The most free cells around that many tiles (2n + 2), and room for four more writes.
const FREE: usize = 2 * Display::MAX_TILES + 6;

/// In the grid, values from here on are positions in the list of free cells; smaller ones are slots.
const FREE_CELL: u8 = 64;

/// Cells are folded onto a skewed torus: cell (x, y) lives at `x + SKEW * y` modulo its size.
///
/// Two cells share a place only if they are 45 or more steps apart, which no two cells of a display and its
/// free cells are as long as it can grow: the test below checks every pair. A square torus as exact takes 4 kB.
const SKEW: usize = 90;
const TORUS: usize = 1024;

/// One player's tiles, the cells that are free to build on, and the discs.
///
/// It is `Copy` so that a game is cloned as one block of memory, seven times as fast as field by field.
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Display {
    /// Per place of the torus: 0, a slot, or `FREE_CELL` plus a position in `free`.
    grid: [u8; TORUS],
    /// Per slot: the tiles of its colour group, itself included.
    group: [u64; SLOTS],
    /// Per slot: the tiles next to it.
    near: [u64; SLOTS],
    /// Per slot: the tiles of all groups that touch it, itself excluded. Kept for a colour only as long
    /// as an open task of the tile names that colour.
    reach: [u64; SLOTS],
    /// Per slot: how many tiles of each colour it can reach, as lanes.
    counts: [Lanes; SLOTS],
    /// Per colour: the tiles of that colour.
    color: [u64; 4],
    /// Per colour: the tiles with an open task that names it.
    wanting: [u64; 4],
    tiles: [TileId; SLOTS],
    cells: [Cell; SLOTS],
    /// Per slot: bit `n` is set unless task `n` is there and open.
    done: [u8; SLOTS],
    free: [Cell; FREE],
    free_len: u8,
    /// The covered tasks in the order of covering, as slot and task.
    covered: [(u8, u8); Self::MAX_DISCS],
    covered_len: u8,
    discs: u8,
    len: u8,
    time: u16,
}

impl Display {
    /// The most tiles one player can come to place.
    pub const MAX_TILES: usize = 44;

    /// The most discs a player can have to place: the 21 of solo (R9.2).
    pub const MAX_DISCS: usize = 21;

    /// An empty display of a player with `discs` to place.
    pub(crate) fn new(discs: u8) -> Self {
        let mut display = Self {
            grid: [0; TORUS],
            group: [0; SLOTS],
            near: [0; SLOTS],
            reach: [0; SLOTS],
            counts: [0; SLOTS],
            color: [0; 4],
            wanting: [0; 4],
            tiles: [TileId::new(1).expect("tile 1 exists"); SLOTS],
            cells: [Cell::ORIGIN; SLOTS],
            done: [0; SLOTS],
            free: [Cell::ORIGIN; FREE],
            free_len: 1,
            covered: [(0, 0); Self::MAX_DISCS],
            covered_len: 0,
            discs,
            len: 0,
            time: 0,
        };
        display.grid[torus(Cell::ORIGIN)] = FREE_CELL;
        display
    }

    /// The tiles in the order of placing.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TaskRef, TileId};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// # for cell in ["0,0", "1,0"] {
    /// #     let tile = game.view().wheel().offer().tiles()[0];
    /// #     game.play(format!("{tile}@{cell}").parse()?)?;
    /// # }
    /// let display = game.view().own_display();
    /// assert_eq!(display.tiles().map(|placed| placed.cell.x).collect::<Vec<_>>(), [0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = Placed> + ExactSizeIterator {
        (0..self.len()).map(|n| self.placed(n + 1))
    }

    /// How many tiles lie here.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no tile lies here yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tile on a cell.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TaskRef, TileId};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// # for cell in ["0,0"] {
    /// #     let tile = game.view().wheel().offer().tiles()[0];
    /// #     game.play(format!("{tile}@{cell}").parse()?)?;
    /// # }
    /// let display = game.view().own_display();
    /// assert!(display.at(Cell::ORIGIN).is_some());
    /// assert!(display.at(Cell { x: 1, y: 0 }).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Placed> {
        let slot = usize::from(self.grid[torus(cell)]);
        (1..=self.len()).contains(&slot).then(|| self.placed(slot)).filter(|placed| placed.cell == cell)
    }

    /// Where a tile lies.
    #[must_use]
    pub fn find(&self, tile: TileId) -> Option<Placed> {
        self.tiles().find(|placed| placed.tile == tile)
    }

    /// The cells the next tile may go to, in no particular order (R4.4).
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TaskRef, TileId};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// assert_eq!(game.view().own_display().free_cells(), [Cell::ORIGIN]);
    /// # for cell in ["0,0"] {
    /// #     let tile = game.view().wheel().offer().tiles()[0];
    /// #     game.play(format!("{tile}@{cell}").parse()?)?;
    /// # }
    /// assert_eq!(game.view().own_display().free_cells().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn free_cells(&self) -> &[Cell] {
        &self.free[..usize::from(self.free_len)]
    }

    /// The sum of the times of all tiles.
    #[must_use]
    pub const fn time(&self) -> u16 {
        self.time
    }

    /// All discs the player had to place at the start.
    #[must_use]
    pub const fn discs(&self) -> u8 {
        self.discs
    }

    /// Discs still to be placed.
    #[must_use]
    pub const fn left(&self) -> u8 {
        self.discs - self.covered_len
    }

    /// The covered tasks in the order of covering.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TaskRef, TileId};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// # for cell in ["0,0"] {
    /// #     let tile = game.view().wheel().offer().tiles()[0];
    /// #     game.play(format!("{tile}@{cell}").parse()?)?;
    /// # }
    /// let display = game.view().own_display();
    /// assert_eq!(display.covered().len(), usize::from(display.discs() - display.left()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn covered(&self) -> impl DoubleEndedIterator<Item = TaskRef> + ExactSizeIterator {
        self.covered[..usize::from(self.covered_len)]
            .iter()
            .map(|&(slot, task)| TaskRef { tile: self.tiles[usize::from(slot)], task })
    }

    /// Whether a tile may go to this cell.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TaskRef, TileId};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// # for cell in ["0,0"] {
    /// #     let tile = game.view().wheel().offer().tiles()[0];
    /// #     game.play(format!("{tile}@{cell}").parse()?)?;
    /// # }
    /// let display = game.view().own_display();
    /// assert!(display.check("0,1".parse()?).is_ok());
    /// let refusal = display.check("1,1".parse()?).unwrap_err();
    /// assert_eq!(refusal.to_string(), "cell 1,1 is not next to a tile of this display");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which part of R4.4 forbids it.
    #[inline]
    pub fn check(&self, cell: Cell) -> Result<(), PlaceError> {
        let entry = self.grid[torus(cell)];
        if entry >= FREE_CELL && self.free[usize::from(entry - FREE_CELL)] == cell {
            return Ok(());
        }
        Err(self.refusal(cell))
    }

    #[cold]
    fn refusal(&self, cell: Cell) -> PlaceError {
        if self.is_empty() {
            PlaceError::FirstElsewhere(cell)
        } else if self.at(cell).is_some() {
            PlaceError::Taken(cell)
        } else {
            PlaceError::NotAdjacent(cell)
        }
    }

    /// The tiles of `color` that count for the tasks on `tile`, each once (R5.2, R5.3), in the order of
    /// placing. Empty if the tile does not lie here.
    ///
    /// ```
    /// # use novaluna_rules::{Cell, Color, Game, Players, Setup, TileId};
    /// # let mut display = *Game::new(&Setup::shuffled(Players::Two, 1.into()))?.view().own_display();
    /// // 62 4 8: a yellow tile, a blue one next to it, a second behind that one.
    /// for (x, id) in [(0, 62), (1, 4), (2, 8)] {
    ///     display = display.with(TileId::new(id).expect("a tile"), Cell { x, y: 0 })?;
    /// }
    /// let counted = display.counted(TileId::new(62).expect("a tile"), Color::Blue);
    /// assert_eq!(counted.map(TileId::get).collect::<Vec<_>>(), [4, 8]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counted(&self, tile: TileId, color: Color) -> impl Iterator<Item = TileId> {
        let slot = (1..=self.len()).find(|&slot| self.tiles[slot] == tile).unwrap_or(0);
        let touching = slots(self.near[slot]).fold(0, |mask, near| mask | self.group[near]);
        let counted = if slot == 0 { 0 } else { touching & self.color[color.index()] & !(1 << slot) };
        slots(counted).map(|slot| self.tiles[slot])
    }

    /// Places a tile on a free cell and covers every task that is now complete (R4.4, R4.5).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: as a call it costs 2 % of a random game")]
    pub(crate) fn place(&mut self, tile: TileId, cell: Cell) {
        debug_assert!(self.check(cell).is_ok() && self.len() < Self::MAX_TILES);
        let printed = &CATALOGUE[usize::from(tile.get()) - 1];
        let color = printed.color().index();
        self.len += 1;
        self.time += u16::from(printed.time());
        let slot = self.len();
        let bit = 1 << slot;
        let (near, touching) = self.occupy(cell);

        let group = touching & self.color[color] | bit;
        self.tiles[slot] = tile;
        self.cells[slot] = cell;
        self.near[slot] = near;
        self.reach[slot] = touching;
        self.counts[slot] = self.count(touching, 0)
            | self.count(touching, 1)
            | self.count(touching, 2)
            | self.count(touching, 3);
        self.color[color] |= bit;
        self.done[slot] = UNPRINTED[usize::from(tile.get())];

        let around = self.merge(group);
        for other in slots(around & self.wanting[color] & !bit) {
            let reach = self.reach[other] | group & !(1 << other);
            self.reach[other] = reach;
            self.counts[other] = self.counts[other] & !(7 << (4 * color)) | self.count(reach, color);
            self.cover(other);
        }
        self.want(slot);
        self.cover(slot);
    }

    /// Makes these tiles one group. Returns the tiles next to any of them.
    #[inline]
    fn merge(&mut self, group: u64) -> u64 {
        let (mut around, mut rest) = (0, group);
        // The lowest and the highest at once: most groups are small, so that one round is enough for them and
        // the end of the loop can be foreseen.
        while rest != 0 {
            let pair = [rest.trailing_zeros(), rest.ilog2()];
            for member in pair {
                self.group[member as usize] = group;
                around |= self.near[member as usize];
                rest &= !(1 << member);
            }
        }
        around
    }

    /// Puts the newest slot on a free cell. Returns the tiles next to it and the union of their groups.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: as a call it costs 2 % of a random game")]
    fn occupy(&mut self, cell: Cell) -> (u64, u64) {
        let slot = self.len;
        let place = torus(cell);
        let entry = self.grid[place];
        let mut free_len = usize::from(self.free_len) - 1;
        let last = self.free[free_len];
        self.free[usize::from(entry - FREE_CELL)] = last;
        self.grid[torus(last)] = entry;
        self.grid[place] = slot;

        let (mut touching, mut others) = (0, [0; 4]);
        let steps = [1, TORUS - 1, SKEW, TORUS - SKEW];
        for ((neighbour, step), other) in cell.neighbours().into_iter().zip(steps).zip(&mut others) {
            let place = (place + step) % TORUS;
            let entry = self.grid[place];
            let new = entry == 0;
            self.free[free_len] = neighbour;
            self.grid[place] = if new { FREE_CELL + free_len as u8 } else { entry };
            free_len += usize::from(new);
            *other = slot_or_dummy(entry);
            touching |= self.group[*other];
        }
        self.free_len = free_len as u8;
        // All are read before one is written: most are the dummy, and would wait for each other.
        let nears = others.map(|other| self.near[other] | 1 << slot);
        let mut near = 0;
        for (other, now) in others.into_iter().zip(nears) {
            near |= 1 << other;
            self.near[other] = now;
        }
        (near & !1, touching)
    }

    /// Covers the tasks of a tile that are complete (R4.5).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: a call per neighbour costs 3 % of a random game")]
    fn cover(&mut self, slot: usize) {
        let needs = NEEDS[usize::from(self.tiles[slot].get())];
        let complete = complete(self.counts[slot], needs) & !self.done[slot];
        if complete != 0 {
            self.cover_tasks(slot, complete);
        }
    }

    /// Covers these tasks as far as there are discs (R9.4).
    #[inline(never)]
    fn cover_tasks(&mut self, slot: usize, mut tasks: u8) {
        while tasks != 0 && self.covered_len < self.discs {
            let task = tasks.trailing_zeros() as u8;
            tasks &= tasks - 1;
            self.done[slot] |= 1 << task;
            self.covered[usize::from(self.covered_len)] = (slot as u8, task);
            self.covered_len += 1;
        }
        self.want(slot);
    }

    /// How many tiles of a colour are among `reach` (R5.2), in that colour's lane; more than seven are as
    /// good as seven.
    #[inline]
    fn count(&self, reach: u64, color: usize) -> Lanes {
        let count = (reach & self.color[color]).count_ones().min(7);
        (count << (4 * color)) as Lanes
    }

    /// Notes which colours the open tasks of a slot name.
    #[inline]
    fn want(&mut self, slot: usize) {
        let wants = &WANTS[usize::from(self.tiles[slot].get())][usize::from(self.done[slot])];
        for (wanting, &wants) in self.wanting.iter_mut().zip(wants) {
            *wanting = *wanting & !(1 << slot) | i64::from(wants) as u64 & 1 << slot;
        }
    }

    fn placed(&self, slot: usize) -> Placed {
        let tile = self.tiles[slot];
        let covered = self.done[slot] & !UNPRINTED[usize::from(tile.get())];
        Placed::new(tile, self.cells[slot], covered)
    }
}

/// The slot that an entry of the grid stands for, the dummy for a place without a tile.
#[inline]
const fn slot_or_dummy(entry: u8) -> usize {
    // Compared with the number of slots, it needs no further check as an index.
    if (entry as usize) < SLOTS { entry as usize } else { 0 }
}

/// The place of a cell on the torus.
const fn torus(cell: Cell) -> usize {
    (cell.x as usize).wrapping_add((cell.y as usize).wrapping_mul(SKEW)) % TORUS
}

/// The slots of a mask, ascending.
fn slots(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let slot = mask.trailing_zeros() as usize;
        let some = mask != 0;
        mask &= mask.wrapping_sub(1);
        some.then_some(slot)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tiles of a display of `n` are at most `n - 1` steps apart, two free cells at most `n + 1`.
    /// The 44th tile is chosen among the free cells of 43.
    #[test]
    fn no_two_cells_of_a_display_share_a_place_on_the_torus() {
        let furthest = Display::MAX_TILES as i32;
        for x in -furthest..=furthest {
            for y in x.abs() - furthest..=furthest - x.abs() {
                let cell = Cell { x: x as i8, y: y as i8 };
                assert!(cell == Cell::ORIGIN || torus(cell) != torus(Cell::ORIGIN), "{cell}");
            }
        }
    }

    /// Whoever takes a tile has no more time than anyone else: with `t` before and `last` for it,
    /// `t + last` and the others' `t` or more must fit into the 268 of all tiles.
    #[test]
    fn nobody_can_come_to_place_more_than_44_tiles() {
        let mut times: Vec<u16> = CATALOGUE.iter().map(|tile| u16::from(tile.time())).collect();
        times.sort_unstable();
        let all: u16 = times.iter().sum();
        let fits = |tiles: usize| {
            // The cheapest tiles, the dearest of them last: the least time there can be before the last.
            let (last, before) = times[..tiles].split_last().expect("at least one tile");
            2 * before.iter().sum::<u16>() + last <= all
        };
        assert_eq!(all, 268);
        assert!(fits(Display::MAX_TILES) && !fits(Display::MAX_TILES + 1));
    }

    #[test]
    fn a_display_takes_less_than_3_kb() {
        assert!(size_of::<Display>() < 3 * 1024);
    }
}
