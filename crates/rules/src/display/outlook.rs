//! What a display promises: how far its open tasks are from being complete. For bots, so it is fast.

use super::{
    Display, SLOTS,
    lanes::{Lanes, NEEDS, UNPRINTED, complete, missing},
    slots,
    spot::Spot,
};
use crate::tile::TileId;

/// Counts over the open tasks of a display.
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
}

/// The open tasks of one tile, in lanes of four bits: lane `2n` counts for entry `n` of [`Outlook::open`], lane
/// `2n + 1` for entry `n + 8`.
type TileCounts = u64;

/// The open tasks of many tiles: the entries of [`Outlook::open`] in lanes of eight bits.
#[derive(Clone, Copy, Debug, Default)]
struct Sums(u64, u64);

impl Sums {
    const LANES: u64 = 0x0F0F_0F0F_0F0F_0F0F;

    #[inline]
    const fn add(&mut self, tile: TileCounts) {
        self.0 += tile & Self::LANES;
        self.1 += tile >> 4 & Self::LANES;
    }

    #[inline]
    const fn take(&mut self, tile: TileCounts) {
        self.0 -= tile & Self::LANES;
        self.1 -= tile >> 4 & Self::LANES;
    }

    #[inline]
    fn outlook(self, covered: u8) -> Outlook {
        let mut open = [0; 16];
        open[..8].copy_from_slice(&self.0.to_le_bytes());
        open[8..].copy_from_slice(&self.1.to_le_bytes());
        Outlook { covered, open }
    }
}

/// Where the lane of an entry begins.
const fn lane(entry: usize) -> u8 {
    (if entry < 8 { 8 * entry } else { 8 * (entry - 8) + 4 }) as u8
}

/// A tile as its tasks see it.
struct Standing {
    counts: Lanes,
    needs: u64,
    done: u8,
    sides: u32,
}

/// By free sides and case (tiles lacking, colours without a group, colours; three bits each): the lane of the
/// hope, and on top whether one tile is lacking and can come.
static HOPES: [[u8; 512]; 5] = {
    let mut hopes = [[0; 512]; 5];
    let mut case = 0;
    while case < 5 * 512 {
        let sides = case / 512;
        let (lack, new, colors) = (case & 7, case >> 3 & 7, case >> 6 & 7);
        let hope = match lack {
            _ if new > sides => Hope::Lost,
            1 => one_missing(new, sides),
            2.. if new > 0 && new == sides => Hope::Tight,
            2 if colors > 1 => Hope::TwoUnlike,
            2 => Hope::TwoAlike,
            3 => Hope::Three,
            4 => Hope::Four,
            _ => Hope::Lost,
        };
        let last = lack == 1 && !matches!(hope, Hope::Lost);
        hopes[sides][case % 512] = lane(hope as usize) | (last as u8) << 7;
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

impl Standing {
    /// The open tasks of the tile. Three tasks side by side: first the four colours of each are added up.
    #[inline]
    fn open(&self) -> TileCounts {
        const COLORS: u64 = 0x1111_1111_1111;
        const BYTES: u64 = 0x00FF_00FF_00FF;
        let missing = missing(self.counts, self.needs);
        let some = (missing | missing >> 1 | missing >> 2) & COLORS;
        let counts = u64::from(self.counts) * 0x1_0001_0001;
        let new = some & !(counts | counts >> 1 | counts >> 2);
        let cases = pairs(missing) + (pairs(new) << 3) + (pairs(some) << 6);
        let cases = (cases & BYTES) + (cases >> 8 & BYTES);
        let hopes = &HOPES[self.sides as usize];
        let mut open = 0;
        for task in 0..3 {
            let hope = hopes[(cases >> (16 * task) & 0x1FF) as usize];
            // Of a task that lacks one tile, the lowest bit is that of its colour.
            let color = (missing >> (16 * task) | 1 << 16).trailing_zeros();
            let last = u64::from(hope >> 7) << ((u32::from(lane(Outlook::LAST)) + 2 * color) % 64);
            let is_open = u64::from(!self.done >> task & 1);
            open += (1 << (hope & 0x7F) | last) * is_open;
        }
        open
    }
}

/// Adds up neighbouring lanes of four bits into lanes of eight.
#[inline]
const fn pairs(lanes: u64) -> u64 {
    (lanes & Sums::LANES) + (lanes >> 4 & Sums::LANES)
}

/// A display looked over once, to see quickly what every placement would bring.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
/// let tile = game.view().wheel().offer().tiles()[0];
/// let display = game.view().own_display();
/// let promised = display.survey().with(tile, &display.spot("0,0".parse()?));
/// game.play(format!("{tile}@0,0").parse()?)?;
/// assert_eq!(game.view().own_display().outlook(), promised);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Survey<'a> {
    display: &'a Display,
    /// The tiles with an open task.
    open: u64,
    /// Per slot: its open tasks.
    tiles: [TileCounts; SLOTS],
    sums: Sums,
}

impl Survey<'_> {
    /// The outlook as it is.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        self.sums.outlook(self.display.covered_len)
    }

    /// The outlook after placing `tile` on a spot.
    #[must_use]
    #[inline]
    pub fn with(&self, tile: TileId, spot: &Spot) -> Outlook {
        let display = self.display;
        let mut covered = display.covered_len;
        let mut sums = self.sums;
        let mut change = |other: usize, counts: Lanes| {
            let mut standing = display.standing(other);
            standing.counts = counts;
            standing.sides -= (spot.near >> other & 1) as u32;
            covered += standing.cover();
            sums.take(self.tiles[other]);
            sums.add(standing.open());
        };
        let counting = display.recount(tile, spot, &mut change);
        // These only lose a side.
        for other in slots(spot.near & self.open & !counting) {
            change(other, display.counts[other]);
        }
        let id = usize::from(tile.get());
        let sides = 4 - spot.near.count_ones();
        let mut standing = Standing { counts: spot.counts, needs: NEEDS[id], done: UNPRINTED[id], sides };
        covered += standing.cover();
        sums.add(standing.open());
        sums.outlook(covered)
    }
}

impl Standing {
    /// Covers what is complete; how many tasks.
    #[inline]
    fn cover(&mut self) -> u8 {
        let done = self.done | complete(self.counts, self.needs);
        let new = (done & !self.done).count_ones() as u8;
        self.done = done;
        new
    }
}

impl Display {
    /// The outlook now.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let mut sums = Sums::default();
        for slot in slots(self.open()) {
            sums.add(self.standing(slot).open());
        }
        sums.outlook(self.covered_len)
    }

    /// Looks the display over, to see what placements would bring.
    #[must_use]
    pub fn survey(&self) -> Survey<'_> {
        let open = self.open();
        let (mut tiles, mut sums) = ([0; SLOTS], Sums::default());
        for slot in slots(open) {
            tiles[slot] = self.standing(slot).open();
            sums.add(tiles[slot]);
        }
        Survey { display: self, open, tiles, sums }
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
}
