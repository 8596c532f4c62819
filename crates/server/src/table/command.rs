//! What somebody at a table wants, and why it may not be.

use novaluna_rules::{Move, Nonce, Seat};
use thiserror::Error;

use super::{Chair, Hidden};
use crate::{
    name::{Name, Words},
    protocol::Reaction,
    token::TokenHash,
};

/// Who wants something: whoever made the table, somebody who sits at it, or both in one.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Role {
    /// Whether it is the host.
    pub host: bool,
    /// Where.
    pub seat: Option<Seat>,
}

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Command {
    /// To sit down on the seat that a token is for.
    Sit {
        /// As whom.
        name: Name,
        /// With what for the shuffle.
        nonce: Nonce,
    },
    /// To stand up.
    Leave,
    /// To sit down on any seat that is free.
    Join {
        /// As whom.
        name: Name,
        /// With what for the shuffle.
        nonce: Nonce,
        /// What is kept of the token that the seat gets.
        token: TokenHash,
    },
    /// That somebody else sits there.
    Arrange {
        /// Where.
        seat: Seat,
        /// Who.
        chair: Chair,
        /// What is kept of the token that the seat gets if it is for a person.
        token: TokenHash,
    },
    /// That a seat has another link.
    Relink {
        /// Which.
        seat: Seat,
        /// What is kept of its new token.
        token: TokenHash,
    },
    /// To begin, with bots of a level where nobody sits.
    Start {
        /// Which bots, if empty seats are to have some.
        fill: Option<novaluna_ai::Level>,
    },
    /// To make a move.
    Move(Move),
    /// To take the last move back.
    Undo,
    /// An answer to that wish.
    Answer(bool),
    /// To say something.
    Say(Words),
    /// To show what one feels.
    React(Reaction),
    /// That a bot moves for somebody who is away.
    Replace {
        /// Where.
        seat: Seat,
    },
    /// To take the seat back from a bot.
    Return,
    /// To play again.
    Again {
        /// What the next shuffle begins with.
        secret: Hidden,
    },
}

/// Why somebody does not get what they want.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Refusal {
    /// The token is not for that.
    #[error("only {0} can do that")]
    Auth(&'static str),
    /// Somebody else is to move.
    #[error("it is not your turn")]
    Turn,
    /// Too much in too short a time.
    #[error("too much at once: wait a moment")]
    Rate,
    /// Things have changed since.
    #[error("the game has gone on since")]
    Stale,
    /// The rules, or how far the table has come, forbid it.
    #[error("{0}")]
    Illegal(String),
}

impl Refusal {
    /// To whoever has no seat.
    pub(crate) const STRANGER: Self = Self::Auth("somebody who sits at the table");

    /// Not at this time.
    pub(super) fn now(why: &str) -> Self {
        Self::Illegal(why.to_owned())
    }
}
