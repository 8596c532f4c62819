//! Wheel, track, displays and results as text.

use std::ops::RangeInclusive;

use novaluna_rules::{Aim, Cell, Display, Ended, Outcome, Placed, Solo, Space, TileId, Track, View};

use crate::{
    ink::Ink,
    language::Words,
    printable::name,
    terminal::{self, NO_BREAK},
};

/// A tile is three lines of this many columns.
const WIDTH: usize = 9;
const HEIGHT: usize = 3;

/// Where the 12 spaces are drawn in a ring of four by four, clockwise from the top left.
const RING: [(usize, usize); Space::COUNT] =
    [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (3, 0), (2, 0), (1, 0)];

/// The whole table: wheel, track and every display.
pub(crate) fn table(view: View<'_>, names: &[String], words: &Words) -> String {
    let mut text = wheel(view, names, words) + "\n" + &track(view, names, words);
    for seat in view.players().seats() {
        let name = name(names, seat);
        text += &format!("\n{}\n{}", Ink::Bold.paint(&name), display(view.display(seat), &[]));
    }
    text
}

/// How wide tiles are drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Scale {
    Wide,
    /// Without space around the tasks, for a display that would not fit the terminal.
    Narrow,
}

impl Scale {
    /// The scale for so many columns of tiles; files and pipes have all the room they need.
    fn fitting(columns: usize) -> Self {
        if terminal::width().is_some_and(|room| columns * (WIDTH + 1) > room + 1) {
            Self::Narrow
        } else {
            Self::Wide
        }
    }

    const fn width(self) -> usize {
        match self {
            Self::Wide => WIDTH,
            Self::Narrow => WIDTH - 2,
        }
    }
}

/// The three lines of a tile: colour and time, number, tasks with `✓` when covered.
fn face(id: TileId, placed: Option<Placed>, scale: Scale) -> [String; HEIGHT] {
    let tile = id.tile();
    let letter = tile.color().letter().to_ascii_uppercase();
    let heads = [format!("{letter}{}", tile.time()), format!("{id:>2}"), "  ".to_owned()];
    std::array::from_fn(|line| {
        let covered = placed.is_some_and(|placed| placed.is_covered(line as u8));
        let task = tile.tasks().get(line).map(|task| format!("{}{task}", if covered { '✓' } else { '·' }));
        let (head, task) = (&heads[line], task.unwrap_or_default());
        let text = match scale {
            Scale::Wide => format!(" {head} {task:5}"),
            Scale::Narrow => format!("{head}{task:5}"),
        };
        Ink::Tile(tile.color()).paint(&text)
    })
}

/// An empty cell with a word in its middle.
fn blank(word: &str, ink: Ink, scale: Scale) -> [String; HEIGHT] {
    let empty = " ".repeat(scale.width());
    [empty.clone(), ink.paint(&format!("{word:^width$}", width = scale.width())), empty]
}

/// The selection track as a ring, the tiles that can be taken numbered, the pile in the middle.
pub(crate) fn wheel(view: View<'_>, names: &[String], words: &Words) -> String {
    let mut lines = vec![vec![" ".repeat(WIDTH); 4]; 4 * (HEIGHT + 1)];
    for (number, &(row, column)) in RING.iter().enumerate() {
        let space = Space::new(number as u8).expect("the ring has 12 spaces");
        let top = row * (HEIGHT + 1);
        lines[top][column] = label(view, space, words);
        let content = match view.wheel().spaces()[number] {
            Some(tile) => face(tile, None, Scale::Wide),
            None if view.wheel().marker() == space => blank(&words.say("marker"), Ink::Gold, Scale::Wide),
            None => blank("·", Ink::Faint, Scale::Wide),
        };
        for (line, text) in content.into_iter().enumerate() {
            lines[top + 1 + line][column] = text;
        }
    }
    let middle = middle(view, names, words);
    for (line, text) in middle.iter().enumerate() {
        let row = &mut lines[HEIGHT + 1 + line];
        row[1] = format!("{text:^width$}", width = 2 * WIDTH + 1);
        row.remove(2);
    }
    lines.iter().map(|row| row.join(" ").trim_end().to_owned() + "\n").collect()
}

