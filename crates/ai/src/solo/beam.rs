//! The beam: of all displays of the same time only the best go on.

use std::cmp::Reverse;

use novaluna_rules::{Cell, Display, Move, Phase, Solo, Spot, TileId, View, Wheel};

use super::{
    promise::{Promise, Prospects},
    shortlist::Shortlist,
};
use crate::{Memory, budget::Thinking};

/// No tile takes more time than 7, so this many layers hold all children and their parents.
const LAYERS: usize = 8;

/// Endings of phase 1 are looked for in so many layers after the first one.
const LATEST: u16 = 6;

/// What a step of time costs in thousandths of tasks, for a first glance.
const TIME: i32 = 430;

/// First placements of each time that are glanced at.
const GLANCED: usize = 4;

/// What a task's worth saves in phase 2, in points, and what phase 2 costs with nothing saved, in thousandths.
const SAVING: i32 = 2;
const UNSAVED: i32 = 52_000;

/// The time of the longest phase, and more: as many layers can leave steps behind.
const LONGEST: usize = 128;

/// What a beam takes for each state that goes on in a layer: the states of all layers, one of which is there
/// twice while it grows, the candidates for them, and the steps that led there.
const BYTES_PER_WIDTH: usize = (LAYERS + 1) * size_of::<State>()
    + LAYERS * Shortlist::<Candidate>::BYTES_EACH
    + 2 * LONGEST * size_of::<Step>();

/// What planning takes beside the beam: the ends of phase 1 and the plans made of them.
const BESIDE: u64 = 512 * 1024;

/// A tile and its cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Placement {
    pub(super) tile: TileId,
    pub(super) cell: Cell,
}

impl From<Placement> for Move {
    fn from(Placement { tile, cell }: Placement) -> Self {
        Self::Place { tile, cell }
    }
}

/// What lies on the table of who plays alone: the display and the selection track.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) display: Display,
    pub(super) wheel: Wheel,
}

impl Layout {
    pub(super) const fn of(view: View<'_>) -> Self {
        Self { display: *view.own_display(), wheel: *view.wheel() }
    }

    /// Takes a tile and places it; `false` if the rules do not allow it.
    pub(super) fn place(&mut self, m: Placement) -> bool {
        let Some(wheel) = self.wheel.without(m.tile) else { return false };
        self.wheel = wheel;
        self.display.add(m.tile, m.cell).is_ok()
    }
}

#[derive(Clone, Debug)]
struct State {
    layout: Layout,
    /// How many of `steps` there were when its last one was there; 0 at the root.
    step: u32,
}

/// A state that is not made yet.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The layer of the state before and its number there.
    layer: u8,
    number: u32,
    placement: Placement,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    placement: Placement,
}

/// The end of a phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// In phase 2 its note; in phase 1 thousandths of points to expect.
    pub(super) cost: i32,
    step: u32,
    last: Placement,
}

/// What to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quest<'a> {
    pub(super) layout: &'a Layout,
    pub(super) phase: Phase,
    /// States that go on in each layer.
    pub(super) width: usize,
    /// Goals to keep.
    pub(super) goals: usize,
}

/// Search with layers of displays whose times add up to the same sum. Its memory is used again and again.
#[derive(Clone, Debug)]
pub(super) struct Beam {
    states: [Vec<State>; LAYERS],
    candidates: [Shortlist<Candidate>; LAYERS],
    steps: Vec<Step>,
    goals: Shortlist<Goal>,
    prospects: Prospects,
    /// The free cells of the state that is looked at.
    spots: Vec<Spot>,
    phase: Phase,
    /// Layers from this time on hold nothing better than what is found.
    horizon: u16,
    /// Candidates looked at.
    pub(super) nodes: u32,
    /// The most states of a layer that there is memory for.
    pub(super) widest: usize,
}

impl Beam {
    /// A beam that needs no more memory than this.
    pub(super) fn within(memory: Memory) -> Self {
        let widest = memory.bytes().saturating_sub(BESIDE) / BYTES_PER_WIDTH as u64;
        Self {
            widest: usize::try_from(widest).unwrap_or(usize::MAX),
            states: Default::default(),
            candidates: Default::default(),
            steps: Vec::new(),
            goals: Shortlist::default(),
            prospects: Prospects::new(Promise::of(Phase::One)),
            spots: Vec::new(),
            phase: Phase::One,
            horizon: u16::MAX,
            nodes: 0,
        }
    }

