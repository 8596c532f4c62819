//! What is read and written: only files, one writer at a time, nothing left behind.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Child, Command as Process, Stdio},
    thread,
    time::Duration,
};

use snapbox::cmd::Command;

/// A game of docs/records.md.
const TWO: &str = include_str!("games/two.json");

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

fn novaluna(folder: &Path, words: &str) -> Command {
    Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder).args(words.split_whitespace())
}

/// What is said of something that cannot be done. Whoever waits for a pipe instead is stopped.
fn refusal(folder: &Path, words: &str) -> String {
    let said = novaluna(folder, words).timeout(Duration::from_secs(20)).assert().code(2);
    String::from_utf8_lossy(&said.get_output().stderr).into_owned()
}

/// Waits for something that a program does.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    for _ in 0..2_000 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("it takes too long until {what}");
}

/// What is in a folder, by name.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("it is there").file_name();
    let mut names: Vec<String> = entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Commands that write, with the name of the file behind them.
const WRITERS: [&str; 3] =
    ["train --state fresh.json --weights", "train --rounds 1 --state", "play --seed 7 --save"];

#[test]
fn a_file_that_cannot_be_written_is_refused_before_any_work() {
    let folder = folder();
    for writer in WRITERS {
        let said = refusal(folder.path(), &format!("{writer} nowhere/file"));
        assert!(said.contains("cannot write nowhere/file"), "{said}");
    }
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn the_name_of_a_folder_is_refused_before_any_work() {
    let folder = folder();
    for writer in WRITERS {
        for name in ["fresh/", "fresh/."] {
            let said = refusal(folder.path(), &format!("{writer} {name}"));
            assert!(
                said.contains(&format!("{name} is the name of a folder, and only files are replaced")),
                "{said}"
            );
        }
    }
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[test]
fn records_that_have_no_folder_are_refused_before_any_game() {
    let folder = folder();
    fs::write(folder.path().join("file"), "").expect("the folder is writable");
    for name in ["file", "file/inside"] {
        let said = refusal(folder.path(), &format!("simulate --games 1000000000 --records {name}"));
        assert!(said.contains(&format!("cannot make the folder {name}")), "{said}");
    }
}

/// By any of its names, whether it is there yet or not.
#[test]
fn one_file_cannot_be_state_and_weights() {
    for there in [false, true] {
        let folder = folder();
        fs::create_dir(folder.path().join("inner")).expect("the folder is writable");
        if there {
            fs::write(folder.path().join("same"), "").expect("the folder is writable");
        }
        for weights in ["same", "./same", "inner/../same"] {
            let said = refusal(folder.path(), &format!("train --state same --weights {weights}"));
            assert!(said.contains("--state and --weights are both same; nothing was written"), "{said}");
        }
        assert_eq!(names(folder.path()).len(), if there { 2 } else { 1 });
    }
}

#[cfg(unix)]
mod on_unix {
    use std::os::unix::{
        fs::{PermissionsExt, symlink},
        net::UnixListener,
    };

    use super::*;

    /// A folder with one of everything that is no file.
    fn oddities() -> (tempfile::TempDir, [(&'static str, &'static str); 5]) {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        let made = Process::new("mkfifo").arg(at("pipe")).status().expect("every Unix has mkfifo");
        assert!(made.success());
        drop(UnixListener::bind(at("socket")).expect("sockets can be made"));
        fs::create_dir(at("inner")).expect("folders can be made");
        symlink("gone", at("link")).expect("links can be made");
        let oddities = [
            ("pipe", "a pipe"),
            ("socket", "a socket"),
            ("inner", "a folder"),
            ("link", "a link that points nowhere"),
            ("/dev/null", "a device"),
        ];
        (folder, oddities)
    }

    #[test]
    fn only_files_are_replaced() {
        let (folder, oddities) = oddities();
        let before = names(folder.path());
        for writer in WRITERS {
            for (name, what) in oddities {
                let said = refusal(folder.path(), &format!("{writer} {name}"));
                assert!(said.contains(&format!("{name} is {what}, and only files are replaced")), "{said}");
            }
        }
        assert_eq!(names(folder.path()), before, "all is as it was");
    }

    #[test]
    fn only_files_are_read() {
        let (folder, oddities) = oddities();
        for reader in ["record show", "record verify", "record public", "hint"] {
            for (name, what) in oddities.into_iter().filter(|(name, _)| *name != "link") {
                let said = refusal(folder.path(), &format!("{reader} {name}"));
                assert!(said.contains(&format!("{name} is {what}, and only files are read")), "{said}");
            }
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_is_not_overwritten() {
        let folder = folder();
        let file = folder.path().join("file");
        fs::write(&file, "").expect("the folder is writable");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("it is ours");
        if fs::File::open(&file).is_ok() {
            // The superuser may read everything.
            return;
        }
        for writer in WRITERS {
            let said = refusal(folder.path(), &format!("{writer} file"));
            assert!(said.contains("cannot read file, which is there already"), "{said}");
            assert!(said.contains("check that the file may be read") && !said.contains("records"), "{said}");
        }
    }

    /// Whatever the user's mask is.
    #[test]
    fn a_file_that_is_replaced_keeps_its_permissions() {
        for mode in [0o664, 0o600, 0o666] {
            let folder = folder();
            let file = folder.path().join("game.json");
            novaluna(folder.path(), "play --seed 7 --save game.json").stdin("quit\n").assert().success();
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("it is ours");
            let before = fs::read(&file).expect("it is there");
            let program = snapbox::cmd::cargo_bin!("novaluna").display();
            let line = format!("umask 022; '{program}' play --save game.json");
            let shell = Command::new("sh").current_dir(folder.path()).args(["-c", &line]);
            shell.stdin("1 0,0\nquit\n").assert().success();
            assert_ne!(fs::read(&file).expect("it is there"), before, "a move was kept");
            let kept = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(kept & 0o777, mode, "{kept:o}");
        }
    }

    /// A link stays a link: what it points to is replaced.
    #[test]
    fn the_file_behind_a_link_is_replaced() {
        let folder = folder();
        novaluna(folder.path(), "play --seed 7 --save game.json").stdin("quit\n").assert().success();
        symlink("game.json", folder.path().join("link.json")).expect("links can be made");
        novaluna(folder.path(), "play --save link.json").stdin("1 0,0\nquit\n").assert().success();
        assert!(folder.path().join("link.json").is_symlink());
        let kept = fs::read_to_string(folder.path().join("game.json")).expect("the game was kept");
        assert!(kept.contains("@0,0"), "{kept}");
    }
}

/// A game that waits for a word of its player.
fn waiting(folder: &Path, words: &str) -> Child {
    let mut game = Process::new(snapbox::cmd::cargo_bin!("novaluna"));
    let game = game.current_dir(folder).args(words.split_whitespace());
    game.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the command starts")
}

/// Says the last words to a game and sees it end.
fn finish(mut game: Child, lines: &str) {
    let mut stdin = game.stdin.take().expect("it was asked for");
    stdin.write_all(lines.as_bytes()).expect("it listens");
    drop(stdin);
    assert!(game.wait().expect("it ends").success());
}

#[test]
fn two_games_are_not_kept_in_one_file() {
    let folder = folder();
    let file = folder.path().join("game.json");
    let first = waiting(folder.path(), "play --seed 7 --save game.json");
    wait_until("the first game is kept", || file.exists());
    let kept = fs::read_to_string(&file).expect("the game was kept");
    for other in ["play --seed 8 --save game.json", "train --weights game.json --state state.json"] {
        let said = refusal(folder.path(), other);
        assert!(said.contains("game.json is in use by another novaluna; nothing was overwritten"), "{said}");
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), kept);
    // Looking at it is no harm.
    novaluna(folder.path(), "record show game.json").assert().success();
    finish(first, "1 0,0\nquit\n");
    novaluna(folder.path(), "play --save game.json").stdin("quit\n").assert().success();
    assert_ne!(fs::read_to_string(&file).expect("it is there"), kept, "the first game went on");
}

/// Also while it is being played, and the file is another one with every move.
#[test]
fn a_game_keeps_its_file_through_all_its_moves() {
    let folder = folder();
    let file = folder.path().join("game.json");
    let mut first = waiting(folder.path(), "play --seed 7 --save game.json");
    wait_until("the first game is kept", || file.exists());
    let start = fs::read_to_string(&file).expect("the game was kept");
    first.stdin.as_mut().expect("it was asked for").write_all(b"1 0,0\n").expect("it listens");
    wait_until("a move is kept", || fs::read_to_string(&file).is_ok_and(|kept| kept != start));
    assert!(refusal(folder.path(), "play --save game.json").contains("is in use"));
    finish(first, "quit\n");
}

/// What somebody still writes, and what is no file of ours, stays.
#[test]
fn what_a_killed_run_left_is_swept_away_by_the_next() {
    for words in ["play --seed 7 --save game.json", "simulate --games 1 --records ."] {
        let folder = folder();
        for name in [".novaluna-a1B2c3", ".novaluna-settings"] {
            fs::write(folder.path().join(name), "").expect("the folder is writable");
        }
        let written = folder.path().join(".novaluna-XyZ789");
        let written = fs::File::create(written).expect("the folder is writable");
        written.lock().expect("this file system has locks");
        novaluna(folder.path(), words).stdin("quit\n").assert().success();
        let left: Vec<String> =
            names(folder.path()).into_iter().filter(|name| name.starts_with('.')).collect();
        assert_eq!(left, [".novaluna-XyZ789", ".novaluna-settings"], "{words}");
    }
}

#[test]
fn a_state_that_is_too_large_is_not_read() {
    let folder = folder();
    fs::write(folder.path().join("large"), " ".repeat(2 << 20)).expect("the folder is writable");
    let said = refusal(folder.path(), "train --state large");
    assert!(said.contains("large is no state of a training: it is larger than 1 MiB"), "{said}");
    fs::write(folder.path().join("bytes"), [0xff, 0xfe]).expect("the folder is writable");
    let said = refusal(folder.path(), "train --state bytes");
    assert!(said.contains("bytes is no state of a training: it is not text"), "{said}");
}

#[test]
fn a_file_that_is_no_state_is_told_where_it_is_not_like_one() {
    let table = [
        (TWO, "it is something else, from line 1, column "),
        ("[]", "it is something else, from line 1, column "),
        ("{\"games\":1,\n\"nodes\":", "it ends too early, in line 2"),
        ("", "it ends too early, in line 1"),
        ("games", "it is broken near line 1, column 1"),
        ("{1:2}", "it is broken near line 1, column 2"),
    ];
    for (text, expected) in table {
        let folder = folder();
        fs::write(folder.path().join("wrong.json"), text).expect("the folder is writable");
        let said = refusal(folder.path(), "train --state wrong.json");
        assert!(
            said.contains(&format!("wrong.json is no state of a training: {expected}")),
            "{text}: {said}"
        );
    }
}
