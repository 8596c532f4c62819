//! What everyone at the table may see of a game (R9.9).

use crate::{
    chance::Chance,
    display::Display,
    game::{Game, PlayError},
    moves::{LegalMoves, Move},
    outcome::Outcome,
    setup::Players,
    solo::Solo,
    tile::TileSet,
    track::{Seat, Track},
    wheel::Wheel,
};

/// A borrow of a [`Game`] that shows public facts only: the order of the pile cannot be reached from
/// it, the set of unseen tiles can. Terminal, page, socket and bots get this, never a `Game`.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let setup = Setup::shuffled(Players::Two, 7.into());
/// let mut other = setup.clone();
/// other.deck[11..].reverse(); // another order of the unseen tiles
/// let (game, other) = (Game::new(&setup)?, Game::new(&other)?);
/// assert_eq!(game.view(), other.view());
/// # Ok::<(), novaluna_rules::SetupError>(())
/// ```
///
/// There is no way from a view to the order of the pile:
///
/// ```compile_fail
/// fn cheat(view: novaluna_rules::View<'_>) {
///     println!("{:?}", view.game.pile);
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a Game,
}

impl<'a> View<'a> {
    pub(crate) const fn new(game: &'a Game) -> Self {
        Self { game }
    }

    /// How many play.
    #[must_use]
    pub const fn players(self) -> Players {
        self.game.players
    }

    /// The selection track and its marker.
    #[must_use]
    pub const fn wheel(self) -> &'a Wheel {
        &self.game.wheel
    }

    /// The time discs; of no meaning in solo (R7.1).
    #[must_use]
    pub const fn track(self) -> &'a Track {
        &self.game.track
    }

    /// A seat's display; an empty one for a seat nobody has.
    #[must_use]
    pub const fn display(self, seat: Seat) -> &'a Display {
        &self.game.displays[seat.index()]
    }

    /// The tiles not yet drawn, without their order.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// assert_eq!(game.view().unseen().len(), 68 - 11);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unseen(self) -> TileSet {
        self.game.pile.unseen()
    }

    /// How many tiles are in the pile.
    #[must_use]
    pub fn pile_len(self) -> usize {
        self.game.pile.len()
    }

    /// Turns finished so far; in solo an ended phase counts as one.
    #[must_use]
    pub const fn turns(self) -> u16 {
        self.game.turns
    }

    /// All seats in turn order (R3.1).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// assert_eq!(game.view().order()[0], game.view().mover());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn order(self) -> &'a [Seat] {
        self.game.track.order()
    }

    /// The seat to move; none when the game is over (R3.1).
    #[must_use]
    pub const fn turn(self) -> Option<Seat> {
        if self.game.ended.is_some() { None } else { Some(self.mover()) }
    }

    /// The seat to move, or that would be to move had the game not ended (R3.1).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Players, Setup};
    /// # let game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// assert_eq!(game.view().turn(), Some(game.view().mover()));
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub const fn mover(self) -> Seat {
        self.game.track.mover()
    }

    /// The display of the [mover](Self::mover).
    #[must_use]
    pub const fn own_display(self) -> &'a Display {
        self.display(self.mover())
    }

    /// Whether the player to move may refill the selection track (R4.1).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// while !game.view().may_refill() {
    ///     let first = game.view().legal_moves().get(0).expect("the game goes on");
    ///     game.play(first)?;
    /// }
    /// assert!((1..=2).contains(&game.view().wheel().len()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_refill(self) -> bool {
        self.game.check_refill().is_ok()
    }

    /// Whether the player may end phase 1 of a solo game (R7.2).
    #[must_use]
    pub fn may_end_phase(self) -> bool {
        self.game.check_end_phase().is_ok()
    }

    /// Phase and note of a solo game; none in other games.
    ///
    /// ```
    /// use novaluna_rules::{Game, Phase, Players, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Solo, 7.into()))?;
    /// assert_eq!(game.view().solo().map(|solo| solo.phase()), Some(Phase::One));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solo(self) -> Option<Solo> {
        (self.players() == Players::Solo).then_some(self.game.solo)
    }

    /// All legal moves.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let moves = game.view().legal_moves();
    /// assert!(moves.iter().all(|m| matches!(m, Move::Place { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal_moves(self) -> LegalMoves<'a> {
        if self.game.ended.is_some() {
            return LegalMoves::NONE;
        }
        let other = if self.may_refill() {
            Some(Move::Refill)
        } else if self.may_end_phase() {
            Some(Move::EndPhase)
        } else {
            None
        };
        LegalMoves::new(other, self.wheel().offer(), self.own_display().free_cells())
    }

    /// Whether a move is legal.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let refusal = game.view().check(Move::Refill).unwrap_err();
    /// assert!(refusal.to_string().ends_with("it may be refilled with 1 or 2 (R4.1)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which rule forbids it.
    pub fn check(self, m: Move) -> Result<(), PlayError> {
        self.game.check(m)
    }

    /// The result, once the game is over (R6, R7.5).
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Seat, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// assert_eq!(game.view().outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether a move draws tiles from the pile. What was drawn has been seen, so such a move is not taken back.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Move, Players, Setup};
    /// # let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// assert!(game.view().legal_moves().iter().all(|m| !game.view().reveals(m)));
    /// while !game.view().may_refill() {
    ///     let first = game.view().legal_moves().get(0).expect("the game goes on");
    ///     game.play(first)?;
    /// }
    /// assert!(game.view().reveals(Move::Refill));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reveals(self, m: Move) -> bool {
        let mut game = self.game.clone();
        game.play(m).is_ok() && game.pile.len() < self.pile_len()
    }

    /// The same game with a pile in no order.
    pub(crate) fn blurred(self) -> Game {
        Game { pile: self.game.pile.in_no_order(), ..self.game.clone() }
    }

    /// A game that looks exactly like this one, its unseen tiles in an order drawn by `chance`: a world
    /// for a bot to think about.
    ///
    /// ```
    /// use novaluna_rules::{Chance, Game, Players, Setup};
    /// let game = Game::new(&Setup::shuffled(Players::Four, 7.into()))?;
    /// let imagined = game.view().imagine(&mut Chance::new(1.into()));
    /// assert_eq!(imagined.view(), game.view());
    /// # Ok::<(), novaluna_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn imagine(self, chance: &mut Chance) -> Game {
        self.game.imagine(chance)
    }
}

/// Views are equal when everything that can be seen is.
impl PartialEq for View<'_> {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (self.game, other.game);
        a.players == b.players
            && a.wheel == b.wheel
            && a.track == b.track
            && a.displays == b.displays
            && a.solo == b.solo
            && a.turns == b.turns
            && a.ended == b.ended
            && self.unseen() == other.unseen()
    }
}
