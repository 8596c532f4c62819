//! Ctrl-C, SIGTERM and a closed output: bots end with everything they started, and what is finished is kept.
#![cfg(target_os = "linux")]

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use novaluna_ai::{
    Budget,
    protocol::{Message, Question},
};
use novaluna_rules::{Game, Players, Setup};
use serde_json::Value;

/// A bot that will not stop by itself, with a child, one that has a session of its own, and one whose parent is gone.
const WILD: &str = r#"
import json, os, sys, time

def spin(name):
    with open(f"{name}.tmp", "w") as file: file.write(str(os.getpid()))
    os.rename(f"{name}.tmp", f"{name}.pid")
    while True: pass

def child(leave=lambda: None):
    if os.fork() == 0:
        leave()
        spin(f"child-{os.getpid()}")

def orphan():
    os.setsid()
    if os.fork(): os._exit(0)

def go_wild():
    child()
    child(os.setsid)
    child(orphan)

def say_name(): print(json.dumps({"name": "wild"}), flush=True)
"#;

/// It goes wild when it is asked for a move.
const IN_PLAY: &str = r#"
sys.stdin.readline()
say_name()
sys.stdin.readline()
go_wild()
spin("bot")
"#;

/// It goes wild at once, and says its name when it has.
const AT_ONCE: &str = r#"
go_wild()
while sum(name.startswith("child") and name.endswith(".pid") for name in os.listdir()) < 3: time.sleep(0.01)
with open("bot.pid", "w") as file: file.write(str(os.getpid()))
say_name()
while True: pass
"#;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

/// A folder with a wild bot and a position.
fn folder_of(wild: &str) -> tempfile::TempDir {
    let folder = folder();
    for (name, text) in
        [("wild.py", format!("{WILD}{wild}").as_str()), ("position.json", include_str!("games/two.json"))]
    {
        fs::write(folder.path().join(name), text).expect("the folder is writable");
    }
    folder
}

fn start(folder: &Path, words: &[&str]) -> Child {
    let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
    let command = command.current_dir(folder).args(words).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts")
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(30), "it takes too long until {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The numbers of the processes that have written theirs down.
fn processes(folder: &Path) -> Vec<u32> {
    let entries = fs::read_dir(folder).expect("the folder can be read").flatten();
    let files =
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "pid"));
    // One that is just being written has no number yet.
    files.filter_map(|path| fs::read_to_string(path).ok()?.parse().ok()).collect()
}

/// Where nobody collects orphans they stay as zombies.
fn is_gone(process: u32) -> bool {
    fs::read_to_string(format!("/proc/{process}/stat")).map_or(true, |state| state.contains(") Z "))
}

/// How a command ended that was sent a signal: exit code, standard output and error.
fn end(mut command: Child, signal: &str) -> (Option<i32>, String, String) {
    let kill = Command::new("kill").args(["-s", signal, &command.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()), "{signal}");
    let (mut stdout, mut stderr) = (String::new(), String::new());
    command.stdout.take().expect("it is piped").read_to_string(&mut stdout).expect("it is text");
    command.stderr.take().expect("it is piped").read_to_string(&mut stderr).expect("it is text");
    (command.wait().expect("it ends").code(), stdout, stderr)
}

const WILD_BOT: &str = r#"cmd:"python3 wild.py":time=1h"#;

/// Commands that let programs play.
const COMMANDS: [&[&str]; 6] = [
    &["arena", "--b", "random", "--games", "2", "--threads", "1", "--a", WILD_BOT],
    &["simulate", "--games", "1", "--bots", WILD_BOT],
    &["solo", "--seeds", "0..1", "--bot", WILD_BOT],
    &["play", "--save", "game.json", "--seed", "8", "--bot", WILD_BOT],
    &["hint", "position.json", "--at", "0", "--bot", WILD_BOT],
    &["bot", WILD_BOT],
];

/// What a command is told before its bot has to move: `bot` is asked, in `play` a person comes first.
fn told(command: &str) -> String {
    if command != "bot" {
        return "1 0,0\n".to_owned();
    }
    let game = Game::new(&Setup::shuffled(Players::Two, 7.into())).expect("a legal setup");
    let question = Message::Choose(Box::new(Question::new(game.view(), &Budget::nodes(10))));
    serde_json::to_string(&question).expect("plain data") + "\n"
}

