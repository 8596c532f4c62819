//! The naive twin: Nova Luna a second time, slowly and straight from the rulebook.
//!
//! It shares nothing with the engine, not even the tile list, and works everything out each time.
//! The numbers in the comments (R4.2) are those of the project's rules.

#![allow(dead_code, unreachable_pub)] // each test target uses a part; `pub` marks what it may call

use std::collections::{BTreeMap, BTreeSet};

const SELECTION: usize = 12; // spaces of the selection track (R1.2)
const MOON: u32 = 24; // spaces of the moon track (R1.2)
const SOLO_DISCS: usize = 21; // discs to place in the solo game (R7.1, R9.2)
const SOLO_FIRST: usize = 8; // those of its phase 1 (R7.1)

/// A cell of a display: x grows right, y grows down.
type Cell = (i32, i32);

/// One tile of R1.1; a colour is its first letter, a task a word of colours such as `bbr`.
#[derive(Clone, Debug)]
pub struct Tile {
    pub colour: char,
    pub time: u32,
    pub tasks: Vec<String>, // in printed order
}

/// What one player has.
#[derive(Clone, Debug, Default)]
struct Player {
    time: u32,                      // steps the time disc has gone in all (R9.8)
    display: BTreeMap<Cell, u8>,    // which tile lies where
    placed: Vec<(u8, Cell)>,        // the same in placing order
    covered: BTreeSet<(u8, usize)>, // tasks: a tile and which of its tasks
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Completed, // somebody placed the last disc (R6.1; solo: all 21, R7.4)
    Exhausted, // no tile could be taken (R6.2, R7.4)
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwinResult {
    pub ended: Ended,
    pub ranking: Vec<usize>,   // seats, best first (R6.3)
    pub left: Vec<usize>,      // discs left, by seat
    pub phase_notes: Vec<u32>, // solo: both notes with their penalties (R7.3, R7.5)
}

/// A whole game, the order of the pile included.
#[derive(Clone, Debug)]
pub struct Twin {
    tiles: BTreeMap<u8, Tile>, // all tiles by id
    wheel: Vec<Option<u8>>,    // the selection track clockwise; space 0 is the golden one
    marker: usize,             // the space the marker stands on
    pile: Vec<u8>,             // the next tile to draw is the first
    moon: Vec<Vec<usize>>,     // stacks of time discs on the moon track, bottom to top
    players: Vec<Player>,      // by seat
    discs: usize,              // what each player has to place
    phase: usize,              // solo: 1 or 2; otherwise 0
    notes: Vec<u32>,           // solo: the note taken when phase 1 ended (R7.3)
}

/// The tiles of R1.1 by id, read from the table beside this file.
pub fn tile_set() -> BTreeMap<u8, Tile> {
    let mut set = BTreeMap::new();
    for row in include_str!("tiles.csv").lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let tasks = fields[3..].iter().filter(|task| !task.is_empty());
        let tile = Tile {
            colour: fields[1].chars().next().expect("every tile has a colour"),
            time: fields[2].parse().expect("a time is a number"),
            tasks: tasks.map(ToString::to_string).collect(),
        };
        set.insert(fields[0].parse().expect("an id is a number"), tile);
    }
    set
}

/// The four cells orthogonally next to a cell (R5.1).
fn neighbours((x, y): Cell) -> [Cell; 4] {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
}

impl Twin {
    /// Sets up 2 to 4 players; `stack` is the seats on the new moon from bottom to top (R2.2).
    pub fn multi(discs: usize, stack: &[usize], deck: &[u8]) -> Self {
        Self::new(0, discs, stack, deck)
    }

    /// Sets up the solo game (R7.1).
    pub fn solo(deck: &[u8]) -> Self {
        Self::new(1, SOLO_DISCS, &[0], deck)
    }

    /// Stacks the time discs and lays out the first 11 tiles like a refill (R2.1, R2.2).
    fn new(phase: usize, discs: usize, stack: &[usize], deck: &[u8]) -> Self {
        assert!((1..=68).all(|id| deck.contains(&id)), "R1.1");
        let mut game = Self {
            tiles: tile_set(),
            wheel: vec![None; SELECTION],
            marker: 0,
            pile: deck.to_vec(),
            moon: vec![Vec::new(); MOON as usize],
            players: vec![Player::default(); stack.len()],
            discs,
            phase,
            notes: Vec::new(),
        };
        game.moon[0] = stack.to_vec();
        game.refill();
        game
    }

    /// The space the marker stands on; 0 is the golden one.
    pub fn marker(&self) -> usize {
        self.marker
    }

