//! `novaluna bot`: a bot of ours for other programs, over standard input and output, or at a table of a server.

mod online;

use std::{
    io::{self, BufRead, Write},
    process,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::Args;
use miette::{IntoDiagnostic, Result};
use novaluna_ai::{
    Budget, Spec,
    protocol::{Answer, Line, Message, PROTOCOL, Question},
};
use novaluna_rules::{Chance, Seed};

use crate::{failure::BotFailure, online::Link, options::level_names, stopping};

/// Answer questions for moves, one JSON object a line, as any bot does; or play at a table of a server
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  echo '{\"type\":\"hello\",\"protocol\":1}' | novaluna bot greedy
  novaluna arena --a 'cmd:\"novaluna bot greedy\"' --b random --games 100
  novaluna bot hard --online LINK          LINK is one of `novaluna table`

With --online it takes the seat of the link, plays the game to its end and says
how it ended; if the server is away, it waits.

The protocol is described in docs/bots.md. `time_ms` and `nodes` of a question
say how long to think at most, unless the bot's own options do, as in
hard:time=50ms.")]
pub(crate) struct Bot {
    #[arg(value_name = "BOT", help = format!("The bot: {}; with options such as hard:seed=7", level_names()))]
    spec: Spec,
    /// Play at the table of a server, on the seat of this link
    #[arg(long, value_name = "LINK")]
    online: Option<Link>,
    /// Take any free seat, where the link has none
    #[arg(long, requires = "online")]
    join: bool,
    /// Its name at the table [default: that of the bot]
    #[arg(long, requires = "online")]
    name: Option<String>,
}

/// The longest line that is read, in bytes. Views have a few thousand.
const LONGEST: usize = 1024 * 1024;

impl Bot {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        stopping::at_once();
        if let Some(link) = &self.online {
            return online::play(&self.spec, (link, self.join), self.name.as_deref(), out);
        }
        let mut player = Player {
            spec: &self.spec,
            bot: self.spec.bot(Chance::new(own_luck())).map_err(BotFailure::Start)?,
            chance: Chance::new(own_luck()),
        };
        let mut input = io::stdin().lock();
        loop {
            let answer = match read(&mut input).into_diagnostic()? {
                Ok(None | Some(Message::Bye)) => return Ok(()),
                Ok(Some(message)) => player.answer(message),
                Err(error) => Err(error),
            };
            let answer = serde_json::to_string(&answer.unwrap_or_else(Answer::Error)).into_diagnostic()?;
            writeln!(out, "{answer}").into_diagnostic()?;
            out.flush().into_diagnostic()?;
        }
    }
}

/// The bot at the other end of the line.
struct Player<'s> {
    spec: &'s Spec,
    bot: Box<dyn novaluna_ai::Bot>,
    chance: Chance,
}

impl Player<'_> {
    fn answer(&mut self, message: Message) -> Result<Answer, String> {
        match message {
            Message::Hello { protocol: PROTOCOL } => Ok(Answer::Name(self.spec.to_string())),
            Message::Hello { protocol } => {
                Err(format!("this bot speaks protocol {PROTOCOL}, not {protocol}"))
            }
            Message::Choose(question) => self.choose(&question),
            Message::Bye => Err("good bye has no answer".to_owned()),
        }
    }

    fn choose(&mut self, question: &Question) -> Result<Answer, String> {
        let game = question.view.imagine(&mut self.chance).map_err(|error| error.to_string())?;
        check(question)?;
        let budget = self.spec.own_budget().unwrap_or_else(|| self.budget(question));
        let choice = self.bot.choose(game.view(), &budget).map_err(|error| error.to_string())?;
        Ok(choice.chosen.into())
    }

    fn budget(&self, question: &Question) -> Budget {
        // A level that counts positions stays what it is; the time is the asker's to give.
        let usual = self.spec.budget();
        let time = question.time_ms.map(Duration::from_millis).or(usual.time);
        let nodes = usual.nodes.into_iter().chain(question.nodes).min();
        Budget { time, nodes, ..usual }
    }
}

/// Refuses to think for no time at all, or for ever.
fn check(question: &Question) -> Result<(), String> {
    let (least, most) = Budget::TIMES;
    let is_time = |ms| (least..=most).contains(&Duration::from_millis(ms));
    if let Some(ms) = question.time_ms.filter(|&ms| !is_time(ms)) {
        return Err(format!("`time_ms` is from {} to {}, not {ms}", least.as_millis(), most.as_millis()));
    }
    let most = Budget::MOST_NODES;
    match question.nodes.filter(|nodes| !(1..=most).contains(nodes)) {
        Some(nodes) => Err(format!("`nodes` is from 1 to {most}, not {nodes}")),
        None => Ok(()),
    }
}

/// The next message, none at the end, or what is wrong with it.
fn read(input: &mut impl BufRead) -> io::Result<Result<Option<Message>, String>> {
    match Line::read(input, LONGEST)? {
        Line::End => Ok(Ok(None)),
        Line::Text(line) => {
            Ok(serde_json::from_str(&line).map(Some).map_err(|error| format!("no question in JSON: {error}")))
        }
        Line::TooLong => {
            input.skip_until(b'\n')?;
            Ok(Err(format!("a line of more than {LONGEST} bytes")))
        }
    }
}

/// Luck that no other process has; `:seed=7` makes it repeatable.
fn own_luck() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(&now.as_nanos().to_le_bytes());
    seed[16..20].copy_from_slice(&process::id().to_le_bytes());
    Seed(seed)
}
