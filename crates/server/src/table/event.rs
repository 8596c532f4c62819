//! What happens at a table, as the log has it. What was released is read for ever: kinds and fields are added, never
//! changed.

use novaluna_ai::Level;
use novaluna_rules::{Nonce, Seat};
use serde::{Deserialize, Serialize};

use super::{Chair, Code, Plan, Role};
use crate::{
    day::Day,
    name::{Name, Words},
    protocol::Reaction,
    token::TokenHash,
};

/// Something that happened at a table. It knows the secret of the shuffle: nobody gets it as it is.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Somebody made the table.
    Made {
        /// What for.
        plan: Plan,
        /// What is kept of the token of whoever made it.
        host: TokenHash,
        /// What is kept of the tokens of the seats; none where a bot sits.
        tokens: Vec<Option<TokenHash>>,
        /// What the shuffle begins with.
        secret: Hidden,
        /// What is said aloud to find it.
        code: Code,
        /// The day, if its moon is played here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        day: Option<Day>,
    },
    /// A person took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// As whom.
        name: Name,
        /// With what for the shuffle.
        #[serde(default)]
        nonce: Nonce,
        /// What is kept of a new token, where the old one was given to nobody in particular.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<TokenHash>,
    },
    /// The host gave a seat to a bot, or made it free for a person.
    Arranged {
        /// Which.
        seat: Seat,
        /// Who is to sit there.
        chair: Chair,
        /// What is kept of the token of a person's seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<TokenHash>,
    },
    /// A seat got another link; the old one stops.
    Relinked {
        /// Which.
        seat: Seat,
        /// What is kept of the new token.
        token: TokenHash,
    },
    /// A game began.
    Started {
        /// The bots on seats that were free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<LevelName>,
    },
    /// A move was made, by whoever is to move.
    Moved {
        /// As in records.
        r#move: String,
    },
    /// A bot sits in for a person from now on.
    Replaced {
        /// Where.
        seat: Seat,
        /// Which bot.
        level: LevelName,
        /// Why.
        why: Why,
    },
    /// A person took the seat back from a bot.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// A person left a table that waits.
    Left {
        /// Which seat is free again.
        seat: Seat,
    },
    /// Somebody would like to take their last move back.
    UndoAsked,
    /// Somebody has nothing against it.
    UndoAgreed,
    /// Somebody would rather not.
    UndoRefused,
    /// Somebody said something.
    Said {
        /// What.
        words: Words,
    },
    /// Somebody showed what they feel.
    Reacted {
        /// What.
        reaction: Reaction,
    },
    /// The same people play again, with another secret.
    Again {
        /// What the next shuffle begins with.
        secret: Hidden,
    },
}

impl Event {
    /// Whose deed it is, if somebody with a role wished for it: whoever sits down is known by their seat from then on.
    pub(crate) const fn by(&self, role: Role) -> Option<Seat> {
        match self {
            Self::Sat { seat, .. } => Some(*seat),
            _ => role.seat,
        }
    }
}

/// Why a bot sits in for a person.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The clock ran out.
    Clock,
    /// The person left.
    Left,
    /// The person was away, and the others wanted to go on.
    Away,
}

/// A secret of the shuffle in the log.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hidden(pub novaluna_rules::Secret);

impl TryFrom<String> for Hidden {
    type Error = novaluna_rules::ParseSecretError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

impl From<Hidden> for String {
    fn from(Hidden(secret): Hidden) -> Self {
        secret.to_string()
    }
}

/// A level by its name.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Level"))]
#[serde(try_from = "String", into = "String")]
pub struct LevelName(pub Level);

#[cfg(feature = "types")]
impl schemars::JsonSchema for LevelName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Level::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Level::json_schema(generator)
    }
}

impl TryFrom<String> for LevelName {
    type Error = novaluna_ai::UnknownLevel;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

impl From<LevelName> for String {
    fn from(LevelName(level): LevelName) -> Self {
        level.name().to_owned()
    }
}
