//! How a bot that is a program of its own loses its game.

use std::time::Duration;

/// What a bot did against the protocol of docs/bots.md.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Forfeit {
    /// The command does not run.
    #[error("cannot start `{command}`: {why}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        why: String,
    },
    /// It ended, or closed its input or output, when an answer was due.
    #[error("died: {0}")]
    Died(String),
    /// It did not answer in time.
    #[error("no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// It wants to play what the rules forbid.
    #[error("illegal move `{said}`: {why}")]
    Illegal {
        /// The move.
        said: String,
        /// What is wrong with it.
        why: String,
    },
    /// Its answer is not the one the protocol asks for.
    #[error("garbled answer `{0}`")]
    Garbled(String),
    /// Its answer is longer than any answer can be.
    #[error("an answer of more than {0} bytes")]
    TooLong(usize),
    /// Nobody wants to know any more: not the bot's fault.
    #[error("asked to stop before it answered")]
    Stopped,
}
