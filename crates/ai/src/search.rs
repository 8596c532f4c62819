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

#[cfg(test)]
mod tests {
    use novaluna_rules::Setup;

    use super::*;

    fn search() -> Search {
        Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()))
    }

    /// A game in which so many first legal moves were played.
    fn game(players: Players, moves: usize) -> Game {
        let mut game = Game::new(&Setup::shuffled(players, 5.into())).expect("a shuffled setup is legal");
        for _ in 0..moves {
            let first = game.view().legal_moves().get(0).expect("the game goes on");
            game.play(first).expect("the move is legal");
        }
        game
    }

    fn after(game: &Game, moves: &[Move]) -> Game {
        let mut next = game.clone();
        for &m in moves {
            next.play(m).expect("the move is legal");
        }
        next
    }

    fn looked_at(search: &Search) -> u32 {
        search.considered().map(|one| one.nodes).sum()
    }

    /// The move looked at most often.
    fn favourite(search: &Search) -> Considered {
        search.considered().max_by_key(|one| one.nodes).expect("moves were looked at")
    }

    #[test]
    fn what_is_known_of_the_move_that_was_played_is_kept() {
        let before = game(Players::Two, 2);
        let mut search = search();
        search.think(before.view(), &Budget::nodes(500));
        let played = favourite(&search);
        assert!(played.nodes > 50 && !before.view().reveals(played.m));
        let next = after(&before, &[played.m]);
        assert_eq!(search.think(next.view(), &Budget::nodes(10)), 10);
        // Of the walks behind the move, those to the move itself went no further.
        let known = looked_at(&search) - 10;
        assert!(known < played.nodes && played.nodes - known <= 2, "{known} of {}", played.nodes);
        assert!(search.considered().all(|one| next.view().check(one.m).is_ok()));
        assert!(search.worlds.iter().all(|world| world.view() == next.view()));
    }

    #[test]
    fn what_is_known_is_kept_over_the_moves_of_others_too() {
        let before = game(Players::Three, 2);
        let mut search = search();
        search.think(before.view(), &Budget::nodes(2_000));
        let mut game = before;
        let mut line = Vec::new();
        for _ in 0..2 {
            let mut twin = self::search();
            twin.think(game.view(), &Budget::nodes(500));
            let m = favourite(&twin).m;
            assert!(!game.view().reveals(m));
            line.push(m);
            game.play(m).expect("the move is legal");
        }
        assert_eq!(line.len(), 2);
        search.think(game.view(), &Budget::nodes(1));
        assert!(looked_at(&search) > 20, "{}", looked_at(&search));
        assert!(search.considered().all(|one| game.view().check(one.m).is_ok()));
    }

    #[test]
    fn after_a_move_that_was_never_looked_at_a_search_starts_anew() {
        let before = game(Players::Two, 8);
        let mut search = search();
        search.think(before.view(), &Budget::nodes(20));
        let seen: Vec<Move> = search.considered().map(|one| one.m).collect();
        let unforeseen = |&m: &Move| !seen.contains(&m) && !before.view().reveals(m);
        let m = before.view().legal_moves().iter().find(unforeseen).expect("20 walks do not see all");
        let next = after(&before, &[m]);
        search.think(next.view(), &Budget::nodes(30));
        assert_eq!(looked_at(&search), 30);
        assert!(search.worlds.iter().all(|world| world.view() == next.view()));
        assert!(search.considered().all(|one| next.view().check(one.m).is_ok()));
    }

    #[test]
    fn a_move_taken_back_and_another_game_make_a_search_start_anew() {
        let before = game(Players::Two, 2);
        let mut search = search();
        search.think(before.view(), &Budget::nodes(200));
        let later = after(&before, &[favourite(&search).m]);
        search.think(later.view(), &Budget::nodes(40));
        for game in [&before, &game(Players::Three, 2), &game(Players::Two, 9)] {
            search.think(game.view(), &Budget::nodes(40));
            assert_eq!(looked_at(&search), 40);
            assert!(search.worlds.iter().all(|world| world.view() == game.view()));
        }
    }

    /// What a search goes by when it has thought about the beginning of such a game.
    fn judges(search: &mut Search, players: Players) -> String {
        search.think(game(players, 0).view(), &Budget::nodes(1));
        format!("{:?}", search.judges)
    }

    fn fitted(players: Players) -> String {
        format!("{:?}", Judges::new(Weights::fitted(players)))
    }

    #[test]
    fn each_number_of_players_is_judged_by_weights_fitted_to_it() {
        assert_ne!(fitted(Players::Two), fitted(Players::Three));
        let mut search = search();
        for players in [Players::Three, Players::Two, Players::Two, Players::Four] {
            assert_eq!(judges(&mut search, players), fitted(players));
        }
    }

    #[test]
    fn whoever_brings_weights_is_judged_by_no_others() {
        let mut own = search().with_weights(Weights::fitted(Players::Four));
        for players in [Players::Two, Players::Three] {
            assert_eq!(judges(&mut own, players), fitted(Players::Four));
        }
    }

    #[test]
    fn who_was_given_back_its_memory_knows_nothing() {
        let game = game(Players::Two, 2);
        let mut search = search();
        search.think(game.view(), &Budget::nodes(40));
        search.release();
        search.think(game.view(), &Budget::nodes(40));
        assert_eq!(looked_at(&search), 40);
    }

    #[test]
    fn between_two_views_lie_the_moves_that_were_played() {
        for players in [Players::Two, Players::Three, Players::Four] {
            let before = game(players, 2);
            let mut line = Vec::new();
            while line.len() < 5 {
                let here = after(&before, &line);
                assert_eq!(moves_between(before.view(), here.view()), Some(line.clone()));
                assert_eq!(moves_between(here.view(), before.view()).is_some(), line.is_empty());
                let silent = here.view().legal_moves().iter().find(|&m| !here.view().reveals(m));
                let Some(m) = silent else { break };
                line.push(m);
            }
            assert!(line.len() > 2, "for {players}");
        }
    }

    #[test]
    fn nothing_leads_over_tiles_that_were_drawn_nor_to_another_game() {
        let before = game(Players::Two, 2);
        let mut revealed = before.clone();
        while revealed.view().pile_len() == before.view().pile_len() {
            let first = revealed.view().legal_moves().get(0).expect("the game goes on");
            revealed.play(first).expect("the move is legal");
        }
        let other_deal =
            Game::new(&Setup::shuffled(Players::Two, 6.into())).expect("a shuffled setup is legal");
        for other in [&revealed, &other_deal, &game(Players::Three, 2)] {
            assert_eq!(moves_between(before.view(), other.view()), None);
        }
    }

    #[test]
    fn between_two_looks_at_the_clock_are_sixteen_walks_unless_the_positions_end_before() {
        let game = game(Players::Two, 2);
        let stopped = Budget::default();
        stopped.stop.ask();
        assert_eq!(search().think(game.view(), &stopped), STRIDE);
        for nodes in [1, 15, 16, 17, 33] {
            assert_eq!(search().think(game.view(), &Budget::nodes(nodes)), nodes);
        }
    }
}
