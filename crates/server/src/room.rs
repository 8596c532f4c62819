//! Where a table stands: one task that owns it, and handles for everybody else.
//!
//! What somebody wishes for is persisted, then acknowledged, then told to everyone: nothing leaves before its commit.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::extract::ws::Utf8Bytes;
use novaluna_rules::{Move, Seat, Seed};
use thiserror::Error;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::{
    protocol::{Ack, Cmd, Code, Happening, Nak, ServerMessage, Welcome, What},
    store::{AppendError, Entry, Seq, Store},
    table::{Broken, Event, Refusal, Role, Table},
    thinkers::Thinkers,
    token::{GameId, Token},
};

/// How many wishes may wait at a table.
const INBOX: usize = 64;

/// How long a table stays that nobody looks at.
const IDLE: Duration = Duration::from_mins(5);

/// How often somebody else may be first before a wish is given up.
const TRIES: usize = 5;

/// To somebody who looks at a table; when it is full or gone, so are they.
pub type Outbox = mpsc::Sender<Utf8Bytes>;

/// A handle to a table; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Room {
    inbox: mpsc::Sender<Request>,
}

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Guest(u64);

impl Guest {
    fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
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
        cmd: Cmd,
    },
    Leave(Guest),
    /// What a bot has chosen, who was asked after this event.
    Thought {
        after: Seq,
        seat: Seat,
        chosen: Move,
    },
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
    /// It cannot be read now.
    #[error("the table cannot be read now: {0}")]
    Storage(String),
}

impl Room {
    /// Opens the table of a log.
    ///
    /// # Errors
    /// The log cannot be.
    pub fn open(id: GameId, log: &[Entry], store: Store, thinkers: Thinkers) -> Result<Self, Broken> {
        let (inbox, requests) = mpsc::channel(INBOX);
        let (table, told) = replayed(log)?;
        let actor = Actor {
            id,
            table,
            told,
            guests: HashMap::new(),
            store,
            thinkers,
            uncertain: false,
            thinking: None,
            requests,
            inbox: inbox.downgrade(),
        };
        tokio::spawn(actor.run());
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
        self.inbox.send(request).await.map_err(|_| NoEntry::Game)?;
        entered.await.map_err(|_| NoEntry::Game)?
    }

    /// Wishes for something; the answer comes to the outbox.
    pub async fn wish(&self, guest: Guest, cmd: Cmd) -> bool {
        self.inbox.send(Request::Do { as_whom: Whom::Guest(guest), cmd }).await.is_ok()
    }

    /// Wishes for something with a token alone.
    ///
    /// # Errors
    /// The refusal.
    pub async fn ask(&self, token: Option<Token>, cmd: Cmd) -> Result<Ack, Nak> {
        let gone = Nak { id: cmd.id.clone(), code: Code::Storage, why: NoEntry::Game.to_string() };
        let (reply, answer) = oneshot::channel();
        let request = Request::Do { as_whom: Whom::Bearer { token, reply }, cmd };
        if self.inbox.send(request).await.is_err() {
            return Err(gone);
        }
        answer.await.unwrap_or(Err(gone))
    }

    /// Goes away.
    pub async fn leave(&self, guest: Guest) {
        let _closed = self.inbox.send(Request::Leave(guest)).await;
    }
}

/// A table and everything that was told of it, by number.
fn replayed(log: &[Entry]) -> Result<(Table, Vec<Utf8Bytes>), Broken> {
    let mut table = Table::replay(&log[..log.len().min(1)])?;
    let mut told = vec![telling(&log[0], &table, None, false)];
    for entry in &log[1..] {
        told.push(followed(&mut table, entry)?);
    }
    Ok((table, told))
}

/// One more event at a table, as everyone is told of it.
fn followed(table: &mut Table, entry: &Entry) -> Result<Utf8Bytes, Broken> {
    let before = table.turns();
    let told = table.follow(entry)?;
    let undone = told.is_none() && table.turns() < before;
    Ok(telling(entry, table, told.as_ref(), undone))
}

fn telling(entry: &Entry, table: &Table, told: Option<&novaluna_rules::Told>, undone: bool) -> Utf8Bytes {
    let record = table.record();
    let event: Event = serde_json::from_str(&entry.body).expect("it was read before");
    let what = What::of(event, told, record.as_ref(), undone);
    let by = entry.seat.map(|seat| seat.index() as u8);
    ServerMessage::Event(Happening { seq: entry.seq.0, at: entry.written, by, what }).text()
}

struct Actor {
    id: GameId,
    table: Table,
    /// Everything that happened, as everyone is told.
    told: Vec<Utf8Bytes>,
    guests: HashMap<Guest, Present>,
    store: Store,
    thinkers: Thinkers,
    /// Whether something may be in the store that is not known here.
    uncertain: bool,
    /// After which event a bot was asked.
    thinking: Option<Seq>,
    requests: mpsc::Receiver<Request>,
    inbox: mpsc::WeakSender<Request>,
}

