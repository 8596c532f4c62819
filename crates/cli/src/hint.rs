//! `novaluna hint`: the best moves in a position, and why.

mod question;
mod reasons;
mod spoken;

use std::{
    io::Write,
    time::{Duration, Instant},
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{Advice, Budget, Level, NoChoice, Spec};
use novaluna_rules::{Chance, View};
use thiserror::Error;

use crate::{
    failure::BotFailure,
    ink::Ink,
    language::{Speech, Words},
    options::{bot_help, time, whole},
    patience::patiently,
    stopping,
};
use question::Question;
pub(crate) use spoken::Spoken;

/// Show the best moves in a position, with the chances to win and the reasons
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna hint game.json --at 6                   a record, after 6 turns
  novaluna hint game.json --at 6 --time 100ms      a quick look
  novaluna hint game.json --at 6 --bot master      on all cores
  novaluna hint game.json --at 6 --json            for programs
  novaluna record show game.json --at 6 | tail -n 1 | novaluna hint -

A POSITION is the last line of `record show`, in quotes, or a view as JSON; a
file may hold either, too. docs/records.md describes them.")]
pub(crate) struct Hint {
    /// A record, a position as text, or - to read either from standard input
    #[arg(value_name = "FILE|POSITION")]
    what: String,
    /// The other words of a position that was not quoted: refused with a better answer than that of clap.
    #[arg(hide = true)]
    rest: Vec<String>,
    /// In a record: after how many turns [default: all]
    #[arg(long, value_name = "N", value_parser = whole(0, usize::MAX), allow_negative_numbers = true)]
    at: Option<usize>,
    /// How long to think: 200ms, 1.5s, 2m [default: 1s for hard, else what is usual for the bot]
    #[arg(long, value_parser = time, allow_hyphen_values = true)]
    time: Option<Duration>,
    #[arg(long, default_value = "hard", help = bot_help("Whom to ask"))]
    bot: Spec,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    speech: Speech,
}

/// Why there is no hint.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum HintError {
    #[error("the game is over: nobody is to move")]
    #[diagnostic(
        code(hint::over),
        help("a record can be asked about an earlier turn: `novaluna hint game.json --at 6`")
    )]
    Over,
    #[error("`{0}` and --time both say how long to think")]
    #[diagnostic(code(hint::time), help("leave out one of them"))]
    TwoTimes(String),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Bot(BotFailure),
}

impl Hint {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        if self.time.is_some() && self.bot.own_budget().is_some() {
            return Err(HintError::TwoTimes(self.bot.to_string()).into());
        }
        stopping::at_once();
        let question = Question::read(&self.what, &self.rest, self.at)?;
        let (budget, words) = (self.budget(), self.speech.words());
        let start = Instant::now();
        let spoken = ask(&self.bot, question.view(), &budget, &words)?;
        let text = if self.json {
            serde_json::to_string(&spoken.advice).expect("plain data is always JSON") + "\n"
        } else {
            let by = spoken.effort(start.elapsed(), &words);
            spoken.words(question.view(), question.names(), &words) + &Ink::Faint.paint(&by) + "\n"
        };
        out.write_all(text.as_bytes()).into_diagnostic()
    }
}

impl Hint {
    /// The time that was asked for, or what is usual for the bot. Who asks for a hint has a second to wait.
    fn budget(&self) -> Budget {
        let patient = self.bot.level() == Some(Level::Hard) && self.bot.own_budget().is_none();
        let second = patient.then_some(Duration::from_secs(1));
        self.time.or(second).map_or_else(|| self.bot.budget(), Budget::time)
    }
}

/// Asks a bot for its advice. Its luck is always the same, and never that of the game: a seed tells the deck.
pub(crate) fn ask(spec: &Spec, view: View<'_>, budget: &Budget, words: &Words) -> Result<Spoken, HintError> {
    if view.turn().is_none() {
        return Err(HintError::Over);
    }
    let start = |why| HintError::Bot(BotFailure::Start(why));
    let forfeit = |why: NoChoice| HintError::Bot(BotFailure::forfeit(spec, &why));
    let mut bot = spec.bot(Chance::stream(0.into(), 1)).map_err(start)?;
    patiently(&words.tell("bar-thinking", &[("name", spec.to_string().into())]), || {
        let name = bot.name(&budget.stop).map_err(|why| forfeit(why.into()))?;
        let choice = bot.choose(view, budget).map_err(forfeit)?;
        let by = name.unwrap_or_else(|| spec.to_string());
        Ok(Spoken { advice: Advice::new(view, &choice), by })
    })
}
