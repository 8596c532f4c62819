//! What a bot may think with.

use crate::Memory;

/// What a bot may think with: how long is said by its [`Budget`](crate::Budget). Bots that do not look ahead need
/// neither.
///
/// ```
/// use novaluna_ai::{Level, Means, Memory};
/// use novaluna_rules::Chance;
/// let means = Means { memory: "64M".parse()?, ..Means::default() };
/// let bot = Level::Hard.bot(Chance::new(7.into()), means);
/// # Ok::<(), novaluna_ai::ParseMemoryError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Means {
    /// How many threads think; one in a browser, and fewer than asked for where memory is short.
    pub threads: usize,
    /// What all of them keep together.
    pub memory: Memory,
}

impl Default for Means {
    fn default() -> Self {
        Self { threads: 1, memory: Memory::USUAL }
    }
}
