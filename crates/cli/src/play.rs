//! `novaluna play`: a game in the terminal, line by line.

mod console;
mod help;
mod news;
mod online;
mod refusal;
mod session;
mod sight;
mod sitters;
mod typed;
mod wish;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{Level, Seating, Spec};
use novaluna_rules::{Players, Record, RecordError, Seat, Seed};
use thiserror::Error;

use crate::{
    failure::BotFailure,
    files::Place,
    language::{Speech, Words},
    online::Link,
    options::{GameOptions, NoFirstGame, bot_help},
    play::{console::Console, online::Visit, session::Session, sitters::Sitters},
    printable::{printable, shown, typed},
    record_file, stopping,
    terminal::wrapped,
};

/// Play a game in the terminal, against bots or alone; go on with any game that was saved
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna play                              against one bot
  novaluna play --bot hard                   against a strong one
  novaluna play --players 4 --first-game     against three, with fewer discs
  novaluna play --players solo --seed 7      alone, the game with the number 7
  novaluna play --save game.json             keep the game, go on with it later
  novaluna play --online LINK                with others, at a table

A turn is a tile and a cell: `2` picks the second tile and shows where it
covers tasks, `2 1,0` also places it. `hint` shows good moves and says why,
`help` lists the other words.

A record that the page saved goes on here, too: people are asked in turn, by
name where there are several, and the bots are those of the record.")]
pub(crate) struct Play {
    #[command(flatten)]
    game: GameOptions,
    /// Sit down at the table of a server, on the seat of this link, or look on
    #[arg(long, value_name = "LINK", conflicts_with_all = ["players", "discs", "first_game", "bot", "seed", "save"])]
    online: Option<Link>,
    /// Take any free seat, where the link has none
    #[arg(long, requires = "online")]
    join: bool,
    #[arg(long, help = bot_help("The bot in the other seats") + " [default: medium]")]
    bot: Option<Spec>,
    /// Your name [default: You; with --online you are asked]
    #[arg(long)]
    name: Option<String>,
    /// Which game to play [default: a new one]
    #[arg(long)]
    seed: Option<Seed>,
    /// Keep the game in this file after every move; goes on with the unfinished game that is there
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    speech: Speech,
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
        help("choose another file, or look at it with `novaluna record show {}`", typed(&path.to_string_lossy()))
    )]
    Resume { path: PathBuf, why: &'static str },
    #[error("{} wants to start a program: {}", shown(path), printable(bot))]
    #[diagnostic(
        code(play::program),
        help("files from others can hold any command; if you trust this one, name it: --bot {}", typed(bot))
    )]
    Program { path: PathBuf, bot: String },
    #[error("--players solo is played alone: there is no seat for {}", printable(bot))]
    #[diagnostic(
        code(play::alone),
        help("leave out --bot; `novaluna solo --bot {}` shows how well it plays alone", typed(bot))
    )]
    Alone { bot: String },
    #[error(transparent)]
    #[diagnostic(transparent)]
    Options(#[from] NoFirstGame),
    #[error(transparent)]
    #[diagnostic(transparent)]
    Bot(#[from] BotFailure),
    #[error("{} forfeits, and the game ends here: {}", printable(bot), printable(why))]
    #[diagnostic(code(play::forfeit), help("{help}"))]
    Forfeit { bot: String, why: String, help: String },
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        stopping::at_once();
        let words = self.speech.words();
        if let Some(link) = &self.online {
            let visit = Visit::begin((link, self.join), self.name.as_deref(), Console { out, words })?;
            return visit.map_or(Ok(()), Visit::stay);
        }
        let place = self.save.as_deref().map(Place::take).transpose()?;
        let (record, sitters) = match place.as_ref().filter(|place| place.is_taken()) {
            Some(place) => {
                let path = place.path();
                let (record, seating) = old_game(path, self.bot.as_ref())?;
                writeln!(out, "{}", self.goes_on(path, (&record, &seating), &words)).into_diagnostic()?;
                let seed = seed_of(&record).and_then(|seed| seed.parse().ok()).unwrap_or_default();
                let turns = record.turns().len();
                (record, Sitters::seat(seating, seed, turns, &words)?)
            }
            None => self.new_game(&words)?,
        };
        Session::new((record, sitters), place, Console { out, words }, &mut io::stdin().lock()).play()
    }

    fn new_game(&self, words: &Words) -> Result<(Record, Sitters), PlayCommandError> {
        self.game.check()?;
        let players = self.game.players;
        if let Some(bot) = self.bot.as_ref().filter(|_| players == Players::Solo) {
            return Err(PlayCommandError::Alone { bot: bot.to_string() });
        }
        let bot = self.bot.clone().unwrap_or_else(|| Level::Medium.into());
        let others = players.seats().map(|seat| (seat != Seat::FIRST).then(|| bot.clone()));
        let seed = self.seed.unwrap_or_else(new_seed);
        let sitters = Sitters::seat(Seating::new(others.collect()), seed, 0, words)?;
        let mut record = Record::new(self.game.setup(seed), self.names(&sitters, words))?;
        record.note("seed", seed.to_string());
        sitters.seating().write(&mut record);
        Ok((record, sitters))
    }

    /// What everyone is called in a new game: bots by their names, with numbers where there are several.
    fn names(&self, sitters: &Sitters, words: &Words) -> Vec<String> {
        let players = self.game.players;
        let name = |seat: Seat| match (sitters.bot_name(seat), players) {
            (None, _) => self.name.clone().unwrap_or_else(|| words.say("you")),
            (Some(bot), Players::Two) => bot.to_owned(),
            (Some(bot), _) => format!("{bot} {}", seat.index()),
        };
        players.seats().map(name).collect()
    }

    /// That a game goes on, and that its bots do, if others were asked for.
    fn goes_on(&self, path: &Path, (record, seating): (&Record, &Seating), words: &Words) -> String {
        let mut goes_on = words.tell("goes-on", &[("file", shown(path).into())]);
        for (seat, stranger) in Seating::strangers(record) {
            let values = [("bot", printable(&stranger).into()), ("seat", (seat.index() + 1).into())];
            goes_on += &format!("\n{}", wrapped(&words.tell("not-a-bot", &values), 0));
        }
        let bots: Vec<&Spec> = seating.bots().iter().flatten().collect();
        match &self.bot {
            Some(asked) if bots.iter().any(|&bot| bot != asked) => {
                let bots: Vec<String> = bots.iter().map(|bot| printable(&bot.to_string())).collect();
                let stay = words.tell("bots-stay", &[("bots", bots.join(", ").into())]);
                format!("{goes_on}\n{}", wrapped(&stay, 0))
            }
            _ => goes_on,
        }
    }
}

