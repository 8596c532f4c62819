//! All tables: how they are made, found, and gone on with.

mod daily;
mod moons;
#[cfg(test)]
mod twins;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use thiserror::Error;
use tokio::time::{sleep, timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

pub use daily::NoMoon;
use moons::Moons;

use crate::{
    bus::{Ears, Word},
    day::Day,
    metrics::Metrics,
    moment::ms,
    protocol::{Listed, Listing, Made},
    push::Pusher,
    room::{House, NoEntry, Room, now},
    store::{AppendError, Entry, Phase, Seq, Sheet, Store},
    table::{Code, Event, Opening, Plan, PlanError, Table},
    token::GameId,
};

/// How many codes are tried before it is said that there is none.
const TRIES: usize = 5;

/// How often it is looked at which tables something should happen.
const LOOK: Duration = Duration::from_secs(2);

/// So many tables are looked after at once.
const AT_ONCE: u32 = 256;

/// How far ahead a server looks that has just started and is alone: what others began, nobody goes on with.
const AHEAD: Duration = Duration::from_mins(1);

/// How often tables are forgotten at which nothing happens any more.
const TIDY: Duration = Duration::from_hours(1);

/// How long a table waits for people.
const WAITS: Duration = Duration::from_hours(7 * 24);

/// How long a course stays that somebody began and left, once its day is closed.
const LEFT: Duration = Duration::from_hours(3 * 24);

/// So long after the end of a day in UTC it is over by every clock, also by one that is wrong.
const CLOSED: Duration = Duration::from_hours(36);

/// How many tables of a kind are listed.
const LISTED: u32 = 24;

/// How long to wait for those who are told to come back later.
const GRACE: Duration = Duration::from_secs(2);

/// A handle to all tables; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Lobby {
    house: House,
    rooms: Arc<Mutex<HashMap<GameId, Room>>>,
    moons: Moons,
    closing: CancellationToken,
    busy: TaskTracker,
}

/// Why no table was made.
#[derive(Debug, Error)]
pub enum MakeError {
    /// There can be no such table.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// There are enough.
    #[error("this server has as many tables as it can keep: try again later")]
    Full,
    /// It cannot be kept now.
    #[error(transparent)]
    Store(#[from] AppendError),
}

impl Lobby {
    /// All tables of a house. They are looked after until it closes: bots move, clocks run out.
    #[must_use]
    pub fn open(house: House) -> Self {
        let (closing, busy) = (CancellationToken::new(), TaskTracker::new());
        let lobby = Self { house, rooms: Arc::default(), moons: Moons::default(), closing, busy };
        let looking = lobby.clone();
        lobby.busy.spawn(async move { looking.closing.run_until_cancelled(looking.look_after()).await });
        let tidying = lobby.clone();
        lobby.busy.spawn(async move { tidying.closing.run_until_cancelled(tidying.tidy()).await });
        let listening = lobby.clone();
        lobby.busy.spawn(async move { listening.closing.run_until_cancelled(listening.listen()).await });
        lobby
    }

    /// Where tables are kept.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.house.store
    }

    /// What is counted.
    #[must_use]
    pub const fn metrics(&self) -> &Metrics {
        &self.house.metrics
    }

    /// Tells people who are away that it is their turn.
    pub(crate) const fn pusher(&self) -> &Pusher {
        &self.house.pusher
    }

    /// There when the house closes.
    pub(crate) const fn closing(&self) -> &CancellationToken {
        &self.closing
    }

    /// Those who are waited for when the house closes.
    pub(crate) const fn busy(&self) -> &TaskTracker {
        &self.busy
    }

    /// Makes a table.
    ///
    /// # Errors
    /// Says why there is none.
    pub async fn make(&self, plan: Plan) -> Result<Made, MakeError> {
        self.has_room(self.house.store.open_tables().await)?;
        for _ in 1..TRIES {
            match self.try_make(plan.clone()).await {
                // Somebody has that code: another is drawn.
                Err(MakeError::Store(AppendError::Taken)) => {}
                made => return made,
            }
        }
        self.try_make(plan).await
    }

    /// Whether there may be one more where so many are open.
    fn has_room(&self, open: Result<u64, sqlx::Error>) -> Result<(), MakeError> {
        let open = open.map_err(|error| AppendError::Storage(error.to_string()))?;
        if open < self.house.rules.most_tables { Ok(()) } else { Err(MakeError::Full) }
    }

    async fn try_make(&self, plan: Plan) -> Result<Made, MakeError> {
        let Opening { event, host, seats, code } = Opening::new(plan)?;
        let game = self.keep(&event).await?;
        tracing::info!(seats = seats.len(), "a table was made");
        Ok(Made { game, host, seats, code })
    }

