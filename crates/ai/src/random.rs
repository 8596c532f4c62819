//! Plays any legal move.

use novaluna_rules::{Chance, Move, View};

use crate::Bot;

/// Chooses among all legal moves, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    /// A bot that draws from `chance`.
    #[must_use]
    pub const fn new(chance: Chance) -> Self {
        Self { chance }
    }
}

impl Bot for Random {
    #[inline]
    fn choose(&mut self, view: View<'_>) -> Option<Move> {
        let moves = view.legal_moves();
        moves.get(self.chance.below(moves.len() as u32) as usize)
    }
}
