//! A game at one table: played here, seen by the page, kept as a record.

use novaluna_ai::{Spec, SpecError};
use novaluna_rules::{
    CATALOGUE, Chance, Color, Display, Explanation, Move, ParseMoveError, ParseSeedError, PlayError, Players,
    Position, Record, RecordError, Seat, Seed, Setup, Solo, Task, TaskRef, TileId, Turn, View,
};
use serde_json::{Value, json};

use crate::wire::{Aim, Aims, Deal, Noted, Printed, Told};

/// How the format of every version begins.
const FORMAT: &str = "nova-luna-game/";

/// A game, from its first to its last move.
#[derive(Debug)]
pub struct Table {
    record: Record,
}

/// Why something cannot be done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Not the JSON that was asked for.
    #[error("this cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// No game for so many.
    #[error("a game is for 1 to 4 (R2, R7), not for {0}")]
    Players(usize),
    /// No seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// No bot.
    #[error(transparent)]
    Bot(#[from] SpecError),
    /// No game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A record, but only a part of it.
    #[error("this record is damaged: {0}")]
    Cut(serde_json::Error),
    /// No move.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// A move the rules forbid.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No position.
    #[error(transparent)]
    Position(#[from] novaluna_rules::PositionError),
    /// No answer of a bot.
    #[error(transparent)]
    NoChoice(#[from] novaluna_ai::NoChoice),
    /// A bot that cannot run here.
    #[error("this bot cannot play here: {0}")]
    Unable(std::io::Error),
}

impl Refusal {
    /// What kind of problem it is, for those who say it in the words of another language.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Record(RecordError::Format(format)) if format.starts_with(FORMAT) => "newer",
            Self::Record(RecordError::Rules(_)) => "newer",
            Self::Record(RecordError::Json(_) | RecordError::NotARecord | RecordError::Format(_)) => {
                "foreign"
            }
            Self::Record(_) | Self::Cut(_) => "broken",
            _ => "other",
        }
    }
}

impl Table {
    /// Shuffles and deals.
    ///
    /// # Errors
    /// When the deal makes no game.
    pub fn start(deal: &str) -> Result<Self, Refusal> {
        let deal: Deal = serde_json::from_str(deal)?;
        for bot in deal.bots.iter().flatten() {
            bot.parse::<Spec>()?;
        }
        let players = Players::with_count(deal.names.len()).ok_or(Refusal::Players(deal.names.len()))?;
        let seed: Seed = deal.seed.parse()?;
        let discs = deal.discs.unwrap_or_else(|| players.discs());
        let setup = Setup { discs, ..Setup::shuffled(players, seed) };
        let mut record = Record::new(setup, deal.names)?;
        record.note("seed", seed.to_string());
        record.note("bots", json!(deal.bots));
        Ok(Self { record })
    }

    /// Goes on with a game that was kept, or looks at one.
    ///
    /// # Errors
    /// When it is no legal record.
    pub fn open(record: &str) -> Result<Self, Refusal> {
        let read = Record::from_json(record).map_err(|why| match why {
            RecordError::Json(why) if record.contains(FORMAT) => Refusal::Cut(why),
            why => why.into(),
        });
        Ok(Self { record: read? })
    }

    /// The game as a record. It holds the order of the pile: to be kept, not to be read.
    #[must_use]
    pub fn record(&self) -> String {
        self.record.to_json()
    }

    /// What everyone at the table can see.
    #[must_use]
    pub fn view(&self) -> Position {
        Position::new(self.record.view(), self.record.names())
    }

    /// What could be seen after so many turns.
    #[must_use]
    pub fn view_after(&self, turns: usize) -> Position {
        Position::new(self.record.at(turns).view(), self.record.names())
    }

