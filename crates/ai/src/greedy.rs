//! Takes what is best right now.

use std::cmp::Reverse;

use novaluna_rules::{Chance, Display, Move, View};

use crate::{Bot, Budget, Choice, NoChoice};

/// Covers as many tasks as it can with this tile, then pays as little time as it can, then leaves as
/// few tiles missing in its open tasks as it can; what is still equal is drawn by lot.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Chance,
}

impl Greedy {
    /// A bot that draws lots from `chance`.
    #[must_use]
    pub const fn new(chance: Chance) -> Self {
        Self { chance }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        let moves = view.legal_moves();
        // More choice is better than less, and 8 discs are all that phase 1 of a solo game asks for.
        if let Some(other @ (Move::Refill | Move::EndPhase)) = moves.get(0) {
            return Ok(Choice::only(other));
        }
        let best = moves.iter().max_by_key(|&m| (worth(view.own_display(), m), self.chance.below(1 << 16)));
        best.map(Choice::only).ok_or(NoChoice::Over)
    }
}

/// Tasks covered, time saved, tiles not missing: compared in this order.
fn worth(display: &Display, m: Move) -> (usize, Reverse<u8>, Reverse<u32>) {
    let Move::Place { tile, cell } = m else { return (0, Reverse(u8::MAX), Reverse(u32::MAX)) };
    let Ok(after) = display.with(tile, cell) else { return (0, Reverse(u8::MAX), Reverse(u32::MAX)) };
    let covered = after.covered().len() - display.covered().len();
    (covered, Reverse(tile.tile().time()), Reverse(missing(&after)))
}

/// Tiles missing in all open tasks together.
fn missing(display: &Display) -> u32 {
    let tasks = display.tiles().flat_map(|placed| placed.tasks());
    tasks.filter_map(|task| display.explain(task)).map(|why| u32::from(why.missing())).sum()
}
