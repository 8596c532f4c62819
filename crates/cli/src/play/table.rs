//! The table: one person, bots in the other seats.

use std::{
    io::{BufRead, Read, Write},
    path::PathBuf,
    time::Duration,
};

use miette::{IntoDiagnostic, Result};
use novaluna_ai::{Budget, Level};
use novaluna_rules::{Cell, Move, Record, Seat, TileId};

use super::{PlayCommandError, help::help, news, opponents::Opponents, refusal, seed_of, typed::in_english};
use crate::{draw, hint, ink::Ink, language::Words, page::wrapped, patience::patiently, record_file};

/// The seat of the person.
const ME: Seat = Seat::FIRST;

/// No line that means something is longer, in bytes.
const LONGEST: u64 = 200;

/// Long enough for a good hint, and not too long to wait.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Where the person reads and types, and in which language.
pub(super) struct Console<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) input: &'a mut dyn BufRead,
    pub(super) words: Words,
}

pub(super) struct Table<'a> {
    record: Record,
    opponents: Opponents,
    save: Option<PathBuf>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
    words: Words,
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
        Console { out, input, words }: Console<'a>,
    ) -> Self {
        Self { record, opponents, save, out, input, words, news: String::new() }
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
        let table = draw::table(self.record.view(), self.record.names(), &self.words);
        let result = Ink::Gold.paint(&draw::result(&outcome, self.record.names(), &self.words));
        self.say(&format!("\n{news}\n{table}\n{result}\n"))?;
        // Only now: the seed is the order of the pile.
        match seed_of(&self.record) {
            Some(seed) => self.answer(self.words.tell("same-deal", &[("seed", seed.into())])),
            None => Ok(()),
        }
    }

    /// The move of a bot. When it forfeits, what happened since the last question is still told.
    fn wait_for(&mut self, seat: Seat) -> Result<Move> {
        let (view, name) = (self.record.view(), draw::name(self.record.names(), seat));
        let (bot, budget) = (&mut self.opponents.bots[seat.index() - 1], self.opponents.spec.budget());
        let thinking = self.words.tell("bar-thinking", &[("name", name.as_str().into())]);
        let why = match patiently(&thinking, || bot.choose(view, &budget)) {
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
        let told = self.record.play(m).into_diagnostic()?;
        self.news += &news::tell(seat, &told.events, self.record.names(), &self.words);
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
                    Err(error) => {
                        let why = refusal::broken_rule(error, &self.words);
                        self.answer(self.words.tell("not-allowed", &[("why", why.into())]))?;
                    }
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
                Ok(Wish::Help) => self.say(&help(&self.words))?,
                Ok(Wish::Quit) => return Ok(None),
                Err(problem) => self.answer(problem)?,
            }
        }
    }

    /// My display, with what a picked tile would complete, or the table with my display and the news.
    fn draw(&mut self, picked: Option<TileId>) -> Result<()> {
        let (view, names) = (self.record.view(), self.record.names());
        let gain = |cell: Cell| {
            let covered = view.own_display().preview(picked?, cell).ok()?.len();
            (covered > 0).then(|| format!("+{covered} {cell}"))
        };
        let display = draw::display(view.own_display(), gain);
        let text = match picked {
            None => {
                let news = std::mem::take(&mut self.news);
                let wheel = draw::wheel(view, names, &self.words);
                let track = draw::track(view, names, &self.words);
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
        let tiles = [("most", view.wheel().offer().tiles().len().into())];
        let question = match picked {
            Some(tile) => self.words.tell("ask-cell", &[("tile", tile.get().into())]),
            None if view.may_refill() => self.words.tell("ask-refill", &tiles),
            None if view.may_end_phase() => self.words.tell("ask-end", &tiles),
            None => self.words.tell("ask", &tiles),
        };
        self.say(&Ink::Gold.paint(&(question + " ")))?;
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
        let line = in_english(&line.trim().to_lowercase().replace(", ", ","), &self.words);
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
            (Err(error), ..) if line.contains('@') => {
                let why = refusal::misspelt(error, &self.words);
                return Err(self.words.tell("no-move", &[("why", why.into())]));
            }
            _ => {}
        }
        match line.split_once(char::is_whitespace) {
            Some(("show", number)) => self.seat(number.trim()).map(Wish::Show),
            Some((word, cell)) => match (pick(word), cell.trim().parse()) {
                (Some(tile), Ok(cell)) => Ok(Wish::Play(Move::Place { tile, cell })),
                _ => Err(self.words.say("not-understood")),
            },
            None => Err(self.words.say("not-understood")),
        }
    }

    fn seat(&self, number: &str) -> Result<Seat, String> {
        let players = self.record.names().len();
        let index = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        let seat = index.and_then(Seat::new).filter(|seat| seat.index() < players);
        seat.ok_or_else(|| self.words.tell("no-such-player", &[("players", players.into())]))
    }

    /// What a strong bot would play here.
    fn hint(&mut self) -> Result<()> {
        let view = self.record.view();
        match hint::ask(&Level::Hard.into(), view, &Budget::time(HINT_TIME), &self.words) {
            Ok(advice) => {
                let text = advice.words(view, self.record.names(), &self.words);
                self.say(&format!("\n{text}"))
            }
            Err(error) => self.answer(self.words.tell("no-hint", &[("why", error.to_string().into())])),
        }
    }

    fn undo(&mut self) -> Result<()> {
        let Some(before) = self.record.before_last_move_of(&[ME]) else {
            return self.answer(self.words.say("nothing-to-undo"));
        };
        self.record = before;
        self.news += &(self.words.say("undone") + "\n");
        self.keep()?;
        self.draw(None)
    }

    fn leave(&mut self) -> Result<()> {
        let text = match &self.save {
            Some(path) => self.words.tell("kept", &[("file", record_file::shown(path).into())]),
            None => wrapped(&self.words.say("good-night"), 0),
        };
        self.say(&format!("\n{text}\n"))
    }

    /// Keeps the game in its file, if it has one.
    fn keep(&self) -> Result<()> {
        match &self.save {
            Some(path) => Ok(record_file::save(path, &self.record)?),
            None => Ok(()),
        }
    }

    /// Says something in a line of its own.
    fn answer(&mut self, text: String) -> Result<()> {
        self.say(&(text + "\n"))
    }

    fn say(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes()).into_diagnostic()
    }
}
