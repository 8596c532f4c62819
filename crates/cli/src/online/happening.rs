//! What happens at a table, as everyone is told.

use novaluna_rules::{Seat, TileId, Told};
use serde::Deserialize;
use serde_json::Value;

/// Something that happened.
#[derive(Debug)]
pub(crate) struct Happening {
    /// Who did it.
    pub(crate) by: Option<Seat>,
    pub(crate) what: What,
}

/// What happened, as far as there is something to say about it.
#[derive(Debug)]
pub(crate) enum What {
    Sat {
        name: String,
    },
    Left {
        seat: Seat,
    },
    Started,
    Replaced {
        seat: Seat,
        level: String,
    },
    Returned {
        seat: Seat,
    },
    Undo {
        said: UndoSaid,
        done: bool,
    },
    Said {
        words: String,
    },
    Again,
    Turn(Box<Told>),
    /// The host changed the table, or a later version knows more.
    Other,
}

/// What somebody says about taking a move back.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum UndoSaid {
    Asked,
    Agreed,
    Refused,
}

/// An event as it travels; one of the keys says what it is. What a later version adds is not looked at.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    pub(super) seq: i64,
    pub(super) by: Option<Seat>,
    pub(super) turn: Option<String>,
    #[serde(default)]
    pub(super) drawn: Vec<TileId>,
    pub(super) hash: Option<String>,
    pub(super) over: Option<Value>,
    pub(super) sat: Option<SentSeat>,
    pub(super) left: Option<SentSeat>,
    pub(super) started: Option<SentGame>,
    pub(super) replaced: Option<SentSeat>,
    pub(super) returned: Option<SentSeat>,
    pub(super) undo: Option<SentUndo>,
    pub(super) said: Option<SentWords>,
    pub(super) again: Option<Value>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SentSeat {
    seat: Seat,
    #[serde(default)]
    name: String,
    #[serde(default)]
    level: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct SentGame {
    pub(super) record: Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct SentUndo {
    said: UndoSaid,
    pub(super) record: Option<Value>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SentWords {
    words: String,
}

impl Sent {
    /// What there is to say about it, with the turn that was told, if it is one.
    pub(super) fn happening(self, told: Option<Told>) -> Happening {
        let by = self.by;
        let what = match self {
            _ if told.is_some() => told.map_or(What::Other, |told| What::Turn(Box::new(told))),
            Self { sat: Some(SentSeat { name, .. }), .. } => What::Sat { name },
            Self { left: Some(SentSeat { seat, .. }), .. } => What::Left { seat },
            Self { started: Some(_), .. } => What::Started,
            Self { replaced: Some(SentSeat { seat, level, .. }), .. } => What::Replaced { seat, level },
            Self { returned: Some(SentSeat { seat, .. }), .. } => What::Returned { seat },
            Self { undo: Some(SentUndo { said, record }), .. } => What::Undo { said, done: record.is_some() },
            Self { said: Some(SentWords { words }), .. } => What::Said { words },
            Self { again: Some(_), .. } => What::Again,
            _ => What::Other,
        };
        Happening { by, what }
    }
}
