//! `cargo xtask bench`: speed. Absolute times mean little on a shared machine; ratios within one run
//! and instruction counts hold.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::{
    play,
    tool::{cargo, need_crate, need_package, target, tool},
    web::in_browser_released,
};

/// Remember to change it together with gungraun in Cargo.toml.
const RUNNER: &str = "0.20.0";

pub(crate) fn run() -> Result<()> {
    need_package("valgrind", "valgrind")?;
    need_crate("gungraun-runner", "gungraun-runner", RUNNER)?;
    for package in ["novaluna-rules", "novaluna-ai"] {
        cargo(["bench", "--package", package, "--bench", "speed", "--locked"]).run()?;
    }
    cargo(["bench", "--package", "novaluna-rules", "--bench", "instructions", "--locked"])
        .args(["--", "--save-summary=json"])
        .run()?;
    let results = target().join("gungraun/novaluna-rules/instructions/rules");
    for bench in ["play_1000_moves", "choose_and_play_1000_moves"] {
        let instructions = instructions(&results.join(format!("{bench}.of_random_games/summary.json")))?;
        ensure!(instructions > 0, "{bench} counted nothing: are the symbols stripped?");
        println!("{bench}: {:.0} instructions a move", instructions as f64 / 1000.0);
    }
    bots_of_play()?;
    // `hard` in Chromium beside `hard` in the program.
    in_browser_released("bench")
}

/// In the profile of `cargo xtask play` bots think with nearly as few instructions as released ones.
fn bots_of_play() -> Result<()> {
    cargo(["build", "--package", "novaluna", "--release", "--locked"]).run()?;
    play::program()?;
    let [released, play] = [game_of_hard("release")?, game_of_hard(play::PROFILE)?];
    let speed = released as f64 / play as f64;
    println!("bots of `cargo xtask play`: {speed:.2} of the speed of released ones, by instructions");
    ensure!(speed >= SPEED_IN_PLAY, "that is less than {SPEED_IN_PLAY}");
    Ok(())
}

const SPEED_IN_PLAY: f64 = 0.9;

/// The instructions of a game of `hard`, by the program that was built in a profile.
fn game_of_hard(profile: &str) -> Result<u64> {
    let program = target().join(profile).join("novaluna");
    let printed = tool("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1"])
        .args([program])
        .args(["simulate", "--games", "1", "--bots", "hard:nodes=500,seed=7", "--threads", "1"])
        .capture()?;
    let count = printed.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    count.context("valgrind counted nothing")
}

/// The count in a summary of gungraun.
fn instructions(summary: &Path) -> Result<u64> {
    let count = "JSON.parse(fs.readFileSync(process.argv[1])).profiles[0].data.total.metrics.Ir.values.new";
    let printed = tool("node").args(["--print", count]).args([summary]).capture()?;
    printed.trim().parse().context("the summary has no instruction count")
}
