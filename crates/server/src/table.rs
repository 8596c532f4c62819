//! A table: who sits at it, and the game they play. It follows from what happened at it, and from nothing else.

mod code;
mod command;
mod decide;
mod due;
mod event;
#[cfg(test)]
mod honest;
mod looks;
mod opening;
mod plan;
mod told;
#[cfg(test)]
mod undone;

use std::collections::HashMap;

use novaluna_ai::{Level, Seating, Spec};
use novaluna_rules::{Move, Nonce, Players, Record, Seat, Secret, Told};
use serde_json::value::RawValue;
use thiserror::Error;

pub use code::{Code, NoCode};
pub use command::{Command, Refusal, Role};
pub(crate) use due::Awaited;
pub use due::Due;
pub use event::{Event, Hidden, LevelName, Why};
pub use opening::Opening;
pub use plan::{Chair, Clock, NoClock, Order, Plan, PlanError, Visible, Wished};

use crate::{
    day::Day,
    name::Name,
    protocol::{Deed, Played, UndoSaid, What, raw},
    store::{Entry, Phase, Seq},
    token::TokenHash,
};

/// A table as it is after everything that happened.
#[derive(Clone, Debug)]
pub struct Table {
    seq: Seq,
    /// The last event that changed the game: what somebody wants who has not seen it comes too late.
    turned: Seq,
    /// The last event that changed which links open it.
    relinked: Seq,
    plan: Plan,
    players: Players,
    host: TokenHash,
    seats: Vec<Sitting>,
    secret: Secret,
    code: Code,
    /// The day, if its moon is played here.
    day: Option<Day>,
    /// The game that is on, or was the last.
    game: Option<Record>,
    undo: Option<UndoWish>,
    /// What every command led to, so that one that is sent twice is done once.
    commands: HashMap<(Option<Seat>, String), Seq>,
    /// When the one who is to move could begin, in milliseconds since 1970.
    since: i64,
    /// When something was last heard of somebody, by seat.
    heard: [i64; 4],
    created: i64,
}

/// A seat and who is on it.
#[derive(Clone, Debug)]
struct Sitting {
    token: Option<TokenHash>,
    person: Option<Person>,
    /// Who moves in the place of a person, or of nobody.
    bot: Option<Level>,
}

#[derive(Clone, Debug)]
struct Person {
    name: Name,
    nonce: Nonce,
}

/// Somebody would like to take a move back.
#[derive(Clone, Debug)]
struct UndoWish {
    seat: Seat,
    /// Who has still to agree.
    open: Vec<Seat>,
}

/// A log that cannot be: no table of ours writes such a thing.
#[derive(Clone, Debug, Error)]
#[error("event {seq} cannot be: {why}")]
pub struct Broken {
    /// Which one.
    pub seq: i64,
    /// Why.
    pub why: String,
}

/// How bots are called where they sit in nobody's place.
const BOT_NAMES: [&str; 4] = ["Otto", "Mira", "Luz", "Nova"];

impl Table {
    /// The table that follows from a log.
    ///
    /// # Errors
    /// Says which event cannot be.
    pub fn replay(log: &[Entry]) -> Result<Self, Broken> {
        let (first, rest) = log.split_first().ok_or(Broken { seq: 1, why: "there is none".to_owned() })?;
        let mut table = Self::make(first)?;
        for entry in rest {
            table.follow(entry)?;
        }
        Ok(table)
    }

    fn make(entry: &Entry) -> Result<Self, Broken> {
        let broken = |why: String| Broken { seq: entry.seq.0, why };
        let event = read(entry)?;
        let Event::Made { plan, host, tokens, secret: Hidden(secret), code, day } = event else {
            return Err(broken("a table is made first".to_owned()));
        };
        let players = plan.check().map_err(|error| broken(error.to_string()))?;
        let sitting =
            |(chair, token): (&Chair, Option<TokenHash>)| Sitting { token, person: None, bot: chair.level() };
        let tokens = tokens.into_iter().chain(std::iter::repeat(None));
        let seats = plan.seats.iter().zip(tokens).map(sitting).collect();
        let seq = entry.seq;
        let mut table = Self {
            seq,
            turned: seq,
            relinked: seq,
            plan,
            players,
            host,
            seats,
            secret,
            code,
            day,
            game: None,
            undo: None,
            commands: HashMap::new(),
            since: entry.written,
            heard: [entry.written; 4],
            created: entry.written,
        };
        table.note(entry);
        Ok(table)
    }

