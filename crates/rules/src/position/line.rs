//! A position as one line of text.

use std::{fmt, str::FromStr};

use super::{
    Position, PositionError, PositionSolo, PositionTile,
    sketch::{Sketch, players},
};
use crate::{
    cell::Cell,
    chance::Chance,
    moves::Move,
    setup::{Mode, Players},
    tile::TileId,
    track::Seat,
    wheel::Space,
};

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
        let (mode, discs) = (self.mode.name(), self.discs);
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
        let unknown = || PositionError::Mode(mode.chars().take(20).collect(), displays.len());
        let players = players(Mode::named(mode).ok_or_else(unknown)?, displays.len())?;
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
        let position = Self::new(game.view(), &["Player 1", "Player 2", "Player 3", "Player 4"]);
        // One line per position: `020` for 20 can be read but is not how it is written.
        if position.to_string() == line.trim() { Ok(position) } else { Err(PositionError::Form("line")) }
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
