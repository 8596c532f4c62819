//! How many tables a server carries: real games over real sockets against the real program, whose moves are on a disk
//! before they are acknowledged. `cargo xtask load` runs it and writes what came of it into docs/operations.md.
//!
//! Server and load have a processor core each, so that neither disturbs the other. The server's core says how much work
//! a move is; times on a clock say little on a machine that others use, too.

mod desk;
mod disk;
mod heard;
mod load;
mod machine;
mod page;
mod report;
mod scenario;
mod server;
mod socket;
mod table;

pub use load::Load;
pub use report::{Closed, Idle, Open, Report};
