//! What the page gets and gives, beside what the rules and the bots have of their own.

use novaluna_ai::Level;
use novaluna_rules::{Color, Note, Position, TileId, Told};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Reads what the page gives, with the parser that reads records: a second one would be another 2 kB to load.
pub(crate) fn read<T: DeserializeOwned>(json: &str) -> Result<T, serde_json::Error> {
    serde_json::from_value(json.parse()?)
}

/// A new game.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deal {
    /// A name for each seat; one alone plays solo.
    pub names: Vec<String>,
    /// Who plays each seat: a bot in words, or a person.
    pub bots: Vec<Option<String>>,
    /// Discs each player has to place, if not as many as usual.
    pub discs: Option<u8>,
    /// A number, or 64 hexadecimal digits.
    pub seed: String,
}

/// What is printed on a tile.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Printed {
    /// Its number.
    pub id: TileId,
    /// Its colour.
    pub color: Color,
    /// The spaces its time disc advances.
    pub time: u8,
    /// The colours each task names.
    pub tasks: Vec<Vec<Color>>,
}

/// The bot in a seat.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatedBot {
    /// In words, such as `hard:time=200ms`.
    pub bot: String,
    /// Its level.
    pub level: Level,
}

/// What can be told of a shuffle: docs/records.md.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Shuffle {
    /// Nothing was promised.
    Unclaimed,
    /// It was promised, and can be checked once the game is over.
    Sealed,
    /// It is the one that was promised.
    Proven,
    /// It is not.
    Broken,
}

/// A game so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Story {
    /// What could be seen before the first turn.
    pub start: Position,
    /// All turns.
    pub told: Vec<Told<Position>>,
    /// Whether the last move of a person can be taken back.
    pub undo: bool,
    /// What is known once the game is over.
    pub ending: Option<Ending>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// What came of it.
    pub told: Told<Position>,
    /// Whether the last move of a person can be taken back now.
    pub undo: bool,
    /// What is known once the game is over.
    pub ending: Option<Ending>,
}

/// What is known once a game is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// The score sheet of a solo game, a column for each phase; else empty.
    pub sheet: Vec<Note>,
    /// The seed the tiles were shuffled with, if it was noted. It tells the deck.
    pub seed: Option<String>,
}
