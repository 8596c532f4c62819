//! The moon of each day: the same tiles for everybody, and for each device once.

use novaluna_rules::{Nonce, Secret};
use thiserror::Error;

use super::{Lobby, MakeError, TRIES};
use crate::{
    day::Day,
    name::Name,
    protocol::{Cmd, Code, Daily, Mine, Results, Wish},
    room::{NoEntry, now},
    store::{AppendError, Course, Phase, Sheet},
    table::Event,
    token::{GameId, Token},
};

/// How many courses are told of a day.
const TOLD: u32 = 1000;

/// Why somebody cannot play the moon of a day.
#[derive(Debug, Error)]
pub enum NoMoon {
    /// It is another day everywhere.
    #[error("it is not {0} anywhere: only today's moon can be played")]
    Day(Day),
    /// There is no place for it.
    #[error(transparent)]
    Full(#[from] MakeError),
    /// It cannot be entered now.
    #[error(transparent)]
    Entry(#[from] NoEntry),
}

impl Lobby {
    /// Where a device plays the moon of a day: at a table of its own, always the same.
    ///
    /// # Errors
    /// Says why there is none.
    pub async fn play_daily(&self, day: Day, device: Token, name: Name) -> Result<GameId, NoMoon> {
        let game = match self.course(day, &device).await? {
            Some(Sheet { id, .. }) => id,
            None if day.is_on(now()) => self.deal_daily(day, &device).await?,
            None => return Err(NoMoon::Day(day)),
        };
        // By the same name it is done once, also where an answer was lost.
        let id = "sit".to_owned().try_into().map_err(|why: &str| NoEntry::Storage(why.to_owned()))?;
        let sit = Cmd { id, at: None, wish: Wish::Sit { name, nonce: Nonce::default() } };
        match self.room(&game).await?.ask(Some(device), sit).await {
            // Whoever sits there already has begun.
            Err(nak) if nak.code != Code::Illegal => Err(NoEntry::Storage(nak.why).into()),
            _ => Ok(game),
        }
    }

    async fn deal_daily(&self, day: Day, device: &Token) -> Result<GameId, NoMoon> {
        self.has_room(self.house.store.open_courses().await)?;
        let secret = self.secret_of(day).await?;
        for _ in 1..TRIES {
            match self.keep(&Event::daily(day, secret.clone(), device)).await {
                Err(AppendError::Taken) => {}
                kept => return Ok(kept.map_err(MakeError::from)?),
            }
            // Another window of the device was first; or somebody has that code, and another is drawn.
            if let Some(Sheet { id, .. }) = self.course(day, device).await? {
                return Ok(id);
            }
        }
        Err(MakeError::Store(AppendError::Taken).into())
    }

    /// What the tiles of a day are drawn from: nobody can guess it from those of other days.
    async fn secret_of(&self, day: Day) -> Result<Secret, NoEntry> {
        let house = self.house.store.house_secret().await.map_err(|error| unreadable(&error))?;
        Ok(house.derive(&format!("daily moon {day}")))
    }

    async fn course(&self, day: Day, device: &Token) -> Result<Option<Sheet>, NoEntry> {
        self.house.store.course(day, device.hash()).await.map_err(|error| unreadable(&error))
    }

    /// The moon of a day, as a device may know it: how others came out is told to those who have played it, and to
    /// everybody once the day is over.
    ///
    /// # Errors
    /// It cannot be read now.
    pub async fn daily(&self, day: Day, device: Option<&Token>) -> Result<Daily, NoEntry> {
        let time = now();
        let mine = match device {
            Some(device) => self.course(day, device).await?,
            None => None,
        };
        let ended = mine.as_ref().filter(|sheet| sheet.phase == Phase::Over).map(|sheet| sheet.changed);
        let told = day.is_over(time) || ended.is_some();
        let results = if told { Some(self.results(day, ended).await?) } else { None };
        Ok(Daily { day, open: day.is_on(time), mine: mine.map(Mine::from), results })
    }

    /// How all came out, for somebody whose own course has perhaps just ended.
    async fn results(&self, day: Day, ended: Option<i64>) -> Result<Results, NoEntry> {
        let time = now();
        if let Some(results) = self.moons.recent(day, ended, time) {
            return Ok(results);
        }
        let spread = self.house.store.spread(day).await.map_err(|error| unreadable(&error))?;
        let courses = self.house.store.courses(day, TOLD).await.map_err(|error| unreadable(&error))?;
        let results = Results { spread, courses };
        self.moons.keep(day, results.clone(), time);
        Ok(results)
    }
}

impl From<Sheet> for Mine {
    fn from(Sheet { id: game, changed, course, .. }: Sheet) -> Self {
        let ended = course.and_then(|Course { day, score, .. }| Some((day, score?)));
        let counts = ended.is_some_and(|(day, _)| !day.is_over(changed));
        Self { game, score: ended.map(|(_, score)| score), counts }
    }
}

fn unreadable(error: &impl ToString) -> NoEntry {
    NoEntry::Storage(error.to_string())
}
