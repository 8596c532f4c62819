//! A game as it is played at the terminal: people are asked in turn, bots choose by themselves.

use std::io::BufRead;

use miette::{IntoDiagnostic, Result};
use novaluna_ai::{NoChoice, Spec};
use novaluna_rules::{Move, Record, Seat, TileId};

use super::{
    PlayCommandError,
    console::{Console, line},
    help::help,
    news, refusal, seed_of, sight,
    sitters::Sitters,
    wish::Wish,
};
use crate::{
    files::Place,
    ink::Ink,
    printable::{name, shown, typed},
    record_file,
    terminal::wrapped,
};

/// A game, who plays it, where it is kept and where it is shown.
pub(super) struct Session<'a> {
    record: Record,
    sitters: Sitters,
    /// The seats of those who are asked.
    people: Vec<Seat>,
    place: Option<Place>,
    console: Console<'a>,
    /// Where people type.
    input: &'a mut dyn BufRead,
    /// What happened since the table was last drawn.
    news: String,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        (record, sitters): (Record, Sitters),
        place: Option<Place>,
        console: Console<'a>,
        input: &'a mut dyn BufRead,
    ) -> Self {
        let people = sitters.seating().people();
        Self { record, sitters, people, place, console, input, news: String::new() }
    }

    pub(super) fn play(mut self) -> Result<()> {
        self.keep()?;
        if self.people.is_empty() {
            self.console.answer(&wrapped(&self.console.words.say("only-bots"), 0))?;
        }
        while let Some(seat) = self.record.view().turn() {
            let name = name(self.record.names(), seat);
            let thinking = self.console.words.tell("bar-thinking", &[("name", name.as_str().into())]);
            let m = match self.sitters.choose(seat, self.record.view(), &thinking) {
                Some(Ok(m)) => m,
                Some(Err(why)) => return self.give_up(seat, name, &why),
                None => match self.ask()? {
                    Some(m) => m,
                    None => return self.leave(),
                },
            };
            self.take(m)?;
        }
        self.end()
    }

    /// The table at the end, and who has won.
    fn end(&mut self) -> Result<()> {
        self.tell_news()?;
        self.console.say(&sight::end(&self.record, &self.console.words))?;
        // Only now: the seed is the order of the pile.
        match seed_of(&self.record) {
            Some(seed) => {
                self.console.answer(&self.console.words.tell("same-deal", &[("seed", seed.into())]))
            }
            None => Ok(()),
        }
    }

    /// A bot forfeits: what happened since the last question is still told.
    fn give_up(&mut self, seat: Seat, bot: String, why: &NoChoice) -> Result<()> {
        self.tell_news()?;
        let spec = self.sitters.seating().bots()[seat.index()].as_ref().map(Spec::to_string);
        let help = match &self.place {
            Some(place) => format!(
                "the game is kept in {}; once the bot is mended, this goes on with it: `novaluna play --save {} --bot \
                 {}`",
                shown(place.path()),
                typed(&place.path().to_string_lossy()),
                typed(&spec.unwrap_or_default()),
            ),
            None => "`--save FILE` keeps a game, so that it can go on once the bot is mended".to_owned(),
        };
        Err(PlayCommandError::Forfeit { bot, why: why.to_string(), help }.into())
    }

    fn take(&mut self, m: Move) -> Result<()> {
        let told = self.record.play_and_tell(m).into_diagnostic()?;
        self.news += &news::tell(&told, self.record.names(), &self.console.words);
        self.keep()?;
        // Where nobody is asked, nobody waits for the table either.
        if self.people.is_empty() { self.tell_news() } else { Ok(()) }
    }

    /// Tells what happened at once, without drawing the table.
    fn tell_news(&mut self) -> Result<()> {
        if !self.news.is_empty() {
            let news = std::mem::take(&mut self.news);
            self.console.say(&format!("\n{news}"))?;
        }
        self.console.flush()
    }

    /// Asks until there is a legal move; none when the person leaves.
    fn ask(&mut self) -> Result<Option<Move>> {
        let mut picked = None;
        self.draw(picked)?;
        loop {
            let Some(line) = self.prompt(picked)? else { return Ok(None) };
            match Wish::read(&line, picked, self.record.view(), &self.console.words) {
                Ok(Wish::Play(m)) => match self.record.view().check(m) {
                    Ok(()) => return Ok(Some(m)),
                    Err(error) => {
                        let why = refusal::broken_rule(error, &self.console.words);
                        self.console
                            .answer(&self.console.words.tell("not-allowed", &[("why", why.into())]))?;
                    }
                },
                Ok(Wish::Pick(tile)) => {
                    picked = Some(tile);
                    self.draw(picked)?;
                }
                Ok(Wish::Look) => self.draw(None)?,
                Ok(Wish::Show(seat)) => self.console.say(&sight::display(&self.record, seat))?,
                // A tile in hand goes back first, as on the page.
                Ok(Wish::Undo) if picked.is_some() => {
                    picked = None;
                    self.draw(picked)?;
                }
                Ok(Wish::Undo) => self.undo()?,
                Ok(Wish::Hint) => self.console.say(&sight::hint(&self.record, &self.console.words))?,
                Ok(Wish::Help) => self.console.say(&help(&self.console.words))?,
                Ok(Wish::Quit) => return Ok(None),
                Err(problem) => self.console.answer(&problem)?,
            }
        }
    }

    /// The display of whoever is asked, with what a picked tile would cover; or with wheel, track and the news.
    fn draw(&mut self, picked: Option<TileId>) -> Result<()> {
        let text = match picked {
            None => {
                let news = std::mem::take(&mut self.news);
                sight::table(&self.record, self.record.view().mover(), &news, &self.console.words)
            }
            Some(tile) => sight::picked(&self.record, tile),
        };
        self.console.say(&text)
    }

    fn prompt(&mut self, picked: Option<TileId>) -> Result<Option<String>> {
        let view = self.record.view();
        let question = sight::question(view, picked, &self.console.words);
        let question = if self.people.len() > 1 {
            let name = name(self.record.names(), view.mover());
            self.console.words.tell("asked", &[("name", name.into()), ("question", question.into())])
        } else {
            question
        };
        self.console.say(&Ink::Gold.paint(&(question + " ")))?;
        self.console.flush()?;
        line(self.input)
    }

    /// Goes back to the last move of a person.
    fn undo(&mut self) -> Result<()> {
        let Some(before) = self.record.before_last_move_of(&self.people) else {
            return self.console.answer(&self.console.words.say("nothing-to-undo"));
        };
        self.record = before;
        let undone = if self.people.len() > 1 {
            let name = name(self.record.names(), self.record.view().mover());
            self.console.words.tell("undone-of", &[("name", name.into())])
        } else {
            self.console.words.say("undone")
        };
        self.news += &(undone + "\n");
        self.keep()?;
        self.draw(None)
    }

    fn leave(&mut self) -> Result<()> {
        let text = match &self.place {
            Some(place) => self.console.words.tell("kept", &[("file", shown(place.path()).into())]),
            None => wrapped(&self.console.words.say("good-night"), 0),
        };
        self.console.say(&format!("\n{text}\n"))
    }

    /// Keeps the game in its file, if it has one.
    fn keep(&mut self) -> Result<()> {
        match &mut self.place {
            Some(place) => Ok(record_file::save(place, &self.record)?),
            None => Ok(()),
        }
    }
}
