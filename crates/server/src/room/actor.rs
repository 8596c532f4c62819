//! The one who owns a table.
//!
//! What somebody wishes for is persisted, then acknowledged, then told to everyone: nothing leaves before its commit.

mod subscribe;
#[cfg(test)]
mod twin;
mod welcome;

use std::time::Duration;

use novaluna_ai::Level;
use novaluna_rules::{Move, Seat, Seed};
use tokio::{
    sync::mpsc,
    time::{Instant, timeout},
};

use super::{
    Guest, House, LOOK, NoEntry, Outbox, Request, Whom, guests::Guests, reminder::Reminder, story::Story,
};
use crate::{
    metrics::{Counted, Limited},
    moment::now,
    pace::{Pace, Rate},
    protocol::{Ack, Cmd, Code, Nak, ServerMessage, Welcome},
    store::{AppendError, Entry, Seq},
    table::{Broken, Command, Due, Event, Refusal, Role},
    token::{GameId, Token, TokenHash},
};

/// How long a table stays that nobody looks at.
const IDLE: Duration = Duration::from_mins(5);

/// How long to wait before something is tried again that is late and could not be done.
const BREATH: Duration = Duration::from_millis(500);

/// How much somebody may say.
const TALK: Rate = Rate { most: 5.0, a_second: 0.5 };

/// How often somebody else may be first before a wish is given up.
const TRIES: usize = 5;

pub(super) struct Actor {
    id: GameId,
    story: Story,
    guests: Guests,
    house: House,
    knowledge: Knowledge,
    /// Whether the table was removed.
    gone: bool,
    /// After which event a bot was asked.
    thinking: Option<Seq>,
    /// When somebody last wanted something.
    asked: Instant,
    /// How much is said, by seat.
    talk: [Pace; 4],
    reminder: Reminder,
    _counted: Counted,
    requests: mpsc::Receiver<Request>,
    inbox: mpsc::WeakSender<Request>,
}

/// How well a table is known here.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Knowledge {
    /// It is as the store has it.
    Sure,
    /// Something may be in the store that is not known here.
    Behind,
    /// Something is known here that is perhaps not in the store.
    Ahead,
}

impl Actor {
    pub(super) fn new(
        id: GameId,
        log: &[Entry],
        house: House,
        (inbox, requests): (mpsc::WeakSender<Request>, mpsc::Receiver<Request>),
    ) -> Result<Self, Broken> {
        let counted = house.metrics.room();
        Ok(Self {
            reminder: Reminder::new(id.clone(), &house),
            id,
            story: Story::of(log)?,
            guests: Guests::new(now(), house.rules.moment),
            house,
            knowledge: Knowledge::Sure,
            gone: false,
            thinking: None,
            asked: Instant::now(),
            talk: [Pace::new(TALK); 4],
            _counted: counted,
            requests,
            inbox,
        })
    }

    /// In a place of its own: a task would have room for two of it.
    pub(super) async fn run(mut self: Box<Self>) {
        self.go_on(false).await;
        while !self.gone {
            match timeout(self.patience(), self.requests.recv()).await {
                Ok(Some(request)) => {
                    self.hear(request).await;
                    self.make_known();
                }
                Ok(None) => return,
                Err(_) if self.is_idle() => break,
                Err(_) => {
                    self.look_up().await;
                    self.guests.tell_who_is_here(&self.story.table, now());
                    self.make_known();
                }
            }
            self.reminder.remind(&self.story.table, &self.guests, now());
        }
        if self.gone {
            self.guests.show_all_out();
        }
        // Nobody comes in any more, but whoever was at the door is heard.
        self.requests.close();
        while let Some(request) = self.requests.recv().await {
            self.hear(request).await;
        }
    }

    /// How long nothing has to be done, if nobody asks for anything.
    fn patience(&self) -> Duration {
        let late = self.knowledge == Knowledge::Ahead;
        let due = self.story.table.due().and_then(|due| due.time());
        let due = due.map_or(IDLE, |due| Duration::from_millis(u64::try_from(due - now()).unwrap_or(0)));
        let look = if self.house.bus.is_alone() { IDLE } else { LOOK };
        let away = self.guests.next_away(&self.story.table, now()).unwrap_or(IDLE);
        let told = self.reminder.patience(&self.story.table, &self.guests, now()).unwrap_or(IDLE);
        if late { BREATH } else { due.max(BREATH).min(look).min(away).min(told) }
    }

