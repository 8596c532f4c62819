//! Matches between two bots, fair and with honest error bars.
//!
//! Every seed is played in each seat rotation: A sits once in every seat, B in all the others, and the deal
//! is the same. The rotations of a seed are one sample: their luck is shared, so the error bars are those
//! of the seeds, not of the games.
//!
//! ```
//! use novaluna_ai::arena::Match;
//! let contest = Match { seeds: 10, ..Match::new("greedy".parse()?, "random".parse()?) };
//! let report = contest.play(|_| ())?;
//! assert_eq!((report.games(), report.a.wins), (20, 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ladder;
mod report;
mod round;
mod sprt;
mod times;

use std::{
    collections::BTreeMap,
    io,
    num::NonZero,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use novaluna_rules::{Chance, Players, Setup, SetupError};

use crate::{Spec, Stop};
pub use ladder::{LADDER, LADDER_ZERO, ratings};
pub use report::{Report, SideReport, student};
use round::{Referee, Round};
pub use sprt::{ParseSprtError, Sprt, Verdict};
pub use times::Times;

/// One of the two bots of a match.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Side {
    /// The bot that is measured: one seat.
    A,
    /// The bot it is measured against: all other seats.
    B,
}

impl Side {
    /// The one against whom this one plays.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Two bots and the games they play.
#[derive(Clone, Debug)]
pub struct Match {
    /// The bot that is measured.
    pub a: Spec,
    /// The bot in all other seats.
    pub b: Spec,
    /// 2 to 4.
    pub players: Players,
    /// Discs each player has to place.
    pub discs: u8,
    /// The seed of the first deal; the next ones count up.
    pub first_seed: u64,
    /// How many deals, each played in every rotation.
    pub seeds: u64,
    /// How many threads play; the results do not depend on it, but for bots that look at the clock.
    pub threads: NonZero<usize>,
    /// When to end early.
    pub sprt: Option<Sprt>,
    /// Asks to end at once, with the deals that are finished.
    pub stop: Stop,
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// Nobody to play against.
    #[error("a match needs somebody to play against: 2, 3 or 4 players")]
    Solo,
    /// Nothing to measure.
    #[error("a match needs at least one game")]
    NoGames,
    /// Too many deals for the numbers there are.
    #[error("{seeds} deals from seed {first} need seeds above {}, the last one", u64::MAX)]
    Seeds {
        /// The first seed.
        first: u64,
        /// How many.
        seeds: u64,
    },
    /// A test that is made for two players.
    #[error("the sequential test is for 2 players, not for {0}")]
    Sprt(Players),
    /// A game that does not exist.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot that does not run at all.
    #[error(transparent)]
    Command(io::Error),
    /// No threads to play on.
    #[error("cannot start the threads: {0}")]
    Threads(io::Error),
}

impl Match {
    /// 200 deals for two, from seed 0 up, on one thread.
    #[must_use]
    pub fn new(a: Spec, b: Spec) -> Self {
        Self {
            a,
            b,
            players: Players::Two,
            discs: Players::Two.discs(),
            first_seed: 0,
            seeds: 200,
            threads: NonZero::<usize>::MIN,
            sprt: None,
            stop: Stop::default(),
        }
    }

    /// How many games all deals are together.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.seeds.saturating_mul(self.players.count() as u64)
    }

    /// Plays all games and counts them. `progress` sees the report grow, deal by deal in their order.
    ///
    /// # Errors
    /// When the match cannot begin. A bot that fails later forfeits its game, and the match goes on.
    pub fn play(&self, progress: impl FnMut(&Report)) -> Result<Report, MatchError> {
        self.check()?;
        let (next, stop) = (AtomicU64::new(0), self.stop.below());
        let (sender, rounds) = mpsc::channel();
        let threads = self.threads.get().min(usize::try_from(self.seeds).unwrap_or(usize::MAX));
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                let play = move || self.play_rounds(next, stop, &sender);
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, play) {
                    stop.ask();
                    return Err(MatchError::Threads(error));
                }
            }
            drop(sender);
            let report = self.collect(rounds, progress);
            // After an early end the games still going on do not matter.
            stop.ask();
            Ok(report)
        })
    }

    fn check(&self) -> Result<(), MatchError> {
        if self.players == Players::Solo {
            return Err(MatchError::Solo);
        }
        let last = self.seeds.checked_sub(1).ok_or(MatchError::NoGames)?;
        let seeds = MatchError::Seeds { first: self.first_seed, seeds: self.seeds };
        self.first_seed.checked_add(last).ok_or(seeds)?;
        if self.sprt.is_some() && self.players != Players::Two {
            return Err(MatchError::Sprt(self.players));
        }
        self.setup(0).check()?;
        for spec in [&self.a, &self.b] {
            spec.bot(Chance::new(0.into())).map_err(MatchError::Command)?;
        }
        Ok(())
    }

    fn setup(&self, deal: u64) -> Setup {
        let seed = self.first_seed + deal;
        Setup { discs: self.discs, ..Setup::shuffled(self.players, seed.into()) }
    }

    /// What a thread does: it takes the next deal until there is none.
    fn play_rounds(&self, next: &AtomicU64, stop: &Stop, rounds: &mpsc::Sender<(u64, Round)>) {
        let mut referee = Referee::new(self, stop);
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= self.seeds {
                return;
            }
            let round = referee.play(deal);
            // Who was asked to stop has not played as well as it can, or has not played at all.
            if stop.asked() || rounds.send((deal, round)).is_err() {
                return;
            }
        }
    }

    /// Counts the rounds in the order of the seeds, so that an early end does not depend on the threads.
    fn collect(&self, rounds: mpsc::Receiver<(u64, Round)>, mut progress: impl FnMut(&Report)) -> Report {
        let mut report = Report::new(self.players);
        let mut early = BTreeMap::new();
        for (deal, round) in rounds {
            early.insert(deal, round);
            while let Some(round) = early.remove(&report.seeds()) {
                report.add(round);
                progress(&report);
                if self.sprt.is_some_and(|sprt| sprt.verdict(&report) != Verdict::Open) {
                    return report;
                }
            }
        }
        report
    }
}