    /// Gives the memory back.
    pub(super) fn release(&mut self) {
        let new = Self::within(Memory::LEAST);
        *self = Self { widest: self.widest, ..new };
    }

    /// Searches; `false` if the budget did not last. What was found until then counts.
    pub(super) fn search(&mut self, quest: &Quest<'_>, thinking: &Thinking<'_>) -> bool {
        self.restart(quest);
        let start = quest.layout.display.time();
        let (mut time, mut empty) = (start, 0);
        while empty < LAYERS && time < self.horizon {
            let layer = usize::from(time) % LAYERS;
            if time > start {
                self.survive(layer, quest.width);
            }
            empty = if self.states[layer].is_empty() { empty + 1 } else { 0 };
            for number in 0..self.states[layer].len() {
                // The root's candidates are always looked at.
                if time > start && number % 4 == 0 && thinking.is_over(self.nodes) {
                    return false;
                }
                self.expand(layer, number);
            }
            time += 1;
        }
        true
    }

    fn restart(&mut self, quest: &Quest<'_>) {
        self.states.iter_mut().for_each(Vec::clear);
        self.candidates.iter_mut().for_each(|list| list.restart(quest.width));
        self.steps.clear();
        self.goals.restart(quest.goals);
        self.prospects = Prospects::new(Promise::of(quest.phase));
        self.phase = quest.phase;
        self.horizon = u16::MAX;
        let layer = usize::from(quest.layout.display.time()) % LAYERS;
        self.states[layer].push(State { layout: *quest.layout, step: 0 });
    }

    /// Makes the states of a layer from its best candidates.
    fn survive(&mut self, layer: usize, width: usize) {
        let mut states = std::mem::take(&mut self.states[layer]);
        states.clear();
        let best = self.candidates[layer].best();
        states.reserve_exact(best.len());
        for (_, candidate) in best {
            let parent = &self.states[usize::from(candidate.layer)][candidate.number as usize];
            states.push(parent.clone());
            let state = states.last_mut().expect("it was pushed");
            let step = Step { before: state.step, placement: candidate.placement };
            if state.layout.place(step.placement) {
                self.steps.push(step);
                state.step = self.steps.len() as u32;
            } else {
                states.pop();
            }
        }
        self.candidates[layer].restart(width);
        self.states[layer] = states;
    }

    /// Looks at everything that can be done with a state.
    fn expand(&mut self, layer: usize, number: usize) {
        let State { layout: Layout { display, wheel }, step } = &self.states[layer][number];
        let symmetry = Symmetry::of(display);
        self.spots.clear();
        let cells = display.free_cells().iter().filter(|&&cell| symmetry.is_new(cell));
        self.spots.extend(cells.map(|&cell| display.spot(cell)));
        let covered = display.covered().len() as u8;
        for &tile in wheel.offer().tiles() {
            let Some(after) = wheel.without(tile) else { continue };
            let time = display.time() + u16::from(tile.tile().time());
            self.prospects.turn_to(display, &after);
            for spot in &self.spots {
                let placement = Placement { tile, cell: spot.cell };
                let (worth, more) = self.prospects.with(display, tile, spot);
                self.nodes += 1;
                let end = Ending { covered: covered + more, time, worth, exhausted: after.is_empty() };
                if let Some(cost) = end.cost(self.phase) {
                    self.goals.push(-cost, Goal { cost, step: *step, last: placement });
                    self.horizon = self.horizon.min(end.horizon(self.phase));
                }
                if !end.is_final(self.phase) && time < self.horizon {
                    let candidate = Candidate { layer: layer as u8, number: number as u32, placement };
                    self.candidates[usize::from(time) % LAYERS].push(worth, candidate);
                }
            }
        }
    }

