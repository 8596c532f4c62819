//! A display as text, for tests and for people who look for a mistake.

use std::fmt;

use super::Display;
use crate::cell::Cell;

/// Draws the display: tile numbers with `*` for each covered and `-` for each open task.
impl fmt::Display for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let span = |of: fn(Cell) -> i8| {
            let values = || self.tiles().map(move |placed| of(placed.cell));
            values().min().unwrap_or(0)..=values().max().unwrap_or(0)
        };
        for y in span(|cell| cell.y) {
            let row: Vec<String> = span(|cell| cell.x)
                .map(|x| format!("{:5}", self.at(Cell { x, y }).map_or(".".to_owned(), |p| p.to_string())))
                .collect();
            writeln!(f, "{}", row.join(" ").trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Display")
            .field("tiles", &self.tiles().collect::<Vec<_>>())
            .field("left", &self.left())
            .finish_non_exhaustive()
    }
}
