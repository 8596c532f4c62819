//! The load generator as a program: `cargo xtask load` starts it.

use anyhow::Result;
use clap::Parser;
use novaluna_load::Load;

fn main() -> Result<()> {
    Load::parse().run().map(drop)
}
