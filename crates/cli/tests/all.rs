//! Tests by the real program: one target, because to link thirty takes longer than to run them.

#[path = "../../server/tests/play/client.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod client;
#[path = "../../server/tests/play/postgres.rs"]
mod postgres;
#[path = "running/server.rs"]
mod server;

mod admin;
mod arena;
mod bots;
mod command_line;
mod completions;
mod disk;
mod faults;
mod files;
mod hint;
mod languages;
mod load;
mod logs;
mod nodes;
mod older;
mod online;
mod perft;
mod play;
mod record_fair;
mod record_public;
mod record_show;
mod record_verify;
mod seats;
mod serve;
mod simulate;
mod solo;
mod stopping;
mod tiles;
