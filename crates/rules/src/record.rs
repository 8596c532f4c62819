//! Game records, `nova-luna-game/1`: a game at rest is its setup and its turns.

mod fairness;
mod public;
mod text;
mod wrong;

pub use fairness::{Fairness, UnfairError};
pub use public::FollowError;
pub use wrong::RecordError;

use std::fmt;

use serde_json::{Map, Value};

use crate::{
    course::Told,
    game::{Game, PlayError},
    moves::{Move, Turn},
    setup::Setup,
    tile::TileId,
    track::Seat,
    view::View,
};

/// A game with its history: who plays, how it was set up, every turn so far.
///
/// A record is always legal: it grows by [`Record::play`], or is read and replayed as a whole. Its
/// text holds the whole deck, so it is secret until the game is over; what everyone at the table may
/// have is its [public](Record::public) form.
///
/// ```
/// use novaluna_rules::{Players, Record, Setup};
/// let setup = Setup::shuffled(Players::Two, 7.into());
/// let mut record = Record::new(setup, vec!["Ada".into(), "Ben".into()])?;
/// let tile = record.view().wheel().offer().tiles()[0];
/// record.play(format!("{tile}@0,0").parse()?)?;
/// let text = record.to_json();
/// assert!(text.starts_with(r#"{"format":"nova-luna-game/1","rules":1,"mode":"multi","discs":20"#));
/// assert_eq!(Record::from_json(&text)?.turns(), record.turns());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Record {
    setup: Setup,
    names: Vec<String>,
    turns: Vec<Turn>,
    /// How each turn began.
    starts: Vec<Start>,
    /// Keys of the text that are not ours, kept as they are.
    extra: Map<String, Value>,
    game: Game,
    /// Whether the order of the pile is unknown: what is not drawn yet stands in the deck in no order.
    public: bool,
}

impl Record {
    /// The name of the format.
    pub const FORMAT: &'static str = "nova-luna-game/1";

    /// The version of the rules; records of older versions will replay for ever.
    pub const RULES: u64 = 1;

    /// A game about to begin, with a name for each seat.
    ///
    /// # Errors
    /// When the setup is not legal or the names do not match the number of players.
    pub fn new(setup: Setup, names: Vec<String>) -> Result<Self, RecordError> {
        if names.len() != setup.players.count() {
            return Err(RecordError::Names { players: setup.players, names: names.len() });
        }
        let game = Game::new(&setup)?;
        Ok(Self {
            setup,
            names,
            turns: Vec::new(),
            starts: Vec::new(),
            extra: Map::new(),
            game,
            public: false,
        })
    }

