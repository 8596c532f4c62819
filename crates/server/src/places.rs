//! How many may be connected at once: each connection is a file to the system, and it gives so many and no more.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

/// Files that the rest of the program may need.
const OTHERS: usize = 32;

/// The most who ask for pages and answers, where the system allows so many; the other files are for sockets.
const ASKING: usize = 1000;

/// A handle to all places; a clone is cheap.
#[derive(Clone, Debug)]
pub(crate) struct Places(Arc<All>);

#[derive(Debug)]
struct All {
    /// For whoever asks something and goes.
    asking: usize,
    /// For whoever stays.
    sockets: usize,
    taken: AtomicUsize,
}

impl Places {
    /// As many as the system allows.
    pub(crate) fn new() -> Self {
        Self::among(files())
    }

    fn among(files: NonZeroUsize) -> Self {
        let free = files.get().saturating_sub(OTHERS).max(2);
        let asking = ASKING.min(free / 2);
        Self(Arc::new(All { asking, sockets: free - asking, taken: AtomicUsize::new(0) }))
    }

    /// For how many who ask something and go.
    pub(crate) fn asking(&self) -> usize {
        self.0.asking
    }

    /// A place for somebody who stays, if there is one.
    pub(crate) fn take(&self) -> Option<Place> {
        let one_more = |taken| (taken < self.0.sockets).then_some(taken + 1);
        self.0.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        Some(Place(self.clone()))
    }
}

/// A place, as long as it is held.
#[derive(Debug)]
pub(crate) struct Place(Places);

impl Drop for Place {
    fn drop(&mut self) {
        let Self(Places(all)) = self;
        all.taken.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many files we may have open; where the system lets us have more than it gives at first, those.
#[cfg(unix)]
fn files() -> NonZeroUsize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: maximum, maximum };
    let files = if setrlimit(Resource::Nofile, raised).is_ok() { maximum } else { current };
    let files = files.and_then(|files| usize::try_from(files).ok()).and_then(NonZeroUsize::new);
    files.unwrap_or(NonZeroUsize::MAX)
}

#[cfg(not(unix))]
fn files() -> NonZeroUsize {
    NonZeroUsize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(files: usize) -> Places {
        Places::among(NonZeroUsize::new(files).expect("some"))
    }

    #[test]
    fn a_place_is_free_again_when_somebody_goes() {
        let places = places(OTHERS + 4);
        let (one, two) = (places.take(), places.take());
        assert!(one.is_some() && two.is_some());
        assert!(places.take().is_none());
        drop(one);
        assert!(places.take().is_some());
    }

    #[test]
    fn whoever_stays_leaves_room_for_those_who_ask() {
        for (files, asking, sockets) in [(1, 1, 1), (96, 32, 32), (1024, 496, 496), (20_032, 1000, 19_000)] {
            let places = places(files);
            assert_eq!((places.asking(), places.0.sockets), (asking, sockets), "{files} files");
        }
    }
}
