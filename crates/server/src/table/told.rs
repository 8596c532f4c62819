//! Whose devices are told of turns.

use super::{Refusal, Role, Table};
use crate::{store::Phase, token::TokenHash};

impl Table {
    /// What opens the seats whose devices are told of turns: none where nobody need be told, or not any more.
    pub(crate) fn told(&self) -> Vec<TokenHash> {
        let tells = self.is_over_days() && self.phase() != Phase::Over;
        self.seats.iter().filter(|_| tells).filter_map(|sitting| sitting.token).collect()
    }

    /// Whether somebody with a role may ask to be told.
    pub(crate) fn may_be_told(&self, role: Role) -> Result<(), Refusal> {
        role.seat.ok_or(Refusal::STRANGER)?;
        if !self.is_over_days() {
            return Err(Refusal::now("notices are for tables whose clock gives a day or more"));
        }
        match self.phase() {
            Phase::Waiting | Phase::Playing => Ok(()),
            Phase::Over => Err(Refusal::now("the game is over")),
        }
    }
}
