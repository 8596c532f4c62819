//! What is said of a bot that fails.

use std::io;

use miette::Diagnostic;
use novaluna_ai::{NoChoice, Spec};
use thiserror::Error;

use crate::printable::printable;

/// A bot that does not play.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum BotFailure {
    #[error("{}", printable(&.0.to_string()))]
    #[diagnostic(
        code(bot::start),
        help(
            "the program is looked for in this folder (./mybot) and on the PATH (python3), and no shell runs it: \
             cmd:\"python3 bot.py\""
        )
    )]
    Start(io::Error),
    #[error("{} forfeits: {}", printable(bot), printable(why))]
    #[diagnostic(code(bot::forfeit), help("what a program must answer stands in docs/bots.md"))]
    Forfeit { bot: String, why: String },
    #[error("{} forfeits the game with seed {seed}: {}", printable(bot), printable(why))]
    #[diagnostic(
        code(bot::forfeit),
        help(
            "`novaluna arena` counts such a game as lost and goes on; what a program must answer stands in \
             docs/bots.md"
        )
    )]
    Game { bot: String, seed: u64, why: String },
}

impl BotFailure {
    /// Of a bot that was asked once.
    pub(crate) fn forfeit(spec: &Spec, why: &NoChoice) -> Self {
        Self::Forfeit { bot: spec.to_string(), why: why.to_string() }
    }

    /// Of a bot in one of many games.
    pub(crate) fn in_game(spec: &Spec, seed: u64, why: &NoChoice) -> Self {
        Self::Game { bot: spec.to_string(), seed, why: why.to_string() }
    }
}
