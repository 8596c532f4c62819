//! `cargo xtask screenshots`: pictures of the page for the documentation.

use anyhow::Result;

use crate::{
    tool::{cargo, need_package, target},
    web::{self, npm},
};

/// Builds everything and writes docs/images.
pub(crate) fn run() -> Result<()> {
    need_package("chromium", "chromium")?;
    web::build()?;
    cargo(["build", "--release", "--package", "novaluna", "--locked"]).run()?;
    npm(["run", "--silent", "browser"])
        .env("NOVALUNA", target().join("release/novaluna"))
        .env("NOVALUNA_TESTS", "shots")
        .run()
}
