//! The rules of Nova Luna: pure, complete and fast.
//!
//! A [`Setup`] (anything) becomes a [`Game`] (legal) through one door; everything that may be seen of
//! a game is its [`View`]. The rules are numbered R1 to R9 in `docs/rules.md`; code and messages cite
//! those numbers.
//!
//! ```
//! use novaluna_rules::{Chance, Game, Outcome, Players, Setup};
//!
//! // A whole random game for two.
//! let mut game = Game::new(&Setup::shuffled(Players::Two, 42.into()))?;
//! let mut chance = Chance::stream(42.into(), 1);
//! while game.view().turn().is_some() {
//!     let moves = game.view().legal_moves();
//!     let number = chance.below(moves.len() as u32) as usize;
//!     game.play(moves.get(number).expect("the number is below the count"))?;
//! }
//! let Some(Outcome::Multi(standings)) = game.view().outcome() else { unreachable!() };
//! println!("seat {} wins", standings.winner());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aim;
mod catalogue;
mod cell;
mod chance;
mod course;
mod display;
mod events;
mod explain;
mod fair;
mod fingerprint;
mod game;
mod moves;
mod outcome;
mod perft;
mod pile;
mod position;
mod record;
mod setup;
mod snapshot;
mod solo;
mod tile;
mod track;
mod view;
mod wheel;

pub use aim::{Aim, Aims};
pub use catalogue::CATALOGUE;
pub use cell::{Cell, ParseCellError};
pub use chance::{Chance, ParseSeedError, Seed};
pub use course::{Course, Told};
pub use display::{Counts, Demands, Display, PlaceError, Placed, Slot, SlotSet, Spot, TaskRef, TaskSet};
pub use events::Event;
pub use explain::{ColorCount, Explanation};
pub use fair::{Commit, Nonce, ParseCommitError, ParseNonceError, ParseSecretError, Secret};
pub use game::{Game, PlayError};
pub use moves::{LegalMoves, Move, ParseMoveError, Turn, TurnError};
pub use outcome::{Ended, Outcome, Score, Standings, Verdict};
pub use perft::perft;
pub use position::{
    Position, PositionError, PositionPlayer, PositionSolo, PositionTile, PositionWheel, RefillChoice,
};
pub use record::{Fairness, FollowError, Record, RecordError, UnfairError};
pub use setup::{Mode, ParsePlayersError, Players, Setup, SetupError};
pub use snapshot::Snapshot;
pub use solo::{NoSuchPhase, Note, Phase, Solo};
pub use tile::{Color, NoSuchTile, Task, Tile, TileId, TileSet};
pub use track::{NoSuchSeat, Seat, Track};
pub use view::View;
pub use wheel::{NoSuchSpace, Offer, Space, Wheel};
