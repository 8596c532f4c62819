//! A visit to a table of a server: what others do is told as it happens, and whoever sits there is asked in turn.

mod ears;
mod reactions;
mod telling;
mod word;

use std::{collections::VecDeque, io};

use miette::Result;
use novaluna_rules::{Move, Seat, TileId};
use novaluna_server::{
    name::{Name, NameError, Words as Saying},
    protocol::{self, Ack, Code, NoAnswer, Welcome},
    store::Phase,
};

use super::{
    console::{Console, line},
    help, refusal, sight,
    wish::Wish,
};
use crate::{
    draw,
    ink::Ink,
    online::{Contact, Guest, Link, OnlineError},
    printable::printable,
    terminal::wrapped,
};
use ears::{Ears, Heard};
use telling::Change;
use word::Word;

/// Somebody who sits at a table or looks on, at a terminal.
pub(super) struct Visit<'a> {
    guest: Guest,
    ears: Ears,
    console: Console<'a>,
    picked: Option<TileId>,
    /// Whether a question stands at the end of the last line.
    asked: bool,
    sent: Sent,
    /// What was typed before the last wish was answered.
    typed: VecDeque<String>,
    /// Whether nobody types any more.
    silent: bool,
    /// Whether the server is away.
    lost: bool,
}

/// How far the last wish has come.
#[derive(Clone, Copy, PartialEq)]
enum Sent {
    Nothing,
    Wish,
    /// It was granted, and leads to this event.
    Granted(i64),
}

impl<'a> Visit<'a> {
    /// Sits down on the seat of a link, or comes back to it; without a seat one looks on, or joins. None if nobody
    /// gives a name.
    pub(super) fn begin(
        (link, join): (&Link, bool),
        name: Option<&str>,
        mut console: Console<'a>,
    ) -> Result<Option<Self>> {
        let mut guest = Guest::enter(link, |_| {})?;
        let new = if guest.table.seat().is_some() { !guest.table.is_seated() } else { join };
        if new {
            if !guest.table.has_room() {
                return Err(OnlineError::Full.into());
            }
            let Some(name) = choose_name(name, &mut console)? else { return Ok(None) };
            sit_down(&mut guest, &name, &mut console)?;
        } else if guest.table.phase() == Phase::Playing && guest.table.is_replaced() {
            // Whoever comes back moves for themselves; if that is so already, so much the better.
            let _already = guest.wish(protocol::Wish::Return {})?;
            guest.look_again()?;
        }
        let ears = Ears::open(&guest.line, guest.table.seq());
        Ok(Some(Self {
            guest,
            ears,
            console,
            picked: None,
            asked: false,
            sent: Sent::Nothing,
            typed: VecDeque::new(),
            silent: false,
            lost: false,
        }))
    }

    /// Stays until somebody wants to leave.
    pub(super) fn stay(mut self) -> Result<()> {
        if self.seat().is_none() {
            self.console.answer(&wrapped(&self.console.words.say("looking-on"), 0))?;
            if self.guest.table.phase() == Phase::Playing && self.guest.table.has_room() {
                self.console.answer(&wrapped(&self.console.words.say("may-take-over"), 0))?;
            }
        }
        self.stand("", Change::Whole)?;
        while let Some(heard) = self.ears.hear() {
            match heard {
                // Nobody has to wait for a server to leave it.
                Heard::Typed(Some(line)) if self.lost && matches!(self.read(&line), Ok(Word::Quit)) => {
                    return self.leave();
                }
                Heard::Typed(Some(line)) => self.typed.push_back(line),
                Heard::Typed(None) => self.silent = true,
                Heard::Seen(seen) => self.see(*seen)?,
                Heard::Answer(answer) => self.answered(answer)?,
                Heard::Contact(contact) => self.tell_contact(contact)?,
                Heard::Failed(error) => return Err(error.into()),
            }
            while self.sent == Sent::Nothing
                && let Some(line) = self.typed.pop_front()
            {
                self.asked = false;
                if self.wants_to_leave(&line)? {
                    return self.leave();
                }
                self.ask()?;
            }
            // Whoever looks on need not type; whoever plays and cannot, has gone.
            let stays = self.seat().is_none() && self.guest.table.phase() != Phase::Over;
            if self.silent && (self.sent == Sent::Nothing || self.lost) && !stays {
                return self.leave();
            }
        }
        Ok(())
    }

    const fn seat(&self) -> Option<Seat> {
        self.guest.table.seat()
    }

    /// The server tells what is new.
    fn see(&mut self, seen: Welcome) -> Result<()> {
        let (mut news, mut change) = (String::new(), Change::Nothing);
        if let Ok(heard) = self.guest.table.hear(seen) {
            for heard in &heard {
                news += &telling::tell(heard, &self.guest.table, &self.console.words);
                change = change.max(Change::of(heard));
            }
        } else {
            self.guest.look_again()?;
            change = Change::Whole;
        }
        if matches!(self.sent, Sent::Granted(seq) if seq <= self.guest.table.seq()) {
            self.sent = Sent::Nothing;
        }
        self.stand(&news, change)
    }

