//! The course of a game: its turns as they were played.

use std::slice;

use serde::Serialize;

use crate::{
    events::Event,
    game::{Game, PlayError},
    moves::{Move, Turn},
    position::Position,
    record::Record,
    snapshot::Snapshot,
    tile::TileId,
    track::Seat,
    view::View,
};

/// A turn as it was played. `after` is a [`Snapshot`], or the [`Position`] with names that everyone may read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(After = Position)))]
pub struct Told<After = Snapshot> {
    /// Whose turn.
    pub seat: Seat,
    /// The turn as the record has it.
    pub turn: Turn,
    /// What happened, in order. A forced refill is told with the turn that emptied the track. A turn that is played
    /// move by move is told so, too: after a lone `+`, what is new.
    pub events: Vec<Event>,
    /// What could be seen afterwards.
    pub after: After,
}

impl Told {
    pub(crate) fn new(seat: Seat, turn: Turn, events: Vec<Event>, after: &Game) -> Self {
        Self { seat, turn, events, after: after.view().keep() }
    }

    /// The tiles that were revealed, in the order of drawing.
    #[must_use]
    pub fn drawn(&self) -> Vec<TileId> {
        let tiles = |event: &Event| match event {
            Event::Refilled { tiles, .. } => tiles.iter().map(|&(_, tile)| tile).collect(),
            _ => Vec::new(),
        };
        self.events.iter().flat_map(tiles).collect()
    }

    /// The same with what could be seen as data, for the wire.
    #[must_use]
    pub fn with_names(self, names: &[impl AsRef<str>]) -> Told<Position> {
        let Self { seat, turn, events, after } = self;
        Told { seat, turn, events, after: Position::new(after.view(), names) }
    }
}

impl View<'_> {
    /// A turn as it would be told if it were played. None if it would reveal what nobody knows yet. A position that
    /// was read does not say whether its turn began with a refill: then the `+` is missing.
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup};
    /// let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let first = game.view().legal_moves().get(0).expect("the game begins");
    /// let told = game.view().what_if(first)?.expect("nothing is revealed");
    /// game.play(first)?;
    /// assert_eq!(told.after.view(), game.view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which rule forbids the move.
    pub fn what_if(self, m: Move) -> Result<Option<Told>, PlayError> {
        let mut game = self.blurred();
        let turn = Turn::with(m, game.refilled);
        let events = game.play_and_tell(m)?;
        let reveals = game.view().pile_len() < self.pile_len();
        Ok((!reveals).then(|| Told::new(self.mover(), turn, events, &game)))
    }
}

/// All turns of a record, one after the other. See [`Record::course`].
#[derive(Clone, Debug)]
pub struct Course<'a> {
    game: Game,
    turns: slice::Iter<'a, Turn>,
}

impl Record {
    /// Tells the game from its first turn to its last, in one pass.
    ///
    /// ```
    /// use novaluna_rules::{Event, Players, Record, Setup};
    /// let names = vec!["Ada".to_owned(), "Ben".to_owned()];
    /// let mut record = Record::new(Setup::shuffled(Players::Two, 7.into()), names)?;
    /// while let Some(first) = record.view().legal_moves().get(0) {
    ///     record.play(first)?;
    /// }
    /// let covered = |event: &Event| matches!(event, Event::Covered { .. });
    /// let best = record.course().max_by_key(|told| told.events.iter().filter(|event| covered(event)).count());
    /// let best = best.expect("there were turns");
    /// println!("{} covered most tasks, with {}", record.names()[best.seat.index()], best.turn);
    /// assert_eq!(record.course().last().expect("the last turn").after.view(), record.view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn course(&self) -> Course<'_> {
        Course { game: self.opening(), turns: self.turns().iter() }
    }
}

impl Iterator for Course<'_> {
    type Item = Told;

    fn next(&mut self) -> Option<Told> {
        let &turn = self.turns.next()?;
        let seat = self.game.view().mover();
        let events = self.game.tell_turn(turn).expect("the turns of a record are legal");
        Some(Told::new(seat, turn, events, &self.game))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.turns.size_hint()
    }
}

impl ExactSizeIterator for Course<'_> {}
