//! The moon wheel: the ring of 12 selection spaces and its marker (R1.2).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tile::TileId;

/// A space of the selection track, 0 to 11, clockwise; 0 is the golden one (R1.2).
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline, extend("minimum" = 0, "maximum" = 11)))]
pub struct Space(u8);

impl Space {
    /// The number of spaces.
    pub const COUNT: usize = 12;

    /// The golden space, where the marker starts.
    pub const GOLDEN: Self = Self(0);

    /// The space with this number, if there is one.
    ///
    /// ```
    /// use novaluna_rules::Space;
    /// assert_eq!(Space::new(0), Some(Space::GOLDEN));
    /// assert_eq!(Space::new(12), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The space `steps` clockwise from here.
    ///
    /// ```
    /// use novaluna_rules::Space;
    /// assert_eq!(Space::new(10).expect("a space").clockwise(3), Space::new(1).expect("a space"));
    /// ```
    #[must_use]
    pub const fn clockwise(self, steps: u8) -> Self {
        self.ahead(steps % Self::COUNT as u8)
    }

    /// The space at most 12 steps clockwise, without a division.
    const fn ahead(self, steps: u8) -> Self {
        let number = self.0 + steps;
        Self(if number < Self::COUNT as u8 { number } else { number - Self::COUNT as u8 })
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A space number that is not 0 to 11.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no such space: the selection track has spaces 0 to 11 (R1.2)")]
pub struct NoSuchSpace;

impl TryFrom<i64> for Space {
    type Error = NoSuchSpace;

    fn try_from(number: i64) -> Result<Self, NoSuchSpace> {
        u8::try_from(number).ok().and_then(Self::new).ok_or(NoSuchSpace)
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

/// The selection track with its tiles and the marker.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Wheel {
    spaces: [Option<TileId>; Space::COUNT],
    /// Bit `s` is set when a tile lies on space `s`.
    occupied: u16,
    marker: Space,
    /// Follows from the rest; asked for far more often than it changes.
    offer: Offer,
}

impl Wheel {
    /// An empty track with the marker on the golden space.
    pub(crate) const fn new() -> Self {
        Self { spaces: [None; Space::COUNT], occupied: 0, marker: Space::GOLDEN, offer: Offer::EMPTY }
    }

    pub(crate) fn with(marker: Space, spaces: [Option<TileId>; Space::COUNT]) -> Self {
        let bits = spaces.iter().enumerate().map(|(s, tile)| u16::from(tile.is_some()) << s);
        let mut wheel = Self { spaces, occupied: bits.sum(), marker, offer: Offer::EMPTY };
        wheel.look_ahead();
        wheel
    }

    /// The space the marker stands on.
    #[must_use]
    pub const fn marker(&self) -> Space {
        self.marker
    }

    /// What lies on each of the 12 spaces.
    #[must_use]
    pub const fn spaces(&self) -> &[Option<TileId>; Space::COUNT] {
        &self.spaces
    }

    /// How many tiles lie on the track.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.occupied.count_ones() as usize
    }

    /// Whether no tile is left on the track.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    /// The next three tiles clockwise from the marker, empty spaces skipped (R4.2).
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup, TileId};
    /// let setup = Setup::shuffled(Players::Two, 7.into());
    /// let game = Game::new(&setup)?;
    /// assert_eq!(game.view().wheel().offer().tiles(), &setup.deck[..3]);
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub const fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Finds the next three tiles.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: as a call it costs 3 % of a random game")]
    fn look_ahead(&mut self) {
        // Two copies of the ring, so that "clockwise from the marker" is a plain shift. The bit for the
        // marker's own space, always empty, ends the search when fewer than three tiles are left.
        let ring = u32::from(self.occupied) | u32::from(self.occupied) << Space::COUNT;
        let mut ahead = (ring >> (self.marker.0 + 1) & 0x7FF) | 0x800;
        let next = usize::from(self.marker.0) + 1;
        for place in 0..3 {
            let space = next + ahead.trailing_zeros() as usize;
            let space = if space < Space::COUNT { space } else { space - Space::COUNT };
            self.offer.spaces[place] = Space(space as u8);
            self.offer.tiles[place] = self.spaces[space].unwrap_or(NO_TILE);
            ahead = (ahead & (ahead - 1)) | 0x800;
        }
        self.offer.len = self.len().min(3) as u8;
    }

    /// The track as it would be after taking `tile` (R4.2); none if it cannot be taken.
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup};
    /// let mut game = Game::new(&Setup::shuffled(Players::Solo, 7.into()))?;
    /// let tile = game.view().wheel().offer().tiles()[2];
    /// let foreseen = game.view().wheel().without(tile);
    /// game.play(format!("{tile}@0,0").parse()?)?;
    /// assert_eq!(foreseen.as_ref(), Some(game.view().wheel()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(&self, tile: TileId) -> Option<Self> {
        let mut wheel = *self;
        wheel.take(self.offer.space_of(tile)?);
        Some(wheel)
    }

    /// The track as it would be if it were refilled with these tiles, first to last (R4.1).
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup};
    /// let setup = Setup::shuffled(Players::Solo, 7.into());
    /// let mut game = Game::new(&setup)?;
    /// let tile = game.view().wheel().offer().tiles()[1];
    /// game.play(format!("{tile}@0,0").parse()?)?;
    /// let refilled = game.view().wheel().refilled(&setup.deck[11..]);
    /// assert_eq!((refilled.len(), refilled.spaces()[2]), (11, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn refilled(&self, tiles: &[TileId]) -> Self {
        let mut wheel = *self;
        wheel.refill(tiles.iter().copied());
        wheel
    }

    /// Takes the tile away; the marker moves to its space (R4.2).
    #[inline]
    pub(crate) fn take(&mut self, space: Space) {
        self.spaces[usize::from(space.0)] = None;
        self.occupied &= !(1 << space.0);
        self.marker = space;
        self.look_ahead();
    }

    /// Fills every empty space but the marker's, clockwise from the marker, as far as the pile goes
    /// (R4.1, R9.6, R9.7).
    pub(crate) fn refill(&mut self, mut tiles: impl Iterator<Item = TileId>) {
        for steps in 1..Space::COUNT as u8 {
            let space = self.marker.ahead(steps);
            let place = &mut self.spaces[usize::from(space.0)];
            if place.is_none() {
                let Some(tile) = tiles.next() else { break };
                *place = Some(tile);
                self.occupied |= 1 << space.0;
            }
        }
        self.look_ahead();
    }
}

