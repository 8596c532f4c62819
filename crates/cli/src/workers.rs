//! Many games at once: threads, and a bar that shows how far they are.

use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// So many threads, or one for each core.
pub(crate) fn threads(count: Option<u16>) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(count.map_or(0, usize::from)).build()
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress_bar(count: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} {msg}  {eta} left")
        .expect("the template is a constant");
    ProgressBar::new(count).with_style(style).with_message(what)
}
