//! Colours of the terminal. Everything drawn reads without them too.

use novaluna_rules::Color;

/// A way to print text; `anstream` drops it where there is no terminal or `NO_COLOR` is set.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Ink {
    /// The face of a tile.
    Tile(Color),
    /// Something to act on.
    Gold,
    /// Something of less importance.
    Faint,
    /// A heading.
    Bold,
}

impl Ink {
    pub(crate) fn paint(self, text: &str) -> String {
        let code = match self {
            Self::Tile(Color::Blue) => "97;48;5;26",
            Self::Tile(Color::Red) => "97;48;5;160",
            Self::Tile(Color::Turquoise) => "30;48;5;43",
            Self::Tile(Color::Yellow) => "30;48;5;220",
            Self::Gold => "1;33",
            Self::Faint => "2",
            Self::Bold => "1",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
