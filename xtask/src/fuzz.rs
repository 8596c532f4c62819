//! `cargo xtask fuzz`: random inputs, guided by coverage.

use anyhow::Result;
use clap::Args;

use crate::tool::{cargo, need_crate, need_nightly, root};

/// The targets, one invariant each.
const TARGETS: [&str; 4] = ["text", "moves", "secret", "public"];

/// Fuzz the rules
#[derive(Debug, Args)]
pub(crate) struct Fuzz {
    /// Which target [default: all, one after the other]
    #[arg(value_parser = TARGETS)]
    target: Option<String>,
    /// Seconds for each target
    #[arg(long, default_value_t = 300)]
    seconds: u32,
}

impl Fuzz {
    /// Every target for a moment: enough to notice that something broke.
    pub(crate) fn briefly() -> Self {
        Self { target: None, seconds: 10 }
    }

    pub(crate) fn run(&self) -> Result<()> {
        need_nightly()?;
        need_crate("cargo-fuzz", "cargo-fuzz", "0.13.2")?;
        let all = TARGETS.map(str::to_owned).to_vec();
        for target in self.target.clone().map_or(all, |target| vec![target]) {
            let folder = root().join("crates/rules/fuzz");
            let (corpus, seeds) = (folder.join("corpus").join(&target), folder.join("seeds").join(&target));
            std::fs::create_dir_all(&corpus)?;
            println!("fuzzing {target} for {} s", self.seconds);
            cargo(["+nightly", "fuzz", "run", "--fuzz-dir", "crates/rules/fuzz", &target])
                .args([corpus, seeds])
                .args([
                    "--",
                    &format!("-max_total_time={}", self.seconds),
                    "-print_final_stats=1",
                    "-print_funcs=0",
                ])
                .run()?;
        }
        Ok(())
    }
}
