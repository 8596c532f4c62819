//! `cargo xtask fuzz`: random inputs, guided by coverage.

use anyhow::Result;
use clap::Args;

use crate::tool::{cargo, need_crate, need_nightly, root};

/// The targets, one invariant each, and the crate they are of.
const TARGETS: [(&str, &str); 6] = [
    ("text", RULES),
    ("moves", RULES),
    ("secret", RULES),
    ("public", RULES),
    ("messages", SERVER),
    ("log", SERVER),
];

const RULES: &str = "rules";
const SERVER: &str = "server";

/// Fuzz the rules, and what the server reads
#[derive(Debug, Args)]
pub(crate) struct Fuzz {
    /// Which target [default: all, one after the other]
    #[arg(value_parser = TARGETS.map(|(target, _)| target))]
    target: Option<String>,
    /// Seconds for each target
    #[arg(long, default_value_t = 300)]
    seconds: u32,
}

impl Fuzz {
    /// Every target of the rules for a moment: enough to notice that something broke. To build the server once more
    /// for fuzzing would take longer than all of that; its tests damage messages and logs, too.
    pub(crate) fn briefly() -> Result<()> {
        TARGETS.into_iter().filter(|&(_, of)| of == RULES).try_for_each(|target| fuzz(target, 10))
    }

    pub(crate) fn run(&self) -> Result<()> {
        let is_meant = |name: &str| self.target.as_ref().is_none_or(|target| target == name);
        TARGETS
            .into_iter()
            .filter(|(name, _)| is_meant(name))
            .try_for_each(|target| fuzz(target, self.seconds))
    }
}

fn fuzz((target, of): (&str, &str), seconds: u32) -> Result<()> {
    need_nightly()?;
    need_crate("cargo-fuzz", "cargo-fuzz", "0.13.2")?;
    let place = format!("crates/{of}/fuzz");
    let folder = root().join(&place);
    let (corpus, seeds) = (folder.join("corpus").join(target), folder.join("seeds").join(target));
    std::fs::create_dir_all(&corpus)?;
    println!("fuzzing {target} for {seconds} s");
    cargo(["+nightly", "fuzz", "run", "--fuzz-dir", &place, target])
        .args([corpus, seeds])
        .args(["--", &format!("-max_total_time={seconds}"), "-print_final_stats=1", "-print_funcs=0"])
        .run()
}
