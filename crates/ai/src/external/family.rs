//! A process with everything it has started: they end together.

use std::{
    env, io, mem,
    process::{self, Child, Command, ExitStatus},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// What is written into the environment of a process, where all that it starts inherit it.
const MARK: &str = "NOVALUNA_BOT";

/// How often those are looked for who were started meanwhile.
#[cfg(unix)]
const ROUNDS: usize = 10;

/// All that run now, so that they can be ended when nobody is left to drop them.
static RUNNING: Mutex<Vec<Root>> = Mutex::new(Vec::new());

/// A process that was started by us, and whatever it starts itself.
#[derive(Debug)]
pub(super) struct Family {
    pub(super) process: Child,
    root: Root,
    /// Whether it was ended and waited for.
    over: bool,
}

/// How a family is found.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Root {
    /// The number of the process, and of the group that its children belong to.
    number: u32,
    /// No other family has it.
    mark: String,
}

impl Family {
    pub(super) fn start(mut command: Command) -> io::Result<Self> {
        // A group of its own, so that its children can be ended with it.
        #[cfg(unix)]
        process_group(&mut command);
        let mark = new_mark();
        // Nobody can miss it: who ends all programs waits until it is among them, or nothing starts any more.
        let mut running = running();
        let process = command.env(MARK, &mark).spawn()?;
        let root = Root { number: process.id(), mark };
        running.push(root.clone());
        Ok(Self { process, root, over: false })
    }

    /// Waits until the process has ended by itself, at most so long.
    pub(super) fn has_ended_within(&mut self, time: Duration) -> bool {
        let start = Instant::now();
        while !self.over && !has_ended(&mut self.process) {
            if start.elapsed() >= time {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Ends the process and what it started, and lets the system forget it.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        // Once the process was waited for, its number may be that of another.
        if !self.over {
            self.over = true;
            self.root.kill();
            let _gone = self.process.kill();
            running().retain(|root| *root != self.root);
        }
        self.process.wait().ok()
    }
}

impl Drop for Family {
    fn drop(&mut self) {
        self.end();
    }
}

/// Ends every program that plays for us, with everything it started. For a process that is about to end itself:
/// whoever still waits for an answer gets none, and whoever starts another program, or ends one, waits for ever.
pub fn end_programs() {
    let mut running = running();
    for root in running.drain(..) {
        root.kill();
    }
    // Never unlocked again.
    mem::forget(running);
}

fn running() -> std::sync::MutexGuard<'static, Vec<Root>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A mark below our own, if we are somebody's bot ourselves.
fn new_mark() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let above = env::var(MARK).unwrap_or_default();
    format!("{above}/{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(unix)]
fn process_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(unix)]
impl Root {
    fn kill(&self) {
        use rustix::process::{Signal, kill_process, kill_process_group};
        if let Some(group) = pid(self.number) {
            let _gone = kill_process_group(group, Signal::KILL);
        }
        // Who has left the group can be found by the mark. Some may have been started while we looked.
        for _ in 0..ROUNDS {
            let others = self.others();
            if others.is_empty() {
                return;
            }
            for other in others {
                let _gone = kill_process(other, Signal::KILL);
            }
        }
    }

    /// The processes that carry our mark, where the system tells.
    fn others(&self) -> Vec<rustix::process::Pid> {
        let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        numbers.filter(|&number| self.marks(number)).filter_map(pid).collect()
    }

    fn marks(&self, number: u32) -> bool {
        let Ok(environment) = std::fs::read(format!("/proc/{number}/environ")) else { return false };
        environment.split(|&byte| byte == 0).any(|entry| {
            let value = entry.strip_prefix(MARK.as_bytes()).and_then(|entry| entry.strip_prefix(b"="));
            let below = value.and_then(|value| value.strip_prefix(self.mark.as_bytes()));
            below.is_some_and(|below| below.is_empty() || below[0] == b'/')
        })
    }
}

#[cfg(not(unix))]
impl Root {
    fn kill(&self) {}
}

/// Whether the process has ended, without waiting for it: its number still stands for its group.
#[cfg(unix)]
fn has_ended(process: &mut Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    pid(process.id()).is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), look), Ok(None)))
}

#[cfg(unix)]
fn pid(number: u32) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(number.try_into().ok()?)
}

#[cfg(not(unix))]
fn has_ended(process: &mut Child) -> bool {
    !matches!(process.try_wait(), Ok(None))
}
