//! What becomes of a command.

use novaluna_ai::Level;
use novaluna_rules::{Move, Nonce, Seat};

use super::{Chair, Command, Event, Hidden, LevelName, Refusal, Role, Table, Why};
use crate::{
    name::Name,
    store::{Phase, Seq},
    token::TokenHash,
};

/// Who sits in for somebody who has left.
pub(super) const STAND_IN: Level = Level::Medium;

/// Each device has its own table at the moon of a day.
const ALONE: &str = "nobody plays the moon of a day for somebody else";

/// And plays there once.
const ONCE: &str = "a day has one moon for everybody: the next one comes tomorrow";

/// How much may happen at a table, beside moves: a game has some sixty.
const MOST: i64 = 5000;

impl Table {
    /// What happens if somebody with a role gets what they want, who has seen the table up to `at`.
    ///
    /// # Errors
    /// Says why it may not be; nothing happens then.
    pub fn decide(&self, role: Role, command: Command, at: Option<Seq>) -> Result<Event, Refusal> {
        if self.seq.0 >= MOST && !matches!(command, Command::Move(_)) {
            return Err(Refusal::now("so much has happened at this table that only moves are left"));
        }
        match command {
            Command::Sit { name, nonce } => self.sit_down(seated(role)?, name, nonce),
            Command::Leave => self.leave(seated(role)?),
            Command::Join { name, nonce, token } => {
                let seat = self.to_take()?;
                if self.role(&token).is_some_and(|role| role.seat.is_some()) {
                    return Err(Refusal::now("that token opens a seat already: draw another"));
                }
                Ok(Event::Sat { seat, name, nonce, token: Some(token) })
            }
            Command::Arrange { seat, chair, token } => self.arrange(role, seat, chair, token),
            Command::Relink { seat, token } => self.relink(role, seat, token),
            Command::Start { fill } => self.begin(role, fill),
            Command::Move(m) => self.moved(seated(role)?, m, at),
            Command::Undo => self.ask_undo(seated(role)?, at),
            Command::Answer(yes) => self.answer(seated(role)?, yes, at),
            Command::Replace { seat } => self.replace(seated(role)?, seat),
            Command::Say(words) => seated(role).map(|_| Event::Said { words }),
            Command::React(reaction) => seated(role).map(|_| Event::Reacted { reaction }),
            Command::Return => self.come_back(seated(role)?),
            Command::Again { secret } => seated(role).and_then(|_| self.play_again(secret)),
        }
    }

    /// Somebody takes the seat of their link: one that waits for them, or that of a bot which was given it at the
    /// start.
    fn sit_down(&self, seat: Seat, name: Name, nonce: Nonce) -> Result<Event, Refusal> {
        let sitting = &self.seats[seat.index()];
        let late = self.phase() == Phase::Playing && sitting.is_bots();
        if !late {
            self.waits()?;
            if sitting.bot.is_some() {
                return Err(Refusal::now("a bot sits there"));
            }
        }
        // The tiles of a day are the same for everybody.
        let nonce = if self.day.is_some() { Nonce::default() } else { nonce };
        Ok(Event::Sat { seat, name, nonce, token: None })
    }

    /// Whether somebody, or a bot, sits on every seat.
    pub(super) fn is_full(&self) -> bool {
        self.free().is_none()
    }

    /// The first seat for a person on which nobody sits.
    fn free(&self) -> Option<Seat> {
        self.players.seats().find(|seat| self.seats[seat.index()].is_free())
    }

    /// The seat of whoever joins: a free one, or that of a bot, if the host allows it. One that nobody has a link to
    /// comes first: somebody may still follow theirs.
    fn to_take(&self) -> Result<Seat, Refusal> {
        self.not_daily(ALONE)?;
        if self.phase() == Phase::Playing && self.plan.take_over {
            let bots = self.players.seats().filter(|seat| self.seats[seat.index()].is_bots());
            let first = bots.min_by_key(|seat| self.seats[seat.index()].token.is_some());
            return first.ok_or_else(|| Refusal::now("no bot has a seat here"));
        }
        self.waits()?;
        self.free().ok_or_else(|| Refusal::now("the table is full"))
    }

    /// What may be at any table but those of a daily moon.
    fn not_daily(&self, why: &str) -> Result<(), Refusal> {
        if self.day.is_some() { Err(Refusal::now(why)) } else { Ok(()) }
    }

