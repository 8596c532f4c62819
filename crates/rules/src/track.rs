//! The moon track: time discs in a ring of 24 spaces, and whose turn it is (R1.2, R3).

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place at the table: the index in the record's `players`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline, extend("minimum" = 0, "maximum" = 3)))]
pub struct Seat(u8);

impl Seat {
    /// The most seats a game has.
    pub const MAX: usize = 4;

    /// The seat with the number 0.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, 0 to 3.
    ///
    /// ```
    /// use novaluna_rules::Seat;
    /// assert!(Seat::new(3).is_some());
    /// assert!(Seat::new(4).is_none());
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::MAX { Some(Self(number)) } else { None }
    }

    /// The first `count` seats.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(Self::MAX) as u8).map(Self)
    }

    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A seat number that is not 0 to 3.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no such seat: seats are numbered 0 to 3 (R2)")]
pub struct NoSuchSeat;

impl TryFrom<i64> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: i64) -> Result<Self, NoSuchSeat> {
        u8::try_from(number).ok().and_then(Self::new).ok_or(NoSuchSeat)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// The time discs of all players.
///
/// Times are absolute, so that "furthest back" is a comparison (R9.8); the space on the ring is
/// [`Track::space`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Track {
    times: [u16; Seat::MAX],
    /// Seats in turn order: furthest back first, within a space from the top of the stack down (R3.1).
    order: [Seat; Seat::MAX],
    players: u8,
}

impl Track {
    /// The number of spaces in the ring.
    pub const SPACES: u16 = 24;

    /// All discs on the new moon, stacked from bottom to top (R2.2).
    pub(crate) fn new(stack: &[Seat]) -> Self {
        let mut order = [Seat(0); Seat::MAX];
        for (place, &seat) in order.iter_mut().zip(stack.iter().rev()) {
            *place = seat;
        }
        Self { times: [0; Seat::MAX], order, players: stack.len() as u8 }
    }

    /// Discs with these times, the first of `order` to move next.
    pub(crate) fn with(times: [u16; Seat::MAX], order: &[Seat]) -> Self {
        let stack: Vec<Seat> = order.iter().rev().copied().collect();
        Self { times, ..Self::new(&stack) }
    }

    /// The absolute time of a seat.
    #[must_use]
    pub const fn time(&self, seat: Seat) -> u16 {
        self.times[seat.index()]
    }

    /// The space of the ring a seat's disc lies on, 0 (new moon) to 23.
    #[must_use]
    pub const fn space(&self, seat: Seat) -> u16 {
        self.time(seat) % Self::SPACES
    }

    /// All seats in turn order (R3.1).
    #[must_use]
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }

    /// The seat that is furthest back, on top of its space (R3.1).
    #[must_use]
    pub const fn mover(&self) -> Seat {
        self.order[0]
    }

    /// The order after the seat to move has advanced by `time`: a preview (R4.3).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Players, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let track = game.view().track();
    /// assert_eq!(track.after(3).mover(), track.order()[1]);
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn after(&self, time: u8) -> Self {
        let mut track = *self;
        track.advance(time);
        track
    }

    /// Advances the disc of the seat to move; on an occupied space it goes on top (R4.3).
    pub(crate) fn advance(&mut self, time: u8) {
        let mover = self.order[0];
        let to = self.times[mover.index()] + u16::from(time);
        self.times[mover.index()] = to;
        let mut carried = mover;
        for place in 1..usize::from(self.players) {
            let next = self.order[place];
            let passed = self.time(next) < to;
            self.order[place - 1] = if passed { next } else { carried };
            carried = if passed { carried } else { next };
        }
        self.order[usize::from(self.players) - 1] = carried;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>(numbers: [u8; N]) -> [Seat; N] {
        numbers.map(Seat)
    }

    #[test]
    fn the_top_of_the_new_moon_stack_starts() {
        let track = Track::new(&seats([2, 0, 1]));
        assert_eq!(track.order(), seats([1, 0, 2]));
    }

    #[test]
    fn the_disc_furthest_back_moves_again() {
        let mut track = Track::new(&seats([0, 1]));
        track.advance(5); // seat 1 to 5
        track.advance(1); // seat 0 to 1: still behind
        assert_eq!(track.order(), seats([0, 1]));
        track.advance(3); // seat 0 to 4: still behind
        assert_eq!(track.order(), seats([0, 1]));
    }

    #[test]
    fn the_later_disc_on_a_space_lies_on_top_and_moves_first() {
        let mut track = Track::new(&seats([0, 1, 2]));
        track.advance(4); // seat 2 to 4
        track.advance(4); // seat 1 to 4, on top of seat 2
        track.advance(4); // seat 0 to 4, on top of both
        assert_eq!(track.order(), seats([0, 1, 2]));
        assert_eq!(track.after(1).order(), seats([1, 2, 0]));
    }

    #[test]
    fn the_ring_has_24_spaces_and_time_goes_on() {
        let mut track = Track::with([30, 29, 0, 0], &seats([1, 0]));
        assert_eq!((track.space(Seat(0)), track.space(Seat(1))), (6, 5));
        track.advance(2);
        assert_eq!(track.order(), seats([0, 1]));
    }
}
