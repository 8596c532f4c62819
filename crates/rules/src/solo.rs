//! The solo game's two phases and notes (R7).

use crate::display::Display;

/// The phase of a solo game (R7.2, R7.4).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Phase {
    /// The 11 tiles of the setup.
    One,
    /// After the refill.
    Two,
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

fn covered(display: &Display) -> u8 {
    display.covered().len() as u8
}
