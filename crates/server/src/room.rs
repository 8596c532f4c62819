//! Where a table stands: one task that owns it, and handles for everybody else.

mod actor;
mod elsewhere;
mod guests;
mod reminder;
mod story;

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::{Move, Seat};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use crate::{
    bus::{Attendance, Bus},
    metrics::Metrics,
    protocol::{Ack, Cmd, Code, Leaving, Listed, Nak, Subscription, Welcome},
    push::Pusher,
    store::{AppendError, Entry, Seq, Store},
    table::{Broken, Refusal, Role},
    thinkers::Thinkers,
    token::{GameId, Token, TokenHash},
};
use actor::Actor;
pub use guests::Guest;

pub(crate) use crate::moment::now;

/// How many wishes may wait at a table.
const INBOX: usize = 64;

/// How often a table that others serve, too, is looked up, should nobody say that something happened; and how often
/// they hear who is here.
const LOOK: Duration = Duration::from_secs(5);

/// To somebody who looks at a table; when it is full or gone, so are they.
pub type Outbox = mpsc::Sender<News>;

/// What somebody at a table is told.
#[derive(Clone, Debug)]
pub enum News {
    /// A message.
    Text(Utf8Bytes),
    /// That there is nothing for them here any more.
    Bye(Leaving),
}

/// A handle to a table; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Room {
    inbox: mpsc::Sender<Request>,
}

/// What all tables of a server have in common.
#[derive(Clone, Debug)]
pub struct House {
    /// Where they are kept.
    pub store: Store,
    /// Who thinks for bots.
    pub thinkers: Thinkers,
    /// Where other servers of the same tables hear of what happens.
    pub bus: Bus,
    /// Tells people who are away that it is their turn.
    pub pusher: Pusher,
    /// What is counted.
    pub metrics: Metrics,
    /// How many there may be, and how long.
    pub rules: HouseRules,
}

/// How many tables a server keeps, and how long.
#[derive(Clone, Copy, Debug)]
pub struct HouseRules {
    /// So many may wait or play at once, and as many courses of daily moons beside them.
    pub most_tables: u64,
    /// After so long without anything happening a table is removed.
    pub keep: Duration,
    /// So long somebody must be away before the others may let a bot move for them.
    pub grace: Duration,
    /// Whoever is back so soon was not away: a page is loaded anew, a program asks again.
    pub moment: Duration,
    /// Somebody who was told several times that it is their turn is told once in so long.
    pub notices: Duration,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            most_tables: 100_000,
            keep: Duration::from_hours(365 * 24),
            grace: Duration::from_mins(2),
            moment: Duration::from_secs(2),
            notices: Duration::from_mins(1),
        }
    }
}

/// What is asked of a table.
#[derive(Debug)]
enum Request {
    Enter {
        token: Option<Token>,
        since: Option<Seq>,
        outbox: Outbox,
        reply: oneshot::Sender<Result<Guest, NoEntry>>,
    },
    Do {
        as_whom: Whom,
        /// In a place of its own: there is room for many requests at every table, and hardly ever one.
        cmd: Box<Cmd>,
    },
    Leave {
        guest: Guest,
        /// For how long nothing was heard of them; no time for whoever says goodbye.
        silent: Duration,
    },
    /// How it stands, as whoever has a token may see it.
    Look { token: Option<Token>, since: Option<Seq>, reply: oneshot::Sender<Result<Welcome, NoEntry>> },
    /// What a token is for.
    Role { token: TokenHash, reply: oneshot::Sender<Result<Role, NoEntry>> },
    /// That a device is told of turns.
    Subscribe {
        token: TokenHash,
        subscription: Box<Subscription>,
        reply: oneshot::Sender<Result<(), NotTold>>,
    },
    /// How it looks from afar.
    Glance(oneshot::Sender<Listed>),
    /// What a bot has chosen, who was asked after this event.
    Thought { after: Seq, seat: Seat, chosen: Option<Move> },
    /// Something may have happened elsewhere.
    LookUp,
    /// Who is at the same table at another server.
    Elsewhere(Attendance),
}

/// Who wishes for something, and where the answer goes.
#[derive(Debug)]
enum Whom {
    Guest(Guest),
    Bearer { token: Option<Token>, reply: oneshot::Sender<Result<Ack, Nak>> },
}

/// Why somebody cannot come to a table.
#[derive(Clone, Debug, Error)]
pub enum NoEntry {
    /// The token opens nothing here.
    #[error("this link does not work any more: ask the host for a new one")]
    Token,
    /// There is no such table.
    #[error("there is no such table, or it was removed")]
    Game,
    /// The room was just closed, since nobody was there; who asks again gets another.
    #[error("the table is being put away: try again")]
    Closed,
    /// It cannot be read now.
    #[error("the table cannot be read now: try again")]
    Storage(String),
}

