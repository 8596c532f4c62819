//! The table the bots sit at: whole games, positions of them, and bots in words.

#![allow(dead_code, unreachable_pub)] // each test target uses a part; `pub` marks what it may call

use novaluna_ai::{Bot, Budget, Choice, Greedy, Random, Spec};
use novaluna_rules::{Chance, Game, Move, Outcome, Players, Seat, Setup};

/// The games in which somebody can be beaten.
pub const CONTESTS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// A whole game.
#[derive(Clone)]
pub struct Line {
    pub setup: Setup,
    pub moves: Vec<Move>,
}

impl Line {
    /// A game of greedy players, who now and then take the last tiles instead of refilling.
    pub fn new(players: Players, seed: u64) -> Self {
        let setup = Setup::shuffled(players, seed.into());
        let mut game = Game::new(&setup).expect("shuffled setups are legal");
        let mut greedy = Greedy::new(Chance::stream(seed.into(), 1));
        let mut lots = Chance::stream(seed.into(), 2);
        let mut moves = Vec::new();
        while let Ok(choice) = greedy.choose(game.view(), &Budget::default()) {
            let legal = game.view().legal_moves();
            let wait = choice.chosen == Move::Refill && lots.below(2) == 0;
            let any = legal.get(1 + lots.below(legal.len() as u32 - 1) as usize);
            let m = if wait { any.expect("there are tiles beside the refill") } else { choice.chosen };
            game.play(m).expect("the move is legal");
            moves.push(m);
        }
        Self { setup, moves }
    }

    /// A game of players who play anything; most end because no tile is left.
    pub fn random(players: Players, seed: u64) -> Self {
        let setup = Setup::shuffled(players, seed.into());
        let mut game = Game::new(&setup).expect("shuffled setups are legal");
        let mut random = Random::new(Chance::stream(seed.into(), 1));
        let mut moves = Vec::new();
        while let Ok(choice) = random.choose(game.view(), &Budget::default()) {
            game.play(choice.chosen).expect("the move is legal");
            moves.push(choice.chosen);
        }
        Self { setup, moves }
    }

    /// The game after so many moves.
    pub fn at(&self, moves: usize) -> Game {
        let mut game = Game::new(&self.setup).expect("shuffled setups are legal");
        self.moves[..moves].iter().for_each(|&m| game.play(m).expect("the move was played before"));
        game
    }

    /// The game after each move but the last, from the beginning.
    pub fn positions(&self) -> impl Iterator<Item = Game> {
        (0..self.moves.len()).map(|moves| self.at(moves))
    }

    /// The same up to so many moves, with what is then unseen in the opposite order.
    pub fn with_another_pile(&self, moves: usize) -> Self {
        let mut other = self.clone();
        other.moves.truncate(moves);
        let drawn = self.setup.deck.len() - self.at(moves).view().pile_len();
        other.setup.deck[drawn..].reverse();
        other
    }
}

/// A bot in words with its budget.
pub fn bot(spec: &str) -> (Box<dyn Bot>, Budget) {
    let spec: Spec = spec.parse().expect("a spec");
    (spec.bot(Chance::new(0.into())).expect("no command has to be started"), spec.budget())
}

/// What a new bot says.
pub fn choose(spec: &str, game: &Game) -> Choice {
    let (mut bot, budget) = bot(spec);
    bot.choose(game.view(), &budget).expect("the game goes on")
}

/// The game after one more move.
pub fn after(game: &Game, m: Move) -> Game {
    let mut next = game.clone();
    next.play(m).expect("the move is legal");
    next
}

/// Who has won.
pub fn winner(game: &Game) -> Option<Seat> {
    match game.view().outcome()? {
        Outcome::Multi(standings) => Some(standings.winner()),
        Outcome::Solo(_) => None,
    }
}
