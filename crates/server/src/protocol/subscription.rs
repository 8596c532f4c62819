//! How a device asks to be told when it is its owner's turn.

use serde::{Deserialize, Serialize};

use crate::name::Words;

/// What a browser gives of itself (`PushSubscription.toJSON()`), and what it is to show.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Subscription {
    /// Where its push service takes notices for it, of up to 1000 bytes.
    pub endpoint: String,
    /// What they are encrypted with.
    pub keys: SubscriptionKeys,
    /// What it shows: up to 200 characters.
    pub words: Words,
}

/// What a message to a device is encrypted with.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SubscriptionKeys {
    /// Its public key: a point of P-256, uncompressed, in base64url.
    pub p256dh: String,
    /// What it shares with whoever may send something: 16 bytes in base64url.
    pub auth: String,
}

/// A device that wants to be told nothing any more.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Unsubscription {
    /// Which: the address that it gave.
    pub endpoint: String,
}
