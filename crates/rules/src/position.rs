//! The owned twin of a [`View`]: the one public form, as JSON and as one line of text.

mod line;
mod sketch;

use serde::{Deserialize, Serialize};

use crate::{
    chance::Chance,
    display::{PlaceError, Placed},
    game::Game,
    outcome::Verdict,
    record::Record,
    setup::Mode,
    solo::Phase,
    tile::TileId,
    track::Seat,
    view::View,
    wheel::Space,
};
use sketch::Sketch;

/// Everything that can be seen of a game, owned: for the wire, for bots and for bug reports.
///
/// As JSON it is the view of the bot protocol; as text it is one line. The line leaves out what
/// follows from the rest (times, discs left, covered tasks) and the names.
///
/// ```
/// use novaluna_rules::{Game, Players, Position, Setup};
/// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
/// let position = Position::new(game.view(), &["Player 1", "Player 2"]);
/// let line = position.to_string();
/// assert!(line.starts_with("nova-luna-position/1 multi 20 0:.,"));
/// assert_eq!(line.parse::<Position>()?, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(expecting = "an object")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(description = "All that can be seen of a game.")
)]
pub struct Position {
    /// The version of the rules.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub rules: u64,
    /// By which rules they play.
    pub mode: Mode,
    /// Discs each player has to place.
    pub discs: u8,
    /// Turns played so far.
    pub moves: u16,
    /// The seat to move, none when the game is over.
    pub turn: Option<Seat>,
    /// The record's result, once the game is over.
    pub over: Option<Verdict>,
    /// The selection track.
    pub wheel: PositionWheel,
    /// The tiles that can be taken without a refill.
    pub offer: Vec<TileId>,
    /// Whether the player to move may refill.
    pub refill: RefillChoice,
    /// The tiles not yet drawn, ascending.
    pub unseen: Vec<TileId>,
    /// The players, by seat.
    pub players: Vec<PositionPlayer>,
    /// All seats in turn order.
    pub order: Vec<Seat>,
    /// What only a solo game has.
    pub solo: Option<PositionSolo>,
}

/// The selection track of a [`Position`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(expecting = "an object")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionWheel {
    /// Where the marker stands.
    pub marker: Space,
    /// What lies on each space.
    pub spaces: [Option<TileId>; Space::COUNT],
}

/// Whether a refill is offered.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RefillChoice {
    /// No refill now.
    No,
    /// The player may refill before taking a tile (R4.1).
    May,
}

/// A player of a [`Position`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(expecting = "an object")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionPlayer {
    /// The player's name.
    pub name: String,
    /// The sum of the times of all tiles; but for solo that is where the time disc lies, counted from the start.
    pub time: u16,
    /// Discs still to place.
    pub left: u8,
    /// The tiles in the order of placing.
    pub tiles: Vec<PositionTile>,
}

/// A placed tile of a [`Position`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(expecting = "an object")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionTile {
    /// The tile's number.
    pub id: TileId,
    /// Column.
    pub x: i8,
    /// Row.
    pub y: i8,
    /// Which of its tasks are covered, in printed order.
    pub done: Vec<bool>,
}

/// The solo part of a [`Position`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(expecting = "an object")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionSolo {
    /// The phase being played.
    pub phase: Phase,
    /// The note of phase 1, once it is over.
    pub phase1: Option<u16>,
    /// Whether phase 1 may be ended now.
    pub may_end: bool,
}

impl Position {
    /// The name of the text form.
    pub const FORMAT: &'static str = "nova-luna-position/1";

    /// What a view shows, with the players' names.
    #[must_use]
    pub fn new(view: View<'_>, names: &[impl AsRef<str>]) -> Self {
        let player = |seat: Seat| {
            let display = view.display(seat);
            PositionPlayer {
                name: names.get(seat.index()).map(|name| name.as_ref().to_owned()).unwrap_or_default(),
                time: display.time(),
                left: display.left(),
                tiles: display.tiles().map(PositionTile::from).collect(),
            }
        };
        let solo = view.solo().map(|solo| PositionSolo {
            phase: solo.phase(),
            phase1: solo.phase1(),
            may_end: view.may_end_phase(),
        });
        let over = view.outcome();
        Self {
            rules: Record::RULES,
            mode: view.players().mode(),
            discs: view.own_display().discs(),
            moves: view.turns(),
            turn: view.turn(),
            over: over.map(Verdict::from),
            wheel: PositionWheel { marker: view.wheel().marker(), spaces: *view.wheel().spaces() },
            offer: if over.is_some() { Vec::new() } else { view.wheel().offer().tiles().to_vec() },
            refill: if view.may_refill() { RefillChoice::May } else { RefillChoice::No },
            unseen: view.unseen().iter().collect(),
            players: view.players().seats().map(player).collect(),
            order: view.order().to_vec(),
            solo,
        }
    }

