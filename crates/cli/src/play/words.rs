//! What happened, in words.

use novaluna_rules::{Event, Seat, Track};

use crate::draw::{self, count};

/// What players can type, shown by `help`.
pub(super) const HELP: &str = concat!(
    "  1, 2, 3      pick one of the three tiles and see what it completes where\n",
    "  2 1,0        take the second tile and place it on column 1, row 0\n",
    "  37@1,0       the same by the tile's number\n",
    "  +            refill the selection track, when it is offered\n",
    "  end          solo: end phase 1, with 8 or more discs placed\n",
    "  hint         the three best moves, and why\n",
    "  show         the table once more\n",
    "  show 2       the display of player 2\n",
    "  undo         take back your last move, unless new tiles were revealed since\n",
    "  help         this list\n",
    "  quit         leave the game\n",
    "A tile shows its colour and time, its number, and its tasks: · open, ✓ covered.\n",
    "Colours: b blue, r red, t turquoise, y yellow; `bbr` is two blue and one red.\n",
    "Cells are column,row: 1,0 is to the right of 0,0 and 0,1 is below it. Where a\n",
    "picked tile completes tasks, the cell shows how many: +2 1,0.\n",
    "Whoever is furthest back on the moon track moves; on one space, the disc on top.\n",
    "Solo: 8 discs in phase 1 and all 21 in phase 2, in as little time as you can.\n",
    "The rules are in docs/rules.md.\n",
);

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
