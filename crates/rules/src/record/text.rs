//! Records as text: one JSON object, read strictly.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, MapAccess, Visitor},
};
use serde_json::{Map, Value, json};

use super::{Record, RecordError, Start};
use crate::{
    moves::{Turn, TurnError},
    outcome::Outcome,
    setup::{Mode, Players, Setup, SetupError},
    tile::{TileId, TileSet},
};

impl Record {
    /// Reads a record: every turn is replayed and the result checked. One whose deck is cut to what was revealed
    /// is [public](Record::is_public).
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
        let (mut setup, names) = read_setup(&mut keys)?;
        let moves: Vec<Value> = take(&mut keys, "moves")?;
        let result: Value = take(&mut keys, "result")?;
        let known = setup.deck.len();
        complete(&mut setup.deck);
        let mut record = Self::new(setup, names)?;
        record.extra = keys;
        record.public = known < TileId::COUNT;
        for (number, entry) in (1..).zip(moves) {
            record.check_cut(known, |revealed| revealed <= known)?;
            record.read_turn(number, &entry)?;
        }
        record.check_cut(known, |revealed| revealed == known)?;
        record.check_result(&result)?;
        Ok(record)
    }

    fn read_turn(&mut self, number: usize, entry: &Value) -> Result<(), RecordError> {
        let text = entry.as_str().ok_or(RecordError::Entry { number })?;
        let error = |error| RecordError::Text { number, text: shorten(text), error };
        let turn: Turn = text.parse().map_err(error)?;
        let wrong = |error| RecordError::Turn { number, turn, error };
        if self.is_refilling() {
            return Err(wrong(TurnError::AfterLoneRefill));
        }
        let start = Start::of(&self.game);
        self.game.play_turn(turn).map_err(wrong)?;
        self.write(start, turn);
        Ok(())
    }

    /// The deck of a public record ends where the last tile was revealed.
    fn check_cut(&self, deck: usize, fits: impl Fn(usize) -> bool) -> Result<(), RecordError> {
        let revealed = self.revealed();
        if !self.public || fits(revealed) {
            return Ok(());
        }
        Err(RecordError::Cut { deck, revealed, turns: self.turns.len() })
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
        set("mode", json!(self.setup.players.mode()));
        set("discs", self.setup.discs.into());
        set("players", json!(self.names));
        if self.setup.players != Players::Solo {
            set("stack", json!(self.setup.stack));
        }
        set("deck", json!(self.known_deck()));
        set("moves", json!(texts));
        set("result", json!(self.view().outcome()));
        keys.extend(self.extra.clone());
        Value::Object(keys).to_string()
    }
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
    let (players, stack) = match Mode::named(&mode) {
        Some(Mode::Solo) if keys.contains_key("stack") => return Err(SetupError::SoloStack.into()),
        Some(Mode::Solo) => (Players::Solo, Vec::new()),
        Some(Mode::Multi) => {
            let players = Players::with_count(names.len()).filter(|&players| players != Players::Solo);
            (players.ok_or(RecordError::Seats(names.len()))?, take(keys, "stack")?)
        }
        None => return Err(RecordError::Mode(shorten(&mode))),
    };
    Ok((Setup { players, discs, stack, deck }, names))
}

/// Takes a key out and reads its value.
fn take<T: DeserializeOwned>(keys: &mut Map<String, Value>, key: &'static str) -> Result<T, RecordError> {
    let value = keys.shift_remove(key).ok_or(RecordError::Missing(key))?;
    T::deserialize(&value).map_err(|error| {
        let said = error.to_string();
        // Where the parser speaks of types we say what belongs there.
        let of_types = said.starts_with("invalid type") || said.starts_with("invalid value");
        let problem = if of_types {
            format!("{} is not {}", shorten(&value.to_string()), what_belongs(key))
        } else {
            shorten(&said)
        };
        RecordError::Key { key, problem }
    })
}

fn what_belongs(key: &str) -> &'static str {
    match key {
        "rules" | "discs" => "a whole number",
        "mode" => "a text",
        "players" => "a list of names",
        "deck" => "a list of tiles by their numbers",
        "stack" => "a list of seats by their numbers",
        _ => "a list of turns",
    }
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

/// Adds the tiles that a cut deck does not name.
fn complete(deck: &mut Vec<TileId>) {
    let named: TileSet = deck.iter().copied().collect();
    if deck.len() < TileId::COUNT {
        deck.extend(TileId::all().filter(|&tile| !named.contains(tile)));
    }
}
