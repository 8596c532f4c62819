//! The solo game (R7): two phases, their notes and penalties.

use novaluna_rules::{
    Cell, Ended, Game, Move, Note, Outcome, Phase, PlayError, Players, Record, Score, Setup, Solo,
};

use crate::table::{deck, mv, play, seat, solo, take, tiles, wheel};

/// A deck whose first ten tiles complete 21 tasks when they are laid in rows of four.
const COMPLETE_IN_TEN: &str = "14 66 64 32 12 51 48 50 9 28 44";

/// Takes the first tile offered and lays it on the next cell of rows of four.
fn take_into_rows_of_four(game: &mut Game) {
    let view = game.view();
    let number = view.own_display().len() as i8;
    let tile = view.wheel().offer().tiles()[0];
    let cell = Cell { x: number % 4, y: number / 4 };
    game.play(Move::Place { tile, cell }).expect("the cell is next to the tile before");
}

/// Tiles of the fixture until this many are covered, and how many it took.
fn until_covered(covered: usize) -> (Game, usize) {
    let mut game = solo(COMPLETE_IN_TEN);
    while game.view().own_display().covered().len() < covered {
        take_into_rows_of_four(&mut game);
    }
    let taken = game.view().own_display().len();
    (game, taken)
}

fn score(game: &Game) -> Score {
    match game.view().outcome() {
        Some(Outcome::Solo(score)) => score,
        other => panic!("not the end of a solo game: {other:?}"),
    }
}

#[test]
fn phase_1_can_be_ended_with_eight_covered_and_not_before() {
    let (mut game, taken) = until_covered(8);
    let covered = game.view().own_display().covered().len();
    assert!(game.view().may_end_phase());
    assert_eq!(game.view().legal_moves().get(0), Some(Move::EndPhase));
    let mut earlier = solo(COMPLETE_IN_TEN);
    for _ in 1..taken {
        take_into_rows_of_four(&mut earlier);
        let fewer = earlier.view().own_display().covered().len();
        let error = PlayError::TooFewCovered(fewer);
        assert!(!earlier.view().may_end_phase());
        assert_eq!(earlier.play(Move::EndPhase), Err(error));
        assert!(error.to_string().contains("8 or more (R7.2)"));
    }
    game.play(Move::EndPhase).expect("eight are covered");
    assert_eq!(
        game.view().own_display().left() as usize,
        21 - covered,
        "a surplus comes out of the 13 (R9.5)"
    );
}

#[test]
fn ending_phase_1_notes_the_times_and_refills_around_what_lies_there() {
    let (mut game, taken) = until_covered(8);
    let before = *game.view().wheel().spaces();
    let marker = game.view().wheel().marker();
    let time = game.view().own_display().time();
    game.play(Move::EndPhase).expect("eight are covered");
    let solo = game.view().solo().expect("a solo game");
    assert_eq!((solo.phase(), solo.phase1()), (Phase::Two, Some(time)), "no penalty");
    assert_eq!(game.view().wheel().marker(), marker);
    let after = game.view().wheel().spaces();
    assert!(before.iter().zip(after).all(|(old, new)| old.is_none() || old == new), "what lay there stays");
    assert_eq!(game.view().wheel().len(), 11);
    assert_eq!(game.view().pile_len(), 57 - taken);
    assert_eq!(game.play(Move::EndPhase), Err(PlayError::PhaseOver));
    assert!(PlayError::PhaseOver.to_string().contains("R7.4"));
}

#[test]
fn going_on_after_eight_is_allowed_until_the_track_is_empty() {
    let (mut game, taken) = until_covered(8);
    for _ in taken..10 {
        assert_eq!(game.view().solo().map(Solo::phase), Some(Phase::One));
        take_into_rows_of_four(&mut game);
    }
    assert_eq!(game.view().wheel().len(), 1);
}

#[test]
fn twenty_one_covered_in_phase_1_end_the_game_with_the_phase() {
    let (mut game, taken) = until_covered(21);
    assert_eq!((taken, game.view().turn().is_some()), (10, true), "phase 1 goes on until it is ended");
    game.play(Move::EndPhase).expect("eight are covered");
    let expected = Score { ended: Ended::Completed, phase1: 53, phase2: 53, left: 0 };
    assert_eq!(score(&game), expected);
    assert_eq!((score(&game).total(), game.view().turns()), (106, 11));
}