    /// First placements as they look without a search, best first: tasks against time.
    pub(super) fn glance(&mut self, layout: &Layout, phase: Phase) -> Vec<Placement> {
        self.restart(&Quest { layout, phase, width: GLANCED, goals: 1 });
        self.expand(usize::from(layout.display.time()) % LAYERS, 0);
        let goal = self.goals.best().next().map(|&(_, goal)| (i32::MAX, goal.last));
        let mut placements: Vec<(i32, Placement)> = goal.into_iter().collect();
        for list in &mut self.candidates {
            placements.extend(list.best().map(|&(worth, Candidate { placement, .. })| {
                (worth - TIME * i32::from(placement.tile.tile().time()), placement)
            }));
        }
        placements.sort_by_key(|&(worth, _)| Reverse(worth));
        placements.into_iter().map(|(_, placement)| placement).collect()
    }

    /// What it costs to end phase 1 at once.
    pub(super) fn cost_of_ending(layout: &Layout) -> i32 {
        let Layout { display, wheel } = layout;
        let mut prospects = Prospects::new(Promise::of(Phase::One));
        prospects.turn_to(display, wheel);
        let covered = display.covered().len() as u8;
        let end = Ending { covered, time: display.time(), worth: prospects.sum, exhausted: true };
        end.cost(Phase::One).unwrap_or(i32::MAX)
    }

    /// The best goals, best first.
    pub(super) fn goals(&mut self) -> Vec<Goal> {
        self.goals.best().map(|&(_, goal)| goal).collect()
    }

    /// All placements on the way to a goal.
    pub(super) fn path(&self, goal: &Goal) -> Vec<Placement> {
        let mut path = vec![goal.last];
        let mut step = goal.step as usize;
        while let Some(&Step { before, placement }) = step.checked_sub(1).and_then(|n| self.steps.get(n)) {
            path.push(placement);
            step = before as usize;
        }
        path.reverse();
        path
    }
}

/// What a placement leads to.
#[derive(Clone, Copy, Debug)]
struct Ending {
    covered: u8,
    time: u16,
    worth: i32,
    exhausted: bool,
}

impl Ending {
    /// What it costs to end the phase here, if that is possible (R7.2, R7.3, R7.5).
    #[inline]
    fn cost(self, phase: Phase) -> Option<i32> {
        let discs = match phase {
            Phase::One => Solo::FIRST_STACK,
            Phase::Two => Solo::DISCS,
        };
        let missing = discs.saturating_sub(self.covered);
        if missing > 0 && !self.exhausted {
            return None;
        }
        let note = i32::from(self.time + Solo::PENALTY * u16::from(missing));
        Some(match phase {
            Phase::One => 1_000 * (note + i32::from(self.time)) + UNSAVED - SAVING * self.worth,
            Phase::Two => note,
        })
    }

    /// No layer from here on has anything better to offer.
    fn horizon(self, phase: Phase) -> u16 {
        match phase {
            Phase::One if self.covered < Solo::FIRST_STACK => u16::MAX,
            Phase::One => self.time + LATEST,
            // Whatever goes on from there takes one step at least.
            Phase::Two => self.time + Solo::PENALTY * u16::from(Solo::DISCS.saturating_sub(self.covered)) - 1,
        }
    }

    fn is_final(self, phase: Phase) -> bool {
        self.exhausted || phase == Phase::Two && self.covered >= Solo::DISCS
    }
}

/// Cells that are the same as others by turning or mirroring: the first tiles of a game have them.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    row: bool,
    column: bool,
}

impl Symmetry {
    fn of(display: &Display) -> Self {
        // Longer rows are rare, and only a matter of speed.
        let few = (1..6).contains(&display.len());
        let all = |on_line: fn(Cell) -> bool| few && display.tiles().all(|placed| on_line(placed.cell));
        Self { row: all(|cell| cell.y == 0), column: all(|cell| cell.x == 0) }
    }

    /// One tile is both a row and a column: of its four neighbours one is left.
    #[inline]
    const fn is_new(self, cell: Cell) -> bool {
        !(self.row && cell.y < 0 || self.column && cell.x < 0 || self.row && self.column && cell.y != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_memory_is_wide_enough_for_every_phase_and_the_least_for_a_narrow_beam() {
        use crate::solo::planner::{NARROW, WIDE_TWO};
        assert!(Beam::within(Memory::USUAL).widest >= WIDE_TWO);
        assert!(Beam::within(Memory::LEAST).widest >= NARROW);
    }
}
