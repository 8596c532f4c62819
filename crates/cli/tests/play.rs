//! `novaluna play`: whole games from a script, undo, and games that are kept.

use std::{fs, path::Path};

use serde_json::{Value, json};
use snapbox::cmd::{Command, OutputAssert};

/// The two games of docs/records.md.
const TWO: &str = include_str!("games/two.json");
const SOLO: &str = include_str!("games/solo.json");

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

fn play(folder: &Path, options: &str, lines: impl AsRef<[u8]>) -> OutputAssert {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C");
    let command = command.current_dir(folder).arg("play");
    command.args(options.split_whitespace()).stdin(lines.as_ref()).assert()
}

/// What is shown in a game that needs no file.
fn shown(options: &str, lines: impl AsRef<[u8]>) -> String {
    stdout(&play(Path::new("."), options, lines).success())
}

fn stdout(assert: &OutputAssert) -> String {
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

fn stderr(assert: &OutputAssert) -> String {
    String::from_utf8_lossy(&assert.get_output().stderr).into_owned()
}

/// Takes the first tile and lays it at the right end of a row, turn after turn: legal whatever the bots do.
fn one_long_row() -> String {
    (0..68).map(|x| format!("1 {x},0\n")).collect::<Vec<_>>().concat()
}

/// Keeps the first turns of a recorded game as `game.json`, as if it had been left there.
fn keep(folder: &Path, record: &str, turns: usize) {
    let mut record: Value = serde_json::from_str(record).expect("the record is JSON");
    record["moves"].as_array_mut().expect("a list").truncate(turns);
    record["result"] = Value::Null;
    record["bot"] = "random".into();
    fs::write(folder.join("game.json"), record.to_string()).expect("the folder is writable");
}

/// The moves of the game that is kept.
fn kept_moves(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("game.json")).expect("the game was kept");
    let record: Value = serde_json::from_str(&text).expect("a record is JSON");
    record["moves"].clone()
}

#[test]
fn a_game_of_every_size_can_be_played_to_its_end() {
    for players in ["2", "3", "4", "solo"] {
        let discs = if players == "solo" { "21" } else { "2" };
        let text = shown(&format!("--players {players} --discs {discs} --seed 7"), one_long_row());
        assert!(text.contains("\nThe game is over"), "{text}");
    }
}

#[test]
fn a_game_that_was_played_is_kept_as_a_good_record() {
    let folder = folder();
    play(folder.path(), "--discs 2 --seed 7 --save game.json", one_long_row()).success();
    let verify = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder.path());
    let assert = verify.args(["record", "verify", "game.json"]).assert().success();
    assert!(!stdout(&assert).contains("unfinished"));
    let said = stderr(&play(folder.path(), "--save game.json", "").code(2));
    assert!(said.contains("game.json holds a game that cannot go on here: it is over"), "{said}");
}

