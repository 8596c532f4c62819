//! What people at a table feel, in no language.

use serde::{Deserialize, Serialize};

/// What is said at tables over and over: each reader has it in their own language.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Good to see you.
    Hello,
    /// Before a game.
    GoodLuck,
    /// Of somebody's move, or of a game.
    WellPlayed,
    /// For a move that is given back, or a kind word.
    Thanks,
    /// Nobody saw that coming.
    Wow,
    /// One's own move was not the best.
    Oops,
    /// This move takes a while.
    Thinking,
    /// The others would like to go on.
    Hurry,
}

impl Reaction {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Thanks,
        Self::Wow,
        Self::Oops,
        Self::Thinking,
        Self::Hurry,
    ];
}
