//! `novaluna record public`: what everyone at the table may have of a game, and what can be done with it.

use std::{fs, path::Path, process::Output};

use novaluna_rules::Record;
use serde_json::{Value, json};
use snapbox::cmd::Command;

/// The description of the format.
const DOCS: &str = include_str!("../../../docs/records.md");

/// The games of it: two players with 4 discs each, and solo.
const TWO: &str = include_str!("games/two.json");
const SOLO: &str = include_str!("games/solo.json");

fn novaluna(folder: &Path, words: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C");
    let command = command.current_dir(folder).args(words.split_whitespace());
    command.output().expect("the command starts")
}

/// A folder with these records in it.
fn folder(records: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    for (name, record) in records {
        fs::write(folder.path().join(name), record).expect("the folder is writable");
    }
    folder
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

/// What is printed of a record.
fn public(record: &str, options: &str) -> String {
    let folder = folder(&[("game.json", record)]);
    text(&novaluna(folder.path(), &format!("record public game.json {options}")))
}

/// What is said of a command that is refused.
fn refused(folder: &Path, words: &str) -> String {
    let output = novaluna(folder, words);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn deck(record: &str) -> Vec<Value> {
    let record: Value = serde_json::from_str(record).expect("a record is JSON");
    record["deck"].as_array().expect("a list").clone()
}

#[test]
fn what_is_printed_is_a_record_in_one_line() {
    for (record, turns) in [(TWO, 12), (SOLO, 16)] {
        for at in 0..=turns {
            let text = public(record, &format!("--at {at}"));
            assert_eq!(text.lines().count(), 1, "{text}");
            let (read, full) =
                (Record::from_json(&text).expect("a record"), Record::from_json(record).expect("a record"));
            assert!(read.is_public());
            assert_eq!(read.view(), full.at(at).view());
        }
        assert_eq!(public(record, ""), public(record, &format!("--at {turns}")));
    }
}

#[test]
fn it_holds_neither_the_seed_nor_what_was_not_revealed() {
    let mut noted: Value = serde_json::from_str(TWO).expect("a record is JSON");
    noted["bots"] = json!([null, "easy"]);
    noted["diary"] = json!("42");
    let text = public(&noted.to_string(), "--at 9");
    for secret in ["seed", "diary", "42"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    assert!(text.ends_with("\"result\":null,\"bots\":[null,\"easy\"]}\n"), "{text}");
    assert_eq!(deck(&text), deck(TWO)[..11]);
    // Ada refills before her next tile.
    assert_eq!(deck(&public(TWO, "--at 10")), deck(TWO)[..20]);
}

#[test]
fn the_order_of_what_is_unseen_makes_no_difference() {
    let mut other: Value = serde_json::from_str(TWO).expect("a record is JSON");
    other["deck"].as_array_mut().expect("a list")[20..].reverse();
    assert_ne!(other, serde_json::from_str::<Value>(TWO).expect("a record is JSON"));
    for at in 0..=12 {
        let options = format!("--at {at}");
        assert_eq!(public(&other.to_string(), &options), public(TWO, &options));
    }
}

#[test]
fn a_public_record_is_public_already() {
    let once = public(TWO, "--at 10");
    assert_eq!(public(&once, ""), once);
    assert_eq!(public(&once, "--at 9"), public(TWO, "--at 9"));
}

#[test]
fn it_is_shown_verified_and_hinted_at_like_any_record() {
    let folder = folder(&[("full.json", TWO), ("public.json", &public(TWO, "--at 10"))]);
    let of = |words: &str| text(&novaluna(folder.path(), words));
    assert_eq!(
        of("record verify public.json full.json"),
        "public.json: ok, players 2, 10 turns, unfinished, public\nfull.json: ok, players 2, 12 turns, completed\n"
    );
    for at in ["0", "6", "10"] {
        let shown = of(&format!("record show public.json --at {at}"));
        assert_eq!(shown, of(&format!("record show full.json --at {at}")).replace("of 12:", "of 10:"));
        let hint = |file| of(&format!("hint {file} --at {at} --json --bot hard:nodes=200,seed=1"));
        assert_eq!(hint("public.json"), hint("full.json"));
    }
}

#[test]
fn a_turn_that_is_not_there_is_refused() {
    let folder = folder(&[("game.json", TWO)]);
    let said = refused(folder.path(), "record public game.json --at 13");
    assert!(said.contains("game.json: there is no turn 13, the record has 12"), "{said}");
    assert!(said.contains("--at takes 0 (the start) to 12"), "{said}");
}

#[test]
fn a_deck_that_is_cut_elsewhere_is_refused() {
    let whole = deck(TWO);
    for (tiles, revealed, turns) in [(10, 11, 0), (12, 20, 10), (19, 20, 10), (21, 20, 12), (67, 20, 12)] {
        let mut record: Value = serde_json::from_str(TWO).expect("a record is JSON");
        record["deck"] = json!(whole[..tiles]);
        let folder = folder(&[("cut.json", &record.to_string())]);
        let said = refused(folder.path(), "record verify cut.json");
        let expected = format!(
            "cut.json: the deck has {tiles} tiles, but after {turns} turns {revealed} were revealed: it is either \
             whole, with 68, or cut there (R1.1, R9.9)"
        );
        assert!(said.contains(&expected), "{said}");
    }
}

#[test]
fn it_is_not_played_on_and_not_overwritten() {
    let before = public(TWO, "--at 9");
    let folder = folder(&[("game.json", &before)]);
    let said = refused(folder.path(), "play --save game.json");
    assert!(said.contains("game.json holds a game that cannot go on here"), "{said}");
    assert!(said.contains("its record is public, without the order of the pile"), "{said}");
    assert!(said.contains("look at it with `novaluna record show game.json`"), "{said}");
    assert_eq!(fs::read_to_string(folder.path().join("game.json")).expect("the file"), before);
}

#[test]
fn the_description_shows_what_is_printed() {
    let shown: Vec<String> = DOCS
        .split("```json\n")
        .skip(1)
        .filter_map(|block| block.split_once("```"))
        .map(|(json, _)| json.lines().map(str::trim_start).collect())
        .collect();
    for record in [TWO, SOLO, &public(TWO, "--at 9")] {
        assert!(shown.iter().any(|json| json == record.trim_end()), "{record}");
    }
}

#[test]
fn the_help_has_examples() {
    let help = text(&novaluna(Path::new("."), "record public --help"));
    assert!(help.contains("novaluna record public game.json --at 12"), "{help}");
}

#[test]
fn a_record_goes_from_command_to_command() {
    let shown = |words: &[&str]| {
        let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C").args(words);
        text(&command.stdin(public(TWO, "--at 9")).output().expect("the command starts"))
    };
    assert!(shown(&["record", "show", "-"]).starts_with("after turn 9 of 9: 1@0,-1 by "));
    assert_eq!(
        shown(&["record", "verify", "-"]),
        "standard input: ok, players 2, 9 turns, unfinished, public\n"
    );
    assert_eq!(shown(&["record", "public", "-"]), public(TWO, "--at 9"));
}

#[test]
fn what_is_only_the_owners_business_is_left_out() {
    let mut record: Value = serde_json::from_str(TWO).expect("a record is JSON");
    record["bots"] = json!(["hard:nodes=9,seed=7", "cmd:\"./mybot --key=secret\""]);
    let printed: Value = serde_json::from_str(&public(&record.to_string(), "")).expect("a record is JSON");
    assert_eq!(printed["bots"], json!(["hard:nodes=9", "cmd:\"?\""]));
}