    /// One more thing that happened, and what everyone is told of it.
    ///
    /// # Errors
    /// Says why it cannot be; the table may not be used any more.
    pub fn follow(&mut self, entry: &Entry) -> Result<What, Broken> {
        let broken = |why: String| Broken { seq: entry.seq.0, why };
        if entry.seq.0 != self.seq.0 + 1 {
            return Err(broken(format!("it does not follow {}", self.seq.0)));
        }
        let event = read(entry)?;
        let told = self.apply(&event, entry).map_err(broken)?;
        self.seq = entry.seq;
        self.note(entry);
        Ok(self.what(event, told.as_ref()))
    }

    /// What everyone may have of an event that just happened.
    fn what(&self, event: Event, told: Option<&Told>) -> What {
        let record = || self.record().map(|record| raw(record.to_json()));
        let changed = || if self.turned == self.seq { record() } else { None };
        let deed = match event {
            Event::Moved { r#move } => {
                let over = if self.phase() == Phase::Over { record() } else { None };
                return What::Turn(self.played(r#move, told, over));
            }
            Event::Made { .. } => Deed::Made {},
            Event::Sat { seat, name, .. } => Deed::Sat { seat, name },
            Event::Left { seat } => Deed::Left { seat },
            Event::Arranged { seat, chair, .. } => Deed::Arranged { seat, chair },
            Event::Relinked { seat, .. } => Deed::Relinked { seat },
            Event::Started { .. } => Deed::Started { record: record() },
            Event::Replaced { seat, level, why } => Deed::Replaced { seat, level, why },
            Event::Returned { seat } => Deed::Returned { seat },
            Event::UndoAsked => Deed::Undo { said: UndoSaid::Asked, record: changed() },
            Event::UndoAgreed => Deed::Undo { said: UndoSaid::Agreed, record: changed() },
            Event::UndoRefused => Deed::Undo { said: UndoSaid::Refused, record: None },
            Event::Said { words } => Deed::Said { words },
            Event::Reacted { reaction } => Deed::Reacted { reaction },
            Event::Again { secret: Hidden(secret) } => Deed::Again { commit: secret.commit().to_string() },
        };
        deed.into()
    }

    fn played(&self, m: String, told: Option<&Told>, over: Option<Box<RawValue>>) -> Played {
        let hash = |game: &Record| format!("{:016x}", game.view().fingerprint());
        Played {
            turn: told.map_or(m, |told| told.turn.to_string()),
            drawn: told.map(Told::drawn).unwrap_or_default(),
            hash: self.game.as_ref().map(hash).unwrap_or_default(),
            over,
        }
    }

    fn note(&mut self, entry: &Entry) {
        if let Some(command) = &entry.command {
            self.commands.insert((entry.seat, command.clone()), entry.seq);
        }
        if let Some(heard) = entry.seat.and_then(|seat| self.heard.get_mut(seat.index())) {
            *heard = entry.written;
        }
    }

    fn apply(&mut self, event: &Event, entry: &Entry) -> Result<Option<Told>, String> {
        match event {
            Event::Made { .. } => return Err("a table is made once".to_owned()),
            Event::Sat { seat, name, nonce, token } => {
                let person = Person { name: name.clone(), nonce: nonce.clone() };
                self.seat_person(*seat, person, *token, entry)?;
            }
            Event::Left { seat } => self.sitting(*seat)?.person = None,
            Event::Arranged { seat, chair, token } => {
                *self.sitting(*seat)? = Sitting { token: *token, person: None, bot: chair.level() };
                self.relinked = entry.seq;
            }
            Event::Relinked { seat, token } => {
                self.sitting(*seat)?.token = Some(*token);
                self.relinked = entry.seq;
            }
            Event::Started { fill } => self.start(*fill, entry)?,
            Event::Moved { r#move } => return self.play(r#move, entry).map(Some),
            Event::Replaced { seat, level: LevelName(level), .. } => {
                self.sitting(*seat)?.bot = Some(*level);
            }
            Event::Returned { seat } => self.send_away_bot(*seat, entry)?,
            Event::UndoAsked => {
                let seat = entry.seat.ok_or("nobody asks")?;
                let open = self.people().into_iter().filter(|&other| other != seat).collect();
                self.undo = Some(UndoWish { seat, open });
                self.take_back(entry)?;
            }
            Event::UndoAgreed => {
                let wish = self.undo.as_mut().ok_or("nobody asked")?;
                wish.open.retain(|&seat| Some(seat) != entry.seat);
                self.take_back(entry)?;
            }
            Event::UndoRefused => self.undo = None,
            Event::Said { .. } | Event::Reacted { .. } => {}
            Event::Again { secret: Hidden(secret) } => {
                self.secret = secret.clone();
                self.game = None;
            }
        }
        Ok(None)
    }

    fn sitting(&mut self, seat: Seat) -> Result<&mut Sitting, String> {
        self.seats.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// A person takes a seat, perhaps with a token of their own; while a game is on, they play on for a bot.
    fn seat_person(
        &mut self,
        seat: Seat,
        person: Person,
        token: Option<TokenHash>,
        entry: &Entry,
    ) -> Result<(), String> {
        let (late, name) = (self.phase() == Phase::Playing, person.name.to_string());
        let sitting = self.sitting(seat)?;
        sitting.person = Some(person);
        sitting.token = token.or(sitting.token);
        self.relinked = entry.seq;
        if late {
            self.send_away_bot(seat, entry)?;
            if let Some(game) = &mut self.game {
                game.rename(seat, name);
            }
            self.seat_bots();
        }
        Ok(())
    }

    /// A person moves where a bot did.
    fn send_away_bot(&mut self, seat: Seat, entry: &Entry) -> Result<(), String> {
        self.sitting(seat)?.bot = None;
        // The time of a move begins anew for whoever comes to it, and for nobody else.
        if self.game.as_ref().is_some_and(|game| game.view().turn() == Some(seat)) {
            self.since = entry.written;
        }
        Ok(())
    }

    fn start(&mut self, fill: Option<LevelName>, entry: &Entry) -> Result<(), String> {
        for sitting in self.seats.iter_mut().filter(|sitting| sitting.is_free()) {
            let LevelName(level) = fill.ok_or("a seat is free")?;
            sitting.bot = Some(level);
        }
        let nonce = |sitting: &Sitting| {
            sitting.person.as_ref().map(|person| person.nonce.clone()).unwrap_or_default()
        };
        let nonces: Vec<Nonce> = self.seats.iter().map(nonce).collect();
        let seed = self.secret.seed(&nonces);
        let names = (0..).zip(&self.seats).map(|(seat, sitting)| sitting.name(seat)).collect();
        let mut record =
            Record::new(self.plan.deal(self.players, seed), names).map_err(|error| error.to_string())?;
        record.note_shuffle(&self.secret, &nonces);
        if self.plan.order == Order::Seats && self.players != Players::Solo {
            record.note("order", "chosen");
        }
        self.game = Some(record);
        self.seat_bots();
        self.turn(entry);
        Ok(())
    }

    fn play(&mut self, text: &str, entry: &Entry) -> Result<Told, String> {
        let m: Move = text.parse().map_err(|error: novaluna_rules::ParseMoveError| error.to_string())?;
        let game = self.game.as_mut().ok_or("no game is on")?;
        let told = game.play_and_tell(m).map_err(|error| error.to_string())?;
        self.turn(entry);
        Ok(told)
    }

    /// Takes back what was asked for, once nobody has still to agree.
    fn take_back(&mut self, entry: &Entry) -> Result<(), String> {
        let Some(UndoWish { seat, open }) = &self.undo else { return Ok(()) };
        if !open.is_empty() {
            return Ok(());
        }
        let game = self.game.as_ref().ok_or("no game is on")?;
        let before = game.before_last_move_of(&[*seat]).ok_or("there is nothing to take back")?;
        self.game = Some(before);
        self.turn(entry);
        Ok(())
    }

    fn turn(&mut self, entry: &Entry) {
        self.undo = None;
        self.turned = entry.seq;
        self.since = entry.written;
    }

    /// Notes in the record who sits where; for whom a bot only sits in, it is still a person's seat.
    fn seat_bots(&mut self) {
        let spec = |sitting: &Sitting| {
            sitting.bot.filter(|_| sitting.is_bots()).and_then(|level| level.name().parse::<Spec>().ok())
        };
        let bots = Seating::new(self.seats.iter().map(spec).collect());
        if let Some(game) = &mut self.game {
            bots.write(game);
        }
    }

    /// The number of the last thing that happened.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// The number of the last thing that changed the game.
    #[must_use]
    pub const fn turned(&self) -> Seq {
        self.turned
    }

    /// The number of the last thing that changed which links open it.
    pub(crate) const fn relinked(&self) -> Seq {
        self.relinked
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// How far it has come.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match &self.game {
            None => Phase::Waiting,
            Some(game) if game.view().turn().is_some() => Phase::Playing,
            Some(_) => Phase::Over,
        }
    }

    /// What is said aloud to find it.
    #[must_use]
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// What somebody may do who has a token, of which this is kept; none if it is not known here.
    #[must_use]
    pub fn role(&self, token: &TokenHash) -> Option<Role> {
        let host = self.host.is(token);
        let fits = |sitting: &Sitting| sitting.token.is_some_and(|hash| hash.is(token));
        let seat = self.players.seats().find(|seat| fits(&self.seats[seat.index()]));
        (host || seat.is_some()).then_some(Role { host, seat })
    }

    /// The number a command had led to, if it was done already.
    #[must_use]
    pub fn done(&self, seat: Option<Seat>, command: &str) -> Option<Seq> {
        self.commands.get(&(seat, command.to_owned())).copied()
    }

    /// The game as everyone at the table may have it: all of it once it is over.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_ref()?;
        Some(if game.view().turn().is_some() { Seating::public(game) } else { game.clone() })
    }

    /// The seats of people who move themselves.
    #[must_use]
    pub fn people(&self) -> Vec<Seat> {
        self.players.seats().filter(|&seat| self.is_persons(seat)).collect()
    }

    /// Whether a person sits there who moves for themselves.
    #[must_use]
    pub fn is_persons(&self, seat: Seat) -> bool {
        let sitting = self.seats.get(seat.index());
        sitting.is_some_and(|sitting| sitting.person.is_some() && sitting.bot.is_none())
    }

    /// When something was last heard of somebody, in milliseconds since 1970.
    #[must_use]
    pub fn heard(&self, seat: Seat) -> i64 {
        self.heard[seat.index()]
    }

    /// The bot that is to move.
    #[must_use]
    pub fn thinker(&self) -> Option<(Seat, Level)> {
        let seat = self.game.as_ref()?.view().turn()?;
        Some((seat, self.seats[seat.index()].bot?))
    }
}

impl Sitting {
    /// As whom somebody plays here.
    fn name(&self, seat: usize) -> String {
        match &self.person {
            Some(person) => person.name.to_string(),
            None => BOT_NAMES[seat % BOT_NAMES.len()].to_owned(),
        }
    }

    const fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }

    /// Whether a bot sits there in nobody's place.
    const fn is_bots(&self) -> bool {
        self.person.is_none() && self.bot.is_some()
    }
}

impl Chair {
    const fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Bot(level) => Some(level),
        }
    }
}

fn read(entry: &Entry) -> Result<Event, Broken> {
    serde_json::from_str(&entry.body).map_err(|error| Broken { seq: entry.seq.0, why: error.to_string() })
}
