//! What a server writes down of its own doings, for whoever looks after it.

use std::io;

use clap::{Args, ValueEnum};
use tracing_subscriber::filter::LevelFilter;

#[derive(Debug, Args)]
pub(super) struct Log {
    /// How much to say on standard error of what goes on; never who plays, what is said or what a link has
    #[arg(long = "log", value_enum, default_value = "warn", value_name = "LEVEL")]
    level: Level,
    /// Say it as JSON, a line each
    #[arg(long = "log-json")]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl Log {
    /// From now on things are written down.
    pub(super) fn begin(&self) {
        let level = match self.level {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
        };
        let lines = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
        // Only a test begins twice.
        let _begun = if self.json { lines.json().try_init() } else { lines.with_ansi(false).try_init() };
    }
}
