//! What happened, in words.

use novaluna_rules::{Event, Told, Track};

use crate::{language::Words, printable};

/// What was played, in a line, and what came of it, in a line each.
pub(super) fn tell(told: &Told, names: &[String], words: &Words) -> String {
    let mover = printable::name(names, told.seat);
    let text: String = told.events.iter().map(|event| line(&mover, event, words)).collect();
    text.trim_start().to_owned() + "\n"
}

fn line(mover: &str, event: &Event, words: &Words) -> String {
    match event {
        Event::Refilled { forced, tiles } => {
            let values = [("name", mover.into()), ("tiles", tiles.len().into())];
            let refilled = if *forced {
                words.tell("refilled-by-itself", &values)
            } else {
                words.tell("refilled-by", &values)
            };
            format!("\n{refilled}")
        }
        Event::Taken { tile, .. } => {
            let printed = tile.tile();
            let values = [
                ("name", mover.into()),
                ("tile", tile.get().into()),
                ("color", printed.color().to_string().into()),
                ("time", printed.time().into()),
            ];
            format!("\n{}", words.tell("took", &values))
        }
        Event::Advanced { to, .. } => {
            format!(", {}", words.tell("advanced", &[("space", (to % Track::SPACES).into())]))
        }
        Event::Placed { cell, .. } => {
            format!(", {}", words.tell("placed", &[("cell", cell.to_string().into())]))
        }
        Event::Covered { task, left, .. } => {
            let text = task.tile.tile().tasks()[usize::from(task.task)].to_string();
            let values = [("task", text.into()), ("tile", task.tile.get().into()), ("left", (*left).into())];
            format!("\n  {}", words.tell("covered", &values))
        }
        Event::PhaseEnded { note, .. } => {
            format!("\n{}", words.tell("phase-over", &[("note", (*note).into())]))
        }
        Event::Ended(_) => String::new(),
    }
}