    /// Whether nobody would miss it. What is due later than that is found by whoever looks after all tables.
    fn is_idle(&self) -> bool {
        let soon = |due: i64| due - now() < IDLE.as_millis() as i64;
        self.guests.is_empty()
            && self.thinking.is_none()
            && !self.reminder.waits()
            && self.asked.elapsed() >= IDLE
            && !self.story.table.due().and_then(|due| due.time()).is_some_and(soon)
    }

    async fn hear(&mut self, request: Request) {
        if !matches!(request, Request::LookUp | Request::Elsewhere(_) | Request::Glance(_)) {
            self.asked = Instant::now();
        }
        match request {
            Request::Enter { token, since, outbox, reply } => {
                let entered = self.enter(token, since, outbox).await;
                let _gone = reply.send(entered);
            }
            Request::Leave { guest, silent } => {
                let seat = self.guests.leave(guest, &self.story.table, now());
                self.guests.tell_who_is_here(&self.story.table, now());
                if let Some(seat) = seat {
                    self.reminder.after_silence(seat, silent, &self.story.table, now());
                }
            }
            Request::Look { token, since, reply } => {
                let seen = self.look(token, since).await.map(|(_, seen)| seen);
                let _gone = reply.send(seen);
            }
            Request::Role { token, reply } => {
                let role = self.catch_up().await.and_then(|()| self.opens(&token));
                let _gone = reply.send(role);
            }
            Request::Subscribe { token, subscription, reply } => {
                let kept = self.subscribe(token, *subscription).await;
                let _gone = reply.send(kept);
            }
            Request::Glance(reply) => {
                self.may_be_behind();
                // What cannot be read now is shown as it was.
                let _same = self.refresh().await;
                let _gone = reply.send(self.glance());
            }
            Request::Do { as_whom, cmd } => self.wish(as_whom, *cmd).await,
            Request::Thought { after, seat, chosen } => self.thought(after, seat, chosen).await,
            Request::LookUp => self.look_up().await,
            Request::Elsewhere(attendance) => {
                self.guests.hear_of(attendance, now());
                self.guests.tell_who_is_here(&self.story.table, now());
            }
        }
    }

    async fn look_up(&mut self) {
        self.may_be_behind();
        if self.refresh().await.is_ok() {
            self.go_on(false).await;
        }
    }

    /// Others may have written something since, if there are others.
    fn may_be_behind(&mut self) {
        if self.knowledge == Knowledge::Sure && !self.house.bus.is_alone() {
            self.knowledge = Knowledge::Behind;
        }
    }

    /// The table is as the store has it, for whoever asks what they may do.
    async fn catch_up(&mut self) -> Result<(), NoEntry> {
        self.may_be_behind();
        self.refresh().await.map_err(|error| NoEntry::Storage(error.to_string()))
    }

    fn opens(&self, token: &TokenHash) -> Result<Role, NoEntry> {
        self.story.table.role(token).ok_or(NoEntry::Token)
    }

    async fn enter(
        &mut self,
        token: Option<Token>,
        since: Option<Seq>,
        outbox: Outbox,
    ) -> Result<Guest, NoEntry> {
        let (token, seen) = self.look(token, since).await?;
        let welcome = ServerMessage::Welcome(seen).text();
        Ok(self.guests.enter(token, outbox, welcome, (&self.story.table, now())))
    }

    /// What is kept of a token, and how the table stands for whoever has it.
    async fn look(
        &mut self,
        token: Option<Token>,
        since: Option<Seq>,
    ) -> Result<(Option<TokenHash>, Welcome), NoEntry> {
        self.catch_up().await?;
        let token = token.as_ref().map(Token::hash);
        let role = token.map(|token| self.opens(&token)).transpose()?;
        Ok((token, self.welcome(role, since)))
    }

    async fn wish(&mut self, as_whom: Whom, cmd: Cmd) {
        let answer = self.grant(&as_whom, cmd).await;
        let granted = answer.is_ok();
        if let Err(nak) = &answer {
            self.house.metrics.refused(nak.code);
        }
        match as_whom {
            Whom::Guest(guest) => {
                let answer = answer.map_or_else(ServerMessage::Nak, ServerMessage::Ack);
                self.guests.tell(guest, answer.text());
            }
            Whom::Bearer { reply, .. } => {
                let _gone = reply.send(answer);
            }
        }
        self.tell_news();
        self.go_on(granted).await;
    }

