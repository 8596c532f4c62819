//! `novaluna tiles`: the catalogue, for people and for programs.

use std::process::Output;

use serde_json::Value;
use snapbox::cmd::Command;

fn tiles(options: &[&str]) -> Output {
    let output = Command::new(snapbox::cmd::cargo_bin!("novaluna")).arg("tiles").args(options).output();
    output.expect("the command starts")
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

#[test]
fn there_are_68_rows_under_a_heading() {
    let output = tiles(&[]);
    let rows: Vec<&str> = text(&output).lines().collect();
    assert_eq!(rows.len(), 1 + 68);
    assert_eq!(rows[0], "tile   colour      time  tasks");
    assert_eq!(rows[1].split_whitespace().collect::<Vec<_>>(), ["1", "blue", "1"]);
    assert_eq!(rows[68].split_whitespace().collect::<Vec<_>>(), ["68", "yellow", "7", "br", "bt", "rt"]);
}

#[test]
fn the_json_holds_every_tile_once() {
    let output = tiles(&["--json"]);
    let tiles: Vec<Value> = serde_json::from_str(text(&output)).expect("one JSON array");
    let ids: Vec<u64> = tiles.iter().filter_map(|tile| tile["id"].as_u64()).collect();
    assert_eq!(ids, (1..=68).collect::<Vec<u64>>());
    for colour in ["blue", "red", "turquoise", "yellow"] {
        assert_eq!(tiles.iter().filter(|tile| tile["colour"] == colour).count(), 17, "{colour} (R1.1)");
    }
    let time: u64 = tiles.iter().filter_map(|tile| tile["time"].as_u64()).sum();
    assert_eq!(time, 268);
}

#[test]
fn the_json_has_a_tile_a_line() {
    assert_eq!(text(&tiles(&["--json"])).lines().count(), 68);
}
