//! A view that is kept.

use crate::{game::Game, view::View};

/// What everyone could see at one moment: a [`View`] that outlives its game. The order of the pile is not in it.
///
/// ```
/// use novaluna_rules::{Game, Players, Setup};
/// let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
/// let start = game.view().keep();
/// let first = game.view().legal_moves().get(0).expect("the game begins");
/// game.play(first)?;
/// assert_eq!(start.view().turns(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Snapshot(Box<Game>);

impl Snapshot {
    /// What could be seen.
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        self.0.view()
    }
}

impl View<'_> {
    /// Keeps what can be seen now.
    #[must_use]
    pub fn keep(self) -> Snapshot {
        Snapshot(Box::new(self.blurred()))
    }
}

impl PartialEq for Snapshot {
    fn eq(&self, other: &Self) -> bool {
        self.view() == other.view()
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::{
        setup::{Players, Setup},
        tile::TileId,
    };

    #[test]
    fn what_is_kept_does_not_know_the_order_of_the_pile() {
        let game = Game::new(&Setup::shuffled(Players::Two, 7.into())).expect("shuffled setups are legal");
        let Snapshot(mut kept) = game.view().keep();
        let pile: Vec<TileId> = iter::from_fn(|| kept.pile.draw()).collect();
        assert!(pile.is_sorted() && pile.len() == 57);
    }
}
