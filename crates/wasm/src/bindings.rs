//! The doors to JavaScript, each as thin as can be.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    table::{self, Refusal, Table},
    thinker::Thinker,
};

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

    /// What everyone can see.
    #[must_use]
    pub fn view(&self) -> String {
        text(&self.0.view())
    }

    /// What could be seen after so many turns.
    #[wasm_bindgen(js_name = viewAfter)]
    #[must_use]
    pub fn view_after(&self, turns: usize) -> String {
        text(&self.0.view_after(turns))
    }

    /// Something noted beside the record.
    #[must_use]
    pub fn noted(&self, key: &str) -> String {
        text(&self.0.noted(key))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the rules forbid it.
    pub fn play(&mut self, m: &str) -> Result<String, Error> {
        self.0.play(m).map(|told| text(&told)).map_err(|why| thrown(&why))
    }

    /// All turns so far.
    #[must_use]
    pub fn story(&self) -> String {
        text(&self.0.story())
    }

    /// The score sheet of a solo game.
    #[must_use]
    pub fn sheet(&self) -> String {
        text(&self.0.sheet())
    }

    /// Takes back the last move of one of these seats.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self, people: &[u8]) -> bool {
        self.0.take_back(people)
    }

    /// Whether there is something to take back.
    #[wasm_bindgen(js_name = mayTakeBack)]
    #[must_use]
    pub fn may_take_back(&self, people: &[u8]) -> bool {
        self.0.may_take_back(people)
    }

    /// Where a tile can be placed.
    #[must_use]
    pub fn aims(&self, tile: u8) -> String {
        text(&self.0.aims(tile))
    }

    /// What counts for a task.
    #[must_use]
    pub fn explain(&self, seat: u8, tile: u8, task: u8) -> String {
        text(&self.0.explain(seat, tile, task))
    }
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
    pub fn new(spec: &str, seed: &str) -> Result<Self, Error> {
        Thinker::new(spec, seed).map(Self).map_err(|why| thrown(&why))
    }

    /// Thinks about a position.
    ///
    /// # Errors
    /// When it is none in which somebody is to move.
    pub fn advise(&mut self, position: &str, millis: Option<u32>) -> Result<String, Error> {
        self.0.advise(position, millis).map(|advice| text(&advice)).map_err(|why| thrown(&why))
    }
}

/// All tiles.
#[wasm_bindgen]
#[must_use]
pub fn catalogue() -> String {
    text(&table::catalogue())
}

/// Discs to place in a first game, and usually.
#[wasm_bindgen]
#[must_use]
pub fn discs(players: usize) -> String {
    text(&table::discs(players))
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