    /// The 12 spaces of the selection track, clockwise.
    pub fn spaces(&self) -> Vec<Option<u8>> {
        self.wheel.clone()
    }

    /// The tiles not yet drawn: the set is public, the order is not (R9.9).
    pub fn unseen(&self) -> BTreeSet<u8> {
        self.pile.iter().copied().collect()
    }

    /// The steps a time disc has gone in all; stays 0 in the solo game (R7.1).
    pub fn time(&self, seat: usize) -> u32 {
        self.players[seat].time
    }

    /// Discs the player has still to place.
    pub fn left(&self, seat: usize) -> usize {
        self.discs - self.players[seat].covered.len()
    }

    /// The phase of the solo game, 1 or 2; 0 with several players.
    pub fn phase(&self) -> usize {
        self.phase
    }

    /// A player's tiles in placing order: id, x, y, and for each printed task if it is covered.
    pub fn display(&self, seat: usize) -> Vec<(u8, i32, i32, Vec<bool>)> {
        let player = &self.players[seat];
        let mut shown = Vec::new();
        for &(id, (x, y)) in &player.placed {
            let tasks = 0..self.tiles[&id].tasks.len();
            let covered = tasks.map(|task| player.covered.contains(&(id, task)));
            shown.push((id, x, y, covered.collect()));
        }
        shown
    }

    /// All seats in turn order: from the hindmost disc clockwise, stacks from the top (R3.1).
    pub fn order(&self) -> Vec<usize> {
        let times = self.players.iter().map(|player| player.time);
        let hindmost = times.min().expect("there are players");
        let mut order = Vec::new();
        for time in hindmost..hindmost + MOON {
            order.extend(self.moon[(time % MOON) as usize].iter().rev());
        }
        order
    }

    /// The seat to move, or `None` when the game is over.
    pub fn turn(&self) -> Option<usize> {
        let over = self.ended().is_some();
        self.order().first().copied().filter(|_| !over)
    }

    /// The tiles that can be taken without a refill: the next three from the marker (R4.2).
    pub fn offer(&self) -> Vec<u8> {
        if self.ended().is_some() {
            return Vec::new();
        }
        let clockwise = (1..SELECTION).map(|step| (self.marker + step) % SELECTION);
        clockwise.filter_map(|at| self.wheel[at]).take(3).collect()
    }

    /// The result once the game is over; equal discs left are ranked in turn order (R6.3).
    pub fn result(&self) -> Option<TwinResult> {
        let ended = self.ended()?;
        let mut ranking = self.order();
        ranking.sort_by_key(|&seat| self.left(seat)); // stable: ties stay in turn order
        let seats = 0..self.players.len();
        let mut phase_notes = self.notes.clone();
        phase_notes.extend((self.phase == 2).then(|| self.note(SOLO_DISCS)));
        Some(TwinResult { ended, ranking, left: seats.map(|seat| self.left(seat)).collect(), phase_notes })
    }

    /// How many tiles lie on the selection track.
    fn on_track(&self) -> usize {
        self.wheel.iter().flatten().count()
    }

    /// Whether and how the game has ended.
    fn ended(&self) -> Option<Ended> {
        let completed = (0..self.players.len()).any(|seat| self.left(seat) == 0);
        match self.phase {
            1 => None,                                               // phase 2 is to come (R7.4)
            _ if completed => Some(Ended::Completed),                // R6.1, R7.4
            0 if !self.pile.is_empty() => None,                      // a refill is to come (R4.1)
            _ => (self.on_track() == 0).then_some(Ended::Exhausted), // R6.2, R7.4
        }
    }

    /// Solo: all times in the display, +10 for each of `wanted` tasks not covered (R7.3, R7.5).
    fn note(&self, wanted: usize) -> u32 {
        let ids = self.players[0].display.values();
        let times: u32 = ids.map(|id| self.tiles[id].time).sum();
        let covered = self.players[0].covered.len();
        (covered..wanted).fold(times, |note, _missing| note + 10)
    }

    /// All legal moves as text: `+`, `37@0,0`, `end`; none when the game is over.
    pub fn legal(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let Some(seat) = self.turn() else { return all };
        if self.phase == 0 && (1..=2).contains(&self.on_track()) && !self.pile.is_empty() {
            all.insert("+".to_string()); // R4.1, R7.1, R9.7
        }
        if self.phase == 1 && self.players[0].covered.len() >= SOLO_FIRST {
            all.insert("end".to_string()); // R7.2
        }
        for id in self.offer() {
            let cells = self.free_cells(seat).into_iter();
            all.extend(cells.map(|(x, y)| format!("{id}@{x},{y}")));
        }
        all
    }

