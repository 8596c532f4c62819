//! The table: one person, bots in the other seats.

use std::{
    io::{BufRead, Write},
    path::PathBuf,
};

use miette::{IntoDiagnostic, Result};
use novaluna_ai::{Bot, Level};
use novaluna_rules::{Cell, Event, Move, Record, Seat, TileId};

use super::words::{self, HELP};
use crate::{draw, ink::Ink, record as record_words, record_file};

/// The seat of the person.
const ME: Seat = Seat::FIRST;

pub(super) struct Table<'a> {
    record: Record,
    bots: Vec<Box<dyn Bot>>,
    save: Option<PathBuf>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
    /// Numbers of turns after which I decided something that can still be taken back.
    decisions: Vec<usize>,
}

/// What a line of input asks for.
enum Wish {
    Play(Move),
    Pick(TileId),
    Show(Seat),
    Undo,
    Help,
    Quit,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        record: Record,
        level: Level,
        save: Option<PathBuf>,
        out: &'a mut dyn Write,
        input: &'a mut dyn BufRead,
    ) -> Self {
        let seed = record.noted("seed").and_then(|seed| seed.as_str()).and_then(|seed| seed.parse().ok());
        let bots = (0..record.names().len() as u64).map(|seat| level.bot(seed.unwrap_or_default(), seat));
        Self { bots: bots.collect(), record, save, out, input, decisions: Vec::new() }
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
                self.bots[seat.index()].choose(self.record.view()).expect("a game that goes on has moves")
            };
            self.take_turn(seat, m)?;
        }
        let outcome = self.record.view().outcome().expect("nobody is to move any more");
        let table = draw::table(self.record.view(), self.record.names());
        let result = Ink::Gold.paint(&record_words::result(&outcome, self.record.names()));
        self.say(&format!("\n{table}\n{result}\n"))
    }

    fn take_turn(&mut self, seat: Seat, m: Move) -> Result<()> {
        let before = self.record.turns().len();
        match self.record.play(m) {
            Ok(events) => {
                if events.iter().any(|event| matches!(event, Event::Refilled { .. })) {
                    // What was revealed cannot be hidden again.
                    self.decisions.clear();
                } else if seat == ME {
                    self.decisions.push(before);
                }
                let text = words::tell(&events, self.record.names());
                self.say(&text)?;
                self.keep()
            }
            Err(error) => self.say(&format!("That does not work: {error}.\n")),
        }
    }

    /// Asks until there is a move; none when the person leaves.
    fn ask(&mut self) -> Result<Option<Move>> {
        let mut picked = None;
        loop {
            self.draw(picked)?;
            let Some(line) = self.prompt(picked)? else { return Ok(None) };
            match self.understand(line.trim(), picked) {
                Ok(Wish::Play(m)) => return Ok(Some(m)),
                Ok(Wish::Pick(tile)) => picked = Some(tile),
                Ok(Wish::Show(seat)) => {
                    let display = draw::display(self.record.view().display(seat), |_| None);
                    let name = Ink::Bold.paint(&draw::name(self.record.names(), seat));
                    self.say(&format!("\n{name}\n{display}"))?;
                }
                Ok(Wish::Undo) => {
                    picked = None;
                    self.undo()?;
                }
                Ok(Wish::Help) => self.say(HELP)?,
                Ok(Wish::Quit) => return Ok(None),
                Err(problem) => self.say(&format!("{problem}\n"))?,
            }
        }
    }

    fn draw(&mut self, picked: Option<TileId>) -> Result<()> {
        let (view, names) = (self.record.view(), self.record.names());
        let gain = |cell: Cell| {
            let covered = view.mover().preview(picked?, cell).ok()?.len();
            (covered > 0).then(|| format!("+{covered} {cell}"))
        };
        let display = draw::display(view.mover(), gain);
        let text = match picked {
            None => format!("\n{}\n{}\n{display}", draw::wheel(view, names), draw::track(view, names)),
            Some(_) => format!("\n{display}"),
        };
        self.say(&text)
    }

    fn prompt(&mut self, picked: Option<TileId>) -> Result<Option<String>> {
        let view = self.record.view();
        let question = match picked {
            Some(tile) => format!("Cell for tile {tile} (x,y), or another tile: "),
            None if view.may_refill() => "Tile (1-3), or + to refill first: ".to_owned(),
            None if view.may_end_phase() => "Tile (1-3), or `end` to end phase 1: ".to_owned(),
            None => "Tile (1-3), `help` for help: ".to_owned(),
        };
        self.say(&Ink::Gold.paint(&question))?;
        self.out.flush().into_diagnostic()?;
        let mut line = String::new();
        let read = self.input.read_line(&mut line).into_diagnostic()?;
        Ok((read > 0).then_some(line))
    }

    /// What a line means, or what could have been typed instead.
    fn understand(&self, line: &str, picked: Option<TileId>) -> Result<Wish, String> {
        let offer = self.record.view().wheel().offer();
        let pick = |word: &str| {
            let place = word.parse::<usize>().ok()?.checked_sub(1)?;
            offer.tiles().get(place).copied()
        };
        match line.to_lowercase().as_str() {
            "" | "help" | "h" | "?" => return Ok(Wish::Help),
            "quit" | "q" | "exit" => return Ok(Wish::Quit),
            "undo" | "u" => return Ok(Wish::Undo),
            _ => {}
        }
        if let Some(tile) = pick(line) {
            return Ok(Wish::Pick(tile));
        }
        if let Ok(m) = line.parse() {
            return Ok(Wish::Play(m));
        }
        if let (Some(tile), Ok(cell)) = (picked, line.parse()) {
            return Ok(Wish::Play(Move::Place { tile, cell }));
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

    fn undo(&mut self) -> Result<()> {
        match self.decisions.pop() {
            Some(turns) => {
                self.record = self.record.at(turns);
                self.keep()?;
                self.say("Your last move is taken back.\n")
            }
            None => self
                .say("There is nothing to take back: new tiles have been revealed, or you have not moved.\n"),
        }
    }

    fn leave(&mut self) -> Result<()> {
        let text = match &self.save {
            Some(path) => format!("\nThe game is kept: novaluna play --save {}\n", path.display()),
            None => "\nGood night. (`novaluna play --save FILE` keeps a game for later.)\n".to_owned(),
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
