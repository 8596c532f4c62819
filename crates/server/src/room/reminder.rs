//! Whoever is away from a table over days is told that it is their turn.

use std::time::Duration;

use novaluna_rules::Seat;

use super::{House, LOOK, guests::Guests};
use crate::{
    moment::ms,
    pace::{Pace, Rate},
    push::{Pusher, Turn},
    store::Seq,
    table::{Awaited, Table},
    token::GameId,
};

/// How often a seat's devices are told at once: over days people are slow, and nobody is to be pelted.
const AT_ONCE: f64 = 3.0;

pub(super) struct Reminder {
    game: GameId,
    pusher: Pusher,
    /// After so long it is known that somebody is away, and not only on their way, or at another server.
    moment: i64,
    /// Who is told, unless they turn out to be there.
    wanted: Option<Wanted>,
    /// How often somebody is told, by seat.
    paces: [Pace; 4],
}

/// Somebody, and after which event they are to move.
#[derive(Clone, Copy)]
struct Wanted {
    seat: Seat,
    turned: Seq,
}

impl Reminder {
    pub(super) fn new(game: GameId, house: &House) -> Self {
        let others = if house.bus.is_alone() { Duration::ZERO } else { LOOK };
        let moment = ms(house.rules.moment + others);
        let pace = Pace::new(Rate { most: AT_ONCE, a_second: 1.0 / house.rules.notices.as_secs_f64() });
        Self { game, pusher: house.pusher.clone(), moment, wanted: None, paces: [pace; 4] }
    }

    /// Something happened. Whoever did it is there, and so need not be told what it leads to.
    pub(super) fn after(&mut self, by: Option<Seat>, table: &Table) {
        if table.turned() == table.seq() {
            self.want(table, |awaited| by != Some(awaited.seat));
        }
    }

    /// Somebody is gone of whom nothing was heard for so long: a turn that came meanwhile they may not have seen.
    pub(super) fn after_silence(&mut self, of: Seat, silent: Duration, table: &Table, now: i64) {
        self.want(table, |awaited| awaited.seat == of && now - awaited.since < ms(silent));
    }

    fn want(&mut self, table: &Table, wanted: impl Fn(&Awaited) -> bool) {
        if self.pusher.key().is_some()
            && let Some(Awaited { seat, .. }) = table.awaited().filter(wanted)
        {
            self.wanted = Some(Wanted { seat, turned: table.turned() });
        }
    }

    /// Whether somebody may still have to be told.
    pub(super) const fn waits(&self) -> bool {
        self.wanted.is_some()
    }

    /// How long it takes to know whether somebody is away who is to be told, and may be told again; nothing if nobody
    /// is.
    pub(super) fn patience(&self, table: &Table, guests: &Guests, now: i64) -> Option<Duration> {
        let Wanted { seat, .. } = self.wanted?;
        let since = guests.surely_away(seat, table, now).unwrap_or(0);
        let known = Duration::from_millis(u64::try_from(since + self.moment - now).unwrap_or(0));
        Some(known.max(self.paces[seat.index()].wait()))
    }

    /// Tells somebody, once it is known that they are away; nobody who came meanwhile, or has moved.
    pub(super) fn remind(&mut self, table: &Table, guests: &Guests, now: i64) {
        let Some(Wanted { seat, turned }) = self.wanted else { return };
        let still = |awaited: &Awaited| awaited.seat == seat && table.turned() == turned;
        let away = guests.surely_away(seat, table, now);
        let (Some(Awaited { token, until, .. }), Some(since)) = (table.awaited().filter(still), away) else {
            self.wanted = None;
            return;
        };
        if since + self.moment <= now && self.paces[seat.index()].allows() {
            self.wanted = None;
            self.pusher.tell(Turn { game: self.game.clone(), token, until });
        }
    }
}