/// The tiles that can be taken, as the wheel numbers them: in one line if there is room.
pub(crate) fn offer(view: View<'_>) -> String {
    let tile = |(place, id): (usize, &TileId)| {
        format!("{} {}", Ink::Gold.paint(&format!("[{place}]")), tile_line(*id, 0))
    };
    let tiles: Vec<String> = (1..).zip(view.wheel().offer().tiles()).map(tile).collect();
    // Three of the widest tiles need this much.
    tiles.join(if terminal::columns() < 72 { "\n" } else { "  " })
}

/// A tile in one line: colour and time, number, tasks; then spaces up to a width.
pub(crate) fn tile_line(id: TileId, width: usize) -> String {
    let tile = id.tile();
    let letter = tile.color().letter().to_ascii_uppercase();
    let tasks: Vec<String> = tile.tasks().iter().map(ToString::to_string).collect();
    let text = format!(" {letter}{} {id:>2} {}", tile.time(), tasks.join(" "));
    let text = text.trim_end().to_owned() + " ";
    let after = " ".repeat(width.saturating_sub(text.len()));
    Ink::Tile(tile.color()).paint(&text) + &after
}

/// Above each space: its number among the tiles that can be taken.
fn label(view: View<'_>, space: Space, words: &Words) -> String {
    let offered = view.wheel().offer().spaces().iter().position(|&offered| offered == space);
    match offered.filter(|_| view.turn().is_some()) {
        Some(place) => Ink::Gold.paint(&format!("{:^WIDTH$}", format!("[{}]", place + 1))),
        None if space == Space::GOLDEN => Ink::Faint.paint(&format!("{:^WIDTH$}", words.say("new-moon"))),
        None => " ".repeat(WIDTH),
    }
}

/// Eight lines for the middle of the wheel.
fn middle(view: View<'_>, names: &[String], words: &Words) -> [String; 2 * (HEIGHT + 1)] {
    let mut lines = [const { String::new() }; 2 * (HEIGHT + 1)];
    lines[2] = words.tell("pile", &[("count", view.pile_len().into())]);
    let turn = match view.turn() {
        Some(seat) => words.tell("to-move", &[("name", name(names, seat).into())]),
        None => words.say("game-over"),
    };
    for (line, text) in lines[3..].iter_mut().zip(turn.lines()) {
        text.clone_into(line);
    }
    if view.may_refill() {
        lines[5] = words.say("may-refill");
    }
    lines
}

/// The moon track and the players in the order they will move; in solo, the phase.
pub(crate) fn track(view: View<'_>, names: &[String], words: &Words) -> String {
    if let Some(solo) = view.solo() {
        return terminal::wrapped(&solo_track(view, solo, words), 0) + "\n";
    }
    let ring: Vec<String> = (0..Track::SPACES).map(|space| track_space(view, space)).collect();
    let heading = words.say("moon-track");
    // With a long word on a narrow terminal, one space makes it fit.
    let tight = heading.chars().count() + 2 * ring.len() == terminal::columns();
    let between = if tight { " " } else { "  " };
    let mut text = format!("{}{between}{}\n", Ink::Bold.paint(&heading), ring.join(" "));
    for &seat in view.order() {
        let name = name(names, seat);
        let display = view.display(seat);
        let numbers = words.tell(
            "seat",
            &[
                ("space", format!("{:2}", view.track().space(seat)).into()),
                ("left", format!("{:2}", display.left()).into()),
                ("tiles", format!("{:2}", display.len()).into()),
            ],
        );
        let mark = if view.turn() == Some(seat) { Ink::Gold.paint("▸") } else { " ".to_owned() };
        let number = seat.index() + 1;
        text += &format!("{mark} {number} {name:17} {numbers}\n");
    }
    text
}

