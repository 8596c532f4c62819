//! What happens at a table, in words.

use novaluna_rules::Seat;

use super::super::news;
use crate::{
    language::Words,
    online::{Happening, Table, UndoSaid, What},
    printable::printable,
};

/// What happened, in lines of its own, and nothing of what nobody needs to know.
pub(super) fn tell(happening: &Happening, table: &Table, words: &Words) -> String {
    let name = |seat: Seat| ("name", table.name(seat).into());
    let by = happening.by.map_or_else(String::new, |seat| table.name(seat));
    let told = match &happening.what {
        What::Turn(told) => {
            return table.record().map_or_else(String::new, |game| news::tell(told, game.names(), words));
        }
        What::Sat { name, .. } => words.tell("sat-down", &[("name", printable(name).into())]),
        What::Left { seat } => words.tell("stood-up", &[name(*seat)]),
        What::Started => words.say("begins"),
        What::Replaced { seat, level } => {
            words.tell("bot-moves", &[name(*seat), ("level", printable(level).into())])
        }
        What::Returned { seat } => words.tell("is-back", &[name(*seat)]),
        What::Undo { done: true, .. } => match table.mover() {
            Some(mover) => words.tell("undone-of", &[name(mover)]),
            None => return String::new(),
        },
        What::Undo { said: UndoSaid::Asked, .. } if happening.by == table.seat() => words.say("undo-yours"),
        What::Undo { said: UndoSaid::Asked, .. } => words.tell("undo-wish", &[("name", by.into())]),
        What::Undo { said: UndoSaid::Agreed, .. } => words.tell("undo-agreed", &[("name", by.into())]),
        What::Undo { said: UndoSaid::Refused, .. } => words.tell("undo-refused", &[("name", by.into())]),
        What::Said { words: said } => {
            words.tell("said-by", &[("name", by.into()), ("said", printable(said).into())])
        }
        What::Again => words.say("plays-again"),
        What::Other => return String::new(),
    };
    told + "\n"
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
    pub(super) const fn of(happening: &Happening) -> Self {
        match happening.what {
            What::Said { .. } | What::Other | What::Undo { done: false, .. } => Self::Nothing,
            What::Started => Self::Whole,
            What::Sat { .. }
            | What::Left { .. }
            | What::Replaced { .. }
            | What::Returned { .. }
            | What::Undo { done: true, .. }
            | What::Again
            | What::Turn(_) => Self::Step,
        }
    }
}
