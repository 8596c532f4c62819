//! Game records, `nova-luna-game/1`: a game at rest is its setup and its turns.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, MapAccess, Visitor},
};
use serde_json::{Map, Value, json};

use crate::{
    events::Event,
    game::{Game, PlayError},
    moves::{Move, ParseMoveError, Turn},
    outcome::Outcome,
    setup::{Players, Setup, SetupError},
    tile::TileId,
    track::Seat,
    view::View,
};

/// A game with its history: who plays, how it was set up, every turn so far.
///
/// A record is always legal: it grows by [`Record::play`], or is read and replayed as a whole. Its
/// text holds the whole deck, so it is secret until the game is over.
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
    /// Keys of the text that are not ours, kept as they are.
    extra: Map<String, Value>,
    game: Game,
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
        Ok(Self { setup, names, turns: Vec::new(), extra: Map::new(), game })
    }

    /// What can be seen of the game now.
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        self.game.view()
    }

    /// How the game was set up: with the deck, so it is secret until the game is over.
    #[must_use]
    pub const fn secret_setup(&self) -> &Setup {
        &self.setup
    }

    /// The players' names, by seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
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

    /// Plays a move, writes it down and tells what happened.
    ///
    /// # Errors
    /// Says which rule forbids the move; the record is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Vec<Event>, PlayError> {
        let refilled = self.game.refilled;
        let events = self.game.play_and_tell(m)?;
        if self.turns.last() == Some(&Turn::Refill) {
            self.turns.pop();
        }
        self.turns.push(match m {
            Move::Refill => Turn::Refill,
            Move::Place { tile, cell } => Turn::Place { refilled, tile, cell },
            Move::EndPhase => Turn::EndPhase,
        });
        Ok(events)
    }

    /// Writes down a whole turn as it stands in the text.
    fn play_turn(&mut self, turn: Turn) -> Result<(), TurnError> {
        if self.turns.last() == Some(&Turn::Refill) {
            return Err(TurnError::AfterLoneRefill);
        }
        let forced = self.game.refilled;
        match turn {
            Turn::Refill if forced => self.turns.push(turn),
            Turn::Refill => self.play(Move::Refill).map(|_| ())?,
            Turn::Place { refilled: false, .. } if forced => return Err(TurnError::MissingRefill),
            Turn::Place { refilled, tile, cell } => {
                if refilled && !forced {
                    self.play(Move::Refill)?;
                }
                self.play(Move::Place { tile, cell })?;
            }
            Turn::EndPhase => self.play(Move::EndPhase).map(|_| ())?,
        }
        Ok(())
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
        let mut record = Self {
            setup: self.setup.clone(),
            names: self.names.clone(),
            turns: Vec::new(),
            extra: self.extra.clone(),
            game: Game::new(&self.setup).expect("the setup of a record is legal"),
        };
        for &turn in self.turns.iter().take(turns) {
            record.play_turn(turn).expect("the turns of a record are legal");
        }
        record
    }

    /// The record before its last move. None at the start, and when that move revealed something hidden: what was
    /// seen cannot be unseen.
    ///
    /// ```
    /// use novaluna_rules::{Players, Record, Setup};
    /// let names = vec!["Ada".to_owned(), "Ben".to_owned()];
    /// let mut record = Record::new(Setup::shuffled(Players::Two, 7.into()), names)?;
    /// assert!(record.before_last_move().is_none());
    /// let tile = record.view().wheel().offer().tiles()[0];
    /// record.play(format!("{tile}@0,0").parse()?)?;
    /// assert!(record.before_last_move().is_some_and(|before| before.turns().is_empty()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a record is always legal")]
    pub fn before_last_move(&self) -> Option<Self> {
        let mut before = self.at(self.turns.len().checked_sub(1)?);
        // A turn with a refill by choice is two moves.
        if matches!(self.turns.last(), Some(Turn::Place { refilled: true, .. })) && !before.game.refilled {
            before.play(Move::Refill).expect("the moves of a record are legal");
        }
        (before.view().pile_len() == self.view().pile_len()).then_some(before)
    }

    /// The record before the last move of one of these seats and all that followed it. None if there is no such
    /// move, or if something hidden was revealed since.
    #[must_use]
    pub fn before_last_move_of(&self, seats: &[Seat]) -> Option<Self> {
        let mut before = self.before_last_move()?;
        while !before.view().turn().is_some_and(|seat| seats.contains(&seat)) {
            before = before.before_last_move()?;
        }
        Some(before)
    }

    /// Reads a record: every turn is replayed and the result checked.
    ///
    /// ```
    /// use novaluna_rules::Record;
    /// let refusal = Record::from_json(r#"{"format":"chess"}"#).unwrap_err();
    /// assert_eq!(refusal.to_string(), "unknown format `chess`; this program reads nova-luna-game/1");
    /// ```
    ///
    /// # Errors
    /// Says what is wrong, with the number of the turn and the rule.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let Object(mut keys) = serde_json::from_str(text).map_err(RecordError::Json)?;
        check_format(&mut keys)?;
        let (setup, names) = read_setup(&mut keys)?;
        let moves: Vec<Value> = take(&mut keys, "moves")?;
        let result: Value = take(&mut keys, "result")?;
        let mut record = Self::new(setup, names)?;
        record.extra = keys;
        for (number, entry) in (1..).zip(moves) {
            let text = entry.as_str().ok_or(RecordError::Entry { number })?;
            let error = |error| RecordError::Text { number, text: shorten(text), error };
            let turn = text.parse().map_err(error)?;
            record.play_turn(turn).map_err(|error| RecordError::Turn { number, turn, error })?;
        }
        record.check_result(&result)?;
        Ok(record)
    }

    fn check_result(&self, given: &Value) -> Result<(), RecordError> {
        match (self.view().outcome(), given) {
            (None, Value::Null) => Ok(()),
            (None, _) => Err(RecordError::NotOver { turns: self.turns.len() }),
            (Some(outcome), given) => {
                let expected = json!(outcome);
                if expected == *given {
                    return Ok(());
                }
                let rule = if matches!(outcome, Outcome::Solo(_)) { "R7.5" } else { "R6.3" };
                let (expected, given) = (expected.to_string(), shorten(&given.to_string()));
                Err(RecordError::Result { rule, expected, given })
            }
        }
    }

    /// Writes the record as one line of JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        let texts: Vec<String> = self.turns.iter().map(Turn::to_string).collect();
        let mut keys = Map::new();
        let mut set = |key: &str, value: Value| keys.insert(key.to_owned(), value);
        set("format", Self::FORMAT.into());
        set("rules", Self::RULES.into());
        set("mode", mode_name(self.setup.players).into());
        set("discs", self.setup.discs.into());
        set("players", json!(self.names));
        if self.setup.players != Players::Solo {
            set("stack", json!(self.setup.stack));
        }
        set("deck", json!(self.setup.deck));
        set("moves", json!(texts));
        set("result", json!(self.view().outcome()));
        keys.extend(self.extra.clone());
        Value::Object(keys).to_string()
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

