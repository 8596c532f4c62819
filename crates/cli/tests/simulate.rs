//! `novaluna simulate`: what it counts, and the records it writes and does not overwrite.

use std::{fs, path::Path, process::Output};

use serde_json::Value;
use snapbox::cmd::Command;

fn novaluna(folder: &Path, words: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder);
    command.args(words.split_whitespace()).output().expect("the command starts")
}

fn simulate(options: &str) -> Output {
    novaluna(Path::new("."), &format!("simulate {options}"))
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

/// The object that `--json` prints.
fn json(options: &str) -> Value {
    let output = simulate(&format!("{options} --json"));
    serde_json::from_str(text(&output)).expect("one JSON object")
}

/// What is said when the command is refused.
fn refusal(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty(), "{output:?}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

#[test]
fn people_get_a_row_for_each_figure() {
    let output = simulate("--games 20");
    let names: Vec<&str> = text(&output).lines().map(|row| row[..14].trim_end()).collect();
    let expected = ["games", "turns", "tiles by seat", "completed", "exhausted", "wins by seat", "speed"];
    assert_eq!(names, expected);
}

#[test]
fn programs_get_one_object_with_the_promised_keys() {
    let output = simulate("--games 20 --json");
    assert_eq!(text(&output).lines().count(), 1);
    let json = json("--games 20");
    assert_eq!(json["games"], 20);
    for key in ["seconds", "games_per_second", "moves_per_second", "turns_mean"] {
        assert!(json[key].as_f64().is_some_and(|number| number > 0.0), "{key}: {json}");
    }
    let count = |key: &str| json[key].as_u64().expect("a count");
    assert_eq!(count("completed") + count("exhausted"), 20);
    let wins = json["wins_by_seat"].as_array().expect("a list");
    assert_eq!(wins.iter().filter_map(Value::as_u64).sum::<u64>(), 20);
    assert_eq!(wins.len(), 2);
}

#[test]
fn solo_has_scores_instead_of_wins() {
    let json = json("--players solo --games 20");
    assert_eq!(json["wins_by_seat"], serde_json::json!([]));
    assert!(json["score_best"].as_f64() <= json["score_mean"].as_f64(), "{json}");
    assert!(text(&simulate("--players solo --games 20")).contains("\nscore "));
}

#[test]
fn the_same_seed_gives_the_same_games_with_one_thread_and_with_two() {
    // More than two batches, so that both threads have something to do.
    let games = |threads: u8| {
        let mut json = json(&format!("--players 3 --games 600 --seed 7 --threads {threads}"));
        let object = json.as_object_mut().expect("an object");
        object.retain(|key, _| !["seconds", "games_per_second", "moves_per_second"].contains(&key.as_str()));
        json
    };
    assert_eq!(games(1), games(2));
}

#[test]
fn another_seed_gives_other_games() {
    assert_ne!(json("--games 50 --seed 1")["turns_mean"], json("--games 50 --seed 100")["turns_mean"]);
}

#[test]
fn a_better_bot_wins_wherever_it_sits() {
    for (bots, seat) in [("greedy,random", 0), ("random,greedy", 1)] {
        let json = json(&format!("--games 20 --bots {bots}"));
        assert!(json["wins_by_seat"][seat].as_u64() > Some(15), "{bots}: {json}");
    }
}

#[test]
fn the_first_game_is_played_with_fewer_discs() {
    let folder = folder();
    text(&novaluna(folder.path(), "simulate --players 4 --first-game --games 1 --records games"));
    let record = fs::read_to_string(folder.path().join("games/4p-d15-random-0.json")).expect("a record");
    assert!(record.contains(r#""discs":15"#), "{record}");
}

#[test]
fn records_of_every_kind_of_game_verify() {
    let folder = folder();
    for players in ["2", "3", "4", "solo"] {
        text(&novaluna(folder.path(), &format!("simulate --players {players} --games 5 --records games")));
    }
    let mut names: Vec<String> = fs::read_dir(folder.path().join("games"))
        .expect("the folder was made")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    assert_eq!(names.len(), 4 * 5);
    assert_eq!(names[..2], ["2p-random-0.json", "2p-random-1.json"], "no temporary file is left");
    let output = novaluna(&folder.path().join("games"), &format!("record verify {}", names.join(" ")));
    assert_eq!(text(&output).matches(": ok, ").count(), 4 * 5);
}

#[test]
fn the_same_run_again_leaves_its_records_alone() {
    let folder = folder();
    text(&novaluna(folder.path(), "simulate --games 3 --records games"));
    let file = folder.path().join("games/2p-random-1.json");
    let written = || fs::metadata(&file).and_then(|file| file.modified()).expect("the record is there");
    let before = written();
    text(&novaluna(folder.path(), "simulate --games 3 --records games"));
    assert_eq!(written(), before);
}

#[test]
fn a_file_that_holds_something_else_is_not_overwritten() {
    let folder = folder();
    let file = folder.path().join("2p-random-1.json");
    fs::write(&file, "my diary").expect("the folder is writable");
    let said = refusal(&novaluna(folder.path(), "simulate --games 3 --records ."));
    assert!(said.contains("2p-random-1.json exists and holds something else"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), "my diary");
}

/// A dangling link cannot be read, but it is there all the same.
#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_not_overwritten_either() {
    let folder = folder();
    let link = folder.path().join("2p-random-0.json");
    std::os::unix::fs::symlink("nowhere", &link).expect("links can be made");
    fs::create_dir(folder.path().join("2p-random-1.json")).expect("the folder is writable");
    for seed in ["0", "1"] {
        let said =
            refusal(&novaluna(folder.path(), &format!("simulate --games 1 --seed {seed} --records .")));
        assert!(said.contains("nothing was overwritten"), "{said}");
    }
    assert!(fs::symlink_metadata(&link).is_ok_and(|link| link.is_symlink()));
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = folder();
    fs::write(folder.path().join("file"), "").expect("the folder is writable");
    for records in ["file", "file/games"] {
        let said = refusal(&novaluna(folder.path(), &format!("simulate --games 1 --records {records}")));
        assert!(said.contains(&format!("cannot make the folder {records}")), "{said}");
    }
}

#[test]
fn options_that_make_no_game_are_refused() {
    let table = [
        ("--games 0", "--games"),
        ("--threads 0", "--threads"),
        ("--threads 100000", "write a whole number from 1 to 1024"),
        ("--players 5", "2, 3 or 4 players, or solo"),
        ("--bots gready", "the bots are: random,"),
        ("--bots random,random,random", "3 bots for 2 seats"),
        ("--discs 0", "1 to 20 to place (R9.1)"),
        ("--discs 21", "1 to 20 to place (R9.1)"),
        ("--players solo --discs 20", "solo is always played with 21 (R7.1)"),
        ("--discs many", "a whole number from 1 to 20 (R9.1)"),
        ("--discs -5", "a whole number from 1 to 20 (R9.1)"),
        ("--games -5", "write a whole number from 1 to"),
        ("--discs 5 --first-game", "cannot be used with"),
        ("--first-game", "it is for 3 and 4 players (R2.3)"),
        ("--players solo --first-game", "it is for 3 and 4 players (R2.3)"),
        ("--bots cmd:no-such-bot", "cannot start `no-such-bot`"),
        ("--seed 18446744073709551616", "--seed"),
        ("--seed 18446744073709551615 --games 2", "seeds above 18446744073709551615"),
    ];
    for (options, expected) in table {
        let said = refusal(&simulate(options));
        assert!(said.contains(expected), "{options}: {said}");
    }
}

#[test]
fn a_refusal_is_said_once() {
    let said = refusal(&simulate("--discs 0"));
    assert_eq!(said.matches("R9.1").count(), 1, "{said}");
}

#[test]
fn a_bot_that_fails_is_named_with_its_game() {
    let said = refusal(&simulate("--games 1 --seed 7 --bots random,cmd:false"));
    let expected = "cmd:\"false\" forfeits the game with seed 7: died: exit status: 1";
    assert!(said.contains(expected) && said.matches("died").count() == 1, "{said}");
}

#[test]
fn the_last_seed_there_is_can_be_played() {
    let output = simulate("--games 1 --seed 18446744073709551615");
    assert!(text(&output).contains("seed 18446744073709551615\n"));
}
