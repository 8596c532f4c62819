//! Public records: what everyone at a table may have of a game, and how it grows (R9.9).

use novaluna_rules::{
    Chance, FollowError, Move, PlayError, Players, Position, Record, RecordError, Setup, SetupError, TileId,
    Told, Turn, TurnError,
};
use serde_json::{Value, json};

fn record(players: Players, seed: u64) -> Record {
    let names = players.seats().map(|seat| format!("Player {seat}")).collect();
    Record::new(Setup::shuffled(players, seed.into()), names).expect("a shuffled setup is legal")
}

/// A random game, played to its end or for so many moves.
fn played(players: Players, seed: u64, moves: usize) -> Record {
    let mut record = record(players, seed);
    let mut chance = Chance::stream(seed.into(), 1);
    for _ in 0..moves {
        let legal = record.view().legal_moves();
        let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { break };
        record.play(m).expect("a legal move");
    }
    record
}

/// A game for two whose next turn is known to reveal tiles, with that turn as it was told to its owner.
fn about_to_reveal() -> (Record, Told) {
    let whole = played(Players::Two, 5, usize::MAX);
    let (number, told) =
        whole.course().enumerate().find(|(_, told)| !told.drawn().is_empty()).expect("tiles are drawn");
    (whole.at(number), told)
}

fn deck_of(text: &str) -> Vec<Value> {
    let text: Value = serde_json::from_str(text).expect("a record is JSON");
    text["deck"].as_array().expect("a deck is a list").clone()
}

/// The text of a record with another deck.
fn with_deck(record: &Record, deck: &[TileId]) -> String {
    let mut text: Value = serde_json::from_str(&record.to_json()).expect("a record is JSON");
    text["deck"] = json!(deck);
    text.to_string()
}

#[test]
fn the_deck_is_cut_to_what_was_revealed() {
    for players in Players::ALL {
        let whole = played(players, 3, usize::MAX);
        for turns in 0..=whole.turns().len() {
            let then = whole.at(turns);
            let deck = deck_of(&then.public().to_json());
            assert_eq!(deck.len(), TileId::COUNT - then.view().pile_len());
            assert_eq!(deck, deck_of(&then.to_json())[..deck.len()]);
        }
    }
}

#[test]
fn a_public_record_shows_and_tells_what_the_whole_one_does() {
    for players in Players::ALL {
        let whole = played(players, 8, usize::MAX);
        for turns in 0..=whole.turns().len() {
            let then = whole.at(turns);
            let public = Record::from_json(&then.public().to_json()).expect("it reads back");
            assert_eq!(public.view(), then.view());
            assert!(public.course().eq(then.course()));
            assert!(public.view().legal_moves().iter().eq(then.view().legal_moves().iter()));
            for &tile in then.view().wheel().offer().tiles() {
                assert_eq!(public.view().aims(tile), then.view().aims(tile));
            }
            let names = then.names();
            assert_eq!(Position::new(public.view(), names), Position::new(then.view(), names));
        }
    }
}

#[test]
fn what_may_tell_the_pile_is_left_out() {
    let mut record = record(Players::Two, 7);
    for key in ["seed", "secret", "started", "bots", "site", "commit", "nonces"] {
        record.note(key, "x");
    }
    let public = record.public();
    assert_eq!(["seed", "secret", "bots"].map(|key| public.noted(key)), [None; 3]);
    assert!(["started", "site", "commit", "nonces"].iter().all(|key| public.noted(key).is_some()));
}

#[test]
fn a_public_record_grows_by_turns_and_the_tiles_they_revealed() {
    for players in Players::ALL {
        let whole = played(players, 11, usize::MAX);
        let mut public = whole.at(0).public();
        for told in whole.course() {
            let seen = public.follow(told.turn, &told.drawn()).expect("it was played like this");
            assert_eq!(seen, told);
        }
        assert_eq!(public.to_json(), whole.public().to_json());
    }
}

#[test]
fn a_lone_plus_is_followed_by_the_whole_turn() {
    let (before, _) = about_to_reveal();
    let mut whole = before;
    while !whole.view().may_refill() {
        let first = whole.view().legal_moves().get(0).expect("the game goes on");
        whole.play(first).expect("a legal move");
    }
    let mut public = whole.public();
    let refill = whole.play_and_tell(Move::Refill).expect("it may be refilled");
    public.follow(Turn::Refill, &refill.drawn()).expect("it was refilled");
    let first = whole.view().legal_moves().get(0).expect("the game goes on");
    let placed = whole.play_and_tell(first).expect("a legal move");
    let Turn::Place { refilled: true, tile, cell } = placed.turn else { panic!("{}", placed.turn) };
    for wrong in [Turn::Refill, Turn::Place { refilled: false, tile, cell }] {
        let refused = public.follow(wrong, &[]).expect_err("the refill was written before");
        assert_eq!(refused, FollowError::Turn(TurnError::AfterLoneRefill));
    }
    public.follow(placed.turn, &[]).expect("the turn goes on");
    assert_eq!(public.to_json(), whole.public().to_json());
}

