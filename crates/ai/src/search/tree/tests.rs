//! What a tree knows, and how it grows.

use novaluna_rules::{Chance, Players, Setup};

use super::*;
use crate::{Budget, Memory, search::Search};

/// The first position of a game with so many tiles left on the wheel, looked at for a while.
fn searched(tiles: usize) -> Search {
    let mut game = Game::new(&Setup::shuffled(Players::Two, 5.into())).expect("a shuffled setup is legal");
    while game.view().wheel().len() > tiles {
        let placement = game.view().legal_moves().iter().find(|&m| m != Move::Refill);
        game.play(placement.expect("the game goes on")).expect("the move is legal");
    }
    let mut search = Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()));
    search.think(game.view(), &Budget::nodes(200));
    search
}

#[test]
fn with_one_or_two_tiles_left_a_refill_comes_first_and_weighs_as_much_as_all_tiles_together() {
    for tiles in [1, 2] {
        let search = searched(tiles);
        let [refill, others @ ..] = search.tree.root_edges() else { panic!("there are moves") };
        assert!(refill.m == Move::Refill && refill.reveals && refill.visits > 0);
        let rest: f32 = others.iter().map(|edge| edge.prior).sum();
        assert!(
            (refill.prior - 0.5).abs() < 1e-3 && (rest - 0.5).abs() < 1e-3,
            "{} and {rest}",
            refill.prior
        );
    }
}

#[test]
fn with_three_tiles_left_there_is_no_refill_and_the_best_move_at_first_sight_comes_first() {
    let search = searched(3);
    let edges = search.tree.root_edges();
    assert!(edges.iter().all(|edge| edge.m != Move::Refill));
    assert!(edges.is_sorted_by(|a, b| a.prior >= b.prior));
    assert!((edges.iter().map(|edge| edge.prior).sum::<f32>() - 1.0).abs() < 1e-3);
}

#[test]
fn where_tiles_are_drawn_the_worlds_part_and_together_they_are_what_is_expected() {
    let search = searched(2);
    let Search { tree, tuning, .. } = &search;
    let refill = tree.root_edges()[0];
    let worlds = &tree.nodes[refill.child as usize..][..tuning.worlds as usize];
    assert_eq!(worlds.iter().map(|node| node.visits).sum::<u32>(), refill.visits);
    assert!(worlds.iter().all(|node| node.visits.abs_diff(refill.visits / tuning.worlds) < 20));
    let expected = tree.expected(&refill, tuning.worlds);
    assert!((expected.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{expected:?}");
    let mover = tree.nodes[0].seat.index();
    assert!((expected[mover] - refill.mean()).abs() < 1e-3, "{expected:?}");
    assert_eq!(tree.after(0, Move::Refill), None, "nobody knows which of them comes");
}

/// Positions of games for two, shortly before their end, that so much is known of by trying everything.
fn endings(wanted: impl Fn(&Game) -> bool) -> Vec<Game> {
    let mut found = Vec::new();
    for seed in 0..40_u64 {
        let setup = Setup { discs: 5, ..Setup::shuffled(Players::Two, seed.into()) };
        let mut game = Game::new(&setup).expect("a legal setup");
        let mut search = Search::new(Tuning::default(), Memory::USUAL, Chance::new(seed.into()));
        while game.view().turn().is_some() {
            if wanted(&game) {
                found.push(game.clone());
            }
            search.think(game.view(), &Budget::nodes(20));
            let best = search.considered().max_by_key(|one| (one.proven, one.nodes));
            game.play(best.expect("moves were looked at").m).expect("edges are legal moves");
        }
    }
    found
}

fn after(game: &Game, m: Move) -> Game {
    let mut next = game.clone();
    next.play(m).expect("the move is legal");
    next
}

/// Whether somebody who is to move wins with one move.
fn wins_now(game: &Game) -> bool {
    let mover = game.view().turn();
    mover.is_some() && game.view().legal_moves().iter().any(|m| won(after(game, m).view()) == mover)
}

/// Whether the other one wins right after a move, and nothing is drawn before.
fn loses(game: &Game, m: Move) -> bool {
    let next = after(game, m).view().turn().filter(|&turn| turn != game.view().mover());
    !game.view().reveals(m) && next.is_some() && wins_now(&after(game, m))
}

/// Whether the other one wins right after whatever move.
fn loses_now(game: &Game) -> bool {
    game.view().turn().is_some() && game.view().legal_moves().iter().all(|m| loses(game, m))
}

#[test]
fn a_move_that_wins_is_found_and_nothing_else_is_looked_at() {
    let won = endings(wins_now);
    assert!(won.len() > 20, "{}", won.len());
    for game in won {
        let mut search = Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()));
        assert_eq!(search.think(game.view(), &Budget::nodes(500)), 1);
        let root = search.tree.nodes[0];
        assert_eq!((root.seat, root.winner), (game.view().mover(), Some(game.view().mover())));
        assert!(search.tree.is_settled());
    }
}

