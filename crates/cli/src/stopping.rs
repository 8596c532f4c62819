//! Ctrl-C and its like: the programs that play for us end, and what is finished is kept.

use std::{
    io::{self, Write},
    process,
    sync::atomic::{AtomicU8, Ordering},
    thread,
    time::Duration,
};

use novaluna_ai::{Stop, end_programs};
use tokio::runtime::{Builder, Runtime};

use crate::signals::Signals;

/// The exit code that tells of a signal; 0 until there is one.
static CODE: AtomicU8 = AtomicU8::new(0);

/// How long whoever was asked to stop may take: bots need some milliseconds.
const PATIENCE: Duration = Duration::from_secs(2);

/// From now on whoever wants us to end sets this flag. Then games that are finished can still be counted, but soon, or
/// when asked again, the process ends.
pub(crate) fn in_order() -> Stop {
    let stop = Stop::default();
    watch(stop.clone(), PATIENCE);
    stop
}

/// From now on the process ends at once when somebody wants it to, with all bots: nothing is to be done first.
pub(crate) fn at_once() {
    watch(Stop::default(), Duration::ZERO);
}

/// The exit code of a command that was stopped.
pub(crate) fn code() -> Option<u8> {
    Some(CODE.load(Ordering::Relaxed)).filter(|&code| code != 0)
}

/// Says how far a command came that was stopped.
pub(crate) fn tell(stop: &Stop, games: u64, all: u64) {
    if stop.asked() {
        // Where nobody reads the words, the exit code still tells.
        let _unheard = writeln!(anstream::stderr(), "Stopped after {games} of {all} games.");
    }
}

/// Without the means to listen a signal does what it always does.
fn watch(stop: Stop, patience: Duration) {
    if let Ok((runtime, signals)) = listen() {
        thread::spawn(move || runtime.block_on(obey(signals, &stop, patience)));
    }
}

/// Listens before anything is started.
fn listen() -> io::Result<(Runtime, Signals)> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let inside = runtime.enter();
    let signals = Signals::new()?;
    drop(inside);
    Ok((runtime, signals))
}

async fn obey(mut signals: Signals, stop: &Stop, patience: Duration) {
    let code = signals.next().await;
    CODE.store(code, Ordering::Relaxed);
    stop.ask();
    let _early = tokio::time::timeout(patience, signals.next()).await;
    end_programs();
    // What comes next begins a line.
    let _unheard = writeln!(anstream::stderr());
    process::exit(code.into());
}