/// Somebody who is there.
struct Present {
    token: Option<Token>,
    outbox: Outbox,
}

impl Actor {
    async fn run(mut self) {
        self.go_on().await;
        loop {
            match timeout(IDLE, self.requests.recv()).await {
                Ok(Some(request)) => self.hear(request).await,
                Ok(None) => break,
                Err(_) if self.guests.is_empty() && self.thinking.is_none() => break,
                Err(_) => {}
            }
        }
    }

    async fn hear(&mut self, request: Request) {
        match request {
            Request::Enter { token, since, outbox, reply } => {
                let entered = self.enter(token, since, outbox).await;
                let _gone = reply.send(entered);
            }
            Request::Leave(guest) => {
                self.guests.remove(&guest);
                self.tell_who_is_here();
            }
            Request::Do { as_whom, cmd } => self.wish(as_whom, cmd).await,
            Request::Thought { after, seat, chosen } => self.thought(after, seat, chosen).await,
        }
    }

    async fn enter(
        &mut self,
        token: Option<Token>,
        since: Option<Seq>,
        outbox: Outbox,
    ) -> Result<Guest, NoEntry> {
        self.refresh().await.map_err(|error| NoEntry::Storage(error.to_string()))?;
        let role = token.as_ref().map(|token| self.table.role(token).ok_or(NoEntry::Token)).transpose()?;
        let welcome = self.welcome(role, since);
        let guest = Guest::next();
        if outbox.try_send(ServerMessage::Welcome(welcome).text()).is_ok() {
            self.guests.insert(guest, Present { token, outbox });
            self.tell_who_is_here();
        }
        Ok(guest)
    }

    fn welcome(&self, role: Option<Role>, since: Option<Seq>) -> Welcome {
        let seq = self.table.seq();
        // What is known of another future, or before the beginning, is nothing.
        let since = since.filter(|since| (1..=seq.0).contains(&since.0));
        let told = |since: Seq| {
            let later = &self.told[since.0 as usize..];
            later.iter().filter_map(|text| serde_json::from_str(text).ok()).collect()
        };
        Welcome {
            seq: seq.0,
            seat: role.and_then(|role| role.seat).map(|seat| seat.index() as u8),
            host: role.is_some_and(|role| role.host),
            table: self.table.seen(role),
            record: if since.is_some() {
                None
            } else {
                self.table.record().and_then(|record| serde_json::from_str(&record.to_json()).ok())
            },
            events: since.map(told),
        }
    }

    async fn wish(&mut self, as_whom: Whom, cmd: Cmd) {
        let token = match &as_whom {
            Whom::Guest(guest) => match self.guests.get(guest) {
                Some(present) => present.token.clone(),
                None => return,
            },
            Whom::Bearer { token, .. } => token.clone(),
        };
        let role = token.as_ref().and_then(|token| self.table.role(token)).unwrap_or_default();
        let told = self.told.len();
        let answer = self.grant(role, cmd).await;
        match as_whom {
            Whom::Guest(guest) => {
                let answer = match answer {
                    Ok(ack) => ServerMessage::Ack(ack),
                    Err(nak) => ServerMessage::Nak(nak),
                };
                self.send(guest, answer.text());
            }
            Whom::Bearer { reply, .. } => {
                let _gone = reply.send(answer);
            }
        }
        self.tell_from(told);
        self.go_on().await;
    }

    /// Does what is wished for, once.
    async fn grant(&mut self, role: Role, Cmd { id, at, wish }: Cmd) -> Result<Ack, Nak> {
        let refused = |refusal: &Refusal| Nak::new(id.clone(), refusal);
        let storage = |error: String| Nak { id: id.clone(), code: Code::Storage, why: error };
        let (command, token) = wish.command().map_err(|refusal| refused(&refusal))?;
        let moves = matches!(command, crate::table::Command::Move(_) | crate::table::Command::Undo);
        for _ in 0..TRIES {
            self.refresh().await.map_err(|error| storage(error.to_string()))?;
            if let Some(seq) = self.table.done(role.seat, id.as_str()) {
                // A token that was made then is lost with its first answer: whoever wants one asks for another.
                return Ok(Ack { id, seq: seq.0, token: None });
            }
            let event =
                self.table.decide(role, command.clone(), at.map(Seq)).map_err(|refusal| refused(&refusal))?;
            match self.append(role.seat, Some(id.as_str().to_owned()), &event).await {
                Ok(seq) => {
                    let token = token.map(|token| token.secret().to_owned());
                    return Ok(Ack { id, seq: seq.0, token });
                }
                // The game went on at another place: what was a good move then may be none now.
                Err(AppendError::Taken) if moves => {
                    self.refresh().await.map_err(|error| storage(error.to_string()))?;
                    if let Some(seq) = self.table.done(role.seat, id.as_str()) {
                        return Ok(Ack { id, seq: seq.0, token: None });
                    }
                    return Err(refused(&Refusal::Stale));
                }
                Err(AppendError::Taken) => {}
                Err(error @ AppendError::Storage(_)) => return Err(storage(error.to_string())),
            }
        }
        Err(refused(&Refusal::Stale))
    }

