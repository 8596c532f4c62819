//! `cargo xtask types`: the types of the page, and what is told of the server's doors, written from the code.

use anyhow::Result;

use crate::tool::cargo;

/// The tests that compare them write them when they are asked to.
pub(crate) fn write() -> Result<()> {
    let test =
        |package: &str| cargo(["test", "--quiet", "--package", package]).env("NOVALUNA_WRITE_TYPES", "1");
    test("novaluna-wasm").args(["--test", "types"]).run()?;
    test("novaluna-server").args(["--test", "all", "types::"]).run()?;
    test("novaluna-server").args(["--lib", "openapi::tests::the_"]).run()
}
