//! What is wished for at a table, as it is sent.

use serde_json::Value;

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
    pub(crate) fn next(&mut self, at: i64, mut wish: Value) -> Value {
        self.count += 1;
        wish["id"] = format!("{}-{}", self.visit, self.count).into();
        wish["at"] = at.into();
        wish
    }
}

/// Sixteen hexadecimal digits that nobody has drawn before.
pub(super) fn unguessable() -> String {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    format!("{:016x}", u64::from_le_bytes(bytes))
}
