//! What all commands share: help with examples, version, colours, pipes.

use std::{
    fs, io,
    process::{Command as Process, Stdio},
    time::{Duration, Instant},
};

use snapbox::cmd::{Command, OutputAssert};

/// The game of docs/records.md: two players with 4 discs each.
const TWO: &str = include_str!("games/two.json");

const COMMANDS: [&str; 21] = [
    "",
    "play",
    "serve",
    "admin",
    "admin games",
    "admin backup",
    "admin restore",
    "admin keys",
    "table",
    "hint",
    "simulate",
    "arena",
    "bot",
    "solo",
    "train",
    "record",
    "record show",
    "record verify",
    "tiles",
    "perft",
    "completions",
];

fn novaluna(words: &str) -> Command {
    Command::new(snapbox::cmd::cargo_bin!("novaluna")).args(words.split_whitespace())
}

fn stdout(assert: &OutputAssert) -> String {
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

/// The last part of the help of a command: examples, and perhaps a word more.
fn end_of_help(command: &str) -> String {
    let help = stdout(&novaluna(&format!("{command} --help")).assert().success());
    let (_, end) = help.split_once("Examples:\n").expect("the help has examples");
    end.to_owned()
}

/// The examples in the help of a command, as one would type them.
fn examples(command: &str) -> Vec<String> {
    let typed = |line: &str| line.split("   ").next().map(str::to_owned);
    end_of_help(command).lines().filter_map(|line| typed(line.strip_prefix("  ")?)).collect()
}

#[test]
fn every_command_has_help_with_examples() {
    for command in COMMANDS {
        let examples = examples(command);
        assert!(examples.iter().any(|line| line.contains(&format!("novaluna {command}"))), "{command}");
    }
}

#[test]
fn help_fits_on_a_terminal_of_80_columns() {
    for command in COMMANDS {
        for line in end_of_help(command).lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

/// In a shell, each page of help in a new folder; with few games, to save time, so that nothing is said here of how
/// long `train` takes as typed.
#[cfg(unix)]
#[test]
fn the_examples_work_with_fewer_games() {
    let bin = snapbox::cmd::cargo_bin!("novaluna").parent().expect("the command lies in a folder");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    for command in COMMANDS {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let inside = |name: &str| folder.path().join(name);
        fs::create_dir(inside("games")).expect("the folder is writable");
        if command.starts_with("record") || command == "hint" {
            fs::write(inside("game.json"), TWO).expect("the folder is writable");
            fs::write(inside("games/game.json"), TWO).expect("the folder is writable");
        }
        if command.starts_with("admin") {
            let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/older/tables-1.db");
            fs::copy(tables, inside("games.db")).expect("the folder is writable");
        }
        for line in examples(command) {
            // A training in earnest takes long, and a server stays until it is stopped: tests/serve.rs.
            // Tables need one: tests/online.rs.
            let others =
                ["novaluna train --state train.json", "novaluna serve", "novaluna table", "--online"];
            if others.iter().any(|other| line.contains(other)) {
                continue;
            }
            let few = if line.contains("novaluna train") { "0" } else { "" };
            let line = line.replace("00", few);
            let start = Instant::now();
            let shell = Command::new("bash").args(["-c", &line]).current_dir(folder.path()).stdin("");
            let output = shell.env("PATH", &path).env("HOME", folder.path()).output();
            let output = output.expect("there is a shell");
            assert!(output.status.success() && output.stderr.is_empty(), "{line}: {output:?}");
            assert!(start.elapsed() < Duration::from_mins(1), "{line}: nobody waits for so long");
        }
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = stdout(&novaluna("--version").assert().success());
    assert_eq!(version, concat!("novaluna ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn a_command_that_does_not_exist_is_refused() {
    for words in ["", "plays", "record", "record shows", "tiles --jsn"] {
        novaluna(words).assert().code(2);
    }
}

/// Commands that print colours on a terminal.
const COLOURED: [&str; 4] = ["tiles", "play --seed 7", "simulate --games 1", "record verify missing"];

/// All that a command prints, with these variables set.
fn printed(words: &str, set: &[(&str, &str)]) -> String {
    let clean = novaluna(words).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    let output = clean.stdin("").envs(set.iter().copied()).output().expect("the command starts");
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn a_pipe_gets_no_colours() {
    for words in COLOURED {
        assert!(!printed(words, &[]).contains('\u{1b}'), "{words}");
    }
}

#[test]
fn colours_can_be_forced_and_no_color_is_stronger() {
    for words in COLOURED {
        assert!(printed(words, &[("CLICOLOR_FORCE", "1")]).contains('\u{1b}'), "{words}");
        let both = [("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")];
        assert!(!printed(words, &both).contains('\u{1b}'), "{words}");
    }
}

#[test]
fn a_pipe_that_is_closed_early_is_no_error() {
    for words in ["tiles", "tiles --json", "simulate --games 1", "completions bash", "play"] {
        let (reader, writer) = io::pipe().expect("pipes can be made");
        drop(reader);
        let mut command = Process::new(snapbox::cmd::cargo_bin!("novaluna"));
        let command = command.args(words.split_whitespace()).stdin(Stdio::null()).stdout(writer);
        let output = command.stderr(Stdio::piped()).spawn().and_then(std::process::Child::wait_with_output);
        let output = output.expect("the command starts");
        assert!(output.status.success() && output.stderr.is_empty(), "{words}: {output:?}");
    }
}

/// All output fits, on a usual terminal and on a narrow one.
#[test]
fn what_is_printed_fits_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    fs::write(folder.path().join("game.json"), TWO).expect("the folder is writable");
    for columns in [60, 80] {
        for words in [
            "arena --a potential --b hard:nodes=2,seed=7 --games 4 --sprt 0,5",
            "arena --a cmd:false --b random --games 4",
            "arena --ladder random,greedy,potential,easy:nodes=2,medium:nodes=2,hard:nodes=2 --games 2",
            "simulate --players 4 --games 40",
            "solo --bot greedy --seeds 0..40",
            "hint game.json --at 6 --bot hard:nodes=200,seed=7",
            "hint game.json --at 6 --bot greedy",
            "play --seed 7",
        ] {
            let command = novaluna(words).current_dir(folder.path()).env("COLUMNS", columns.to_string());
            let shown = stdout(&command.stdin("").assert().success());
            assert!(shown.lines().all(|line| line.chars().count() <= columns), "{columns}: {shown}");
        }
    }
}

/// A full disk: the exit code tells, even where the words cannot be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_no_panic() {
    let full = || fs::File::create("/dev/full").expect("Linux has a full disk for tests");
    for words in ["tiles", "record verify missing", "--help", "-h", "--version", "play --help", "help arena"]
    {
        let mut command = Process::new(snapbox::cmd::cargo_bin!("novaluna"));
        let status = command.args(words.split_whitespace()).stdout(full()).stderr(full()).status();
        assert_eq!(status.expect("the command starts").code(), Some(2), "{words}");
    }
}