#[test]
fn tiles_that_cannot_come_are_refused_and_nothing_is_changed() {
    let (before, told) = about_to_reveal();
    let mut public = before.public();
    let (text, drawn) = (public.to_json(), told.drawn());
    let seen = before.secret_setup().deck[0];
    let known = [&[seen], &drawn[1..]].concat();
    let twice = [&drawn[..1], &drawn[..drawn.len() - 1]].concat();
    let more: Vec<TileId> = before.view().unseen().iter().collect();
    let reveals = drawn.len();
    for (tiles, error) in [
        (known, FollowError::Seen(seen)),
        (twice, FollowError::Seen(drawn[0])),
        (Vec::new(), FollowError::Drawn { reveals, drawn: 0 }),
        (drawn[1..].to_vec(), FollowError::Drawn { reveals, drawn: reveals - 1 }),
        (more.clone(), FollowError::Drawn { reveals, drawn: more.len() }),
    ] {
        assert_eq!(public.follow(told.turn, &tiles), Err(error));
        assert_eq!(public.to_json(), text);
    }
    let nowhere = Turn::EndPhase;
    let refused = public.follow(nowhere, &drawn).expect_err("only solo has phases");
    assert_eq!(refused, FollowError::Turn(TurnError::Play(PlayError::NotSolo)));
    assert_eq!(public.to_json(), text);
    public.follow(told.turn, &drawn).expect("this is what was played");
}

#[test]
fn a_turn_that_reveals_nothing_brings_no_tiles() {
    let whole = played(Players::Two, 5, 3);
    let told = whole.course().next().expect("a turn");
    let unseen: Vec<TileId> = whole.view().unseen().iter().take(1).collect();
    let refused = whole.at(0).public().follow(told.turn, &unseen).expect_err("nothing is revealed");
    assert_eq!(refused, FollowError::Drawn { reveals: 0, drawn: 1 });
    assert!(refused.to_string().contains("R4.1"));
}

#[test]
fn a_whole_record_follows_only_what_its_pile_holds() {
    let (mut record, told) = about_to_reveal();
    let mut drawn = told.drawn();
    drawn.reverse();
    assert_eq!(record.follow(told.turn, &drawn), Err(FollowError::Order));
    drawn.reverse();
    assert_eq!(record.follow(told.turn, &drawn), Ok(told));
}

#[test]
fn a_move_that_reveals_cannot_be_played_but_others_can() {
    let (before, told) = about_to_reveal();
    let mut public = before.public();
    let Turn::Place { tile, cell, .. } = told.turn else { panic!("{}", told.turn) };
    let text = public.to_json();
    let hidden = public.play(Move::Place { tile, cell });
    assert_eq!(hidden, Err(PlayError::Hidden));
    assert_eq!(public.to_json(), text);
    let mut early = record(Players::Two, 5).public();
    let first = early.view().legal_moves().get(0).expect("the game begins");
    early.play(first).expect("nothing is revealed");
    assert_eq!(early.turns().len(), 1);
}

#[test]
fn moves_are_taken_back_in_a_public_record_too() {
    let mut public = record(Players::Two, 5).public();
    let seats: Vec<_> = Players::Two.seats().collect();
    let before = public.to_json();
    let first = public.view().legal_moves().get(0).expect("the game begins");
    public.play(first).expect("nothing is revealed");
    let back = public.before_last_move_of(&seats).expect("nothing was revealed");
    assert_eq!((back.to_json(), back.is_public()), (before, true));
}

#[test]
fn a_deck_that_is_neither_whole_nor_cut_at_a_reveal_is_refused() {
    let record = played(Players::Two, 5, 20);
    let revealed = TileId::COUNT - record.view().pile_len();
    assert!(revealed > 11, "tiles were drawn");
    let deck = &record.secret_setup().deck;
    for cut in (0..TileId::COUNT).filter(|&cut| cut != revealed) {
        let refused = Record::from_json(&with_deck(&record, &deck[..cut])).expect_err("it is cut elsewhere");
        assert!(matches!(refused, RecordError::Cut { deck, .. } if deck == cut), "{refused}");
        assert!(refused.to_string().starts_with(&format!("the deck has {cut} tiles, but ")), "{refused}");
    }
    let public = Record::from_json(&with_deck(&record, &deck[..revealed])).expect("it is cut at the reveal");
    assert!(public.is_public());
    assert!(!Record::from_json(&with_deck(&record, deck)).expect("it is whole").is_public());
}

#[test]
fn a_cut_deck_with_a_tile_twice_is_refused() {
    let record = record(Players::Two, 5);
    let mut deck = record.secret_setup().deck[..11].to_vec();
    deck[3] = deck[0];
    let refused = Record::from_json(&with_deck(&record, &deck)).expect_err("a tile is there twice");
    assert!(matches!(refused, RecordError::Setup(SetupError::TileTwice(twice)) if twice == deck[0]));
}

#[test]
fn a_tile_that_did_not_come_is_refused_with_its_turn() {
    let record = played(Players::Two, 5, 3);
    let Turn::Place { tile: taken, .. } = record.turns()[0] else { panic!("a tile was taken") };
    let unseen = record.view().unseen().iter().next().expect("the pile is full");
    let deck = record.secret_setup().deck[..11].iter();
    let deck: Vec<TileId> = deck.map(|&tile| if tile == taken { unseen } else { tile }).collect();
    let refused = Record::from_json(&with_deck(&record, &deck)).expect_err("another tile was taken");
    assert!(matches!(refused, RecordError::Turn { number: 1, .. }), "{refused}");
}