    /// Tells what is new; where the table is another than before, how it stands.
    fn stand(&mut self, news: &str, change: Change) -> Result<()> {
        let (table, words) = (&self.guest.table, &self.console.words);
        let text = match (table.record(), table.seat()) {
            _ if change == Change::Nothing => news.to_owned(),
            (Some(game), Some(seat)) if table.is_our_turn() => sight::table(game, seat, news, words),
            (Some(game), _) if table.phase() == Phase::Over => format!("{news}{}", sight::end(game, words)),
            (Some(_), _) if change == Change::Whole => format!("{news}{}{}", self.sight(), self.waiting()),
            _ => format!("{news}{}", self.waiting()),
        };
        if change != Change::Nothing {
            self.picked = None;
        }
        self.tell(&text)?;
        self.ask()
    }

    /// For whom those at the table wait, in a line.
    fn waiting(&self) -> String {
        let (table, words) = (&self.guest.table, &self.console.words);
        let waiting = match (table.phase(), table.mover()) {
            (Phase::Waiting, _) if table.free() > 0 => {
                words.tell("waiting-for-people", &[("free", table.free().into())])
            }
            (Phase::Playing, Some(mover)) if table.seat().is_some() => {
                words.tell("waiting-for", &[("name", table.name(mover).into())])
            }
            _ => return String::new(),
        };
        Ink::Faint.paint(&waiting) + "\n"
    }

