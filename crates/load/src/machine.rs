//! The machine: cores, files, and what a process uses of it.

use std::{fs, path::Path, process};

use anyhow::{Context, Result, ensure};

/// So many files a program may need beside its sockets.
const OTHER_FILES: u64 = 64;

/// The cores that this program may use.
#[cfg(target_os = "linux")]
pub(crate) fn cores() -> Result<Vec<usize>> {
    use rustix::thread::{CpuSet, sched_getaffinity};
    let allowed = sched_getaffinity(None)?;
    Ok((0..CpuSet::MAX_CPU).filter(|&core| allowed.is_set(core)).collect())
}

/// From now on this thread, and every process it starts, has this core only.
#[cfg(target_os = "linux")]
pub(crate) fn stay_on(core: usize) -> Result<()> {
    use rustix::thread::{CpuSet, sched_setaffinity};
    let mut only = CpuSet::new();
    only.set(core);
    sched_setaffinity(None, &only).context("no core of our own")
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn cores() -> Result<Vec<usize>> {
    anyhow::bail!("load is measured on Linux only: elsewhere nobody says what a process used")
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn stay_on(_: usize) -> Result<()> {
    Ok(())
}

/// Lets this program, and every process it starts, have so many sockets.
#[cfg(unix)]
pub(crate) fn need_sockets(sockets: usize) -> Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let (limits, needed) = (getrlimit(Resource::Nofile), sockets as u64 + OTHER_FILES);
    let most = limits.maximum.unwrap_or(u64::MAX);
    ensure!(
        needed <= most,
        "{sockets} sockets are {needed} files, and {most} are allowed: `ulimit -n {needed}` as root"
    );
    let current = limits.current.unwrap_or(u64::MAX).max(needed);
    Ok(setrlimit(Resource::Nofile, Rlimit { current: Some(current), maximum: limits.maximum })?)
}

#[cfg(not(unix))]
pub(crate) fn need_sockets(_: usize) -> Result<()> {
    Ok(())
}

/// What a process has used so far, or has now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Seconds of processor time, also of the kernel for it.
    pub(crate) cpu: f64,
    /// Bytes in memory.
    pub(crate) memory: u64,
    /// The most bytes that there ever were.
    pub(crate) peak: u64,
}

/// Ticks of /proc in a second, on every Linux there is.
const TICKS: f64 = 100.0;

impl Usage {
    pub(crate) fn ours() -> Result<Self> {
        Self::of(process::id())
    }

    pub(crate) fn of(process: u32) -> Result<Self> {
        let read = |name: &str| {
            fs::read_to_string(format!("/proc/{process}/{name}")).context("the process has ended")
        };
        let (stat, status) = (read("stat")?, read("status")?);
        // Behind the name in brackets, which may hold anything.
        let numbers = stat.rsplit_once(')').map_or("", |(_, numbers)| numbers).split_whitespace();
        let ticks: Vec<f64> = numbers.skip(11).take(2).filter_map(|ticks| ticks.parse().ok()).collect();
        let kib = |key: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
            let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
            kib.map(|kib| 1024 * kib).with_context(|| format!("no {key} of the process"))
        };
        Ok(Self { cpu: ticks.iter().sum::<f64>() / TICKS, memory: kib("VmRSS")?, peak: kib("VmHWM")? })
    }
}

/// What the processor calls itself.
pub(crate) fn processor() -> String {
    let all = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = all.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or("unknown", |(_, name)| name).trim().to_owned()
}

/// Refuses a folder in memory: nothing there is durable.
#[cfg(target_os = "linux")]
pub(crate) fn is_disk(folder: &Path) -> Result<()> {
    const IN_MEMORY: i64 = 0x0102_1994;
    let kind = rustix::fs::statfs(folder)?.f_type;
    ensure!(kind != IN_MEMORY, "{} is in memory: --folder names one on a disk", folder.display());
    Ok(())
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn is_disk(_: &Path) -> Result<()> {
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_knows_what_it_used() {
        let before = Usage::ours().expect("it runs");
        let mut sum = 0_u64;
        while Usage::ours().expect("it runs").cpu < before.cpu + 0.05 {
            sum = (0..1_000_000_u64).fold(sum, |sum, n| sum.rotate_left(1) ^ n);
        }
        let after = Usage::ours().expect("it runs");
        assert!(sum != 1 && after.memory > 100_000 && after.peak >= after.memory);
    }
}
