//! Perft: how many lines of play a position has, the classic test of a move generator.

use crate::game::Game;

/// Counts the sequences of `depth` moves from here; sequences that end the game earlier do not count.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup, perft};
/// let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
/// assert_eq!(perft(&game, 1), 3);
/// # Ok::<(), novaluna_rules::SetupError>(())
/// ```
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "legal moves can be played")]
pub fn perft(game: &Game, depth: u32) -> u64 {
    let moves = game.view().legal_moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves
            .iter()
            .map(|m| {
                let mut next = game.clone();
                next.play(m).expect("a move of the list of legal moves is legal");
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
