//! What the page gets and gives, beside what the rules and the bots have of their own.

use novaluna_ai::Reason;
use novaluna_rules::{Cell, Color, Event, Seat, TaskRef, TileId};
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

/// A turn as it was played.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// Whose turn.
    pub seat: Seat,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// What taking a tile would mean.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aims {
    /// The tile.
    pub tile: TileId,
    /// Where the time disc would lie, counted from the start; nowhere in a solo game.
    pub time: Option<u16>,
    /// All seats in turn order afterwards, unless the move ends the game.
    pub order: Vec<Seat>,
    /// The cells where it can be placed.
    pub cells: Vec<Aim>,
}

/// What placing a tile on a cell would bring.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// The cell.
    pub cell: Cell,
    /// The tasks it would cover.
    pub tasks: Vec<TaskRef>,
    /// The tiles that count for those tasks.
    pub counted: Vec<TileId>,
    /// Whether the game ends with it.
    pub ends: bool,
}

/// One column of the score sheet of a solo game (R7.3, R7.5).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Noted {
    /// Discs that were placed, of those the phase is about.
    pub placed: u8,
    /// The discs the phase is about.
    pub of: u8,
    /// The sum of the times of all tiles.
    pub time: u16,
    /// For discs that are missing.
    pub penalty: u16,
    /// Both together.
    pub note: u16,
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
