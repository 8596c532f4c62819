//! What is seen of a game: drawn, and in words.

use std::time::Duration;

use novaluna_ai::{Budget, Level};
use novaluna_rules::{Record, Seat, TileId, View};

use crate::{draw, hint as advice, ink::Ink, language::Words, printable::name};

/// Long enough for a good hint, and not too long to wait.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Wheel, track, the display of a seat, what is new, and the tiles on offer.
pub(super) fn table(record: &Record, seat: Seat, news: &str, words: &Words) -> String {
    let (view, names) = (record.view(), record.names());
    let (wheel, track) = (draw::wheel(view, names, words), draw::track(view, names, words));
    let display = draw::display(view.display(seat), &[]);
    format!("\n{wheel}\n{track}\n{display}\n{news}{}\n", draw::offer(view))
}

/// The display of whoever is to move, with what a picked tile would complete.
pub(super) fn picked(record: &Record, tile: TileId) -> String {
    let view = record.view();
    let aims = view.aims(tile).map(|aims| aims.cells).unwrap_or_default();
    format!("\n{}\n", draw::display(view.own_display(), &aims))
}

/// The display of somebody.
pub(super) fn display(record: &Record, seat: Seat) -> String {
    let name = Ink::Bold.paint(&name(record.names(), seat));
    format!("\n{name}\n{}", draw::display(record.view().display(seat), &[]))
}

/// What whoever is to move is asked, with a tile in hand or none.
pub(super) fn question(view: View<'_>, picked: Option<TileId>, words: &Words) -> String {
    let offer = view.wheel().offer();
    let tiles = [("most", offer.tiles().len().into())];
    match picked {
        Some(tile) => {
            // By the number it was picked by, not by the one that is printed on it.
            let place = offer.tiles().iter().position(|&other| other == tile).map_or(0, |place| place + 1);
            words.tell("ask-cell", &[("tile", format!("[{place}]").into())])
        }
        None if view.may_refill() => words.tell("ask-refill", &tiles),
        None if view.may_end_phase() => words.tell("ask-end", &tiles),
        None => words.tell("ask", &tiles),
    }
}

/// What a strong bot would play here.
pub(super) fn hint(record: &Record, words: &Words) -> String {
    let view = record.view();
    match advice::ask(&Level::Hard.into(), view, &Budget::time(HINT_TIME), words) {
        Ok(spoken) => format!("\n{}", spoken.words(view, record.names(), words)),
        Err(error) => words.tell("no-hint", &[("why", error.to_string().into())]) + "\n",
    }
}

/// The table at the end, and who has won.
pub(super) fn end(record: &Record, words: &Words) -> String {
    let table = draw::table(record.view(), record.names(), words);
    let outcome = record.view().outcome();
    let result = outcome.map(|outcome| draw::result(&outcome, record.names(), words)).unwrap_or_default();
    format!("\n{table}\n{}\n", Ink::Gold.paint(&result))
}