#[test]
fn a_game_that_is_lost_whatever_one_does_is_known_to_be_and_no_longer_thought_about() {
    let lost = endings(loses_now);
    assert!(lost.len() > 3, "{}", lost.len());
    for game in lost {
        let mut search = Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()));
        let walks = search.think(game.view(), &Budget::nodes(5_000));
        let other = game.view().players().seats().find(|&seat| seat != game.view().mover());
        let Search { tree, tuning, .. } = &search;
        assert!(walks < 5_000 && tree.is_settled(), "{walks} walks");
        assert_eq!((tree.nodes[0].seat, tree.nodes[0].winner), (game.view().mover(), other));
        assert_eq!(tree.root_edges().len(), game.view().legal_moves().iter().count(), "every move was tried");
        for edge in tree.root_edges() {
            assert_eq!(edge.winner, other);
            assert_eq!(Some(tree.expected(edge, tuning.worlds)), other.map(certain));
        }
    }
}

/// Whether the other one wins right after some moves, and not after all.
fn may_lose_now(game: &Game) -> bool {
    let loses = |m| loses(game, m);
    game.view().turn().is_some()
        && !wins_now(game)
        && game.view().legal_moves().iter().any(loses)
        && !game.view().legal_moves().iter().all(loses)
}

#[test]
fn where_all_that_seemed_good_loses_the_other_moves_are_looked_at_too() {
    let mut looked_again = 0;
    for game in endings(may_lose_now) {
        // One move, and one with each other tile.
        let tuning = Tuning { width: 1, ..Tuning::default() };
        let mut search = Search::new(tuning, Memory::USUAL, Chance::new(7.into()));
        let walks = search.think(game.view(), &Budget::nodes(2_000));
        let (root, edges) = (search.tree.nodes[0], search.tree.root_edges());
        let moves = game.view().legal_moves().iter().count();
        if !root.full || moves <= 4 {
            continue;
        }
        looked_again += 1;
        assert_eq!(edges.len(), moves);
        assert_eq!(edges.iter().map(|edge| edge.visits).sum::<u32>(), root.visits, "what was seen is kept");
        assert!((edges.iter().map(|edge| edge.prior).sum::<f32>() - 1.0).abs() < 1e-3);
        let decided = root.winner.is_some() || edges.iter().all(|edge| edge.winner.is_some());
        assert!(walks == 2_000 || decided, "{walks} walks");
    }
    assert!(looked_again > 3, "{looked_again}");
}

#[test]
fn the_fuller_a_tree_is_the_more_often_a_leaf_is_looked_at_before_it_grows() {
    let mut tree = searched(3).tree;
    let (edge, most) = (tree.edges[0], 800);
    tree.room.edges = most;
    let patience: Vec<u32> = (0..8)
        .map(|eighths| {
            tree.edges.resize(eighths * most / 8, edge);
            tree.patience()
        })
        .collect();
    assert_eq!(patience[..4], [1; 4], "there is plenty of room");
    assert!(patience[3..].is_sorted_by(|a, b| a < b), "{patience:?}");
}

#[test]
fn close_to_the_end_moves_are_looked_at_as_soon_as_a_position_is_seen() {
    let Tuning { close, .. } = Tuning::default();
    for (discs, at_once) in [(close, true), (close + 1, false)] {
        let setup = Setup { discs, ..Setup::shuffled(Players::Two, 5.into()) };
        let game = Game::new(&setup).expect("a legal setup");
        let mut search = Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()));
        search.think(game.view(), &Budget::nodes(1));
        assert_eq!(search.tree.nodes[1].edges > 0, at_once, "with {discs} discs left");
    }
}

