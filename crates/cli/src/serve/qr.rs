//! A link as a picture in the terminal, for cameras.

use std::fmt::Write;

use novaluna_server::picture::Picture;

/// Light squares around the picture, without which cameras do not find it.
const MARGIN: usize = 4;

/// Black on white, whatever the colours of the terminal are: many cameras do not read the reverse.
const INK: &str = "\u{1b}[30;107m";
const PLAIN: &str = "\u{1b}[0m";

/// Two rows of squares in one line of letters; none where the link is too long.
pub(super) fn picture(link: &str) -> Option<String> {
    let Picture { rows } = Picture::of(link)?;
    let size = rows.len();
    let rows: Vec<&[u8]> = rows.iter().map(String::as_bytes).collect();
    let dark = |x: usize, y: usize| {
        let at = |n: usize| n.checked_sub(MARGIN).filter(|&n| n < size);
        at(x).zip(at(y)).is_some_and(|(x, y)| rows[y][x] == b'1')
    };
    let mut drawn = String::new();
    for y in (0..size + 2 * MARGIN).step_by(2) {
        let letter = |x: usize| match (dark(x, y), dark(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let line: String = (0..size + 2 * MARGIN).map(letter).collect();
        let _always = writeln!(drawn, "{INK}{line}{PLAIN}");
    }
    Some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that a picture in the terminal shows.
    fn squares(drawn: &str) -> Vec<String> {
        let lines = drawn.lines().map(|line| line.trim_start_matches(INK).trim_end_matches(PLAIN));
        let halves = |line: &str, shown: [char; 2]| -> String {
            line.chars().map(|c| if shown.contains(&c) { '1' } else { '0' }).collect()
        };
        lines.flat_map(|line| [halves(line, ['█', '▀']), halves(line, ['█', '▄'])]).collect()
    }

    #[test]
    fn the_terminal_shows_every_square_of_the_picture_and_a_light_margin() {
        let link = "http://192.0.2.7:7777/#/others";
        let Picture { rows } = Picture::of(link).expect("it can be drawn");
        let shown = squares(&picture(link).expect("it can be drawn"));
        for (y, row) in shown.iter().enumerate() {
            let inner = y.checked_sub(MARGIN).and_then(|y| rows.get(y));
            let light = "0".repeat(row.len() - 2 * MARGIN);
            assert_eq!(row[MARGIN..row.len() - MARGIN], *inner.unwrap_or(&light), "row {y}");
            assert!(row.starts_with("0000") && row.ends_with("0000"));
        }
        assert!(shown.len() >= rows.len() + 2 * MARGIN);
    }

    #[test]
    fn a_link_that_is_too_long_has_no_picture() {
        assert_eq!(picture(&"x".repeat(601)), None);
    }
}
