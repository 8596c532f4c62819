//! `cargo xtask test`: everything that has to hold. `.ci/run` calls this and nothing else.

use std::{env, thread, time::Instant};

use anyhow::{Result, ensure};

use crate::{
    engine::{self, Make},
    fuzz::Fuzz,
    packages::{self, npm},
    postgres::Postgres,
    steps::{self, Step, part},
    tool::{cargo, need_package, need_target, target},
    web::{self, in_browser},
    width,
};

const STEPS: [Step; 10] = [
    // A slip in Rust is told before anything is built.
    ("format", format),
    ("lints, and beside them rules and bots for the page", lints_and_engine),
    // Before the tests, because the program takes it in.
    ("the page is built", web::build),
    ("population counts in its wasm", popcount_in_wasm),
    ("documentation", documentation),
    ("tests", tests),
    ("tests of this program, examples in the documentation, shuffles and choices in wasm", more_tests),
    ("the page: types, logic", page),
    ("the page in a browser", browser),
    ("what is fuzzed can still be built", Fuzz::check),
];

pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    steps::run(&STEPS)?;
    println!("\nAll {} steps passed in {:.0} s.", STEPS.len(), start.elapsed().as_secs_f64());
    Ok(())
}

fn format() -> Result<()> {
    width::check()?;
    cargo(["fmt", "--all", "--check"]).run()
}

/// Each of them has stretches in which a core is idle.
fn lints_and_engine() -> Result<()> {
    need_target(engine::WASM)?;
    let engine = || engine::compile(Make::Small, cargo(["build", "--quiet"]));
    steps::beside([
        part("lints", lints),
        part("lints of the page", lints_of_the_page),
        part("rules and bots", engine),
    ])
}

fn lints_of_the_page() -> Result<()> {
    packages::install()?;
    npm(["run", "--silent", "lint"]).run()
}

fn lints() -> Result<()> {
    cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]).run()?;
    // What a browser gets is a part of it, and no less clean.
    cargo(["clippy", "--package", "novaluna-wasm", "--target", engine::WASM, "--locked"])
        .args(["--", "-D", "warnings"])
        .run()
}

fn documentation() -> Result<()> {
    cargo(["doc", "--workspace", "--no-deps", "--locked"]).env("RUSTDOCFLAGS", "-D warnings").run()
}

/// Everything but this program, which is tested as it was built: together with the others, libraries that it shares
/// with them would get other features and be built again.
pub(crate) const OTHERS: [&str; 4] = ["--workspace", "--exclude", "xtask", "--locked"];

/// The variable that names a `PostgreSQL` database for tests.
const DATABASE: &str = "DATABASE_URL_TEST";

fn tests() -> Result<()> {
    if env::var_os("NATS_SERVER").is_none() {
        need_package("nats-server", "nats-server")?;
    }
    let nextest = cargo(["nextest", "--version"]).output().is_some();
    // Servers, bots and clocks are waited for: while they are, others are tested.
    let threads = 2 * thread::available_parallelism()?.get();
    let together = || cargo(["nextest", "run", "--test-threads"]).args([threads.to_string()]);
    let test = || if nextest { together() } else { cargo(["test"]) };
    // Whoever has a database for tests says so; else there is one until they are over.
    let named = env::var(DATABASE).ok();
    let ours = if named.is_none() { Some(Postgres::start()?) } else { None };
    let database = named.or_else(|| ours.as_ref().map(Postgres::url)).unwrap_or_default();
    test().env(DATABASE, database).args(OTHERS).args(["--lib", "--bins", "--tests"]).run()
}

/// This program waits for others most of the time.
fn more_tests() -> Result<()> {
    let of_this_program = || cargo(["test", "--package", "xtask", "--locked"]).run();
    let examples = || cargo(["test", "--doc"]).args(OTHERS).run();
    steps::beside([
        part("this program", of_this_program),
        part("examples", examples),
        part("wasm", golden_in_wasm),
    ])
}

/// Runs the golden tests of the rules and of the bots in wasm, under node.
fn golden_in_wasm() -> Result<()> {
    need_target("wasm32-wasip1")?;
    need_package("node", "nodejs npm")?;
    cargo(["test", "--package", "novaluna-rules", "--package", "novaluna-ai", "--test", "golden"])
        .args(["--target", "wasm32-wasip1", "--locked"])
        .env("CARGO_TARGET_WASM32_WASIP1_RUNNER", "node --no-warnings ../../xtask/wasi.mjs")
        .run()
}

/// The engine counts tiles with one instruction in the browser too, in the very file that is served.
fn popcount_in_wasm() -> Result<()> {
    let text = engine::binaryen("wasm-dis").args([engine::wasm()]).capture()?;
    let count = text.matches("i64.popcnt").count();
    ensure!(count > 0, "the wasm code does not use i64.popcnt");
    println!("i64.popcnt is used in {count} places");
    Ok(())
}

fn page() -> Result<()> {
    let types = || npm(["run", "--silent", "types"]).run();
    let logic = || npm(["run", "--silent", "test"]).run();
    steps::beside([part("types", types), part("logic", logic)])
}

fn browser() -> Result<()> {
    // The program is there since the tests; to build it alone would build much of it again.
    cargo(["build"]).args(OTHERS).args(["--bins", "--tests"]).run()?;
    in_browser("tests", &target().join("debug"))
}
