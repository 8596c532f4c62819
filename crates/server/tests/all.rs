//! Tests of the server: one target, because to link many takes longer than to run them.

#[path = "play/client.rs"]
mod client;
#[path = "play/damage.rs"]
mod damage;
#[path = "play/days.rs"]
mod days;
#[path = "play/postgres.rs"]
mod postgres;
#[path = "play/proxy.rs"]
mod proxy;
#[path = "play/push_service.rs"]
mod push_service;
#[path = "play/server.rs"]
mod server;

mod copies;
mod daily;
mod guests;
mod lines;
mod listing;
mod logs;
mod nonsense;
mod online;
mod page;
mod protocol;
mod push;
mod readonly;
mod socket;
mod solo;
mod store;
mod subscribers;
mod table;
mod talk;
mod types;
