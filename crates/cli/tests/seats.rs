//! Who sits where: games that page and terminal saved go on in the terminal, with their people and their bots.

use std::{fs, path::Path, process::Output};

use novaluna_rules::{Players, Record, Setup};
use serde_json::{Value, json};
use snapbox::cmd::Command;

const NAMES: [&str; 4] = ["Ada", "Ben", "Cyd", "Dot"];

/// A game of so many discs as the page keeps it, after no turn, with these bots.
fn page_record(discs: u8, bots: &Value) -> String {
    let players = Players::with_count(bots.as_array().map_or(2, Vec::len)).expect("1 to 4 seats");
    let setup = Setup { discs, ..Setup::shuffled(players, 7.into()) };
    let names = NAMES[..players.count()].iter().map(ToString::to_string).collect();
    let mut record = Record::new(setup, names).expect("a shuffled setup is legal");
    record.note("seed", "7");
    record.note("bots", bots.clone());
    record.to_json()
}

/// A folder with this text as `game.json`.
fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    fs::write(folder.path().join("game.json"), text).expect("the folder is writable");
    folder
}

fn play(folder: &Path, options: &[&str], lines: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C").current_dir(folder);
    let command = command.args(["play", "--save", "game.json"]).args(options).stdin(lines);
    command.output().expect("the command starts")
}

/// What is shown when the game in the folder goes on.
fn shown(folder: &Path, options: &[&str], lines: &str) -> String {
    let output = play(folder, options, lines);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("the output is text")
}

/// What is said of a game that cannot go on; its file stays as it is.
fn refused(folder: &Path, options: &[&str]) -> String {
    let file = folder.join("game.json");
    let before = fs::read_to_string(&file).expect("the file is there");
    let output = play(folder, options, "1 0,0\n");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), before);
    String::from_utf8(output.stderr).expect("the output is text")
}

/// The record that is kept in the folder.
fn kept(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("game.json")).expect("the game was kept");
    serde_json::from_str(&text).expect("a record is JSON")
}

fn turns(folder: &Path) -> usize {
    kept(folder)["moves"].as_array().expect("a list").len()
}

/// Who played each turn that is kept.
fn movers(folder: &Path) -> Vec<usize> {
    let record = Record::from_json(&kept(folder).to_string()).expect("a good record");
    record.course().map(|told| told.seat.index()).collect()
}

/// Lays the first tile at the right end of a row, for each of so many tiles.
fn row(tiles: usize) -> String {
    (0..tiles).map(|x| format!("1 {x},0\n")).collect::<Vec<_>>().concat()
}

#[test]
fn a_game_of_the_page_goes_on_with_its_bot() {
    let folder = folder(&page_record(20, &json!([null, "easy"])));
    let text = shown(folder.path(), &[], &row(4));
    assert!(text.starts_with("Resuming the game in game.json; other options are ignored.\n"), "{text}");
    assert!(text.contains("\nAda: tile ") && text.contains("\nBen: tile "), "{text}");
    assert!(!text.contains("Ada: Tile"), "whoever plays alone against bots knows who is asked: {text}");
    let seats = movers(folder.path());
    assert_eq!(seats.iter().filter(|&&seat| seat == 0).count(), 4, "{seats:?}");
    assert!(seats.contains(&1), "{seats:?}");
    let record = kept(folder.path());
    assert_eq!((&record["bots"], &record["seed"]), (&json!([null, "easy"]), &json!("7")));
}

#[test]
fn what_the_terminal_saves_names_the_bots_by_seat() {
    for (options, bots) in [
        (&["--seed", "7"][..], json!([null, "medium"])),
        (&["--players", "3", "--bot", "greedy:seed=3"], json!([null, "greedy:seed=3", "greedy:seed=3"])),
        (&["--players", "solo"], json!([null])),
    ] {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        shown(folder.path(), options, "");
        let record = kept(folder.path());
        assert_eq!((&record["bots"], &record["bot"]), (&bots, &Value::Null), "{record}");
    }
}

#[test]
fn an_older_file_that_names_one_bot_goes_on_as_before() {
    let mut record: Value = serde_json::from_str(&page_record(20, &json!([null, null, null]))).expect("JSON");
    record.as_object_mut().expect("an object").remove("bots");
    record["bot"] = "random".into();
    let folder = folder(&record.to_string());
    shown(folder.path(), &[], &row(3));
    let seats = movers(folder.path());
    assert_eq!(seats.iter().filter(|&&seat| seat == 0).count(), 3, "{seats:?}");
    assert!(seats.contains(&1) && seats.contains(&2), "{seats:?}");
    assert_eq!((&kept(folder.path())["bot"], &kept(folder.path())["bots"]), (&json!("random"), &Value::Null));
}

#[test]
fn a_person_may_sit_in_any_seat_among_different_bots() {
    let folder = folder(&page_record(20, &json!(["greedy", "random", null])));
    let text = shown(folder.path(), &[], &row(2));
    let seats = movers(folder.path());
    assert_eq!(seats.iter().filter(|&&seat| seat == 2).count(), 2, "{text}");
    assert!(seats.contains(&0) && seats.contains(&1), "{text}");
    let text = shown(folder.path(), &[], "undo\n");
    assert!(text.contains("Your last move is undone.\n"), "{text}");
    let last = seats.iter().rposition(|&seat| seat == 2).expect("it played");
    assert_eq!(turns(folder.path()), last, "and all that followed");
}

