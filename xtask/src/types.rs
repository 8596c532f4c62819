//! `cargo xtask types`: the types of the page, written from those of the engine.

use anyhow::Result;

use crate::tool::cargo;

/// The test that compares them writes them when it is asked to.
pub(crate) fn write() -> Result<()> {
    cargo(["test", "--quiet", "--package", "novaluna-wasm", "--test", "types"])
        .env("NOVALUNA_WRITE_TYPES", "1")
        .run()
}
