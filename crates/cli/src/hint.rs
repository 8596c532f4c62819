//! `novaluna hint`: the best moves in a position, and why.

mod advice;
mod question;

use std::{
    io::Write,
    time::{Duration, Instant},
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{Budget, Level, NoChoice, Spec};
use novaluna_rules::{Chance, View};
use thiserror::Error;

use crate::{draw::printable, ink::Ink, options::time, patience::patiently};
pub(crate) use advice::Advice;
use question::Question;

/// Show the best moves in a position, with the chances to win and the reasons
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna hint game.json --at 6                   a record, after 6 moves
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
    /// In a record: after how many moves [default: all]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// How long to think, whatever is usual for the bot: 200ms, 1.5s, 2m
    #[arg(long, value_parser = time)]
    time: Option<Duration>,
    /// Whom to ask: random, easy, greedy, potential, medium, hard, master, or cmd:"./mybot"
    #[arg(long, value_name = "BOT", default_value = "hard")]
    bot: Spec,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Why there is no hint.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum HintError {
    #[error("the game is over: nobody is to move")]
    #[diagnostic(code(hint::over), help("`--at N` asks about an earlier move of a record"))]
    Over,
    #[error("{} cannot be asked: {}", printable(bot), printable(why))]
    #[diagnostic(code(hint::bot), help("what a program must answer stands in docs/bots.md"))]
    Bot { bot: String, why: String },
}

impl Hint {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let question = Question::read(&self.what, self.at)?;
        let budget = self.budget();
        let start = Instant::now();
        let advice = ask(&self.bot, question.view(), &budget)?;
        let text = if self.json {
            advice.json(question.view()).to_string() + "\n"
        } else {
            let by = advice.effort(&self.bot, start.elapsed());
            advice.words(question.view(), question.names()) + &Ink::Faint.paint(&by) + "\n"
        };
        out.write_all(text.as_bytes()).into_diagnostic()
    }
}

impl Hint {
    /// The time that was asked for, or what is usual for the bot. Who asks for a hint has a second to wait.
    fn budget(&self) -> Budget {
        let second = (self.bot == Level::Hard.into()).then_some(Duration::from_secs(1));
        self.time.or(second).map_or_else(|| self.bot.budget(), Budget::time)
    }
}

/// Asks a bot for its advice. Its luck is always the same, and never that of the game: a seed tells the deck.
pub(crate) fn ask(spec: &Spec, view: View<'_>, budget: &Budget) -> Result<Advice, HintError> {
    let failed = |why: String| HintError::Bot { bot: spec.to_string(), why };
    if view.turn().is_none() {
        return Err(HintError::Over);
    }
    let mut bot = spec.bot(Chance::stream(0.into(), 1)).map_err(|error| failed(error.to_string()))?;
    let choice = patiently(|| bot.choose(view, budget)).map_err(|error| match error {
        NoChoice::Over => HintError::Over,
        NoChoice::Forfeit(forfeit) => failed(forfeit.to_string()),
    })?;
    Ok(Advice::new(choice))
}
