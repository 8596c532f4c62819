//! Calls the push services of browsers.

mod address;
mod caller;
mod endpoint;
mod keys;
mod lines;
mod message;

use std::{fmt, sync::Arc, thread, time::Duration};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use futures_util::future::join_all;
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use ureq::http::{Request, header};

use super::{Contact, KeysError, NoNotice, Reach, Turn};
use crate::{
    metrics::{Metrics, Outcome},
    protocol::Subscription,
    room::now,
    store::{Store, Subscriber},
    token::GameId,
};
use caller::{Answer, Caller};
use endpoint::Endpoint;
use keys::Keys;
use lines::Lines;
use message::Device;

/// So long after a call that came to nothing the next is made; after the last it is given up.
const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(30), Duration::from_mins(2)];

/// So long a service keeps a notice for a device that is off; some refuse to for longer.
const LONGEST: Duration = Duration::from_hours(28 * 24);

pub(super) struct Service {
    keys: Keys,
    caller: Caller,
    reach: Reach,
    store: Store,
    metrics: Metrics,
    lines: Lines,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Service(…)")
    }
}

pub(super) fn new_keys(contact: &Contact) -> Result<String, KeysError> {
    keys::generate(contact)
}

impl Service {
    pub(super) fn new(keys: &str, reach: Reach, store: Store, metrics: Metrics) -> Result<Self, KeysError> {
        let (keys, caller) = (Keys::read(keys)?, Caller::new(reach));
        Ok(Self { keys, caller, reach, store, metrics, lines: Lines::new() })
    }

    pub(super) fn key(&self) -> &str {
        self.keys.public()
    }

    pub(super) fn check(&self, subscription: &Subscription) -> Result<(), NoNotice> {
        let Subscription { endpoint, keys, .. } = subscription;
        Endpoint::new(endpoint, self.reach)?;
        // Only a point of the curve can be used.
        Device::new(&keys.p256dh, &keys.auth)?.seal(b"").map(drop).ok_or(NoNotice::Key)
    }

    /// Tells each device of whoever has the link that opens the seat.
    pub(super) fn tell(self: Arc<Self>, turn: Turn) {
        tokio::spawn(async move {
            match self.store.subscribers(&turn.game, turn.token).await {
                Ok(devices) => {
                    let telling = devices.into_iter().map(|device| self.deliver(device, &turn));
                    join_all(telling).await.into_iter().for_each(|outcome| self.metrics.notice(outcome));
                }
                Err(error) => tracing::warn!(%error, "it cannot be read who is to be told"),
            }
        });
    }

    /// Calls until somebody answers, it is enough, or nobody need be told any more.
    async fn deliver(&self, device: Subscriber, turn: &Turn) -> Outcome {
        let Ok(endpoint) = Endpoint::new(&device.endpoint, self.reach) else { return Outcome::Refused };
        let (host, mut pauses) = (endpoint.host(), PAUSES.into_iter());
        loop {
            let called = self.lines.call(host, self.call_for(&device, &endpoint, turn)).await;
            let Some(called) = called else { return Outcome::Dropped };
            let Some(answer) = called else { return Outcome::Late };
            let (why, wait) = match answer {
                Answer::Taken => return Outcome::Sent,
                Answer::Gone => return self.forget(device, Outcome::Gone).await,
                Answer::Forbidden => {
                    tracing::debug!(host, "a device asked for notices from other keys, and is forgotten");
                    return self.forget(device, Outcome::Refused).await;
                }
                Answer::Refused(why) => {
                    tracing::debug!(host, why, "a notice was not sent");
                    return Outcome::Refused;
                }
                Answer::NotNow { why, wait } => (why, wait),
            };
            let pause = pauses.next().map(|pause| self.reach.pause(pause.max(wait)));
            let again = match pause {
                Some(pause) => self.lines.pause(host, pause).await,
                None => false,
            };
            if !again {
                tracing::debug!(host, why, "a notice was given up");
                return Outcome::Unanswered;
            }
        }
    }

    /// Calls, if somebody still is to be told when there is a line.
    async fn call_for(&self, device: &Subscriber, endpoint: &Endpoint, turn: &Turn) -> Option<Answer> {
        let device = self.still_wanted(device, turn).await?;
        Some(self.call(&device, endpoint, turn.until).await)
    }

    /// A device is told nothing any more; it asks anew when its owner next comes to the table.
    async fn forget(&self, device: Subscriber, outcome: Outcome) -> Outcome {
        if let Err(error) = self.store.unsubscribe(device).await {
            tracing::warn!(%error, "a device that is gone cannot be forgotten");
        }
        outcome
    }

    /// The device as it asked last, if it still is their turn and it still asks; as it was, where that cannot be read.
    async fn still_wanted(&self, device: &Subscriber, turn: &Turn) -> Option<Subscriber> {
        let sheet = self.store.sheet(&turn.game).await;
        let devices = self.store.subscribers(&turn.game, turn.token).await;
        let (Ok(sheet), Ok(devices)) = (sheet, devices) else { return Some(device.clone()) };
        // A clock that runs out at another time is that of another turn.
        let same = sheet.is_some_and(|sheet| sheet.due == Some(turn.until));
        devices.into_iter().find(|known| same && known.endpoint == device.endpoint)
    }

    /// In a thread of its own: nobody who stops the server waits for it.
    async fn call(&self, device: &Subscriber, endpoint: &Endpoint, until: i64) -> Answer {
        let Some(request) = self.request(device, endpoint, until) else {
            return Answer::Refused("nothing can be encrypted for it".to_owned());
        };
        let (caller, (said, heard)) = (self.caller.clone(), oneshot::channel());
        let calling = thread::Builder::new().name("notice".to_owned()).spawn(move || {
            let _stopped = said.send(caller.call(request));
        });
        let no_thread =
            || Answer::NotNow { why: "there is no thread for the call".to_owned(), wait: Duration::ZERO };
        match calling {
            Ok(_) => heard.await.unwrap_or_else(|_| no_thread()),
            Err(_) => no_thread(),
        }
    }

    /// What is sent to a device; nothing if it cannot be encrypted.
    fn request(&self, device: &Subscriber, endpoint: &Endpoint, until: i64) -> Option<Request<Vec<u8>>> {
        let told = json!({ "game": device.game, "words": device.words });
        let sealed = Device::new(&device.key, &device.auth).ok()?.seal(told.to_string().as_bytes())?;
        let left = ((until - now()) / 1000).clamp(0, LONGEST.as_secs() as i64);
        Request::post(endpoint.uri())
            .header(header::AUTHORIZATION, self.keys.authorization(&endpoint.origin(), now())?)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("TTL", left)
            .header("Urgency", "normal")
            .header("Topic", topic(&device.game))
            .body(sealed)
            .ok()
    }
}

impl Reach {
    /// A pause between two calls; in tests nobody has time to be patient.
    fn pause(self, pause: Duration) -> Duration {
        match self {
            Self::World => pause,
            Self::Loopback => pause / 100,
        }
    }
}

/// By what a push service knows notices of the same table, so that a later one takes the place of one that was not
/// shown yet. It is not the table's name: whoever has that can look on.
fn topic(game: &GameId) -> String {
    let digest = Sha256::digest(game.as_str());
    BASE64.encode(&digest[..16])
}
