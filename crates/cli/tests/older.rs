//! Games that older versions kept go on in the terminal, those of `play --save` and those of the page.
//! `crates/rules/tests/older` says how the files were made; they must go on for ever.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use novaluna_rules::{Record, Turn};
use snapbox::cmd::{Command, OutputAssert};

/// The bot of `terminal/program.json`.
const PROGRAM: &str = r#"cmd:"novaluna bot greedy:seed=1""#;

/// All games of a folder that are not over.
fn unfinished(made_by: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/older").join(made_by);
    let files = fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("a file").path());
    files.filter(|file| read(file).view().turn().is_some()).collect()
}

fn read(file: &Path) -> Record {
    let text = fs::read_to_string(file).expect("the file is there");
    Record::from_json(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// Goes on with a game; a program that sits at it is found on the path.
fn play(file: &Path, options: &[&str], lines: &str) -> OutputAssert {
    let novaluna = snapbox::cmd::cargo_bin!("novaluna");
    let own = novaluna.parent().expect("it lies in a folder").to_owned();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([own].into_iter().chain(env::split_paths(&path))).expect("plain folders");
    let command = Command::new(novaluna).env("LC_ALL", "C").env("PATH", path).arg("play").arg("--save");
    command.arg(file).args(options).stdin(lines).assert()
}

/// A copy of a game to go on with, and the folder it lies in.
fn copy(file: &Path) -> (PathBuf, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let copy = folder.path().join("game.json");
    fs::copy(file, &copy).expect("the folder is writable");
    (copy, folder)
}

/// Plays a move, and checks that what was there is there still.
fn goes_on(file: &Path) {
    let (copy, _folder) = copy(file);
    let options: &[&str] = if file.ends_with("program.json") { &["--bot", PROGRAM] } else { &[] };
    let before = read(file);
    play(&copy, options, "").success();
    // Bots that were to move have moved.
    let first = read(&copy).view().legal_moves().get(0).expect("the game is not over");
    play(&copy, options, &format!("{first}\n")).success();
    let after = read(&copy);
    let whole = before.turns().iter().take_while(|&&turn| turn != Turn::Refill).count();
    assert_eq!(after.turns()[..whole], before.turns()[..whole], "{}", file.display());
    assert!(after.turns().len() > whole, "{}", file.display());
    for key in ["bot", "bots", "seed"] {
        assert_eq!(after.noted(key), before.noted(key), "{}", file.display());
    }
}

#[test]
fn games_that_play_saved_go_on() {
    let files = unfinished("terminal");
    assert!(files.len() >= 8, "{files:?}");
    for file in &files {
        goes_on(file);
    }
}

#[test]
fn games_that_the_page_saved_go_on() {
    let files = unfinished("page");
    assert!(files.len() >= 6, "{files:?}");
    for file in &files {
        goes_on(file);
    }
}

#[test]
fn a_program_is_started_only_if_it_is_named_again() {
    let files = unfinished("terminal");
    let file = files.iter().find(|file| file.ends_with("program.json")).expect("it is not over");
    let (copy, _folder) = copy(file);
    let assert = play(&copy, &[], "").code(2);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(said.contains(&format!("wants to start a program: {PROGRAM}")), "{said}");
}
