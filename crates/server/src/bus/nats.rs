//! By NATS.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;
use tokio::{sync::mpsc, time::timeout};

use super::BusError;
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
    told: mpsc::Sender<GameId>,
}

impl Nats {
    pub(super) async fn connect(url: &str) -> Result<Self, BusError> {
        let options = ConnectOptions::new().name("novaluna").no_echo().event_callback(|event| async move {
            tracing::warn!(%event, "NATS");
        });
        let client = timeout(PATIENCE, options.connect(url))
            .await
            .map_err(|_| BusError::Unreachable(format!("no answer within {} s", PATIENCE.as_secs())))?
            .map_err(|error| BusError::Unreachable(error.to_string()))?;
        let (told, games) = mpsc::channel(QUEUE);
        tokio::spawn(publish(client.clone(), games));
        Ok(Self { client, told })
    }

    pub(super) fn tell(&self, game: &GameId) {
        let _full = self.told.try_send(game.clone());
    }

    pub(super) async fn listen(&self) -> Option<Ears> {
        self.client.subscribe(format!("{SUBJECT}.*")).await.ok().map(Ears)
    }
}

async fn publish(client: Client, mut games: mpsc::Receiver<GameId>) {
    while let Some(game) = games.recv().await {
        // What is lost here is found out by looking.
        let _lost = client.publish(format!("{SUBJECT}.{game}"), Vec::new().into()).await;
    }
}

/// Hears of what others do.
#[derive(Debug)]
pub(crate) struct Ears(Subscriber);

impl Ears {
    /// The next table at which something happened.
    pub(crate) async fn next(&mut self) -> Option<GameId> {
        loop {
            let message = self.0.next().await?;
            let name = message.subject.rsplit('.').next().and_then(|name| name.parse().ok());
            if name.is_some() {
                return name;
            }
        }
    }
}
