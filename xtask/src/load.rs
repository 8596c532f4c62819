//! `cargo xtask load`: how many tables a server carries. The load is a program of its own, `crates/load`, so that
//! nobody has to build it to play.

use std::ffi::OsString;

use anyhow::Result;

use crate::{
    tool::{cargo, root, target, tool},
    web,
};

/// Builds server and load, lets one loose on the other and writes what came of it into docs/operations.md, unless
/// something else than usual is asked for.
pub(crate) fn run(options: &[OsString]) -> Result<()> {
    web::build()?;
    for package in ["novaluna", "novaluna-load"] {
        cargo(["build", "--release", "--package", package, "--locked"]).run()?;
    }
    let version = tool("git").args(["describe", "--always", "--dirty"]).output().unwrap_or_default();
    let released = target().join("release");
    let mut load = tool(&released.join("novaluna-load").to_string_lossy())
        .args(["--server".as_ref(), released.join("novaluna").as_os_str()])
        .args(["--folder".as_ref(), target().as_os_str()])
        .args(["--report".as_ref(), target().join("load.json").as_os_str()])
        .args(["--version", version.trim()]);
    if options.is_empty() {
        load = load.args(["--page".as_ref(), root().join("docs/operations.md").as_os_str()]);
    }
    load.args(options).run()
}
