//! What is said between a client and the server: docs/protocol.md, changed with this file.

mod answer;
mod daily;
mod happening;
mod reaction;
mod seen;
mod subscription;

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::{Move, Nonce, Seat};
use prometheus_client::encoding::EncodeLabelValue;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub(crate) use answer::unreadable;
pub use answer::{Ack, Code, Found, Listed, Listing, Made, Nak, NoAnswer};
pub use daily::{Came, Daily, Mine, Results, Tally};
pub use happening::{Deed, Happening, Played, UndoSaid, What};
pub use reaction::Reaction;
pub use seen::{Asked, Seen, SeenSeat, SeenUndo, Welcome};
pub use subscription::{Subscription, SubscriptionKeys, Unsubscription};

use crate::{
    name::{Name, Words},
    store::Seq,
    table::{Chair, Command, Hidden, LevelName, Refusal},
    token::{GameId, Token},
};

/// What a client sends.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    /// The first message: to which table, as whom, and what is known of it already.
    Hello {
        /// The table.
        game: GameId,
        /// The last part of a link, `#/g/TABLE/TOKEN`; none to look on.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional))]
        token: Option<String>,
        /// The number of the last event that is known.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, type = "number"))]
        since: Option<i64>,
    },
    /// A wish.
    Cmd(Cmd),
    /// Whether anybody is there.
    Ping,
}

/// A wish, by the name its client gave it: sent twice, it is done once.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Cmd {
    /// The name.
    pub id: CommandId,
    /// The number of the last event that the client has seen.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, type = "number"))]
    pub at: Option<i64>,
    /// What is wished for.
    #[serde(flatten)]
    pub wish: Wish,
}

/// How a client calls a command: up to 64 letters, digits, `-` and `_`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, extend("pattern" = "^[0-9A-Za-z_-]{1,64}$")))]
#[serde(try_from = "String")]
pub struct CommandId(String);

impl CommandId {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(plain);
        if fits { Ok(Self(text)) } else { Err("an id is 1 to 64 characters of 0-9, A-Z, a-z, - and _") }
    }
}

/// What somebody wishes for.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To make a move, as in records.
    Move(String),
    /// To take the last move back.
    Undo {},
    /// An answer to that.
    Agree(bool),
    /// To say something.
    Say(Words),
    /// To show what one feels.
    React(Reaction),
    /// To sit down.
    Sit {
        /// As whom.
        name: Name,
        /// With what for the shuffle.
        #[serde(default)]
        nonce: Nonce,
    },
    /// To sit down wherever there is room.
    Join {
        /// As whom.
        name: Name,
        /// With what for the shuffle.
        #[serde(default)]
        nonce: Nonce,
        /// What opens the seat from then on. Whoever joins draws it: it cannot be lost with an answer.
        token: Token,
    },
    /// To stand up.
    Leave {},
    /// That a bot moves for somebody who is away.
    Replace {
        /// Where.
        seat: Seat,
    },
    /// To take the seat back from a bot.
    Return {},
    /// To play again.
    Again {},
    /// To begin.
    Start {
        /// Bots of which level sit down where nobody does.
        #[serde(default)]
        fill: Option<LevelName>,
    },
    /// That somebody else sits there.
    Arrange {
        /// Where.
        seat: Seat,
        /// Who.
        chair: Chair,
    },
    /// That a seat has another link.
    Relink {
        /// Which.
        seat: Seat,
    },
}

impl Wish {
    /// The command, and the token that goes with it if it makes one.
    ///
    /// # Errors
    /// Text that is no move.
    pub fn command(self) -> Result<(Command, Option<Token>), Refusal> {
        // Not for every move: chance comes from the system, and a hash takes its time.
        let new = || {
            let token = Token::random();
            (token.hash(), Some(token))
        };
        Ok(match self {
            Self::Move(text) => {
                let parsed: Result<Move, _> = text.parse();
                (Command::Move(parsed.map_err(|error| Refusal::Illegal(error.to_string()))?), None)
            }
            Self::Undo {} => (Command::Undo, None),
            Self::Agree(yes) => (Command::Answer(yes), None),
            Self::Say(words) => (Command::Say(words), None),
            Self::React(reaction) => (Command::React(reaction), None),
            Self::Sit { name, nonce } => (Command::Sit { name, nonce }, None),
            Self::Join { name, nonce, token } => (Command::Join { name, nonce, token: token.hash() }, None),
            Self::Leave {} => (Command::Leave, None),
            Self::Replace { seat } => (Command::Replace { seat }, None),
            Self::Return {} => (Command::Return, None),
            Self::Again {} => (Command::Again { secret: Hidden::random() }, None),
            Self::Start { fill } => (Command::Start { fill: fill.map(|LevelName(level)| level) }, None),
            Self::Arrange { seat, chair } => {
                let (token, made) = new();
                (Command::Arrange { seat, chair, token }, made)
            }
            Self::Relink { seat } => {
                let (token, made) = new();
                (Command::Relink { seat, token }, made)
            }
        })
    }
}

/// What the server sends.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The answer to the first message.
    Welcome(Welcome),
    /// A wish was granted, and is durable.
    Ack(Ack),
    /// A wish was not granted.
    Nak(Nak),
    /// Who is there.
    Here {
        /// Since when somebody is away, by seat, in milliseconds since 1970; nothing where somebody is there, or a bot.
        #[cfg_attr(feature = "types", ts(type = "(number | null)[]"))]
        away: Vec<Option<i64>>,
        /// How many look on.
        watching: usize,
    },
    /// Somebody is there.
    Pong,
    /// The server goes: come back after so many milliseconds.
    Bye {
        /// Why.
        code: Leaving,
        /// When to come back.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        retry_ms: u64,
    },
    /// Something happened.
    Event(Happening),
}

impl ServerMessage {
    /// As it travels.
    ///
    /// # Panics
    /// Never: every message is JSON.
    #[must_use]
    pub fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("a message is JSON").into()
    }
}

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, EncodeLabelValue, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Leaving {
    /// The server is stopped or started anew.
    Restart,
    /// Too much was waiting to be read.
    Slow,
    /// The table is not there, or was removed.
    Gone,
    /// What was sent is no message.
    Nonsense,
    /// Nobody said hello, or nothing was heard for too long.
    Silent,
    /// The client is of another version.
    Version,
}

/// A record in what travels, for whoever wants to know what that is.
#[cfg(feature = "types")]
fn record(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    let about = "A public record, whole once the game is over: docs/records.md.";
    schemars::json_schema!({ "type": "object", "description": about })
}

/// A text of ours as a part of a larger one.
pub(crate) fn raw(text: impl Into<String>) -> Box<RawValue> {
    RawValue::from_string(text.into()).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// The number of an event, as clients have it.
impl From<Seq> for i64 {
    fn from(seq: Seq) -> Self {
        seq.0
    }
}
