//! No bot knows the pile: games that look the same are played the same, whatever lies face down (R9.9).

use novaluna_ai::Level;
use novaluna_rules::Players;

use crate::table::{CONTESTS, Line, bot, choose};

/// Every level at every game it plays.
fn everyone() -> impl Iterator<Item = (Players, Level)> {
    Players::ALL.into_iter().flat_map(|players| Level::ALL.map(|level| (players, level)))
}

/// Numbers of moves after which to ask: now and then, and always when few tiles are left before a refill.
fn moments(line: &Line) -> Vec<usize> {
    let asked = |&moves: &usize| {
        let game = line.at(moves);
        game.view().pile_len() > 1 && (moves % 7 == 0 || game.view().wheel().len() < 3)
    };
    (0..line.moves.len()).filter(asked).collect()
}

#[test]
fn the_order_of_the_unseen_tiles_changes_no_choice() {
    for (players, level) in everyone() {
        let spec = format!("{level}:nodes=50,seed=7");
        for seed in 0..3 {
            let line = Line::new(players, seed);
            for moves in moments(&line) {
                let (game, other) = (line.at(moves), line.with_another_pile(moves).at(moves));
                assert_eq!(game.view(), other.view());
                let (choice, same) = (choose(&spec, &game), choose(&spec, &other));
                assert_eq!(choice, same, "{spec} for {players}, deal {seed} after {moves} moves");
            }
        }
    }
}

#[test]
fn what_a_bot_remembers_of_the_game_does_not_tell_it_the_pile() {
    for (players, level) in everyone() {
        let spec = format!("{level}:nodes=50,seed=7");
        let line = Line::new(players, 3);
        for moves in moments(&line) {
            let other = line.with_another_pile(moves);
            let [choice, same] = [&line, &other].map(|line| {
                let (mut bot, budget) = bot(&spec);
                let asked = (moves.saturating_sub(3)..=moves).map(|moves| line.at(moves));
                asked.map(|game| bot.choose(game.view(), &budget)).collect::<Vec<_>>()
            });
            assert_eq!(choice, same, "{spec} for {players} after {moves} moves");
        }
    }
}

#[test]
fn the_moments_asked_about_are_close_to_a_refill_too() {
    for players in CONTESTS {
        let left: Vec<usize> = (0..3)
            .map(|seed| Line::new(players, seed))
            .flat_map(|line| moments(&line).into_iter().map(move |moves| line.at(moves)))
            .map(|game| game.view().wheel().len())
            .collect();
        assert!((1..=2).all(|few| left.contains(&few)), "for {players}: {left:?}");
    }
}
