//! What the server says: docs/protocol.md, as much of it as a player needs.

use anyhow::{Context, Result};
use novaluna_rules::TileId;
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message: one shape for all kinds, which is read without a copy.
#[derive(Debug, Deserialize)]
pub(crate) struct Heard<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: Kind,
    /// The number of an event, or of the last one.
    pub(crate) seq: Option<i64>,
    /// Which command.
    pub(crate) id: Option<&'a str>,
    pub(crate) turn: Option<&'a str>,
    #[serde(default)]
    pub(crate) drawn: Vec<TileId>,
    pub(crate) hash: Option<&'a str>,
    #[serde(borrow)]
    pub(crate) over: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) started: Option<Started<'a>>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Welcome,
    Ack,
    Nak,
    Event,
    Here,
    Pong,
    Bye,
}

/// A game begins.
#[derive(Debug, Deserialize)]
pub(crate) struct Started<'a> {
    #[serde(borrow)]
    pub(crate) record: &'a RawValue,
}

impl<'a> Heard<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self> {
        serde_json::from_str(text).with_context(|| format!("the server says {text}"))
    }

    pub(crate) fn seq(&self) -> Result<i64> {
        self.seq.context("the server gives no number")
    }
}
