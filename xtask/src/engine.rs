//! Rules and bots for the browser: compiled to wasm, bound to JavaScript, in web/engine.

use std::{
    env::consts::EXE_EXTENSION,
    fs,
    path::{Path, PathBuf},
};

use anyhow::Result;

use crate::{
    play::PROFILE,
    test::OTHERS,
    tool::{Tool, cargo, need_target, target, tool},
    web::{modified, web},
};

/// How rules and bots are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Make {
    /// As small as can be: they come over a net.
    Small,
    /// As fast, and sooner there: they come from this machine.
    Soon,
}

impl Make {
    /// Remember them in Cargo.toml.
    const fn profile(self) -> &'static str {
        match self {
            Self::Small => "wasm",
            Self::Soon => PROFILE,
        }
    }

    /// Where cargo puts them: beside those who build in the same profile, who would have to wait.
    fn target(self) -> PathBuf {
        match self {
            Self::Small => target(),
            Self::Soon => target().join("browser"),
        }
    }
}

/// Rules and bots as the page has them.
pub(crate) fn wasm() -> PathBuf {
    web().join("engine/engine_bg.wasm")
}

/// Builds what is stale.
pub(crate) fn build() -> Result<()> {
    compile(Make::Small, cargo(["build"]))?;
    // As the tests build it, so that they find its libraries.
    cargo(["build"]).args(OTHERS).args(["--bin", BINDER]).run()?;
    bind(Make::Small, "debug")
}

/// The program that binds.
pub(crate) const BINDER: &str = "bind";

/// Compiles rules and bots.
pub(crate) fn compile(make: Make, cargo_build: Tool) -> Result<()> {
    need_target(WASM)?;
    let package = ["--package", "novaluna-wasm", "--profile", make.profile(), "--target", WASM, "--locked"];
    cargo_build.args(package).args(["--target-dir".as_ref(), make.target().as_os_str()]).run()
}

/// Binds what was compiled, by the program in one of cargo's folders, unless that is done.
pub(crate) fn bind(make: Make, built: &str) -> Result<()> {
    let compiled = make.target().join(WASM).join(make.profile()).join("novaluna_wasm.wasm");
    let engine = web().join("engine");
    let bound = wasm();
    let made = engine.join("made");
    let is_made_so = fs::read_to_string(&made).is_ok_and(|made| made == make.profile());
    if is_made_so && modified(&bound) >= modified(&compiled) {
        return Ok(());
    }
    fs::create_dir_all(&engine)?;
    // Taken away first, so that a failure leaves nothing that looks finished.
    if made.exists() {
        fs::remove_file(&made)?;
    }
    let binder = target().join(built).join(BINDER).with_extension(EXE_EXTENSION);
    tool(&binder.to_string_lossy()).args([&compiled, &engine]).run()?;
    if let Make::Small = make {
        shrink(&bound)?;
    }
    Ok(fs::write(made, make.profile())?)
}

fn shrink(bound: &Path) -> Result<()> {
    let plain = bound.with_file_name("plain.wasm");
    fs::rename(bound, &plain)?;
    binaryen("wasm-opt")
        // LLVM has inlined what pays; more of it, or like far from like, compresses worse.
        .args(["-O3", "--one-caller-inline-max-function-size=0", "--reorder-functions-by-name"])
        .args(["--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"])
        .args(["--enable-mutable-globals", "--enable-reference-types", "--enable-multivalue", "-o"])
        .args([bound, &plain])
        .run()?;
    Ok(fs::remove_file(plain)?)
}

/// A tool for wasm from the page's packages.
pub(crate) fn binaryen(name: &str) -> Tool {
    tool("node").args([web().join("node_modules/binaryen/bin").join(name)])
}

pub(crate) const WASM: &str = "wasm32-unknown-unknown";