#[test]
fn solo_goes_on_after_the_end_of_phase_1_to_its_score() {
    let folder = folder();
    keep(folder.path(), SOLO, 6);
    let record: Value = serde_json::from_str(SOLO).expect("the record is JSON");
    let moves: Vec<&str> =
        record["moves"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let assert = play(folder.path(), "--save game.json", moves[6..].join("\n")).success();
    let text = stdout(&assert);
    assert!(text.contains("or `end` to end phase 1"), "{text}");
    assert!(text.contains("Phase 1 is over, subtotal 30 points\n"), "{text}");
    assert!(
        text.contains("\nThe game is over: 30 + 69 = 99 points (lower is better, below 100 is good)\n"),
        "{text}"
    );
}

#[test]
fn phase_1_cannot_be_ended_too_early() {
    let text = shown("--players solo", "1 0,0\nend\n");
    assert!(text.contains("phase 1 can be ended with 8 or more (R7.2)"), "{text}");
}

#[test]
fn a_picked_tile_shows_what_it_covers() {
    let folder = folder();
    keep(folder.path(), TWO, 9);
    // Ada's turn, with two tiles on the track; she refills and looks at the first tile.
    let text = stdout(&play(folder.path(), "--save game.json", "+\n1\n").success());
    assert!(text.contains("Tile (1-2), or + to refill first: "), "{text}");
    assert!(text.contains("Ada: the wheel is refilled, 9 new tiles\n"), "{text}");
    assert!(text.contains("+1 "), "{text}");
    assert!(text.contains("Cell for tile "), "{text}");
}

#[test]
fn a_move_can_be_taken_back() {
    let folder = folder();
    let start = "--seed 7 --save game.json";
    play(folder.path(), start, "").success();
    let before = kept_moves(folder.path());
    let text = stdout(&play(folder.path(), start, "1 0,0\nundo\n").success());
    assert!(text.contains("Your last move is undone.\n"), "{text}");
    assert_eq!(kept_moves(folder.path()), before);
}

#[test]
fn a_tile_in_hand_goes_back_before_a_move_does() {
    let folder = folder();
    let start = "--seed 7 --save game.json";
    let text = stdout(&play(folder.path(), start, "1 0,0\n2\nundo\n").success());
    assert!(text.contains("Cell for tile [2] (x,y)") && !text.contains("is undone"), "{text}");
    let after = kept_moves(folder.path());
    stdout(&play(folder.path(), start, "undo\n").success());
    assert_ne!(kept_moves(folder.path()), after);
}

#[test]
fn a_refill_cannot_be_taken_back() {
    let folder = folder();
    keep(folder.path(), TWO, 9);
    let text = stdout(&play(folder.path(), "--save game.json", "+\nundo\n").success());
    assert!(text.contains("There is nothing to undo"), "{text}");
    assert_eq!(kept_moves(folder.path())[9], "+");
}

#[test]
fn what_was_placed_after_a_refill_can_be_taken_back_and_the_refill_stays() {
    let folder = folder();
    keep(folder.path(), TWO, 9);
    let text = stdout(&play(folder.path(), "--save game.json", "+\n32@-2,0\nundo\n").success());
    assert!(text.contains("Your last move is undone.\n"), "{text}");
    let moves = kept_moves(folder.path());
    assert_eq!((&moves[9], &moves[10]), (&json!("+"), &Value::Null));
    assert!(text.ends_with("The game is saved in game.json; --save with that file resumes it.\n"), "{text}");
}

#[test]
fn a_game_goes_on_after_quitting_with_the_same_command() {
    let folder = folder();
    let command = "--players 3 --seed 7 --save game.json";
    let text = stdout(&play(folder.path(), command, "1 0,0\nquit\n").success());
    assert!(!text.contains("--seed"), "the seed tells the order of the pile: {text}");
    let moves = kept_moves(folder.path());
    let text = stdout(&play(folder.path(), command, "1 1,0\nquit\n").success());
    assert!(text.starts_with("Resuming the game in game.json; other options are ignored.\n"), "{text}");
    let later = kept_moves(folder.path());
    let (moves, later) = (moves.as_array().expect("a list"), later.as_array().expect("a list"));
    assert!(later.len() > moves.len() && later.starts_with(moves), "{moves:?} {later:?}");
}

#[test]
fn what_is_no_game_or_is_over_is_not_overwritten() {
    let folder = folder();
    let file = folder.path().join("game.json");
    for text in ["my diary", "", TWO] {
        fs::write(&file, text).expect("the folder is writable");
        let said = stderr(&play(folder.path(), "--save game.json", "1 0,0\n").code(2));
        assert!(said.contains("game.json"), "{said}");
        assert_eq!(fs::read_to_string(&file).expect("the file is there"), text);
    }
}

#[test]
fn a_folder_that_is_not_there_is_an_error_before_the_first_move() {
    let said = stderr(&play(folder().path(), "--save nowhere/game.json", one_long_row()).code(2));
    assert!(said.contains("cannot write nowhere/game.json"), "{said}");
}

#[test]
fn nonsense_is_answered_and_the_game_goes_on() {
    let lines = [
        ("hello", "I didn’t understand that."),
        ("99@0,0", "That isn’t a move: there is no such tile: tiles are numbered 1 to 68 (R1.1)."),
        ("1 5,5", "That doesn’t work: a player's first tile goes to 0,0, not to 5,5 (R4.4)."),
        ("1 999,0", "I didn’t understand that."),
        ("4", "I didn’t understand that."),
        ("+", "it may be refilled with 1 or 2 (R4.1)."),
        ("end", "only a solo game has phases to end (R7.2)."),
        ("show 3", "Players are numbered 1 to 2."),
        ("undo", "There is nothing to undo"),
        ("help", "undo your last move"),
        ("hints", "I didn’t understand that."),
    ];
    for (line, answer) in lines {
        let text = shown("--seed 7", format!("{line}\n1 0,0\n"));
        assert!(text.contains(answer), "{line}: {text}");
        assert!(text.contains("\nYou: tile "), "the game goes on after `{line}`: {text}");
    }
}

#[test]
fn a_hint_names_three_moves_and_the_game_goes_on() {
    let text = shown("--seed 7", "hint\n1 0,0\n");
    let (_, after) = text.split_once("\nYou to move. Chances to win: You: ").expect("a hint");
    for line in ["\n1.  [", "\n2.  [", "\n3.  [", " time", "\nYou: tile "] {
        assert!(after.contains(line), "{line}: {after}");
    }
    let (hint, _) = after.split_once("Tile (1-3)").expect("the question again");
    assert!(!hint.contains("moon track"), "the table would push the hint away: {hint}");
}

#[test]
fn an_answer_is_the_last_thing_before_the_next_question() {
    let text = shown("--seed 7", "hello\n");
    let (_, after) = text.split_once("I didn’t understand that.").expect("an answer");
    assert!(!after.contains("moon track"), "the table would push the answer away: {after}");
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_do_no_harm() {
    shown("--seed 7", [0xff, 0xfe, b'\n', 0x00]);
    shown("--seed 7", vec![b'1'; 100_000]);
}

#[test]
fn the_end_of_the_input_is_a_good_bye() {
    let text = shown("--seed 7", "");
    assert!(text.contains("Good night."), "{text}");
}

#[test]
fn a_bot_that_does_not_run_is_noticed_before_the_first_move() {
    let folder = folder();
    for (bot, why) in [
        ("cmd:false", "cmd:\"false\" forfeits: died: exit status: 1"),
        ("cmd:no-such-program", "cannot start `no-such-program`"),
    ] {
        let assert = play(folder.path(), &format!("--bot {bot} --save game.json"), one_long_row()).code(2);
        assert!(stderr(&assert).contains(why) && stdout(&assert).is_empty(), "{}", stderr(&assert));
        assert!(!folder.path().join("game.json").exists());
    }
}

#[test]
fn options_that_make_no_game_are_refused() {
    let table = [
        ("--discs 0", "1 to 20 to place (R9.1)"),
        ("--players solo --discs 20", "solo is always played with 21 (R7.1)"),
        ("--players 5", "2, 3 or 4 players, or solo"),
        ("--bot gready", "the bots are: random,"),
        ("--first-game", "it is for 3 and 4 players (R2.3)"),
        ("--players solo --bot hard", "--players solo is played alone: there is no seat for hard"),
        ("--seed x", "64 hexadecimal digits"),
    ];
    for (options, expected) in table {
        let said = stderr(&play(Path::new("."), options, "").code(2));
        assert!(said.contains(expected), "{options}: {said}");
    }
}
