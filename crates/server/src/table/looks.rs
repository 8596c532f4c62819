//! How a table looks from outside: to those who come to it, and in the store.

use novaluna_rules::Outcome;

use super::{LevelName, Role, Sitting, Table, UndoWish, Visible};
use crate::{
    protocol::{Seen, SeenSeat, SeenUndo},
    store::{Course, Phase, Sheet},
    token::GameId,
};

impl Table {
    /// What is seen of it beside the game, by somebody with a role or none.
    #[must_use]
    pub fn seen(&self, role: Option<Role>) -> Seen {
        let seat = |sitting: &Sitting| SeenSeat {
            name: sitting.person.as_ref().map(|person| person.name.to_string()),
            bot: sitting.bot.map(LevelName),
        };
        let waits = self.phase() == Phase::Waiting;
        Seen {
            phase: self.phase(),
            since: self.since,
            plan: self.plan.clone(),
            day: self.day,
            seats: self.seats.iter().map(seat).collect(),
            code: (waits && role.is_some()).then(|| self.code.to_string()),
            commit: self.secret.commit().to_string(),
            undo: self
                .undo
                .as_ref()
                .map(|UndoWish { seat, open }| SeenUndo { by: *seat, open: open.clone() }),
        }
    }

    /// By what it is found and listed.
    #[must_use]
    pub fn sheet(&self, id: &GameId) -> Sheet {
        let phase = self.phase();
        Sheet {
            id: id.clone(),
            code: (phase == Phase::Waiting).then(|| self.code.as_str().to_owned()),
            phase,
            listed: self.plan.visible == Visible::Open,
            due: self.due().and_then(|due| due.time()),
            created: self.created,
            changed: self.since,
            course: self.course(),
        }
    }

    /// What it is among the courses of a day.
    fn course(&self) -> Option<Course> {
        let (day, sitting) = (self.day?, self.seats.first()?);
        let outcome = self.game.as_ref().and_then(|game| game.view().outcome());
        let score = outcome.and_then(|outcome| match outcome {
            Outcome::Solo(score) => Some(score.total()),
            Outcome::Multi(_) => None,
        });
        let name = sitting.person.as_ref().map(|person| person.name.clone());
        Some(Course { day, device: sitting.token?, name, score })
    }
}