/// The phase of a solo game, and what was done in it.
fn solo_track(view: View<'_>, solo: Solo, words: &Words) -> String {
    let (display, noted) = (view.own_display(), solo.phase1());
    words.tell(
        "solo-track",
        &[
            ("phase", if noted.is_some() { 2 } else { 1 }.into()),
            ("note", noted.unwrap_or_default().into()),
            ("covered", display.covered().len().into()),
            ("discs", display.discs().into()),
            ("time", display.time().into()),
        ],
    )
}

/// The number of the player whose disc lies on top of a space of the moon track.
fn track_space(view: View<'_>, space: u16) -> String {
    let on_top = view.order().iter().find(|&&seat| view.track().space(seat) == space);
    match on_top {
        Some(seat) => Ink::Gold.paint(&(seat.index() + 1).to_string()),
        None if space == 0 => "○".to_owned(),
        None => Ink::Faint.paint("·"),
    }
}

/// A display with the coordinates of its free cells, and how many tasks a tile that is aimed at them would cover.
pub(crate) fn display(display: &Display, aims: &[Aim]) -> String {
    let (columns, rows) = (span(display, |cell| cell.x), span(display, |cell| cell.y));
    let scale = Scale::fitting(columns.clone().count());
    let draw_cell = |cell| match display.at(cell) {
        Some(placed) => face(placed.tile, Some(placed), scale),
        None if display.check(cell).is_err() => blank("", Ink::Faint, scale),
        None => match aims.iter().find(|aim| aim.cell == cell).map_or(0, |aim| aim.tasks.len()) {
            0 => blank(&cell.to_string(), Ink::Faint, scale),
            covered => blank(&format!("+{covered} {cell}"), Ink::Gold, scale),
        },
    };
    let mut text = String::new();
    for y in rows {
        let row: Vec<[String; HEIGHT]> = columns.clone().map(|x| draw_cell(Cell { x, y })).collect();
        let tiles = display.tiles().any(|placed| placed.cell.y == y);
        // Free cells have one line to say; a row of nothing else is no higher.
        for line in if tiles { 0..HEIGHT } else { 1..2 } {
            let parts: Vec<&str> = row.iter().map(|cell| cell[line].as_str()).collect();
            text += &(parts.join(" ").trim_end().to_owned() + "\n");
        }
    }
    text
}

/// The columns or rows of a display with its free cells.
fn span(display: &Display, of: impl Fn(Cell) -> i8) -> RangeInclusive<i8> {
    let tiles = display.tiles().map(|placed| placed.cell);
    let along: Vec<i8> = tiles.chain(display.free_cells().iter().copied()).map(of).collect();
    along.iter().copied().min().unwrap_or(0)..=along.iter().copied().max().unwrap_or(0)
}

/// The result in words.
pub(crate) fn result(outcome: &Outcome, names: &[String], words: &Words) -> String {
    let text = match outcome {
        Outcome::Multi(standings) => {
            let places = (1_usize..).zip(standings.ranking()).map(|(place, &seat)| {
                let left = standings.left()[seat.index()];
                let name = name(names, seat);
                let values = [("place", place.into()), ("name", name.into()), ("left", left.into())];
                words.tell("place", &values).replace(' ', NO_BREAK)
            });
            let places = [("places", places.collect::<Vec<_>>().join("  ").into())];
            match standings.ended {
                Ended::Completed => words.tell("over-completed", &places),
                Ended::Exhausted => words.tell("over-exhausted", &places),
            }
        }
        Outcome::Solo(score) => words.tell(
            "solo-over",
            &[
                ("phase1", score.phase1.into()),
                ("phase2", score.phase2.into()),
                ("score", score.total().into()),
                ("left", score.left.into()),
            ],
        ),
    };
    terminal::wrapped(&text, 0)
}
