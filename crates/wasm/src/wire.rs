//! What the page gets and gives, beside what the rules and the bots have of their own.

use novaluna_ai::Reason;
use novaluna_rules::{Color, Note, Position, TileId, Told};
use serde::{Deserialize, Serialize};

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
pub struct Sitter {
    /// In words, such as `hard:time=200ms`.
    pub bot: String,
    /// Its level, such as `hard`.
    pub level: String,
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

/// What a bot thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The move it would play.
    pub best: String,
    /// The moves it compared, best first.
    pub moves: Vec<Advised>,
    /// Positions it looked at.
    pub nodes: u32,
}

/// One of the moves that were compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advised {
    /// The move.
    #[serde(rename = "move")]
    pub m: String,
    /// Chances to win, by seat; of a solo game none.
    pub chances: Option<Vec<f32>>,
    /// Expected points of a solo game.
    pub points: Option<f32>,
    /// Whether that is certain.
    pub proven: bool,
    /// Why it is good or bad.
    pub reasons: Vec<Reason>,
}
