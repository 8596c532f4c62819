//! Tree search over sampled piles.

mod room;
mod sprint;
mod tree;

use novaluna_rules::{Chance, Game, Move, Players, Seat, View};

use crate::{
    Budget, Considered, Expected, Memory,
    evaluate::{Judges, Weights},
    outlook::Outlook,
};
use room::Room;
use sprint::sprint;
use tree::Tree;

/// How a search is tuned. Every number was settled by matches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// Sampled orders of the pile.
    pub(crate) worlds: u32,
    /// Most moves looked at in a position.
    pub(crate) width: usize,
    /// How much moves attract that were seldom looked at.
    pub(crate) curiosity: f32,
    /// How sharply the evaluation prefers its favourites.
    pub(crate) sharpness: f32,
    /// How much worse than the average a move is thought to be before it is looked at.
    pub(crate) doubt: f32,
    /// With so few discs left, every move is looked at for a win at once.
    pub(crate) close: u8,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { worlds: 8, width: 16, curiosity: 0.5, sharpness: 0.7, doubt: 0.15, close: 4 }
    }
}

/// Walks between two looks at the clock.
const STRIDE: u32 = 16;

/// A search tree and all the memory it needs, kept from move to move.
#[derive(Debug)]
pub(crate) struct Search {
    tuning: Tuning,
    /// Weights of one's own, or the fitted ones.
    weights: Option<Weights>,
    judges: Judges,
    chance: Chance,
    tree: Tree,
    /// The root, once for each sampled pile.
    worlds: Vec<Game>,
}

impl Search {
    /// A search with the fitted weights that draws its worlds from `chance`.
    pub(crate) fn new(tuning: Tuning, memory: Memory, chance: Chance) -> Self {
        Self {
            tuning,
            weights: None,
            judges: Judges::new(Weights::fitted(Players::Two)),
            chance,
            tree: Tree::new(Room::within(memory, tuning.worlds)),
            worlds: Vec::new(),
        }
    }

    /// The same with other weights.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn with_weights(self, weights: &Weights) -> Self {
        Self { weights: Some(*weights), judges: Judges::new(weights), ..self }
    }

    /// Forgets everything and gives the memory back.
    pub(crate) fn release(&mut self) {
        self.tree.release();
        self.worlds = Vec::new();
    }

    /// Thinks about a view of a game for 2 to 4 that goes on; how many positions were looked at.
    pub(crate) fn think(&mut self, view: View<'_>, budget: &Budget) -> u32 {
        let clock = budget.start();
        if !self.follow(view) {
            self.start(view);
        }
        let mut game = self.worlds[0].clone();
        if let Some(m) = sprint(&game) {
            self.tree.decide(m, view.mover());
            return 1;
        }
        self.tree.root_outlooks = Outlook::by_seat(view);
        let mut walks = 0;
        while !self.tree.is_settled() {
            if walks > 0 && (walks % STRIDE == 0 || budget.nodes == Some(walks)) && clock.is_over(walks) {
                break;
            }
            let world = walks % self.tuning.worlds;
            game.clone_from(&self.worlds[world as usize]);
            self.tree.walk(&mut game, world, &self.judges, &self.tuning);
            walks += 1;
        }
        walks
    }

    /// Begins anew.
    fn start(&mut self, view: View<'_>) {
        if self.weights.is_none()
            && self.worlds.first().is_none_or(|world| world.view().players() != view.players())
        {
            self.judges = Judges::new(Weights::fitted(view.players()));
        }
        self.tree.clear();
        self.worlds.clear();
        for _ in 0..self.tuning.worlds {
            self.worlds.push(view.imagine(&mut self.chance));
        }
    }

    /// Goes on in the tree there is, if the game went on inside it and nothing was revealed.
    fn follow(&mut self, view: View<'_>) -> bool {
        let Some(before) = self.worlds.first() else { return false };
        let Some(moves) = moves_between(before.view(), view) else { return false };
        let mut node = 0;
        for &m in &moves {
            let Some(next) = self.tree.after(node, m) else { return false };
            node = next;
        }
        if node != 0 {
            self.tree.keep_only(node, self.tuning.worlds);
            for world in &mut self.worlds {
                let legal = moves.iter().try_for_each(|&m| world.play(m));
                legal.expect("worlds differ from the game only in what is not revealed");
            }
        }
        true
    }

    /// The moves that were looked at, in no particular order.
    pub(crate) fn considered(&self) -> impl Iterator<Item = Considered> {
        self.tree.root_edges().iter().filter(|edge| edge.visits > 0 || edge.winner.is_some()).map(|edge| {
            Considered {
                m: edge.m,
                expected: Expected::Chances(self.tree.expected(edge, self.tuning.worlds)),
                nodes: edge.visits,
                proven: edge.winner.is_some(),
            }
        })
    }
}

/// The placements that lead from one view to another; none if something was revealed in between, or if they are
/// not of one game.
fn moves_between(before: View<'_>, after: View<'_>) -> Option<Vec<Move>> {
    if before.players() != after.players() || before.pile_len() != after.pile_len() {
        return None;
    }
    let mut game = before.imagine(&mut Chance::new(0.into()));
    let mut moves = Vec::new();
    while game.view().turns() < after.turns() {
        let seat: Seat = game.view().turn()?;
        let placed = after.display(seat).tiles().nth(game.view().display(seat).len())?;
        let m = Move::Place { tile: placed.tile, cell: placed.cell };
        game.play(m).ok()?;
        moves.push(m);
    }
    (game.view() == after).then_some(moves)
}
