//! Why a move is not allowed, in the words of the reader.

use novaluna_rules::{Display, ParseMoveError, PlaceError, PlayError};

use crate::language::Words;

/// The rule that a move breaks.
pub(super) fn broken_rule(error: PlayError, words: &Words) -> String {
    match error {
        PlayError::Over => words.say("refused-over"),
        PlayError::NotOffered(tile) => words.tell("refused-not-offered", &[("tile", tile.get().into())]),
        PlayError::Cell(error) => wrong_cell(error, words),
        PlayError::TooManyTiles(tiles) => words.tell("refused-too-many-tiles", &[("tiles", tiles.into())]),
        PlayError::PileEmpty => words.say("refused-pile-empty"),
        PlayError::SoloRefill => words.say("refused-solo-refill"),
        PlayError::NotSolo => words.say("refused-not-solo"),
        PlayError::PhaseOver => words.say("refused-phase-over"),
        PlayError::Hidden => words.say("refused-hidden"),
        PlayError::TooFewCovered(covered) => {
            words.tell("refused-too-few-covered", &[("covered", covered.into())])
        }
    }
}

fn wrong_cell(error: PlaceError, words: &Words) -> String {
    match error {
        PlaceError::FirstElsewhere(cell) => {
            words.tell("refused-first-elsewhere", &[("cell", cell.to_string().into())])
        }
        PlaceError::Taken(cell) => words.tell("refused-taken", &[("cell", cell.to_string().into())]),
        PlaceError::NotAdjacent(cell) => {
            words.tell("refused-not-adjacent", &[("cell", cell.to_string().into())])
        }
        PlaceError::TileTwice(tile) => words.tell("refused-tile-twice", &[("tile", tile.get().into())]),
        PlaceError::Full => words.tell("refused-full", &[("most", Display::MAX_TILES.into())]),
    }
}

/// What is wrong with the text of a move.
pub(super) fn misspelt(error: ParseMoveError, words: &Words) -> String {
    match error {
        ParseMoveError::Form => words.say("refused-form"),
        ParseMoveError::Tile(_) => words.say("refused-no-such-tile"),
        ParseMoveError::Cell(_) => words.say("refused-cell-form"),
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Cell, Move, TileId};

    use super::*;
    use crate::language::Language;

    #[test]
    fn english_is_what_the_rules_say() {
        let words = Words::new(Language::En);
        let (tile, cell) = (TileId::new(37).expect("a tile"), Cell { x: 2, y: -1 });
        let cells = [
            PlaceError::FirstElsewhere(cell),
            PlaceError::Taken(cell),
            PlaceError::NotAdjacent(cell),
            PlaceError::TileTwice(tile),
            PlaceError::Full,
        ];
        let others = [
            PlayError::Over,
            PlayError::NotOffered(tile),
            PlayError::TooManyTiles(11),
            PlayError::PileEmpty,
            PlayError::SoloRefill,
            PlayError::NotSolo,
            PlayError::PhaseOver,
            PlayError::Hidden,
            PlayError::TooFewCovered(3),
        ];
        for error in cells.map(PlayError::from).into_iter().chain(others) {
            assert_eq!(broken_rule(error, &words), error.to_string());
        }
        for text in ["37", "99@0,0", "37@x"] {
            let error = text.parse::<Move>().expect_err("no move");
            assert_eq!(misspelt(error, &words), error.to_string());
        }
    }
}
