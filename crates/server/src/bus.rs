//! Where servers of the same tables tell each other that something happened.
//!
//! It only hurries. What happened is in the store: whoever misses a message looks there a little later.

#[cfg_attr(not(feature = "cluster"), path = "bus/nobody.rs")]
mod nats;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::token::GameId;
pub(crate) use nats::Ears;
use nats::Nats;

/// How a server calls itself among others, as long as it runs.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub(crate) struct ServerId(pub(crate) u64);

/// Who is at a table at one server.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub(crate) struct Attendance {
    /// Where.
    pub(crate) server: ServerId,
    /// Whether somebody is there, by seat.
    pub(crate) seats: [bool; 4],
    /// How many look on.
    pub(crate) watching: usize,
}

/// What a server says of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Word {
    /// Something happened.
    Changed,
    /// These people are there.
    Here(Attendance),
}

/// A handle to what servers say to each other; a clone is cheap.
#[derive(Clone, Debug, Default)]
pub struct Bus(Option<Nats>);

/// Why others cannot be reached.
#[derive(Debug, Error)]
pub enum BusError {
    /// It does not answer, or refuses us.
    #[error("NATS cannot be reached: {0}")]
    Unreachable(String),
    /// The program was built without it.
    #[error("this program was built without NATS: `cargo build --release` builds one with it")]
    NotBuilt,
}

impl Bus {
    /// The only server of its tables.
    #[must_use]
    pub const fn alone() -> Self {
        Self(None)
    }

    /// One of several servers, which hear of each other by NATS. Once it was there, it may go and come back.
    ///
    /// # Errors
    /// It does not answer, or refuses us.
    pub async fn connect(url: &str) -> Result<Self, BusError> {
        Nats::connect(url).await.map(Some).map(Self)
    }

    /// Whether nobody else serves these tables.
    #[must_use]
    pub const fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Something happened at a table. This waits for nobody.
    pub(crate) fn tell(&self, game: &GameId) {
        if let Some(nats) = &self.0 {
            nats.tell(game, Word::Changed);
        }
    }

    /// Who is at a table here. This waits for nobody.
    pub(crate) fn tell_here(&self, game: &GameId, seats: [bool; 4], watching: usize) {
        if let Some(nats) = &self.0 {
            nats.tell(game, Word::Here(Attendance { server: nats.id(), seats, watching }));
        }
    }

    /// Where something happens elsewhere; none if there is nobody.
    pub(crate) async fn listen(&self) -> Option<Ears> {
        self.0.as_ref()?.listen().await
    }
}
