//! Records (`nova-luna-game/1`): what is written is read back, and what cannot have happened is refused
//! with the number of the turn and the rule.

use novaluna_rules::{
    Cell, Chance, Move, PlayError, Players, Record, RecordError, Setup, SetupError, TurnError,
};
use serde_json::{Value, json};

use crate::table::{mv, tile};

/// A record of a shuffled game, with a name for each seat.
fn record(players: Players, seed: u64) -> Record {
    let names = players.seats().map(|seat| format!("Player {seat}")).collect();
    Record::new(Setup::shuffled(players, seed.into()), names).expect("a shuffled setup is legal")
}

/// Plays random moves, at most this many.
fn play_on(record: &mut Record, moves: usize) {
    let mut chance = Chance::stream(9.into(), 1);
    for _ in 0..moves {
        let legal = record.view().legal_moves();
        let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { break };
        record.play(m).expect("a legal move");
    }
}

/// A whole random game.
fn finished(players: Players) -> Record {
    let mut record = record(players, 5);
    play_on(&mut record, usize::MAX);
    assert!(record.view().outcome().is_some());
    record
}

/// A game for two that has taken all but one of the first eleven tiles.
fn one_tile_left() -> Record {
    let mut record = record(Players::Two, 5);
    for _ in 0..10 {
        let tile = record.view().wheel().offer().tiles()[0];
        let cell =
            *record.view().own_display().free_cells().iter().max().expect("there is always a free cell");
        record.play(Move::Place { tile, cell }).expect("a legal move");
    }
    record
}

/// Takes the first tile offered.
fn take_first(record: &mut Record) {
    let cell = record.view().own_display().free_cells()[0];
    let tile = record.view().wheel().offer().tiles()[0];
    record.play(Move::Place { tile, cell }).expect("a legal move");
}

/// The text of a record with some keys changed; `null` takes a key away unless it is the result.
fn changed(record: &Record, changes: &Value) -> String {
    let mut text: Value = serde_json::from_str(&record.to_json()).expect("a record is JSON");
    let keys = text.as_object_mut().expect("a record is an object");
    for (key, value) in changes.as_object().expect("changes are an object") {
        if value.is_null() && key != "result" {
            keys.remove(key);
        } else {
            keys.insert(key.clone(), value.clone());
        }
    }
    text.to_string()
}

/// The text of a record with one more entry in `moves`.
fn continued(record: &Record, entries: &[&str]) -> String {
    let mut moves: Vec<String> = record.turns().iter().map(ToString::to_string).collect();
    moves.extend(entries.iter().map(ToString::to_string));
    changed(record, &json!({ "moves": moves }))
}

fn refusal(text: &str) -> RecordError {
    Record::from_json(text).expect_err("the record must be refused")
}

/// The error of a turn that must be refused, with its number.
fn turn_refusal(text: &str) -> (usize, TurnError) {
    match refusal(text) {
        RecordError::Turn { number, error, .. } => (number, error),
        other => panic!("another reason: {other}"),
    }
}

#[test]
fn a_record_reads_back_as_it_was_written() {
    for players in Players::ALL {
        let whole = finished(players);
        for turns in [0, 1, 20, usize::MAX] {
            let record = whole.at(turns);
            let text = record.to_json();
            let read = Record::from_json(&text).expect("the record is legal");
            assert_eq!(read.view(), record.view());
            assert_eq!((read.secret_setup(), read.turns()), (record.secret_setup(), record.turns()));
            assert_eq!((read.names(), read.to_json()), (record.names(), text));
        }
    }
}

#[test]
fn the_keys_stand_in_the_documented_order() {
    let text = record(Players::Two, 1).to_json();
    let text: Value = serde_json::from_str(&text).expect("a record is JSON");
    let keys: Vec<&String> = text.as_object().expect("a record is an object").keys().collect();
    let expected = ["format", "rules", "mode", "discs", "players", "stack", "deck", "moves", "result"];
    assert_eq!(keys, expected);
    let solo: Value = serde_json::from_str(&record(Players::Solo, 1).to_json()).expect("JSON");
    assert_eq!((&solo["mode"], &solo["discs"], solo.get("stack")), (&json!("solo"), &json!(21), None));
}

#[test]
fn unknown_keys_are_kept_as_they_are() {
    let extra = json!({"seed": "7", "site": {"url": "x", "deep": [1, null, {"a": 0.5}]}, "zz": "ö"});
    let text = changed(&record(Players::Three, 1), &extra);
    let read = Record::from_json(&text).expect("unknown keys are no error");
    assert_eq!(read.noted("site"), Some(&extra["site"]));
    assert_eq!(read.to_json(), text);
    assert_eq!(read.at(0).to_json(), text);
}

