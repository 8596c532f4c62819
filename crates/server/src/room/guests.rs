//! Who looks at a table.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::Seat;
use tokio::time::Instant;

use super::{LOOK, News, Outbox, elsewhere::Elsewhere};
use crate::{
    bus::Attendance,
    moment::ms,
    protocol::{Leaving, ServerMessage},
    table::{Refusal, Role, Table},
    token::TokenHash,
};

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Guest {
    number: u64,
    token: Option<TokenHash>,
}

impl Guest {
    fn next(token: Option<TokenHash>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { number: NEXT.fetch_add(1, Ordering::Relaxed), token }
    }

    /// What they may do, by what is known of them now.
    fn role(self, table: &Table) -> Option<Role> {
        self.token.and_then(|token| table.role(&token))
    }

    fn seat(self, table: &Table) -> Option<Seat> {
        self.role(table).and_then(|role| role.seat)
    }
}

/// Everyone who is there.
#[derive(Debug)]
pub(super) struct Guests {
    present: HashMap<u64, Present>,
    /// Whoever is back so soon was not away.
    moment: i64,
    /// When somebody was last there, by seat, in milliseconds since 1970.
    last: [i64; 4],
    /// Since when it is known who is there.
    since: i64,
    /// Who is there, as everyone was last told.
    here: Utf8Bytes,
    elsewhere: Elsewhere,
    /// Who is here, as other servers were last told, and when.
    made_known: (Here, Instant),
}

/// Which seats somebody is here for, and how many look on.
type Here = ([bool; 4], usize);

#[derive(Debug)]
struct Present {
    guest: Guest,
    outbox: Outbox,
}

impl Guests {
    /// Nobody yet.
    pub(super) fn new(now: i64, moment: Duration) -> Self {
        Self {
            present: HashMap::new(),
            moment: ms(moment),
            last: [0; 4],
            since: now,
            here: Utf8Bytes::default(),
            elsewhere: Elsewhere::default(),
            made_known: (Here::default(), Instant::now()),
        }
    }

    /// Whether nobody is there: whoever has gone without a word is not.
    pub(super) fn is_empty(&self) -> bool {
        self.here_now().next().is_none()
    }

    fn here_now(&self) -> impl Iterator<Item = &Present> {
        self.present.values().filter(|present| !present.outbox.is_closed())
    }

    /// Somebody comes, is welcomed and told who is there, unless they are gone already.
    pub(super) fn enter(
        &mut self,
        token: Option<TokenHash>,
        outbox: Outbox,
        welcome: Utf8Bytes,
        (table, now): (&Table, i64),
    ) -> Guest {
        let guest = Guest::next(token);
        self.present.retain(|_, present| !present.outbox.is_closed());
        if outbox.try_send(News::Text(welcome)).is_ok() {
            self.present.insert(guest.number, Present { guest, outbox });
        }
        if !self.tell_who_is_here(table, now) {
            self.tell(guest, self.here.clone());
        }
        guest
    }

    /// Somebody goes, perhaps from a seat; also who was dropped before.
    pub(super) fn leave(&mut self, guest: Guest, table: &Table, now: i64) -> Option<Seat> {
        self.present.remove(&guest.number);
        let seat = guest.seat(table)?;
        self.last[seat.index()] = now;
        Some(seat)
    }

    /// What somebody may do; nothing is known of those who have gone.
    pub(super) fn role(&self, guest: Guest, table: &Table) -> Role {
        let present = self.present.get(&guest.number);
        present.and_then(|present| present.guest.role(table)).unwrap_or_default()
    }

    pub(super) fn tell(&mut self, guest: Guest, text: Utf8Bytes) {
        let present = self.present.get(&guest.number);
        if present.is_some_and(|present| present.outbox.try_send(News::Text(text)).is_err()) {
            self.present.remove(&guest.number);
        }
    }

    /// Whoever does not keep up is dropped, and comes back by the number they know.
    pub(super) fn tell_all(&mut self, text: &Utf8Bytes) {
        self.present.retain(|_, present| present.outbox.try_send(News::Text(text.clone())).is_ok());
    }

    /// Shows everyone out: there is no table any more.
    pub(super) fn show_all_out(&mut self) {
        for (_, present) in self.present.drain() {
            let _gone = present.outbox.try_send(News::Bye(Leaving::Gone));
        }
    }

