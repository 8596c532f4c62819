//! A public record follows any turn with any tiles or is left as it was, and what it then says is written and
//! read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use novaluna_rules::{Cell, Players, Record, Setup, TileId, Turn};

/// Any turn, legal or not.
fn read(tile: u8, x: u8, y: u8) -> Turn {
    match TileId::new(tile % 128) {
        Some(id) => Turn::Place { refilled: tile >= 128, tile: id, cell: Cell { x: x as i8, y: y as i8 } },
        None if tile.is_multiple_of(2) => Turn::Refill,
        None => Turn::EndPhase,
    }
}

fuzz_target!(|input: (u8, u64, Vec<([u8; 4], Vec<u8>)>)| {
    let (kind, seed, bytes) = input;
    let players = Players::ALL[usize::from(kind % 4)];
    let names = players.seats().map(|seat| seat.to_string()).collect();
    let mut whole = Record::new(Setup::shuffled(players, seed.into()), names).expect("a shuffled setup");
    let mut public = whole.public();
    for ([tile, x, y, number], drawn) in bytes {
        let drawn: Vec<TileId> = drawn.into_iter().filter_map(TileId::new).collect();
        let mut tried = public.clone();
        if tried.follow(read(tile, x, y), &drawn).is_err() {
            assert_eq!(tried.to_json(), public.to_json());
        }
        assert_eq!(Record::from_json(&tried.to_json()).expect("it is legal").view(), tried.view());
        let legal = whole.view().legal_moves();
        let Some(m) = legal.get(usize::from(number) % legal.len().max(1)) else { break };
        let told = whole.play_and_tell(m).expect("a legal move");
        public.follow(told.turn, &told.drawn()).expect("it was played like this");
        assert_eq!(public.to_json(), whole.public().to_json());
    }
});