    /// What somebody may do, by what is known now; no role at all for a token by itself that opens nothing here.
    /// Whoever joins is known by the token they bring.
    fn role(&self, whom: &Whom, command: &Command) -> Option<Role> {
        match (command, whom) {
            (Command::Join { token, .. }, _) => Some(self.story.table.role(token).unwrap_or_default()),
            (_, Whom::Guest(guest)) => Some(self.guests.role(*guest, &self.story.table)),
            (_, Whom::Bearer { token: Some(token), .. }) => self.story.table.role(&token.hash()),
            (_, Whom::Bearer { token: None, .. }) => Some(Role::default()),
        }
    }

    /// Does what is wished for, once.
    async fn grant(&mut self, whom: &Whom, Cmd { id, at, wish }: Cmd) -> Result<Ack, Nak> {
        let refused = |refusal: &Refusal| Nak::new(id.clone(), refusal);
        let storage = |error: String| {
            tracing::warn!(error, "a wish cannot be kept");
            Nak { id: id.clone(), code: Code::Storage, why: "it cannot be kept now: try again".to_owned() }
        };
        let (command, token) = wish.command().map_err(|refusal| refused(&refusal))?;
        let moves = matches!(command, Command::Move(_) | Command::Undo);
        let mut looked = self.house.bus.is_alone();
        let mut overtaken = false;
        for _ in 1..=TRIES {
            self.refresh().await.map_err(|error| storage(error.to_string()))?;
            let Some(role) = self.role(whom, &command) else {
                // The link may be new, made elsewhere.
                if looked {
                    return Err(Nak { id, code: Code::Auth, why: NoEntry::Token.to_string() });
                }
                looked = true;
                self.may_be_behind();
                continue;
            };
            if let Some(seq) = self.story.table.done(role.seat, id.as_str()) {
                // A token that was made then is lost with its first answer: whoever wants one asks for another.
                return Ok(Ack { id, seq: seq.0, token: None });
            }
            // The game went on at another place: what was a good move then may be none now.
            if moves && overtaken {
                break;
            }
            let event = match self.decide(role, &command, at) {
                Ok(event) => event,
                // It may be right by what happened elsewhere.
                Err(_) if !looked => {
                    looked = true;
                    self.may_be_behind();
                    continue;
                }
                Err(refusal) => return Err(refused(&refusal)),
            };
            match self.append(event.by(role), Some(id.as_str().to_owned()), &event).await {
                Ok(seq) => {
                    return Ok(Ack { id, seq: seq.0, token });
                }
                Err(AppendError::Taken) => overtaken = true,
                Err(AppendError::Gone) => {
                    return Err(Nak { id, code: Code::Gone, why: NoEntry::Game.to_string() });
                }
                Err(error @ AppendError::Storage(_)) => return Err(storage(error.to_string())),
            }
        }
        Err(refused(&Refusal::Stale))
    }

    fn decide(&mut self, role: Role, command: &Command, at: Option<i64>) -> Result<Event, Refusal> {
        if let (Command::Say(_) | Command::React(_), Some(seat)) = (command, role.seat)
            && !self.talk[seat.index()].allows()
        {
            self.house.metrics.limited(Limited::Talk);
            return Err(Refusal::Rate);
        }
        let event = self.story.table.decide(role, command.clone(), at.map(Seq))?;
        if let Command::Replace { seat } = command {
            self.guests.may_be_replaced(*seat, &self.story.table, (now(), self.grace()))?;
        }
        Ok(event)
    }

    /// Writes down what happens; when this returns, it is durable and known here.
    async fn append(
        &mut self,
        seat: Option<Seat>,
        command: Option<String>,
        event: &Event,
    ) -> Result<Seq, AppendError> {
        let seq = Seq(self.story.table.seq().0 + 1);
        let body = serde_json::to_string(event).expect("an event is JSON");
        let entry = Entry { game: self.id.clone(), seq, seat, command, written: now(), body };
        let (before, tokens_before) = (self.story.table.sheet(&self.id), self.story.table.told());
        // What it leads to has to be known before it is written; nobody is told of it until it is.
        self.knowledge = Knowledge::Ahead;
        let news = self.story.try_out(&entry).map_err(|broken| AppendError::Storage(broken.to_string()))?;
        let sheet = Some(self.story.table.sheet(&self.id)).filter(|sheet| !sheet.is_like(&before));
        let tokens = self.story.table.told();
        let written = if tokens == tokens_before {
            self.house.store.append(entry, sheet).await
        } else {
            self.house.store.append_and_forget(entry, sheet, tokens).await
        };
        self.gone = matches!(written, Err(AppendError::Gone));
        written?;
        self.knowledge = Knowledge::Sure;
        self.story.tell(news);
        self.house.bus.tell(&self.id);
        self.reminder.after(seat, &self.story.table);
        Ok(seq)
    }

