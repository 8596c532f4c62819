//! Any text from a client: reading never panics, and what is understood is within bounds.

#![no_main]

use libfuzzer_sys::fuzz_target;
use novaluna_server::{
    protocol::{ClientMessage, Cmd},
    table::Plan,
};

fuzz_target!(|text: &str| {
    match serde_json::from_str(text) {
        Ok(ClientMessage::Hello { game, .. }) => assert_eq!(game.as_str().len(), 22),
        Ok(ClientMessage::Cmd(Cmd { id, wish, .. })) => {
            assert!((1..=64).contains(&id.as_str().len()));
            // A move that is none is refused, and nothing worse.
            let _refused = wish.command();
        }
        Ok(ClientMessage::Ping) | Err(_) => {}
    }
    if let Ok(plan) = serde_json::from_str::<Plan>(text)
        && plan.check().is_ok()
    {
        assert!((1..=4).contains(&plan.seats.len()));
    }
});