    /// What can be seen of the game now.
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        self.game.view()
    }

    /// How the game was set up: with the deck, so it is secret until the game is over. In a public record the
    /// tiles that were not revealed follow the others in no order.
    #[must_use]
    pub const fn secret_setup(&self) -> &Setup {
        &self.setup
    }

    /// The players' names, by seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Somebody else sits there from now on.
    pub fn rename(&mut self, seat: Seat, name: String) {
        if let Some(known) = self.names.get_mut(seat.index()) {
            *known = name;
        }
    }

    /// All turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Notes something beside the game, such as `seed` or `started`; keys of the format stay as they are.
    ///
    /// ```
    /// # use novaluna_rules::{Players, Record, Setup};
    /// let mut record = Record::new(Setup::shuffled(Players::Solo, 7.into()), vec!["Ada".into()])?;
    /// record.note("started", "2026-01-31");
    /// assert_eq!(record.noted("started").and_then(|day| day.as_str()), Some("2026-01-31"));
    /// # Ok::<(), novaluna_rules::RecordError>(())
    /// ```
    pub fn note(&mut self, key: &str, value: impl Into<Value>) {
        if !KEYS.contains(&key) {
            self.extra.insert(key.to_owned(), value.into());
        }
    }

    /// What was noted under a key.
    #[must_use]
    pub fn noted(&self, key: &str) -> Option<&Value> {
        self.extra.get(key)
    }

    /// Plays a move and writes it down.
    ///
    /// # Errors
    /// Says which rule forbids the move; the record is unchanged. A public record does not know which tiles
    /// are revealed: there such moves are refused, and [`Record::follow`] takes their turns.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        self.play_with(m, Game::play).map(drop)
    }

    /// Plays a move like [`Record::play`] and tells what happened. The turn told is the record's last entry, the
    /// events are those of this move.
    ///
    /// # Errors
    /// As [`Record::play`].
    pub fn play_and_tell(&mut self, m: Move) -> Result<Told, PlayError> {
        let (seat, turn, events) = self.play_with(m, Game::play_and_tell)?;
        Ok(Told::new(seat, turn, events, &self.game))
    }

    fn play_with<T>(
        &mut self,
        m: Move,
        play: impl FnOnce(&mut Game, Move) -> Result<T, PlayError>,
    ) -> Result<(Seat, Turn, T), PlayError> {
        if self.public && self.view().reveals(m) {
            return Err(PlayError::Hidden);
        }
        let (start, turn) = (Start::of(&self.game), Turn::with(m, self.game.refilled));
        let played = play(&mut self.game, m)?;
        self.write(start, turn);
        Ok((start.seat, turn, played))
    }

    /// Writes down a turn; a lone `+` before it was its beginning.
    fn write(&mut self, start: Start, turn: Turn) {
        if self.is_refilling() {
            self.turns.pop();
        } else {
            self.starts.push(start);
        }
        self.turns.push(turn);
    }

    /// Whether the last entry is a lone `+`: refilled, not yet placed.
    fn is_refilling(&self) -> bool {
        self.turns.last() == Some(&Turn::Refill)
    }

    /// The game before its first turn.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a record is always legal")]
    pub fn opening(&self) -> Game {
        Game::new(&self.setup).expect("the setup of a record is legal")
    }

    /// How many tiles have been seen: the part of the deck that is no secret.
    fn revealed(&self) -> usize {
        TileId::COUNT - self.view().pile_len()
    }

    /// The deck as far as its order is known.
    fn known_deck(&self) -> &[TileId] {
        if self.public { &self.setup.deck[..self.revealed()] } else { &self.setup.deck }
    }

    /// The same game after its first `turns` turns; all of them if there are fewer.
    ///
    /// ```
    /// # use novaluna_rules::{Players, Record, Setup};
    /// # let setup = Setup::shuffled(Players::Two, 7.into());
    /// # let mut record = Record::new(setup, vec!["Ada".into(), "Ben".into()])?;
    /// # let tile = record.view().wheel().offer().tiles()[0];
    /// # record.play(format!("{tile}@0,0").parse()?)?;
    /// assert_eq!(record.at(0).view().turns(), 0);
    /// assert_eq!(record.at(1).view(), record.view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a record is always legal")]
    pub fn at(&self, turns: usize) -> Self {
        let turns = &self.turns[..turns.min(self.turns.len())];
        let mut game = self.opening();
        for &turn in turns {
            game.play_turn(turn).expect("the turns of a record are legal");
        }
        Self {
            setup: self.setup.clone(),
            names: self.names.clone(),
            turns: turns.to_vec(),
            starts: self.starts[..turns.len()].to_vec(),
            extra: self.extra.clone(),
            game,
            public: self.public,
        }
    }

    /// The record before the last move of one of these seats and all that followed it. None if there is no such
    /// move, or if something hidden was revealed since: what was seen cannot be unseen.
    ///
    /// ```
    /// use novaluna_rules::{Players, Record, Seat, Setup};
    /// let names = vec!["Ada".to_owned(), "Ben".to_owned()];
    /// let mut record = Record::new(Setup::shuffled(Players::Two, 7.into()), names)?;
    /// let seats: Vec<Seat> = Seat::first(2).collect();
    /// assert!(record.before_last_move_of(&seats).is_none());
    /// let tile = record.view().wheel().offer().tiles()[0];
    /// record.play(format!("{tile}@0,0").parse()?)?;
    /// assert!(record.before_last_move_of(&seats).is_some_and(|before| before.turns().is_empty()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a record is always legal")]
    pub fn before_last_move_of(&self, seats: &[Seat]) -> Option<Self> {
        let number = self.turn_to_take_back(seats)?;
        let mut before = self.at(number);
        if self.chose_refill(number) {
            before.game.play(Move::Refill).expect("the moves of a record are legal");
            before.write(self.starts[number], Turn::Refill);
        }
        Some(before)
    }

    /// Whether the last move of one of these seats can be taken back: [`Record::before_last_move_of`] without the
    /// work.
    #[must_use]
    pub fn can_take_back(&self, seats: &[Seat]) -> bool {
        self.turn_to_take_back(seats).is_some()
    }

    /// The turn with the last move of one of these seats, if nothing was revealed since. Of a turn with a refill
    /// by choice, only the placement can be taken back.
    fn turn_to_take_back(&self, seats: &[Seat]) -> Option<usize> {
        let now = self.view().pile_len();
        for (number, start) in self.starts.iter().enumerate().rev() {
            // After a forced refill, a lone `+` is no move.
            if self.turns[number] == Turn::Refill && start.refilled {
                continue;
            }
            let revealed = start.pile != now;
            if seats.contains(&start.seat) && (!revealed || self.chose_refill(number)) {
                return Some(number);
            }
            if revealed {
                return None;
            }
        }
        None
    }

    /// Whether a turn began with a refill by choice and went on.
    fn chose_refill(&self, number: usize) -> bool {
        matches!(self.turns[number], Turn::Place { refilled: true, .. }) && !self.starts[number].refilled
    }
}

/// How a turn began: enough to know what can be taken back.
#[derive(Clone, Copy)]
struct Start {
    seat: Seat,
    /// Tiles in the pile.
    pile: usize,
    /// Whether the track had just been refilled by force.
    refilled: bool,
}

impl Start {
    fn of(game: &Game) -> Self {
        Self { seat: game.track.mover(), pile: game.pile.len(), refilled: game.refilled }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the setup: a log must not show the pile.
        let Self { names, turns, game, .. } = self;
        f.debug_struct("Record")
            .field("names", names)
            .field("turns", turns)
            .field("game", game)
            .finish_non_exhaustive()
    }
}

/// The keys of the format, in the order of writing.
const KEYS: [&str; 9] = ["format", "rules", "mode", "discs", "players", "stack", "deck", "moves", "result"];
