//! Which end of phase 1 is best: phase 2 solved quickly on many imagined refills, the worst dropping out.

use novaluna_rules::{Chance, Move, Phase, Solo, TileId, TileSet};

use super::beam::{Beam, Quest, Table};
use crate::budget::Thinking;

/// An end of phase 1.
#[derive(Clone, Debug)]
pub(super) struct End {
    /// As it lies before the refill.
    pub(super) table: Table,
    /// The moves that lead there.
    pub(super) moves: Vec<Move>,
    /// Thousandths of points to expect, at a glance.
    pub(super) glance: i32,
    /// The points with each refill that was tried; the same refills for all ends.
    points: Vec<u16>,
}

impl End {
    pub(super) const fn new(table: Table, moves: Vec<Move>, glance: i32) -> Self {
        Self { table, moves, glance, points: Vec::new() }
    }

    /// The mean of the first `samples` refills.
    fn mean(&self, samples: usize) -> f32 {
        let sum: u32 = self.points[..samples].iter().map(|&points| u32::from(points)).sum();
        sum as f32 / samples.max(1) as f32
    }
}

/// How many ends are compared, on how many refills at most, and until which share of the time for it.
struct Round {
    ends: usize,
    samples: usize,
    until: f32,
}

const ROUNDS: [Round; 3] = [
    Round { ends: 24, samples: 12, until: 0.35 },
    Round { ends: 10, samples: 40, until: 0.65 },
    Round { ends: 4, samples: 160, until: 1.0 },
];

/// The width of the beam for one refill.
const WIDTH: usize = 10;

/// A contest between ends.
#[derive(Debug)]
pub(super) struct Contest<'a> {
    pub(super) beam: &'a mut Beam,
    pub(super) chance: &'a mut Chance,
    pub(super) thinking: &'a Thinking<'a>,
    pub(super) unseen: TileSet,
}

impl Contest<'_> {
    /// Puts the ends in order, best first, with the points to expect of each.
    pub(super) fn rank(&mut self, ends: &mut [End]) -> Vec<f32> {
        ends.sort_by_key(|end| end.glance);
        let mut order: Vec<TileId> = self.unseen.iter().collect();
        let begin = self.thinking.used(self.beam.nodes);
        for round in ROUNDS {
            let alive = ends.len().min(round.ends);
            let until = begin + (1.0 - begin) * round.until;
            let alive = &mut ends[..alive];
            while alive[0].points.len() < round.samples && self.thinking.used(self.beam.nodes) < until {
                self.chance.shuffle(&mut order);
                if !self.sample(alive, &order) {
                    break;
                }
            }
            let samples = alive[0].points.len();
            if samples > 0 {
                alive.sort_by(|a, b| a.mean(samples).total_cmp(&b.mean(samples)));
            }
        }
        expected(ends)
    }

    /// Tries one refill on all ends; `false` if the budget does not last, and then it counts for none.
    fn sample(&mut self, ends: &mut [End], order: &[TileId]) -> bool {
        for number in 0..ends.len() {
            let Some(note) = self.second_note(&ends[number].table, order) else {
                ends[..number].iter_mut().for_each(|end| {
                    end.points.pop();
                });
                return false;
            };
            let first = Solo::note(&ends[number].table.display, Solo::FIRST_STACK);
            ends[number].points.push(first + note);
        }
        true
    }

    /// The note of phase 2 after this refill.
    fn second_note(&mut self, end: &Table, order: &[TileId]) -> Option<u16> {
        if end.display.left() == 0 {
            return Some(end.display.time());
        }
        let table = Table { wheel: end.wheel.refilled(order), ..*end };
        if table.wheel.is_empty() {
            return Some(Solo::note(&table.display, Solo::DISCS));
        }
        let quest = Quest { table: &table, phase: Phase::Two, width: WIDTH, goals: 1 };
        let finished = self.beam.search(&quest, self.thinking);
        let best = self.beam.goals().first().map(|goal| goal.cost as u16);
        best.filter(|_| finished)
    }
}

/// The points to expect of each end. One that dropped out is as much worse than the best as it was on the
/// refills both were tried on.
fn expected(ends: &[End]) -> Vec<f32> {
    let Some(best) = ends.first() else { return Vec::new() };
    let most = best.points.len();
    if most == 0 {
        return ends.iter().map(|end| end.glance as f32 / 1_000.0).collect();
    }
    let tried = ends.iter().take_while(|end| !end.points.is_empty());
    let gap = |end: &End| end.mean(end.points.len()) - best.mean(end.points.len());
    tried.map(|end| best.mean(most) + gap(end)).collect()
}
