//! What is said between a client and the server: docs/protocol.md, changed with this file.

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::{Move, Nonce, Seat, TileId};
use prometheus_client::encoding::EncodeLabelValue;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{
    name::{Name, Words},
    store::{Phase, Seq},
    table::{Chair, Command, Hidden, LevelName, Plan, Refusal, Why, seat},
    token::{GameId, Token},
};

/// What a client sends.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    /// The first message: to which table, as whom, and what is known of it already.
    Hello {
        /// The table.
        game: GameId,
        /// What stands behind the # of a link; none to look on.
        #[serde(default)]
        token: Option<String>,
        /// The number of the last event that is known.
        #[serde(default)]
        since: Option<i64>,
    },
    /// A wish.
    Cmd(Cmd),
    /// Whether anybody is there.
    Ping,
}

/// A wish, by the name its client gave it: sent twice, it is done once.
#[derive(Clone, Debug, Deserialize)]
pub struct Cmd {
    /// The name.
    pub id: CommandId,
    /// The number of the last event that the client has seen.
    #[serde(default)]
    pub at: Option<i64>,
    /// What is wished for.
    #[serde(flatten)]
    pub wish: Wish,
}

/// How a client calls a command: up to 64 letters, digits, `-` and `_`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
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
#[derive(Clone, Debug, Deserialize)]
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
        #[serde(with = "seat")]
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
        #[serde(with = "seat")]
        seat: Seat,
        /// Who.
        chair: Chair,
    },
    /// That a seat has another link.
    Relink {
        /// Which.
        #[serde(with = "seat")]
        seat: Seat,
    },
}

impl Wish {
    /// The command, and the token that goes with it if it makes one.
    ///
    /// # Errors
    /// Text that is no move.
    pub fn command(self) -> Result<(Command, Option<Token>), Refusal> {
        let new = Token::random();
        let hash = new.hash();
        Ok(match self {
            Self::Move(text) => {
                let parsed: Result<Move, _> = text.parse();
                (Command::Move(parsed.map_err(|error| Refusal::Illegal(error.to_string()))?), None)
            }
            Self::Undo {} => (Command::Undo, None),
            Self::Agree(yes) => (Command::Answer(yes), None),
            Self::Say(words) => (Command::Say(words), None),
            Self::Sit { name, nonce } => (Command::Sit { name, nonce }, None),
            Self::Join { name, nonce, token } => (Command::Join { name, nonce, token: token.hash() }, None),
            Self::Leave {} => (Command::Leave, None),
            Self::Replace { seat } => (Command::Replace { seat }, None),
            Self::Return {} => (Command::Return, None),
            Self::Again {} => (Command::Again { secret: Hidden::random() }, None),
            Self::Start { fill } => (Command::Start { fill: fill.map(|LevelName(level)| level) }, None),
            Self::Arrange { seat, chair } => (Command::Arrange { seat, chair, token: hash }, Some(new)),
            Self::Relink { seat } => (Command::Relink { seat, token: hash }, Some(new)),
        })
    }
}

/// What the server sends.
#[derive(Clone, Debug, Serialize)]
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
        retry_ms: u64,
    },
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
    /// Nobody said hello.
    Silent,
}

/// A table as whoever comes to it finds it.
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    /// The number of the last event.
    pub seq: i64,
    /// Whose seat the token is for.
    pub seat: Option<u8>,
    /// Whether it is the host's.
    pub host: bool,
    /// Who sits where, and what was planned.
    pub table: Seen,
    /// The game so far, as everyone may have it; none where events since then are enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Box<RawValue>>,
    /// What happened since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Box<RawValue>>>,
}

/// What is seen of a table beside its game.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// waiting, playing or over.
    pub phase: Phase,
    /// What it was made for.
    pub plan: Plan,
    /// Who sits where.
    pub seats: Vec<SeenSeat>,
    /// What is said aloud to find it, for those who sit at it, as long as it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// What the shuffle was promised with.
    pub commit: String,
    /// Somebody would like to take a move back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<SeenUndo>,
}

