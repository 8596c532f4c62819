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
    draw::printable,
    record,
    record_file::{self, shown},
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
    #[error("{}: {why}", shown(from))]
    #[diagnostic(
        code(hint::position),
        help("quote the line as `record show` prints it; docs/records.md describes it")
    )]
    Position { from: PathBuf, why: PositionError },
    #[error("{}: {}", shown(from), printable(why))]
    #[diagnostic(
        code(hint::json),
        help("a record or a view is one JSON object; docs/records.md describes them")
    )]
    Json { from: PathBuf, why: String },
    #[error("--at {at}: a position has no moves")]
    #[diagnostic(code(hint::at), help("leave out --at, or give a record"))]
    At { at: usize },
}

impl Question {
    /// Reads what was given on the command line.
    pub(super) fn read(what: &str, at: Option<usize>) -> Result<Self> {
        let what = what.trim();
        if what == "-" {
            let from = Path::new("standard input");
            let text = record_file::text(from, io::stdin().lock())?;
            return Self::of(&text, from, at);
        }
        if is_position(what) || what.starts_with('{') {
            return Self::of(what, Path::new("the position"), at);
        }
        let path = Path::new(what);
        let file = record_file::open(path)?;
        Self::of(&record_file::text(path, file)?, path, at)
    }

    /// Reads a text: a line begins with its format, a record has one, a view has none.
    fn of(text: &str, from: &Path, at: Option<usize>) -> Result<Self> {
        let text = text.trim();
        if is_position(text) {
            let position = text.parse().map_err(|why| wrong(from, why))?;
            return Ok(Self::imagined(&position, from, at)?);
        }
        let json: Value = serde_json::from_str(text).unwrap_or_default();
        if json.get("format").is_none() && json.get("wheel").is_some() {
            let json_error =
                |why: serde_json::Error| QuestionError::Json { from: from.into(), why: why.to_string() };
            let position: Position = serde_json::from_value(json).map_err(json_error)?;
            return Ok(Self::imagined(&position, from, at)?);
        }
        let record = record_file::parse(from, text)?;
        let then = record.at(record::move_number(&record, from, at)?);
        let game = then.view().imagine(&mut Chance::new(0.into()));
        Ok(Self { game, names: record.names().to_vec() })
    }

    fn imagined(position: &Position, from: &Path, at: Option<usize>) -> Result<Self, QuestionError> {
        if let Some(at) = at {
            return Err(QuestionError::At { at });
        }
        let game = position.imagine(&mut Chance::new(0.into())).map_err(|why| wrong(from, why))?;
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

fn wrong(from: &Path, why: PositionError) -> QuestionError {
    QuestionError::Position { from: from.into(), why }
}