    /// Shows out whoever has a link that does not work any more.
    pub(super) fn show_out(&mut self, table: &Table) {
        self.present.retain(|_, present| {
            let known = present.guest.token.is_none() || present.guest.role(table).is_some();
            if !known {
                let _gone = present.outbox.try_send(News::Bye(Leaving::Gone));
            }
            known
        });
    }

    /// Another server tells who is there.
    pub(super) fn hear_of(&mut self, attendance: Attendance, now: i64) {
        for (last, &there) in self.last.iter_mut().zip(&attendance.seats) {
            if there {
                *last = now;
            }
        }
        if self.elsewhere.hear(attendance, now) {
            // Whoever is new does not know yet who is here.
            self.made_known.0 = Here::default();
        }
    }

    /// Who is here, unless other servers know; they are told again and again as long as somebody is.
    pub(super) fn unknown_elsewhere(&mut self, table: &Table) -> Option<Here> {
        let here = self.seats(table);
        let (known, when) = self.made_known;
        let (seats, watching) = here;
        let somebody = watching > 0 || seats.contains(&true);
        let new = here != known || somebody && when.elapsed() >= LOOK;
        new.then(|| {
            self.made_known = (here, Instant::now());
            here
        })
    }

    fn seats(&self, table: &Table) -> Here {
        let mut seats = [false; 4];
        let mut watching = 0;
        for present in self.here_now() {
            match present.guest.seat(table) {
                Some(seat) => seats[seat.index()] = true,
                None => watching += 1,
            }
        }
        (seats, watching)
    }

    /// How many look on, here or elsewhere.
    pub(super) fn watching(&self, table: &Table, now: i64) -> usize {
        let (_, watching) = self.seats(table);
        watching + self.elsewhere.watching(now)
    }

    /// Tells everyone who is there, unless they know; whether they were told.
    pub(super) fn tell_who_is_here(&mut self, table: &Table, now: i64) -> bool {
        let here = self.here(table, now).text();
        let new = here != self.here;
        if new {
            self.tell_all(&here);
            self.here = here;
        }
        new
    }

    /// Who is there, here or elsewhere, and since when the others are not.
    fn here(&self, table: &Table, now: i64) -> ServerMessage {
        let away = |seat: Seat| self.away(seat, table, now).filter(|&since| since + self.moment <= now);
        let watching = self.watching(table, now);
        ServerMessage::Here { away: table.players().seats().map(away).collect(), watching }
    }

    /// When somebody will have been away for more than a moment who has just gone.
    pub(super) fn next_away(&self, table: &Table, now: i64) -> Option<Duration> {
        let soon = |seat: Seat| {
            let left = self.away(seat, table, now)? + self.moment - now;
            u64::try_from(left).ok().filter(|&left| left > 0).map(Duration::from_millis)
        };
        table.players().seats().filter_map(soon).min()
    }

    /// Whether the others may let a bot move for somebody.
    pub(super) fn may_be_replaced(
        &self,
        seat: Seat,
        table: &Table,
        (now, grace): (i64, Duration),
    ) -> Result<(), Refusal> {
        let here = || Refusal::Illegal("they are here, so nobody moves for them".to_owned());
        let since = self.surely_away(seat, table, now).ok_or_else(here)?;
        match since + ms(grace) - now {
            ..=0 => Ok(()),
            left => {
                let seconds = (left + 999) / 1000;
                Err(Refusal::Illegal(format!("they may be back soon: ask again in {seconds} s")))
            }
        }
    }

    /// Since when it is known that nobody is there for such a seat.
    pub(super) fn surely_away(&self, seat: Seat, table: &Table, now: i64) -> Option<i64> {
        self.away(seat, table, now).map(|since| since.max(self.since))
    }

    /// Since when nobody is there for a seat of a person who moves for themselves.
    fn away(&self, seat: Seat, table: &Table, now: i64) -> Option<i64> {
        let here = self.here_now().any(|present| present.guest.seat(table) == Some(seat));
        let away = table.is_persons(seat) && !here && !self.elsewhere.has(seat, now);
        away.then(|| self.last[seat.index()].max(table.heard(seat)))
    }
}
