//! What taking a tile would bring, cell by cell: help for those who have to choose.

use serde::Serialize;

use crate::{
    cell::Cell,
    display::TaskRef,
    moves::Move,
    setup::Players,
    tile::{TileId, TileSet},
    track::Seat,
    view::View,
};

/// What taking a tile would mean.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aims {
    /// The tile.
    pub tile: TileId,
    /// Where the time disc would lie, counted from the start; nowhere in a solo game.
    pub time: Option<u16>,
    /// All seats in turn order afterwards, unless the move ends the game.
    pub order: Vec<Seat>,
    /// The cells where it can be placed.
    pub cells: Vec<Aim>,
}

/// What placing a tile on a cell would bring.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// The cell.
    pub cell: Cell,
    /// The tasks it would cover.
    pub tasks: Vec<TaskRef>,
    /// The tiles that count for those tasks.
    pub counted: Vec<TileId>,
    /// Whether the game ends with it.
    pub ends: bool,
}

impl View<'_> {
    /// Where the player to move could place a tile, and what that would bring. None if the tile cannot be taken.
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let tile = game.view().wheel().offer().tiles()[0];
    /// let aims = game.view().aims(tile).expect("it is offered");
    /// assert_eq!(aims.cells.len(), 1); // the first tile goes to 0,0
    /// assert_eq!(aims.time, Some(tile.tile().time().into()));
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn aims(self, tile: TileId) -> Option<Aims> {
        self.turn()?;
        self.wheel().offer().space_of(tile)?;
        let (time, order) = if self.players() == Players::Solo {
            (None, self.order().to_vec())
        } else {
            let track = self.track().after(tile.tile().time());
            (Some(track.time(self.mover())), track.order().to_vec())
        };
        let cells = self.own_display().free_cells().iter().filter_map(|&cell| self.aim(tile, cell));
        Some(Aims { tile, time, order, cells: cells.collect() })
    }

    /// What one placement would bring: found by playing it. Tiles that it would reveal stay unseen.
    fn aim(self, tile: TileId, cell: Cell) -> Option<Aim> {
        let mut after = self.blurred();
        after.play(Move::Place { tile, cell }).ok()?;
        let display = after.view().display(self.mover());
        let tasks: Vec<TaskRef> = display.covered().skip(self.own_display().covered().len()).collect();
        let explained = tasks.iter().filter_map(|&task| display.explain(task));
        let counted: TileSet = explained.flat_map(|why| why.colors).flat_map(|color| color.counted).collect();
        Some(Aim { cell, tasks, counted: counted.iter().collect(), ends: after.view().turn().is_none() })
    }
}