    /// Says something, below a question that stands there.
    fn tell(&mut self, text: &str) -> Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if self.asked {
            self.asked = false;
            self.console.say("\n")?;
        }
        self.console.say(text)?;
        self.console.flush()
    }

    /// Asks whoever sits here, if there is anything to ask.
    fn ask(&mut self) -> Result<()> {
        let (table, words) = (&self.guest.table, &self.console.words);
        if self.asked || self.sent != Sent::Nothing || !self.typed.is_empty() || self.silent {
            return Ok(());
        }
        let question = match table.record() {
            _ if table.is_asked_to_undo() => words.say("undo-answer"),
            Some(game) if table.is_our_turn() => sight::question(game.view(), self.picked, words),
            Some(_) if table.phase() == Phase::Over && table.seat().is_some() => words.say("ask-again"),
            _ => return self.console.flush(),
        };
        self.asked = true;
        self.console.say(&Ink::Gold.paint(&(question + " ")))?;
        self.console.flush()
    }

    fn read(&self, line: &str) -> Result<Word, String> {
        Word::read(line, self.guest.table.record(), self.picked, &self.console.words)
    }

    /// Does what a line asks for; says whether it is to leave.
    fn wants_to_leave(&mut self, line: &str) -> Result<bool> {
        let sits = self.seat().is_some();
        match self.read(line) {
            Ok(Word::Quit) => return Ok(true),
            Ok(Word::Help) => self.console.say(&help::online(&self.console.words))?,
            Ok(Word::Game(Wish::Look)) => {
                self.picked = None;
                self.console.say(&self.sight())?;
            }
            Ok(Word::Game(Wish::Show(seat))) => {
                let shown = self.guest.table.record().map(|game| sight::display(game, seat));
                self.console.say(&shown.unwrap_or_default())?;
            }
            Ok(_) if !sits => self.console.answer(&self.console.words.say("only-looking-on"))?,
            Ok(Word::Early) => self.console.answer(&self.console.words.say("not-begun"))?,
            Ok(Word::Say(said)) => self.speak(&said)?,
            Ok(Word::React(which)) => self.react(&which)?,
            Ok(Word::Agree(yes)) => self.wish(protocol::Wish::Agree(yes)),
            Ok(Word::Again) => self.wish(protocol::Wish::Again {}),
            Ok(Word::Game(wish)) => self.play(&wish)?,
            Err(problem) => self.console.answer(&problem)?,
        }
        Ok(false)
    }

    /// What is done in a game by whoever is to move; to undo is for anybody.
    fn play(&mut self, wish: &Wish) -> Result<()> {
        let (table, words) = (&self.guest.table, &self.console.words);
        let (Some(game), Some(seat)) = (table.record(), table.seat()) else { return Ok(()) };
        match wish {
            Wish::Undo if game.can_take_back(&[seat]) => {
                self.wish(protocol::Wish::Undo {});
                Ok(())
            }
            Wish::Undo => self.console.answer(&self.console.words.say("nothing-to-undo")),
            _ if table.phase() == Phase::Playing && table.is_replaced() => {
                self.wish(protocol::Wish::Return {});
                Ok(())
            }
            _ if !table.is_our_turn() => self.console.answer(&self.not_yet()),
            Wish::Play(m) => self.make(*m),
            Wish::Pick(tile) => {
                self.picked = Some(*tile);
                self.console.say(&sight::picked(game, *tile))
            }
            Wish::Hint if table.allows_hints() => self.console.say(&sight::hint(game, words)),
            Wish::Hint => self.console.answer(&words.say("hints-off")),
            Wish::Look | Wish::Show(_) | Wish::Help | Wish::Quit => Ok(()),
        }
    }

    /// That somebody else is to move, or nobody any more.
    fn not_yet(&self) -> String {
        let (table, words) = (&self.guest.table, &self.console.words);
        match table.mover() {
            Some(mover) => words.tell("not-your-turn", &[("name", table.name(mover).into())]),
            None => words.tell("not-allowed", &[("why", words.say("refused-over").into())]),
        }
    }

    /// Makes a move, if the rules allow it.
    fn make(&mut self, m: Move) -> Result<()> {
        let checked = self.guest.table.record().map_or(Ok(()), |game| game.view().check(m));
        match checked {
            Ok(()) => {
                self.wish(protocol::Wish::Move(m.to_string()));
                Ok(())
            }
            Err(error) => {
                let why = refusal::broken_rule(error, &self.console.words);
                self.console.answer(&self.console.words.tell("not-allowed", &[("why", why.into())]))
            }
        }
    }

    fn speak(&mut self, said: &str) -> Result<()> {
        if let Ok(words) = Saying::try_from(said.to_owned()) {
            self.wish(protocol::Wish::Say(words));
            return Ok(());
        }
        self.console.answer(&self.console.words.tell("say-short", &[("most", Saying::MOST.into())]))
    }

    /// Shows what somebody feels, or what there is to choose from.
    fn react(&mut self, which: &str) -> Result<()> {
        if let Some(reaction) = reactions::read(which) {
            self.wish(protocol::Wish::React(reaction));
            return Ok(());
        }
        self.console.say(&reactions::all(&self.console.words))
    }

    /// The table, with the own display; whoever looks on sees all of them.
    fn sight(&self) -> String {
        let (table, words) = (&self.guest.table, &self.console.words);
        match (table.record(), table.seat()) {
            (Some(game), Some(seat)) => sight::table(game, seat, "", words),
            (Some(game), None) => format!("\n{}\n", draw::table(game.view(), game.names(), words)),
            (None, _) => words.say("not-begun") + "\n",
        }
    }

    fn wish(&mut self, wish: protocol::Wish) {
        let at = self.guest.table.seq();
        self.ears.wish(self.guest.wishes.next(at, wish));
        self.sent = Sent::Wish;
    }

    /// What became of the last wish.
    fn answered(&mut self, answer: Result<Ack, NoAnswer>) -> Result<()> {
        let refusal = match answer {
            Ok(Ack { seq, .. }) if seq > self.guest.table.seq() => {
                self.sent = Sent::Granted(seq);
                return Ok(());
            }
            Ok(_) => {
                self.sent = Sent::Nothing;
                return self.ask();
            }
            Err(refusal) => refusal,
        };
        self.sent = Sent::Nothing;
        let words = &self.console.words;
        let said = match refusal.code {
            Code::Auth | Code::Gone => return Err(self.guest.refused(refusal).into()),
            Code::Stale => words.say("too-late"),
            Code::Turn => self.not_yet(),
            Code::Illegal | Code::Rate | Code::Storage | Code::Full | Code::Version | Code::Unknown => {
                words.tell("not-allowed", &[("why", printable(&refusal.why).into())])
            }
        };
        self.tell(&(said + "\n"))?;
        self.ask()
    }

    fn tell_contact(&mut self, contact: Contact) -> Result<()> {
        self.lost = contact == Contact::Lost;
        let said = match contact {
            Contact::Lost => self.console.words.say("line-lost"),
            Contact::Back => self.console.words.say("line-back"),
        };
        self.tell(&(said + "\n"))?;
        self.ask()
    }

    /// Leaves the terminal, and not the game.
    fn leave(&mut self) -> Result<()> {
        let stays = self.seat().is_some() && self.guest.table.phase() != Phase::Over;
        let text =
            if stays { wrapped(&self.console.words.say("seat-stays"), 0) + "\n" } else { String::new() };
        self.console.say(&format!("\n{text}"))
    }
}

/// Takes the seat of the link, or any with a link that is shown.
fn sit_down(guest: &mut Guest, name: &Name, console: &mut Console<'_>) -> Result<()> {
    if guest.table.seat().is_some() {
        return Ok(guest.sit_down(name)?);
    }
    let link = guest.join(name)?.to_string();
    console.answer(&console.words.tell("your-link", &[("link", link.into())]))
}

/// The name that was given, or that is typed until it can be taken; none at the end of the input.
fn choose_name(given: Option<&str>, console: &mut Console<'_>) -> Result<Option<Name>> {
    if let Some(name) = given {
        return Ok(Some(name.parse().map_err(OnlineError::Name)?));
    }
    loop {
        console.say(&Ink::Gold.paint(&(console.words.say("ask-name") + " ")))?;
        console.flush()?;
        let Some(typed) = line(&mut io::stdin().lock())? else { return Ok(None) };
        match typed.parse() {
            Ok(name) => return Ok(Some(name)),
            Err(NameError::Empty) => {}
            Err(NameError::Long(_)) => console.answer(&console.words.say("name-long"))?,
        }
    }
}
