//! The doors to JavaScript, each as thin as can be.

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{board, material, refusal::Refusal, table::Table, thinker::Thinker};

#[wasm_bindgen]
extern "C" {
    /// An error of JavaScript: all that is needed of a crate that has everything, and takes long to build.
    #[derive(Clone, Debug)]
    pub type Error;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> Error;

    #[wasm_bindgen(method, setter)]
    fn set_name(this: &Error, name: &str);
}

/// A game at one table.
#[wasm_bindgen(js_name = Table)]
#[derive(Debug)]
pub struct JsTable(Table);

#[wasm_bindgen(js_class = Table)]
impl JsTable {
    /// Shuffles and deals.
    ///
    /// # Errors
    /// When the deal makes no game.
    pub fn start(deal: &str) -> Result<Self, Error> {
        Table::start(deal).map(Self).map_err(|why| thrown(&why))
    }

    /// Goes on with a game that was kept.
    ///
    /// # Errors
    /// When it is no legal record.
    pub fn open(record: &str) -> Result<Self, Error> {
        Table::open(record).map(Self).map_err(|why| thrown(&why))
    }

    /// The game as a record, to be kept.
    #[must_use]
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// A copy of the game after so many turns, to be played on from there.
    #[must_use]
    pub fn at(&self, turns: usize) -> Option<String> {
        self.0.at(turns)
    }

    /// What everyone can see.
    #[must_use]
    pub fn view(&self) -> String {
        text(&self.0.view())
    }

    /// Whether nobody here knows the pile, so that the game can only be looked at.
    #[wasm_bindgen(js_name = isPublic)]
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.0.is_public()
    }

    /// Who plays each seat.
    #[must_use]
    pub fn seats(&self) -> String {
        text(&self.0.seats())
    }

    /// The game so far.
    #[must_use]
    pub fn story(&self) -> String {
        text(&self.0.story())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the rules forbid it.
    pub fn play(&mut self, m: &str) -> Result<String, Error> {
        self.0.play(m).map(|played| text(&played)).map_err(|why| thrown(&why))
    }

    /// Follows a game that is played elsewhere.
    ///
    /// # Errors
    /// When the turn does not fit what is known here.
    pub fn follow(&mut self, turn: &str, drawn: &[u8], hash: &str) -> Result<String, Error> {
        self.0.follow(turn, drawn, hash).map(|played| text(&played)).map_err(|why| thrown(&why))
    }

    /// What can be told of its shuffle.
    #[must_use]
    pub fn shuffle(&self) -> String {
        text(&self.0.shuffle())
    }

    /// Whether whoever sits there may ask to take their last move back.
    #[wasm_bindgen(js_name = mayAskUndo)]
    #[must_use]
    pub fn may_ask_undo(&self, seat: u8) -> bool {
        self.0.may_ask_undo(seat)
    }

    /// Takes back the last move of a person; the game as it is then.
    pub fn undo(&mut self) -> String {
        text(&self.0.undo())
    }
}

/// Where a tile can be placed.
///
/// # Errors
/// When it is no position.
#[wasm_bindgen]
pub fn aims(position: &str, tile: u8) -> Result<String, Error> {
    board::aims(position, tile).map(|aims| text(&aims)).map_err(|why| thrown(&why))
}

/// What a move would bring; null if it would reveal something hidden.
///
/// # Errors
/// When it is no position, or the rules forbid the move.
#[wasm_bindgen(js_name = whatIf)]
pub fn what_if(position: &str, m: &str) -> Result<String, Error> {
    board::what_if(position, m).map(|told| text(&told)).map_err(|why| thrown(&why))
}

/// What counts for a task.
///
/// # Errors
/// When it is no position.
#[wasm_bindgen]
pub fn explain(position: &str, seat: u8, tile: u8, task: u8) -> Result<String, Error> {
    board::explain(position, seat, tile, task).map(|why| text(&why)).map_err(|why| thrown(&why))
}

/// A bot.
#[wasm_bindgen(js_name = Thinker)]
#[derive(Debug)]
pub struct JsThinker(Thinker);

#[wasm_bindgen(js_class = Thinker)]
impl JsThinker {
    /// A bot in words.
    ///
    /// # Errors
    /// When there is no such bot.
    #[wasm_bindgen(constructor)]
    pub fn new(spec: &str, seed: &str, memory: &str) -> Result<Self, Error> {
        Thinker::new(spec, seed, memory).map(Self).map_err(|why| thrown(&why))
    }

    /// Thinks about a position.
    ///
    /// # Errors
    /// When it is none in which somebody is to move.
    pub fn advise(&mut self, position: &str, millis: Option<u32>) -> Result<String, Error> {
        self.0.advise(position, millis).map(|advice| text(&advice)).map_err(|why| thrown(&why))
    }

    /// The move it wants to play.
    ///
    /// # Errors
    /// When it is no position in which somebody is to move.
    pub fn choose(&mut self, position: &str, millis: Option<u32>) -> Result<String, Error> {
        self.0.choose(position, millis).map(|m| m.to_string()).map_err(|why| thrown(&why))
    }
}

/// All tiles.
#[wasm_bindgen]
#[must_use]
pub fn catalogue() -> String {
    text(&material::catalogue())
}

/// Discs to place in a first game, and usually.
#[wasm_bindgen]
#[must_use]
pub fn discs(players: usize) -> String {
    text(&material::discs(players))
}

/// An error whose name is the kind of the problem.
fn thrown(why: &Refusal) -> Error {
    let error = Error::new(&why.to_string());
    error.set_name(why.kind());
    error
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is always JSON")
}
