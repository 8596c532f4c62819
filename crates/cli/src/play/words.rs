//! What happened, in words.

use novaluna_rules::{Event, Seat, Track};

use crate::draw::{self, count};

/// What players can type, shown by `help`.
pub(super) const HELP: &str = "\
  1, 2, 3      pick one of the three tiles and see what it completes where
  2 1,0        take the second tile and place it on column 1, row 0
  37@1,0       the same by the tile's number
  +            refill the selection track, when it is offered
  end          solo: end phase 1, with 8 or more discs placed
  show         the table once more
  show 2       the display of player 2
  undo         take your last move back, unless new tiles were revealed since
  help         this list
  quit         leave the game
A tile shows colour and time, its number, and its tasks: · open, ✓ covered.
Where a picked tile completes tasks, the cell shows how many: +2 1,0. Rules: docs/rules.md
";

/// What was played, in a line, and what came of it, in a line each.
pub(super) fn tell(mover: Seat, events: &[Event], names: &[String]) -> String {
    let mover = draw::name(names, mover);
    let text: String = events.iter().map(|event| words(&mover, event)).collect();
    text.trim_start().to_owned() + "\n"
}

fn words(mover: &str, event: &Event) -> String {
    match event {
        Event::Refilled { forced, tiles } => {
            let who = if *forced {
                "The selection track".to_owned()
            } else {
                format!("{mover}: the selection track")
            };
            format!("\n{who} is refilled, {}", count(tiles.len(), "new tile"))
        }
        Event::Taken { tile, .. } => {
            let printed = tile.tile();
            format!("\n{mover}: tile {tile} ({}, time {})", printed.color(), printed.time())
        }
        Event::Advanced { to, .. } => format!(", to space {}", to % Track::SPACES),
        Event::Placed { cell, .. } => format!(", placed on {cell}"),
        Event::Covered { task, left, .. } => {
            let text = task.tile.tile().tasks()[usize::from(task.task)];
            format!("\n  {text} on tile {} is covered, {} left", task.tile, count(usize::from(*left), "disc"))
        }
        Event::PhaseEnded { note, .. } => format!("\nPhase 1 is over, {note} points noted"),
        Event::Ended(_) => String::new(),
    }
}
