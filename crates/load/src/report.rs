//! What was measured.

use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::{machine::Usage, socket::Wire};

/// Everything, as it is written to a file.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// What it was measured on.
    pub machine: Machine,
    /// Many tables at which people take their time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Open>,
    /// Few tables at which nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// Sockets on which nothing happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idle: Option<Idle>,
}

/// What it was measured on.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Machine {
    /// What the processor calls itself.
    pub processor: String,
    /// How many cores it has for us: one for the server, one for the load.
    pub cores: usize,
    /// The version of the program.
    pub version: String,
}

/// Many tables: each move has its moment, and time is counted from there, however late it was sent.
#[derive(Clone, Debug, Serialize)]
pub struct Open {
    /// How many tables, with two sockets each.
    pub games: usize,
    /// Moves in a second, as planned.
    pub rate: u32,
    /// What was done.
    pub work: Work,
    /// From the moment of a move to its acknowledgement.
    pub acknowledged: Quantiles,
    /// How long the disk took to make 4 KiB durable, meanwhile.
    pub disk: Quantiles,
    /// How long it took before anything happened.
    pub disk_alone: Quantiles,
    /// The most bytes of memory that the server ever had.
    pub memory: u64,
}

/// Few tables: each move follows the one before as soon as both have heard of it.
#[derive(Clone, Debug, Serialize)]
pub struct Closed {
    /// How many tables, with two sockets each.
    pub games: usize,
    /// What was done.
    pub work: Work,
    /// From a move to its acknowledgement.
    pub acknowledged: Quantiles,
    /// The most bytes of memory that the server ever had.
    pub memory: u64,
    /// Bytes of the database for each event.
    pub kept: u64,
}

/// Two who play and one who looks on at each table, where a game is on and nobody moves.
#[derive(Clone, Debug, Serialize)]
pub struct Idle {
    /// How many sockets were held at once.
    pub sockets: usize,
    /// Bytes of the server's memory before.
    pub before: u64,
    /// Bytes of the server's memory with all of them, and their tables.
    pub after: u64,
    /// Bytes for each socket: what those who look on took.
    pub socket: u64,
    /// Bytes for each table, without the sockets at it.
    pub table: u64,
}

/// What was done, and what it took.
#[derive(Clone, Debug, Serialize)]
pub struct Work {
    /// Moves that were acknowledged, each once.
    pub moves: u64,
    /// How long it took.
    pub seconds: f64,
    /// Seconds of the server's core.
    pub server: f64,
    /// Seconds of the load's core: where it has none left, it is the load that is slow.
    pub load: f64,
    /// Moves in a second.
    pub moves_a_second: f64,
    /// Moves in a second of the server's core.
    pub moves_a_core_second: f64,
    /// Bytes of frames from players to the server, for each move.
    pub bytes_to_server: f64,
    /// Bytes of frames from the server to both players, for each move.
    pub bytes_from_server: f64,
}

/// Where work begins or ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) at: std::time::Instant,
    pub(crate) server: Usage,
    pub(crate) load: Usage,
    pub(crate) moves: u64,
    pub(crate) wire: Wire,
}

impl Work {
    pub(crate) fn between(before: &Moment, after: &Moment) -> Self {
        let (moves, wire) = (after.moves - before.moves, after.wire.since(before.wire));
        let seconds = after.at.duration_since(before.at).as_secs_f64();
        let server = after.server.cpu - before.server.cpu;
        let each = |bytes: u64| bytes as f64 / moves as f64;
        Self {
            moves,
            seconds,
            server,
            load: after.load.cpu - before.load.cpu,
            moves_a_second: moves as f64 / seconds,
            moves_a_core_second: moves as f64 / server,
            bytes_to_server: each(wire.to_server),
            bytes_from_server: each(wire.from_server),
        }
    }

    /// Bytes of frames for each move, both ways.
    pub(crate) fn bytes(&self) -> f64 {
        self.bytes_to_server + self.bytes_from_server
    }
}

/// How long things took, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    /// Half of them took no longer.
    pub p50: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// 999 of 1000 took no longer.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

/// How long things took.
#[derive(Debug)]
pub(crate) struct Times(Histogram<u64>);

/// The longest that is told apart, in microseconds.
const LONGEST: u64 = 600_000_000;

impl Times {
    pub(crate) fn new() -> Self {
        Self(Histogram::new_with_max(LONGEST, 3).expect("three digits of ten minutes fit"))
    }

    pub(crate) fn add(&mut self, time: Duration) {
        self.0.saturating_record(u64::try_from(time.as_micros()).unwrap_or(LONGEST));
    }

    pub(crate) fn quantiles(&self) -> Quantiles {
        let ms = |us: u64| us as f64 / 1000.0;
        let at = |quantile| ms(self.0.value_at_quantile(quantile));
        Quantiles { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: ms(self.0.max()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_in_a_hundred_takes_longer_than_the_99th_percentile() {
        let mut times = Times::new();
        (1..=1000).for_each(|n| times.add(Duration::from_millis(n)));
        let Quantiles { p50, p99, p999, max } = times.quantiles();
        for (found, expected) in [(p50, 500.0), (p99, 990.0), (p999, 999.0), (max, 1000.0)] {
            assert!((found - expected).abs() < 0.002 * expected, "{found} is not {expected}");
        }
    }
}
