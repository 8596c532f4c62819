//! Foreign text as it may be printed: what files, bots and people wrote must not command the terminal.

use std::path::Path;

use novaluna_rules::Seat;

/// A text in which nothing moves the cursor, begins a line, colours or turns around what follows.
pub(crate) fn printable(text: &str) -> String {
    // Marks of direction, and the ends of lines and paragraphs.
    let ranges =
        ['\u{61c}'..='\u{61c}', '\u{200e}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
    let turns = |c| ranges.iter().any(|range| range.contains(&c));
    text.chars().map(|c| if c.is_control() || turns(c) { '?' } else { c }).collect()
}

/// A path.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

/// A word of a command as it is typed into a shell: in quotes where it needs them.
pub(crate) fn typed(word: &str) -> String {
    let word = printable(word);
    shlex::try_quote(&word).map_or_else(|_| word.clone(), std::borrow::Cow::into_owned)
}

/// A seat's name, neither empty nor too long.
pub(crate) fn name(names: &[String], seat: Seat) -> String {
    let mut name = printable(&names[seat.index()]);
    if let Some((end, _)) = name.char_indices().nth(16) {
        name.truncate(end);
        name.push('…');
    }
    if name.trim().is_empty() { "?".to_owned() } else { name }
}
