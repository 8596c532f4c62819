//! What happens at a table, in words.

use novaluna_rules::Seat;
use novaluna_server::{
    protocol::{Deed, UndoSaid, What},
    table::LevelName,
};

use super::{super::news, reactions};
use crate::{
    language::Words,
    online::{Heard, Table},
    printable::printable,
};

/// What happened, in lines of its own, and nothing of what nobody needs to know.
pub(super) fn tell(heard: &Heard, table: &Table, words: &Words) -> String {
    let by = heard.happening.by;
    let told = match (&heard.happening.what, &heard.told, table.record()) {
        (What::Turn(_), Some(told), Some(game)) => return news::tell(told, game.names(), words),
        (What::Deed(deed), ..) => tell_deed(deed, by, table, words),
        (What::Turn(_) | What::Unknown, ..) => None,
    };
    told.map(|told| told + "\n").unwrap_or_default()
}

fn tell_deed(deed: &Deed, by: Option<Seat>, table: &Table, words: &Words) -> Option<String> {
    let name = |seat: Seat| ("name", table.name(seat).into());
    let who = ("name", by.map_or_else(String::new, |seat| table.name(seat)).into());
    Some(match deed {
        Deed::Sat { name, .. } => words.tell("sat-down", &[("name", printable(name.as_str()).into())]),
        Deed::Left { seat } => words.tell("stood-up", &[name(*seat)]),
        Deed::Started { .. } => words.say("begins"),
        Deed::Replaced { seat, level: LevelName(level), .. } => {
            words.tell("bot-moves", &[name(*seat), ("level", level.name().into())])
        }
        Deed::Returned { seat } => words.tell("is-back", &[name(*seat)]),
        Deed::Undo { record: Some(_), .. } => words.tell("undone-of", &[name(table.mover()?)]),
        Deed::Undo { said: UndoSaid::Asked, .. } if by == table.seat() => words.say("undo-yours"),
        Deed::Undo { said: UndoSaid::Asked, .. } => words.tell("undo-wish", &[who]),
        Deed::Undo { said: UndoSaid::Agreed, .. } => words.tell("undo-agreed", &[who]),
        Deed::Undo { said: UndoSaid::Refused, .. } => words.tell("undo-refused", &[who]),
        Deed::Said { words: said } => {
            words.tell("said-by", &[who, ("said", printable(said.as_str()).into())])
        }
        Deed::Reacted { reaction } => {
            words.tell("said-by", &[who, ("said", reactions::say(*reaction, words).into())])
        }
        Deed::Again { .. } => words.say("plays-again"),
        Deed::Made {} | Deed::Arranged { .. } | Deed::Relinked { .. } => return None,
    })
}

/// How much of a table is another than before.
#[derive(Clone, Copy, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Change {
    Nothing,
    /// The game has gone on, or somebody came or went.
    Step,
    /// There is a game to look at that was not there.
    Whole,
}

impl Change {
    pub(super) const fn of(heard: &Heard) -> Self {
        match &heard.happening.what {
            What::Deed(
                Deed::Made {}
                | Deed::Arranged { .. }
                | Deed::Relinked { .. }
                | Deed::Said { .. }
                | Deed::Reacted { .. }
                | Deed::Undo { record: None, .. },
            )
            | What::Unknown => Self::Nothing,
            What::Deed(Deed::Started { .. }) => Self::Whole,
            What::Deed(
                Deed::Sat { .. }
                | Deed::Left { .. }
                | Deed::Replaced { .. }
                | Deed::Returned { .. }
                | Deed::Undo { record: Some(_), .. }
                | Deed::Again { .. },
            )
            | What::Turn(_) => Self::Step,
        }
    }
}
