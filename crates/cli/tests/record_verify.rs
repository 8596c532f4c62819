//! `novaluna record verify`: good records pass, everything else is refused with file, turn and rule.

use std::{
    fs::{self, File},
    path::Path,
    process::Output,
};

use serde_json::{Value, json};
use snapbox::cmd::Command;

/// The two games of docs/records.md.
const TWO: &str = include_str!("games/two.json");
const SOLO: &str = include_str!("games/solo.json");

fn verify(folder: &Path, files: &[&str]) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder);
    command.args(["record", "verify"]).args(files).output().expect("the command starts")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

/// What is said about a file; it must be refused, by name and without a panic.
fn refusal(folder: &Path, file: &str) -> String {
    let output = verify(folder, &[file]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{file}: {said}");
    assert!(output.stdout.is_empty(), "{file}: {output:?}");
    assert!(!said.contains("panicked"), "{file}: {said}");
    assert!(said.contains(file), "the message names {file}: {said}");
    said
}

/// What is said about a file with these bytes.
fn refusal_of(bytes: impl AsRef<[u8]>) -> String {
    let folder = folder();
    fs::write(folder.path().join("wrong.json"), bytes).expect("the folder is writable");
    refusal(folder.path(), "wrong.json")
}

fn read(record: &str) -> Value {
    serde_json::from_str(record).expect("the record is JSON")
}

/// The game for two with another value for a key.
fn two_with(key: &str, value: Value) -> String {
    let mut record = read(TWO);
    record[key] = value;
    record.to_string()
}

/// The game for two with another turn, numbered from 1.
fn two_with_turn(number: usize, text: &str) -> String {
    let mut record = read(TWO);
    record["moves"][number - 1] = text.into();
    record.to_string()
}

fn two_with_deck(change: impl FnOnce(&mut Vec<Value>)) -> String {
    let mut record = read(TWO);
    change(record["deck"].as_array_mut().expect("a deck is a list"));
    record.to_string()
}

#[test]
fn good_records_are_listed() {
    let folder = folder();
    fs::write(folder.path().join("two.json"), TWO).expect("the folder is writable");
    fs::write(folder.path().join("solo.json"), SOLO).expect("the folder is writable");
    let output = verify(folder.path(), &["two.json", "solo.json"]);
    assert_eq!(output.status.code(), Some(0));
    let expected =
        "two.json: ok, players 2, 12 turns, completed\nsolo.json: ok, players solo, 16 turns, completed\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn an_unfinished_record_is_good() {
    let folder = folder();
    let mut record = read(TWO);
    record["result"] = Value::Null;
    record["moves"].as_array_mut().expect("a list").truncate(9);
    record["moves"].as_array_mut().expect("a list").push("+".into());
    fs::write(folder.path().join("game.json"), record.to_string()).expect("the folder is writable");
    let output = verify(folder.path(), &["game.json"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "game.json: ok, players 2, 10 turns, unfinished\n");
}

#[test]
fn one_wrong_record_among_good_ones_is_told_at_the_end() {
    let folder = folder();
    fs::write(folder.path().join("good.json"), TWO).expect("the folder is writable");
    let output = verify(folder.path(), &["good.json", "missing.json", "good.json"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("good.json: ok").count(), 2);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("cannot read missing.json"), "{said}");
    assert!(said.contains("1 of 3 records are not right"), "{said}");
}

#[test]
fn a_turn_against_the_rules_is_named_with_its_number_and_rule() {
    let table = [
        (3, "2@-1,0", "tile 2 is not one of the next three tiles (R4.2)"),
        (3, "16@-1,0", "tile 16 is not one of the next three tiles (R4.2)"),
        (1, "16@1,0", "a player's first tile goes to 0,0, not to 1,0 (R4.4)"),
        (3, "46@5,0", "cell 5,0 is not next to a tile of this display (R4.4)"),
        (3, "46@-128,127", "cell -128,127 is not next to a tile of this display (R4.4)"),
        (3, "46@0,0", "(R4.4)"),
        (3, "+46@-1,0", "9 tiles lie on the selection track: it may be refilled with 1 or 2 (R4.1)"),
        (3, "+", "9 tiles lie on the selection track: it may be refilled with 1 or 2 (R4.1)"),
        (3, "end", "only a solo game has phases to end (R7.2)"),
        (3, "69@-1,0", "tiles are numbered 1 to 68 (R1.1)"),
        (3, "46@-1,99999999999999999999", "whole numbers from -128 to 127"),
        (3, "46@-129,0", "whole numbers from -128 to 127"),
        (3, "046@-1,0", "a move is written tile@x,y such as 37@2,-1"),
        (3, " 46@-1,0 ", "a move is written tile@x,y such as 37@2,-1"),
        (3, "hello", "a move is written tile@x,y"),
        (3, "", "a move is written tile@x,y"),
        (12, "+61@-1,-1", "(R4.1)"),
    ];
    for (number, text, expected) in table {
        let said = refusal_of(two_with_turn(number, text));
        assert!(said.contains(&format!("wrong.json: turn {number}, `{text}`: ")), "{said}");
        assert!(said.contains(expected), "{text}: {said}");
    }
}

#[test]
fn a_setup_against_the_rules_is_named_with_its_rule() {
    let table = [
        (two_with_deck(|deck| deck[0] = 16.into()), "tile 16 is in the deck twice (R1.1)"),
        (two_with_deck(|deck| deck.push(1.into())), "tile 1 is in the deck twice (R1.1)"),
        (two_with_deck(|deck| deck.push(69.into())), "tiles are numbered 1 to 68 (R1.1)"),
        (
            two_with_deck(|deck| deck.truncate(67)),
            "the deck has 67 tiles, but after 12 turns 20 were revealed: it is either whole, with 68, or cut there \
             (R1.1, R9.9)",
        ),
        (
            two_with_deck(|deck| deck[0] = (-1).into()),
            "`deck`: there is no such tile: tiles are numbered 1 to 68 (R1.1)",
        ),
        (two_with("discs", json!(0)), "1 to 20 to place (R9.1)"),
        (two_with("discs", json!(21)), "1 to 20 to place (R9.1)"),
        (two_with("discs", json!(-1)), "-1 discs: each player has 1 to 20 to place, in solo 21 (R9.1, R9.2)"),
        (two_with("discs", json!("many")), "`discs`: \"many\" is not a whole number"),
        (two_with("rules", json!(1.5)), "`rules`: 1.5 is not a whole number"),
        (two_with("mode", json!(3)), "`mode`: 3 is not a text"),
        (two_with("players", json!({})), "`players`: {} is not a list of names"),
        (two_with("players", json!([1, 2])), "`players`: [1,2] is not a list of names"),
        (two_with("deck", json!("all")), "`deck`: \"all\" is not a list of tiles by their numbers"),
        (two_with("stack", json!(["me"])), "`stack`: [\"me\"] is not a list of seats by their numbers"),
        (two_with("moves", json!(3)), "`moves`: 3 is not a list of turns"),
        (two_with("stack", json!([0, 0])), "each of the 2 seats once (R2.2)"),
        (
            two_with("stack", json!([0, 900])),
            "`stack`: there is no such seat: seats are numbered 0 to 3 (R2)",
        ),
        (
            two_with("players", json!(["Ada"])),
            "number of names in `players`: 1; a game that is not solo is for 2 to 4 (R2)",
        ),
        (two_with("mode", json!("solo")), "there is no stack in solo"),
        (two_with("mode", json!("team")), "unknown mode `team`"),
        (two_with("rules", json!(2)), "unknown version 2 of the rules"),
        (two_with("format", json!("nova-luna-game/2")), "unknown format `nova-luna-game/2`"),
        (two_with("format", json!(1)), "not a game record"),
    ];
    for (record, expected) in table {
        let said = refusal_of(record);
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn a_result_that_does_not_follow_is_named_with_its_rule() {
    let wrong = json!({"ended": "completed", "ranking": [0, 1], "left": [2, 0]});
    for result in [wrong, Value::Null, json!("Ben won"), json!({})] {
        let said = refusal_of(two_with("result", result));
        assert!(said.contains("the result does not follow from the turns (R6.3)"), "{said}");
    }
    let mut solo = read(SOLO);
    solo["result"]["score"] = 98.into();
    assert!(refusal_of(solo.to_string()).contains("the result does not follow from the turns (R7.5)"));
    let mut early = read(TWO);
    early["moves"].as_array_mut().expect("a list").pop();
    assert!(refusal_of(early.to_string()).contains("after 11 turns the game is not over (R6"));
}

#[test]
fn turns_after_the_end_are_refused_however_many() {
    let mut record = read(TWO);
    let turns = record["moves"].as_array_mut().expect("a list");
    turns.resize(10_000, "61@-1,-1".into());
    assert!(refusal_of(record.to_string()).contains("turn 13, `61@-1,-1`: the game is over (R6"));
}

#[test]
fn what_is_no_json_object_is_refused() {
    let nested = TWO.trim_end().replace("\"42\"", &("[".repeat(100_000) + &"]".repeat(100_000)));
    let twice = TWO.replace("\"seed\"", "\"mode\"");
    let table: [(&[u8], &str); 12] = [
        (b"", "cannot be read as a JSON object: it ends too early, in line 1"),
        (b"null", "cannot be read as a JSON object: it is something else"),
        (b"[]", "cannot be read as a JSON object: it is something else"),
        (b"{}", "not a game record"),
        (&TWO.as_bytes()[..300], "it ends too early, in line 1"),
        (&[TWO, TWO].concat().into_bytes(), "it is broken near line 2, column 1"),
        (b"{\n1:2}", "it is broken near line 2, column 1"),
        (b"{\"format\":\"\\u12\"}", "it is broken near line 1, column "),
        (b"games", "it is broken near line 1, column 1"),
        (nested.as_bytes(), "it has too many brackets within brackets, in line 1"),
        (twice.as_bytes(), "the key `mode` stands twice"),
        (&[0xff, 0xfe, 0x00, 0x80], "is not UTF-8 text"),
    ];
    for (bytes, expected) in table {
        let said = refusal_of(bytes);
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn two_gigabytes_are_refused_without_reading_them() {
    let folder = folder();
    let file = File::create(folder.path().join("huge.json")).expect("the folder is writable");
    file.set_len(2 << 30).expect("a file with a hole costs nothing");
    assert!(refusal(folder.path(), "huge.json").contains("larger than 1 MiB"));
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = folder();
    fs::create_dir(folder.path().join("games")).expect("the folder is writable");
    assert!(refusal(folder.path(), "games").contains("games is a folder, and only files are read"));
    assert!(refusal(folder.path(), "missing.json").contains("cannot read missing.json"));
    if cfg!(unix) {
        assert!(
            refusal(folder.path(), "/dev/zero").contains("/dev/zero is a device, and only files are read")
        );
    }
}

#[test]
fn a_message_is_said_once_and_in_one_line() {
    let said =
        refusal_of(two_with("result", json!({"ended": "completed", "ranking": [0, 1], "left": [2, 0]})));
    assert_eq!(said.lines().filter(|line| line.contains("the result does not follow")).count(), 1, "{said}");
    let line = said.lines().find(|line| line.contains("wrong.json")).expect("the file is named");
    assert!(line.ends_with(r#"it is {"ended":"completed","ranking":[0,1],"left":[2,0]}"#), "{line}");
}

#[test]
fn text_of_a_record_cannot_command_the_terminal() {
    let turned = "\u{61c}\u{202e}\u{2028}\u{2029}";
    for record in [
        two_with("format", json!("\u{1b}[31mred\u{7}\n")),
        two_with_turn(1, "\u{1b}]0;title\u{7}"),
        two_with_turn(1, turned),
        two_with("mode", json!(turned)),
    ] {
        let folder = folder();
        fs::write(folder.path().join("evil.json"), record).expect("the folder is writable");
        let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder.path());
        // Colours as on a terminal: nothing is stripped on the way.
        let command = command.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1");
        let output = command.args(["record", "verify", "evil.json"]).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr);
        let line = said.lines().find(|line| line.contains("evil.json")).expect("the file is named");
        let (_, text) = line.split_once("evil.json").expect("just found");
        assert!(!text.contains(['\u{1b}', '\u{7}']), "{text:?}");
        assert!(!said.contains(|c| turned.contains(c)), "{said:?}");
    }
}
