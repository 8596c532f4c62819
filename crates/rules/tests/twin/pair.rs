//! A game and its naive twin, set up alike.

use novaluna_rules::{Players, Setup};

#[path = "naive.rs"]
pub mod naive;

use naive::Twin;

/// The naive twin of the game that starts from this setup.
pub(crate) fn twin(setup: &Setup) -> Twin {
    let deck: Vec<u8> = setup.deck.iter().map(|tile| tile.get()).collect();
    let stack: Vec<usize> = setup.stack.iter().map(|seat| seat.index()).collect();
    match setup.players {
        Players::Solo => Twin::solo(&deck),
        Players::Two | Players::Three | Players::Four => Twin::multi(setup.discs.into(), &stack, &deck),
    }
}
