//! Looks one move ahead and judges by what it leaves open, not only by what it covers.

use novaluna_rules::{Move, View};

use crate::{
    Bot, Budget, Choice, NoChoice,
    evaluate::{Prospect, Weights},
};

/// Plays the move with the best evaluation.
#[derive(Clone, Debug)]
pub struct Potential {
    weights: Weights,
}

impl Potential {
    /// The bot with weights set by hand.
    #[must_use]
    pub const fn new() -> Self {
        Self { weights: Weights::BY_HAND }
    }
}

impl Bot for Potential {
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        if let Some(other @ (Move::Refill | Move::EndPhase)) = view.legal_moves().get(0) {
            return Ok(Choice::only(other));
        }
        let mut best = None;
        Prospect::new(view, &self.weights).each(|m, strength| {
            if best.is_none_or(|(_, most)| strength > most) {
                best = Some((m, strength));
            }
        });
        best.map(|(m, _)| Choice::only(m)).ok_or(NoChoice::Over)
    }
}