    /// Writes down what happens; when this returns, it is durable and known here.
    async fn append(
        &mut self,
        seat: Option<Seat>,
        command: Option<String>,
        event: &Event,
    ) -> Result<Seq, AppendError> {
        let seq = Seq(self.table.seq().0 + 1);
        let body = serde_json::to_string(event).expect("an event is JSON");
        let entry = Entry { game: self.id.clone(), seq, seat, command, written: now(), body };
        // What is not to be must not be written: it is tried on a copy if it changes more than the game.
        let (before, mut after) = (self.table.sheet(&self.id), self.table.clone());
        let told = followed(&mut after, &entry).map_err(|broken| AppendError::Storage(broken.to_string()))?;
        let sheet = Some(after.sheet(&self.id)).filter(|sheet| !sheet.is_like(&before));
        if let Err(error) = self.store.append(entry, sheet).await {
            self.uncertain = true;
            return Err(error);
        }
        self.table = after;
        self.told.push(told);
        Ok(seq)
    }

    /// Reads what may have been written elsewhere.
    async fn refresh(&mut self) -> Result<(), sqlx::Error> {
        if !self.uncertain {
            return Ok(());
        }
        let told = self.told.len();
        for entry in self.store.read(&self.id, self.table.seq()).await? {
            let text =
                followed(&mut self.table, &entry).map_err(|broken| sqlx::Error::Decode(broken.into()))?;
            self.told.push(text);
        }
        self.uncertain = false;
        self.tell_from(told);
        Ok(())
    }

    /// What happens by itself: a table that is full begins, a bot that is to move thinks.
    async fn go_on(&mut self) {
        while let Some(event) = self.table.next() {
            let told = self.told.len();
            if self.append(None, None, &event).await.is_err() {
                return;
            }
            self.tell_from(told);
        }
        let (Some((seat, level)), after) = (self.table.thinker(), self.table.turned()) else { return };
        let (Some(record), Some(inbox)) = (self.table.record(), self.inbox.upgrade()) else { return };
        if self.thinking == Some(after) {
            return;
        }
        self.thinking = Some(after);
        let (thinkers, seen) = (self.thinkers.clone(), record.view().keep());
        tokio::spawn(async move {
            if let Some(chosen) = thinkers.choose(level, chance(), seen).await {
                let _closed = inbox.send(Request::Thought { after, seat, chosen }).await;
            }
        });
    }

    /// A bot has chosen, if it still is to move.
    async fn thought(&mut self, after: Seq, seat: Seat, chosen: Move) {
        if self.thinking == Some(after) {
            self.thinking = None;
        }
        if self.refresh().await.is_ok()
            && self.table.turned() == after
            && self.table.thinker().is_some_and(|(mover, _)| mover == seat)
        {
            let told = self.told.len();
            // If it cannot be kept now, it is thought about anew.
            let _again = self.append(None, None, &Event::Moved { r#move: chosen.to_string() }).await;
            self.tell_from(told);
        }
        self.go_on().await;
    }

    /// Tells everyone what happened from a number on.
    fn tell_from(&mut self, first: usize) {
        for text in &self.told[first.min(self.told.len())..] {
            self.guests.retain(|_, present| present.outbox.try_send(text.clone()).is_ok());
        }
    }

    fn tell_who_is_here(&mut self) {
        let role = |present: &Present| present.token.as_ref().and_then(|token| self.table.role(token));
        let roles: Vec<Option<Role>> = self.guests.values().map(role).collect();
        let sits = |seat: Seat| roles.iter().flatten().any(|role| role.seat == Some(seat));
        let seats = self.table.players().seats().map(sits).collect();
        let watching = roles.iter().filter(|role| role.is_none_or(|role| role.seat.is_none())).count();
        let text = ServerMessage::Here { seats, watching }.text();
        self.guests.retain(|_, present| present.outbox.try_send(text.clone()).is_ok());
    }

    fn send(&mut self, guest: Guest, text: Utf8Bytes) {
        if self.guests.get(&guest).is_some_and(|present| present.outbox.try_send(text).is_err()) {
            self.guests.remove(&guest);
        }
    }
}

/// What a bot draws its lots from: nobody knows it, and nothing of the shuffle is in it.
fn chance() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Seed(bytes)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
