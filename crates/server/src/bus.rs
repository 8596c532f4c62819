//! Where servers of the same tables tell each other that something happened.
//!
//! It only hurries. What happened is in the store: whoever misses a message looks there a little later.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;
use thiserror::Error;
use tokio::{sync::mpsc, time::timeout};

use crate::token::GameId;

/// What is said stands below this subject, by table.
const SUBJECT: &str = "novaluna.table";

/// So many tables may wait to be told of; the rest is found out by looking.
const QUEUE: usize = 4096;

/// How long it may take to find the others.
const PATIENCE: Duration = Duration::from_secs(5);

/// A handle to what servers say to each other; a clone is cheap.
#[derive(Clone, Debug, Default)]
pub struct Bus(Option<Nats>);

#[derive(Clone, Debug)]
struct Nats {
    client: Client,
    told: mpsc::Sender<GameId>,
}

/// Why others cannot be reached.
#[derive(Debug, Error)]
#[error("NATS cannot be reached: {0}")]
pub struct BusError(String);

impl Bus {
    /// The only server of its tables.
    #[must_use]
    pub const fn alone() -> Self {
        Self(None)
    }

    /// One of several servers, which hear of each other by NATS. Once it was there, it may go and come back.
    ///
    /// # Errors
    /// It does not answer, or refuses us.
    pub async fn connect(url: &str) -> Result<Self, BusError> {
        let options = ConnectOptions::new().name("novaluna").no_echo().event_callback(|event| async move {
            tracing::warn!(%event, "NATS");
        });
        let client = timeout(PATIENCE, options.connect(url))
            .await
            .map_err(|_| BusError(format!("no answer within {} s", PATIENCE.as_secs())))?
            .map_err(|error| BusError(error.to_string()))?;
        let (told, games) = mpsc::channel(QUEUE);
        tokio::spawn(publish(client.clone(), games));
        Ok(Self(Some(Nats { client, told })))
    }

    /// Whether nobody else serves these tables.
    #[must_use]
    pub const fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Something happened at a table. This waits for nobody.
    pub fn tell(&self, game: &GameId) {
        if let Some(nats) = &self.0 {
            let _full = nats.told.try_send(game.clone());
        }
    }

    /// Where something happens elsewhere; none if there is nobody.
    pub(crate) async fn listen(&self) -> Option<Ears> {
        let nats = self.0.as_ref()?;
        nats.client.subscribe(format!("{SUBJECT}.*")).await.ok().map(Ears)
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