/// The seed a game was dealt from.
fn seed_of(record: &Record) -> Option<&str> {
    record.noted("seed")?.as_str()
}

/// The game in a file, if it can go on, and who sits at it. A program is started only if `trusted` names it, too.
fn old_game(path: &Path, trusted: Option<&Spec>) -> Result<(Record, Seating)> {
    let record = record_file::read(path)?;
    let resume = |why| PlayCommandError::Resume { path: path.to_owned(), why };
    if record.view().turn().is_none() {
        return Err(resume("it is over").into());
    }
    if record.is_public() {
        return Err(resume("its record is public, without the order of the pile").into());
    }
    let seating = Seating::of(&record);
    let programs: Vec<&Spec> = seating.bots().iter().flatten().filter(|bot| bot.is_command()).collect();
    if programs.windows(2).any(|two| two[0] != two[1]) {
        return Err(resume("several programs sit at it, and --bot can name only one").into());
    }
    if let Some(bot) = programs.into_iter().find(|&bot| trusted != Some(bot)) {
        return Err(PlayCommandError::Program { path: path.to_owned(), bot: bot.to_string() }.into());
    }
    // Files from others may ask for more than this computer has.
    let modest = |bot: &Spec| if trusted == Some(bot) { bot.clone() } else { bot.clone().modest() };
    let bots = seating.bots().iter().map(|bot| bot.as_ref().map(modest)).collect();
    Ok((record, Seating::new(bots)))
}

/// A game nobody has seen: the clock is random enough for a game against oneself.
fn new_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() as u64 % 1_000_000_000).into()
}
