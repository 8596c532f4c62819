//! Bots that are programs of their own, in any language: the protocol of docs/bots.md.

mod child;
mod family;

use std::time::Duration;

use novaluna_rules::{Move, View};

use crate::{
    Bot, Budget, Choice, Forfeit, NoChoice, Stop,
    protocol::{Answer, Message, PROTOCOL, Question},
};
use child::Child;
pub use family::end_programs;

/// A bot that runs as a process and is asked by lines on its standard input.
///
/// The process starts with the bot and again after a forfeit, when it is asked the next time; it ends with
/// the bot. What it prints on its standard error goes to ours.
#[derive(Debug)]
pub struct External {
    /// Program and arguments.
    words: Vec<String>,
    /// None after a forfeit.
    child: Option<Child>,
    /// What the bot calls itself, once it has said so.
    name: Option<String>,
}

impl External {
    /// The time for a move when the budget has none.
    pub const TIME: Duration = Duration::from_secs(1);

    /// The time for the first answer, in which a bot may load what it needs.
    pub const HELLO_TIME: Duration = Duration::from_secs(5);

    /// What is added to the time of a move before an answer is late: for the way there and back.
    pub const GRACE: Duration = Duration::from_millis(100);

    /// Starts a command. It is split into words as a shell does, with quotes, but no shell runs it.
    ///
    /// # Errors
    /// When it cannot be started. What it says is not looked at before it is asked for its name or a move.
    pub fn start(command: &str) -> Result<Self, Forfeit> {
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| {
            let why = "a quote is not closed, or there is no word".to_owned();
            Forfeit::Start { command: command.to_owned(), why }
        })?;
        Ok(Self { child: Some(Child::start(&words)?), words, name: None })
    }

    /// The process, started again if need be, after it has said its name.
    fn greeted(&mut self, stop: &Stop) -> Result<Child, Forfeit> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => Child::start(&self.words)?,
        };
        if !child.greeted {
            let name = child.ask(&Message::Hello { protocol: PROTOCOL }, Self::HELLO_TIME, stop)?;
            let Answer::Name(name) = name else { return Err(garbled(&name)) };
            self.name = Some(snippet(name.trim()));
            child.greeted = true;
        }
        Ok(child)
    }

    fn ask(&mut self, view: View<'_>, budget: &Budget) -> Result<Move, Forfeit> {
        let mut child = self.greeted(&budget.stop)?;
        let time = budget.time.unwrap_or(Self::TIME);
        let budget = Budget { time: Some(time), ..budget.clone() };
        let question = Message::Choose(Box::new(Question::new(view, &budget)));
        let m = match child.ask(&question, time.saturating_add(Self::GRACE), &budget.stop)? {
            Answer::Move(said) => legal(&said, view)?,
            other => return Err(garbled(&other)),
        };
        // Only a bot that did nothing wrong is kept: dropping a child ends its process.
        self.child = Some(child);
        Ok(m)
    }
}

impl Bot for External {
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        Ok(Choice::only(self.ask(view, budget)?))
    }

    fn name(&mut self, stop: &Stop) -> Result<Option<String>, Forfeit> {
        if self.name.is_none() {
            self.child = Some(self.greeted(stop)?);
        }
        Ok(self.name.clone().filter(|name| !name.is_empty()))
    }
}

fn legal(said: &str, view: View<'_>) -> Result<Move, Forfeit> {
    let illegal = |why: String| Forfeit::Illegal { said: snippet(said), why };
    let m: Move = said.parse().map_err(|error| illegal(format!("{error}")))?;
    view.check(m).map_err(|error| illegal(error.to_string()))?;
    Ok(m)
}

fn garbled(answer: &Answer) -> Forfeit {
    Forfeit::Garbled(snippet(&serde_json::to_string(answer).unwrap_or_default()))
}

/// The beginning of what a bot said, fit to be printed.
fn snippet(said: &str) -> String {
    const MOST: usize = 60;
    let plain = |c: char| if c.is_control() { '?' } else { c };
    let cut = if said.chars().count() > MOST { "…" } else { "" };
    said.chars().take(MOST).map(plain).collect::<String>() + cut
}
