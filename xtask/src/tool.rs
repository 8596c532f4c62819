//! Programs this project needs: run them, install them when they are missing.

use std::{
    env::{self, consts::EXE_EXTENSION},
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{self, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

/// A command that is run in the root of the workspace.
#[derive(Debug)]
pub(crate) struct Tool {
    command: process::Command,
}

/// The toolchain of the workspace.
pub(crate) fn cargo<I: IntoIterator<Item: AsRef<OsStr>>>(arguments: I) -> Tool {
    tool("cargo").args(arguments)
}

/// A program by name.
pub(crate) fn tool(program: &str) -> Tool {
    let mut command = process::Command::new(program);
    command.current_dir(root());
    // Set by rustup for this very program; what it starts asks rustup itself.
    command.env_remove("RUSTUP_TOOLCHAIN");
    Tool { command }
}

/// The root of the workspace that this was built in. Its tests have another one.
pub(crate) fn root() -> PathBuf {
    let built_in =
        || Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into();
    env::var_os("NOVALUNA_ROOT").map_or_else(built_in, PathBuf::from)
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), |folder| root().join(folder))
}

impl Tool {
    pub(crate) fn args<I: IntoIterator<Item: AsRef<OsStr>>>(mut self, arguments: I) -> Self {
        self.command.args(arguments);
        self
    }

    pub(crate) fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(key, value);
        self
    }

    /// Runs it; an error if it fails.
    pub(crate) fn run(mut self) -> Result<()> {
        let status = self.command.status().with_context(|| format!("cannot start {:?}", self.command))?;
        ensure!(status.success(), "{status}: {:?}", self.command);
        Ok(())
    }

    /// Runs it in the folder this program was started in; its exit code.
    pub(crate) fn run_here(mut self) -> Result<i32> {
        self.command.current_dir(env::current_dir()?);
        let status = self.command.status().with_context(|| format!("cannot start {:?}", self.command))?;
        Ok(status.code().unwrap_or(1))
    }

    /// What it prints; its progress is for the person who waits.
    pub(crate) fn capture(mut self) -> Result<String> {
        let output = self.command.stderr(Stdio::inherit()).output();
        let output = output.with_context(|| format!("cannot start {:?}", self.command))?;
        ensure!(output.status.success(), "{}: {:?}", output.status, self.command);
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// What it prints, when it is there and succeeds.
    pub(crate) fn output(mut self) -> Option<String> {
        let output = self.command.stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Nobody sees what it prints.
    pub(crate) fn quiet(mut self) -> Self {
        self.command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self
    }

    /// Whether it succeeds; when that takes longer, it is ended and there is no answer.
    pub(crate) fn succeeds_within(mut self, patience: Duration) -> Result<Option<bool>> {
        let mut child = self.command.spawn().with_context(|| format!("cannot start {:?}", self.command))?;
        let start = Instant::now();
        while start.elapsed() < patience {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status.success()));
            }
            thread::sleep(Duration::from_millis(20));
        }
        child.kill()?;
        child.wait()?;
        Ok(None)
    }
}

/// Where a program is.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut places = env::split_paths(&path).map(|folder| folder.join(program).with_extension(EXE_EXTENSION));
    places.find(|place| place.is_file())
}

/// Makes sure that a program is there, by Debian's packages if it is not: their names, with spaces between them.
pub(crate) fn need_package(program: &str, packages: &str) -> Result<()> {
    // Not every program knows its version, and not every script can be found by its bare name.
    if find(program).is_some() || tool(program).args(["--version"]).output().is_some() {
        return Ok(());
    }
    install(program, packages)
}

/// Installs packages of Debian's.
pub(crate) fn install(program: &str, packages: &str) -> Result<()> {
    let by_hand = format!(
        "{program} is needed: please install it and start again; on Debian and its like by\n\
         sudo apt-get install {packages}"
    );
    ensure!(find("apt-get").is_some(), "{by_hand}");
    println!(
        "{program} is missing. Installing Debian's package now: apt-get install {packages}\n\
         (To do it by hand, press Ctrl-C, install {program} and start again.)"
    );
    let install = || -> Result<()> {
        tool("apt-get").args(["update", "-q"]).run()?;
        let install = tool("apt-get").args(["install", "-y", "-q"]).args(packages.split(' '));
        install.env("DEBIAN_FRONTEND", "noninteractive").run()
    };
    install().context(by_hand)
}

/// Makes sure that a program from a crate is there in the right version.
pub(crate) fn need_crate(program: &str, krate: &str, version: &str) -> Result<()> {
    let there = tool(program).args(["--version"]).output();
    if there.is_some_and(|there| there.split_whitespace().any(|word| word == version)) {
        return Ok(());
    }
    println!("{program} {version} is missing: installing it");
    // Those that start others need not be fast themselves: they are there in half the time.
    cargo(["install", krate, "--version", version, "--locked", "--force", "--debug"]).run()
}

/// Makes sure that the standard library for a target is there.
pub(crate) fn need_target(target: &str) -> Result<()> {
    let Some(installed) = tool("rustup").args(["target", "list", "--installed"]).output() else {
        bail!("rustup is needed to build for {target}: please install it and start again");
    };
    if installed.lines().any(|line| line == target) {
        return Ok(());
    }
    tool("rustup").args(["target", "add", target]).run()
}
