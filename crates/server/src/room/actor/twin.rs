//! For tests: a room whose draw pile lies in another order than its log says.

use tokio::sync::mpsc;

use super::Actor;
use crate::{
    room::{House, INBOX, Room},
    store::Entry,
    token::GameId,
};

impl Room {
    /// The twin of what [`Room::open`] opens. It has to be the only one that writes: from its log it would get the
    /// order that it does not have.
    pub(crate) fn open_twin(id: GameId, log: &[Entry], house: House) -> Self {
        let (inbox, requests) = mpsc::channel(INBOX);
        let mut actor = Actor::new(id, log, house, (inbox.downgrade(), requests)).expect("its own log");
        actor.story.table = actor.story.table.twin();
        tokio::spawn(Box::new(actor).run());
        Self { inbox }
    }
}
