//! The table the tests play at: decks, moves, wheels and displays written as text.

use novaluna_rules::{Cell, Display, Game, Move, Players, Seat, Setup, Space, TileId, View};

/// The tile with this number.
pub(crate) fn tile(id: u8) -> TileId {
    TileId::new(id).expect("tiles are numbered 1 to 68")
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("seats are numbered 0 to 3")
}

/// All seats of these numbers, for stacks and orders.
pub(crate) fn seats<const N: usize>(numbers: [u8; N]) -> Vec<Seat> {
    numbers.map(seat).to_vec()
}

/// Tile numbers separated by spaces.
pub(crate) fn tiles(text: &str) -> Vec<TileId> {
    text.split_whitespace().map(|word| word.parse().expect("a tile number")).collect()
}

/// A whole deck that begins with the given tiles; the others follow ascending.
pub(crate) fn deck(first: &str) -> Vec<TileId> {
    let mut deck = tiles(first);
    let rest: Vec<TileId> = TileId::all().filter(|tile| !deck.contains(tile)).collect();
    deck.extend(rest);
    deck
}

/// A solo game whose deck begins with the given tiles.
pub(crate) fn solo(first: &str) -> Game {
    let setup = Setup { deck: deck(first), ..Setup::shuffled(Players::Solo, 0.into()) };
    Game::new(&setup).expect("the setup is legal")
}

/// A game in which seat 0 moves first and the stack holds the seats in order from the top.
pub(crate) fn multi(players: Players, discs: u8, first: &str) -> Game {
    let stack = players.seats().rev().collect();
    Game::new(&Setup { players, discs, stack, deck: deck(first) }).expect("the setup is legal")
}

/// Plays moves separated by spaces.
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = text.parse().expect("a move");
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The move of this text.
pub(crate) fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Lets the player to move take one of the offered tiles (0 to 2) and lay it at the right end of a row.
pub(crate) fn take(game: &mut Game, number: usize) {
    let view = game.view();
    let tile = view.wheel().offer().tiles()[number];
    let cell = Cell { x: view.own_display().len() as i8, y: 0 };
    game.play(Move::Place { tile, cell }).expect("the tile is offered and the row goes on");
}

/// Draws the selection track: one word per space from 0 to 11, `()` for the marker, `.` for no tile.
pub(crate) fn wheel(view: View<'_>) -> String {
    let word = |space: u8| match view.wheel().spaces()[usize::from(space)] {
        Some(tile) => tile.to_string(),
        None if view.wheel().marker().get() == space => "()".to_owned(),
        None => ".".to_owned(),
    };
    (0..Space::COUNT as u8).map(word).collect::<Vec<_>>().join(" ")
}

/// Lays out a drawing, a word per cell and `.` for none, beginning with the tile `first`. Marks of tasks
/// behind the numbers are ignored.
pub(crate) fn lay_out(drawing: &str, first: TileId) -> Display {
    let mut waiting = drawn(drawing);
    let start = waiting.iter().find(|(tile, _)| *tile == first).expect("the first tile is drawn").1;
    let mut display = *solo("").view().own_display();
    while !waiting.is_empty() {
        let before = waiting.len();
        waiting.retain(|&(tile, cell)| {
            let with = display.with(tile, Cell { x: cell.x - start.x, y: cell.y - start.y });
            with.map(|with| display = with).is_err()
        });
        assert!(waiting.len() < before, "the drawing is not connected: {drawing}");
    }
    display
}

/// The tiles of a drawing and their cells, counted from its top left corner.
pub(crate) fn drawn(drawing: &str) -> Vec<(TileId, Cell)> {
    let mut tiles = Vec::new();
    for (y, line) in (0..).zip(rows(drawing)) {
        let words = line.into_iter().map(|word| word.trim_end_matches(['*', '-']));
        let cells = words.zip(0..).filter(|(word, _)| *word != ".");
        tiles.extend(cells.map(|(word, x)| (word.parse().expect("a tile number"), Cell { x, y })));
    }
    tiles
}

/// The words of a drawing, line by line, without its indentation.
pub(crate) fn rows(drawing: &str) -> Vec<Vec<&str>> {
    let words = drawing.lines().map(|line| line.split_whitespace().collect());
    words.filter(|words: &Vec<&str>| !words.is_empty()).collect()
}
