//! Why something cannot be done, in words and as a kind that other languages have words for.

use novaluna_ai::{NoChoice, ParseMemoryError, SpecError};
use novaluna_rules::{
    FollowError, NoSuchTile, ParseMoveError, ParseSeedError, PlayError, PositionError, Record, RecordError,
};

/// Why something cannot be done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Not the JSON that was asked for.
    #[error("this cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// No game for so many.
    #[error("a game is for 1 to 4 (R2, R7), not for {0}")]
    Players(usize),
    /// No seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// No bot.
    #[error(transparent)]
    Bot(#[from] SpecError),
    /// No memory.
    #[error(transparent)]
    Memory(#[from] ParseMemoryError),
    /// No game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A record, but only a part of it.
    #[error("this record is damaged: {0}")]
    Cut(serde_json::Error),
    /// No move.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// No tile.
    #[error(transparent)]
    Tile(#[from] NoSuchTile),
    /// A turn that does not fit what is known of the game.
    #[error(transparent)]
    Follow(#[from] FollowError),
    /// Whoever tells of a turn sees another position.
    #[error("the game is seen differently here than where it is played")]
    Differs,
    /// A move the rules forbid.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// No answer of a bot.
    #[error(transparent)]
    NoChoice(#[from] NoChoice),
    /// A bot that cannot run here.
    #[error("this bot cannot play here: {0}")]
    Unable(std::io::Error),
}

impl Refusal {
    /// Why a text is no record: a part of one, if it names the format.
    pub(crate) fn of_record(why: RecordError, text: &str) -> Self {
        match why {
            RecordError::Json(why) if text.contains(format()) => Self::Cut(why),
            why => why.into(),
        }
    }

    /// What kind of problem it is, for those who say it in the words of another language.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Record(RecordError::Format(named)) if named.starts_with(format()) => "newer",
            Self::Record(RecordError::Rules(_)) => "newer",
            Self::Record(RecordError::Json(_) | RecordError::NotARecord | RecordError::Format(_)) => {
                "foreign"
            }
            Self::Record(_) | Self::Cut(_) => "broken",
            _ => "other",
        }
    }
}

/// How the format of every version begins.
fn format() -> &'static str {
    Record::FORMAT.trim_end_matches(|c: char| c.is_ascii_digit())
}