    /// Something noted beside the record. The seed tells the deck: nobody learns it before the game is over.
    #[must_use]
    pub fn noted(&self, key: &str) -> Option<&Value> {
        let hidden = key == "seed" && self.record.view().turn().is_some();
        self.record.noted(key).filter(|_| !hidden)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says which rule forbids it; the game is unchanged.
    pub fn play(&mut self, m: &str) -> Result<Told, Refusal> {
        let m: Move = m.parse()?;
        let seat = self.record.view().mover();
        let events = self.record.play(m)?;
        Ok(Told { seat, events })
    }

    /// All turns so far.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a record is always legal")]
    pub fn story(&self) -> Vec<Told> {
        let mut record = self.record.at(0);
        let told = |&turn: &Turn| {
            let seat = record.view().mover();
            // A forced refill was told with the move that emptied the track.
            let refilled = matches!(turn, Turn::Refill | Turn::Place { refilled: true, .. });
            let refill = (refilled && record.view().may_refill()).then_some(Move::Refill);
            let then = match turn {
                Turn::Refill => None,
                Turn::EndPhase => Some(Move::EndPhase),
                Turn::Place { tile, cell, .. } => Some(Move::Place { tile, cell }),
            };
            let moves = refill.into_iter().chain(then);
            let mut play = |m| record.play(m).expect("the moves of a record are legal");
            Told { seat, events: moves.flat_map(&mut play).collect() }
        };
        self.record.turns().iter().map(told).collect()
    }

    /// Takes back the last move of one of these seats and all that followed. False if there is none, or if
    /// something hidden was revealed since.
    pub fn take_back(&mut self, people: &[u8]) -> bool {
        let before = self.before(people);
        let possible = before.is_some();
        if let Some(before) = before {
            self.record = before;
        }
        possible
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn may_take_back(&self, people: &[u8]) -> bool {
        self.before(people).is_some()
    }

    /// Once a game is over it is over: its result and its seed are known.
    fn before(&self, people: &[u8]) -> Option<Record> {
        self.record.view().turn()?;
        let people: Vec<Seat> = people.iter().copied().filter_map(Seat::new).collect();
        self.record.before_last_move_of(&people)
    }

    /// Where a tile that can be taken can be placed, and what that would bring.
    #[must_use]
    pub fn aims(&self, tile: u8) -> Option<Aims> {
        let view = self.record.view();
        let tile = TileId::new(tile).filter(|tile| view.wheel().offer().tiles().contains(tile))?;
        view.turn()?;
        let (time, order) = if view.players() == Players::Solo {
            (None, view.order().to_vec())
        } else {
            let track = view.track().after(tile.tile().time());
            (Some(track.time(view.mover())), track.order().to_vec())
        };
        let cells =
            view.own_display().free_cells().iter().filter_map(|&cell| aim(view, Move::Place { tile, cell }));
        Some(Aims { tile, time, order, cells: cells.collect() })
    }

    /// The score sheet of a solo game, as far as it can be filled in.
    #[must_use]
    pub fn sheet(&self) -> Vec<Noted> {
        let turns = self.record.turns().len();
        let ended =
            |turns: &usize| self.record.at(*turns).view().solo().is_some_and(|solo| solo.phase1().is_some());
        // The refill that follows changes nothing in the display.
        let first = (0..=turns).find(ended).map(|turns| self.record.at(turns));
        let second = self.record.view().turn().is_none().then_some(&self.record);
        let first = first.iter().map(|record| noted(record.view().own_display(), Solo::FIRST_STACK));
        first.chain(second.map(|record| noted(record.view().own_display(), Solo::DISCS))).collect()
    }

    /// What counts for a task and what is missing.
    #[must_use]
    pub fn explain(&self, seat: u8, tile: u8, task: u8) -> Option<Explanation> {
        let view = self.record.view();
        let seat = Seat::new(seat).filter(|seat| seat.index() < view.players().count())?;
        view.display(seat).explain(TaskRef { tile: TileId::new(tile)?, task })
    }
}

fn noted(display: &Display, of: u8) -> Noted {
    let (time, note) = (display.time(), Solo::note(display, of));
    Noted { placed: of.min(display.covered().len() as u8), of, time, penalty: note - time, note }
}

/// What a placement would bring: found by playing it in an imagined game.
fn aim(view: View<'_>, m: Move) -> Option<Aim> {
    let Move::Place { cell, .. } = m else { return None };
    let mut game = view.imagine(&mut Chance::new(0.into()));
    game.play(m).ok()?;
    let (before, after) = (view.own_display(), game.view().display(view.mover()));
    let tasks: Vec<TaskRef> = after.covered().skip(before.covered().len()).collect();
    let explained = tasks.iter().filter_map(|&task| after.explain(task));
    let mut counted: Vec<TileId> =
        explained.flat_map(|why| why.colors).flat_map(|color| color.counted).collect();
    counted.sort_unstable();
    counted.dedup();
    Some(Aim { cell, tasks, counted, ends: game.view().turn().is_none() })
}

/// All tiles.
#[must_use]
pub fn catalogue() -> Vec<Printed> {
    let colors = |task: &Task| {
        let named = Color::ALL.into_iter();
        named.flat_map(|color| (0..task.demand(color)).map(move |_| color)).collect()
    };
    TileId::all()
        .zip(&CATALOGUE)
        .map(|(id, tile)| Printed {
            id,
            color: tile.color(),
            time: tile.time(),
            tasks: tile.tasks().iter().map(colors).collect(),
        })
        .collect()
}

/// Discs to place in a first game, and usually.
#[must_use]
pub fn discs(players: usize) -> Option<(u8, u8)> {
    Players::with_count(players).map(|players| (players.first_game_discs(), players.discs()))
}
