//! Bots that are programs of their own.

/// How an external bot lost its game.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Forfeit {
    /// It could not be started, or ended.
    #[error("the bot is gone: {0}")]
    Gone(String),
}
