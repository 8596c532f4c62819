//! From a layout to plans: how wide to search, and how long.

use novaluna_rules::{Chance, Move, Phase, Solo, View};

use super::{
    beam::{Beam, Goal, Layout, Placement, Quest},
    contest::{Contest, End},
    plan::Plan,
};
use crate::budget::Thinking;

/// The share of the budget for phase 1 that goes into finding its ends; the rest compares them.
const FINDING: f32 = 0.5;

/// Widths of the beam: the first one, the most for each phase, and the one for first moves that are only
/// there to be compared with the best.
pub(super) const NARROW: usize = 16;
const WIDE_ONE: usize = 1_024;
pub(super) const WIDE_TWO: usize = 8_192;
const OTHERS: usize = 4;

/// So many times wider can a search be and its cost still be foreseen.
const FARTHEST: usize = 24;

/// Ends of phase 1 that are kept: the fewest, the most, and for a beam of which width one.
const ENDS: (usize, usize) = (16, 64);
const END_PER_WIDTH: usize = 16;

/// First moves to be compared.
const FIRSTS: usize = 4;

/// A way to the end of the phase.
#[derive(Clone, Debug)]
struct Route {
    /// As a goal of the beam has it.
    cost: i32,
    path: Vec<Placement>,
    nodes: u32,
}

/// Makes plans for one layout.
#[derive(Debug)]
pub(super) struct Planner<'a> {
    pub(super) beam: &'a mut Beam,
    pub(super) chance: &'a mut Chance,
    pub(super) thinking: Thinking<'a>,
    pub(super) layout: Layout,
    pub(super) phase: Phase,
}

impl Planner<'_> {
    /// Plans to the end of the phase, best first; none if there was no time to get there.
    pub(super) fn plans(&mut self, view: View<'_>) -> Vec<Plan> {
        match view.solo().and_then(Solo::phase1) {
            None => self.plan_first(view),
            Some(note) => self.plan_second(note),
        }
    }

    fn plan_first(&mut self, view: View<'_>) -> Vec<Plan> {
        let routes = self.routes(FINDING);
        let mut ends: Vec<End> = routes.iter().filter_map(|route| self.end(route)).collect();
        if view.may_end_phase() {
            let cost = Beam::cost_of_ending(&self.layout);
            ends.extend(self.end(&Route { cost, path: Vec::new(), nodes: 0 }));
        }
        let (beam, chance, thinking) = (&mut *self.beam, &mut *self.chance, &self.thinking);
        Contest { beam, chance, thinking, unseen: view.unseen() }
            .rank(ends)
            .into_iter()
            .map(|(end, points)| Plan::new(&self.layout, self.phase, end.moves, points).after(end.nodes))
            .collect()
    }

    fn plan_second(&mut self, note: u16) -> Vec<Plan> {
        let mut routes = self.routes(1.0);
        routes.sort_by_key(|route| route.cost);
        let plan = |route: Route| {
            let points = f32::from(note) + route.cost as f32;
            Plan::new(&self.layout, self.phase, route.path.into_iter().map(Move::from), points)
                .after(route.nodes)
        };
        routes.into_iter().map(plan).collect()
    }

    /// The end of phase 1 that a route leads to.
    fn end(&self, route: &Route) -> Option<End> {
        let mut layout = self.layout;
        if !route.path.iter().all(|&placement| layout.place(placement)) {
            return None;
        }
        let mut moves: Vec<Move> = route.path.iter().copied().map(Move::from).collect();
        // A phase without tiles left ends by itself (R7.2).
        if !layout.wheel.is_empty() {
            moves.push(Move::EndPhase);
        }
        Some(End::new(&layout, moves, route.cost))
    }

    /// Ways to the end of the phase, by searching wider and wider until a share of the budget is used up.
    fn routes(&mut self, until: f32) -> Vec<Route> {
        let (mut found, mut others) = (Vec::new(), None);
        let mut width = NARROW;
        loop {
            let before = self.thinking.used(self.beam.nodes);
            let (most, goals) = match self.phase {
                Phase::One => (WIDE_ONE, (width / END_PER_WIDTH).clamp(ENDS.0, ENDS.1)),
                Phase::Two => (WIDE_TWO, 1),
            };
            let quest = Quest { layout: &self.layout, phase: self.phase, width, goals };
            let (finished, routes) = search(self.beam, &quest, &self.thinking);
            let after = self.thinking.used(self.beam.nodes);
            let better = |old: &Route| routes.first().is_some_and(|new| new.cost < old.cost);
            // A wider search knows more ends of phase 1; of phase 2 only the result matters.
            if finished && self.phase == Phase::One || found.first().is_none_or(better) {
                found = routes;
            }
            let others = others.get_or_insert_with(|| self.others());
            // A float too large becomes the largest number there is, so no cost at all means no limit.
            let affordable = (0.9 * (until - after) * width as f32 / (after - before)) as usize;
            let next = next_width(width, affordable.min(most).min(self.beam.widest));
            if !finished || next < width * 3 / 2 {
                found.append(others);
                return found;
            }
            width = next;
        }
    }

    /// A way for each of the first moves that look best.
    fn others(&mut self) -> Vec<Route> {
        let mut others = Vec::new();
        for first in self.beam.glance(&self.layout, self.phase).into_iter().take(FIRSTS) {
            let mut layout = self.layout;
            if !layout.place(first) || layout.wheel.is_empty() || self.thinking.is_over(self.beam.nodes) {
                continue;
            }
            let quest = Quest { layout: &layout, phase: self.phase, width: OTHERS, goals: 1 };
            let (_, routes) = search(self.beam, &quest, &self.thinking);
            others.extend(routes.into_iter().map(|mut route| {
                route.path.insert(0, first);
                route
            }));
        }
        others
    }
}

/// The width to search after `width`: as wide as can be afforded. What a much wider search costs is hard to
/// tell, so that one in between comes before it.
fn next_width(width: usize, affordable: usize) -> usize {
    if affordable / width > FARTHEST { (width * affordable).isqrt() } else { affordable }
}

/// Whether the budget lasted, and the ways to the best goals.
fn search(beam: &mut Beam, quest: &Quest<'_>, thinking: &Thinking<'_>) -> (bool, Vec<Route>) {
    let before = beam.nodes;
    let finished = beam.search(quest, thinking);
    let nodes = beam.nodes - before;
    let goals = beam.goals();
    let route = |goal: Goal| Route { cost: goal.cost, path: beam.path(&goal), nodes };
    (finished, goals.into_iter().map(route).collect())
}
