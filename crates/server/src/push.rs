//! Notices to people who are away that it is their turn, at tables over days: Web Push, RFC 8030, 8291 and 8292.
//!
//! They only remind. What is lost here is lost: the table waits, and its clock says how long.

#[cfg_attr(not(feature = "push"), path = "push/nobody.rs")]
mod service;

use std::{str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    metrics::Metrics,
    protocol::Subscription,
    store::Store,
    token::{GameId, TokenHash},
};
use service::Service;

/// A handle to what sends notices; a clone is cheap.
#[derive(Clone, Debug, Default)]
pub struct Pusher(Option<Arc<Service>>);

/// Whose turn it is.
#[derive(Clone, Debug)]
pub struct Turn {
    /// At which table.
    pub game: GameId,
    /// What opens their seat.
    pub token: TokenHash,
    /// When their clock runs out, in milliseconds since 1970.
    pub until: i64,
}

/// What may be called.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Reach {
    /// The world, and nothing inside a network.
    #[default]
    World,
    /// This computer, too: for tests.
    Loopback,
}

/// Why there are no keys.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum KeysError {
    /// The text is something else.
    #[error("this file holds no keys for notices")]
    Unreadable,
    /// None can be drawn.
    #[error("the system has no random numbers to make keys from")]
    NoChance,
    /// The program was built without them.
    #[error("this program was built without notices: `cargo build --release` builds one with them")]
    NotBuilt,
}

/// Why a device cannot be told.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum NoNotice {
    /// Nobody sends any.
    #[error("this server sends no notices: its host has set no keys")]
    NoKeys,
    /// The address is too long.
    #[error("an endpoint has up to 1000 bytes")]
    Long,
    /// The address is not one that may be called.
    #[error(
        "notices go to https addresses out in the world, on their usual port: this endpoint is not one of those"
    )]
    Endpoint,
    /// Nothing can be encrypted with it.
    #[error("p256dh is a public key of 65 bytes, in base64url as a browser gives it")]
    Key,
    /// Nothing can be encrypted with it.
    #[error("auth is 16 bytes, in base64url as a browser gives it")]
    Auth,
}

impl Pusher {
    /// Nobody is told anything.
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    /// Tells people in the name of whoever has the keys, which [`new_keys`] made.
    ///
    /// # Errors
    /// The text is something else, or the program was built without notices.
    pub fn new(keys: &str, reach: Reach, store: Store, metrics: Metrics) -> Result<Self, KeysError> {
        Service::new(keys, reach, store, metrics).map(|service| Self(Some(service.into())))
    }

    /// The public key by which push services know who calls.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.0.as_deref().map(Service::key)
    }

    /// Whether a device can be told.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self, subscription: &Subscription) -> Result<(), NoNotice> {
        self.0.as_ref().ok_or(NoNotice::NoKeys)?.check(subscription)
    }

    /// Tells somebody that it is their turn, on each of their devices. This waits for nobody.
    pub(crate) fn tell(&self, turn: Turn) {
        if let Some(service) = &self.0 {
            service.clone().tell(turn);
        }
    }
}

/// Keys for a server, or for several that serve the same tables, as a text to keep.
///
/// # Errors
/// None can be drawn, or the program was built without notices.
pub fn new_keys(contact: &Contact) -> Result<String, KeysError> {
    service::new_keys(contact)
}

/// Whom a push service can ask about our notices: `mailto:you@example.org`, or a page.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String")]
pub struct Contact(String);

/// Text that reaches nobody.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a contact is mailto: and an address of yours, or https:// and a page: mailto:you@example.org")]
pub struct NoContact;

impl TryFrom<String> for Contact {
    type Error = NoContact;

    fn try_from(text: String) -> Result<Self, NoContact> {
        let plain = text.len() <= 200 && text.bytes().all(|byte| byte.is_ascii_graphic());
        let mail = || text.strip_prefix("mailto:").and_then(|mail| mail.split_once('@'));
        let reached = mail().is_some_and(|(who, host)| !who.is_empty() && !host.is_empty())
            || text.strip_prefix("https://").is_some_and(|page| !page.is_empty());
        if plain && reached { Ok(Self(text)) } else { Err(NoContact) }
    }
}

impl FromStr for Contact {
    type Err = NoContact;

    fn from_str(text: &str) -> Result<Self, NoContact> {
        text.to_owned().try_into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_an_address_or_a_page() {
        for fine in ["mailto:ada@example.org", "https://moon.example/about"] {
            assert!(fine.parse::<Contact>().is_ok(), "{fine}");
        }
        for wrong in
            ["", "ada@example.org", "mailto:", "mailto:ada", "mailto:@", "https://", "http://moon.example"]
        {
            assert_eq!(wrong.parse::<Contact>(), Err(NoContact), "{wrong}");
        }
        assert_eq!("mailto:ada lovelace@example.org".parse::<Contact>(), Err(NoContact));
    }
}
