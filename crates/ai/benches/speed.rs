//! How fast the bots think, in units of plain random play: all are timed in turn in one run, so that the ratios
//! hold on a noisy machine.

use std::time::Instant;

use novaluna_ai::{Bot, Budget, Greedy, Potential, Spec};
use novaluna_rules::{Chance, Game, Move, Players, Setup};

/// What is timed, with how often it happens in a second.
#[derive(Clone, Copy)]
struct Rates {
    random_games: f64,
    random_moves: f64,
    /// Placements judged by the evaluation.
    candidates: f64,
    /// Walks through the search tree.
    simulations: f64,
}

/// Placements that are to be judged at least in the time of a random move.
const CANDIDATES_PER_MOVE: f64 = 0.45;

/// Simulations that are to be made at least in the time of a whole random game.
const SIMULATIONS_PER_GAME: f64 = 1.0;

const ROUNDS: usize = 7;

fn main() {
    for players in [Players::Two, Players::Three, Players::Four] {
        let bench = Bench::new(players);
        let rounds: Vec<Rates> = (0..ROUNDS).map(|_| bench.round()).collect();
        report(players, &rounds);
    }
}

/// Prints the medians and checks the ratios.
fn report(players: Players, rounds: &[Rates]) {
    let median = |rate: fn(&Rates) -> f64| {
        let mut rates: Vec<f64> = rounds.iter().map(rate).collect();
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    };
    let (games, moves) = (median(|rates| rates.random_games), median(|rates| rates.random_moves));
    let (candidates, simulations) = (median(|rates| rates.candidates), median(|rates| rates.simulations));
    let per_move = median(|rates| rates.candidates / rates.random_moves);
    let per_game = median(|rates| rates.simulations / rates.random_games);
    println!("{players} players, one thread");
    println!("  random play  {games:>10.0} games/s, {moves:.0} moves/s");
    println!("  evaluation   {candidates:>10.0} candidates/s, {per_move:.2} for each random move");
    println!("  search       {simulations:>10.0} simulations/s, {per_game:.2} for each random game");
    assert!(per_move >= CANDIDATES_PER_MOVE, "{CANDIDATES_PER_MOVE} for each random move are required");
    assert!(per_game >= SIMULATIONS_PER_GAME, "{SIMULATIONS_PER_GAME} for each random game are required");
}

/// The positions to think about, and what was thought of them the first time.
struct Bench {
    players: Players,
    /// Positions of a greedy game in which a tile has to be taken.
    positions: Vec<Game>,
    judged: Vec<Move>,
    searched: Vec<Move>,
}

impl Bench {
    fn new(players: Players) -> Self {
        let positions = positions(players);
        let mut bench = Self { players, positions, judged: Vec::new(), searched: Vec::new() };
        bench.judged = bench.judge(1).0;
        bench.searched = bench.search().0;
        bench
    }

    fn round(&self) -> Rates {
        let (random_games, random_moves) = self.random_games(8_000);
        let (judged, candidates) = self.judge(800);
        assert_eq!(judged, self.judged, "the evaluation is the same every time");
        let (searched, simulations) = self.search();
        assert_eq!(searched, self.searched, "the search finds the same every time");
        Rates { random_games, random_moves, candidates, simulations }
    }

    /// Whole random games, with their shuffles.
    fn random_games(&self, games: u64) -> (f64, f64) {
        let mut moves = 0_u64;
        let start = Instant::now();
        for seed in 0..games {
            let setup = Setup::shuffled(self.players, seed.into());
            let mut game = Game::new(&setup).expect("shuffled setups are legal");
            let mut chance = Chance::stream(seed.into(), 1);
            loop {
                let legal = game.view().legal_moves();
                let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { break };
                game.play(m).expect("the move is legal");
                moves += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        assert!(moves > 40 * games, "random games are long, these had {moves} moves");
        (games as f64 / seconds, moves as f64 / seconds)
    }

    /// What looks best at first sight, and placements judged in a second.
    fn judge(&self, times: u32) -> (Vec<Move>, f64) {
        let mut bot = Potential::new();
        let mut best = Vec::new();
        let start = Instant::now();
        for _ in 0..times {
            best.clear();
            for game in &self.positions {
                best.push(bot.choose(game.view(), &Budget::default()).expect("the game goes on").chosen);
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let candidates: usize = self.positions.iter().map(|game| game.view().legal_moves().len()).sum();
        (best, f64::from(times) * candidates as f64 / seconds)
    }

    /// What the search finds best, and its simulations in a second.
    fn search(&self) -> (Vec<Move>, f64) {
        let spec: Spec = "hard:nodes=20000,seed=7".parse().expect("a spec");
        let (mut best, mut nodes) = (Vec::new(), 0);
        let start = Instant::now();
        for game in self.positions.iter().step_by(5) {
            let mut bot = spec.bot(Chance::new(0.into())).expect("no command has to be started");
            let choice = bot.choose(game.view(), &spec.budget()).expect("the game goes on");
            best.push(choice.chosen);
            nodes += choice.nodes;
        }
        (best, f64::from(nodes) / start.elapsed().as_secs_f64())
    }
}

/// Twenty positions from the first moves of a greedy game on.
fn positions(players: Players) -> Vec<Game> {
    let mut game = Game::new(&Setup::shuffled(players, 7.into())).expect("shuffled setups are legal");
    let mut greedy = Greedy::new(Chance::stream(7.into(), 1));
    let mut positions = Vec::new();
    while positions.len() < 20 {
        if !game.view().may_refill() {
            positions.push(game.clone());
        }
        let choice = greedy.choose(game.view(), &Budget::default()).expect("nobody wins so soon");
        game.play(choice.chosen).expect("the move is legal");
    }
    positions
}
