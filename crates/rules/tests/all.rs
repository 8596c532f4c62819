//! Tests of the rules: one target, because to link many takes longer than to run them.

#[path = "twin/pair.rs"]
mod pair;
#[path = "play/table.rs"]
mod table;
#[path = "play/valid.rs"]
mod valid;

mod course;
mod events;
mod examples;
mod facts;
mod fair;
mod older;
mod perft;
mod playthrough;
mod positions;
mod properties;
mod public;
mod records;
mod solo;
mod turns;
mod twin;
mod views;
