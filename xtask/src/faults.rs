//! `cargo xtask faults`: a server is killed while people play, more often than the tests have time for.

use anyhow::Result;
use clap::Args;

use crate::tool::cargo;

/// Kill a server again and again while people play, and look for moves that are lost or doubled
#[derive(Debug, Args)]
pub(crate) struct Faults {
    /// How often
    #[arg(long, default_value_t = 200, value_name = "N")]
    kills: u32,
}

impl Faults {
    pub(crate) fn run(&self) -> Result<()> {
        cargo([
            "test",
            "--package",
            "novaluna",
            "--release",
            "--locked",
            "--test",
            "faults",
            "--",
            "--nocapture",
        ])
        .env("NOVALUNA_KILLS", self.kills.to_string())
        .run()
    }
}
