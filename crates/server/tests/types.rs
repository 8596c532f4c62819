//! The page's types of the protocol are those of the server: `web/src/generated/protocol.ts` is written from Rust.

use std::{env, fs, path::Path};

use novaluna_server::{
    day::Day,
    name::{Name, Words},
    picture::Picture,
    protocol::{
        Ack, Came, ClientMessage, Cmd, Code, CommandId, Daily, Deed, Found, Happening, Leaving, Listed,
        Listing, Made, Mine, Nak, NoAnswer, Played, Reaction, Results, Seen, SeenSeat, SeenUndo,
        ServerMessage, Subscription, SubscriptionKeys, Tally, UndoSaid, Unsubscription, Welcome, What, Wish,
    },
    store::Phase,
    table::{self, Chair, Clock, Order, Plan, Visible, Why},
    token::{GameId, Token},
};
use ts_rs::{Config, TS};

fn declarations() -> String {
    let config = Config::default();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { [$(format!("export {}\n", <$type>::decl(&config))),*].concat() };
    }
    let types = declare![
        GameId,
        Token,
        CommandId,
        Name,
        Words,
        Reaction,
        table::Code,
        Plan,
        Chair,
        Order,
        Visible,
        Clock,
        Phase,
        ClientMessage,
        Cmd,
        Wish,
        ServerMessage,
        Welcome,
        Seen,
        SeenSeat,
        SeenUndo,
        Ack,
        Nak,
        NoAnswer,
        Code,
        Leaving,
        Happening,
        What,
        Played,
        Deed,
        Why,
        UndoSaid,
        Made,
        Found,
        Listing,
        Listed,
        Subscription,
        SubscriptionKeys,
        Unsubscription,
        Picture,
        Day,
        Daily,
        Mine,
        Results,
        Tally,
        Came,
    ];
    "// Written by `cargo xtask types` from the types in Rust.\n".to_owned()
        + "import type { Level, Position, Seat, TileId } from \"./types\";\n"
        + "export type Nonce = string;\nexport type LevelName = Level;\n"
        + &types
}

#[test]
fn the_types_of_the_page_are_those_of_the_protocol() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    let expected = declarations();
    if env::var_os("NOVALUNA_WRITE_TYPES").is_some() {
        fs::write(&path, &expected).expect("the types can be written");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == expected, "web/src/generated/protocol.ts is stale: run `cargo xtask types`");
}
