//! Winning before anyone else moves: an exact search over one's own turns in a row.

use std::cmp::Reverse;

use novaluna_rules::{Game, Move};

use crate::outlook::Survey;

/// The most positions to look at: about a millisecond.
const LONGEST: u32 = 2_000;

/// The most tasks that a tile can be hoped to complete: sprints that would need more are not tried.
const MOST_TASKS: u8 = 3;

/// The first move of a line of one's own turns that wins for sure, without a tile being drawn.
pub(super) fn sprint(game: &Game) -> Option<Move> {
    let mut left = LONGEST;
    (1..=4).find_map(|turns| run(game, turns, &mut left))
}

fn run(game: &Game, turns: u8, left: &mut u32) -> Option<Move> {
    let view = game.view();
    let mover = view.turn()?;
    let discs = view.own_display().left();
    if discs > MOST_TASKS * turns {
        return None;
    }
    let display = view.own_display();
    let survey = Survey::of(display);
    let mut moves = Vec::new();
    for m in view.legal_moves().iter() {
        let Move::Place { tile, cell } = m else { continue };
        *left = left.checked_sub(1)?;
        if turns > 1 && view.track().after(tile.tile().time()).mover() != mover {
            continue;
        }
        let covered = survey.with(tile, &display.spot(cell)).covered;
        if turns == 1 && covered >= display.discs() {
            return Some(m);
        }
        moves.push((covered, m));
    }
    if turns == 1 {
        return None;
    }
    // Of lines that all win, people understand those best that begin with a disc.
    moves.sort_by_key(|&(covered, _)| Reverse(covered));
    let pile = view.pile_len();
    moves.into_iter().map(|(_, m)| m).find(|&m| {
        let mut next = game.clone();
        next.play(m).expect("the move is legal");
        *left > 0 && next.view().pile_len() == pile && run(&next, turns - 1, left).is_some()
    })
}