pub(crate) fn mode_name(players: Players) -> &'static str {
    if players == Players::Solo { "solo" } else { "multi" }
}

fn check_format(keys: &mut Map<String, Value>) -> Result<(), RecordError> {
    match keys.shift_remove("format") {
        Some(Value::String(format)) if format == Record::FORMAT => {}
        Some(Value::String(format)) => return Err(RecordError::Format(shorten(&format))),
        _ => return Err(RecordError::NotARecord),
    }
    match take(keys, "rules")? {
        Record::RULES => Ok(()),
        rules => Err(RecordError::Rules(rules)),
    }
}

fn read_setup(keys: &mut Map<String, Value>) -> Result<(Setup, Vec<String>), RecordError> {
    let names: Vec<String> = take(keys, "players")?;
    let discs: i64 = take(keys, "discs")?;
    let discs = u8::try_from(discs).map_err(|_| RecordError::Discs(discs))?;
    let deck: Vec<TileId> = take(keys, "deck")?;
    let mode: String = take(keys, "mode")?;
    let (players, stack) = match mode.as_str() {
        "solo" if keys.contains_key("stack") => return Err(SetupError::SoloStack.into()),
        "solo" => (Players::Solo, Vec::new()),
        "multi" => {
            let players = Players::with_count(names.len()).filter(|&players| players != Players::Solo);
            (players.ok_or(RecordError::Seats(names.len()))?, take(keys, "stack")?)
        }
        _ => return Err(RecordError::Mode(shorten(&mode))),
    };
    Ok((Setup { players, discs, stack, deck }, names))
}