    /// Where a tile may go: the first to 0,0, later ones to free cells next to a tile (R4.4).
    fn free_cells(&self, seat: usize) -> BTreeSet<Cell> {
        let display = &self.players[seat].display;
        if display.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let beside = display.keys().flat_map(|&cell| neighbours(cell));
        beside.filter(|cell| !display.contains_key(cell)).collect()
    }

    /// Plays a move; refuses whatever is not in `legal()`.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.legal().contains(text) {
            return Err(format!("{text} is not legal"));
        }
        match text.split_once('@') {
            None if text == "+" => self.refill(),
            None => self.end_first_phase(),
            Some((id, cell)) => {
                let (x, y) = cell.split_once(',').expect("a legal cell has a comma");
                let number = |word: &str| word.parse::<i32>().expect("legal moves have numbers");
                let id = id.parse().expect("a legal id is a number");
                self.take_and_place(id, (number(x), number(y)));
            }
        }
        Ok(())
    }

    /// Takes a tile and places it, with all that follows.
    fn take_and_place(&mut self, id: u8, cell: Cell) {
        let seat = self.turn().expect("a legal move has a player");
        let space = self.wheel.iter().position(|&tile| tile == Some(id));
        self.marker = space.expect("an offered tile lies on the track"); // R4.2
        self.wheel[self.marker] = None;
        if self.phase == 0 {
            self.advance(seat, self.tiles[&id].time); // R4.3; R7.1: not in the solo game
        }
        self.players[seat].display.insert(cell, id); // R4.4
        self.players[seat].placed.push((id, cell));
        self.cover(seat); // R4.5
        match self.phase {
            _ if self.on_track() > 0 || self.ended().is_some() => {}
            0 => self.refill(),          // R4.1: must
            _ => self.end_first_phase(), // R7.2: by itself
        }
    }

    /// Moves the time disc clockwise and puts it on top of those it lands on (R4.3).
    fn advance(&mut self, seat: usize, steps: u32) {
        let from = self.players[seat].time;
        let disc = self.moon[(from % MOON) as usize].pop();
        assert_eq!(disc, Some(seat), "the player to move is on top (R3.1)");
        self.moon[((from + steps) % MOON) as usize].push(seat);
        self.players[seat].time = from + steps;
    }

    /// Covers what is complete, in placing, then printed order, while discs last (R9.3, R9.4).
    fn cover(&mut self, seat: usize) {
        for (id, cell) in self.players[seat].placed.clone() {
            for (index, task) in self.tiles[&id].tasks.clone().iter().enumerate() {
                if self.left(seat) > 0 && self.complete(seat, cell, task) {
                    self.players[seat].covered.insert((id, index));
                }
            }
        }
    }

    /// Whether a task of the tile on `cell` has every colour as often as named (R5.4).
    fn complete(&self, seat: usize, cell: Cell, task: &str) -> bool {
        let enough = |colour| self.counted(seat, cell, colour) >= task.matches(colour).count();
        task.chars().all(enough)
    }

    /// The tiles of a colour in all groups that touch `cell`, each once, not its own (R5.2, R5.3).
    fn counted(&self, seat: usize, cell: Cell, colour: char) -> usize {
        let mut counted = BTreeSet::new();
        for next in neighbours(cell) {
            self.flood(seat, next, colour, &mut counted);
        }
        counted.remove(&cell);
        counted.len()
    }

    /// Adds the connected cells of a colour to which `cell` belongs, if it has that colour (R5.2).
    fn flood(&self, seat: usize, cell: Cell, colour: char, group: &mut BTreeSet<Cell>) {
        let tile = self.players[seat].display.get(&cell);
        if tile.is_some_and(|id| self.tiles[id].colour == colour) && group.insert(cell) {
            for next in neighbours(cell) {
                self.flood(seat, next, colour, group);
            }
        }
    }

    /// Fills the empty spaces clockwise from the marker, not its own (R4.1, R9.6, R9.7).
    fn refill(&mut self) {
        for step in 1..SELECTION {
            let space = (self.marker + step) % SELECTION;
            if self.wheel[space].is_none() && !self.pile.is_empty() {
                self.wheel[space] = Some(self.pile.remove(0));
            }
        }
    }

    /// Solo: notes the first result, refills the track and begins phase 2 (R7.3, R7.4).
    fn end_first_phase(&mut self) {
        self.notes.push(self.note(SOLO_FIRST));
        self.refill();
        self.phase = 2;
    }
}
