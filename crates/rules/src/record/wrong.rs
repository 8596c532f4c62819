//! What can be wrong with the text of a record.

use serde_json::error::Category;

use crate::{
    moves::{ParseMoveError, Turn, TurnError},
    setup::{Players, SetupError},
};

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// Not JSON, or not an object.
    #[error("this cannot be read as a JSON object: {}", json_words(.0))]
    Json(serde_json::Error),
    /// JSON, but without a format.
    #[error("not a game record: it has no `format`; a record starts {{\"format\":\"nova-luna-game/1\"")]
    NotARecord,
    /// A format this program does not know.
    #[error("unknown format `{0}`; this program reads nova-luna-game/1")]
    Format(String),
    /// Rules of a version this program does not know.
    #[error("unknown version {0} of the rules; this program knows version 1")]
    Rules(u64),
    /// A mode other than multi and solo.
    #[error("unknown mode `{0}`; there are `multi` and `solo`")]
    Mode(String),
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key has a value of the wrong kind.
    #[error("`{key}`: {problem}")]
    Key {
        /// The key.
        key: &'static str,
        /// What is wrong with its value.
        problem: String,
    },
    /// A deck that is neither whole nor cut where the last tile was revealed.
    #[error(
        "the deck has {deck} tiles, but after {turns} turns {revealed} were revealed: it is either whole, with 68, \
         or cut there (R1.1, R9.9)"
    )]
    Cut {
        /// The tiles in the deck.
        deck: usize,
        /// The tiles that the turns revealed.
        revealed: usize,
        /// How many turns that took.
        turns: usize,
    },
    /// A number of discs nobody has.
    #[error("{0} discs: each player has 1 to 20 to place, in solo 21 (R9.1, R9.2)")]
    Discs(i64),
    /// A game for 2 to 4 with another number of names.
    #[error("number of names in `players`: {0}; a game that is not solo is for 2 to 4 (R2)")]
    Seats(usize),
    /// The names do not match the number of players.
    #[error("number of names in `players`: {names}; the seats are {} and each has one (R2, R7)", players.count())]
    Names {
        /// Who plays.
        players: Players,
        /// How many names there are.
        names: usize,
    },
    /// No game can start like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry of `moves` that is no text.
    #[error("turn {number}: an entry of `moves` is a text such as \"37@2,-1\"")]
    Entry {
        /// Counted from 1.
        number: usize,
    },
    /// An entry of `moves` that cannot be read.
    #[error("turn {number}, `{text}`: {error}")]
    Text {
        /// Counted from 1.
        number: usize,
        /// The entry.
        text: String,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// An entry of `moves` that the rules forbid.
    #[error("turn {number}, `{turn}`: {error}")]
    Turn {
        /// Counted from 1.
        number: usize,
        /// The entry.
        turn: Turn,
        /// Which rule forbids it.
        error: TurnError,
    },
    /// A result, but the game goes on.
    #[error("there is a result, but after {turns} turns the game is not over (R6, R7.4)")]
    NotOver {
        /// How many turns there are.
        turns: usize,
    },
    /// A result that does not follow from the turns.
    #[error("the result does not follow from the turns ({rule}): it should be {expected}, it is {given}")]
    Result {
        /// The rule that says so.
        rule: &'static str,
        /// What follows from the turns.
        expected: String,
        /// What stands in the record.
        given: String,
    },
}

/// What is wrong with the JSON of a record, without the words of a parser.
fn json_words(error: &serde_json::Error) -> String {
    let (line, column) = (error.line().max(1), error.column());
    match error.classify() {
        Category::Eof => format!("it ends too early, in line {line}"),
        Category::Syntax if error.to_string().starts_with("recursion limit") => {
            format!("it has too many brackets within brackets, in line {line}")
        }
        Category::Syntax => format!("it is broken near line {line}, column {column}"),
        Category::Data if error.to_string().starts_with("invalid type") => "it is something else".to_owned(),
        _ => error.to_string(),
    }
}
