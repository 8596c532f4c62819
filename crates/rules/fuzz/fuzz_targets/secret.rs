//! The order of the unseen tiles is secret: it changes nothing that can be seen (R9.9).

#![no_main]

use libfuzzer_sys::fuzz_target;
use novaluna_rules::{Chance, Game, Move, Players, Position, Setup};

fn played(setup: &Setup, moves: &[Move]) -> Game {
    let mut game = Game::new(setup).expect("a shuffled setup is legal");
    for &m in moves {
        game.play(m).expect("no move depends on tiles not yet drawn");
    }
    game
}

fuzz_target!(|input: (u8, u64, u64, Vec<u8>)| {
    let (kind, seed, other_seed, bytes) = input;
    let setup = Setup::shuffled(Players::ALL[usize::from(kind % 4)], seed.into());
    let (mut game, mut moves) = (played(&setup, &[]), Vec::new());
    for byte in bytes {
        let legal = game.view().legal_moves();
        let Some(m) = legal.get(usize::from(byte) % legal.len().max(1)) else { break };
        game.play(m).expect("a legal move");
        moves.push(m);
    }
    let mut other = setup.clone();
    let drawn = setup.deck.len() - game.view().pile_len();
    Chance::new(other_seed.into()).shuffle(&mut other.deck[drawn..]);
    let other = played(&other, &moves);
    assert_eq!(game.view(), other.view());
    assert_eq!(format!("{:?}", game.view()), format!("{:?}", other.view()));
    assert_eq!(Position::new(game.view(), &["a"; 4]), Position::new(other.view(), &["a"; 4]));
});
