//! What a game starts from (R2, R7.1).

use std::{fmt, mem, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    chance::{Chance, Seed},
    solo::Solo,
    tile::TileId,
    track::Seat,
};

/// How many play: 2 to 4, or one by the solo rules.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Players {
    /// One player, by the solo rules (R7).
    Solo,
    /// Two players.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every number of players.
    pub const ALL: [Self; 4] = [Self::Solo, Self::Two, Self::Three, Self::Four];

    /// 1 (solo) to 4.
    #[must_use]
    pub const fn count(self) -> usize {
        self as usize + 1
    }

    /// The game for this many players, if there is one; 1 is solo.
    #[must_use]
    pub fn with_count(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|players| players.count() == count)
    }

    /// By which rules they play.
    #[must_use]
    pub const fn mode(self) -> Mode {
        match self {
            Self::Solo => Mode::Solo,
            Self::Two | Self::Three | Self::Four => Mode::Multi,
        }
    }

    /// All seats.
    #[must_use]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::first(self.count())
    }

    /// Discs each player has to place: 20, in solo 21 (R1.3, R9.2).
    #[must_use]
    pub const fn discs(self) -> u8 {
        match self {
            Self::Solo => Solo::DISCS,
            Self::Two | Self::Three | Self::Four => 20,
        }
    }

    /// Discs to place in the first-game variant: 18 or 16 with the time disc (R2.3, R9.1).
    ///
    /// ```
    /// use novaluna_rules::Players;
    /// assert_eq!(Players::ALL.map(Players::first_game_discs), [21, 20, 17, 15]);
    /// ```
    #[must_use]
    pub const fn first_game_discs(self) -> u8 {
        match self {
            Self::Solo | Self::Two => self.discs(),
            Self::Three => 17,
            Self::Four => 15,
        }
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Solo => "solo",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
        })
    }
}

/// Text that names no number of players.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("the game is for 2, 3 or 4 players, or solo")]
pub struct ParsePlayersError;

impl FromStr for Players {
    type Err = ParsePlayersError;

    fn from_str(text: &str) -> Result<Self, ParsePlayersError> {
        Self::ALL.into_iter().find(|players| players.to_string() == text).ok_or(ParsePlayersError)
    }
}

/// The rules that are played by, as records and views name them.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mode {
    /// Two to four against each other.
    Multi,
    /// One alone (R7).
    Solo,
}

impl Mode {
    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Multi => "multi",
            Self::Solo => "solo",
        }
    }

    /// The mode of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::Multi, Self::Solo].into_iter().find(|mode| mode.name() == name)
    }
}

/// A game before its first turn. Anything can be written here; [`Game::new`](crate::Game::new) is the
/// door that lets only legal setups through.
#[derive(Clone, Eq, PartialEq)]
pub struct Setup {
    /// How many play.
    pub players: Players,
    /// Discs each player has to place: 1 to 20, in solo 21.
    pub discs: u8,
    /// The time discs on the new moon, bottom to top (R2.2); empty in solo.
    pub stack: Vec<Seat>,
    /// All tiles: the first 11 go onto spaces 1 to 11, the rest is drawn in this order (R2.1).
    pub deck: Vec<TileId>,
}

impl Setup {
    /// The game a seed stands for, with the full number of discs.
    ///
    /// ```
    /// use novaluna_rules::{Players, Setup};
    /// let setup = Setup::shuffled(Players::Three, 42.into());
    /// assert_eq!((setup.deck.len(), setup.stack.len(), setup.discs), (68, 3, 20));
    /// assert_eq!(setup, Setup::shuffled(Players::Three, 42.into()));
    /// ```
    #[must_use]
    pub fn shuffled(players: Players, seed: Seed) -> Self {
        let mut chance = Chance::new(seed);
        let mut deck: Vec<TileId> = TileId::all().collect();
        chance.shuffle(&mut deck);
        let mut stack: Vec<Seat> =
            if players == Players::Solo { Vec::new() } else { players.seats().collect() };
        chance.shuffle(&mut stack);
        Self { players, discs: players.discs(), stack, deck }
    }

