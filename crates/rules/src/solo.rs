//! The solo game's two phases and notes (R7).

use serde::{Deserialize, Serialize};

use crate::{display::Display, events::Event, record::Record};

/// The phase of a solo game (R7.2, R7.4).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "1 | 2"))]
#[serde(into = "u8", try_from = "u8")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline, extend("minimum" = 1, "maximum" = 2)))]
pub enum Phase {
    /// The 11 tiles of the setup.
    One,
    /// After the refill.
    Two,
}

impl From<Phase> for u8 {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::One => 1,
            Phase::Two => 2,
        }
    }
}

/// A phase that is neither 1 nor 2.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no such phase: a solo game has phases 1 and 2 (R7)")]
pub struct NoSuchPhase;

impl TryFrom<u8> for Phase {
    type Error = NoSuchPhase;

    fn try_from(number: u8) -> Result<Self, NoSuchPhase> {
        [Self::One, Self::Two].into_iter().find(|&phase| u8::from(phase) == number).ok_or(NoSuchPhase)
    }
}

/// What a solo game keeps beside its display.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Solo {
    phase1: Option<u16>,
}

impl Solo {
    /// All discs of a solo game (R7.1).
    pub const DISCS: u8 = 21;

    /// The discs of the first stack, that phase 1 is about (R7.1).
    pub const FIRST_STACK: u8 = 8;

    /// Points for each disc that is missing (R7.3, R7.5).
    pub const PENALTY: u16 = 10;

    pub(crate) const fn new() -> Self {
        Self { phase1: None }
    }

    /// The phase being played.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self.phase1 {
            None => Phase::One,
            Some(_) => Phase::Two,
        }
    }

    /// The note of phase 1 once it is over, penalties included (R7.3).
    #[must_use]
    pub const fn phase1(self) -> Option<u16> {
        self.phase1
    }

    /// Whether the player may end phase 1 now (R7.2).
    #[must_use]
    pub fn may_end(self, display: &Display) -> bool {
        self.phase() == Phase::One && covered(display) >= Self::FIRST_STACK
    }

    pub(crate) fn end_phase(&mut self, display: &Display) {
        self.phase1 = Some(Self::note(display, Self::FIRST_STACK));
    }

    /// The sum of all times and 10 for each of `discs` that is missing (R7.3, R7.5).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Players, Setup, Solo};
    /// let game = Game::new(&Setup::shuffled(Players::Solo, 7.into()))?;
    /// assert_eq!(Solo::note(game.view().own_display(), Solo::FIRST_STACK), 80); // nothing placed yet
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn note(display: &Display, discs: u8) -> u16 {
        display.time() + Self::PENALTY * u16::from(discs.saturating_sub(covered(display)))
    }
}

/// One column of the score sheet (R7.3, R7.5).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Note {
    /// Discs that were placed, of those the phase is about.
    pub placed: u8,
    /// The discs the phase is about.
    pub of: u8,
    /// The sum of the times of all tiles.
    pub time: u16,
    /// For discs that are missing.
    pub penalty: u16,
    /// Both together.
    pub note: u16,
}

impl Note {
    fn new(display: &Display, of: u8) -> Self {
        let (time, note) = (display.time(), Solo::note(display, of));
        Self { placed: of.min(covered(display)), of, time, penalty: note - time, note }
    }
}

impl Record {
    /// The score sheet of a solo game, as far as it can be filled in: a column for each phase that is over. Empty
    /// in other games.
    ///
    /// ```
    /// use novaluna_rules::{Players, Record, Setup};
    /// let mut record = Record::new(Setup::shuffled(Players::Solo, 7.into()), vec!["Ada".into()])?;
    /// assert!(record.sheet().is_empty());
    /// while let Some(first) = record.view().legal_moves().get(0) {
    ///     record.play(first)?;
    /// }
    /// let discs: Vec<u8> = record.sheet().iter().map(|column| column.of).collect();
    /// assert_eq!(discs, [8, 21]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sheet(&self) -> Vec<Note> {
        if self.view().solo().is_none() {
            return Vec::new();
        }
        let ends_phase = |event: &Event| matches!(event, Event::PhaseEnded { .. });
        // The refill that follows changes nothing in the display.
        let first = self.course().find(|told| told.events.iter().any(ends_phase));
        let first = first.map(|told| Note::new(told.after.view().own_display(), Solo::FIRST_STACK));
        let second = self.view().turn().is_none().then(|| Note::new(self.view().own_display(), Solo::DISCS));
        first.into_iter().chain(second).collect()
    }
}

fn covered(display: &Display) -> u8 {
    display.covered().len() as u8
}
