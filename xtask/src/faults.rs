//! `cargo xtask faults`: a server is killed while people play, more often than the tests have time for.

use anyhow::Result;
use lexopt::{Arg, Parser, ValueExt};

use crate::tool::cargo;

/// What is asked of it.
#[derive(Debug)]
pub(crate) struct Faults {
    /// How often.
    kills: u32,
}

impl Faults {
    pub(crate) fn read(mut options: Parser) -> Result<Self> {
        let mut kills = 200;
        while let Some(word) = options.next()? {
            match word {
                Arg::Long("kills") => kills = options.value()?.parse()?,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self { kills })
    }

    pub(crate) fn run(&self) -> Result<()> {
        cargo(["test", "--package", "novaluna", "--release", "--locked", "--test", "all", "faults::"])
            .args(["--", "--nocapture"])
            .env("NOVALUNA_KILLS", self.kills.to_string())
            .run()
    }
}