    /// Reads what may have been written elsewhere, or all of it where something was not written here.
    async fn refresh(&mut self) -> Result<(), sqlx::Error> {
        let broken = |broken: Broken| sqlx::Error::Decode(broken.into());
        match self.knowledge {
            Knowledge::Sure => return Ok(()),
            Knowledge::Behind => {
                for entry in self.house.store.read(&self.id, self.story.table.seq()).await? {
                    self.story.follow(&entry).map_err(broken)?;
                }
            }
            Knowledge::Ahead => {
                let log = self.house.store.read(&self.id, Seq(0)).await?;
                self.story.tell_anew(&log).map_err(broken)?;
            }
        }
        self.knowledge = Knowledge::Sure;
        self.tell_news();
        Ok(())
    }

    /// What happens by itself. Whoever wrote down what led to it does it at once; others only if it is late, unless
    /// there are no others.
    async fn go_on(&mut self, ours: bool) {
        let ours = ours || self.house.bus.is_alone();
        // What follows from something that was not written must not be written, either.
        while self.refresh().await.is_ok() {
            let event = match self.story.table.due() {
                Some(Due::Now(event)) => event,
                Some(Due::Clock { time, event }) if time <= now() => event,
                Some(Due::Bot { seat, level, late }) if ours || late <= now() => {
                    return self.think(seat, level);
                }
                Some(Due::Clock { .. } | Due::Bot { .. }) | None => return,
            };
            if !self.happens(&event).await {
                return;
            }
        }
    }

    /// Something happens by itself, if it can be written down now.
    async fn happens(&mut self, event: &Event) -> bool {
        let written = self.append(None, None, event).await.is_ok();
        self.tell_news();
        written
    }

    fn think(&mut self, seat: Seat, level: Level) {
        let after = self.story.table.turned();
        let (Some(record), Some(inbox)) = (self.story.table.record(), self.inbox.upgrade()) else { return };
        if self.thinking == Some(after) {
            return;
        }
        self.thinking = Some(after);
        let (thinkers, seen) = (self.house.thinkers.clone(), record.view().keep());
        let counted = self.house.metrics.thinks();
        tokio::spawn(async move {
            let _counted = counted;
            let chosen = thinkers.choose(level, chance(), seen).await;
            let _closed = inbox.send(Request::Thought { after, seat, chosen }).await;
        });
    }

    /// A bot has chosen, if it still is to move. What cannot be kept now is thought about anew, once that is late.
    async fn thought(&mut self, after: Seq, seat: Seat, chosen: Option<Move>) {
        if self.thinking == Some(after) {
            self.thinking = None;
        }
        let Some(chosen) = chosen else { return };
        let mut written = false;
        if self.refresh().await.is_ok()
            && self.story.table.turned() == after
            && self.story.table.thinker().is_some_and(|(mover, _)| mover == seat)
        {
            written = self.happens(&Event::Moved { r#move: chosen.to_string() }).await;
        }
        self.go_on(written).await;
    }

    /// Tells everyone what happened that they do not know, each thing once.
    fn tell_news(&mut self) {
        let known = self.story.known();
        for text in self.story.news() {
            self.guests.tell_all(text);
        }
        // What is only tried out has shown nobody out yet.
        let relinked = self.story.table.relinked();
        if known < relinked && relinked <= self.story.known() {
            self.guests.show_out(&self.story.table);
        }
    }

    /// Tells other servers who is here, if they do not know.
    fn make_known(&mut self) {
        if !self.house.bus.is_alone()
            && let Some((seats, watching)) = self.guests.unknown_elsewhere(&self.story.table)
        {
            self.house.bus.tell_here(&self.id, seats, watching);
        }
    }
}

/// What a bot draws its lots from: nobody knows it, and nothing of the shuffle is in it.
fn chance() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Seed(bytes)
}
