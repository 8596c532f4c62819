//! Rules and bots for the browser. Texts go in and out: moves and records as everywhere, the rest as JSON whose
//! types are in [`wire`]. The page gets views, never the order of the pile.
//!
//! ```
//! use novaluna_wasm::Table;
//!
//! let mut table = Table::start(r#"{"names":["Ada","Ben"],"bots":[null,"easy"],"discs":null,"seed":"7"}"#)?;
//! let tile = table.view().offer[0];
//! let played = table.play(&format!("{tile}@0,0"))?;
//! assert_eq!(played.told.turn.to_string(), format!("{tile}@0,0"));
//! # Ok::<(), novaluna_wasm::Refusal>(())
//! ```

pub mod bindings;
mod board;
mod material;
mod refusal;
mod table;
mod thinker;
pub mod wire;

pub use board::{aims, explain, what_if};
pub use material::{catalogue, discs};
pub use refusal::Refusal;
pub use table::Table;
pub use thinker::Thinker;
