//! Cells of a display.

use std::{fmt, str::FromStr};

use serde::Serialize;

/// A cell of a player's display: `x` grows to the right, `y` grows down, the first tile lies on `0,0`.
///
/// ```
/// use novaluna_rules::Cell;
/// let cell: Cell = "2,-1".parse()?;
/// assert_eq!(cell, Cell { x: 2, y: -1 });
/// assert_eq!(cell.to_string(), "2,-1");
/// # Ok::<(), novaluna_rules::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
// Read and written as one number of 16 bits, in the list of free cells.
#[repr(align(2))]
pub struct Cell {
    /// Column.
    pub x: i8,
    /// Row.
    pub y: i8,
}

impl Cell {
    /// Where every player's first tile lies.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// The four orthogonal neighbours: right, left, below, above (R5.1).
    ///
    /// ```
    /// use novaluna_rules::Cell;
    /// assert!(Cell::ORIGIN.neighbours().contains(&Cell { x: 0, y: -1 }));
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> [Self; 4] {
        let Self { x, y } = self;
        [
            Self { x: x.wrapping_add(1), y },
            Self { x: x.wrapping_sub(1), y },
            Self { x, y: y.wrapping_add(1) },
            Self { x, y: y.wrapping_sub(1) },
        ]
    }

    /// The four cells that meet this one only at a corner: they are no neighbours (R5.1).
    #[must_use]
    pub const fn corners(self) -> [Self; 4] {
        let [right, left, below, above] = self.neighbours();
        [
            Self { x: right.x, y: below.y },
            Self { x: right.x, y: above.y },
            Self { x: left.x, y: below.y },
            Self { x: left.x, y: above.y },
        ]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Text that names no cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a cell is written x,y such as 2,-1, with whole numbers from -128 to 127 (R4.4)")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let (x, y) = text.split_once(',').ok_or(ParseCellError)?;
        let cell =
            Self { x: x.parse().map_err(|_| ParseCellError)?, y: y.parse().map_err(|_| ParseCellError)? };
        // One text per cell: "+1,007" parses as numbers but is not how a cell is written.
        if cell.to_string() == text { Ok(cell) } else { Err(ParseCellError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_canonical_text_is_a_cell() {
        for text in ["", "1", "1,", ",1", "1,2,3", "+1,2", "01,2", "-0,1", "1, 2", "128,0", "1e3,0"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }
}
