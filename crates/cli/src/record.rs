//! `novaluna record`: shows and verifies records.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use miette::{Diagnostic, IntoDiagnostic, Report, Result};
use novaluna_rules::{Position, Record};
use thiserror::Error;

use crate::{
    complain, draw,
    ink::Ink,
    language::{Speech, Words},
    options::whole,
    record_file::{self, shown},
};

/// Look at game records and check them
#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Draw a position of a recorded game
    #[command(after_help = "Examples:
  novaluna record show game.json            the end of the game
  novaluna record show game.json --at 0     the start
  novaluna record show game.json --at 12    after 12 turns")]
    Show {
        /// The record
        file: PathBuf,
        /// After how many turns [default: all]
        #[arg(long, value_name = "N", value_parser = whole(0, usize::MAX), allow_negative_numbers = true)]
        at: Option<usize>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Replay records and check every turn and the result
    #[command(after_help = "Examples:
  novaluna record verify game.json
  novaluna record verify games/*.json

Exit code 0 when all are right, 2 when one is not.")]
    Verify {
        /// The records
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// What can be wrong beside the files themselves.
#[derive(Debug, Error, Diagnostic)]
enum RecordCommandError {
    #[error("{}: there is no turn {at}, the record has {turns}", shown(path))]
    #[diagnostic(code(record::at), help("--at takes 0 (the start) to {turns}"))]
    At { path: PathBuf, at: usize, turns: usize },
    #[error("{faulty} of {files} records are not right")]
    #[diagnostic(code(record::faulty))]
    Faulty { faulty: usize, files: usize },
}

impl RecordCommand {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Self::Show { file, at, speech } => {
                let record = record_file::read(file)?;
                let text = show(&record, turn_number(&record, file, *at)?, &speech.words());
                out.write_all(text.as_bytes()).into_diagnostic()
            }
            Self::Verify { files } => verify(files, out),
        }
    }
}

/// After how many turns of a record: as many as were asked for, or all.
pub(crate) fn turn_number(record: &Record, path: &Path, at: Option<usize>) -> Result<usize> {
    let turns = record.turns().len();
    match at.unwrap_or(turns) {
        at if at > turns => Err(RecordCommandError::At { path: path.to_owned(), at, turns }.into()),
        at => Ok(at),
    }
}

fn show(record: &Record, at: usize, words: &Words) -> String {
    let then = record.at(at);
    let played = match at.checked_sub(1) {
        None => words.say("before-first-turn"),
        Some(last) => {
            let mover = record.at(last).view().turn().expect("a turn was played after this");
            words.tell(
                "after-turn",
                &[
                    ("at", at.into()),
                    ("turns", record.turns().len().into()),
                    ("turn", record.turns()[last].to_string().into()),
                    ("name", draw::name(record.names(), mover).into()),
                ],
            )
        }
    };
    let view = then.view();
    let position = Position::new(view, record.names()).to_string();
    let mut text = format!("{}\n\n{}", Ink::Bold.paint(&played), draw::table(view, record.names(), words));
    if let Some(outcome) = view.outcome() {
        text += &format!("\n{}\n", Ink::Gold.paint(&draw::result(&outcome, record.names(), words)));
    }
    text + &format!("\n{}\n", Ink::Faint.paint(&position))
}

fn verify(files: &[PathBuf], out: &mut dyn Write) -> Result<()> {
    let mut faulty = 0;
    for file in files {
        match record_file::read(file) {
            Ok(record) => {
                let (players, turns) = (record.view().players(), record.turns().len());
                let outcome = record.view().outcome();
                let ended = outcome.map_or("unfinished".to_owned(), |outcome| outcome.ended().to_string());
                writeln!(out, "{}: ok, players {players}, {turns} turns, {ended}", shown(file))
                    .into_diagnostic()?;
            }
            Err(error) if files.len() == 1 => return Err(error.into()),
            Err(error) => {
                faulty += 1;
                complain(&Report::new(error));
            }
        }
    }
    if faulty > 0 { Err(RecordCommandError::Faulty { faulty, files: files.len() }.into()) } else { Ok(()) }
}
