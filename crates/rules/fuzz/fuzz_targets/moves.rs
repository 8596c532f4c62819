//! Any bytes as moves: the list of legal moves and the check of one move agree, and play never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use novaluna_rules::{Cell, Game, Move, Players, Setup, TileId};

/// Any move, legal or not.
fn read(tile: u8, x: u8, y: u8) -> Move {
    match TileId::new(tile) {
        Some(tile) => Move::Place { tile, cell: Cell { x: x as i8, y: y as i8 } },
        None if tile == 0 => Move::Refill,
        None => Move::EndPhase,
    }
}

fuzz_target!(|input: (u8, u64, Vec<[u8; 4]>)| {
    let (kind, seed, bytes) = input;
    let players = Players::ALL[usize::from(kind % 4)];
    let discs = if players == Players::Solo { 21 } else { 1 + kind / 4 % 20 };
    let setup = Setup { discs, ..Setup::shuffled(players, seed.into()) };
    let mut game = Game::new(&setup).expect("the discs are in range");
    for [tile, x, y, number] in bytes {
        let before = game.clone();
        let legal = before.view().legal_moves();
        let tried = read(tile, x, y);
        assert_eq!(game.view().check(tried).is_ok(), legal.iter().any(|m| m == tried), "{tried}");
        assert!(legal.iter().all(|m| game.view().check(m).is_ok()));
        if game.play(tried).is_err() {
            assert_eq!(game.view(), before.view());
            let Some(m) = legal.get(usize::from(number) % legal.len().max(1)) else { break };
            game.play(m).expect("a legal move");
        }
    }
});