#[test]
fn what_comes_right_after_the_root_always_has_room() {
    let mut game = Game::new(&Setup::shuffled(Players::Two, 5.into())).expect("a shuffled setup is legal");
    while game.view().wheel().len() > 2 {
        let placement = game.view().legal_moves().iter().find(|&m| m != Move::Refill);
        game.play(placement.expect("the game goes on")).expect("the move is legal");
    }
    let mut search = Search::new(Tuning::default(), Memory::LEAST, Chance::new(7.into()));
    // So that every move is looked at, and all of the room is taken.
    search.tuning.curiosity = 50.0;
    search.think(game.view(), &Budget::nodes(20_000));
    let Tree { nodes, room, .. } = &search.tree;
    let edges = search.tree.root_edges();
    assert!(edges.iter().all(|edge| edge.visits > 0 && edge.child != 0));
    let root: usize =
        1 + edges.iter().map(|edge| edge.children(search.tuning.worlds) as usize).sum::<usize>();
    let others = room.nodes - room.root;
    assert!((others..others + root).contains(&nodes.len()), "{} of {} nodes", nodes.len(), room.nodes);
}

#[test]
fn the_best_moves_are_kept_and_the_best_with_each_other_tile() {
    let game = Game::new(&Setup::shuffled(Players::Two, 5.into())).expect("a shuffled setup is legal");
    let first = game.view().legal_moves().get(0).expect("the game goes on");
    let game = after(&game, first);
    let candidates = |moves: &[Move]| -> Vec<Candidate> {
        moves.iter().map(|&m| Candidate { m, weight: 0.0, outlook: Outlook::default() }).collect()
    };
    let moves: Vec<Move> = game.view().legal_moves().iter().collect();
    let tile = |m: &Move| match m {
        Move::Place { tile, .. } => *tile,
        Move::Refill | Move::EndPhase => panic!("only tiles are placed here"),
    };
    for width in [1, 2, moves.len() - 1, moves.len(), moves.len() + 1] {
        let mut kept = candidates(&moves);
        keep_best(&mut kept, width);
        let kept: Vec<Move> = kept.iter().map(|candidate| candidate.m).collect();
        let (best, others) = moves.split_at(width.min(moves.len()));
        let mut expected = best.to_vec();
        for m in others {
            if !expected.iter().any(|known| tile(known) == tile(m)) {
                expected.push(*m);
            }
        }
        assert_eq!(kept, expected, "{width}");
    }
}

#[test]
fn whoever_has_finished_gives_the_memory_back() {
    let mut tree = searched(3).tree;
    assert!(tree.edges.capacity() > 0);
    tree.release();
    assert_eq!((tree.nodes.capacity(), tree.edges.capacity(), tree.outlooks.capacity()), (0, 0, 0));
}

#[test]
fn a_win_is_seen_without_being_played() {
    let game = endings(wins_now).swap_remove(0);
    let Search { mut tree, judges, tuning, .. } =
        Search::new(Tuning::default(), Memory::USUAL, Chance::new(7.into()));
    tree.clear();
    tree.walk(&mut game.clone(), 0, &judges, &tuning);
    assert_eq!((tree.nodes.len(), tree.nodes[0].winner), (1, Some(game.view().mover())));
}

#[test]
fn what_comes_later_leaves_room_for_what_comes_right_after_the_root() {
    let Search { mut tree, .. } = searched(3);
    tree.room = Room { edges: 100, nodes: 40, root: 10 };
    let fresh = Edge { child: 0, ..tree.edges[0] };
    for (world, needed) in [(None, 1), (Some(0), 4)] {
        for (path, kept) in [(vec![(0, 0)], 0), (vec![(0, 0), (1, 1)], 10)] {
            for (known, fits) in [(40 - kept - needed, true), (40 - kept - needed + 1, false)] {
                (tree.edges[0], tree.path) = (fresh, path.clone());
                tree.nodes = vec![UNSEEN; known];
                let child = tree.child(0, world, 4);
                assert_eq!(child, fits.then_some(known as u32), "{needed} behind {known}, {kept} kept free");
            }
        }
    }
}

#[test]
fn a_tree_grows_as_long_as_every_move_of_one_more_position_has_room() {
    let Search { mut tree, judges, tuning, worlds, .. } = searched(3);
    let full = tree.edges.len();
    for (room, grows) in [(full + MOST_MOVES - 1, false), (full + MOST_MOVES, true)] {
        tree.room.edges = room;
        for _ in 0..3_000 {
            tree.walk(&mut worlds[0].clone(), 0, &judges, &tuning);
        }
        assert_eq!(tree.edges.len() > full, grows, "{} edges with room for {room}", tree.edges.len());
    }
}
