//! Tiles, their colours and their tasks (R1.1).

use std::{fmt, num::NonZeroU8, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::catalogue::CATALOGUE;

/// One of the four tile colours (R1.1).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Blue, `b` in task text.
    Blue,
    /// Red, `r` in task text.
    Red,
    /// Turquoise, `t` in task text.
    Turquoise,
    /// Yellow, `y` in task text.
    Yellow,
}

impl Color {
    /// All colours, in the order of the catalogue.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Turquoise, Self::Yellow];

    /// The letter that stands for the colour in task text.
    ///
    /// ```
    /// use novaluna_rules::Color;
    /// assert_eq!(Color::Turquoise.letter(), 't');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Red => 'r',
            Self::Turquoise => 't',
            Self::Yellow => 'y',
        }
    }

    /// The position in [`Color::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Turquoise => "turquoise",
            Self::Yellow => "yellow",
        })
    }
}

/// A task: one to four colours that must be found around its tile (R1.1, R5).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Task {
    demand: [u8; 4],
}

impl Task {
    pub(crate) const fn new(demand: [u8; 4]) -> Self {
        Self { demand }
    }

    /// How many tiles of `color` the task names.
    ///
    /// ```
    /// use novaluna_rules::{Color, TileId};
    /// let bby = TileId::new(4).expect("a tile").tile().tasks()[0];
    /// assert_eq!((bby.demand(Color::Blue), bby.demand(Color::Red)), (2, 0));
    /// ```
    #[must_use]
    pub const fn demand(self, color: Color) -> u8 {
        self.demand[color as usize]
    }

    /// How many dots are printed on the task: 1 to 4.
    #[must_use]
    pub fn dots(self) -> u8 {
        self.demand.iter().sum()
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = Color::ALL
            .iter()
            .flat_map(|&color| (0..self.demand(color)).map(move |_| color.letter()))
            .collect();
        f.pad(&letters)
    }
}

/// What is printed on a tile: colour, time and up to three tasks (R1.1).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Tile {
    color: Color,
    time: u8,
    tasks: [Task; 3],
    task_count: u8,
}

impl Tile {
    pub(crate) const fn new(color: Color, time: u8, tasks: [Task; 3], task_count: u8) -> Self {
        Self { color, time, tasks, task_count }
    }

    /// The tile's colour.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The spaces a time disc advances for this tile: 1 to 7 (R4.3).
    #[must_use]
    pub const fn time(&self) -> u8 {
        self.time
    }

    pub(crate) const fn task_count(&self) -> u8 {
        self.task_count
    }

    /// A task, or one that names no colour when fewer are printed.
    pub(crate) const fn task_or_none(&self, task: usize) -> Task {
        self.tasks[task]
    }

    /// The tasks, in printed order.
    #[must_use]
    pub fn tasks(&self) -> &[Task] {
        &self.tasks[..usize::from(self.task_count)]
    }
}

/// The number of a tile in the catalogue, 1 to 68.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline, extend("minimum" = 1, "maximum" = 68)))]
pub struct TileId(NonZeroU8);

impl TileId {
    /// The number of tiles in the game (R1.1).
    pub const COUNT: usize = 68;

    /// The tile with this number, if there is one.
    ///
    /// ```
    /// use novaluna_rules::TileId;
    /// assert!(TileId::new(68).is_some());
    /// assert!(TileId::new(0).is_none() && TileId::new(69).is_none());
    /// ```
    #[must_use]
    pub const fn new(id: u8) -> Option<Self> {
        match NonZeroU8::new(id) {
            Some(nonzero) if id as usize <= Self::COUNT => Some(Self(nonzero)),
            _ => None,
        }
    }

    /// All tiles, ascending.
    ///
    /// ```
    /// use novaluna_rules::TileId;
    /// assert_eq!(TileId::all().count(), 68);
    /// ```
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(|n| Self(NonZeroU8::MIN.saturating_add(n)))
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// What is printed on the tile.
    ///
    /// ```
    /// use novaluna_rules::{Color, TileId};
    /// let tile = TileId::new(62).expect("a tile").tile();
    /// assert_eq!((tile.color(), tile.time()), (Color::Yellow, 4));
    /// let tasks: Vec<String> = tile.tasks().iter().map(|task| task.to_string()).collect();
    /// assert_eq!(tasks, ["rrr", "ttt", "bb"]);
    /// ```
    #[must_use]
    pub const fn tile(self) -> &'static Tile {
        &CATALOGUE[self.get() as usize - 1]
    }
}

/// A tile number that is not 1 to 68.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no such tile: tiles are numbered 1 to 68 (R1.1)")]
pub struct NoSuchTile;

impl TryFrom<i64> for TileId {
    type Error = NoSuchTile;

    fn try_from(id: i64) -> Result<Self, NoSuchTile> {
        u8::try_from(id).ok().and_then(Self::new).ok_or(NoSuchTile)
    }
}

impl From<TileId> for u8 {
    fn from(id: TileId) -> Self {
        id.get()
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for TileId {
    type Err = NoSuchTile;

    fn from_str(text: &str) -> Result<Self, NoSuchTile> {
        // `u8::from_str` takes "+7" and "007", which no tile is called.
        let id = text.parse().ok().and_then(Self::new).ok_or(NoSuchTile)?;
        if id.to_string() == text { Ok(id) } else { Err(NoSuchTile) }
    }
}

/// A set of tiles, such as those not yet drawn.
///
/// ```
/// use novaluna_rules::{TileId, TileSet};
/// let mut set: TileSet = TileId::all().collect();
/// assert!(set.remove(TileId::new(7).expect("a tile")));
/// assert!(!set.remove(TileId::new(7).expect("a tile")));
/// assert_eq!(set.len(), 67);
/// assert_eq!(set.iter().map(TileId::get).nth(6), Some(8));
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct TileSet(u128);

impl TileSet {
    /// Adds a tile; `false` if it was there already.
    pub fn insert(&mut self, id: TileId) -> bool {
        let before = self.0;
        self.0 |= 1 << id.get();
        self.0 != before
    }

    /// Removes a tile; `false` if it was not there.
    pub fn remove(&mut self, id: TileId) -> bool {
        let before = self.0;
        self.0 &= !(1 << id.get());
        self.0 != before
    }

    /// Whether the tile is in the set.
    #[must_use]
    pub const fn contains(self, id: TileId) -> bool {
        self.0 >> id.get() & 1 == 1
    }

    /// How many tiles there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no tile.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles, ascending.
    pub fn iter(self) -> impl Iterator<Item = TileId> {
        TileId::all().filter(move |&id| self.contains(id))
    }
}

impl FromIterator<TileId> for TileSet {
    fn from_iter<I: IntoIterator<Item = TileId>>(ids: I) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(TileId::get)).finish()
    }
}
