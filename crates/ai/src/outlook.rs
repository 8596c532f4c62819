//! What a display promises: how far its open tasks are from being complete. A search asks for it at every
//! placement it compares, so this file is written for speed, as the display of the rules is; the tests say the
//! same in words of explanations.

use novaluna_rules::{Cell, Counts, Demands, Display, Seat, Slot, SlotSet, Spot, TaskSet, TileId, View};

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

    /// What a display promises.
    #[must_use]
    pub fn of(display: &Display) -> Self {
        let mut sums = Sums::default();
        for slot in display.open_slots().iter() {
            sums.add(TileTasks::of(display, slot).by_hope());
        }
        sums.outlook(covered(display))
    }

    /// What a display would promise after a placement if only neighbours counted, not the chains behind them:
    /// for bots that overlook chains, which need not be fast.
    pub(crate) fn by_neighbours(display: &Display, tile: TileId, cell: Cell) -> Self {
        let mut covered = covered(display);
        let mut sums = Sums::default();
        let at =
            |side: Cell| if side == cell { Some(tile) } else { display.at(side).map(|other| other.tile) };
        let placed = display.slots().zip(display.tiles());
        let placed = placed.map(|(slot, other)| (other.tile, other.cell, display.open_tasks(slot)));
        for (tile, cell, open) in placed.chain([(tile, cell, TaskSet::printed_on(tile))]) {
            let beside = cell.neighbours().into_iter().filter_map(at);
            let sides = 4 - beside.clone().count() as u8;
            let counts = beside.map(|other| other.tile().color()).collect();
            let mut tasks = TileTasks { counts, demands: Demands::of(tile), open, sides };
            covered += tasks.cover();
            sums.add(tasks.by_hope());
        }
        sums.outlook(covered)
    }

    /// What all displays promise.
    pub(crate) fn by_seat(view: View<'_>) -> [Self; Seat::MAX] {
        let mut outlooks = [Self::default(); Seat::MAX];
        for seat in view.players().seats() {
            outlooks[seat.index()] = Self::of(view.display(seat));
        }
        outlooks
    }
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

/// The tasks of a tile, and what decides how they stand.
struct TileTasks {
    counts: Counts,
    demands: Demands,
    open: TaskSet,
    sides: u8,
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

impl TileTasks {
    /// Those of a tile that lies here.
    #[inline]
    fn of(display: &Display, slot: Slot) -> Self {
        Self {
            counts: display.counts(slot),
            demands: Demands::of(display.tile(slot)),
            open: display.open_tasks(slot),
            sides: display.free_sides(slot),
        }
    }

    /// Those of a tile that would come to lie on a spot.
    #[inline]
    const fn on(spot: &Spot, tile: TileId) -> Self {
        Self {
            counts: spot.counts(),
            demands: Demands::of(tile),
            open: TaskSet::printed_on(tile),
            sides: 4 - spot.near().len(),
        }
    }

    /// Covers what is complete; how many tasks.
    #[inline]
    fn cover(&mut self) -> u8 {
        let complete = self.open & self.demands.met_by(self.counts);
        self.open = self.open - complete;
        complete.len()
    }

    /// The open tasks by hope. Three tasks side by side: first the four colours of each are added up.
    #[inline]
    fn by_hope(&self) -> TileCounts {
        const COLORS: u64 = 0x1111_1111_1111;
        const BYTES: u64 = 0x00FF_00FF_00FF;
        let missing = self.demands.missing(self.counts).lanes();
        let some = (missing | missing >> 1 | missing >> 2) & COLORS;
        let counts = u64::from(self.counts.lanes()) * 0x1_0001_0001;
        let new = some & !(counts | counts >> 1 | counts >> 2);
        let cases = pairs(missing) + (pairs(new) << 3) + (pairs(some) << 6);
        let cases = (cases & BYTES) + (cases >> 8 & BYTES);
        let hopes = &HOPES[usize::from(self.sides)];
        let mut open = 0;
        for task in 0..3 {
            let hope = hopes[(cases >> (16 * task) & 0x1FF) as usize];
            // Of a task that lacks one tile, the lowest bit is that of its colour.
            let color = (missing >> (16 * task) | 1 << 16).trailing_zeros();
            let last = u64::from(hope >> 7) << ((u32::from(lane(Outlook::LAST)) + 2 * color) % 64);
            open += (1 << (hope & 0x7F) | last) * u64::from(self.open.contains(task));
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
/// use novaluna_ai::{Outlook, Survey};
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
/// let tile = game.view().wheel().offer().tiles()[0];
/// let display = game.view().own_display();
/// let promised = Survey::of(display).with(tile, &display.spot("0,0".parse()?));
/// game.play(format!("{tile}@0,0").parse()?)?;
/// assert_eq!(Outlook::of(game.view().own_display()), promised);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Survey<'a> {
    display: &'a Display,
    /// The tiles with an open task.
    open: SlotSet,
    /// Per slot: its open tasks.
    tiles: [TileCounts; Slot::COUNT],
    sums: Sums,
}

impl<'a> Survey<'a> {
    /// Looks a display over.
    #[must_use]
    pub fn of(display: &'a Display) -> Self {
        let open = display.open_slots();
        let (mut tiles, mut sums) = ([0; Slot::COUNT], Sums::default());
        for slot in open.iter() {
            let tile = TileTasks::of(display, slot).by_hope();
            tiles[slot.index()] = tile;
            sums.add(tile);
        }
        Self { display, open, tiles, sums }
    }

    /// The outlook as it is.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        self.sums.outlook(covered(self.display))
    }

    /// The outlook after placing `tile` on a spot.
    #[must_use]
    #[inline]
    pub fn with(&self, tile: TileId, spot: &Spot) -> Outlook {
        let display = self.display;
        let mut covered = covered(display);
        let mut sums = self.sums;
        let mut change = |slot: Slot, counts: Counts| {
            let mut tasks = TileTasks { counts, ..TileTasks::of(display, slot) };
            tasks.sides -= u8::from(spot.near().contains(slot));
            covered += tasks.cover();
            sums.take(self.tiles[slot.index()]);
            sums.add(tasks.by_hope());
        };
        let counting = display.recount(tile, spot, &mut change);
        // These only lose a side.
        for slot in ((spot.near() & self.open) - counting).iter() {
            change(slot, display.counts(slot));
        }
        let mut own = TileTasks::on(spot, tile);
        covered += own.cover();
        sums.add(own.by_hope());
        sums.outlook(covered)
    }
}

/// Tasks covered so far.
#[inline]
const fn covered(display: &Display) -> u8 {
    display.discs() - display.left()
}