    fn waits(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Waiting => Ok(()),
            Phase::Playing | Phase::Over => Err(Refusal::now("the game has begun")),
        }
    }

    fn leave(&self, seat: Seat) -> Result<Event, Refusal> {
        if self.seats[seat.index()].person.is_none() {
            return Err(Refusal::now("nobody sits there"));
        }
        self.not_daily(ALONE)?;
        match self.phase() {
            Phase::Waiting => Ok(Event::Left { seat }),
            Phase::Playing => Ok(Event::Replaced { seat, level: LevelName(STAND_IN), why: Why::Left }),
            Phase::Over => Err(Refusal::now("the game is over")),
        }
    }

    fn arrange(&self, role: Role, seat: Seat, chair: Chair, token: TokenHash) -> Result<Event, Refusal> {
        is_host(role)?;
        self.waits()?;
        if seat.index() >= self.seats.len() {
            return Err(Refusal::now("there is no such seat"));
        }
        let people =
            self.seats.iter().enumerate().filter(|(n, sitting)| *n != seat.index() && sitting.bot.is_none());
        if chair != Chair::Person && people.count() == 0 {
            return Err(Refusal::now("at least one seat is for a person"));
        }
        // Whoever sat there has no link to it any more.
        let token = matches!(chair, Chair::Person).then_some(token);
        Ok(Event::Arranged { seat, chair, token })
    }

    fn relink(&self, role: Role, seat: Seat, token: TokenHash) -> Result<Event, Refusal> {
        is_host(role)?;
        let person = self.seats.get(seat.index()).is_some_and(|sitting| sitting.token.is_some());
        if person { Ok(Event::Relinked { seat, token }) } else { Err(Refusal::now("no person sits there")) }
    }

    fn begin(&self, role: Role, fill: Option<Level>) -> Result<Event, Refusal> {
        is_host(role)?;
        self.waits()?;
        if self.free().is_some() && fill.is_none() {
            return Err(Refusal::now("a seat is still free: wait for somebody, or fill it with a bot"));
        }
        if self.people().is_empty() {
            return Err(Refusal::now("nobody sits at the table yet"));
        }
        Ok(Event::Started { fill: fill.map(LevelName) })
    }

    fn moved(&self, seat: Seat, m: Move, at: Option<Seq>) -> Result<Event, Refusal> {
        let game = self.game.as_ref().ok_or_else(|| Refusal::now("the game has not begun"))?;
        if at.is_some_and(|at| at < self.turned) {
            return Err(Refusal::Stale);
        }
        match game.view().turn() {
            None => return Err(Refusal::now("the game is over")),
            Some(mover) if mover != seat || self.seats[seat.index()].bot.is_some() => {
                return Err(Refusal::Turn);
            }
            Some(_) => {}
        }
        game.view().check(m).map_err(|error| Refusal::Illegal(error.to_string()))?;
        Ok(Event::Moved { r#move: m.to_string() })
    }

    fn ask_undo(&self, seat: Seat, at: Option<Seq>) -> Result<Event, Refusal> {
        let game = self.game.as_ref().ok_or_else(|| Refusal::now("the game has not begun"))?;
        if at.is_some_and(|at| at < self.turned) {
            return Err(Refusal::Stale);
        }
        if self.phase() == Phase::Over {
            return Err(Refusal::now("the game is over"));
        }
        if !game.can_take_back(&[seat]) {
            return Err(Refusal::now(
                "nothing can be taken back: nothing was done yet, or new tiles were seen since",
            ));
        }
        Ok(Event::UndoAsked)
    }

    fn answer(&self, seat: Seat, yes: bool, at: Option<Seq>) -> Result<Event, Refusal> {
        let asked = self.undo.as_ref().is_some_and(|wish| wish.open.contains(&seat));
        match (asked, yes) {
            (false, _) if at.is_some_and(|at| at < self.turned) => Err(Refusal::Stale),
            (false, _) => Err(Refusal::now("nobody asks you whether a move may be taken back")),
            (true, true) => Ok(Event::UndoAgreed),
            (true, false) => Ok(Event::UndoRefused),
        }
    }

    /// A bot moves for somebody else who is away.
    fn replace(&self, by: Seat, seat: Seat) -> Result<Event, Refusal> {
        if self.phase() == Phase::Playing && self.is_persons(seat) && by != seat {
            Ok(Event::Replaced { seat, level: LevelName(STAND_IN), why: Why::Away })
        } else {
            Err(Refusal::now("nobody else plays there"))
        }
    }

    fn come_back(&self, seat: Seat) -> Result<Event, Refusal> {
        let sitting = &self.seats[seat.index()];
        let replaced = sitting.person.is_some() && sitting.bot.is_some();
        if replaced { Ok(Event::Returned { seat }) } else { Err(Refusal::now("the seat is yours already")) }
    }

    fn play_again(&self, secret: Hidden) -> Result<Event, Refusal> {
        self.not_daily(ONCE)?;
        match self.phase() {
            Phase::Over => Ok(Event::Again { secret }),
            Phase::Waiting | Phase::Playing => Err(Refusal::now("the game is not over yet")),
        }
    }
}

fn seated(role: Role) -> Result<Seat, Refusal> {
    role.seat.ok_or(Refusal::STRANGER)
}

const fn is_host(role: Role) -> Result<(), Refusal> {
    if role.host { Ok(()) } else { Err(Refusal::Auth("the host")) }
}
