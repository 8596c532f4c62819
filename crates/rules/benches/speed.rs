//! How fast the engine is, and how much faster than the naive twin: both replay the same games in turn
//! in one run, so that the ratio holds on a noisy machine.

#[path = "../tests/twin/naive.rs"]
mod naive;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use naive::Twin;
use novaluna_rules::{Chance, Game, Move, Outcome, Players, Setup};

/// The engine is to be at least this many times as fast as the naive twin.
const RATIO: f64 = 50.0;

/// The state of a game is to be cheap to copy.
const LARGEST_GAME: usize = 12 * 1024;

/// A random game for two, to be replayed.
struct Line {
    setup: Setup,
    moves: Vec<Move>,
    winner: usize,
}

fn main() {
    let lines: Vec<Line> = (0..40).map(random_line).collect();
    let moves: usize = lines.iter().map(|line| line.moves.len()).sum();
    let ratio = ratio_to_the_twin(&lines, moves);
    let (games_per_second, moves_per_second) = random_games(20_000);
    let size = size_of::<Game>();
    println!(
        "random games for two, one thread   {games_per_second:>9.0} games/s, {moves_per_second:.0} moves/s"
    );
    println!("a game in memory                   {size:>9} bytes");
    println!("faster than the naive twin         {ratio:>9.0} times");
    assert!(size < LARGEST_GAME, "a game takes {size} bytes, at most {LARGEST_GAME} are allowed");
    assert!(ratio >= RATIO, "only {ratio:.0} times as fast as the naive twin, {RATIO} are required");
}

fn random_line(seed: u64) -> Line {
    let setup = Setup::shuffled(Players::Two, seed.into());
    let mut moves = Vec::new();
    let winner = random_game(&setup, seed, |m| moves.push(m));
    Line { setup, moves, winner }
}

/// Plays a random game; the winner's seat.
fn random_game(setup: &Setup, seed: u64, mut note: impl FnMut(Move)) -> usize {
    let mut game = Game::new(setup).expect("shuffled setups are legal");
    let mut chance = Chance::stream(seed.into(), 1);
    loop {
        let moves = game.view().legal_moves();
        let Some(m) = moves.get(chance.below(moves.len() as u32) as usize) else { break };
        game.play(m).expect("the move is legal");
        note(m);
    }
    winner(&game)
}

fn winner(game: &Game) -> usize {
    let Some(Outcome::Multi(standings)) = game.view().outcome() else { panic!("a game for two is over") };
    standings.winner().index()
}

/// Times both implementations on the same moves, in turns; the median of the rounds' ratios.
fn ratio_to_the_twin(lines: &[Line], moves: usize) -> f64 {
    let mut ratios: Vec<f64> = (0..5)
        .map(|_| {
            let fast = time(200, || lines.iter().for_each(replay));
            let slow = time(1, || lines.iter().for_each(replay_naively));
            let per_move = |time: Duration| time.as_nanos() as f64 / moves as f64;
            println!("engine {:7.1} ns a move, naive twin {:9.0} ns a move", per_move(fast), per_move(slow));
            slow.as_secs_f64() / fast.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

/// The time of one run, averaged over some.
fn time(runs: u32, mut run: impl FnMut()) -> Duration {
    let start = Instant::now();
    (0..runs).for_each(|_| run());
    start.elapsed() / runs
}

fn replay(line: &Line) {
    let mut game = Game::new(&line.setup).expect("shuffled setups are legal");
    for &m in &line.moves {
        game.play(black_box(m)).expect("the move is legal");
    }
    assert_eq!(winner(&game), line.winner);
}

fn replay_naively(line: &Line) {
    let stack: Vec<usize> = line.setup.stack.iter().map(|seat| seat.index()).collect();
    let deck: Vec<u8> = line.setup.deck.iter().map(|tile| tile.get()).collect();
    let mut twin = Twin::multi(usize::from(line.setup.discs), &stack, &deck);
    for m in &line.moves {
        twin.play(&m.to_string()).expect("the move is legal");
    }
    assert_eq!(twin.result().expect("the game is over").ranking[0], line.winner);
}

/// Whole random games with their shuffles, as `novaluna simulate` plays them.
fn random_games(games: u64) -> (f64, f64) {
    let (mut moves, mut wins) = (0_u64, 0);
    let start = Instant::now();
    for seed in 0..games {
        wins += random_game(&Setup::shuffled(Players::Two, seed.into()), seed, |_| moves += 1);
    }
    let seconds = start.elapsed().as_secs_f64();
    let share = wins as f64 / games as f64;
    assert!((0.45..0.55).contains(&share), "the second seat won {share} of the random games");
    (games as f64 / seconds, moves as f64 / seconds)
}
