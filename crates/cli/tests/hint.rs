//! `novaluna hint`: the best moves with their reasons, from every kind of position.
#![expect(clippy::needless_raw_string_hashes, reason = "`SNAPSHOTS=overwrite cargo test` writes them so")]

use std::{fs, process::Output};

use serde_json::{Value, json};
use snapbox::{assert_data_eq, cmd::Command, str};

/// The games of docs/records.md: two players with 4 discs each, and solo.
const TWO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/two.json");
const SOLO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/solo.json");

/// The first of them after six turns.
const LINE: &str = "nova-luna-position/1 multi 4 11:.,15,.,45,.,38,.,.,.,1,4,. 0,1 \
                    50@0,0;46@-1,0;23@0,1 16@0,0;51@-1,0;9@0,1";

/// Asks with so many positions that the answer is the same everywhere and comes at once.
const QUICK: &str = "hard:nodes=200,seed=1";

fn asked(words: &[&str], input: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C");
    command.arg("hint").args(words).stdin(input).output().expect("the command starts")
}

fn hint(words: &[&str]) -> Output {
    asked(&[words, &["--bot", QUICK]].concat(), "")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&text(&hint(&[words, &["--json"]].concat()))).expect("one JSON object")
}

/// What is said on standard error, with exit code 2.
fn refused(words: &[&str]) -> String {
    let output = asked(words, "");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_certain_win_is_called_so() {
    assert_data_eq!(
        text(&hint(&[TWO, "--at", "11"])),
        str![[r#"
Ben to move. Proven winner: Ben.

         tile              cell     to win  thought
1.  [3]  Y4 61 tttt tt     -1,-1      wins   proven
         wins the game
         covers 2 tasks: by on 51, ry on 51
         costs 4 days

hard:nodes=200,seed=1 looked at 1 position in [..]

"#]]
    );
}

/// Which moves they are depends on how the bot is tuned.
#[test]
fn the_best_moves_come_with_chances_and_reasons() {
    let text = text(&hint(&[TWO, "--at", "6"]));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Ada to move. Chances to win: Ada: "), "{text}");
    assert_eq!(lines[2], "         tile              cell     to win  thought");
    for place in ["1.  ", "2.  ", "3.  "] {
        let found = lines.iter().position(|line| line.starts_with(place)).expect("three moves");
        assert!(lines[found].ends_with(" %"), "{text}");
        assert!(lines[found + 1].starts_with("         "), "a reason: {text}");
    }
    assert!(text.contains("\n\nhard:nodes=200,seed=1 looked at 200 positions in "), "{text}");
}

#[test]
fn the_best_cell_of_each_tile_comes_before_other_cells() {
    for at in ["2", "5", "6", "7", "8"] {
        let advice = json(&[TWO, "--at", at]);
        let moves = advice["moves"].as_array().expect("a list").iter();
        let moves: Vec<_> = moves.filter_map(|one| one["move"].as_str()?.split_once('@')).collect();
        let is_best = |&n: &usize| moves[..n].iter().all(|other| other.0 != moves[n].0);
        let (best, others): (Vec<_>, Vec<_>) = (0..moves.len()).partition(is_best);
        let text = text(&hint(&[TWO, "--at", at]));
        let rows: Vec<&str> = text.lines().filter(|line| line.contains("  [")).collect();
        for (row, (tile, cell)) in rows.iter().zip([best, others].concat().iter().map(|&n| moves[n])) {
            let parts: Vec<&str> = row.split_whitespace().collect();
            assert!(parts[3] == tile && parts.contains(&cell), "{tile}@{cell}: {text}");
        }
        assert_eq!(rows.len(), 3, "{text}");
    }
}

#[test]
fn lines_fit_on_a_terminal_of_80_columns() {
    let record = fs::read_to_string(TWO).expect("the record is there");
    let long = record.replace("Ada", &"A".repeat(40)).replace("Ben", &"B".repeat(40));
    for at in ["0", "6", "9", "10", "11"] {
        for line in text(&asked(&["-", "--at", at, "--bot", QUICK], &long)).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_record_a_line_and_a_view_give_the_same_hint() {
    let record = json(&[TWO, "--at", "6"]);
    assert_eq!(json(&[LINE]), record);
    let game = LINE.parse::<novaluna_rules::Position>().expect("a position");
    let view = serde_json::to_string(&game).expect("a view is JSON");
    assert_eq!(json(&[&view]), record);
    for input in [LINE, &view] {
        let output = asked(&["-", "--json", "--bot", QUICK], input);
        assert_eq!(serde_json::from_str::<Value>(&text(&output)).expect("JSON"), record);
    }
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("position.txt");
    fs::write(&file, format!("{LINE}\n")).expect("the folder is writable");
    assert_eq!(json(&[file.to_str().expect("a plain path")]), record);
}

#[test]
fn json_has_every_move_with_its_reasons_as_data() {
    let json = json(&[TWO, "--at", "11"]);
    let covered = json!({"kind": "covers", "tasks": [{"tile": 51, "task": 1}, {"tile": 51, "task": 2}]});
    assert_eq!((&json["turn"], &json["best"]), (&json!(1), &json!("61@-1,-1")));
    assert_eq!(json["expected"], json!([0.0, 1.0]));
    assert_eq!(json["moves"][0]["proven"], true);
    assert_eq!(json["moves"][0]["reasons"][1], covered);
}

#[test]
fn json_has_chances_that_add_up_and_nodes_for_each_move() {
    let json = json(&[TWO, "--at", "6"]);
    let moves = json["moves"].as_array().expect("a list");
    assert!(moves.len() > 3, "{json}");
    for m in moves {
        let chances = m["expected"].as_array().expect("a list").iter().filter_map(Value::as_f64);
        assert!((chances.sum::<f64>() - 1.0).abs() < 0.001, "{m}");
        assert!(m["nodes"].is_u64() && m["move"].is_string() && m["reasons"].is_array(), "{m}");
    }
    assert_eq!(json["moves"][0]["move"], json["best"]);
    assert_eq!(json["nodes"], 200);
}

#[test]
fn a_bot_that_does_not_compare_still_has_a_move_and_its_reasons() {
    let shown = text(&asked(&[SOLO, "--at", "5", "--bot", "greedy"], ""));
    assert!(shown.starts_with("Ada to move.\n\n    [1]  Y4 62 rrr ttt bb  "), "{shown}");
    assert!(shown.contains("covers 2 tasks: ry on 17, ty on 17\n"), "{shown}");
    assert!(shown.ends_with("greedy does not say what it expects; hard does.\n"));
    let json: Value = serde_json::from_str(&text(&asked(&[LINE, "--bot", "greedy", "--json"], "")))
        .expect("one JSON object");
    assert_eq!((&json["expected"], &json["moves"][0]["move"]), (&Value::Null, &json["best"]));
}

#[test]
fn a_time_can_be_given() {
    let shown = text(&asked(&[LINE, "--time", "20ms"], ""));
    assert!(shown.contains("\nhard looked at ") && shown.contains(" positions in "), "{shown}");
}

#[test]
fn what_cannot_be_answered_is_refused() {
    let at = ["--at", "0"];
    let cannot_arise = LINE.replace("0,1 50", "1,0 50");
    let wrong_view = r#"{"wheel":3}"#;
    let too_many = r#"{"wheel":{"marker":0,"spaces":[]},"rules":1,"mode":"multi","discs":300}"#;
    let no_tile = r#"{"wheel":{"marker":0,"spaces":["x"]}}"#;
    let table: [(&[&str], &str); 20] = [
        (&[TWO], "the game is over: nobody is to move"),
        (&[TWO, "--at", "13"], "there is no turn 13, the record has 12"),
        (&["missing.json"], "cannot read missing.json"),
        (&[env!("CARGO_MANIFEST_DIR")], "is a folder, and only files are read"),
        (&["-"], "standard input: this is no record, no position and no view"),
        (&[""], "there is no position in"),
        (&["nova-luna-position/1", "multi", "20"], "one position in quotes"),
        (&[&cannot_arise], "the order is not that of the time discs (R3.1)"),
        (&["nova-luna-position/1 multi"], "the line cannot be read"),
        (&[wrong_view], "invalid type: integer `3`, expected an object"),
        (&[too_many], "invalid length 0, expected a list of length 12"),
        (&[no_tile], "invalid type: string \"x\", expected a whole number"),
        (&["{}"], "this is no record, no position and no view"),
        (&["{"], "this cannot be read as a JSON object"),
        (&[LINE, "--at", "0"], "a position has no turns"),
        (&[TWO, at[0], at[1], "--time", "0s"], "a time has a unit and is from 1ms to 1h"),
        (&[TWO, at[0], at[1], "--bot", "hrad"], "the bots are: random,"),
        (&[TWO, at[0], at[1], "--bot", "cmd:false"], "cmd:\"false\" forfeits: died: exit status: 1"),
        (&[TWO, at[0], at[1], "--time", "-5s"], "a time has a unit and is from 1ms to 1h"),
        (&[TWO, at[0], at[1], "--time", "5s", "--bot", QUICK], "both say how long to think"),
    ];
    for (words, expected) in table {
        let said = refused(words);
        assert!(said.contains(expected), "{words:?}: {said}");
    }
    for time in ["2h", "-1s", "1", "1e9s", "forever"] {
        refused(&[LINE, "--time", time]);
    }
}

#[test]
fn names_cannot_command_the_terminal() {
    let record = fs::read_to_string(TWO).expect("the record is there");
    let evil = record.replace("Ada", r"\u001b[2J\u0007\u202e");
    let shown = text(&asked(&["-", "--at", "6", "--bot", QUICK], &evil));
    assert!(shown.starts_with("?[2J?? to move."), "{shown}");
    assert!(!shown.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{shown:?}");
}
