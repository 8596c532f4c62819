//! The course of a game: every turn as it was played, told in one pass.

use novaluna_rules::{Chance, Event, Game, Move, Players, Record, Seat, Setup, Turn, View};

fn record(players: Players, seed: u64) -> Record {
    let names = players.seats().map(|seat| format!("Player {seat}")).collect();
    Record::new(Setup::shuffled(players, seed.into()), names).expect("a shuffled setup is legal")
}

fn any_move(view: View<'_>, chance: &mut Chance) -> Option<Move> {
    let legal = view.legal_moves();
    legal.get(chance.below(legal.len() as u32) as usize)
}

/// A random game with what was told of each move while it was played.
fn played(players: Players, seed: u64) -> (Record, Vec<Vec<Event>>) {
    let (mut record, mut told) = (record(players, seed), Vec::new());
    let mut chance = Chance::stream(seed.into(), 1);
    while let Some(m) = any_move(record.view(), &mut chance) {
        told.push(record.play_and_tell(m).expect("a legal move").events);
    }
    (record, told)
}

#[test]
fn a_course_tells_what_was_told_while_playing() {
    for players in Players::ALL {
        for seed in 0..8 {
            let (record, told) = played(players, seed);
            let course: Vec<Event> = record.course().flat_map(|told| told.events).collect();
            assert_eq!(course, told.concat());
        }
    }
}

#[test]
fn a_course_has_a_turn_for_each_entry_and_what_was_seen_after_it() {
    for players in Players::ALL {
        let (record, _) = played(players, 5);
        assert_eq!(record.course().len(), record.turns().len());
        for (number, told) in record.course().enumerate() {
            let (before, after) = (record.at(number), record.at(number + 1));
            assert_eq!(told.turn, record.turns()[number]);
            assert_eq!(Some(told.seat), before.view().turn());
            assert_eq!(told.after.view(), after.view());
        }
    }
}

/// A game for two in which the player to move may refill.
fn may_refill(seed: u64) -> Record {
    let mut record = record(Players::Two, seed);
    while !record.view().may_refill() {
        take_first(&mut record);
    }
    record
}

fn take_first(record: &mut Record) {
    let first = record.view().legal_moves().iter().find(|m| matches!(m, Move::Place { .. }));
    record.play(first.expect("there is a tile")).expect("a legal move");
}

#[test]
fn a_refill_by_choice_is_a_turn_of_its_own_until_a_tile_is_placed() {
    let mut record = may_refill(3);
    let seat = record.view().mover();
    let refill = record.play_and_tell(Move::Refill).expect("it may be refilled");
    assert_eq!((refill.seat, refill.turn), (seat, Turn::Refill));
    assert_eq!(record.course().last().expect("a lone +"), refill);
    let turns = record.turns().len();
    take_first(&mut record);
    let whole = record.course().last().expect("the turn");
    assert_eq!(record.turns().len(), turns, "the lone + was its beginning");
    assert!(matches!(whole.turn, Turn::Place { refilled: true, .. }));
    assert_eq!(whole.events[0], refill.events[0]);
}

/// The seats of a game for two.
fn both() -> Vec<Seat> {
    Seat::first(2).collect()
}

#[test]
fn moves_are_taken_back_until_tiles_were_revealed() {
    let mut record = record(Players::Two, 7);
    assert!(record.before_last_move_of(&both()).is_none(), "nothing was played yet");
    let mut revealed = false;
    for _ in 0..30 {
        let before = record.clone();
        let pile = record.view().pile_len();
        take_first(&mut record);
        let reveals = record.view().pile_len() < pile;
        revealed |= reveals;
        let back = record.before_last_move_of(&both());
        assert_eq!((back.is_none(), record.can_take_back(&both())), (reveals, !reveals));
        if let Some(back) = back {
            assert_eq!(back.to_json(), before.to_json());
        }
    }
    assert!(revealed, "the track was refilled");
}

#[test]
fn taking_back_goes_to_the_last_move_of_one_of_the_seats() {
    let mut record = record(Players::Two, 7);
    let person = record.view().mover();
    let mut last = 0;
    for turns in 0..9 {
        if record.view().mover() == person {
            last = turns;
        }
        take_first(&mut record);
    }
    let back = record.before_last_move_of(&[person]).expect("nothing was revealed");
    assert_eq!((back.turns().len(), back.view().turn()), (last, Some(person)));
    assert!(record.before_last_move_of(&[]).is_none());
}

#[test]
fn a_lone_plus_after_a_forced_refill_is_no_move() {
    let mut record = record(Players::Two, 3);
    while record.view().wheel().len() > 1 || record.turns().is_empty() {
        take_first(&mut record);
    }
    take_first(&mut record);
    let text = record.to_json().replacen("],\"result\"", ",\"+\"],\"result\"", 1);
    let read = Record::from_json(&text).expect("refilled, not yet placed");
    assert_eq!(read.turns().last(), Some(&Turn::Refill));
    assert!(!read.can_take_back(&both()) && read.before_last_move_of(&both()).is_none());
}

#[test]
fn what_follows_a_refill_by_choice_is_taken_back_but_not_the_refill() {
    let mut record = may_refill(1);
    record.play(Move::Refill).expect("it may be refilled");
    assert!(record.before_last_move_of(&both()).is_none());
    let refilled = record.to_json();
    take_first(&mut record);
    let back = record.before_last_move_of(&both()).expect("nothing was revealed since");
    assert_eq!(back.to_json(), refilled);
}

#[test]
fn what_a_move_would_bring_is_what_it_brings_unless_it_reveals() {
    for players in Players::ALL {
        let mut record = record(players, 6);
        let mut chance = Chance::stream(6.into(), 1);
        while let Some(m) = any_move(record.view(), &mut chance) {
            let (foretold, reveals) =
                (record.view().what_if(m).expect("a legal move"), record.view().reveals(m));
            let told = record.play_and_tell(m).expect("a legal move");
            assert_eq!(foretold, (!reveals).then_some(told));
        }
        assert!(record.view().what_if(Move::Refill).is_err(), "the game is over");
    }
}

#[test]
fn whether_a_move_reveals_is_known_before_it_is_played() {
    for players in Players::ALL {
        let mut game = Game::new(&Setup::shuffled(players, 4.into())).expect("a shuffled setup");
        let mut chance = Chance::stream(4.into(), 1);
        while let Some(m) = any_move(game.view(), &mut chance) {
            let (reveals, pile) = (game.view().reveals(m), game.view().pile_len());
            game.play(m).expect("a legal move");
            assert_eq!(reveals, game.view().pile_len() < pile);
        }
    }
}
