//! What is wished for at a table, as it is sent.

use novaluna_rules::Nonce;
use novaluna_server::protocol::{Cmd, CommandId, Wish};

/// Names wishes so that each is done once, also if it is sent twice, and none is taken for one of an earlier visit.
#[derive(Clone, Debug)]
pub(crate) struct Wishes {
    visit: String,
    count: u64,
}

impl Wishes {
    pub(crate) fn new() -> Self {
        Self { visit: unguessable(), count: 0 }
    }

    /// A wish of somebody who has seen the table up to an event.
    pub(crate) fn next(&mut self, at: i64, wish: Wish) -> Cmd {
        self.count += 1;
        let id = format!("{}-{}", self.visit, self.count);
        Cmd { id: CommandId::try_from(id).expect("digits and a line"), at: Some(at), wish }
    }
}

/// What goes into a shuffle from here.
pub(super) fn nonce() -> Nonce {
    unguessable().try_into().expect("digits are a nonce")
}

/// Sixteen hexadecimal digits that nobody has drawn before.
fn unguessable() -> String {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    format!("{:016x}", u64::from_le_bytes(bytes))
}
