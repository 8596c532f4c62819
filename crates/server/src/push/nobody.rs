//! Nobody, in a program that sends no notices.

use std::sync::Arc;

use super::{Contact, KeysError, NoNotice, Reach, Turn};
use crate::{metrics::Metrics, protocol::Subscription, store::Store};

#[derive(Debug)]
pub(super) enum Service {}

impl Service {
    pub(super) fn new(_: &str, _: Reach, _: Store, _: Metrics) -> Result<Self, KeysError> {
        Err(KeysError::NotBuilt)
    }

    pub(super) const fn key(&self) -> &str {
        match *self {}
    }

    pub(super) const fn check(&self, _: &Subscription) -> Result<(), NoNotice> {
        match *self {}
    }

    pub(super) fn tell(self: Arc<Self>, _: Turn) {
        match *self {}
    }
}

pub(super) const fn new_keys(_: &Contact) -> Result<String, KeysError> {
    Err(KeysError::NotBuilt)
}
