//! Any log: a table follows from it or it is refused, and whatever follows can be told and read back. Each line is
//! an event, after the seat of whoever did it or anything else.

#![no_main]

use libfuzzer_sys::fuzz_target;
use novaluna_rules::{Record, Seat};
use novaluna_server::{
    store::{Entry, Seq},
    table::Table,
    token::GameId,
};

fuzz_target!(|text: &str| {
    let game: GameId = "0123456789abcdefghijkl".parse().expect("this is a name");
    let entry = |(seq, line): (i64, &str)| {
        let (seat, body) = line.split_at_checked(1).unwrap_or_default();
        let seat = seat.parse().ok().and_then(|seat: i64| Seat::try_from(seat).ok());
        Entry { game: game.clone(), seq: Seq(seq), seat, command: None, written: seq, body: body.to_owned() }
    };
    let log: Vec<Entry> = (1..).zip(text.lines()).map(entry).collect();
    let Ok(table) = Table::replay(&log) else { return };
    let (_sheet, _due) = (table.sheet(&game), table.due());
    serde_json::to_string(&table.seen(None)).expect("it is JSON");
    if let Some(record) = table.record() {
        let read = Record::from_json(&record.to_json()).expect("a record reads what it has written");
        assert_eq!(read.view(), record.view());
    }
});
