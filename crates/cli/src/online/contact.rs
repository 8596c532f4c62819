//! The line to a server: it may break, and is taken up again.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use novaluna_server::protocol::NoAnswer;

use super::{
    OnlineError,
    client::{Client, Trouble},
};

/// Between two tries, at first and at last.
const SOON: Duration = Duration::from_millis(200);
const LATER: Duration = Duration::from_secs(5);

/// What there is to say about the line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Contact {
    /// Nobody answers; it is tried again for as long as it takes.
    Lost,
    /// Somebody answers again.
    Back,
}

/// A line to a table, and whether it is broken; clones share that, so that it is said once.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) client: Client,
    lost: Arc<AtomicBool>,
}

impl Line {
    pub(crate) fn new(client: Client) -> Self {
        Self { client, lost: Arc::default() }
    }

    /// Asks until there is an answer, and says once that it is being tried again, and once that it worked.
    ///
    /// # Errors
    /// What will not change by asking again; a refusal is for whoever asked to judge.
    pub(crate) fn persist<T>(
        &self,
        tell: impl Fn(Contact),
        ask: impl Fn(&Client) -> Result<T, Trouble>,
    ) -> Result<Result<T, NoAnswer>, OnlineError> {
        let (mut wait, mut failed) = (SOON, 0);
        loop {
            let answer = match ask(&self.client) {
                Err(Trouble::Away(_) | Trouble::Busy(_)) => {
                    failed += 1;
                    // Once is nothing: a connection that was kept had been closed.
                    if failed > 1 && !self.lost.swap(true, Ordering::Relaxed) {
                        tell(Contact::Lost);
                    }
                    thread::sleep(jittered(wait));
                    wait = (wait * 2).min(LATER);
                    continue;
                }
                Err(Trouble::Stranger) => {
                    return Err(OnlineError::Stranger { server: self.client.link().server.clone() });
                }
                Err(Trouble::Refused(refusal)) => Err(refusal),
                Ok(answer) => Ok(answer),
            };
            if self.lost.swap(false, Ordering::Relaxed) {
                tell(Contact::Back);
            }
            return Ok(answer);
        }
    }
}

/// Half of a time and up to all of it: many who lost the same server do not come back in the same moment.
fn jittered(wait: Duration) -> Duration {
    let mut byte = [0];
    // Without chance they do.
    let _none = getrandom::fill(&mut byte);
    wait / 2 + wait * u32::from(byte[0]) / 510
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_nothing_or_longer_than_meant() {
        for _ in 0..100 {
            let wait = jittered(LATER);
            assert!((LATER / 2..=LATER).contains(&wait), "{wait:?}");
        }
    }
}
