//! Text that fits the terminal.

use std::{env, io};

use terminal_size::terminal_size_of;

use crate::ink::Ink;

/// How wide text is written, unless the terminal is narrower; and how narrow it may become.
const WIDEST: usize = 80;
const NARROWEST: usize = 40;

/// A space at which no line ends.
pub(crate) const NO_BREAK: &str = "\u{a0}";

/// The width of the terminal, or what `COLUMNS` says; files and pipes have none.
pub(crate) fn width() -> Option<usize> {
    let said = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    said.or_else(|| terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0)))
}

/// How many columns text may fill.
pub(crate) fn columns() -> usize {
    width().unwrap_or(WIDEST).clamp(NARROWEST, WIDEST)
}

/// Text in lines that fit, each of them indented.
pub(crate) fn wrapped(text: &str, indent: usize) -> String {
    wrapped_to(columns(), text, indent)
}

fn wrapped_to(most: usize, text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let (mut lines, mut column) = (margin.clone(), indent);
    for word in text.split(' ') {
        let width = word.chars().count();
        if column > indent && column + 1 + width > most {
            lines.truncate(lines.trim_end_matches(' ').len());
            lines += &format!("\n{margin}");
            column = indent;
        } else if column > indent {
            lines.push(' ');
            column += 1;
        }
        lines += word;
        column += width;
    }
    lines.replace(NO_BREAK, " ")
}

/// A row for each fact: its name in bold and so many columns, and what there is to say.
pub(crate) fn rows(facts: &[(&str, String)], width: usize) -> String {
    let row = |(name, fact): &(&str, String)| {
        let fact = wrapped(fact, width + 1);
        format!("{} {}", Ink::Bold.paint(&format!("{name:width$}")), fact.trim_start())
    };
    facts.iter().map(row).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_indented_and_end_without_spaces() {
        let text = format!("{}  {}{NO_BREAK}y z", "a ".repeat(37).trim_end(), "x".repeat(3));
        assert_eq!(wrapped_to(80, &text, 4), format!("    {}\n    xxx y z", "a ".repeat(37).trim_end()));
    }

    #[test]
    fn a_word_that_is_too_long_stays_whole() {
        let long = "x".repeat(90);
        assert_eq!(wrapped_to(80, &format!("a {long} b"), 0), format!("a\n{long}\nb"));
    }
}
