//! What a person or the system sends to a process that is to end.

use std::io;

/// The signals that ask to end.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    /// Listens from now on. Needs a runtime.
    pub(crate) fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the next one, and the exit code that tells of it.
    pub(crate) async fn next(&mut self) -> u8 {
        const SIGINT: u8 = 2;
        const SIGTERM: u8 = 15;
        tokio::select! {
            _ = self.interrupt.recv() => 128 + SIGINT,
            _ = self.terminate.recv() => 128 + SIGTERM,
        }
    }
}

/// What Ctrl-C sends.
#[cfg(windows)]
pub(crate) struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    /// Listens from now on. Needs a runtime.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(tokio::signal::windows::ctrl_c()?))
    }

    /// Waits for the next one, and the exit code that tells of it.
    pub(crate) async fn next(&mut self) -> u8 {
        self.0.recv().await;
        130
    }
}
