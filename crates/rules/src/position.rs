//! The owned twin of a [`View`]: the one public form, as JSON and as one line of text.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    cell::Cell,
    chance::Chance,
    display::{Display, PlaceError},
    game::Game,
    moves::Move,
    outcome::Ended,
    pile::Pile,
    record::{Record, mode_name, result_json},
    setup::{Players, Setup},
    solo::{Phase, Solo},
    tile::{TileId, TileSet},
    track::{Seat, Track},
    view::View,
    wheel::{Space, Wheel},
};

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
pub struct Position {
    /// The version of the rules.
    pub rules: u64,
    /// `multi` or `solo`.
    pub mode: String,
    /// Discs each player has to place.
    pub discs: u8,
    /// Turns played so far.
    pub moves: u16,
    /// The seat to move, none when the game is over.
    pub turn: Option<Seat>,
    /// The record's result, once the game is over.
    pub over: Option<Value>,
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
pub struct PositionWheel {
    /// Where the marker stands.
    pub marker: Space,
    /// What lies on each space.
    pub spaces: [Option<TileId>; Space::COUNT],
}

/// Whether a refill is offered.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RefillChoice {
    /// No refill now.
    No,
    /// The player may refill before taking a tile (R4.1).
    May,
}

/// A player of a [`Position`].
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
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
pub struct PositionSolo {
    /// 1 or 2.
    pub phase: u8,
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
            phase: if solo.phase() == Phase::One { 1 } else { 2 },
            phase1: solo.phase1(),
            may_end: view.may_end_phase(),
        });
        let over = view.outcome();
        Self {
            rules: Record::RULES,
            mode: mode_name(view.players()).to_owned(),
            discs: view.mover().discs(),
            moves: view.turns(),
            turn: view.turn(),
            over: over.as_ref().map(result_json),
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

impl From<crate::display::Placed> for PositionTile {
    fn from(placed: crate::display::Placed) -> Self {
        let tasks = 0..placed.tile.tile().tasks().len() as u8;
        Self {
            id: placed.tile,
            x: placed.cell.x,
            y: placed.cell.y,
            done: tasks.map(|task| placed.is_covered(task)).collect(),
        }
    }
}

/// The parts of a position from which the rest follows.
struct Sketch {
    players: Players,
    discs: u8,
    marker: Space,
    spaces: [Option<TileId>; Space::COUNT],
    order: Vec<Seat>,
    phase1: Option<u16>,
    displays: Vec<Vec<(TileId, Cell)>>,
}

impl Sketch {
    fn of(position: &Position) -> Result<Self, PositionError> {
        let tile = |tile: &PositionTile| (tile.id, Cell { x: tile.x, y: tile.y });
        Ok(Self {
            players: read_players(&position.mode, position.players.len())?,
            discs: position.discs,
            marker: position.wheel.marker,
            spaces: position.wheel.spaces,
            order: position.order.clone(),
            phase1: position.solo.as_ref().and_then(|solo| solo.phase1),
            displays: position.players.iter().map(|player| player.tiles.iter().map(tile).collect()).collect(),
        })
    }

    fn game(&self, chance: &mut Chance) -> Result<Game, PositionError> {
        let mut unseen = self.unseen()?;
        chance.shuffle(&mut unseen);
        let setup = Setup {
            discs: self.discs,
            stack: if self.players == Players::Solo { Vec::new() } else { self.order.clone() },
            ..Setup::shuffled(self.players, 0.into())
        };
        let mut game = Game::new(&setup).map_err(|_| PositionError::Start)?;
        game.pile = Pile::new(&unseen);
        game.wheel = Wheel::with(self.marker, self.spaces);
        game.turns = self.displays.iter().map(|tiles| tiles.len() as u16).sum();
        for (display, tiles) in game.displays.iter_mut().zip(&self.displays) {
            self.place_all(display, tiles)?;
        }
        match self.players {
            Players::Solo => self.go_on_solo(&mut game)?,
            Players::Two | Players::Three | Players::Four => self.go_on_multi(&mut game)?,
        }
        Ok(game)
    }

    /// The tiles that are nowhere to be seen.
    fn unseen(&self) -> Result<Vec<TileId>, PositionError> {
        let mut unseen: TileSet = TileId::all().collect();
        let placed = self.displays.iter().flatten().map(|&(tile, _)| tile);
        for tile in self.spaces.iter().flatten().copied().chain(placed) {
            if !unseen.remove(tile) {
                return Err(PositionError::TileTwice(tile));
            }
        }
        if self.spaces[usize::from(self.marker.get())].is_some() {
            return Err(PositionError::Marker);
        }
        Ok(unseen.iter().collect())
    }

    fn place_all(&self, display: &mut Display, tiles: &[(TileId, Cell)]) -> Result<(), PositionError> {
        if tiles.len() > Display::MAX_TILES {
            return Err(PositionError::TooManyTiles(tiles.len()));
        }
        for &(tile, cell) in tiles {
            if display.left() == 0 && self.players != Players::Solo {
                return Err(PositionError::AfterTheLastDisc(tile));
            }
            display.check(cell).map_err(|error| PositionError::Place(tile, error))?;
            display.place(tile, cell);
        }
        Ok(())
    }

    fn go_on_multi(&self, game: &mut Game) -> Result<(), PositionError> {
        let times = std::array::from_fn(|seat| game.displays[seat].time());
        let by_time = |pair: &[Seat]| times[pair[0].index()] <= times[pair[1].index()];
        if !self.order.windows(2).all(by_time) {
            return Err(PositionError::Order);
        }
        // Whoever took a tile was furthest back, so nobody is behind where anyone was before the last tile.
        let furthest_back = times[self.order[0].index()];
        for (tiles, time) in self.displays.iter().zip(times) {
            let last = tiles.last().map_or(0, |(tile, _)| u16::from(tile.tile().time()));
            if time - last > furthest_back {
                return Err(PositionError::Spread);
            }
        }
        // A refill by the rules draws 9 to 11 tiles as long as there are as many.
        let drawn = TileId::COUNT - 11 - game.pile.len();
        if !game.pile.is_empty() && !(0..=drawn / 9).any(|refills| drawn <= 11 * refills) {
            return Err(PositionError::Drawn(drawn));
        }
        game.track = Track::with(times, &self.order);
        let winners = game.displays.iter().filter(|display| display.left() == 0).count();
        if winners > 1 {
            return Err(PositionError::Winners);
        } else if winners == 1 {
            game.ended = Some(Ended::Completed);
        } else if game.wheel.is_empty() {
            if !game.pile.is_empty() {
                return Err(PositionError::NotRefilled);
            }
            game.ended = Some(Ended::Exhausted);
        }
        Ok(())
    }

    fn go_on_solo(&self, game: &mut Game) -> Result<(), PositionError> {
        let drawn = TileId::COUNT - 11 - game.pile.len();
        let Some(phase1) = self.phase1 else {
            let on_track = drawn == 0 && !game.wheel.is_empty();
            return if on_track { Ok(()) } else { Err(PositionError::Drawn(drawn)) };
        };
        // Phase 1 took as many tiles as the refill drew; its note must follow from those.
        let mut display = Display::new(self.discs);
        self.place_all(&mut display, &self.displays[0][..drawn.min(self.displays[0].len())])?;
        let by_itself = display.len() == 11;
        let mut solo = Solo::new();
        if display.len() != drawn || !(by_itself || solo.may_end(&display)) {
            return Err(PositionError::Drawn(drawn));
        }
        solo.end_phase(&display);
        if solo.phase1() != Some(phase1) {
            return Err(PositionError::Contradiction("solo"));
        }
        game.solo = solo;
        game.turns += u16::from(!by_itself);
        game.ended = match (game.displays[0].left(), game.wheel.is_empty()) {
            (0, _) => Some(Ended::Completed),
            (_, true) => Some(Ended::Exhausted),
            (_, false) => None,
        };
        Ok(())
    }
}

fn read_players(mode: &str, count: usize) -> Result<Players, PositionError> {
    Players::with_count(count)
        .filter(|&players| mode_name(players) == mode)
        .ok_or_else(|| PositionError::Mode(mode.chars().take(20).collect(), count))
}

/// `format mode discs marker:spaces order display…`; in solo the phase stands in place of the order.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |words: Vec<String>, with: &str| words.join(with);
        let spaces = self.wheel.spaces.iter();
        let spaces = spaces.map(|tile| tile.map_or(".".to_owned(), |tile| tile.to_string())).collect();
        let third = match &self.solo {
            Some(PositionSolo { phase1: Some(note), .. }) => format!("2:{note}"),
            Some(_) => "1".to_owned(),
            None => join(self.order.iter().map(Seat::to_string).collect(), ","),
        };
        let Self { mode, discs, .. } = self;
        write!(f, "{} {mode} {discs} {}:{} {third}", Self::FORMAT, self.wheel.marker, join(spaces, ","))?;
        for player in &self.players {
            let tile =
                |t: &PositionTile| Move::Place { tile: t.id, cell: Cell { x: t.x, y: t.y } }.to_string();
            let tiles: Vec<String> = player.tiles.iter().map(tile).collect();
            write!(f, " {}", if tiles.is_empty() { "-".to_owned() } else { tiles.join(";") })?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads one line and checks that it can arise. Players are called `Player 1` and so on.
    fn from_str(line: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [format, mode, discs, wheel, third, displays @ ..] = words.as_slice() else {
            return Err(PositionError::Form("line"));
        };
        if *format != Self::FORMAT {
            return Err(PositionError::Form("format"));
        }
        let players = read_players(mode, displays.len())?;
        let (marker, spaces) = read_wheel(wheel).ok_or(PositionError::Form("wheel"))?;
        let (order, phase1) = match players {
            Players::Solo => (Vec::new(), read_phase(third)?),
            _ => (read_order(third, players).ok_or(PositionError::Form("order"))?, None),
        };
        let discs = discs.parse().map_err(|_| PositionError::Form("discs"))?;
        let displays: Option<Vec<_>> = displays.iter().map(|text| read_display(text)).collect();
        let displays = displays.ok_or(PositionError::Form("display"))?;
        let sketch = Sketch { players, discs, marker, spaces, order, phase1, displays };
        let game = sketch.game(&mut Chance::new(0.into()))?;
        Ok(Self::new(game.view(), &["Player 1", "Player 2", "Player 3", "Player 4"]))
    }
}

fn read_wheel(text: &str) -> Option<(Space, [Option<TileId>; Space::COUNT])> {
    let (marker, tiles) = text.split_once(':')?;
    let read = |word: &str| if word == "." { Some(None) } else { word.parse().ok().map(Some) };
    let spaces: Option<Vec<_>> = tiles.split(',').map(read).collect();
    Some((Space::new(marker.parse().ok()?)?, spaces?.try_into().ok()?))
}

fn read_order(text: &str, players: Players) -> Option<Vec<Seat>> {
    let order: Option<Vec<Seat>> =
        text.split(',').map(|seat| seat.parse().ok().and_then(Seat::new)).collect();
    order.filter(|order| order.len() == players.count())
}

fn read_phase(text: &str) -> Result<Option<u16>, PositionError> {
    match text.split_once(':') {
        None if text == "1" => Ok(None),
        Some(("2", note)) => note.parse().map(Some).map_err(|_| PositionError::Form("phase")),
        _ => Err(PositionError::Form("phase")),
    }
}

fn read_display(text: &str) -> Option<Vec<(TileId, Cell)>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let read = |word: &str| match word.parse().ok()? {
        Move::Place { tile, cell } => Some((tile, cell)),
        Move::Refill | Move::EndPhase => None,
    };
    text.split(';').map(read).collect()
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
