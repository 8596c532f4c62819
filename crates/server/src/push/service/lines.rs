//! How many calls are made at once, so that nobody keeps everybody else from being told.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tokio::{sync::Semaphore, time::sleep};

/// So many calls are made at once, in all and to the same owner.
const LINES: usize = 128;
const LINES_EACH: usize = 4;

/// So many may wait for a line; further ones are dropped.
const QUEUE: usize = 4096;
const QUEUE_EACH: usize = 128;

/// So many may wait until they call again; further ones are given up.
const PAUSES: usize = 4096;
const PAUSES_EACH: usize = 128;

pub(super) struct Lines {
    all: Share,
    /// Of those who are called now, or wait for it, by owner.
    owners: Mutex<HashMap<String, Weak<Share>>>,
}

struct Share {
    lines: Semaphore,
    queue: Semaphore,
    pauses: Semaphore,
}

impl Share {
    const fn new(lines: usize, queue: usize, pauses: usize) -> Self {
        Self {
            lines: Semaphore::const_new(lines),
            queue: Semaphore::const_new(queue),
            pauses: Semaphore::const_new(pauses),
        }
    }
}

impl Lines {
    pub(super) fn new() -> Self {
        Self { all: Share::new(LINES, QUEUE, PAUSES), owners: Mutex::default() }
    }

    /// What comes of a call, once there is a line to that host; nothing if too many wait for one.
    pub(super) async fn call<T>(&self, host: &str, call: impl Future<Output = T>) -> Option<T> {
        let share = self.share(owner(host));
        let places = (share.queue.try_acquire().ok()?, self.all.queue.try_acquire().ok()?);
        let _lines = (share.lines.acquire().await.ok()?, self.all.lines.acquire().await.ok()?);
        drop(places);
        Some(call.await)
    }

    /// Waits until that host is called again; whether it is.
    pub(super) async fn pause(&self, host: &str, pause: Duration) -> bool {
        let share = self.share(owner(host));
        let (Ok(_own), Ok(_place)) = (share.pauses.try_acquire(), self.all.pauses.try_acquire()) else {
            return false;
        };
        sleep(pause).await;
        true
    }

    fn share(&self, owner: String) -> Arc<Share> {
        let mut owners = self.owners.lock().unwrap_or_else(PoisonError::into_inner);
        owners.retain(|_, share| share.strong_count() > 0);
        if let Some(share) = owners.get(&owner).and_then(Weak::upgrade) {
            return share;
        }
        let share = Arc::new(Share::new(LINES_EACH, QUEUE_EACH, PAUSES_EACH));
        owners.insert(owner, Arc::downgrade(&share));
        share
    }
}

/// Whose a host is, as far as its name tells: whoever has `example.org` has as many names below it as they like.
fn owner(host: &str) -> String {
    let name = host.trim_end_matches('.').to_ascii_lowercase();
    let from = name.rmatch_indices('.').nth(1).map_or(0, |(dot, _)| dot + 1);
    name[from..].to_owned()
}

#[cfg(test)]
mod tests {
    use std::{future::pending, task::Poll};

    use futures_util::poll;

    use super::*;

    #[test]
    fn names_below_a_name_are_one_owners() {
        for (host, whose) in [
            ("fcm.googleapis.com", "googleapis.com"),
            ("a.b.c.Example.ORG.", "example.org"),
            ("example.org", "example.org"),
            ("localhost", "localhost"),
        ] {
            assert_eq!(owner(host), whose);
        }
    }

    #[tokio::test]
    async fn whoever_lets_every_call_hang_keeps_nobody_else_waiting() {
        let lines = Lines::new();
        let hosts: Vec<String> =
            (0..2 * (LINES + QUEUE)).map(|number| format!("{number}.tarpit.example")).collect();
        let mut calls: Vec<_> =
            hosts.iter().map(|host| Box::pin(lines.call(host, pending::<()>()))).collect();
        let mut dropped = 0;
        for call in &mut calls {
            dropped += usize::from(poll!(call) == Poll::Ready(None));
        }
        assert_eq!(dropped, hosts.len() - LINES_EACH - QUEUE_EACH);
        assert_eq!(poll!(Box::pin(lines.call("push.example.org", async { 7 }))), Poll::Ready(Some(7)));
    }

    #[tokio::test]
    async fn whoever_is_always_busy_takes_nobody_elses_place_to_be_called_again() {
        let lines = Lines::new();
        let hour = Duration::from_hours(1);
        let hosts: Vec<String> = (0..2 * PAUSES).map(|number| format!("{number}.busy.example")).collect();
        let mut pauses: Vec<_> = hosts.iter().map(|host| Box::pin(lines.pause(host, hour))).collect();
        let mut given_up = 0;
        for pause in &mut pauses {
            given_up += usize::from(poll!(pause) == Poll::Ready(false));
        }
        assert_eq!(given_up, hosts.len() - PAUSES_EACH);
        assert!(lines.pause("push.example.org", Duration::ZERO).await);
    }

    #[tokio::test]
    async fn a_line_is_free_again_when_a_call_is_over() {
        let lines = Lines::new();
        for _ in 0..2 * QUEUE {
            assert_eq!(lines.call("push.example.org", async {}).await, Some(()));
        }
        lines.call("another.example", async {}).await;
        assert_eq!(lines.owners.lock().expect("nobody panicked").len(), 1, "nobody else is remembered");
    }
}
