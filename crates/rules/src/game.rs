//! The game: turns, refills and the end (R4, R6, R7).

use std::iter;

use crate::{
    cell::Cell,
    chance::Chance,
    display::{Display, PlaceError},
    moves::{Move, Turn, TurnError},
    outcome::{Ended, Outcome, Score, Standings},
    pile::Pile,
    setup::{Players, Setup, SetupError},
    solo::{Phase, Solo},
    tile::TileId,
    track::{Seat, Track},
    view::View,
    wheel::{Space, Wheel},
};

/// A game in progress or over. It knows the pile's order; what may be seen of it is its [`View`].
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
/// while let Some(first) = game.view().legal_moves().get(0) {
///     game.play(first)?;
/// }
/// assert!(game.view().outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Game {
    pub(crate) players: Players,
    pub(crate) wheel: Wheel,
    pub(crate) pile: Pile,
    pub(crate) track: Track,
    pub(crate) displays: [Display; Seat::MAX],
    pub(crate) solo: Solo,
    /// Turns finished, an ended phase included.
    pub(crate) turns: u16,
    /// Whether the present turn began with a refill, by choice or by force.
    pub(crate) refilled: bool,
    pub(crate) ended: Option<Ended>,
}

impl Game {
    /// Sets up a game (R2, R7.1).
    ///
    /// # Errors
    /// Says what is wrong with the setup.
    #[inline]
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut pile = Pile::new(&setup.deck);
        let mut wheel = Wheel::new();
        wheel.refill(iter::from_fn(|| pile.draw()));
        // Without a stack, in solo, it is always the one player's turn.
        let stack: &[Seat] = if setup.stack.is_empty() { &[Seat::FIRST] } else { &setup.stack };
        Ok(Self {
            players: setup.players,
            wheel,
            pile,
            track: Track::new(stack),
            displays: [Display::new(setup.discs); Seat::MAX],
            solo: Solo::new(),
            turns: 0,
            refilled: false,
            ended: None,
        })
    }

    /// What everyone at the table may see.
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        View::new(self)
    }

    /// Plays a move of the player to move. A refill the rules force happens by itself, at the end of
    /// the move that emptied the track.
    ///
    /// # Errors
    /// Says which rule forbids the move; the game is unchanged.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        match m {
            Move::Place { tile, cell } => {
                let space = self.check_place(tile, cell)?;
                self.place(space, tile, cell);
            }
            Move::Refill => {
                self.check_refill()?;
                self.refill();
            }
            Move::EndPhase => {
                self.check_end_phase()?;
                self.turns += 1;
                self.end_phase();
            }
        }
        Ok(())
    }

    /// Plays a whole turn. After an error the game may be in the middle of it.
    pub(crate) fn play_turn(&mut self, turn: Turn) -> Result<(), TurnError> {
        turn.moves(self.refilled)?.try_for_each(|m| Ok(self.play(m)?))
    }

    pub(crate) fn check(&self, m: Move) -> Result<(), PlayError> {
        match m {
            Move::Place { tile, cell } => self.check_place(tile, cell).map(|_| ()),
            Move::Refill => self.check_refill(),
            Move::EndPhase => self.check_end_phase(),
        }
    }

    pub(crate) fn check_refill(&self) -> Result<(), PlayError> {
        if self.ended.is_some() {
            Err(PlayError::Over)
        } else if self.players == Players::Solo {
            Err(PlayError::SoloRefill)
        } else if self.wheel.len() > 2 {
            Err(PlayError::TooManyTiles(self.wheel.len()))
        } else if self.pile.is_empty() {
            Err(PlayError::PileEmpty)
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_end_phase(&self) -> Result<(), PlayError> {
        if self.ended.is_some() {
            Err(PlayError::Over)
        } else if self.players != Players::Solo {
            Err(PlayError::NotSolo)
        } else if self.solo.phase() == Phase::Two {
            Err(PlayError::PhaseOver)
        } else if !self.solo.may_end(&self.displays[0]) {
            Err(PlayError::TooFewCovered(self.displays[0].covered().len()))
        } else {
            Ok(())
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: as a call it costs 2 % of a random game")]
    fn check_place(&self, tile: TileId, cell: Cell) -> Result<Space, PlayError> {
        if self.ended.is_some() {
            return Err(PlayError::Over);
        }
        let space = self.wheel.offer().space_of(tile).ok_or(PlayError::NotOffered(tile))?;
        self.displays[self.track.mover().index()].check(cell)?;
        Ok(space)
    }

    fn place(&mut self, space: Space, tile: TileId, cell: Cell) {
        let seat = self.track.mover().index();
        self.wheel.take(space);
        self.displays[seat].place(tile, cell);
        self.turns += 1;
        self.refilled = false;
        let all_placed = self.displays[seat].left() == 0;
        if self.players == Players::Solo {
            self.go_on_solo();
            return;
        }
        self.track.advance(tile.tile().time());
        if all_placed {
            self.ended = Some(Ended::Completed);
        } else if self.wheel.is_empty() {
            if self.pile.is_empty() {
                self.ended = Some(Ended::Exhausted);
            } else {
                self.refill();
            }
        }
    }

    fn refill(&mut self) {
        self.wheel.refill(iter::from_fn(|| self.pile.draw()));
        self.refilled = true;
    }

    /// After a solo move: the end of a phase or of the game, if it is there (R7.2, R7.4).
    fn go_on_solo(&mut self) {
        match self.solo.phase() {
            Phase::One if self.wheel.is_empty() => self.end_phase(),
            Phase::Two if self.displays[0].left() == 0 => self.ended = Some(Ended::Completed),
            Phase::Two if self.wheel.is_empty() => self.ended = Some(Ended::Exhausted),
            Phase::One | Phase::Two => {}
        }
    }

    fn end_phase(&mut self) {
        self.solo.end_phase(&self.displays[0]);
        self.wheel.refill(iter::from_fn(|| self.pile.draw()));
        self.go_on_solo();
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let left = std::array::from_fn(|seat| self.displays[seat].left());
        Some(match self.solo.phase1() {
            None => Outcome::Multi(Standings::new(ended, self.track.order(), left)),
            Some(phase1) => Outcome::Solo(Score {
                ended,
                phase1,
                phase2: Solo::note(&self.displays[0], Solo::DISCS),
                left: left[0],
            }),
        })
    }

    /// The same game with the unseen tiles in an order of one's own imagination. It starts from the set
    /// of tiles, so that nothing of the true order can show.
    pub(crate) fn imagine(&self, chance: &mut Chance) -> Self {
        let mut unseen: Vec<TileId> = self.pile.unseen().iter().collect();
        chance.shuffle(&mut unseen);
        Self { pile: Pile::new(&unseen), ..self.clone() }
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        Self { pile: self.pile, ..*self }
    }

    /// Copies the displays of seats in play only: a search does little else as often.
    fn clone_from(&mut self, source: &Self) {
        let alike = self.players == source.players && self.displays[0].discs() == source.displays[0].discs();
        let seats = if alike { source.players.count() } else { Seat::MAX };
        self.displays[..seats].copy_from_slice(&source.displays[..seats]);
        let Self { players, wheel, pile, track, displays: _, solo, turns, refilled, ended } = *source;
        (self.players, self.wheel, self.pile, self.track) = (players, wheel, pile, track);
        (self.solo, self.turns, self.refilled, self.ended) = (solo, turns, refilled, ended);
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over (R6, R7.4)")]
    Over,
    /// Not one of the next three tiles.
    #[error("tile {0} is not one of the next three tiles (R4.2)")]
    NotOffered(TileId),
    /// The tile cannot lie on that cell.
    #[error("{0} (R4.4)")]
    Cell(#[from] PlaceError),
    /// More than two tiles are left.
    #[error("{0} tiles lie on the selection track: it may be refilled with 1 or 2 (R4.1)")]
    TooManyTiles(usize),
    /// There is nothing to refill with.
    #[error("the pile is empty: there is nothing to refill with (R9.7)")]
    PileEmpty,
    /// No refill by choice in solo.
    #[error("in solo there is no refill by choice (R7.1)")]
    SoloRefill,
    /// Only solo has phases.
    #[error("only a solo game has phases to end (R7.2)")]
    NotSolo,
    /// Phase 1 is over.
    #[error("phase 1 is over: phase 2 ends by itself (R7.4)")]
    PhaseOver,
    /// Fewer than eight tasks covered.
    #[error("{0} tasks are covered: phase 1 can be ended with 8 or more (R7.2)")]
    TooFewCovered(usize),
    /// Of a public record: nobody here knows which tiles the move would reveal.
    #[error("which tiles this move reveals is not known here: it can only be followed (R9.9)")]
    Hidden,
}
