//! A link as a picture that the camera of a phone reads (a QR code).

use fast_qr::{ECL, QRBuilder};
use serde::{Deserialize, Serialize};

/// Dark and light squares, row by row, without the light margin around them that cameras need: four squares wide.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Picture {
    /// Each has as many squares as there are rows: `1` is dark, `0` is light.
    pub rows: Vec<String>,
}

/// The longest link that is drawn: cameras read no finer picture from a screen.
const LONGEST: usize = 600;

impl Picture {
    /// Draws a link; one that is too long cannot be drawn.
    #[must_use]
    pub fn of(link: &str) -> Option<Self> {
        if link.is_empty() || link.len() > LONGEST {
            return None;
        }
        let code = QRBuilder::new(link).ecl(ECL::M).build().ok()?;
        let row = |y: usize| (0..code.size).map(|x| if code[y][x].value() { '1' } else { '0' }).collect();
        Some(Self { rows: (0..code.size).map(row).collect() })
    }
}