/// Fills the places of an offer that has fewer than three tiles.
const NO_TILE: TileId = TileId::new(1).expect("tile 1 exists");

/// The tiles that can be taken: at most three, clockwise from the marker (R4.2).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Offer {
    tiles: [TileId; 3],
    spaces: [Space; 3],
    len: u8,
}

impl Offer {
    pub(crate) const EMPTY: Self = Self { tiles: [NO_TILE; 3], spaces: [Space(0); 3], len: 0 };

    /// The tiles.
    #[must_use]
    pub fn tiles(&self) -> &[TileId] {
        &self.tiles[..usize::from(self.len)]
    }

    /// The spaces they lie on, in the same order.
    #[must_use]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    /// Where `tile` lies, if it can be taken.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Players, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let offer = game.view().wheel().offer();
    /// assert_eq!(offer.space_of(offer.tiles()[1]), Some(offer.spaces()[1]));
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn space_of(&self, tile: TileId) -> Option<Space> {
        // Every place is looked at: which one it is cannot be predicted, so a search would stall. The first counts,
        // those without a tile are the last.
        let mut first = 3;
        for place in [2, 1, 0] {
            first = if self.tiles[place] == tile { place } else { first };
        }
        self.spaces().get(first).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(id: u8) -> TileId {
        TileId::new(id).expect("a tile of the test")
    }

    /// A wheel from text: one word per space, `.` for none, `()` around the marker's space.
    fn wheel(text: &str) -> Wheel {
        let mut spaces = [None; Space::COUNT];
        let mut marker = Space::GOLDEN;
        for (number, word) in text.split_whitespace().enumerate() {
            if word == "()" {
                marker = Space::new(number as u8).expect("twelve words");
            } else if word != "." {
                spaces[number] = Some(tile(word.parse().expect("a tile number")));
            }
        }
        Wheel::with(marker, spaces)
    }

    fn draw(wheel: &Wheel) -> String {
        let word = |s: usize| match wheel.spaces[s] {
            Some(tile) => tile.to_string(),
            None if usize::from(wheel.marker.get()) == s => "()".to_owned(),
            None => ".".to_owned(),
        };
        (0..Space::COUNT).map(word).collect::<Vec<_>>().join(" ")
    }

    fn refilled(before: &str, pile: &[u8]) -> (String, usize) {
        let mut wheel = wheel(before);
        let mut pile = pile.iter().map(|&id| tile(id));
        wheel.refill(&mut pile);
        (draw(&wheel), pile.len())
    }

    const LONG: [u8; 12] = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42];

    #[test]
    fn the_offer_skips_empty_spaces_and_wraps_around() {
        let ids = |text| wheel(text).offer().tiles().iter().map(|t| t.get()).collect::<Vec<_>>();
        assert_eq!(ids("() 1 2 3 4 5 6 7 8 9 10 11"), [1, 2, 3]);
        assert_eq!(ids("1 . . 4 . . . . () . 11 ."), [11, 1, 4]);
        assert_eq!(ids("1 2 3 4 . . . . . . . ()"), [1, 2, 3]);
        assert_eq!(ids(". . 5 . . () . . . . . ."), [5]);
        assert!(ids(". . . . . () . . . . . .").is_empty());
    }

    #[test]
    fn refill_without_a_tile_fills_eleven_spaces_from_the_marker() {
        let (after, left) = refilled(". . . () . . . . . . . .", &LONG);
        assert_eq!(after, "39 40 41 () 31 32 33 34 35 36 37 38");
        assert_eq!(left, 1);
    }

    #[test]
    fn refill_leaves_one_or_two_tiles_where_they_lie() {
        let (after, _) = refilled(". . . . . 7 . . . . . ()", &LONG);
        assert_eq!(after, "31 32 33 34 35 7 36 37 38 39 40 ()");
        let (after, _) = refilled("8 . . . () 7 . . . . . .", &LONG);
        assert_eq!(after, "8 37 38 39 () 7 31 32 33 34 35 36");
    }

    #[test]
    fn refill_never_gives_the_marker_a_tile_wherever_it_stands() {
        for marker in 0..12 {
            let space = Space::new(marker).expect("0 to 11");
            let mut wheel = Wheel::with(space, [None; 12]);
            let mut pile = LONG.map(tile).into_iter();
            wheel.refill(&mut pile);
            assert_eq!((wheel.len(), pile.len()), (11, 1));
            assert_eq!(wheel.spaces[usize::from(marker)], None);
            assert_eq!(wheel.offer().tiles(), [31, 32, 33].map(tile));
        }
    }

    #[test]
    fn a_short_pile_is_dealt_as_far_as_it_goes() {
        let (after, left) = refilled(". 7 . . . . . . . () . .", &[31, 32, 33]);
        assert_eq!(after, "33 7 . . . . . . . () 31 32");
        assert_eq!(left, 0);
    }
}
