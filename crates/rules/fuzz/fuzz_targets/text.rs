//! Any text: reading never panics, and what can be read is written as it was or reads back the same.

#![no_main]

use std::{fmt::Display, str::FromStr};

use libfuzzer_sys::fuzz_target;
use novaluna_rules::{Cell, Chance, Move, Position, Record, Seed, TileId, Turn};

fn is_written_as_read<T: FromStr + Display>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string(), text);
    }
}

fuzz_target!(|text: &str| {
    is_written_as_read::<TileId>(text);
    is_written_as_read::<Cell>(text);
    is_written_as_read::<Move>(text);
    is_written_as_read::<Turn>(text);
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), text.trim());
        position.imagine(&mut Chance::new(0.into())).expect("a position that was read can arise");
    }
    if let Ok(position) = serde_json::from_str::<Position>(text)
        && let Ok(game) = position.imagine(&mut Chance::new(0.into()))
    {
        let names: Vec<&str> = position.players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(Position::new(game.view(), &names), position);
    }
    if let Ok(record) = Record::from_json(text) {
        let read = Record::from_json(&record.to_json()).expect("a record reads what it has written");
        assert_eq!((read.secret_setup(), read.turns()), (record.secret_setup(), record.turns()));
        assert_eq!(read.names(), record.names());
        assert_eq!(read.view(), record.view());
    }
});
