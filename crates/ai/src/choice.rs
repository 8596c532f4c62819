//! What a bot answers.

use novaluna_rules::{Move, Seat};

use crate::forfeit::Forfeit;

/// A move, and what was thought of it and of others.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move to play.
    pub chosen: Move,
    /// What to expect of the game if it is played; none from a bot that does not look ahead.
    pub expected: Option<Expected>,
    /// The moves that were looked at, best first; empty from a bot that does not compare.
    pub considered: Vec<Considered>,
    /// How many positions were looked at.
    pub nodes: u32,
}

impl Choice {
    /// A move without a reason.
    #[must_use]
    pub const fn only(chosen: Move) -> Self {
        Self { chosen, expected: None, considered: Vec::new(), nodes: 0 }
    }
}

/// A move that was looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The move.
    pub m: Move,
    /// What to expect after it.
    pub expected: Expected,
    /// How many of the positions looked at came after it: the more, the surer.
    pub nodes: u32,
    /// Whether what is expected is certain, whatever anybody does and the pile holds.
    pub proven: bool,
}

/// How a game is expected to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Expected {
    /// Chances of winning by seat, 0 to 1, together 1; 0 for a seat nobody has.
    Chances([f32; Seat::MAX]),
    /// The score of a solo game (R7.5): less is better.
    Points(f32),
}

impl Expected {
    /// A number to compare moves of `seat` by: more is better.
    #[must_use]
    pub const fn worth(self, seat: Seat) -> f32 {
        match self {
            Self::Chances(chances) => chances[seat.index()],
            Self::Points(points) => -points,
        }
    }
}

/// Why there is no choice.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum NoChoice {
    /// Nobody is to move.
    #[error("the game is over")]
    Over,
    /// A bot of somebody else broke the protocol.
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
}
