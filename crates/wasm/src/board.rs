//! A view to try things on: what a tile would bring, what counts for a task. Now, in the past, in a lesson.

use novaluna_rules::{Aims, Chance, Explanation, Game, Position, Seat, TaskRef, TileId, Told};

use crate::{refusal::Refusal, wire::read};

/// Where a tile that can be taken can be placed, and what that would bring.
///
/// # Errors
/// When it is no position.
pub fn aims(position: &str, tile: u8) -> Result<Option<Aims>, Refusal> {
    let game = game(position)?;
    Ok(TileId::new(tile).and_then(|tile| game.view().aims(tile)))
}

/// A move as it would be told if it were played; none if it would reveal something hidden.
///
/// # Errors
/// When it is no position, or the rules forbid the move.
pub fn what_if(position: &str, m: &str) -> Result<Option<Told<Position>>, Refusal> {
    let position: Position = read(position)?;
    let names: Vec<&str> = position.players.iter().map(|player| player.name.as_str()).collect();
    let game = imagined(&position)?;
    Ok(game.view().what_if(m.parse()?)?.map(|told| told.with_names(&names)))
}

/// What counts for a task and what is missing.
///
/// # Errors
/// When it is no position.
pub fn explain(position: &str, seat: u8, tile: u8, task: u8) -> Result<Option<Explanation>, Refusal> {
    let game = game(position)?;
    let tile = TileId::new(tile).map(|tile| TaskRef { tile, task });
    let display = Seat::new(seat).map(|seat| game.view().display(seat));
    Ok(display.zip(tile).and_then(|(display, task)| display.explain(task)))
}

fn game(position: &str) -> Result<Game, Refusal> {
    imagined(&read(position)?)
}

/// A game in which all is as in the position. Which tiles come next does not matter here.
fn imagined(position: &Position) -> Result<Game, Refusal> {
    Ok(position.imagine(&mut Chance::new(0.into()))?)
}
