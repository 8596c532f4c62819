//! `novaluna perft`: pinned counts.

use snapbox::cmd::{Command, OutputAssert};

fn perft(options: &str) -> OutputAssert {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).arg("perft");
    command.args(options.split_whitespace()).assert()
}

/// The number of lines of play at each depth.
fn lines(options: &str) -> Vec<u64> {
    let assert = perft(options).success();
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let number = |line: &str| line.split_whitespace().nth(2)?.parse().ok();
    text.lines().map(|line| number(line).expect("`depth N LINES lines TIME s`")).collect()
}

#[test]
fn the_counts_of_seed_42_are_pinned() {
    assert_eq!(lines("--seed 42 --depth 4"), [1, 3, 9, 108, 1344]);
    assert_eq!(lines("--seed 42 --depth 4 --players solo"), [1, 3, 36, 648, 14_256]);
}

#[test]
fn depth_0_is_the_start_itself() {
    assert_eq!(lines("--depth 0"), [1]);
}

#[test]
fn a_seed_can_have_256_bits() {
    assert_eq!(lines(&format!("--depth 1 --seed {}", "f".repeat(64))), [1, 3]);
}

#[test]
fn nonsense_is_refused() {
    for options in ["--seed x", "--seed -1", "--depth 13", "--depth x", "--players 1"] {
        perft(options).code(2);
    }
}
