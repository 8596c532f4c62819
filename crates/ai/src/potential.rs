//! Looks one move ahead and judges by what it leaves open, not only by what it covers.

use novaluna_rules::{Move, View};

use crate::{Bot, Budget, Choice, NoChoice, evaluate::Evaluation};

/// Plays the move with the best evaluation.
#[derive(Clone, Debug)]
pub struct Potential {
    evaluation: Evaluation,
}

impl Potential {
    /// The bot with the fitted weights.
    #[must_use]
    pub fn new() -> Self {
        Self::with(Evaluation::policy())
    }

    pub(crate) const fn with(evaluation: Evaluation) -> Self {
        Self { evaluation }
    }
}

impl Default for Potential {
    fn default() -> Self {
        Self::new()
    }
}

impl Bot for Potential {
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        if let Some(other @ (Move::Refill | Move::EndPhase)) = view.legal_moves().get(0) {
            return Ok(Choice::only(other));
        }
        let mut best = None;
        self.evaluation.each_move(view, |m, strength, _| {
            if best.is_none_or(|(_, most)| strength > most) {
                best = Some((m, strength));
            }
        });
        best.map(|(m, _)| Choice::only(m)).ok_or(NoChoice::Over)
    }
}
