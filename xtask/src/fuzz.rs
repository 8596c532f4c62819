//! `cargo xtask fuzz`: random inputs, guided by coverage.

use anyhow::{Result, ensure};
use lexopt::{Arg, Parser, ValueExt};

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

/// What is asked of it.
#[derive(Debug)]
pub(crate) struct Fuzz {
    /// Which target; all, one after the other, if none is named.
    target: Option<String>,
    /// For each target.
    seconds: u32,
}

impl Fuzz {
    pub(crate) fn read(mut options: Parser) -> Result<Self> {
        let (mut target, mut seconds) = (None, 300);
        while let Some(word) = options.next()? {
            match word {
                Arg::Long("seconds") => seconds = options.value()?.parse()?,
                Arg::Value(name) if target.is_none() => {
                    let name = name.string()?;
                    let names = TARGETS.map(|(target, _)| target);
                    ensure!(names.contains(&name.as_str()), "no `{name}`: {}", names.join(", "));
                    target = Some(name);
                }
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Self { target, seconds })
    }

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
