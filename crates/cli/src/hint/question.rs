//! The position a hint is wanted for: in a file, as text, or from standard input.

use std::{
    io,
    path::{Path, PathBuf},
};

use miette::{Diagnostic, Result};
use novaluna_rules::{Chance, Game, Position, PositionError, View};
use serde_json::Value;
use thiserror::Error;

use crate::{
    files,
    printable::{printable, shown},
    record_file,
};

/// A position, and what the players are called.
pub(super) struct Question {
    /// A game that looks like it.
    game: Game,
    names: Vec<String>,
}

/// What is no position.
#[derive(Debug, Error, Diagnostic)]
enum QuestionError {
    #[error("there is no position in \"\"")]
    #[diagnostic(code(hint::nothing), help("name a record, quote a position, or give - and either as input"))]
    Nothing,
    #[error("more follows `{}`: give one record, or one position in quotes", printable(first))]
    #[diagnostic(
        code(hint::quotes),
        help("quotes go around the whole line: novaluna hint '{} …'", Position::FORMAT)
    )]
    Quotes { first: String },
    #[error("{}: {why}", shown(from))]
    #[diagnostic(
        code(hint::position),
        help("a position is the last line of `record show`; docs/records.md describes it")
    )]
    Position { from: PathBuf, why: PositionError },
    #[error("{}: {}", shown(from), printable(why))]
    #[diagnostic(code(hint::view), help("docs/records.md describes a view"))]
    View { from: PathBuf, why: String },
    #[error("{}: this is no record, no position and no view", shown(from))]
    #[diagnostic(
        code(hint::json),
        help(
            "a record is a JSON object with `format`, a view one with `wheel`, a position a line that begins \
             with {}; docs/records.md describes them",
            Position::FORMAT
        )
    )]
    Neither { from: PathBuf },
    #[error("--at {at}: a position has no turns")]
    #[diagnostic(code(hint::at), help("leave out --at, or give a record"))]
    At { at: usize },
}

impl Question {
    /// Reads what was given on the command line.
    pub(super) fn read(what: &str, rest: &[String], at: Option<usize>) -> Result<Self> {
        let what = what.trim();
        if what.is_empty() {
            return Err(QuestionError::Nothing.into());
        }
        if !rest.is_empty() {
            return Err(QuestionError::Quotes { first: what.to_owned() }.into());
        }
        if what == "-" {
            let from = Path::new("standard input");
            let text = files::text(from, io::stdin().lock())?;
            return Self::of(&text, from, at);
        }
        if is_position(what) || what.starts_with('{') {
            return Self::of(what, Path::new("the position"), at);
        }
        let path = Path::new(what);
        let file = files::open(path)?;
        Self::of(&files::text(path, file)?, path, at)
    }

    /// Reads a text: a line begins with its format, a record has one, a view has none.
    fn of(text: &str, from: &Path, at: Option<usize>) -> Result<Self> {
        let text = text.trim();
        if is_position(text) {
            let wrong = |why| QuestionError::Position { from: from.into(), why };
            return Ok(Self::imagined(&text.parse().map_err(wrong)?, at, wrong)?);
        }
        let json: Option<Value> = serde_json::from_str(text).ok();
        let has = |key| json.as_ref().is_some_and(|json| json.get(key).is_some());
        if has("wheel") && !has("format") {
            let wrong = |why| QuestionError::View { from: from.into(), why };
            let view: Position = serde_json::from_str(text).map_err(|why| wrong(plain(&why)))?;
            return Ok(Self::imagined(&view, at, |why| wrong(why.to_string()))?);
        }
        // Of broken JSON a record can say where.
        let broken = json.is_none() && text.starts_with('{');
        if !broken && !has("format") {
            return Err(QuestionError::Neither { from: from.into() }.into());
        }
        let record = record_file::parse(from, text)?;
        let then = record.at(record_file::turn_number(&record, from, at)?);
        let game = then.view().imagine(&mut Chance::new(0.into()));
        Ok(Self { game, names: record.names().to_vec() })
    }

    fn imagined(
        position: &Position,
        at: Option<usize>,
        wrong: impl Fn(PositionError) -> QuestionError,
    ) -> Result<Self, QuestionError> {
        if let Some(at) = at {
            return Err(QuestionError::At { at });
        }
        let game = position.imagine(&mut Chance::new(0.into())).map_err(wrong)?;
        let names = position.players.iter().map(|player| player.name.clone()).collect();
        Ok(Self { game, names })
    }

    pub(super) fn view(&self) -> View<'_> {
        self.game.view()
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }
}

fn is_position(text: &str) -> bool {
    text.starts_with("nova-luna-position")
}

/// What is wrong with JSON, without words of Rust.
fn plain(why: &serde_json::Error) -> String {
    let words = [
        ("expected u8", "expected a number from 0 to 255"),
        ("expected i8", "expected a number from -128 to 127"),
        ("expected u16", "expected a number from 0 to 65535"),
        ("expected u64", "expected a whole number"),
        ("expected i64", "expected a whole number"),
        ("expected a sequence", "expected a list"),
        ("expected an array of length", "expected a list of length"),
        ("missing field", "there is no"),
    ];
    words.iter().fold(why.to_string(), |text, (rust, plain)| text.replace(rust, plain))
}
