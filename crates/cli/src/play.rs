//! `novaluna play`: a game in the terminal, line by line.

mod table;
mod words;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::Spec;
use novaluna_rules::{Players, Record, RecordError, Seed};
use thiserror::Error;

use crate::{
    draw::printable,
    options::GameOptions,
    play::table::Table,
    record_file::{self, shown},
};

/// Play a game in the terminal, against bots or alone
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna play                              against one bot
  novaluna play --bot hard                   against a strong one
  novaluna play --players 4 --first-game     against three, with fewer discs
  novaluna play --players solo --seed 7      alone, the game with the number 7
  novaluna play --save game.json             keep the game, go on with it later

A turn is a tile and a cell: `2` picks the second tile and shows where it
completes tasks, `2 1,0` also places it. `hint` shows good moves and says why,
`help` lists the other words.")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameOptions,
    /// The bot in the other seats: random, easy, greedy, potential, medium, hard, master (weakest first), or
    /// a program of yours, cmd:"./mybot"
    #[arg(long, default_value = "medium")]
    bot: Spec,
    /// Your name
    #[arg(long, default_value = "You")]
    name: String,
    /// Which game to play [default: a new one]
    #[arg(long)]
    seed: Option<Seed>,
    /// Keep the game in this file after every move; goes on with the unfinished game that is there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Why no game can be played.
#[derive(Debug, Error, Diagnostic)]
enum PlayCommandError {
    #[error(transparent)]
    #[diagnostic(code(play::setup), help("--discs takes 1 to 20; solo is always played with 21"))]
    Setup(#[from] RecordError),
    #[error("{} holds a game that cannot go on here: {why}", shown(path))]
    #[diagnostic(
        code(play::resume),
        help("choose another file, or look at it with `record show {}`", shown(path))
    )]
    Resume { path: PathBuf, why: &'static str },
    #[error("{} cannot play", printable(bot))]
    #[diagnostic(code(play::bot), help("no shell runs the command: give a program and its arguments"))]
    Bot { bot: String, source: io::Error },
    #[error("{} gives up the game, which ends here: {}", printable(bot), printable(why))]
    #[diagnostic(code(play::forfeit), help("{help}"))]
    Forfeit { bot: String, why: String, help: String },
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let record = match self.save.as_deref().filter(|path| path.symlink_metadata().is_ok()) {
            Some(path) => {
                let record = old_game(path)?;
                writeln!(out, "The game in {} goes on; other options are not looked at.", shown(path))
                    .into_diagnostic()?;
                record
            }
            None => self.new_game()?,
        };
        let bot = record.noted("bot").and_then(|bot| bot.as_str()).and_then(|bot| bot.parse().ok());
        let mut input = io::stdin().lock();
        Table::new(record, bot.unwrap_or_else(|| self.bot.clone()), self.save.clone(), out, &mut input)?
            .play()
    }

    fn new_game(&self) -> Result<Record, PlayCommandError> {
        let seed = self.seed.unwrap_or_else(new_seed);
        let bots = (1..self.game.players.count()).map(|n| match self.game.players {
            Players::Two => self.bot.to_string(),
            _ => format!("{} {n}", self.bot),
        });
        let names = [self.name.clone()].into_iter().chain(bots).collect();
        let mut record = Record::new(self.game.setup(seed), names)?;
        record.note("seed", seed.to_string());
        record.note("bot", self.bot.to_string());
        Ok(record)
    }
}

/// The game in a file, if it can go on.
fn old_game(path: &Path) -> Result<Record> {
    let record = record_file::read(path)?;
    let resume = |why| PlayCommandError::Resume { path: path.to_owned(), why };
    if record.view().turn().is_none() {
        return Err(resume("it is over").into());
    }
    if record.noted("bot").is_none() {
        return Err(resume("it was not saved by `novaluna play`").into());
    }
    Ok(record)
}

/// A game nobody has seen: the clock is random enough for a game against oneself.
fn new_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 % 1_000_000_000).into()
}
