//! `cargo xtask fuzz`: random inputs, guided by coverage.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, ensure};
use lexopt::{Arg, Parser, ValueExt};

use crate::tool::{cargo, root, target, tool};

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

    /// That every target can still be built, with what was compiled for lints: to fuzz takes its time, and is a command
    /// of its own. The tests damage texts, messages and logs, too.
    pub(crate) fn check() -> Result<()> {
        [RULES, SERVER].into_iter().try_for_each(|of| {
            cargo(["check", "--bins", "--locked", "--target-dir"])
                .args([
                    target().as_os_str(),
                    "--manifest-path".as_ref(),
                    folder(of).join("Cargo.toml").as_os_str(),
                ])
                // Nothing is linked: the fuzzer itself, which is C++, need not be built.
                .env("CUSTOM_LIBFUZZER_PATH", "./none")
                .run()
        })
    }

    pub(crate) fn run(&self) -> Result<()> {
        let is_meant = |name: &str| self.target.as_ref().is_none_or(|target| target == name);
        TARGETS.into_iter().filter(|(name, _)| is_meant(name)).try_for_each(|(target, of)| {
            build(of, &["--bin", target])?;
            run((target, of), self.seconds)
        })
    }
}

/// How the compiler counts what an input reaches, and looks at what it is compared with. There is no unsafe code to be
/// watched by a sanitizer, so this needs no nightly toolchain.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions --cfg fuzzing";

fn folder(of: &str) -> PathBuf {
    root().join(format!("crates/{of}/fuzz"))
}

fn build(of: &str, targets: &[&str]) -> Result<()> {
    let folder = folder(of);
    // For a named target the flags are not for build scripts and macros.
    cargo(["build", "--release", "--locked", "--target", &host()?])
        .args(targets)
        .args(["--manifest-path".as_ref(), folder.join("Cargo.toml").as_os_str()])
        .args(["--target-dir".as_ref(), folder.join("target").as_os_str()])
        .env("RUSTFLAGS", COVERAGE)
        .run()
}

fn run((target, of): (&str, &str), seconds: u32) -> Result<()> {
    let folder = folder(of);
    let [corpus, seeds, found] = ["corpus", "seeds", "artifacts"].map(|kind| folder.join(kind).join(target));
    for made in [&corpus, &found] {
        fs::create_dir_all(made)?;
    }
    println!("fuzzing {target} for {seconds} s");
    let program = folder.join("target").join(host()?).join("release").join(target);
    tool(&program.to_string_lossy())
        .args([corpus, seeds])
        .args([&format!("-artifact_prefix={}/", found.display()), &format!("-max_total_time={seconds}")])
        .args(["-print_final_stats=1", "-print_funcs=0"])
        .run()
}

/// The system that programs are built for.
fn host() -> Result<String> {
    let about = tool("rustc").args(["-vV"]).output().context("rustc does not say what it is")?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(ToOwned::to_owned).context("rustc does not say what it builds for")
}