#[test]
fn several_people_are_asked_in_turn_and_by_name() {
    for bots in [json!([null, null]), json!("nobody")] {
        let folder = folder(&page_record(20, &bots));
        let text = shown(folder.path(), &[], "1 0,0\n1 0,0\n2\n");
        let [first, second] = movers(folder.path())[..] else { panic!("two turns: {text}") };
        assert_ne!(first, second);
        for seat in [first, second] {
            assert!(text.contains(&format!("\n{}: Tile (1-3), `hint` or `help`: ", NAMES[seat])), "{text}");
            assert!(text.contains(&format!("\n{}: tile ", NAMES[seat])), "what was played: {text}");
        }
        assert!(text.contains(": Cell for tile "), "{text}");
        let text = shown(folder.path(), &[], "undo\nundo\nundo\n");
        assert!(text.contains(&format!("{}’s last move is undone.\n", NAMES[second])), "{text}");
        assert!(text.contains(&format!("{}’s last move is undone.\n", NAMES[first])), "{text}");
        assert!(text.contains("There is nothing to undo"), "{text}");
        assert_eq!(turns(folder.path()), 0);
    }
}

#[test]
fn after_taking_back_it_is_the_turn_of_whoever_is_asked() {
    let folder = folder(&page_record(20, &json!([null, null])));
    let text = shown(folder.path(), &[], "1 0,0\nundo\n2 0,0\n");
    let first = NAMES[movers(folder.path())[0]];
    assert_eq!(text.matches(": tile ").count(), 2, "{text}");
    assert_eq!(text.matches(&format!("\n{first}: tile ")).count(), 2, "both by the same person: {text}");
    assert_eq!(turns(folder.path()), 1);
}

#[test]
fn bots_alone_play_to_the_end() {
    let folder = folder(&page_record(2, &json!(["greedy", "random"])));
    let text = shown(folder.path(), &[], "");
    assert!(text.contains("\nThere are only bots at this table: they play to the end.\n"), "{text}");
    assert!(text.contains("\nThe game is over, all discs placed: "), "{text}");
    assert!(!text.contains("Tile (1-3)"), "nobody is asked: {text}");
    assert_ne!(kept(folder.path())["result"], Value::Null);
}

#[test]
fn nonsense_for_a_bot_is_a_person_and_stays_in_the_file() {
    for bots in [json!([null, "harf"]), json!([5, {}]), json!(7), json!({"0": "easy"}), json!([])] {
        let text = page_record(20, &json!([null, null]));
        let mut record: Value = serde_json::from_str(&text).expect("a record is JSON");
        record["bots"] = bots.clone();
        let folder = folder(&record.to_string());
        let text = shown(folder.path(), &[], "1 0,0\n1 0,0\n");
        assert_eq!(turns(folder.path()), 2, "{bots}: {text}");
        assert_eq!(kept(folder.path())["bots"], bots);
        let named = bots.get(1).and_then(Value::as_str).is_some();
        assert_eq!(text.contains("harf is not a bot here: a human plays seat 2."), named, "{bots}: {text}");
    }
}

#[test]
fn a_file_gets_its_bots_no_more_memory_than_is_usual() {
    let asks = "hard:memory=64G,threads=200,nodes=20";
    let folder = folder(&page_record(20, &json!([null, asks])));
    shown(folder.path(), &[], "1 0,0\n");
    assert!(turns(folder.path()) > 0, "it plays");
    assert_eq!(kept(folder.path())["bots"], json!([null, asks]), "and the file says what it said");
}

#[test]
fn another_bot_does_not_take_a_seat_that_is_taken() {
    let folder = folder(&page_record(20, &json!([null, "easy", "random"])));
    let text = shown(folder.path(), &["--bot", "hard"], "");
    assert!(text.contains("; other options are ignored.\nThe bots are those of the file: easy, random.\n"));
    assert_eq!(kept(folder.path())["bots"], json!([null, "easy", "random"]));
    let text = shown(folder.path(), &[], "");
    assert!(!text.contains("The bots are"), "nobody asked: {text}");
}

/// Whoever sends a saved game must not run programs here.
#[test]
fn a_program_named_in_a_file_is_not_started_unasked() {
    let program = r#"cmd:"touch started""#;
    let mut old: Value = serde_json::from_str(&page_record(20, &json!([null, null]))).expect("JSON");
    old.as_object_mut().expect("an object").remove("bots");
    old["bot"] = program.into();
    for text in [
        old.to_string(),
        page_record(20, &json!([null, program])),
        page_record(20, &json!([program, null])),
        page_record(20, &json!(["easy", null, program])),
    ] {
        let folder = folder(&text);
        for options in [&[][..], &["--bot", "easy"], &["--bot", "cmd:touch other"]] {
            let said = refused(folder.path(), options);
            assert!(said.contains("game.json wants to start a program: cmd:\"touch started\""), "{said}");
            assert!(said.contains("name it: --bot 'cmd:\"touch started\"'"), "{said}");
        }
        assert!(!folder.path().join("started").exists());
    }
}

#[test]
fn a_program_that_is_named_again_plays_in_its_seats() {
    let program = format!("cmd:\"{} bot greedy\"", snapbox::cmd::cargo_bin!("novaluna").display());
    let folder = folder(&page_record(20, &json!([program, null, program])));
    shown(folder.path(), &["--bot", &program], &row(3));
    let seats = movers(folder.path());
    assert!([0, 1, 2].iter().all(|seat| seats.contains(seat)), "{seats:?}");
}

#[test]
fn several_programs_cannot_all_be_named() {
    let folder = folder(&page_record(20, &json!([null, "cmd:\"touch one\"", "cmd:\"touch two\""])));
    let said = refused(folder.path(), &["--bot", "cmd:\"touch one\""]);
    assert!(said.contains("several programs sit at it, and --bot can name only one"), "{said}");
    assert!(!folder.path().join("one").exists());
}
