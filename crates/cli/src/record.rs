//! `novaluna record`: shows records, verifies them and makes them public.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use miette::{Diagnostic, IntoDiagnostic, Report, Result};
use novaluna_ai::Seating;
use novaluna_rules::{Fairness, Position, Record, Told, View};
use thiserror::Error;

use crate::{
    complain, draw,
    ink::Ink,
    language::{Speech, Words},
    options::whole,
    printable::{name, shown},
    record_file::{self, RecordFileError},
};

/// Look at game records, check them, and share what everyone may see
#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Draw a position of a recorded game
    #[command(after_help = "Examples:
  novaluna record show game.json            the end of the game
  novaluna record show game.json --at 0     the start
  novaluna record show game.json --at 12    after 12 turns")]
    Show {
        /// The record, or - for standard input
        file: PathBuf,
        /// After how many turns [default: all]
        #[arg(long, value_name = "N", value_parser = whole(0, usize::MAX), allow_negative_numbers = true)]
        at: Option<usize>,
        #[command(flatten)]
        speech: Speech,
    },
    /// Replay records and check every turn, the result and the shuffle if it was to be fair
    #[command(after_help = "Examples:
  novaluna record verify game.json
  novaluna record verify games/*.json
  novaluna record public game.json | novaluna record verify -

Exit code 0 when all are right, 2 when one is not.")]
    Verify {
        /// The records
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Print a record without the order of the pile, as everyone at the table may have it
    #[command(after_help = "Examples:
  novaluna record public game.json            the game as it stands
  novaluna record public game.json --at 12    after 12 turns
  novaluna record public game.json > public.json
  novaluna record public game.json | novaluna record show -

It is a record whose deck is cut to the tiles that were revealed, without a
seed: it can be shown, verified and asked for hints, and nobody learns from it
which tiles come next. docs/records.md describes it.")]
    Public {
        /// The record, or - for standard input
        file: PathBuf,
        /// After how many turns [default: all]
        #[arg(long, value_name = "N", value_parser = whole(0, usize::MAX), allow_negative_numbers = true)]
        at: Option<usize>,
    },
}

/// What can be wrong beside the files themselves.
#[derive(Debug, Error, Diagnostic)]
enum RecordCommandError {
    #[error("{faulty} of {files} records are not right")]
    #[diagnostic(code(record::faulty))]
    Faulty { faulty: usize, files: usize },
}

impl RecordCommand {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Self::Show { file, at, speech } => {
                let record = record_file::given(file)?;
                let text = show(&record, record_file::turn_number(&record, file, *at)?, &speech.words());
                out.write_all(text.as_bytes()).into_diagnostic()
            }
            Self::Verify { files } => verify(files, out),
            Self::Public { file, at } => {
                let record = record_file::given(file)?;
                let then = record.at(record_file::turn_number(&record, file, *at)?);
                writeln!(out, "{}", Seating::public(&then).to_json()).into_diagnostic()
            }
        }
    }
}

/// A game after so many turns, drawn, with the last of them above it.
fn show(record: &Record, at: usize, words: &Words) -> String {
    let names = record.names();
    match at.checked_sub(1).and_then(|before| record.course().nth(before)) {
        Some(told) => drawn(&played(record, at, &told, words), told.after.view(), names, words),
        None => drawn(&words.say("before-first-turn"), record.opening().view(), names, words),
    }
}

/// Which turn was played, and by whom.
fn played(record: &Record, number: usize, told: &Told, words: &Words) -> String {
    words.tell(
        "after-turn",
        &[
            ("at", number.into()),
            ("turns", record.turns().len().into()),
            ("turn", told.turn.to_string().into()),
            ("name", name(record.names(), told.seat).into()),
        ],
    )
}

fn drawn(heading: &str, view: View<'_>, names: &[String], words: &Words) -> String {
    let position = Position::new(view, names).to_string();
    let mut text = format!("{}\n\n{}", Ink::Bold.paint(heading), draw::table(view, names, words));
    if let Some(outcome) = view.outcome() {
        text += &format!("\n{}\n", Ink::Gold.paint(&draw::result(&outcome, names, words)));
    }
    text + &format!("\n{}\n", Ink::Faint.paint(&position))
}

fn verify(files: &[PathBuf], out: &mut dyn Write) -> Result<()> {
    let mut faulty = 0;
    for file in files {
        match verified(file) {
            Ok(summary) => {
                writeln!(out, "{}: ok, {summary}", shown(record_file::name(file))).into_diagnostic()?;
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

/// What there is to say of a record that is right.
fn verified(file: &Path) -> Result<String, RecordFileError> {
    let record = record_file::given(file)?;
    let fairness = record_file::fairness(file, &record)?;
    Ok(summary(&record, fairness))
}

fn summary(record: &Record, fairness: Fairness) -> String {
    let (players, turns) = (record.view().players(), record.turns().len());
    let outcome = record.view().outcome();
    let ended = outcome.map_or("unfinished".to_owned(), |outcome| outcome.ended().to_string());
    let shuffle = match fairness {
        Fairness::Unclaimed => "",
        Fairness::Proven => ", shuffle proven",
        Fairness::Sealed if outcome.is_some() => ", shuffle can be checked in the whole record",
        Fairness::Sealed => ", shuffle can be checked when the game is over",
    };
    let public = if record.is_public() { ", public" } else { "" };
    format!("players {players}, {turns} turns, {ended}{shuffle}{public}")
}
