//! From the parts of a position to a game: what can arise and what cannot.

use super::{Position, PositionError, PositionTile};
use crate::{
    cell::Cell,
    chance::Chance,
    display::Display,
    game::Game,
    outcome::Ended,
    pile::Pile,
    setup::{Mode, Players, Setup},
    solo::Solo,
    tile::{TileId, TileSet},
    track::{Seat, Track},
    wheel::{Space, Wheel},
};

/// The parts of a position from which the rest follows.
pub(super) struct Sketch {
    pub(super) players: Players,
    pub(super) discs: u8,
    pub(super) marker: Space,
    pub(super) spaces: [Option<TileId>; Space::COUNT],
    pub(super) order: Vec<Seat>,
    pub(super) phase1: Option<u16>,
    pub(super) displays: Vec<Vec<(TileId, Cell)>>,
}

impl Sketch {
    pub(super) fn of(position: &Position) -> Result<Self, PositionError> {
        let tile = |tile: &PositionTile| (tile.id, Cell { x: tile.x, y: tile.y });
        Ok(Self {
            players: players(position.mode, position.players.len())?,
            discs: position.discs,
            marker: position.wheel.marker,
            spaces: position.wheel.spaces,
            order: position.order.clone(),
            phase1: position.solo.as_ref().and_then(|solo| solo.phase1),
            displays: position.players.iter().map(|player| player.tiles.iter().map(tile).collect()).collect(),
        })
    }

    pub(super) fn game(&self, chance: &mut Chance) -> Result<Game, PositionError> {
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
        if self.marker != Space::GOLDEN && self.displays.iter().all(Vec::is_empty) {
            return Err(PositionError::MarkerMoved);
        }
        Ok(unseen.iter().collect())
    }

    /// Places tiles one after the other. Only in phase 1 of a solo game does play go on after the last disc.
    fn place_all(&self, display: &mut Display, tiles: &[(TileId, Cell)]) -> Result<(), PositionError> {
        if tiles.len() > Display::MAX_TILES {
            return Err(PositionError::TooManyTiles(tiles.len()));
        }
        for (number, &(tile, cell)) in tiles.iter().enumerate() {
            if display.left() == 0 && number >= self.phase1_tiles() {
                return Err(PositionError::AfterTheLastDisc(tile));
            }
            display.check(cell).map_err(|error| PositionError::Place(tile, error))?;
            display.place(tile, cell);
        }
        Ok(())
    }

    /// How many tiles the refills drew: all in sight but the 11 of the setup.
    fn drawn(&self) -> Result<usize, PositionError> {
        let on_track = self.spaces.iter().flatten().count();
        let in_sight = on_track + self.displays.iter().map(Vec::len).sum::<usize>();
        in_sight.checked_sub(11).ok_or(PositionError::TooFewTiles(in_sight))
    }

    /// How many tiles were placed in phase 1 of a solo game: as many as its refill drew.
    fn phase1_tiles(&self) -> usize {
        match (self.players, self.phase1) {
            (Players::Solo, None) => Display::MAX_TILES,
            (Players::Solo, Some(_)) => self.drawn().unwrap_or(0),
            _ => 0,
        }
    }

    fn check_times(&self, times: [u16; Seat::MAX]) -> Result<(), PositionError> {
        let by_time = |pair: &[Seat]| times[pair[0].index()] <= times[pair[1].index()];
        if !self.order.windows(2).all(by_time) {
            return Err(PositionError::Order);
        }
        // Whoever took a tile was furthest back, so nobody is behind where anyone was before the last tile.
        let furthest_back = times[self.order[0].index()];
        let before_the_last = |(tiles, time): (&Vec<(TileId, Cell)>, u16)| {
            time - tiles.last().map_or(0, |(tile, _)| u16::from(tile.tile().time()))
        };
        if self.displays.iter().zip(times).map(before_the_last).any(|before| before > furthest_back) {
            return Err(PositionError::Spread);
        }
        Ok(())
    }

    fn go_on_multi(&self, game: &mut Game) -> Result<(), PositionError> {
        let times = std::array::from_fn(|seat| game.displays[seat].time());
        self.check_times(times)?;
        // A refill by the rules draws 9 to 11 tiles as long as there are as many.
        let drawn = self.drawn()?;
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
        let drawn = self.drawn()?;
        let Some(phase1) = self.phase1 else {
            let on_track = drawn == 0 && !game.wheel.is_empty();
            return if on_track { Ok(()) } else { Err(PositionError::Drawn(drawn)) };
        };
        // Phase 1 took as many tiles as the refill drew; its note must follow from those. No more were drawn than
        // placed, because no more than 11 lie on the track.
        let mut display = Display::new(self.discs);
        self.place_all(&mut display, &self.displays[0][..drawn])?;
        let by_itself = drawn == 11;
        let mut solo = Solo::new();
        if drawn > 11 || !(by_itself || solo.may_end(&display)) {
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

/// Who plays a game of this mode with so many displays.
pub(super) fn players(mode: Mode, count: usize) -> Result<Players, PositionError> {
    Players::with_count(count)
        .filter(|players| players.mode() == mode)
        .ok_or_else(|| PositionError::Mode(mode.name().to_owned(), count))
}
