//! What is in the box: tiles and discs.

use novaluna_rules::{CATALOGUE, Color, Players, Task, TileId};

use crate::wire::Printed;

/// All tiles.
#[must_use]
pub fn catalogue() -> Vec<Printed> {
    let colors = |task: &Task| {
        let named = Color::ALL.into_iter();
        named.flat_map(|color| (0..task.demand(color)).map(move |_| color)).collect()
    };
    TileId::all()
        .zip(&CATALOGUE)
        .map(|(id, tile)| Printed {
            id,
            color: tile.color(),
            time: tile.time(),
            tasks: tile.tasks().iter().map(colors).collect(),
        })
        .collect()
}

/// Discs to place in a first game, and usually.
#[must_use]
pub fn discs(players: usize) -> Option<(u8, u8)> {
    Players::with_count(players).map(|players| (players.first_game_discs(), players.discs()))
}
