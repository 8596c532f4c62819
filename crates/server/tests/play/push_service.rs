//! A push service of our own, and a device that it wakes.

use std::{
    collections::VecDeque,
    net::Ipv4Addr,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, StatusCode, Uri},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::SystemRandom,
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::mpsc, time::timeout};

/// How long it may take until something is sent.
const PATIENCE: Duration = Duration::from_secs(30);

/// After so many seconds it may be called again; to a server in a test each is a hundredth.
const BUSY: &str = "100";

/// After so long nothing is sent any more.
const SILENCE: Duration = Duration::from_millis(500);

pub(crate) struct PushService {
    /// Whose addresses it gives.
    pub(crate) origin: String,
    sent: mpsc::UnboundedReceiver<Sent>,
}

/// What was sent to a device.
pub(crate) struct Sent {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl PushService {
    /// Answers with these, one after the other, and then takes everything.
    pub(crate) async fn start(answers: &[StatusCode]) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("there is a free port");
        let origin = format!("http://{}", listener.local_addr().expect("it listens"));
        let (told, sent) = mpsc::unbounded_channel();
        let answers: VecDeque<StatusCode> = answers.iter().copied().collect();
        let answers = Arc::new(Mutex::new(answers));
        let take = async move |uri: Uri, headers: HeaderMap, body: Bytes| {
            let _over = told.send(Sent { path: uri.path().to_owned(), headers, body });
            let answer = answers.lock().expect("nobody panics").pop_front().unwrap_or(StatusCode::CREATED);
            // Somebody who is not meant would follow this.
            (answer, [("Location", "/elsewhere"), ("Retry-After", BUSY)], "nobody reads this")
        };
        tokio::spawn(async { axum::serve(listener, Router::new().fallback(take)).await });
        Self { origin, sent }
    }

    /// What is sent next.
    pub(crate) async fn next(&mut self) -> Sent {
        timeout(PATIENCE, self.sent.recv()).await.expect("in time").expect("it runs")
    }

    /// That nothing more is sent.
    pub(crate) async fn hears_nothing(&mut self) {
        let sent = timeout(SILENCE, self.sent.recv()).await.ok().flatten();
        assert!(sent.is_none(), "something was sent to {:?}", sent.map(|sent| sent.path));
    }
}

/// A browser that can read one message.
pub(crate) struct Device {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
}

/// What it shares with whoever may send something.
const AUTH: [u8; 16] = *b"0123456789abcdef";

impl Device {
    pub(crate) fn new() -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = key.compute_public_key().expect("a key").as_ref().to_vec();
        Self { key, public }
    }

    /// As it asks to be told, at an address.
    pub(crate) fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint,
            "expirationTime": null,
            "keys": { "p256dh": BASE64.encode(&self.public), "auth": BASE64.encode(AUTH) },
            "words": "It's your turn at the table with Ben.",
        })
    }

    /// What it is told: RFC 8291, from the other end.
    pub(crate) fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "records of 4096 bytes, and a key");
        let (theirs, sealed) = rest[5..].split_at(65);
        let shared: Vec<u8> =
            agree_ephemeral(self.key, &UnparsedPublicKey::new(&ECDH_P256, theirs), |secret| {
                derive(&AUTH, secret, &[b"WebPush: info\0", &self.public, theirs], 32)
            })
            .expect("their key is one");
        let key = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derive(salt, &shared, &[b"Content-Encoding: nonce\0"], 12);
        let mut sealed = sealed.to_vec();
        let words = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"))
            .open_in_place(
                Nonce::try_assume_unique_for_key(&nonce).expect("as long as one"),
                Aad::empty(),
                &mut sealed,
            )
            .expect("it is for this device");
        let (end, words) = words.split_last().expect("it is not empty");
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(words).expect("JSON")
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut derived = vec![0; length];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Length(length)).and_then(|key| key.fill(&mut derived)).expect("not too long");
    derived
}
