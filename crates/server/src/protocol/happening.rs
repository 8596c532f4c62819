//! What happens at a table, as everyone is told.

use novaluna_rules::{Seat, TileId};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, from_value, value::RawValue};

use super::{Reaction, Seen};
use crate::{
    name::{Name, Words},
    table::{Chair, LevelName, Why},
};

/// Something that happened at the table, as everyone may have it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Happening {
    /// Its number.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seq: i64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub at: i64,
    /// Who did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub by: Option<Seat>,
    /// What.
    #[serde(flatten)]
    pub what: What,
    /// How the table is then, where that is another: not for turns and talk. What is only for those who sit at it is
    /// not in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub table: Option<Seen>,
}

/// What happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(untagged)]
pub enum What {
    /// A turn was played.
    Turn(Played),
    /// Something else was done.
    Deed(Deed),
    /// Something that only a later version knows.
    #[serde(skip)]
    #[cfg_attr(feature = "types", schemars(skip), ts(skip))]
    Unknown,
}

impl What {
    /// Whether who sits where, or what they agree on, is another after it.
    pub(crate) const fn changes_the_table(&self) -> bool {
        !matches!(self, Self::Turn(_) | Self::Deed(Deed::Said { .. } | Deed::Reacted { .. }) | Self::Unknown)
    }
}

impl From<Deed> for What {
    fn from(deed: Deed) -> Self {
        Self::Deed(deed)
    }
}

/// A turn, as in a record.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(
    feature = "types",
    derive(schemars::JsonSchema, ts_rs::TS),
    schemars(rename = "Turn"),
    ts(rename = "TurnTold")
)]
pub struct Played {
    /// The turn as it stands now.
    pub turn: String,
    /// The tiles it revealed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<TileId>>"))]
    pub drawn: Vec<TileId>,
    /// By which one notices to see the game differently.
    pub hash: String,
    /// The whole record, with the secret, when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", schemars(schema_with = "super::record"), ts(optional, type = "unknown"))]
    pub over: Option<Box<RawValue>>,
}

/// What is done beside turns.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// The table was made.
    Made {},
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        name: Name,
    },
    /// Somebody stood up.
    Left {
        /// Where.
        seat: Seat,
    },
    /// The host gave a seat to somebody else.
    Arranged {
        /// Which.
        seat: Seat,
        /// Whom.
        chair: Chair,
    },
    /// A seat has another link.
    Relinked {
        /// Which.
        seat: Seat,
    },
    /// The game begins.
    Started {
        /// As everyone may have it.
        #[cfg_attr(feature = "types", schemars(schema_with = "super::record"), ts(type = "unknown"))]
        record: Option<Box<RawValue>>,
    },
    /// A bot moves for somebody.
    Replaced {
        /// Where.
        seat: Seat,
        /// Which bot.
        level: LevelName,
        /// Why.
        why: Why,
    },
    /// Somebody moves for themselves again.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// Somebody would like to take a move back, or somebody has answered.
    Undo {
        /// What they said.
        said: UndoSaid,
        /// The game as it is then, if all agree.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(
            feature = "types",
            schemars(schema_with = "super::record"),
            ts(optional, type = "unknown")
        )]
        record: Option<Box<RawValue>>,
    },
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
    /// The same people play again.
    Again {
        /// What the shuffle was promised with.
        commit: String,
    },
}

/// What somebody says about taking a move back.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum UndoSaid {
    /// They would like to.
    Asked,
    /// They have nothing against it.
    Agreed,
    /// They would rather not.
    Refused,
}

/// An event before it is known what it is: one of its keys says so.
#[derive(Deserialize)]
struct Sent {
    seq: i64,
    at: i64,
    by: Option<Seat>,
    table: Option<Value>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

impl<'de> Deserialize<'de> for Happening {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Sent::deserialize(deserializer).map(Into::into)
    }
}

/// What a later version adds is not looked at.
impl From<Sent> for Happening {
    fn from(Sent { seq, at, by, table, rest }: Sent) -> Self {
        let what = if rest.contains_key("turn") {
            from_value(Value::Object(rest)).ok().map(What::Turn)
        } else {
            let deed = |(key, value)| from_value(Value::Object(Map::from_iter([(key, value)]))).ok();
            rest.into_iter().find_map(deed).map(What::Deed)
        };
        let table = table.and_then(|table| from_value(table).ok());
        Self { seq, at, by, what: what.unwrap_or(What::Unknown), table }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::protocol::ServerMessage;

    /// What is made of an event once it is read and told again.
    fn told_again(event: &Value) -> Value {
        let happening: Happening = from_value(event.clone()).expect("an event");
        serde_json::to_value(ServerMessage::Event(happening)).expect("an event is JSON")
    }

    #[test]
    fn events_are_read_as_they_are_told() {
        for event in [
            json!({ "type": "event", "seq": 1, "at": 5, "made": {} }),
            json!({ "type": "event", "seq": 2, "at": 5, "by": 0, "sat": { "seat": 0, "name": "Ada" } }),
            json!({ "type": "event", "seq": 3, "at": 5, "started": { "record": { "deck": [1] } } }),
            json!({ "type": "event", "seq": 4, "at": 5, "by": 1, "turn": "+4@0,0", "drawn": [9], "hash": "0f" }),
            json!({ "type": "event", "seq": 5, "at": 5, "turn": "4@0,0", "hash": "0f", "over": { "seed": "7" } }),
            json!({ "type": "event", "seq": 6, "at": 5, "by": 1, "undo": { "said": "asked" } }),
            json!({ "type": "event", "seq": 7, "at": 5, "by": 1, "reacted": { "reaction": "well_played" } }),
        ] {
            assert_eq!(told_again(&event), event);
        }
    }

    #[test]
    fn what_a_later_version_adds_is_passed_over() {
        let event = json!({ "type": "event", "seq": 7, "at": 5, "mood": "fine", "left": { "seat": 1, "why": "tea" } });
        assert_eq!(told_again(&event)["left"], json!({ "seat": 1 }));
        let event = json!({ "type": "event", "seq": 8, "at": 5, "danced": { "seat": 1 } });
        let happening: Happening = from_value(event).expect("an event");
        assert!(matches!(happening, Happening { seq: 8, what: What::Unknown, .. }));
    }
}
