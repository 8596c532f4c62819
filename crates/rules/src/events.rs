//! What happened in a move, step by step, for front ends to tell and animate.

use serde::Serialize;

use crate::{
    cell::Cell,
    display::TaskRef,
    game::{Game, PlayError},
    moves::{Move, Turn, TurnError},
    outcome::Outcome,
    setup::Players,
    tile::TileId,
    track::Seat,
    wheel::{Space, Wheel},
};

/// One step of a move.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The selection track was refilled (R4.1, R7.4).
    Refilled {
        /// False when the player chose it.
        forced: bool,
        /// The new tiles, clockwise from the marker.
        tiles: Vec<(Space, TileId)>,
    },
    /// A tile was taken; the marker moved to its space (R4.2).
    Taken {
        /// Who took it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where the marker stood.
        marker: Space,
        /// Where the tile lay.
        space: Space,
    },
    /// A time disc advanced (R4.3).
    Advanced {
        /// Whose disc.
        seat: Seat,
        /// Absolute time before.
        from: u16,
        /// Absolute time after.
        to: u16,
    },
    /// The tile was placed (R4.4).
    Placed {
        /// Whose display.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// The cell.
        cell: Cell,
    },
    /// A task was covered (R4.5).
    Covered {
        /// Whose disc.
        seat: Seat,
        /// The task.
        task: TaskRef,
        /// Discs left after this one.
        left: u8,
    },
    /// Phase 1 of a solo game ended (R7.2, R7.3).
    PhaseEnded {
        /// False when the player chose it.
        forced: bool,
        /// The note, penalties included.
        note: u16,
    },
    /// The game ended (R6, R7.5).
    Ended(Outcome),
}

impl Game {
    /// Plays a move like [`Game::play`] and tells what happened, in order.
    ///
    /// ```
    /// use novaluna_rules::{Event, Game, Players, Setup};
    /// let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let tile = game.view().wheel().offer().tiles()[0];
    /// let events = game.play_and_tell(format!("{tile}@0,0").parse()?)?;
    /// assert!(matches!(events[..], [Event::Taken { .. }, Event::Advanced { .. }, Event::Placed { .. }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which rule forbids the move; the game is unchanged.
    pub fn play_and_tell(&mut self, m: Move) -> Result<Vec<Event>, PlayError> {
        let before = Before::of(self);
        self.play(m)?;
        let mut events = Vec::new();
        if let Move::Place { tile, cell } = m {
            before.tell_placed(self, tile, cell, &mut events);
        }
        if let (None, Some(note)) = (before.phase1, self.solo.phase1()) {
            events.push(Event::PhaseEnded { forced: m != Move::EndPhase, note });
        }
        let tiles = new_tiles(&before.wheel, &self.wheel);
        if !tiles.is_empty() {
            events.push(Event::Refilled { forced: m != Move::Refill, tiles });
        }
        events.extend(self.outcome().map(Event::Ended));
        Ok(events)
    }

    /// Plays a whole turn and tells what happened. After an error the game may be in the middle of it.
    pub(crate) fn tell_turn(&mut self, turn: Turn) -> Result<Vec<Event>, TurnError> {
        let mut events = Vec::new();
        for m in turn.moves(self.refilled)? {
            events.append(&mut self.play_and_tell(m)?);
        }
        Ok(events)
    }
}

/// What a move changes, as it was before: little enough to be kept for every move.
struct Before {
    seat: Seat,
    wheel: Wheel,
    time: u16,
    covered: usize,
    left: u8,
    phase1: Option<u16>,
}

impl Before {
    fn of(game: &Game) -> Self {
        let seat = game.track.mover();
        let display = &game.displays[seat.index()];
        Self {
            seat,
            wheel: game.wheel,
            time: game.track.time(seat),
            covered: display.covered().len(),
            left: display.left(),
            phase1: game.solo.phase1(),
        }
    }

    fn tell_placed(&self, after: &Game, tile: TileId, cell: Cell, events: &mut Vec<Event>) {
        let seat = self.seat;
        let (marker, space) = (self.wheel.marker(), after.wheel.marker());
        events.push(Event::Taken { seat, tile, marker, space });
        if after.players != Players::Solo {
            events.push(Event::Advanced { seat, from: self.time, to: after.track.time(seat) });
        }
        events.push(Event::Placed { seat, tile, cell });
        let covered = after.displays[seat.index()].covered().skip(self.covered);
        events.extend((1..).zip(covered).map(|(n, task)| Event::Covered { seat, task, left: self.left - n }));
    }
}

/// The tiles that lie on the wheel now and did not before, clockwise from the marker.
fn new_tiles(before: &Wheel, after: &Wheel) -> Vec<(Space, TileId)> {
    (1..Space::COUNT as u8)
        .map(|steps| after.marker().clockwise(steps))
        .filter_map(|space| {
            let at = usize::from(space.get());
            let tile = after.spaces()[at]?;
            (before.spaces()[at] != Some(tile)).then_some((space, tile))
        })
        .collect()
}
