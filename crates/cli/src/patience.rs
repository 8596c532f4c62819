//! Something to look at while a bot thinks.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use indicatif::ProgressBar;

use crate::printable::printable;

/// Nobody wonders about a pause that is shorter.
const MOMENT: Duration = Duration::from_millis(700);

/// Between two pictures of the spinner.
const TICK: Duration = Duration::from_millis(100);

/// Thinks; when that takes longer than a moment, a spinner turns on the terminal and says what is going on, and
/// nothing of it is left.
pub(crate) fn patiently<T>(what: &str, think: impl FnOnce() -> T) -> T {
    let what = printable(what);
    thread::scope(|scope| {
        let (thinking, thought) = mpsc::channel::<()>();
        scope.spawn(move || {
            let spinner = ProgressBar::new_spinner().with_message(what);
            let mut wait = MOMENT;
            while thought.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                spinner.tick();
                wait = TICK;
            }
            spinner.finish_and_clear();
        });
        let answer = think();
        drop(thinking);
        answer
    })
}
