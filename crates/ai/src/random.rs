//! Plays any legal move.

use novaluna_rules::{Chance, View};

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
}

impl Bot for Random {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: as a call it costs 8 % of a random game")]
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        let moves = view.legal_moves();
        let any = moves.get(self.chance.below(moves.len() as u32) as usize);
        any.map(Choice::only).ok_or(NoChoice::Over)
    }
}
