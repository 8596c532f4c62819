//! What was kept by older versions is gone on with by this one. The folder `logs` has evenings as `novaluna admin
//! backup` kept them, each with what everyone saw of its tables then; `crates/cli/tests/logs.rs` makes another.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use novaluna_rules::{Chance, Record, Seat};
use novaluna_server::{
    metrics::Metrics,
    store::{DatabaseUrl, Entry, Seq, Store},
    table::{Event, Table},
};
use serde_json::Value;
use tempfile::TempDir;

use crate::{damage::damage, postgres::own_schema};

fn evenings() -> Vec<PathBuf> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/logs"));
    let mut evenings: Vec<PathBuf> =
        fs::read_dir(folder).expect("there are logs").map(|entry| entry.expect("a folder").path()).collect();
    evenings.sort();
    assert!(!evenings.is_empty(), "nothing was kept");
    evenings
}

fn lines(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// Whether all that was said once is still so. More may be said than then.
fn still(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(key, then)| still(now.get(key).unwrap_or(&Value::Null), then))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| still(now, then))
        }
        (now, then) => now == then,
    }
}

async fn goes_on(store: &Store, evening: &Path) {
    let file = fs::File::open(evening.join("tables.jsonl")).expect("every evening was kept");
    store.restore(BufReader::new(file).lines()).await.expect("a backup can be restored");
    for seen in lines(&evening.join("seen.jsonl")) {
        let game = seen["game"].as_str().and_then(|game| game.parse().ok()).expect("a name");
        let log = store.read(&game, Seq(0)).await.expect("it was restored");
        let table = Table::replay(&log).unwrap_or_else(|broken| panic!("{game}: {broken}"));
        assert_eq!(table.seq().0, seen["seq"]);
        let now = serde_json::to_value(table.seen(None)).expect("it is JSON");
        assert!(still(&now, &seen["table"]), "{game}: it was {}, and is {now}", seen["table"]);
        let record = table.record().map(|record| record.to_json()).unwrap_or_default();
        let record = serde_json::from_str(&record).unwrap_or_default();
        assert!(still(&record, &seen["record"]), "{game}: it was {}, and is {record}", seen["record"]);
    }
}

#[tokio::test]
async fn every_table_that_was_ever_kept_is_as_it_was() {
    for evening in evenings() {
        let folder = TempDir::new().expect("there is room for a folder");
        let urls = [
            DatabaseUrl::file(&folder.path().join("games.db")),
            own_schema().await.parse().expect("a database"),
        ];
        for url in urls {
            let store = Store::open(&url, Metrics::default()).await.expect("the database answers");
            goes_on(&store, &evening).await;
        }
    }
}

/// The kinds that this version knows, as it says to somebody who names another.
fn kinds() -> BTreeSet<String> {
    let unknown = serde_json::from_str::<Event>(r#"{"kind":"?"}"#).expect_err("there is no such kind");
    let unknown = unknown.to_string();
    let (_, known) = unknown.split_once("expected one of").expect("it says what there is");
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn everything_that_can_happen_at_a_table_was_kept_once() {
    let mut kept = BTreeSet::new();
    for evening in evenings() {
        for line in lines(&evening.join("tables.jsonl")) {
            let Some(body) = line["event"]["body"].as_str() else { continue };
            let body: Value = serde_json::from_str(body).expect("an event is JSON");
            kept.insert(body["kind"].as_str().expect("a kind").to_owned());
        }
    }
    let kinds = kinds();
    assert!(kinds.len() >= 13 && kinds.contains("made"), "{kinds:?}");
    let missing: Vec<&String> = kinds.difference(&kept).collect();
    assert!(
        missing.is_empty(),
        "no evening has {missing:?}: let it happen in crates/cli/tests/logs.rs, and keep another as is said there"
    );
}

/// The logs of all tables, each from its beginning.
fn logs() -> Vec<Vec<Entry>> {
    let events = evenings().into_iter().flat_map(|evening| lines(&evening.join("tables.jsonl")));
    let entry = |line: Value| {
        let event = &line["event"];
        Some(Entry {
            game: event["game"].as_str()?.parse().ok()?,
            seq: Seq(event["seq"].as_i64()?),
            seat: event["seat"].as_i64().and_then(|seat| Seat::try_from(seat).ok()),
            command: None,
            written: event["written"].as_i64()?,
            body: event["body"].as_str()?.to_owned(),
        })
    };
    let entries: Vec<Entry> = events.filter_map(entry).collect();
    entries.chunk_by(|one, next| one.game == next.game).map(<[Entry]>::to_vec).collect()
}

/// The twin of the fuzz target `log`, which goes on for as long as one likes.
#[test]
fn any_damage_to_a_log_is_refused_or_makes_sense() {
    let logs = logs();
    let bodies: Vec<String> = logs.iter().flatten().map(|entry| entry.body.clone()).collect();
    let (mut chance, mut sound) = (Chance::new(7.into()), 0);
    for _ in 0..1_000 {
        for log in &logs {
            let mut log = log[..=chance.below(log.len() as u32) as usize].to_vec();
            let n = chance.below(log.len() as u32) as usize;
            log[n].body = match chance.below(3) {
                // Something that happened elsewhere, or at another time.
                0 => bodies[chance.below(bodies.len() as u32) as usize].clone(),
                _ => damage(&log[n].body, &bodies, &mut chance),
            };
            let Ok(table) = Table::replay(&log) else { continue };
            sound += 1;
            let (_sheet, _due) = (table.sheet(&log[0].game), table.due());
            if let Some(record) = table.record() {
                Record::from_json(&record.to_json()).expect("a record reads what it has written");
            }
        }
    }
    assert!(sound > 50, "some damage is harmless: {sound}");
}
