//! Which end of phase 1 is best: phase 2 solved quickly on many imagined refills, the worst dropping out.

use novaluna_rules::{Chance, Move, Phase, Solo, TileId, TileSet};

use super::beam::{Beam, Layout, Quest};
use crate::budget::Thinking;

/// An end of phase 1.
#[derive(Clone, Debug)]
pub(super) struct End {
    /// As it lies before the refill.
    layout: Layout,
    /// The moves that lead there.
    pub(super) moves: Vec<Move>,
    /// Thousandths of points to expect, at a glance.
    glance: i32,
    /// The points with each refill that was tried; the same refills for all ends.
    points: Vec<u16>,
    /// Placements looked at after it.
    pub(super) nodes: u32,
}

impl End {
    pub(super) const fn new(layout: &Layout, moves: Vec<Move>, glance: i32) -> Self {
        Self { layout: *layout, moves, glance, points: Vec::new(), nodes: 0 }
    }

    /// The mean of the first `samples` refills.
    fn mean(&self, samples: usize) -> f32 {
        let sum: u32 = self.points[..samples].iter().map(|&points| u32::from(points)).sum();
        sum as f32 / samples.max(1) as f32
    }

    /// The glance and the first `samples` refills together: a few refills are mostly luck.
    fn rating(&self, samples: usize) -> f32 {
        let glance = self.glance as f32 / 1_000.0;
        (GLANCE * glance + samples as f32 * self.mean(samples)) / (GLANCE + samples as f32)
    }
}

/// Which part of the ends is compared, on how many refills at most, and until which share of the time for it.
#[derive(Clone, Copy, Debug)]
struct Round {
    one_of: usize,
    samples: usize,
    until: f32,
}

const ROUNDS: [Round; 3] = [
    Round { one_of: 1, samples: 20, until: 0.35 },
    Round { one_of: 3, samples: 80, until: 0.65 },
    Round { one_of: 8, samples: 400, until: 1.0 },
];

/// A glance says as much about an end as so many refills.
const GLANCE: f32 = 3.0;

/// The width of the beam for one refill.
const WIDTH: usize = 3;

/// So many points more than a wide beam does such a narrow one need.
const TOO_MANY: f32 = 3.0;

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
    pub(super) fn rank(&mut self, mut ends: Vec<End>) -> Vec<(End, f32)> {
        put_in_order(&mut ends, 0);
        let mut order: Vec<TileId> = self.unseen.iter().collect();
        let begin = self.thinking.used(self.beam.nodes);
        for round in ROUNDS {
            let alive = ends.len().div_ceil(round.one_of);
            let until = begin + (1.0 - begin) * round.until;
            self.play(&mut ends[..alive], round.samples, until, &mut order);
        }
        let points = expected(&ends);
        ends.into_iter().zip(points).collect()
    }

    /// Tries refills on these ends and puts them in order.
    fn play(&mut self, ends: &mut [End], most: usize, until: f32, order: &mut [TileId]) {
        let tried = |ends: &[End]| ends.first().map_or(most, |end| end.points.len());
        while tried(ends) < most && self.thinking.used(self.beam.nodes) < until {
            self.chance.shuffle(order);
            if !self.sample(ends, order) {
                break;
            }
        }
        let samples = tried(ends);
        if ends.iter().all(|end| (1..=end.points.len()).contains(&samples)) {
            put_in_order(ends, samples);
        }
    }

    /// Tries one refill on all ends; `false` if the budget does not last, and then it counts for none.
    fn sample(&mut self, ends: &mut [End], order: &[TileId]) -> bool {
        for number in 0..ends.len() {
            let before = self.beam.nodes;
            let Some(note) = self.second_note(&ends[number].layout, order) else {
                for end in &mut ends[..number] {
                    end.points.pop();
                }
                return false;
            };
            let end = &mut ends[number];
            end.points.push(Solo::note(&end.layout.display, Solo::FIRST_STACK) + note);
            end.nodes += self.beam.nodes - before;
        }
        true
    }

    /// The note of phase 2 after this refill; none if the budget does not last.
    fn second_note(&mut self, end: &Layout, order: &[TileId]) -> Option<u16> {
        let layout = Layout { wheel: end.wheel.refilled(order), ..*end };
        if layout.display.left() == 0 || layout.wheel.is_empty() {
            return Some(Solo::note(&layout.display, Solo::DISCS));
        }
        let quest = Quest { layout: &layout, phase: Phase::Two, width: WIDTH, goals: 1 };
        let finished = self.beam.search(&quest, self.thinking);
        let best = self.beam.goals().first().map(|goal| goal.cost as u16);
        best.filter(|_| finished)
    }
}

/// Best first, by their glances and the first `samples` refills.
fn put_in_order(ends: &mut [End], samples: usize) {
    ends.sort_by(|a, b| a.rating(samples).total_cmp(&b.rating(samples)));
}

/// The points to expect of each end. One that dropped out is as much worse than the best as it was when both
/// were tried on the same refills, and never better than one before it.
fn expected(ends: &[End]) -> Vec<f32> {
    let Some(best) = ends.first() else { return Vec::new() };
    let fewest =
        if best.points.is_empty() { best.rating(0) } else { best.mean(best.points.len()) - TOO_MANY };
    let mut last = f32::MIN;
    let mut of = |end: &End| {
        let tried = end.points.len();
        last = last.max(fewest + end.rating(tried) - best.rating(tried));
        last
    };
    ends.iter().map(&mut of).collect()
}