    /// A game in this position, its pile in an order drawn by `chance`.
    ///
    /// ```
    /// use novaluna_rules::{Chance, Game, Players, Position, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let position = Position::new(game.view(), &["Ada", "Ben"]);
    /// let imagined = position.imagine(&mut Chance::new(1.into()))?;
    /// assert_eq!(imagined.view(), game.view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the parts contradict each other or no game can come to this.
    pub fn imagine(&self, chance: &mut Chance) -> Result<Game, PositionError> {
        let game = Sketch::of(self)?.game(chance)?;
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        match contradiction(self, &Self::new(game.view(), &names)) {
            Some(field) => Err(PositionError::Contradiction(field)),
            None => Ok(game),
        }
    }
}

/// The first field of a given position that does not follow from the others.
fn contradiction(given: &Position, follows: &Position) -> Option<&'static str> {
    let fields = [
        ("rules", given.rules == follows.rules),
        ("moves", given.moves == follows.moves),
        ("turn", given.turn == follows.turn),
        ("over", given.over == follows.over),
        ("offer", given.offer == follows.offer),
        ("refill", given.refill == follows.refill),
        ("unseen", given.unseen == follows.unseen),
        ("players", given.players == follows.players),
        ("solo", given.solo == follows.solo),
        ("order", given == follows),
    ];
    fields.into_iter().find(|(_, agrees)| !agrees).map(|(field, _)| field)
}

impl From<Placed> for PositionTile {
    fn from(placed: Placed) -> Self {
        Self {
            id: placed.tile,
            x: placed.cell.x,
            y: placed.cell.y,
            done: placed.tasks().map(|task| placed.is_covered(task.task)).collect(),
        }
    }
}

/// Why something is not a position of a game.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A part of the line cannot be read.
    #[error(
        "the {0} cannot be read; a position is written `{format} mode discs marker:spaces order display…`",
        format = Position::FORMAT
    )]
    Form(&'static str),
    /// A mode and number of players that do not go together.
    #[error("there is no game `{0}` for {1} players (R2, R7)")]
    Mode(String, usize),
    /// Discs or order are not those of any game.
    #[error("the discs or the order are not those of any game (R2.2, R9.1)")]
    Start,
    /// A tile is there twice.
    #[error("tile {0} is there twice (R1.1)")]
    TileTwice(TileId),
    /// A tile lies on the marker's space.
    #[error("a tile lies on the marker's space (R9.6)")]
    Marker,
    /// The marker has moved, but nobody has taken a tile.
    #[error("the marker has left the golden space, but no tile has been taken (R2.1)")]
    MarkerMoved,
    /// A tile lies where it cannot.
    #[error("tile {0}: {1} (R4.4)")]
    Place(TileId, PlaceError),
    /// More tiles than anyone can come to place.
    #[error("{0} tiles in one display: nobody can have the time for more than 44 (R3.1)")]
    TooManyTiles(usize),
    /// A tile was placed after the last disc.
    #[error("tile {0} was placed after the player's last disc (R6.1)")]
    AfterTheLastDisc(TileId),
    /// More than one player placed the last disc.
    #[error("more than one player placed the last disc (R6.1)")]
    Winners,
    /// The order is not by time.
    #[error("the order is not that of the time discs (R3.1)")]
    Order,
    /// Somebody took a tile without being furthest back.
    #[error("a player took a tile without being furthest back (R3.1)")]
    Spread,
    /// Fewer tiles in sight than the setup lays out.
    #[error("only {0} tiles are in sight: the setup lays out 11 (R2.1)")]
    TooFewTiles(usize),
    /// No refill draws this many tiles.
    #[error("{0} tiles were drawn: no refill by the rules does that (R4.1, R7.4)")]
    Drawn(usize),
    /// The track is empty and the pile is not.
    #[error("the selection track is empty and the pile is not: it would have been refilled (R4.1)")]
    NotRefilled,
    /// A field that does not follow from the others.
    #[error("`{0}` does not follow from the rest of the position")]
    Contradiction(&'static str),
}