#[test]
fn a_wild_bot_ends_with_all_it_started() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        for words in COMMANDS {
            let folder = folder_of(IN_PLAY);
            let mut command = start(folder.path(), words);
            let typed = command.stdin.as_mut().expect("it is piped");
            typed.write_all(told(words[0]).as_bytes()).expect("it listens");
            wait_until("all four run", || processes(folder.path()).len() == 4);
            let (ended, stdout, stderr) = end(command, signal);
            assert_eq!(ended, Some(code), "{words:?}: {stdout}{stderr}");
            wait_until("they are gone", || processes(folder.path()).into_iter().all(is_gone));
            let left: Vec<_> =
                fs::read_dir(folder.path()).expect("the folder can be read").flatten().collect();
            assert!(!left.iter().any(|entry| entry.file_name().to_string_lossy().starts_with(".novaluna")));
            let kept = folder.path().join("game.json");
            if words[0] == "play" {
                assert!(fs::read_to_string(kept).expect("the game was kept").contains("@0,0"), "{stdout}");
            }
        }
    }
}

/// As `| head -1` closes it.
#[test]
fn a_wild_bot_ends_with_all_it_started_when_nobody_reads_on() {
    let commands: [&[&str]; 2] = [&["play", "--seed", "8", "--bot", WILD_BOT], &["bot", WILD_BOT]];
    for words in commands {
        let folder = folder_of(AT_ONCE);
        let (reader, writer) = io::pipe().expect("every Unix has pipes");
        drop(reader);
        let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
        let command = command.current_dir(folder.path()).args(words).stdin(Stdio::piped()).stdout(writer);
        let mut command = command.spawn().expect("the command starts");
        wait_until("all four run", || processes(folder.path()).len() == 4);
        // `bot` says nothing unasked; `play` may be over already.
        let _unread =
            writeln!(command.stdin.as_mut().expect("it is piped"), r#"{{"type":"hello","protocol":1}}"#);
        assert_eq!(command.wait().expect("it ends").code(), Some(0), "{words:?}");
        wait_until("they are gone", || processes(folder.path()).into_iter().all(is_gone));
    }
}

#[test]
fn games_that_are_finished_are_counted() {
    for (words, games) in [
        ("arena --a greedy --b random --games 100000000 --json", "games"),
        ("simulate --games 1000000000 --json", "games"),
        ("solo --bot greedy --seeds 0..10000000 --json", "n"),
    ] {
        let command = start(Path::new("."), &words.split(' ').collect::<Vec<_>>());
        thread::sleep(Duration::from_millis(500));
        let (ended, stdout, stderr) = end(command, "INT");
        assert_eq!(ended, Some(130), "{words}: {stdout}{stderr}");
        let report: Value = serde_json::from_str(&stdout).expect("one JSON object");
        let games = report[games].as_u64().expect("a number");
        assert!(
            games > 0 && stderr.contains(&format!("Stopped after {games} of 10000")),
            "{report}: {stderr}"
        );
    }
}

#[test]
fn a_ladder_that_was_stopped_has_the_bots_that_played() {
    let command = start(
        Path::new("."),
        &["arena", "--ladder", "greedy,random,master:time=1h", "--games", "40", "--threads", "1"],
    );
    thread::sleep(Duration::from_secs(2));
    let (ended, stdout, stderr) = end(command, "TERM");
    assert_eq!(ended, Some(143), "{stdout}{stderr}");
    assert!(stdout.contains("greedy") && stdout.contains("random") && !stdout.contains("master"), "{stdout}");
    assert!(stderr.contains("Stopped after 40 of 120 games."), "{stderr}");
}

#[test]
fn records_that_were_written_are_whole() {
    let folder = folder();
    let command = start(folder.path(), &["simulate", "--games", "1000000", "--records", "games"]);
    wait_until("some are written", || {
        fs::read_dir(folder.path().join("games")).is_ok_and(|all| all.count() > 20)
    });
    assert_eq!(end(command, "INT").0, Some(130));
    let files = fs::read_dir(folder.path().join("games")).expect("the folder can be read").flatten();
    for file in files.map(|entry| entry.path()) {
        let text = fs::read(&file).expect("it is there");
        let record: Value = serde_json::from_slice(&text).expect("JSON");
        assert!(!record["result"].is_null(), "{} is a whole game", file.display());
    }
}
