//! Tests of the bots: one target, because to link many takes longer than to run them.

#[path = "play/table.rs"]
mod table;

mod choices;
mod ending;
mod honest;
mod last_tiles;
mod levels;
mod matches;
mod outlook;
mod seating;
mod soloist;
mod spec;
