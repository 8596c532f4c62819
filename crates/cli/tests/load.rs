//! A little load on the real program: every command is acknowledged once, and every game follows the rules. How fast
//! that goes is measured by `cargo xtask load`.

#![cfg(target_os = "linux")]

use std::path::Path;

use novaluna_load::Load;

/// As on the command line, with a few tables for a moment.
fn load(folder: &Path) -> Load {
    Load {
        server: snapbox::cmd::cargo_bin!("novaluna").to_owned(),
        folder: folder.to_owned(),
        scenario: vec![],
        games: Some(4),
        rate: 40,
        seconds: Some(2),
        report: Some(folder.join("report.json")),
        page: Some(folder.join("page.md")),
        version: "of a test".to_owned(),
    }
}

#[test]
fn a_server_carries_a_little_load_and_what_was_measured_is_written_down() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("there is room for a folder");
    let page = folder.path().join("page.md");
    std::fs::write(&page, format!("Before.\n{}\n{}\nAfter.\n", Load::MARKS[0], Load::MARKS[1]))
        .expect("a page");
    let report = load(folder.path()).run().expect("nothing goes wrong");
    let (open, closed, idle) = (
        report.open.expect("it was measured"),
        report.closed.expect("it was measured"),
        report.idle.expect("it was measured"),
    );
    assert_eq!(open.work.moves, 80, "every move that was planned");
    assert!(closed.work.moves > 80, "faster than that: {} moves", closed.work.moves);
    assert!(open.work.server > 0.0 && open.acknowledged.p50 > 0.0 && open.disk.p50 > 0.0);
    assert!(open.work.bytes_from_server > open.work.bytes_to_server, "both hear of each move");
    assert_eq!(idle.sockets, 12);
    let words = std::fs::read_to_string(&page).expect("it was written");
    assert!(words.starts_with("Before.\n") && words.ends_with("\nAfter.\n"), "{words}");
    assert!(words.contains("of a test") && words.contains("A million players"), "{words}");
    let json = std::fs::read_to_string(folder.path().join("report.json")).expect("it was written");
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(json["open"]["work"]["moves"], 80);
}
