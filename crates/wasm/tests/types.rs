//! The page's types are those of the engine: `web/src/generated/types.ts` is written from Rust.

use std::{env, fs, path::Path};

use novaluna_ai::{Advice, Advised, Level, Prospect, Reason, Threat};
use novaluna_rules::{
    Aim, Aims, Cell, Color, ColorCount, Ended, Event, Explanation, Mode, Note, Phase, Position,
    PositionPlayer, PositionSolo, PositionTile, PositionWheel, RefillChoice, TaskRef, Told, Turn, Verdict,
};
use novaluna_wasm::wire::{Deal, Ending, Played, Printed, SeatedBot, Shuffle, Story};
use ts_rs::{Config, TS};

fn declarations() -> String {
    let config = Config::default();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { [$(format!("export {}\n", <$type>::decl(&config))),*].concat() };
    }
    let types = declare![
        Color,
        Cell,
        TaskRef,
        Ended,
        Verdict,
        Mode,
        Position,
        PositionWheel,
        RefillChoice,
        PositionPlayer,
        PositionTile,
        PositionSolo,
        Phase,
        Event,
        Explanation,
        ColorCount,
        Threat,
        Reason,
        Deal,
        Printed,
        Turn,
        Told<Position>,
        Story,
        Played,
        Ending,
        SeatedBot,
        Shuffle,
        Level,
        Aims,
        Aim,
        Note,
        Advice,
        Advised,
        Prospect,
    ];
    "// Written by `cargo xtask types` from the types in Rust.\n".to_owned()
        + "export type TileId = number;\nexport type Seat = number;\nexport type Space = number;\n"
        + "export type Outcome = Verdict;\n"
        + &types
}

#[test]
fn the_types_of_the_page_are_those_of_the_engine() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/types.ts");
    let expected = declarations();
    if env::var_os("NOVALUNA_WRITE_TYPES").is_some() {
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("it can be made");
        fs::write(&path, &expected).expect("the types can be written");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == expected, "web/src/generated/types.ts is stale: run `cargo xtask types`");
}
