//! Public records: what everyone at a table may have of a game (R9.9).

use serde_json::Value;

use super::{Record, Start};
use crate::{
    course::Told,
    moves::{Turn, TurnError},
    tile::TileId,
};

/// Whether a key beside the format tells nothing about the pile or anybody's computer. Of others nobody knows.
fn may_be_known(key: &str, value: &Value) -> bool {
    match key {
        "started" | "site" | "commit" | "nonces" => true,
        // Of a fair shuffle. Another order could be that of the pile.
        "order" => value == "chosen",
        _ => false,
    }
}

impl Record {
    /// The record as everyone at the table may have it: its deck is cut to the tiles that were revealed, and of
    /// the other keys only `started`, `site`, `commit`, `nonces` and a chosen `order` are left: a `seed` or a `secret`
    /// could tell the rest, a bot's command line more than its owner likes.
    ///
    /// ```
    /// use novaluna_rules::{Players, Record, Setup};
    /// let setup = Setup::shuffled(Players::Two, 7.into());
    /// let mut record = Record::new(setup, vec!["Ada".into(), "Ben".into()])?;
    /// record.note("seed", "7");
    /// let public = record.public();
    /// assert_eq!(public.view(), record.view());
    /// assert_eq!(public.noted("seed"), None);
    /// let text = public.to_json();
    /// assert!(Record::from_json(&text)?.is_public());
    /// # Ok::<(), novaluna_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn public(&self) -> Self {
        let mut public = Self { public: true, game: self.view().blurred(), ..self.clone() };
        public.setup.deck.truncate(self.revealed());
        public.setup.deck.extend(self.view().unseen().iter());
        public.extra.retain(|key, value| may_be_known(key, value));
        public
    }

    /// Whether this is the public form of a record, in which the order of the pile is not known.
    #[must_use]
    pub const fn is_public(&self) -> bool {
        self.public
    }

    /// Writes down a turn that was played elsewhere, with the tiles it revealed in the order of drawing, and tells
    /// what happened. After a lone `+` it is that turn as it stands now, such as `+37@2,-1`.
    ///
    /// ```
    /// use novaluna_rules::{Players, Record, Setup};
    /// let setup = Setup::shuffled(Players::Two, 7.into());
    /// let mut server = Record::new(setup, vec!["Ada".into(), "Ben".into()])?;
    /// let mut client = server.public();
    /// while let Some(m) = server.view().legal_moves().get(0) {
    ///     let told = server.play_and_tell(m)?;
    ///     let seen = client.follow(told.turn, &told.drawn())?;
    ///     assert_eq!(seen, told);
    /// }
    /// assert_eq!(client.view(), server.view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says what cannot be; the record is unchanged.
    pub fn follow(&mut self, turn: Turn, drawn: &[TileId]) -> Result<Told, FollowError> {
        if self.is_refilling() && !matches!(turn, Turn::Place { refilled: true, .. }) {
            return Err(TurnError::AfterLoneRefill.into());
        }
        let (start, revealed) = (Start::of(&self.game), self.revealed());
        let mut game = self.game.clone();
        game.pile.put_on_top(drawn).map_err(FollowError::Seen)?;
        if !self.public && game.pile.rest() != self.game.pile.rest() {
            return Err(FollowError::Order);
        }
        let pile = game.pile;
        let events = game.tell_turn(turn)?;
        let reveals = pile.len() - game.pile.len();
        if reveals != drawn.len() {
            return Err(FollowError::Drawn { reveals, drawn: drawn.len() });
        }
        self.setup.deck[revealed..].copy_from_slice(pile.rest());
        self.game = game;
        self.write(start, turn);
        Ok(Told::new(start.seat, turn, events, &self.game))
    }
}

/// Why a turn and the tiles it revealed do not fit a record.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum FollowError {
    /// The turn is not legal.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// A tile that was seen before, or is there twice.
    #[error("tile {0} cannot be drawn: it is not in the pile any more (R4.1)")]
    Seen(TileId),
    /// Too many tiles or too few.
    #[error("number of tiles drawn: {drawn}; this turn reveals {reveals} (R4.1)")]
    Drawn {
        /// How many the turn reveals.
        reveals: usize,
        /// How many were told.
        drawn: usize,
    },
    /// A record that knows the order of its pile knows better.
    #[error("these are not the next tiles of the pile (R4.1)")]
    Order,
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::setup::{Players, Setup};

    #[test]
    fn a_public_record_does_not_hold_the_order_of_the_pile() {
        let names = vec!["Ada".to_owned(), "Ben".to_owned()];
        let record = Record::new(Setup::shuffled(Players::Two, 7.into()), names).expect("a shuffled setup");
        let mut public = record.public();
        let pile: Vec<TileId> = iter::from_fn(|| public.game.pile.draw()).collect();
        assert!(pile.is_sorted() && pile[..] == public.setup.deck[11..]);
    }
}