    /// Keeps a table that begins so.
    async fn keep(&self, event: &Event) -> Result<GameId, AppendError> {
        let game = GameId::random();
        let body = serde_json::to_string(event).expect("an event is JSON");
        let first =
            Entry { game: game.clone(), seq: Seq(1), seat: None, command: None, written: now(), body };
        let table = Table::replay(std::slice::from_ref(&first))
            .map_err(|broken| AppendError::Storage(broken.to_string()))?;
        self.house.store.create(table.sheet(&game), first).await?;
        Ok(game)
    }

    /// The room of a table; it is opened if nobody was there.
    ///
    /// # Errors
    /// Says why it cannot be entered.
    pub async fn room(&self, game: &GameId) -> Result<Room, NoEntry> {
        if let Some(room) = self.opened(game) {
            return Ok(room);
        }
        let log =
            self.house.store.read(game, Seq(0)).await.map_err(|error| NoEntry::Storage(error.to_string()))?;
        if log.is_empty() {
            return Err(NoEntry::Game);
        }
        let room = Room::open(game.clone(), &log, self.house.clone())
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
        let found = self.house.store.coded(code.as_str()).await;
        let found = found.map_err(|error| NoEntry::Storage(error.to_string()))?;
        found.map(|sheet| sheet.id).ok_or(NoEntry::Game)
    }

    /// Tables that everybody may see.
    ///
    /// # Errors
    /// They cannot be read now.
    pub async fn listing(&self) -> Result<Listing, NoEntry> {
        let (waiting, playing) = (self.listed(Phase::Waiting).await?, self.listed(Phase::Playing).await?);
        Ok(Listing { waiting, playing })
    }

    async fn listed(&self, phase: Phase) -> Result<Vec<Listed>, NoEntry> {
        let sheets = self.house.store.listed(phase, LISTED).await;
        let mut listed = Vec::new();
        for Sheet { id, .. } in sheets.map_err(|error| NoEntry::Storage(error.to_string()))? {
            // One that cannot be read is no reason to hide the others.
            let Ok(room) = self.room(&id).await else { continue };
            // It may have gone on since.
            listed.extend(room.glance().await.filter(|found| found.table.phase == phase));
        }
        Ok(listed)
    }

    /// Opens tables at which something should have happened, again and again: whoever was to see to it is gone.
    async fn look_after(&self) {
        let mut ahead = if self.house.bus.is_alone() { AHEAD } else { Duration::ZERO };
        loop {
            let time = now() + ms(ahead);
            let due = self.house.store.due(time, AT_ONCE).await;
            if let Err(error) = &due {
                tracing::warn!(%error, "tables cannot be looked after");
            }
            if let Ok(games) = due {
                ahead = Duration::ZERO;
                for game in games {
                    if let Ok(room) = self.room(&game).await {
                        room.look_up();
                    }
                }
            }
            sleep(LOOK).await;
        }
    }

    /// Forgets tables at which nothing has happened for long, again and again.
    async fn tidy(&self) {
        let keep = self.house.rules.keep;
        let (waits, left) = (WAITS.min(keep), LEFT.min(keep));
        loop {
            // As long as a day is on, its courses stay: nobody plays it twice.
            let closed = Some(Day::of(now() - ms(CLOSED)));
            for (phase, kept, day) in [
                (Phase::Waiting, waits, None),
                (Phase::Playing, keep, None),
                (Phase::Over, keep, None),
                (Phase::Waiting, left, closed),
                (Phase::Playing, left, closed),
                (Phase::Over, keep, closed),
            ] {
                match self.house.store.forget(phase, now() - ms(kept), day).await {
                    Ok(0) => {}
                    Ok(tables) => tracing::info!(tables, ?phase, "tables were removed after a long silence"),
                    Err(error) => tracing::warn!(%error, "old tables cannot be removed"),
                }
            }
            sleep(TIDY).await;
        }
    }

    /// Hears of what happens at other servers.
    async fn listen(&self) {
        while let Some(ears) = self.house.bus.listen().await {
            self.hear(ears).await;
        }
    }

    async fn hear(&self, mut ears: Ears) {
        while let Some((game, word)) = ears.next().await {
            let Some(room) = self.opened(&game) else { continue };
            match word {
                Word::Changed => room.look_up(),
                Word::Here(attendance) => room.hear_of(attendance),
            }
        }
    }

    /// Ends what happens by itself, and tells everyone to come back later.
    pub async fn close(&self) {
        tracing::info!("closing: everyone is told to come back");
        self.house.thinkers.stop();
        self.closing.cancel();
        self.busy.close();
        let _impatient = timeout(GRACE, self.busy.wait()).await;
        self.rooms().clear();
    }
}