    /// Checks everything R2 and R7.1 demand.
    ///
    /// ```
    /// use novaluna_rules::{Players, Setup, SetupError};
    /// let setup = Setup { discs: 0, ..Setup::shuffled(Players::Two, 7.into()) };
    /// assert_eq!(setup.check(), Err(SetupError::Discs(0)));
    /// ```
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), SetupError> {
        self.check_discs()?;
        self.check_stack()?;
        self.check_deck()
    }

    fn check_discs(&self) -> Result<(), SetupError> {
        match self.players {
            Players::Solo if self.discs != Solo::DISCS => Err(SetupError::SoloDiscs(self.discs)),
            Players::Two | Players::Three | Players::Four if !(1..=20).contains(&self.discs) => {
                Err(SetupError::Discs(self.discs))
            }
            _ => Ok(()),
        }
    }

    fn check_deck(&self) -> Result<(), SetupError> {
        let mut seen = [false; TileId::COUNT + 1];
        for &tile in &self.deck {
            if mem::replace(&mut seen[usize::from(tile.get())], true) {
                return Err(SetupError::TileTwice(tile));
            }
        }
        if self.deck.len() == TileId::COUNT { Ok(()) } else { Err(SetupError::Tiles(self.deck.len())) }
    }

    fn check_stack(&self) -> Result<(), SetupError> {
        if self.players == Players::Solo {
            return if self.stack.is_empty() { Ok(()) } else { Err(SetupError::SoloStack) };
        }
        let every_seat = self.players.seats().all(|seat| self.stack.contains(&seat));
        if every_seat && self.stack.len() == self.players.count() {
            Ok(())
        } else {
            Err(SetupError::Stack(self.players))
        }
    }
}

/// Without the order of the deck, so that no log can leak it.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, discs, stack, deck } = self;
        f.debug_struct("Setup")
            .field("players", players)
            .field("discs", discs)
            .field("stack", stack)
            .field("deck", &format_args!("{} tiles", deck.len()))
            .finish()
    }
}

/// Why no game can start from a [`Setup`].
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Not 1 to 20 discs.
    #[error("{0} discs: each player has 1 to 20 to place (R9.1)")]
    Discs(u8),
    /// Not 21 discs in solo.
    #[error("{0} discs: solo is always played with 21 (R7.1)")]
    SoloDiscs(u8),
    /// The stack does not hold each seat once.
    #[error("the stack must hold each of the {0} seats once (R2.2)")]
    Stack(Players),
    /// A stack in a solo game.
    #[error("there is no stack in solo: the moon track is not used (R7.1)")]
    SoloStack,
    /// A tile that is in the deck more than once.
    #[error("tile {0} is in the deck twice (R1.1)")]
    TileTwice(TileId),
    /// Too few tiles.
    #[error("the deck has {0} tiles instead of 68 (R1.1)")]
    Tiles(usize),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Setup {
        Setup::shuffled(Players::Two, 1.into())
    }

    #[test]
    fn shuffled_setups_are_legal() {
        for players in Players::ALL {
            assert_eq!(Setup::shuffled(players, 5.into()).check(), Ok(()));
        }
    }

    #[test]
    fn discs_are_1_to_20_and_21_in_solo() {
        assert_eq!(Setup { discs: 0, ..two() }.check(), Err(SetupError::Discs(0)));
        assert_eq!(Setup { discs: 21, ..two() }.check(), Err(SetupError::Discs(21)));
        assert_eq!(Setup { discs: 1, ..two() }.check(), Ok(()));
        let solo = Setup::shuffled(Players::Solo, 1.into());
        assert_eq!(Setup { discs: 20, ..solo }.check(), Err(SetupError::SoloDiscs(20)));
    }

    #[test]
    fn the_stack_holds_each_seat_once() {
        let seat = |n| Seat::new(n).expect("0 to 3");
        for stack in [vec![], vec![seat(0)], vec![seat(0), seat(0)], vec![seat(0), seat(2)]] {
            assert_eq!(Setup { stack, ..two() }.check(), Err(SetupError::Stack(Players::Two)));
        }
        let solo = Setup::shuffled(Players::Solo, 1.into());
        assert_eq!(Setup { stack: vec![seat(0)], ..solo }.check(), Err(SetupError::SoloStack));
    }

    #[test]
    fn the_deck_holds_each_tile_once() {
        let mut deck = two().deck;
        let first = deck[0];
        deck[67] = first;
        assert_eq!(Setup { deck: deck.clone(), ..two() }.check(), Err(SetupError::TileTwice(first)));
        deck.pop();
        assert_eq!(Setup { deck, ..two() }.check(), Err(SetupError::Tiles(67)));
        let mut deck = two().deck;
        deck.push(deck[5]);
        assert_eq!(Setup { deck: deck.clone(), ..two() }.check(), Err(SetupError::TileTwice(deck[5])));
    }
}