#[test]
fn notes_never_replace_a_key_of_the_format() {
    let mut record = record(Players::Two, 1);
    let before = record.to_json();
    record.note("deck", "secret");
    assert_eq!(record.to_json(), before);
    record.note("commit", "abc");
    assert_eq!(record.noted("commit"), Some(&json!("abc")));
    assert!(record.to_json().ends_with(r#","result":null,"commit":"abc"}"#));
}

#[test]
fn a_forced_refill_is_written_with_the_turn_that_follows_it() {
    let mut record = one_tile_left();
    take_first(&mut record);
    assert!(!record.turns()[10].to_string().starts_with('+'), "it was not refilled for the turn before");
    take_first(&mut record);
    assert!(record.turns()[11].to_string().starts_with('+'));
    let read = Record::from_json(&record.to_json()).expect("the record is legal");
    assert_eq!(read.view(), record.view());
}

#[test]
fn a_chosen_refill_is_a_lone_plus_until_its_turn_is_finished() {
    let mut record = one_tile_left();
    record.play(Move::Refill).expect("one tile is left");
    assert_eq!(record.turns()[10].to_string(), "+");
    let read = Record::from_json(&record.to_json()).expect("a lone `+` may be the last entry");
    assert_eq!((read.view(), read.turns()), (record.view(), record.turns()));
    take_first(&mut record);
    assert_eq!(record.turns().len(), 11);
    assert!(record.turns()[10].to_string().starts_with('+'));
    let mut read = read;
    take_first(&mut read);
    assert_eq!(read.to_json(), record.to_json(), "a game goes on from its record");
}

#[test]
fn a_lone_plus_may_also_stand_for_a_forced_refill() {
    let mut record = one_tile_left();
    take_first(&mut record);
    let read = Record::from_json(&continued(&record, &["+"])).expect("refilled, not yet placed");
    assert_eq!(read.view(), record.view());
}

#[test]
fn a_refill_where_none_is_possible_is_refused() {
    let (number, error) = turn_refusal(&continued(&record(Players::Two, 5), &["+"]));
    assert_eq!((number, error), (1, TurnError::Play(PlayError::TooManyTiles(11))));
    let solo = record(Players::Solo, 5);
    let first = solo.view().wheel().offer().tiles()[0];
    let (number, error) = turn_refusal(&continued(&solo, &[&format!("+{first}@0,0")]));
    assert_eq!((number, error), (1, TurnError::Play(PlayError::SoloRefill)));
}

#[test]
fn a_forced_refill_that_is_not_written_is_refused() {
    let mut record = one_tile_left();
    take_first(&mut record);
    let next = record.view().wheel().offer().tiles()[0];
    let cell = record.view().own_display().free_cells()[0];
    let text = continued(&record, &[&format!("{next}@{cell}")]);
    assert_eq!(turn_refusal(&text), (12, TurnError::MissingRefill));
    assert!(refusal(&text).to_string().contains("written with `+` (R4.1)"));
}

#[test]
fn a_lone_plus_in_the_middle_is_refused() {
    let mut record = one_tile_left();
    record.play(Move::Refill).expect("one tile is left");
    let next = record.view().wheel().offer().tiles()[0];
    let cell = record.view().own_display().free_cells()[0];
    let text = continued(&record, &[&format!("{next}@{cell}")]);
    assert_eq!(turn_refusal(&text), (12, TurnError::AfterLoneRefill));
    assert!(refusal(&text).to_string().contains("R4.1"));
    assert_eq!(turn_refusal(&continued(&record, &["+"])), (12, TurnError::AfterLoneRefill));
}

#[test]
fn an_illegal_move_is_named_with_its_number_and_rule() {
    let record = record(Players::Two, 5);
    let offered = record.view().wheel().offer().tiles()[0];
    let later = record.secret_setup().deck[5];
    for (entry, rule) in [
        (format!("{later}@0,0"), "R4.2"),
        (format!("{offered}@1,0"), "R4.4"),
        (format!("{offered}@-128,127"), "R4.4"),
        ("end".to_owned(), "R7.2"),
    ] {
        let message = refusal(&continued(&record, &[&entry])).to_string();
        assert!(message.starts_with(&format!("turn 1, `{entry}`: ")) && message.contains(rule), "{message}");
    }
}

#[test]
fn text_that_is_no_turn_is_named_with_its_number() {
    let record = record(Players::Two, 5);
    let offered = record.view().wheel().offer().tiles()[0];
    for entry in ["", "++", "37", "69@0,0", "37@300,0", "37@-129,0", "37@99999999999999999999,0", "+end"] {
        let message = refusal(&continued(&record, &[&format!("{offered}@0,0"), entry])).to_string();
        assert!(message.starts_with(&format!("turn 2, `{entry}`: ")), "{message}");
    }
    let long = "x".repeat(10_000);
    let message = refusal(&continued(&record, &[&long])).to_string();
    assert!(message.len() < 300 && message.contains("x…`"), "the message stays short: {message}");
    let message = refusal(&continued(&record, &["x".repeat(80).as_str()])).to_string();
    assert!(message.contains("xx`"), "nothing was left out: {message}");
}

#[test]
fn moves_after_the_end_are_refused() {
    for players in Players::ALL {
        let record = finished(players);
        let (number, error) = turn_refusal(&continued(&record, &["1@0,0"]));
        assert_eq!((number, error), (record.turns().len() + 1, TurnError::Play(PlayError::Over)));
    }
}

#[test]
fn a_result_that_does_not_follow_is_refused() {
    let multi = finished(Players::Two);
    let solo = finished(Players::Solo);
    for (record, result, rule) in [
        (&multi, json!(null), "R6.3"),
        (&multi, json!({"ended": "exhausted", "ranking": [0, 1], "left": [0, 0]}), "R6.3"),
        (&multi, json!("Ada wins"), "R6.3"),
        (&solo, json!(null), "R7.5"),
        (&solo, json!({"ended": "completed", "phase1": 1, "phase2": 1, "score": 2, "left": 0}), "R7.5"),
    ] {
        let error = refusal(&changed(record, &json!({ "result": result })));
        let RecordError::Result { rule: cited, expected, given } = &error else { panic!("{error}") };
        assert_eq!((*cited, given), (rule, &result.to_string()));
        let expected: Value = serde_json::from_str(expected).expect("the message says what it should be");
        let corrected = changed(record, &json!({ "result": expected }));
        assert!(Record::from_json(&corrected).is_ok(), "{corrected}");
    }
}

#[test]
fn a_result_of_an_unfinished_game_is_refused() {
    let mut record = record(Players::Two, 5);
    play_on(&mut record, 3);
    let result = json!({"ended": "completed", "ranking": [0, 1], "left": [0, 20]});
    let error = refusal(&changed(&record, &json!({ "result": result })));
    assert!(matches!(error, RecordError::NotOver { turns: 3 }));
    assert!(error.to_string().contains("R6"));
}

#[test]
fn text_that_is_no_record_is_refused() {
    let whole = record(Players::Two, 5).to_json();
    for end in (0..whole.len()).step_by(7) {
        assert!(matches!(refusal(&whole[..end]), RecordError::Json(_)), "cut off at {end}");
    }
    assert!(refusal("{\n").to_string().contains("it ends too early, in line 2"));
    assert!(matches!(refusal("[1, 2]"), RecordError::Json(_)));
    assert!(refusal("[1, 2]").to_string().contains("it is something else"));
    assert!(matches!(refusal("{}"), RecordError::NotARecord));
    assert!(matches!(refusal(r#"{"format": 1}"#), RecordError::NotARecord));
    let message = refusal(r#"{"format":"nova-luna-game/1","format":"nova-luna-game/1"}"#).to_string();
    assert!(message.contains("the key `format` stands twice"), "{message}");
}

#[test]
fn keys_that_are_missing_or_wrong_are_named() {
    let two = record(Players::Two, 5);
    for key in ["rules", "mode", "discs", "players", "stack", "deck", "moves"] {
        let message = refusal(&changed(&two, &json!({ key: null }))).to_string();
        assert_eq!(message, format!("the key `{key}` is missing"));
    }
    for (change, words) in [
        (json!({"format": "nova-luna-game/2"}), "unknown format `nova-luna-game/2`"),
        (json!({"rules": 2}), "unknown version 2"),
        (json!({"mode": "team"}), "unknown mode `team`"),
        (json!({"discs": -1}), "-1 discs: each player has 1 to 20 to place, in solo 21 (R9.1, R9.2)"),
        (json!({"discs": "many"}), "`discs`: \"many\" is not a whole number"),
        (json!({"rules": 1.5}), "`rules`: 1.5 is not a whole number"),
        (json!({"mode": 2}), "`mode`: 2 is not a text"),
        (json!({"players": [1, 2]}), "`players`: [1,2] is not a list of names"),
        (json!({"deck": "1 2 3"}), "`deck`: \"1 2 3\" is not a list of tiles by their numbers"),
        (json!({"stack": {}}), "`stack`: {} is not a list of seats by their numbers"),
        (json!({"deck": [1, 2, 69]}), "`deck`: there is no such tile: tiles are numbered 1 to 68 (R1.1)"),
        (json!({"stack": [0, 4]}), "`stack`: there is no such seat"),
        (json!({"moves": "none"}), "`moves`: \"none\" is not a list of turns"),
        (
            json!({"players": ["a", "b", "c", "d", "e"]}),
            "number of names in `players`: 5; a game that is not solo is for 2 to 4 (R2)",
        ),
        (
            json!({"players": ["a"]}),
            "number of names in `players`: 1; a game that is not solo is for 2 to 4 (R2)",
        ),
        (
            json!({"mode": "solo", "discs": 21, "stack": null}),
            "number of names in `players`: 2; the seats are 1 and each has one (R2, R7)",
        ),
    ] {
        let message = refusal(&changed(&two, &change)).to_string();
        assert!(message.starts_with(words), "{change}: {message}");
    }
}

#[test]
fn every_kind_of_wrong_key_has_its_own_error() {
    let two = record(Players::Two, 5);
    let error = |change: Value| refusal(&changed(&two, &change));
    assert!(matches!(error(json!({"format": "x"})), RecordError::Format(_)));
    assert!(matches!(error(json!({"rules": 2})), RecordError::Rules(2)));
    assert!(matches!(error(json!({"mode": "x"})), RecordError::Mode(_)));
    assert!(matches!(error(json!({"deck": null})), RecordError::Missing("deck")));
    assert!(matches!(error(json!({"discs": "x"})), RecordError::Key { key: "discs", .. }));
    assert!(matches!(error(json!({"discs": -1})), RecordError::Discs(-1)));
    assert!(matches!(error(json!({"players": []})), RecordError::Seats(0)));
    assert!(matches!(error(json!({"moves": ["x"]})), RecordError::Text { number: 1, .. }));
    assert!(matches!(error(json!({"moves": [37]})), RecordError::Entry { number: 1 }));
    let solo = json!({"mode": "solo", "discs": 21, "stack": null});
    assert!(matches!(error(solo), RecordError::Names { players: Players::Solo, names: 2 }));
    let names = Record::new(Setup::shuffled(Players::Two, 5.into()), vec!["Ada".into()]);
    assert!(matches!(names, Err(RecordError::Names { players: Players::Two, names: 1 })));
}

#[test]
fn decks_and_stacks_that_are_none_are_refused() {
    let two = record(Players::Two, 5);
    let deck = &two.secret_setup().deck;
    let longer = [&deck[..], &deck[3..4]].concat();
    let twice = [&deck[..67], &deck[..1]].concat();
    for (change, error) in [
        (json!({ "deck": longer }), SetupError::TileTwice(deck[3])),
        (json!({ "deck": twice }), SetupError::TileTwice(deck[0])),
        (json!({"stack": [1, 1]}), SetupError::Stack(Players::Two)),
        (json!({"discs": 21}), SetupError::Discs(21)),
        (json!({"mode": "solo", "players": ["a"]}), SetupError::SoloStack),
    ] {
        let refused = refusal(&changed(&two, &change));
        assert!(matches!(refused, RecordError::Setup(given) if given == error), "{refused}");
    }
}

#[test]
fn a_record_can_be_looked_at_turn_by_turn() {
    let whole = finished(Players::Three);
    for turns in 0..=whole.turns().len() {
        let part = whole.at(turns);
        assert_eq!(part.turns(), &whole.turns()[..turns]);
        assert_eq!(usize::from(part.view().turns()), turns);
    }
    assert_eq!(whole.at(1_000).to_json(), whole.to_json());
}

#[test]
fn a_refused_move_leaves_the_record_unchanged() {
    let mut record = record(Players::Two, 5);
    let before = record.to_json();
    assert_eq!(record.play(mv("+")), Err(PlayError::TooManyTiles(11)));
    let hidden = record.secret_setup().deck[20];
    let elsewhere = Move::Place { tile: hidden, cell: Cell::ORIGIN };
    assert_eq!(record.play(elsewhere), Err(PlayError::NotOffered(tile(hidden.get()))));
    assert_eq!(record.to_json(), before);
}

#[test]
fn a_debug_print_does_not_show_the_pile() {
    let record = record(Players::Two, 5);
    let other = {
        let mut setup = record.secret_setup().clone();
        setup.deck[11..].reverse();
        Record::new(setup, record.names().to_vec()).expect("the same tiles")
    };
    assert_eq!(format!("{record:?}"), format!("{other:?}"));
    assert!(format!("{record:?}").contains("Player 0"));
}
