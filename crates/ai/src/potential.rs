//! Looks one move ahead and judges by what it leaves open, not only by what it covers.

use novaluna_rules::{Move, Players, View};

use crate::{
    Bot, Budget, Choice, NoChoice,
    evaluate::{Evaluation, Weights},
};

/// Plays the move with the best evaluation.
#[derive(Clone, Debug)]
pub struct Potential {
    glance: Evaluation,
    /// For whom it was fitted; none if it is somebody's own.
    players: Option<Players>,
}

impl Potential {
    /// The bot with the fitted weights.
    #[must_use]
    pub fn new() -> Self {
        let players = Players::Two;
        Self { glance: Evaluation::with(&Weights::fitted(players).glance), players: Some(players) }
    }

    /// The bot with other weights.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn with(glance: &crate::Features) -> Self {
        Self { glance: Evaluation::with(glance), players: None }
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
        if self.players.is_some_and(|players| players != view.players()) {
            self.players = Some(view.players());
            self.glance = Evaluation::with(&Weights::fitted(view.players()).glance);
        }
        let mut best = None;
        self.glance.each_move(view, |m, strength, _| {
            if best.is_none_or(|(_, most)| strength > most) {
                best = Some((m, strength));
            }
        });
        best.map(|(m, _)| Choice::only(m)).ok_or(NoChoice::Over)
    }
}
