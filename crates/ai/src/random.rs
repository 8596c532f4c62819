//! Plays any legal move.

use novaluna_rules::{Chance, Move, View};

use crate::{Bot, Budget, Choice, NoChoice};

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

    /// A call of its own returns the move whole, in a register. Put together in the memory of a choice, it could
    /// be read only after a stall.
    #[inline(never)]
    fn any(&mut self, view: View<'_>) -> Option<Move> {
        let moves = view.legal_moves();
        moves.get(self.chance.below(moves.len() as u32) as usize)
    }
}

impl Bot for Random {
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        self.any(view).map(Choice::only).ok_or(NoChoice::Over)
    }
}
