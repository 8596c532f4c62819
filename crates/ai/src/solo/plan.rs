//! What to play from here on.

use std::collections::VecDeque;

use novaluna_rules::{Move, Phase, Solo, View};

use super::beam::{Layout, Placement};
use crate::{Considered, Expected};

/// Moves to the end of a phase, and the points they should lead to.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    points: f32,
    nodes: u32,
    /// Where the next move is to be played.
    layout: Layout,
    phase: Phase,
    moves: VecDeque<Move>,
}

impl Plan {
    pub(super) fn new(
        layout: &Layout,
        phase: Phase,
        moves: impl IntoIterator<Item = Move>,
        points: f32,
    ) -> Self {
        Self { points, nodes: 0, layout: *layout, phase, moves: moves.into_iter().collect() }
    }

    /// The plan, with how many placements were looked at for it.
    pub(super) fn after(self, nodes: u32) -> Self {
        Self { nodes, ..self }
    }

    /// The next move and what it should lead to.
    pub(super) fn first(&self) -> Option<Considered> {
        let &m = self.moves.front()?;
        Some(Considered { m, expected: Expected::Points(self.points), nodes: self.nodes, proven: false })
    }

    /// The next move, if the view is exactly what the plan expects. The plan then goes on behind it.
    pub(super) fn follow(&mut self, view: View<'_>) -> Option<Considered> {
        let phase = view.solo().map(Solo::phase);
        if phase != Some(self.phase) || self.layout != Layout::of(view) {
            return None;
        }
        let next = self.first().filter(|next| view.check(next.m).is_ok())?;
        self.moves.pop_front();
        if let Move::Place { tile, cell } = next.m {
            self.layout.place(Placement { tile, cell });
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Chance, Game, Players, Setup};

    use super::*;

    fn game() -> Game {
        Game::new(&Setup::shuffled(Players::Solo, 3.into())).expect("a shuffled setup is legal")
    }

    /// The first legal move again and again, so many times.
    fn moves(game: &Game, count: usize) -> Vec<Move> {
        let mut game = game.clone();
        let mut next = || {
            let m = game.view().legal_moves().get(0).expect("the game goes on");
            game.play(m).expect("the move is legal");
            m
        };
        (0..count).map(|_| next()).collect()
    }

    /// What is planned from here on.
    fn plan(game: &Game, moves: &[Move]) -> Plan {
        Plan::new(&Layout::of(game.view()), Phase::One, moves.iter().copied(), 97.0).after(12)
    }

    /// A move that is not this one.
    fn another(game: &Game, m: Move) -> Move {
        game.view().legal_moves().iter().find(|&other| other != m).expect("there are many moves")
    }

    #[test]
    fn a_plan_is_followed_move_by_move_to_its_end_as_long_as_the_game_goes_as_planned() {
        let mut game = game();
        let moves = moves(&game, 5);
        let mut plan = plan(&game, &moves);
        for &m in &moves {
            let expected = Considered { m, expected: Expected::Points(97.0), nodes: 12, proven: false };
            assert_eq!(plan.first(), Some(expected), "looking at it changes nothing");
            assert_eq!(plan.follow(game.view()), Some(expected));
            game.play(m).expect("the move is legal");
        }
        assert_eq!((plan.first(), plan.follow(game.view())), (None, None));
    }

    #[test]
    fn a_plan_waits_for_the_position_it_is_for() {
        let mut game = game();
        let moves = moves(&game, 2);
        let mut plan = plan(&game, &moves);
        assert_eq!(plan.follow(game.view()).map(|next| next.m), Some(moves[0]));
        assert_eq!(plan.follow(game.view()), None, "the move was not played yet");
        game.play(moves[0]).expect("the move is legal");
        assert_eq!(plan.follow(game.view()).map(|next| next.m), Some(moves[1]));
    }

    #[test]
    fn after_a_move_that_was_not_planned_there_is_nothing_to_follow() {
        let mut game = game();
        let moves = moves(&game, 2);
        let mut plan = plan(&game, &moves);
        assert!(plan.follow(game.view()).is_some());
        game.play(another(&game, moves[0])).expect("the move is legal");
        assert_eq!(plan.follow(game.view()), None);
    }

    #[test]
    fn a_wheel_or_a_display_that_is_not_the_one_foreseen_is_enough_to_give_a_plan_up() {
        let game = game();
        let here = Layout::of(game.view());
        let Some(&Move::Place { tile, cell }) = moves(&game, 1).first() else { panic!("a tile is placed") };
        let mut next = here;
        assert!(next.place(Placement { tile, cell }));
        let another_wheel = Layout { wheel: next.wheel, ..here };
        let another_display = Layout { display: next.display, ..here };
        let offered = *game.view().wheel().offer().tiles().last().expect("there are tiles");
        // A move that could be played all the same.
        let moves = [Move::Place { tile: offered, cell }];
        for (layout, followed) in [(here, true), (another_wheel, false), (another_display, false)] {
            let mut plan = Plan::new(&layout, Phase::One, moves, 97.0);
            assert_eq!(plan.follow(game.view()).is_some(), followed);
        }
    }

    #[test]
    fn a_plan_for_one_phase_is_none_for_the_other_nor_for_a_game_of_several() {
        let game = game();
        let moves = moves(&game, 1);
        let layout = Layout::of(game.view());
        assert_eq!(Plan::new(&layout, Phase::Two, moves.clone(), 97.0).follow(game.view()), None);
        let contest = Game::new(&Setup::shuffled(Players::Two, 3.into())).expect("a shuffled setup is legal");
        let any = contest.view().legal_moves().get(0);
        assert_eq!(
            Plan::new(&Layout::of(contest.view()), Phase::One, any, 97.0).follow(contest.view()),
            None
        );
    }

    #[test]
    fn a_move_that_the_rules_do_not_allow_is_not_played_because_it_was_planned() {
        let game = game();
        assert!(!game.view().may_end_phase());
        let mut plan = plan(&game, &[Move::EndPhase]);
        assert_eq!(plan.follow(game.view()), None);
        assert_eq!(plan.first().map(|next| next.m), Some(Move::EndPhase), "it is not gone on behind");
    }

    #[test]
    fn what_the_pile_holds_is_no_reason_to_give_a_plan_up() {
        let game = game();
        let moves = moves(&game, 1);
        let other = game.view().imagine(&mut Chance::new(9.into()));
        assert!(plan(&game, &moves).follow(other.view()).is_some());
    }
}
