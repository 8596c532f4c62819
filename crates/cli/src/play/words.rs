//! What happened, in words.

use novaluna_rules::{Event, Seat, Track};

use crate::draw;

/// What players can type, shown by `help`.
pub(super) const HELP: &str = "\
  1, 2, 3      pick one of the three tiles and see what it completes where
  2 1,0        take the second tile and place it on column 1, row 0
  37@1,0       the same by the tile's number
  +            refill the selection track, when it is offered
  end          solo: end phase 1, with 8 or more discs placed
  show 2       the display of player 2
  undo         take your last move back, unless new tiles were revealed since
  help         this list
  quit         leave the game
A tile shows colour and time, its number, and its tasks: · open, ✓ covered. Rules: docs/rules.md
";

/// A sentence for each thing worth telling.
pub(super) fn tell(events: &[Event], names: &[String]) -> String {
    events.iter().filter_map(|event| sentence(event, names)).map(|line| line + "\n").collect()
}

fn sentence(event: &Event, names: &[String]) -> Option<String> {
    let name = |seat: Seat| draw::name(names, seat);
    Some(match event {
        Event::Refilled { forced, tiles } => {
            let why = if *forced { "is refilled" } else { "is refilled by choice" };
            format!("The selection track {why}: {} new tiles.", tiles.len())
        }
        Event::Taken { seat, tile, .. } => {
            let printed = tile.tile();
            format!("{} takes tile {tile} ({}, time {}).", name(*seat), printed.color(), printed.time())
        }
        Event::Advanced { seat, to, .. } => {
            format!("{} advances to space {} of the moon track.", name(*seat), to % Track::SPACES)
        }
        Event::Placed { .. } | Event::Ended(_) => return None,
        Event::Covered { seat, task, left } => {
            let text = task.tile.tile().tasks()[usize::from(task.task)];
            format!("{} covers {text} on tile {}: {left} discs left.", name(*seat), task.tile)
        }
        Event::PhaseEnded { note, .. } => format!("Phase 1 is over: {note} points noted."),
    })
}