/// Takes a key out and reads its value.
fn take<T: DeserializeOwned>(keys: &mut Map<String, Value>, key: &'static str) -> Result<T, RecordError> {
    let value = keys.shift_remove(key).ok_or(RecordError::Missing(key))?;
    serde_json::from_value(value)
        .map_err(|error| RecordError::Key { key, problem: shorten(&error.to_string()) })
}

/// Foreign text for an error message: one line, not long, nothing a terminal would obey.
fn shorten(text: &str) -> String {
    const MOST: usize = 80;
    let mut short: String = text.chars().take(MOST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

/// A JSON object in which no key stands twice.
struct Object(Map<String, Value>);

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Object, A::Error> {
                let mut keys = Map::new();
                while let Some((key, value)) = entries.next_entry::<String, Value>()? {
                    if keys.contains_key(&key) {
                        return Err(A::Error::custom(format!("the key `{}` stands twice", shorten(&key))));
                    }
                    keys.insert(key, value);
                }
                Ok(Object(keys))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}

/// Why a turn of a record does not fit the game.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum TurnError {
    /// The move is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The track was empty and had to be refilled, but the turn does not say so.
    #[error("the selection track was empty and had to be refilled: the turn is written with `+` (R4.1)")]
    MissingRefill,
    /// A lone `+` is not the last entry.
    #[error("a lone `+` can only be the last entry: otherwise it is joined to its turn (R4.1)")]
    AfterLoneRefill,
}

/// What is wrong with a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// Not JSON, or not an object.
    #[error("this cannot be read as a JSON object: {0}")]
    Json(serde_json::Error),
    /// JSON, but without a format.
    #[error("not a game record: it has no `format`; a record starts {{\"format\":\"nova-luna-game/1\"")]
    NotARecord,
    /// A format this program does not know.
    #[error("unknown format `{0}`; this program reads nova-luna-game/1")]
    Format(String),
    /// Rules of a version this program does not know.
    #[error("unknown version {0} of the rules; this program knows version 1")]
    Rules(u64),
    /// A mode other than multi and solo.
    #[error("unknown mode `{0}`; there are `multi` and `solo`")]
    Mode(String),
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key has a value of the wrong kind.
    #[error("`{key}`: {problem}")]
    Key {
        /// The key.
        key: &'static str,
        /// What is wrong with its value.
        problem: String,
    },
    /// A number of discs nobody has.
    #[error("{0} discs: each player has 1 to 20 to place, in solo 21 (R9.1, R9.2)")]
    Discs(i64),
    /// A game for 2 to 4 with another number of names.
    #[error("number of names in `players`: {0}; a game that is not solo is for 2 to 4 (R2)")]
    Seats(usize),
    /// The names do not match the number of players.
    #[error("number of names in `players`: {names}; the seats are {} and each has one (R2, R7)", players.count())]
    Names {
        /// Who plays.
        players: Players,
        /// How many names there are.
        names: usize,
    },
    /// No game can start like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry of `moves` that is no text.
    #[error("move {number}: an entry of `moves` is a text such as \"37@2,-1\"")]
    Entry {
        /// Counted from 1.
        number: usize,
    },
    /// An entry of `moves` that cannot be read.
    #[error("move {number}, `{text}`: {error}")]
    Text {
        /// Counted from 1.
        number: usize,
        /// The entry.
        text: String,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// An entry of `moves` that the rules forbid.
    #[error("move {number}, `{turn}`: {error}")]
    Turn {
        /// Counted from 1.
        number: usize,
        /// The entry.
        turn: Turn,
        /// Which rule forbids it.
        error: TurnError,
    },
    /// A result, but the game goes on.
    #[error("there is a result, but after {turns} moves the game is not over (R6, R7.4)")]
    NotOver {
        /// How many moves there are.
        turns: usize,
    },
    /// A result that does not follow from the moves.
    #[error("the result does not follow from the moves ({rule}): it should be {expected}, it is {given}")]
    Result {
        /// The rule that says so.
        rule: &'static str,
        /// What follows from the moves.
        expected: String,
        /// What stands in the record.
        given: String,
    },
}
