//! The table: one person, bots in the other seats.

use std::{
    io::{BufRead, Read, Write},
    path::PathBuf,
    time::Duration,
};

use miette::{IntoDiagnostic, Result};
use novaluna_ai::{Budget, Level};
use novaluna_rules::{Cell, Move, Record, Seat, TileId};

use super::{
    PlayCommandError,
    opponents::Opponents,
    seed_of,
    words::{self, HELP},
};
use crate::{draw, hint, ink::Ink, patience::patiently, record_file};

/// The seat of the person.
const ME: Seat = Seat::FIRST;

/// No line that means something is longer, in bytes.
const LONGEST: u64 = 200;

/// Long enough for a good hint, and not too long to wait.
const HINT_TIME: Duration = Duration::from_millis(500);

pub(super) struct Table<'a> {
    record: Record,
    opponents: Opponents,
    save: Option<PathBuf>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
    /// What happened since the table was last drawn.
    news: String,
}

/// What a line of input asks for.
enum Wish {
    Play(Move),
    Pick(TileId),
    Look,
    Show(Seat),
    Undo,
    Hint,
    Help,
    Quit,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        record: Record,
        opponents: Opponents,
        save: Option<PathBuf>,
        out: &'a mut dyn Write,
        input: &'a mut dyn BufRead,
    ) -> Self {
        Self { record, opponents, save, out, input, news: String::new() }
    }

    pub(super) fn play(mut self) -> Result<()> {
        self.keep()?;
        while let Some(seat) = self.record.view().turn() {
            let m = if seat == ME {
                match self.ask()? {
                    Some(m) => m,
                    None => return self.leave(),
                }
            } else {
                self.wait_for(seat)?
            };
            self.take_turn(seat, m)?;
        }
        let outcome = self.record.view().outcome().expect("nobody is to move any more");
        let news = std::mem::take(&mut self.news);
        let table = draw::table(self.record.view(), self.record.names());
        let result = Ink::Gold.paint(&draw::result(&outcome, self.record.names()));
        self.say(&format!("\n{news}\n{table}\n{result}\n"))?;
        // Only now: the seed is the order of the pile.
        let again = seed_of(&self.record).map(|seed| format!("--seed {seed} deals the same tiles again.\n"));
        self.say(&again.unwrap_or_default())
    }

    /// The move of a bot. When it forfeits, what happened since the last question is still told.
    fn wait_for(&mut self, seat: Seat) -> Result<Move> {
        let (view, name) = (self.record.view(), draw::name(self.record.names(), seat));
        let (bot, budget) = (&mut self.opponents.bots[seat.index() - 1], self.opponents.spec.budget());
        let why = match patiently(&format!("{name} is thinking"), || bot.choose(view, &budget)) {
            Ok(choice) => return Ok(choice.best),
            Err(why) => why.to_string(),
        };
        let news = std::mem::take(&mut self.news);
        self.say(&format!("\n{news}"))?;
        self.out.flush().into_diagnostic()?;
        let help = match &self.save {
            Some(path) => format!(
                "the game is kept in {0}; `novaluna play --save {0}` goes on with it, once the bot is mended",
                record_file::shown(path)
            ),
            None => "`--save FILE` keeps a game, so that it can go on once the bot is mended".to_owned(),
        };
        Err(PlayCommandError::Forfeit { bot: name, why, help }.into())
    }

    fn take_turn(&mut self, seat: Seat, m: Move) -> Result<()> {
        let events = self.record.play(m).into_diagnostic()?;
        self.news += &words::tell(seat, &events, self.record.names());
        self.keep()
    }

    /// Asks until there is a legal move; none when the person leaves.
    fn ask(&mut self) -> Result<Option<Move>> {
        let mut picked = None;
        self.draw(picked)?;
        loop {
            let Some(line) = self.prompt(picked)? else { return Ok(None) };
            match self.understand(&line, picked) {
                Ok(Wish::Play(m)) => match self.record.view().check(m) {
                    Ok(()) => return Ok(Some(m)),
                    Err(error) => self.say(&format!("That does not work: {error}.\n"))?,
                },
                Ok(Wish::Pick(tile)) => {
                    picked = Some(tile);
                    self.draw(picked)?;
                }
                Ok(Wish::Look) => self.draw(None)?,
                Ok(Wish::Show(seat)) => self.show(seat)?,
                Ok(Wish::Undo) => {
                    picked = None;
                    self.undo()?;
                }
                Ok(Wish::Hint) => self.hint()?,
                Ok(Wish::Help) => self.say(HELP)?,
                Ok(Wish::Quit) => return Ok(None),
                Err(problem) => self.say(&format!("{problem}\n"))?,
            }
        }
    }

    /// My display, with what a picked tile would complete, or the table with my display and the news.
    fn draw(&mut self, picked: Option<TileId>) -> Result<()> {
        let (view, names) = (self.record.view(), self.record.names());
        let gain = |cell: Cell| {
            let covered = view.mover().preview(picked?, cell).ok()?.len();
            (covered > 0).then(|| format!("+{covered} {cell}"))
        };
        let display = draw::display(view.mover(), gain);
        let text = match picked {
            None => {
                let news = std::mem::take(&mut self.news);
                let (wheel, track) = (draw::wheel(view, names), draw::track(view, names));
                format!("\n{wheel}\n{track}\n{display}\n{news}{}\n", draw::offer(view))
            }
            Some(_) => format!("\n{display}\n"),
        };
        self.say(&text)
    }

    fn show(&mut self, seat: Seat) -> Result<()> {
        let display = draw::display(self.record.view().display(seat), |_| None);
        let name = Ink::Bold.paint(&draw::name(self.record.names(), seat));
        self.say(&format!("\n{name}\n{display}"))
    }

    fn prompt(&mut self, picked: Option<TileId>) -> Result<Option<String>> {
        let view = self.record.view();
        let tiles = match view.wheel().offer().tiles().len() {
            1 => "Tile (1)".to_owned(),
            most => format!("Tile (1-{most})"),
        };
        let question = match picked {
            Some(tile) => format!("Cell for tile {tile} (x,y), or another tile: "),
            None if view.may_refill() => format!("{tiles}, or + to refill first: "),
            None if view.may_end_phase() => format!("{tiles}, or `end` to end phase 1: "),
            None => format!("{tiles}, `hint` or `help`: "),
        };
        self.say(&Ink::Gold.paint(&question))?;
        self.out.flush().into_diagnostic()?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut line).into_diagnostic()?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// What a line means, or what could have been typed instead.
    fn understand(&self, line: &str, picked: Option<TileId>) -> Result<Wish, String> {
        let offer = self.record.view().wheel().offer();
        let pick = |word: &str| {
            let place = word.parse::<usize>().ok()?.checked_sub(1)?;
            offer.tiles().get(place).copied()
        };
        let line = line.trim().to_lowercase().replace(", ", ",");
        match line.as_str() {
            "" | "help" | "h" | "?" => return Ok(Wish::Help),
            "quit" | "q" | "exit" => return Ok(Wish::Quit),
            "undo" | "u" => return Ok(Wish::Undo),
            "hint" => return Ok(Wish::Hint),
            "show" => return Ok(Wish::Look),
            _ => {}
        }
        if let Some(tile) = pick(&line) {
            return Ok(Wish::Pick(tile));
        }
        match (line.parse(), picked, line.parse()) {
            (Ok(m), ..) => return Ok(Wish::Play(m)),
            (_, Some(tile), Ok(cell)) => return Ok(Wish::Play(Move::Place { tile, cell })),
            (Err(error), ..) if line.contains('@') => return Err(format!("That is no move: {error}.")),
            _ => {}
        }
        match line.split_once(char::is_whitespace) {
            Some(("show", number)) => self.seat(number.trim()).map(Wish::Show),
            Some((word, cell)) => match (pick(word), cell.trim().parse()) {
                (Some(tile), Ok(cell)) => Ok(Wish::Play(Move::Place { tile, cell })),
                _ => Err(not_understood()),
            },
            None => Err(not_understood()),
        }
    }

    fn seat(&self, number: &str) -> Result<Seat, String> {
        let players = self.record.names().len();
        let index = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let seat = index.and_then(Seat::new).filter(|seat| seat.index() < players);
        seat.ok_or_else(|| format!("Players are numbered 1 to {players}."))
    }

    /// What a strong bot would play here.
    fn hint(&mut self) -> Result<()> {
        let view = self.record.view();
        let text = match hint::ask(&Level::Hard.into(), view, &Budget::time(HINT_TIME)) {
            Ok(advice) => format!("\n{}", advice.words(view, self.record.names())),
            Err(error) => format!("There is no hint: {error}.\n"),
        };
        self.say(&text)
    }

    fn undo(&mut self) -> Result<()> {
        let Some(before) = self.before_my_move() else {
            return self.say("There is nothing to take back, or new tiles were revealed since.\n");
        };
        self.record = before;
        self.news += "Your last move is taken back.\n";
        self.keep()?;
        self.draw(None)
    }

    /// The game before my last move, if nothing was revealed since.
    fn before_my_move(&self) -> Option<Record> {
        let mut before = self.record.before_last_move()?;
        while before.view().turn() != Some(ME) {
            before = before.before_last_move()?;
        }
        Some(before)
    }

    fn leave(&mut self) -> Result<()> {
        let text = match &self.save {
            Some(path) => format!(
                "\nThe game is kept in {}; --save with that file goes on with it.\n",
                record_file::shown(path)
            ),
            None => "\nGood night. (`--save FILE` keeps a game for later.)\n".to_owned(),
        };
        self.say(&text)
    }

    /// Keeps the game in its file, if it has one.
    fn keep(&self) -> Result<()> {
        match &self.save {
            Some(path) => Ok(record_file::save(path, &self.record)?),
            None => Ok(()),
        }
    }

    fn say(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes()).into_diagnostic()
    }
}

fn not_understood() -> String {
    "I did not understand that. Try `1` to pick the first tile, or `help`.".to_owned()
}
