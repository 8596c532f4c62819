//! Moves, and turns as they are written in a record.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use crate::{cell::Cell, game::PlayError, tile::TileId, wheel::Offer};

/// One decision of a player.
///
/// ```
/// use novaluna_rules::Move;
/// for text in ["+", "37@2,-1", "end"] {
///     assert_eq!(text.parse::<Move>()?.to_string(), text);
/// }
/// # Ok::<(), novaluna_rules::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// Refill the selection track; the same player goes on (R4.1). A forced refill is no move.
    Refill,
    /// Take a tile and place it (R4.2 to R4.5).
    Place {
        /// The tile to take.
        tile: TileId,
        /// The cell of the player's own display.
        cell: Cell,
    },
    /// Solo: end phase 1 (R7.2).
    EndPhase,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refill => f.pad("+"),
            Self::Place { tile, cell } => f.pad(&format!("{tile}@{cell}")),
            Self::EndPhase => f.pad("end"),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Text that is no move.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ParseMoveError {
    /// Not of any known form.
    #[error("a move is written tile@x,y such as 37@2,-1, `+` (refill) or `end` (end phase 1)")]
    Form,
    /// A tile that does not exist.
    #[error(transparent)]
    Tile(#[from] crate::tile::NoSuchTile),
    /// A cell that cannot be read.
    #[error(transparent)]
    Cell(#[from] crate::cell::ParseCellError),
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        match text {
            "+" => Ok(Self::Refill),
            "end" => Ok(Self::EndPhase),
            _ => {
                let (tile, cell) = text.split_once('@').ok_or(ParseMoveError::Form)?;
                if !is_number(tile) {
                    return Err(ParseMoveError::Form);
                }
                Ok(Self::Place { tile: tile.parse()?, cell: cell.parse()? })
            }
        }
    }
}

/// Whether this is how a number is written: what is not, is no tile that does not exist, but no move at all.
fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

/// One entry of a record's `moves`: a turn, with its refill if there was one.
///
/// ```
/// use novaluna_rules::Turn;
/// for text in ["37@2,-1", "+37@2,-1", "end", "+"] {
///     assert_eq!(text.parse::<Turn>()?.to_string(), text);
/// }
/// # Ok::<(), novaluna_rules::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Turn {
    /// The track was refilled and no tile placed yet: the last entry of an unfinished record.
    Refill,
    /// A tile is placed.
    Place {
        /// Whether the track was refilled first, by choice or by force.
        refilled: bool,
        /// The tile.
        tile: TileId,
        /// Where.
        cell: Cell,
    },
    /// Solo: phase 1 is ended by choice.
    EndPhase,
}

impl Turn {
    /// The turn that ends with a move, as far as it is played. `refilled`: whether it began with a refill.
    pub(crate) const fn with(m: Move, refilled: bool) -> Self {
        match m {
            Move::Refill => Self::Refill,
            Move::Place { tile, cell } => Self::Place { refilled, tile, cell },
            Move::EndPhase => Self::EndPhase,
        }
    }

    /// The decisions of the turn; none for a refill if the track was `refilled` before, by force or by a lone `+`.
    pub(crate) fn moves(self, refilled: bool) -> Result<impl Iterator<Item = Move>, TurnError> {
        let (refill, then) = match self {
            Self::Refill => (!refilled, None),
            Self::EndPhase => (false, Some(Move::EndPhase)),
            Self::Place { refilled: false, .. } if refilled => return Err(TurnError::MissingRefill),
            Self::Place { refilled: with, tile, cell } => {
                (with && !refilled, Some(Move::Place { tile, cell }))
            }
        };
        Ok(refill.then_some(Move::Refill).into_iter().chain(then))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Refill => Move::Refill.fmt(f),
            Self::Place { refilled, tile, cell } => {
                f.pad(&format!("{}{tile}@{cell}", if refilled { "+" } else { "" }))
            }
            Self::EndPhase => Move::EndPhase.fmt(f),
        }
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Turn {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let after_refill = text.strip_prefix('+').filter(|rest| !rest.is_empty());
        let refilled = after_refill.is_some();
        match after_refill.unwrap_or(text).parse()? {
            Move::Place { tile, cell } => Ok(Self::Place { refilled, tile, cell }),
            Move::Refill if !refilled => Ok(Self::Refill),
            Move::EndPhase if !refilled => Ok(Self::EndPhase),
            Move::Refill | Move::EndPhase => Err(ParseMoveError::Form),
        }
    }
}

/// Why a turn does not fit the game.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum TurnError {
    /// The move is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The track was empty and had to be refilled, but the turn does not say so.
    #[error("the selection track was empty and had to be refilled: the turn is written with `+` (R4.1)")]
    MissingRefill,
    /// A lone `+` is not the last entry.
    #[error("a lone `+` can only be the last entry: otherwise it is joined to its turn (R4.1)")]
    AfterLoneRefill,
}

/// All legal moves of a position, by number, without a list in memory.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
/// let moves = game.view().legal_moves();
/// assert_eq!(moves.len(), 3); // three tiles, one cell
/// assert!(moves.iter().all(|m| game.view().check(m).is_ok()));
/// # Ok::<(), novaluna_rules::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LegalMoves<'a> {
    /// The move that takes no tile, if the rules offer one.
    other: Option<Move>,
    offer: &'a Offer,
    cells: &'a [Cell],
}

impl<'a> LegalMoves<'a> {
    pub(crate) const NONE: Self = Self { other: None, offer: &Offer::EMPTY, cells: &[] };

    pub(crate) const fn new(other: Option<Move>, offer: &'a Offer, cells: &'a [Cell]) -> Self {
        Self { other, offer, cells }
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.other.is_some()) + self.offer.tiles().len() * self.cells.len()
    }

    /// Whether there is none: the game is over.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move with this number, from 0.
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> Option<Move> {
        let Some(place) = number.checked_sub(usize::from(self.other.is_some())) else {
            return self.other;
        };
        // There are at most three tiles: comparing is quicker than dividing, on the path of every playout.
        let cells = self.cells.len();
        let offered = usize::from(place >= cells) + usize::from(place >= 2 * cells);
        let tile = *self.offer.tiles().get(offered)?;
        let cell = *self.cells.get(place - offered * cells)?;
        Some(Move::Place { tile, cell })
    }

    /// The moves one after the other.
    pub fn iter(self) -> impl Iterator<Item = Move> + 'a {
        (0..self.len()).map_while(move |number| self.get(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_text_is_a_turn() {
        for text in
            ["", "++", "+end", "37", "@0,0", "69@0,0", "0@0,0", "037@0,0", "37@0,0 ", "37@300,0", "End"]
        {
            assert!(text.parse::<Turn>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_move_never_carries_a_refill() {
        assert_eq!("+37@0,0".parse::<Move>(), Err(ParseMoveError::Form));
    }

    #[test]
    fn what_is_no_number_is_no_tile_that_does_not_exist() {
        for text in [" 37@0,-1 ", "037@0,0", "-1@0,0", "٣@0,0", "@0,0"] {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError::Form), "{text:?}");
        }
        for text in ["0@0,0", "69@0,0", "1000@0,0"] {
            let no_such = ParseMoveError::Tile(crate::tile::NoSuchTile);
            assert_eq!(text.parse::<Move>(), Err(no_such), "{text:?}");
        }
    }
}
