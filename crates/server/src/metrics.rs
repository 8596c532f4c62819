//! What is counted, for whoever looks after a server: `/metrics`, as Prometheus reads it.

use std::{sync::Arc, time::Duration};

use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

use crate::protocol::{Code, Leaving};

/// A handle to all numbers; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Numbers>);

#[derive(Debug)]
struct Numbers {
    registry: Registry,
    sockets: Gauge,
    rooms: Gauge,
    thinking: Gauge,
    events: Counter,
    refused: Family<Refused, Counter>,
    closed: Family<Closed, Counter>,
    limited: Family<By, Counter>,
    notices: Family<Ended, Counter>,
    commits: Histogram,
    failures: Counter,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Refused {
    code: Code,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Closed {
    code: Leaving,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct By {
    limit: Limited,
}

#[derive(Clone, Debug, EncodeLabelSet, Eq, Hash, PartialEq)]
struct Ended {
    outcome: Outcome,
}

/// What became of a notice that it is somebody's turn.
#[derive(Clone, Copy, Debug, EncodeLabelValue, Eq, Hash, PartialEq)]
pub enum Outcome {
    /// A push service has taken it.
    Sent,
    /// The device does not want any more.
    Gone,
    /// A push service does not want it, or may not be called.
    Refused,
    /// Nobody answered, however often it was tried.
    Unanswered,
    /// Before somebody answered, the turn was over, or the device wanted none any more.
    Late,
    /// Too many were waiting.
    Dropped,
}

/// What there may be too much of.
#[derive(Clone, Copy, Debug, EncodeLabelValue, Eq, Hash, PartialEq)]
pub(crate) enum Limited {
    /// Sockets that are opened from an address.
    Sockets,
    /// Tables that are made from an address.
    Tables,
    /// Codes that are tried from an address.
    Codes,
    /// Devices that ask to be told of turns, from an address.
    Notices,
    /// Other questions from an address.
    Questions,
    /// Sockets and waiting questions at once, from an address or in all.
    Open,
    /// Wishes on a socket.
    Wishes,
    /// Words of somebody at a table.
    Talk,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("novaluna");
        let numbers = Numbers {
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            thinking: Gauge::default(),
            events: Counter::default(),
            refused: Family::default(),
            closed: Family::default(),
            limited: Family::default(),
            notices: Family::default(),
            commits: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            failures: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("sockets", "WebSockets that are open", numbers.sockets.clone());
        registry.register("rooms", "Tables that are in memory", numbers.rooms.clone());
        registry.register("thinking", "Bots that think, or wait to", numbers.thinking.clone());
        registry.register("events", "What happened at tables and is durable", numbers.events.clone());
        registry.register("refused", "Wishes that were not granted", numbers.refused.clone());
        registry.register("closed", "WebSockets that the server closed", numbers.closed.clone());
        registry.register("limited", "What was too much at once", numbers.limited.clone());
        registry.register("notices", "Notices that it is somebody's turn", numbers.notices.clone());
        registry.register("commit_seconds", "How long a commit takes", numbers.commits.clone());
        registry.register("commit_failures", "Commits that failed", numbers.failures.clone());
        Self(Arc::new(Numbers { registry, ..numbers }))
    }
}

/// Counts somebody or something as long as it lives.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    /// As Prometheus reads it.
    ///
    /// # Panics
    /// Never: a string takes all that is written to it.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.0.registry).expect("a string takes all that is written to it");
        text
    }

    pub(crate) fn socket(&self) -> Counted {
        Counted::new(&self.0.sockets)
    }

    pub(crate) fn room(&self) -> Counted {
        Counted::new(&self.0.rooms)
    }

    pub(crate) fn thinks(&self) -> Counted {
        Counted::new(&self.0.thinking)
    }

    pub(crate) fn committed(&self, events: usize, time: Duration) {
        self.0.events.inc_by(events as u64);
        self.0.commits.observe(time.as_secs_f64());
    }

    pub(crate) fn failed(&self) {
        self.0.failures.inc();
    }

    pub(crate) fn refused(&self, code: Code) {
        self.0.refused.get_or_create(&Refused { code }).inc();
    }

    pub(crate) fn closed(&self, code: Leaving) {
        self.0.closed.get_or_create(&Closed { code }).inc();
    }

    /// Something became of a notice.
    pub fn notice(&self, outcome: Outcome) {
        self.0.notices.get_or_create(&Ended { outcome }).inc();
    }

    pub(crate) fn limited(&self, limit: Limited) {
        self.0.limited.get_or_create(&By { limit }).inc();
    }
}
