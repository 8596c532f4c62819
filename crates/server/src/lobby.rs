//! All tables: how they are made, found, and gone on with.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use thiserror::Error;

use crate::{
    room::{NoEntry, Room, now},
    store::{AppendError, Entry, Phase, Seq, Sheet, Store},
    table::{Code, Opening, Plan, PlanError, Table},
    thinkers::Thinkers,
    token::{GameId, Token},
};

/// How many codes are tried before it is said that there is none.
const TRIES: usize = 5;

/// A handle to all tables; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Lobby {
    store: Store,
    thinkers: Thinkers,
    rooms: Arc<Mutex<HashMap<GameId, Room>>>,
}

/// A table that was made, for whoever made it.
#[derive(Debug)]
pub struct Made {
    /// Its name.
    pub game: GameId,
    /// The token of whoever made it.
    pub host: Token,
    /// The tokens of the seats; none where a bot sits.
    pub seats: Vec<Option<Token>>,
    /// What is said aloud to find it.
    pub code: Code,
}

/// Why no table was made.
#[derive(Debug, Error)]
pub enum MakeError {
    /// There can be no such table.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// It cannot be kept now.
    #[error(transparent)]
    Store(#[from] AppendError),
}

impl Lobby {
    /// All tables of a store.
    #[must_use]
    pub fn new(store: Store, thinkers: Thinkers) -> Self {
        Self { store, thinkers, rooms: Arc::default() }
    }

    /// Where tables are kept.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Makes a table.
    ///
    /// # Errors
    /// Says why there is none.
    pub async fn make(&self, plan: Plan) -> Result<Made, MakeError> {
        for _ in 1..TRIES {
            match self.try_make(plan.clone()).await {
                // Somebody has that code: another is drawn.
                Err(MakeError::Store(AppendError::Taken)) => {}
                made => return made,
            }
        }
        self.try_make(plan).await
    }

    async fn try_make(&self, plan: Plan) -> Result<Made, MakeError> {
        let Opening { event, host, seats, code } = Opening::new(plan)?;
        let game = GameId::random();
        let body = serde_json::to_string(&event).expect("an event is JSON");
        let first =
            Entry { game: game.clone(), seq: Seq(1), seat: None, command: None, written: now(), body };
        let table = Table::replay(std::slice::from_ref(&first))
            .map_err(|broken| AppendError::Storage(broken.to_string()))?;
        self.store.create(table.sheet(&game), first).await?;
        Ok(Made { game, host, seats, code })
    }

    /// The room of a table; it is opened if nobody was there.
    ///
    /// # Errors
    /// Says why it cannot be entered.
    pub async fn room(&self, game: &GameId) -> Result<Room, NoEntry> {
        if let Some(room) = self.opened(game) {
            return Ok(room);
        }
        let log = self.store.read(game, Seq(0)).await.map_err(|error| NoEntry::Storage(error.to_string()))?;
        if log.is_empty() {
            return Err(NoEntry::Game);
        }
        let room = Room::open(game.clone(), &log, self.store.clone(), self.thinkers.clone())
            .map_err(|broken| NoEntry::Storage(broken.to_string()))?;
        let mut rooms = self.rooms();
        rooms.retain(|_, room| room.is_open());
        // Somebody may have opened it meanwhile: then that one is the room.
        Ok(rooms.entry(game.clone()).or_insert(room).clone())
    }

    fn opened(&self, game: &GameId) -> Option<Room> {
        self.rooms().get(game).filter(|room| room.is_open()).cloned()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table that is found by a code.
    ///
    /// # Errors
    /// There is none, or it cannot be read now.
    pub async fn coded(&self, code: &Code) -> Result<GameId, NoEntry> {
        let found = self.store.coded(code.as_str()).await;
        let found = found.map_err(|error| NoEntry::Storage(error.to_string()))?;
        found.map(|sheet| sheet.id).ok_or(NoEntry::Game)
    }

    /// Tables that everybody may see.
    ///
    /// # Errors
    /// They cannot be read now.
    pub async fn listed(&self, phase: Phase, most: u32) -> Result<Vec<Sheet>, NoEntry> {
        self.store.listed(phase, most).await.map_err(|error| NoEntry::Storage(error.to_string()))
    }

    /// Opens every table at which something may have to happen by itself: bots of a server that was stopped go on.
    ///
    /// # Errors
    /// They cannot be read now.
    pub async fn resume(&self) -> Result<(), NoEntry> {
        let games = self.store.automatic().await.map_err(|error| NoEntry::Storage(error.to_string()))?;
        for game in games {
            self.room(&game).await?;
        }
        Ok(())
    }

    /// Ends what happens by itself.
    pub fn stop(&self) {
        self.thinkers.stop();
        self.rooms().clear();
    }
}
