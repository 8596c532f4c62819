//! Explanations as data: what counts for a task and what is missing (R5).

use serde::Serialize;

use crate::{
    display::{Display, TaskRef},
    tile::{Color, TileId},
};

/// Why a task is complete, or what it still lacks.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Explanation {
    /// The task.
    pub task: TaskRef,
    /// Whether a disc lies on it.
    pub covered: bool,
    /// One entry for each colour the task names.
    pub colors: Vec<ColorCount>,
    /// The cells next to its tile that are still free.
    pub sides: u8,
    /// Tiles of a colour it still lacks that do not count, though they meet its tile at a corner (R5.1).
    pub corners: Vec<TileId>,
}

/// What a display has of one colour a task names.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ColorCount {
    /// The colour.
    pub color: Color,
    /// How many tiles the task names.
    pub demand: u8,
    /// The tiles that count, each once, in the order of placing (R5.2, R5.3).
    pub counted: Vec<TileId>,
}

impl ColorCount {
    /// How many tiles are still missing (R5.4).
    #[must_use]
    pub fn missing(&self) -> u8 {
        self.demand.saturating_sub(self.counted.len() as u8)
    }
}

impl Explanation {
    /// How many tiles are missing in all colours together.
    #[must_use]
    pub fn missing(&self) -> u8 {
        self.colors.iter().map(ColorCount::missing).sum()
    }

    /// Whether it can never be completed any more: groups that touch the tile can grow, but a colour without
    /// one needs a free side of its own (R5.2).
    #[must_use]
    pub fn is_lost(&self) -> bool {
        let new = self.colors.iter().filter(|color| color.counted.is_empty()).count();
        !self.covered && new > usize::from(self.sides)
    }
}

impl Display {
    /// Explains a task: for each colour it names, which tiles count and how many are missing. None if
    /// there is no such task here.
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup, TaskRef};
    /// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// let tile = game.view().wheel().offer().tiles()[0];
    /// game.play(format!("{tile}@0,0").parse()?)?;
    /// let why = game.view().own_display().explain(TaskRef { tile, task: 0 });
    /// let task = tile.tile().tasks()[0];
    /// assert_eq!(why.map(|why| why.missing()), Some(task.dots()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, task: TaskRef) -> Option<Explanation> {
        let placed = self.find(task.tile)?;
        let printed = task.tile.tile().tasks().get(usize::from(task.task))?;
        let named = Color::ALL.into_iter().filter(|&color| printed.demand(color) > 0);
        let colors: Vec<_> = named
            .map(|color| ColorCount {
                color,
                demand: printed.demand(color),
                counted: self.counted(task.tile, color).collect(),
            })
            .collect();
        let sides = placed.cell.neighbours().iter().filter(|&&side| self.at(side).is_none()).count() as u8;
        let in_vain = |tile: &TileId| {
            let mut lacking = colors.iter().filter(|count| count.missing() > 0);
            lacking.any(|count| count.color == tile.tile().color() && !count.counted.contains(tile))
        };
        let corners = placed.cell.corners().into_iter().filter_map(|corner| self.at(corner));
        let corners = corners.map(|placed| placed.tile).filter(in_vain).collect();
        Some(Explanation { task, covered: placed.is_covered(task.task), colors, sides, corners })
    }
}