impl From<AppendError> for NoEntry {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Gone => Self::Game,
            error => Self::Storage(error.to_string()),
        }
    }
}

/// Why a device is told nothing of a table.
#[derive(Clone, Debug, Error)]
pub enum NotTold {
    /// It cannot come to the table.
    #[error(transparent)]
    Entry(#[from] NoEntry),
    /// There is nothing to tell, or not to this one.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Room {
    /// Opens the table of a log.
    ///
    /// # Errors
    /// The log cannot be.
    pub fn open(id: GameId, log: &[Entry], house: House) -> Result<Self, Broken> {
        let (inbox, requests) = mpsc::channel(INBOX);
        let actor = Actor::new(id, log, house, (inbox.downgrade(), requests))?;
        tokio::spawn(Box::new(actor).run());
        Ok(Self { inbox })
    }

    /// Whether it is still there.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.inbox.is_closed()
    }

    /// Comes to the table: whoever does is told how it stands, and from then on everything that happens.
    ///
    /// # Errors
    /// Says why not.
    pub async fn enter(
        &self,
        token: Option<Token>,
        since: Option<Seq>,
        outbox: Outbox,
    ) -> Result<Guest, NoEntry> {
        let (reply, entered) = oneshot::channel();
        let request = Request::Enter { token, since, outbox, reply };
        self.inbox.send(request).await.map_err(|_| NoEntry::Closed)?;
        entered.await.map_err(|_| NoEntry::Closed)?
    }

    /// Wishes for something; the answer comes to the outbox.
    pub async fn wish(&self, guest: Guest, cmd: Cmd) -> bool {
        self.inbox.send(Request::Do { as_whom: Whom::Guest(guest), cmd: cmd.into() }).await.is_ok()
    }

    /// Wishes for something with a token alone.
    ///
    /// # Errors
    /// The refusal.
    pub async fn ask(&self, token: Option<Token>, cmd: Cmd) -> Result<Ack, Nak> {
        let closed = Nak { id: cmd.id.clone(), code: Code::Storage, why: NoEntry::Closed.to_string() };
        let (reply, answer) = oneshot::channel();
        let request = Request::Do { as_whom: Whom::Bearer { token, reply }, cmd: cmd.into() };
        if self.inbox.send(request).await.is_err() {
            return Err(closed);
        }
        answer.await.unwrap_or(Err(closed))
    }

    /// How the table stands, for somebody who only looks, and is not at it for that.
    ///
    /// # Errors
    /// Says why they may not.
    pub async fn look(&self, token: Option<Token>, since: Option<Seq>) -> Result<Welcome, NoEntry> {
        let (reply, seen) = oneshot::channel();
        self.inbox.send(Request::Look { token, since, reply }).await.map_err(|_| NoEntry::Closed)?;
        seen.await.map_err(|_| NoEntry::Closed)?
    }

    /// What a token is for.
    ///
    /// # Errors
    /// It opens nothing here, or that cannot be found out now.
    pub async fn role(&self, token: TokenHash) -> Result<Role, NoEntry> {
        let (reply, role) = oneshot::channel();
        self.inbox.send(Request::Role { token, reply }).await.map_err(|_| NoEntry::Closed)?;
        role.await.map_err(|_| NoEntry::Closed)?
    }

    /// From now on a device is told when it is the turn of whoever has a token.
    ///
    /// # Errors
    /// Says why not.
    pub async fn subscribe(&self, token: TokenHash, subscription: Subscription) -> Result<(), NotTold> {
        let (reply, kept) = oneshot::channel();
        let request = Request::Subscribe { token, subscription: subscription.into(), reply };
        self.inbox.send(request).await.map_err(|_| NoEntry::Closed)?;
        kept.await.map_err(|_| NoEntry::Closed)?
    }

    /// How the table looks from afar; nothing where it is just put away.
    pub async fn glance(&self) -> Option<Listed> {
        let (reply, answer) = oneshot::channel();
        self.inbox.send(Request::Glance(reply)).await.ok()?;
        answer.await.ok()
    }

    /// Somebody goes away, of whom nothing was heard for so long: no time if they did so themselves.
    pub async fn leave(&self, guest: Guest, silent: Duration) {
        let _closed = self.inbox.send(Request::Leave { guest, silent }).await;
    }

    /// Hears who is at the same table at another server, which says so again and again.
    pub(crate) fn hear_of(&self, attendance: Attendance) {
        let _busy = self.inbox.try_send(Request::Elsewhere(attendance));
    }

    /// Looks up what may have happened elsewhere. A room that has no time for it now does so soon by itself.
    pub fn look_up(&self) {
        let _busy = self.inbox.try_send(Request::LookUp);
    }
}
