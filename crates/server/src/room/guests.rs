//! Who looks at a table.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::Seat;

use super::{News, Outbox};
use crate::{
    protocol::{Leaving, ServerMessage},
    table::{Role, Table},
    token::TokenHash,
};

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Guest(u64);

impl Guest {
    fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Everyone who is there.
#[derive(Debug, Default)]
pub(super) struct Guests {
    present: HashMap<Guest, Present>,
    /// When somebody was last there, by seat.
    left: [i64; 4],
}

#[derive(Debug)]
struct Present {
    token: Option<TokenHash>,
    outbox: Outbox,
}

impl Present {
    /// What they may do, by what is known of them now.
    fn role(&self, table: &Table) -> Option<Role> {
        self.token.and_then(|token| table.role(&token))
    }

    fn seat(&self, table: &Table) -> Option<Seat> {
        self.role(table).and_then(|role| role.seat)
    }
}

impl Guests {
    /// Whether nobody is there: whoever has gone without a word is not.
    pub(super) fn is_empty(&self) -> bool {
        self.here_now().next().is_none()
    }

    fn here_now(&self) -> impl Iterator<Item = &Present> {
        self.present.values().filter(|present| !present.outbox.is_closed())
    }

    /// Somebody comes and is welcomed, unless they are gone already.
    pub(super) fn enter(&mut self, token: Option<TokenHash>, outbox: Outbox, welcome: Utf8Bytes) -> Guest {
        let guest = Guest::next();
        self.present.retain(|_, present| !present.outbox.is_closed());
        if outbox.try_send(News::Text(welcome)).is_ok() {
            self.present.insert(guest, Present { token, outbox });
        }
        guest
    }

    /// Somebody goes.
    pub(super) fn leave(&mut self, guest: Guest, table: &Table, now: i64) {
        let gone = self.present.remove(&guest);
        if let Some(seat) = gone.and_then(|gone| gone.seat(table)) {
            self.left[seat.index()] = now;
        }
    }

    /// What somebody may do; nothing is known of those who have gone.
    pub(super) fn role(&self, guest: Guest, table: &Table) -> Option<Role> {
        self.present.get(&guest).map(|present| present.role(table).unwrap_or_default())
    }

    pub(super) fn tell(&mut self, guest: Guest, text: Utf8Bytes) {
        if self.present.get(&guest).is_some_and(|present| present.outbox.try_send(News::Text(text)).is_err())
        {
            self.present.remove(&guest);
        }
    }

    /// Whoever does not keep up is dropped, and comes back by the number they know.
    pub(super) fn tell_all(&mut self, text: &Utf8Bytes) {
        self.present.retain(|_, present| present.outbox.try_send(News::Text(text.clone())).is_ok());
    }

    /// Shows out whoever has a link that does not work any more.
    pub(super) fn show_out(&mut self, table: &Table) {
        self.present.retain(|_, present| {
            let known = present.token.is_none() || present.role(table).is_some();
            if !known {
                let _gone = present.outbox.try_send(News::Bye(Leaving::Gone));
            }
            known
        });
    }

    /// Who is here, and since when the others are not.
    pub(super) fn here(&self, table: &Table) -> ServerMessage {
        let away = |seat: Seat| {
            let away = table.is_persons(seat) && self.lacks(seat, table);
            away.then(|| self.left[seat.index()].max(table.heard(seat)))
        };
        let watching = self.here_now().filter(|present| present.seat(table).is_none()).count();
        ServerMessage::Here { away: table.players().seats().map(away).collect(), watching }
    }

    /// Whether nobody is here for a seat.
    pub(super) fn lacks(&self, seat: Seat, table: &Table) -> bool {
        !self.here_now().any(|present| present.seat(table) == Some(seat))
    }
}