/// A wish to take a move back that is not answered yet.
#[derive(Clone, Debug, Serialize)]
pub struct SeenUndo {
    /// Whose.
    #[serde(with = "seat")]
    pub by: Seat,
    /// Who has still to answer.
    pub open: Vec<u8>,
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeenSeat {
    /// As whom somebody sits there; none where it is free.
    pub name: Option<String>,
    /// The bot that moves there.
    pub bot: Option<LevelName>,
}

/// A wish was granted.
#[derive(Clone, Debug, Serialize)]
pub struct Ack {
    /// Which.
    pub id: CommandId,
    /// The number of the event it led to.
    pub seq: i64,
    /// A new token, for whoever wished for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A wish was not granted.
#[derive(Clone, Debug, Serialize)]
pub struct Nak {
    /// Which.
    pub id: CommandId,
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub why: String,
}

/// Why a wish was not granted.
#[derive(Clone, Copy, Debug, EncodeLabelValue, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Code {
    /// The game has gone on since.
    Stale,
    /// The rules, or how far the table has come, forbid it.
    Illegal,
    /// Somebody else is to move.
    Turn,
    /// Too much in too short a time.
    Rate,
    /// It cannot be kept now.
    Storage,
    /// The token is not for that.
    Auth,
}

impl Nak {
    /// A refusal of the table.
    #[must_use]
    pub fn new(id: CommandId, refusal: &Refusal) -> Self {
        let code = match refusal {
            Refusal::Auth(_) => Code::Auth,
            Refusal::Turn => Code::Turn,
            Refusal::Stale => Code::Stale,
            Refusal::Rate => Code::Rate,
            Refusal::Illegal(_) => Code::Illegal,
        };
        Self { id, code, why: refusal.to_string() }
    }
}

/// Something that happened at the table, as everyone may have it.
#[derive(Clone, Debug)]
pub struct Happening {
    /// Its number.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub by: Option<u8>,
    /// What.
    pub what: What,
}

impl Happening {
    /// As it travels: one object with all of it.
    ///
    /// # Panics
    /// Never: every event is JSON.
    #[must_use]
    pub fn text(&self) -> Utf8Bytes {
        let Self { seq, at, by, what } = self;
        let what = serde_json::to_string(what).expect("an event is JSON");
        let by = by.map(|seat| format!("\"by\":{seat},")).unwrap_or_default();
        format!("{{\"type\":\"event\",\"seq\":{seq},\"at\":{at},{by}{}", &what[1..]).into()
    }
}

/// What happened.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The table was made.
    Made {},
    /// Somebody sat down.
    Sat {
        /// Where.
        #[serde(with = "seat")]
        seat: Seat,
        /// Who.
        name: Name,
    },
    /// Somebody stood up.
    Left {
        /// Where.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The host gave a seat to somebody else.
    Arranged {
        /// Which.
        #[serde(with = "seat")]
        seat: Seat,
        /// Whom.
        chair: Chair,
    },
    /// A seat has another link.
    Relinked {
        /// Which.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The game begins.
    Started {
        /// As everyone may have it.
        record: Option<Box<RawValue>>,
    },
    /// A bot moves for somebody.
    Replaced {
        /// Where.
        #[serde(with = "seat")]
        seat: Seat,
        /// Which bot.
        level: LevelName,
        /// Why.
        why: Why,
    },
    /// Somebody moves for themselves again.
    Returned {
        /// Where.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// Somebody would like to take a move back, or somebody has answered.
    Undo {
        /// asked, agreed or refused.
        said: &'static str,
        /// The game as it is then, if all agree.
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<Box<RawValue>>,
    },
    /// Somebody said something.
    Said {
        /// What.
        words: Words,
    },
    /// The same people play again.
    Again {
        /// What the shuffle was promised with.
        commit: String,
    },
    /// A turn, as in a record.
    #[serde(untagged)]
    Turn {
        /// The turn as it stands now.
        turn: String,
        /// The tiles it revealed.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        drawn: Vec<TileId>,
        /// By which one notices to see the game differently.
        hash: String,
        /// The whole record, with the secret, when the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        over: Option<Box<RawValue>>,
    },
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
