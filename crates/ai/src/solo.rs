//! Plays the solo game (R7).
//!
//! Nothing is hidden within a phase, so each phase is planned to its end by a [beam](beam::Beam). Which end
//! of phase 1 is best depends on a refill that nobody knows: the ends are compared on imagined ones.

mod beam;
mod contest;
mod plan;
mod promise;
mod shortlist;

use novaluna_rules::{Chance, Move, Phase, View};

use crate::{Bot, Budget, Choice, Considered, Expected, NoChoice, Potential, budget::Thinking};
use beam::{Beam, Placement, Quest, Table};
use contest::{Contest, End};
use plan::Plan;

/// The share of the time for phase 1 that goes into finding its ends; the rest compares them.
const FINDING: f32 = 0.25;

/// Widths of the beam: the first, and the most for each phase.
const NARROW: usize = 16;
const WIDE_ONE: usize = 1_024;
const WIDE_TWO: usize = 2_048;

/// Ends of phase 1 that are kept.
const ENDS: usize = 24;

/// A bot for solo games. It plans a phase to its end and follows the plan as long as the game does.
///
/// Its nodes are placements looked at. In a game for more than one it plays as [`Potential`] does.
#[derive(Clone, Debug)]
pub struct Soloist {
    chance: Chance,
    beam: Beam,
    plan: Option<Plan>,
}

impl Soloist {
    /// A bot that imagines refills drawn by `chance`.
    #[must_use]
    pub fn new(chance: Chance) -> Self {
        Self { chance, beam: Beam::new(), plan: None }
    }

    fn plans(&mut self, view: View<'_>, thinking: &Thinking<'_>) -> Vec<Plan> {
        let table = Table::of(view);
        match view.solo().and_then(|solo| solo.phase1()) {
            None => self.plan_first(view, &table, thinking),
            Some(note) => self.plan_second(&table, note, thinking),
        }
    }

    /// Plans to the ends of phase 1, best first.
    fn plan_first(&mut self, view: View<'_>, table: &Table, thinking: &Thinking<'_>) -> Vec<Plan> {
        let mut ends: Vec<End> = Vec::new();
        self.widen(table, Phase::One, FINDING, thinking, |beam| {
            ends.clear();
            for goal in beam.goals() {
                ends.extend(end(table, &beam.path(&goal), goal.cost));
            }
        });
        if view.may_end_phase() {
            let cost = self.beam.cost_of_ending(table);
            ends.extend(end(table, &[], cost));
        }
        let (beam, chance) = (&mut self.beam, &mut self.chance);
        let points = Contest { beam, chance, thinking, unseen: view.unseen() }.rank(&mut ends);
        let plan = |(end, points): (End, f32)| Plan::new(*table, Phase::One, end.moves, points);
        ends.into_iter().zip(points).map(plan).collect()
    }

    /// The best plan to the end of phase 2.
    fn plan_second(&mut self, table: &Table, note: u16, thinking: &Thinking<'_>) -> Vec<Plan> {
        let mut best: Option<(i32, Vec<Placement>)> = None;
        self.widen(table, Phase::Two, 1.0, thinking, |beam| {
            for goal in beam.goals() {
                if best.as_ref().is_none_or(|(cost, _)| goal.cost < *cost) {
                    best = Some((goal.cost, beam.path(&goal)));
                }
            }
        });
        let plan = |(cost, path): (i32, Vec<Placement>)| {
            let points = f32::from(note) + cost as f32;
            Plan::new(*table, Phase::Two, path.into_iter().map(Move::from), points)
        };
        best.map(plan).into_iter().collect()
    }

    /// Searches wider and wider until a share of the budget is used up.
    fn widen(
        &mut self,
        table: &Table,
        phase: Phase,
        until: f32,
        thinking: &Thinking<'_>,
        mut found: impl FnMut(&mut Beam),
    ) {
        let (most, goals) = match phase {
            Phase::One => (WIDE_ONE, ENDS),
            Phase::Two => (WIDE_TWO, 1),
        };
        let mut width = NARROW;
        loop {
            let before = thinking.used(self.beam.nodes);
            let finished = self.beam.search(&Quest { table, phase, width, goals }, thinking);
            if finished || width == NARROW {
                found(&mut self.beam);
            }
            let after = thinking.used(self.beam.nodes);
            let each = (after - before) / width as f32;
            // A float becomes the nearest number there is, so no cost at all means no limit.
            let affordable = (0.9 * (until - after) / each) as usize;
            let next = affordable.min(4 * width).min(most);
            if !finished || next < width * 3 / 2 {
                return;
            }
            width = next;
        }
    }
}

impl Bot for Soloist {
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        let Some(solo) = view.solo() else { return Potential::new().choose(view, budget) };
        if let Some(plan) = &mut self.plan
            && let Some(m) = plan.follow(view)
        {
            return Ok(choice(&[(m, plan.points)], 0));
        }
        let thinking = budget.start();
        self.beam.nodes = 0;
        let glance = self.beam.glance(&Table::of(view), solo.phase());
        let plans = self.plans(view, &thinking);
        let mut firsts: Vec<(Move, f32)> = Vec::new();
        for plan in &plans {
            match plan.first() {
                Some(m) if firsts.iter().all(|&(other, _)| other != m) => firsts.push((m, plan.points)),
                _ => {}
            }
        }
        if firsts.is_empty() {
            let end = view.may_end_phase().then_some(Move::EndPhase);
            return end.or(glance.map(Move::from)).map(Choice::only).ok_or(NoChoice::Over);
        }
        self.plan = plans.into_iter().next();
        if let Some(plan) = &mut self.plan {
            plan.follow(view);
        }
        Ok(choice(&firsts, self.beam.nodes))
    }
}

/// A choice of the first of these moves.
fn choice(firsts: &[(Move, f32)], nodes: u32) -> Choice {
    let considered = |&(m, points): &(Move, f32)| Considered {
        m,
        expected: Expected::Points(points),
        nodes: 0,
        proven: false,
    };
    let (best, points) = firsts[0];
    Choice {
        best,
        expected: Some(Expected::Points(points)),
        considered: firsts.iter().map(considered).collect(),
        nodes,
    }
}

/// The end of phase 1 that these placements lead to.
fn end(table: &Table, path: &[Placement], glance: i32) -> Option<End> {
    let mut after = *table;
    if !path.iter().all(|&placement| after.place(placement)) {
        return None;
    }
    let mut moves: Vec<Move> = path.iter().copied().map(Move::from).collect();
    // A phase without tiles left ends by itself (R7.2).
    if !after.wheel.is_empty() {
        moves.push(Move::EndPhase);
    }
    Some(End::new(after, moves, glance))
}
