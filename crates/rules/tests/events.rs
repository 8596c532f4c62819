//! What a move tells, step by step and in order.

use novaluna_rules::{Cell, Ended, Event, Game, Outcome, Players, Score, Space, TaskRef, TileId};

use crate::table::{multi, mv, play, seat, solo, take, tile};

fn tell(game: &mut Game, text: &str) -> Vec<Event> {
    game.play_and_tell(mv(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn space(number: u8) -> Space {
    Space::new(number).expect("spaces are numbered 0 to 11")
}

/// Tiles `from..` on these spaces, one after the other.
fn dealt(spaces: &[u8], from: u8) -> Vec<(Space, TileId)> {
    spaces.iter().zip(from..).map(|(&number, id)| (space(number), tile(id))).collect()
}

fn taken(by: u8, id: u8, marker: u8, from: u8) -> Event {
    Event::Taken { seat: seat(by), tile: tile(id), marker: space(marker), space: space(from) }
}

fn advanced(by: u8, from: u16, to: u16) -> Event {
    Event::Advanced { seat: seat(by), from, to }
}

fn placed(by: u8, id: u8, x: i8, y: i8) -> Event {
    Event::Placed { seat: seat(by), tile: tile(id), cell: Cell { x, y } }
}

fn covered(by: u8, id: u8, task: u8, left: u8) -> Event {
    Event::Covered { seat: seat(by), task: TaskRef { tile: tile(id), task }, left }
}

#[test]
fn a_plain_move_takes_advances_and_places() {
    let mut game = multi(Players::Two, 20, "");
    assert_eq!(tell(&mut game, "3@0,0"), [taken(0, 3, 0, 3), advanced(0, 0, 2), placed(0, 3, 0, 0)]);
    assert_eq!(tell(&mut game, "6@0,0"), [taken(1, 6, 3, 6), advanced(1, 0, 3), placed(1, 6, 0, 0)]);
}

#[test]
fn a_covering_move_tells_each_disc_and_how_many_are_left() {
    let mut game = multi(Players::Two, 20, "33 68 50");
    play(&mut game, "33@0,0 68@0,0");
    let events = tell(&mut game, "50@0,1");
    let expected = [
        taken(0, 50, 2, 3),
        advanced(0, 6, 12),
        placed(0, 50, 0, 1),
        covered(0, 33, 2, 19),
        covered(0, 50, 2, 18),
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_chosen_refill_tells_the_new_tiles_clockwise_from_the_marker() {
    let mut game = multi(Players::Two, 20, "");
    for _ in 0..9 {
        take(&mut game, 2);
    }
    let tiles = dealt(&[9, 10, 11, 0, 1, 3, 4, 5, 6], 12);
    assert_eq!(tell(&mut game, "+"), [Event::Refilled { forced: false, tiles }]);
}

#[test]
fn a_forced_refill_is_told_with_the_move_that_emptied_the_track() {
    let mut game = multi(Players::Two, 20, "");
    for _ in 0..10 {
        take(&mut game, 0);
    }
    let mover = game.view().turn().map_or(0, u8::from);
    let time = game.view().track().time(seat(mover));
    let x = game.view().own_display().len() as i8;
    let events = tell(&mut game, &format!("11@{x},0"));
    let tiles = dealt(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 12);
    let (last, before) = events.split_last().expect("a move tells something");
    assert_eq!(last, &Event::Refilled { forced: true, tiles });
    assert_eq!(
        before[..3],
        [taken(mover, 11, 10, 11), advanced(mover, time, time + 4), placed(mover, 11, x, 0)]
    );
}

#[test]
fn the_last_disc_is_followed_by_the_end() {
    let mut game = multi(Players::Two, 1, "33 68 50");
    play(&mut game, "33@0,0 68@0,0");
    let events = tell(&mut game, "50@1,0");
    // Two tasks are complete, one disc is left (R9.4): no second `Covered`.
    let expected = [taken(0, 50, 2, 3), advanced(0, 6, 12), placed(0, 50, 1, 0), covered(0, 33, 2, 0)];
    assert_eq!(events[..4], expected);
    let Some([Event::Ended(Outcome::Multi(standings))]) = events.get(4..) else {
        panic!("the end is not the last event: {events:?}");
    };
    assert_eq!((standings.ended, standings.winner()), (Ended::Completed, seat(0)));
}

/// The deck of ten tiles that complete 21 tasks in rows of four, played so far.
fn complete_solo() -> Game {
    let mut game = solo("14 66 64 32 12 51 48 50 9 28 44");
    for number in 0..10 {
        let id = game.view().wheel().offer().tiles()[0];
        play(&mut game, &format!("{id}@{},{}", number % 4, number / 4));
    }
    game
}

#[test]
fn a_phase_ended_by_choice_tells_its_note_then_the_refill_then_the_end() {
    let mut game = complete_solo();
    let events = tell(&mut game, "end");
    // Tile 44 stays on space 11; the pile is 1 to 68 without the deck's first eleven.
    let mut tiles = dealt(&[0, 1, 2, 3, 4, 5, 6, 7], 1);
    tiles.extend(dealt(&[8, 9], 10));
    let score = Score { ended: Ended::Completed, phase1: 53, phase2: 53, left: 0 };
    let expected = [
        Event::PhaseEnded { forced: false, note: 53 },
        Event::Refilled { forced: true, tiles },
        Event::Ended(Outcome::Solo(score)),
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_phase_that_ends_by_itself_is_told_after_its_last_tile() {
    let mut game = complete_solo();
    let events = tell(&mut game, "44@2,2");
    assert_eq!(events[..2], [taken(0, 44, 10, 11), placed(0, 44, 2, 2)], "no time disc in solo (R7.1)");
    assert_eq!(events[2], Event::PhaseEnded { forced: true, note: 57 });
    assert!(matches!(events[3], Event::Refilled { forced: true, .. }));
    let score = Score { ended: Ended::Completed, phase1: 57, phase2: 57, left: 0 };
    assert_eq!(events[4..], [Event::Ended(Outcome::Solo(score))]);
}

#[test]
fn a_refused_move_tells_nothing_and_changes_nothing() {
    let mut game = multi(Players::Two, 20, "");
    let before = game.clone();
    assert!(game.play_and_tell(mv("4@0,0")).is_err());
    assert_eq!(game.view(), before.view());
}

#[test]
fn telling_and_playing_come_to_the_same() {
    let (mut played, mut told) = (multi(Players::Three, 20, ""), multi(Players::Three, 20, ""));
    while let Some(m) = played.view().legal_moves().get(0) {
        played.play(m).expect("a legal move");
        told.play_and_tell(m).expect("a legal move");
        assert_eq!(played.view(), told.view());
    }
}
