//! A short number by which two who follow the same game notice that they see it differently.

use crate::view::View;

impl View<'_> {
    /// A number that follows from everything that can be seen, and from nothing else: the same on every platform and
    /// in every version. It is no proof against somebody who wants to deceive, only against mistakes.
    ///
    /// ```
    /// use novaluna_rules::{Game, Players, Setup};
    /// let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into()))?;
    /// let before = game.view().fingerprint();
    /// assert_eq!(game.view().keep().view().fingerprint(), before);
    /// game.play(game.view().legal_moves().get(0).expect("the game begins"))?;
    /// assert_ne!(game.view().fingerprint(), before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fingerprint(self) -> u64 {
        let mut print = Fnv::default();
        print.add(self.players().count() as u64);
        print.add(u64::from(self.turns()));
        print.add(u64::from(self.wheel().marker().get()));
        for tile in self.wheel().spaces() {
            print.add(tile.map_or(0, |tile| u64::from(tile.get())));
        }
        for &seat in self.order() {
            print.add(seat.index() as u64);
        }
        for seat in self.players().seats() {
            let display = self.display(seat);
            print.add(u64::from(self.track().time(seat)));
            print.add(u64::from(display.left()));
            for placed in display.tiles() {
                print.add(u64::from(placed.tile.get()));
                print.add(placed.cell.x as u64);
                print.add(placed.cell.y as u64);
            }
            for task in display.covered() {
                print.add(u64::from(task.tile.get()) << 8 | u64::from(task.task));
            }
        }
        for tile in self.unseen().iter() {
            print.add(u64::from(tile.get()));
        }
        print.add(self.turn().map_or(0, |seat| 1 + seat.index() as u64));
        print.add(self.solo().map_or(0, |solo| 1 + solo.phase() as u64));
        print.0
    }
}

/// FNV-1a, a word at a time.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    const fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01b3);
    }
}
