//! What older versions wrote opens as it did then. The folder `older` has their files, with what they said of them.

use std::{collections::BTreeSet, fs, path::Path};

use novaluna_rules::{Chance, Position, Record};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/older"))
}

fn text(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

fn record(file: &str) -> Record {
    Record::from_json(&text(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

/// The rows of a table, each in its columns.
fn rows<const COLUMNS: usize>(table: &str) -> Vec<[String; COLUMNS]> {
    let row = |line: &str| -> [String; COLUMNS] {
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        columns.try_into().unwrap_or_else(|columns| panic!("{table}: {columns:?}"))
    };
    text(table).lines().map(row).collect()
}

fn line(record: &Record) -> String {
    Position::new(record.view(), record.names()).to_string()
}

#[test]
fn every_record_has_its_turns_its_end_and_its_position() {
    for [file, turns, end, position] in rows("records.tsv") {
        let record = record(&file);
        assert_eq!(record.turns().len().to_string(), turns, "{file}");
        let ended = record.view().outcome().map(|outcome| outcome.ended().to_string());
        assert_eq!(ended.as_deref().unwrap_or("unfinished"), end, "{file}");
        assert_eq!(line(&record), position, "{file}");
    }
}

#[test]
fn every_record_is_written_again_to_the_letter() {
    for [file, ..] in rows::<4>("records.tsv") {
        assert_eq!(record(&file).to_json(), text(&file).trim_end(), "{file}");
    }
}

#[test]
fn every_turn_leads_to_the_position_it_led_to() {
    for [file, turns, position] in rows("positions.tsv") {
        let turns = turns.parse().expect("a number");
        assert_eq!(line(&record(&file).at(turns)), position, "{file} after {turns} turns");
    }
}

#[test]
fn every_position_reads_as_it_is_written() {
    let finals = rows("records.tsv").into_iter().map(|[_, _, _, position]| position);
    for line in rows("positions.tsv").into_iter().map(|[_, _, position]| position).chain(finals) {
        let position: Position = line.parse().unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(position.to_string(), line);
    }
}

#[test]
fn every_view_is_a_game_to_think_about_and_written_again_to_the_letter() {
    for view in text("views.jsonl").lines() {
        let position: Position = serde_json::from_str(view).unwrap_or_else(|why| panic!("{view}: {why}"));
        assert_eq!(serde_json::to_string(&position).expect("plain data"), view);
        let game = position.imagine(&mut Chance::new(1.into())).unwrap_or_else(|why| panic!("{view}: {why}"));
        let names: Vec<&str> = position.players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(Position::new(game.view(), &names), position);
    }
}

#[test]
fn no_file_is_forgotten() {
    let files = ["page", "simulate", "terminal"].into_iter().flat_map(|made_by| {
        let files = fs::read_dir(folder().join(made_by)).expect("the folder is there");
        files.map(move |file| format!("{made_by}/{}", file.expect("a file").file_name().display()))
    });
    let noted = rows::<4>("records.tsv").into_iter().map(|[file, ..]| file);
    assert_eq!(files.collect::<BTreeSet<_>>(), noted.collect::<BTreeSet<_>>());
}
