//! By NATS.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use tokio::{sync::mpsc, time::timeout};

use super::{BusError, ServerId, Word};
use crate::token::GameId;

/// What is said stands below this subject, by table.
const SUBJECT: &str = "novaluna.table";

/// So many tables may wait to be told of; the rest is found out by looking.
const QUEUE: usize = 4096;

/// How long it may take to find the others.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Debug)]
pub(super) struct Nats {
    client: Client,
    id: ServerId,
    told: mpsc::Sender<(GameId, Word)>,
}

impl Nats {
    pub(super) async fn connect(url: &str) -> Result<Self, BusError> {
        let options = ConnectOptions::new().name("novaluna").no_echo().event_callback(|event| async move {
            if event == Event::Connected {
                tracing::info!(%event, "NATS");
            } else {
                tracing::warn!(%event, "NATS");
            }
        });
        let client = timeout(PATIENCE, options.connect(url))
            .await
            .map_err(|_| BusError::Unreachable(format!("no answer within {} s", PATIENCE.as_secs())))?
            .map_err(|error| BusError::Unreachable(error.to_string()))?;
        let (told, words) = mpsc::channel(QUEUE);
        tokio::spawn(publish(client.clone(), words));
        let id = ServerId(getrandom::u64().map_err(|error| BusError::Unreachable(error.to_string()))?);
        Ok(Self { client, id, told })
    }

    pub(super) const fn id(&self) -> ServerId {
        self.id
    }

    pub(super) fn tell(&self, game: &GameId, word: Word) {
        let _full = self.told.try_send((game.clone(), word));
    }

    pub(super) async fn listen(&self) -> Option<Ears> {
        self.client.subscribe(format!("{SUBJECT}.*")).await.ok().map(Ears)
    }
}

async fn publish(client: Client, mut words: mpsc::Receiver<(GameId, Word)>) {
    while let Some((game, word)) = words.recv().await {
        let text = match word {
            Word::Changed => Vec::new(),
            Word::Here(attendance) => serde_json::to_vec(&attendance).unwrap_or_default(),
        };
        // What is lost here is found out by looking, or said again.
        let _lost = client.publish(format!("{SUBJECT}.{game}"), text.into()).await;
    }
}

/// Hears of what others do.
#[derive(Debug)]
pub(crate) struct Ears(Subscriber);

impl Ears {
    /// The next thing that is said, and of which table.
    pub(crate) async fn next(&mut self) -> Option<(GameId, Word)> {
        loop {
            let message = self.0.next().await?;
            let game = message.subject.rsplit('.').next().and_then(|name| name.parse().ok());
            // What a later version may say is not understood, but worth a look.
            let word = serde_json::from_slice(&message.payload).map_or(Word::Changed, Word::Here);
            if let Some(game) = game {
                return Some((game, word));
            }
        }
    }
}
