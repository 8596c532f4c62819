//! Instructions under valgrind: the same on every run, whatever else the machine does.
//!
//! Each function plays exactly 1,000 moves, so a count divided by 1,000 is instructions per move.

#![expect(
    missing_docs,
    clippy::must_use_candidate,
    reason = "the benchmark macros make modules of the functions"
)]

use std::hint::black_box;

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use novaluna_rules::{Chance, Game, Move, Players, Seat, Setup};

const MOVES: usize = 1_000;

/// Random games for two, as setups and moves, with 1,000 moves in all.
fn lines() -> Vec<(Setup, Vec<Move>)> {
    let (mut lines, mut left) = (Vec::new(), MOVES);
    for seed in 0.. {
        let setup = Setup::shuffled(Players::Two, seed.into());
        let mut game = Game::new(&setup).expect("shuffled setups are legal");
        let mut chance = Chance::stream(seed.into(), 1);
        let mut played = Vec::new();
        while let (true, Some(m)) = (played.len() < left, random_move(&game, &mut chance)) {
            game.play(m).expect("the move is legal");
            played.push(m);
        }
        left -= played.len();
        lines.push((setup, played));
        if left == 0 {
            break;
        }
    }
    lines
}

fn random_move(game: &Game, chance: &mut Chance) -> Option<Move> {
    let moves = game.view().legal_moves();
    moves.get(chance.below(moves.len() as u32) as usize)
}

fn games() -> Vec<(Game, Vec<Move>)> {
    lines().into_iter().map(|(setup, moves)| (Game::new(&setup).expect("it was played"), moves)).collect()
}

/// Fails when a function takes more instructions than this for each move.
fn at_most(per_move: u64) -> LibraryBenchmarkConfig {
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(Callgrind::default().hard_limits([(EventKind::Ir, per_move * MOVES as u64)]));
    config
}

// Playing moves that are known.
#[library_benchmark(config = at_most(620))]
#[bench::of_random_games(games())]
fn play_1000_moves(mut games: Vec<(Game, Vec<Move>)>) -> usize {
    let mut covered = 0;
    for (game, moves) in black_box(&mut games) {
        for &m in &*moves {
            game.play(m).expect("the move is legal");
        }
        covered += Seat::first(2).map(|seat| game.view().display(seat).covered().len()).sum::<usize>();
    }
    assert!(covered > 100, "random games cover tasks, here only {covered}");
    covered
}

// Choosing them at random as well, with shuffle and setup of each game.
#[library_benchmark(config = at_most(980))]
#[bench::of_random_games(lines())]
fn choose_and_play_1000_moves(lines: Vec<(Setup, Vec<Move>)>) -> usize {
    let mut played = 0;
    for (seed, (_, moves)) in (0..).zip(black_box(lines)) {
        let setup = Setup::shuffled(Players::Two, seed.into());
        let mut game = Game::new(&setup).expect("shuffled setups are legal");
        let mut chance = Chance::stream(seed.into(), 1);
        for expected in moves {
            let m = random_move(&game, &mut chance).expect("the game goes on");
            assert_eq!(m, expected);
            game.play(m).expect("the move is legal");
            played += 1;
        }
    }
    assert_eq!(played, MOVES);
    played
}

library_benchmark_group!(name = rules, benchmarks = [play_1000_moves, choose_and_play_1000_moves]);

main!(library_benchmark_groups = rules);
