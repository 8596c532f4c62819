//! `novaluna serve` as a process of its own, on a core of its own, with a database on a disk.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::machine::Usage;

#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    pub(crate) at: SocketAddr,
    folder: TempDir,
}

impl Server {
    /// Starts it on the core that this thread has; when this returns, it answers.
    pub(crate) fn start(program: &Path, folder: &Path) -> Result<Self> {
        let folder = TempDir::with_prefix_in("load-", folder)?;
        let database = format!("sqlite:{}", folder.path().join("tables.db").display());
        let mut process = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--no-limits", "--max-games", "1000000"])
            .args(["--database", &database])
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let said = BufReader::new(process.stdout.take().context("it is silent")?);
        let at = said.lines().map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once("http://")?;
            address.trim().parse().ok()
        });
        match at {
            Some(at) => Ok(Self { process, at, folder }),
            None => anyhow::bail!("the server does not start: {}", process.wait()?),
        }
    }

    pub(crate) fn usage(&self) -> Result<Usage> {
        Usage::of(self.process.id())
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops it well; how many bytes its database has then.
    pub(crate) fn stop(mut self) -> Result<u64> {
        terminate(&self.process)?;
        let status = self.process.wait()?;
        ensure!(status.success(), "the server did not end well: {status}");
        let sizes = fs::read_dir(self.folder())?.map(|file| Ok(file?.metadata()?.len()));
        sizes.sum()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}

#[cfg(unix)]
fn terminate(process: &Child) -> Result<()> {
    use rustix::process::{Pid, Signal, kill_process};
    let process = i32::try_from(process.id()).ok().and_then(Pid::from_raw).context("no such process")?;
    Ok(kill_process(process, Signal::TERM)?)
}

#[cfg(not(unix))]
fn terminate(_: &Child) -> Result<()> {
    anyhow::bail!("load is measured on Linux only")
}