#[test]
fn the_eleventh_tile_ends_a_complete_phase_1_by_itself() {
    let (mut game, _) = until_covered(21);
    take_into_rows_of_four(&mut game);
    let expected = Score { ended: Ended::Completed, phase1: 57, phase2: 57, left: 0 };
    assert_eq!(score(&game), expected);
    assert_eq!(game.view().turns(), 11);
    assert_eq!(game.play(mv("end")), Err(PlayError::Over));
}

#[test]
fn a_phase_1_without_tiles_left_costs_ten_for_each_of_the_eight_missing() {
    // Without tasks or with four of one colour, one of each: nothing can be complete in a row.
    let mut game = solo("1 18 35 52 2 19 36 53 3 20 37");
    for _ in 0..11 {
        assert_eq!(game.view().solo().and_then(Solo::phase1), None);
        take(&mut game, 0);
    }
    // Times 1 four times, 2 seven times, and eight discs missing (R7.3).
    let solo = game.view().solo().expect("a solo game");
    assert_eq!((solo.phase(), solo.phase1()), (Phase::Two, Some(18 + 80)));
    assert_eq!(game.view().turns(), 11, "a phase that ends by itself is no turn");
    assert_eq!(wheel(game.view()), "4 5 6 7 8 9 10 11 12 13 14 ()");
}

#[test]
fn a_game_without_tiles_left_costs_ten_for_each_of_the_21_missing() {
    let mut game = solo("1 18 35 52 2 19 36 53 3 20 37");
    while game.view().turn().is_some() {
        take(&mut game, 0);
    }
    let score = score(&game);
    let display = game.view().own_display();
    assert_eq!((score.ended, score.phase1, display.len()), (Ended::Exhausted, 98, 22));
    assert_eq!(score.left, display.left());
    assert!(score.left > 0);
    assert_eq!(score.phase2, display.time() + 10 * u16::from(score.left), "all tiles count again (R7.5)");
    assert_eq!(score.total(), score.phase1 + score.phase2);
}

#[test]
fn the_score_sheet_has_a_column_for_each_phase_that_is_over() {
    let setup = Setup { deck: deck(COMPLETE_IN_TEN), ..Setup::shuffled(Players::Solo, 0.into()) };
    let mut record = Record::new(setup, vec!["Ada".to_owned()]).expect("the setup is legal");
    // Without a second row only a few tasks come about.
    while record.view().turn().is_some() {
        let (view, phase) = (record.view(), record.view().solo().map(Solo::phase));
        assert_eq!(record.sheet().len(), usize::from(phase == Some(Phase::Two)));
        let (tile, x) = (view.wheel().offer().tiles()[0], view.own_display().len() as i8);
        record.play(Move::Place { tile, cell: Cell { x, y: 0 } }).expect("the row goes on");
    }
    let Some(Outcome::Solo(score)) = record.view().outcome() else { panic!("not the end of a solo game") };
    let [first, second] = record.sheet()[..] else { panic!("not two columns") };
    assert_eq!(first, Note { placed: 6, of: 8, time: 57, penalty: 20, note: score.phase1 });
    let (time, penalty) = (record.view().own_display().time(), 10 * u16::from(score.left));
    let placed = 21 - score.left;
    assert_eq!(second, Note { placed, of: 21, time, penalty, note: score.phase2 });
}

#[test]
fn phase_2_ends_with_the_last_disc() {
    let (mut game, _) = until_covered(8);
    game.play(Move::EndPhase).expect("eight are covered");
    let phase1 = game.view().solo().and_then(Solo::phase1).expect("phase 1 is over");
    while game.view().turn().is_some() {
        take_into_rows_of_four(&mut game);
    }
    let time = game.view().own_display().time();
    assert_eq!(score(&game), Score { ended: Ended::Completed, phase1, phase2: time, left: 0 });
    assert!(!game.view().wheel().is_empty());
}

#[test]
fn the_moon_track_is_not_used() {
    let mut game = solo(COMPLETE_IN_TEN);
    play(&mut game, "66@0,0 32@1,0");
    assert_eq!(game.view().track().time(seat(0)), 0);
    assert_eq!(game.view().own_display().time(), 12);
    assert_eq!(game.view().wheel().offer().tiles(), tiles("12 51 48"));
}
