//! What the open tasks of a display still lack, tile by tile and colour by colour. For bots, so it is fast.

use super::{
    Display,
    lanes::{Lanes, NEEDS, UNPRINTED, complete, missing},
    spot::Spot,
};
use crate::tile::{Color, TileId};

/// What the tasks of one tile still lack: so many tiles of each colour. A covered task lacks nothing.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Lacks(u64);

impl Lacks {
    /// How many tiles each of the three tasks lacks; 0 for one that is covered or not printed.
    #[must_use]
    #[inline]
    pub fn totals(self) -> [u8; 3] {
        // Four lanes of at most four each: their sum comes out on top.
        [0, 16, 32].map(|task| ((((self.0 >> task) & 0xFFFF) * 0x1111) >> 12 & 0xF) as u8)
    }

    /// The tasks for which there are enough tiles of every colour they lack, as bits.
    #[must_use]
    #[inline]
    pub const fn met_by(self, stock: Stock) -> u8 {
        complete(stock.0, self.0)
    }
}

/// How many tiles of each colour there are, for instance on the selection track; seven are as good as more.
///
/// ```
/// use novaluna_rules::{Color, Stock};
/// let stock: Stock = [Color::Red, Color::Blue, Color::Red].into_iter().collect();
/// assert_eq!(stock.of(Color::Red), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Stock(Lanes);

impl Stock {
    /// How many tiles of this colour there are.
    #[must_use]
    pub const fn of(self, color: Color) -> u8 {
        (self.0 >> (4 * color as u8) & 7) as u8
    }
}

impl FromIterator<Color> for Stock {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut stock = Self::default();
        for color in colors {
            stock.0 += Lanes::from(stock.of(color) < 7) << (4 * color.index());
        }
        stock
    }
}

impl Display {
    /// What the tasks of each tile lack, in the order of placing.
    #[must_use]
    pub fn lacks(&self) -> impl ExactSizeIterator<Item = Lacks> {
        (0..self.len()).map(|n| {
            let slot = n + 1;
            Lacks(missing(self.counts[slot], NEEDS[usize::from(self.tiles[slot].get())]))
        })
    }

    /// Looks at `tile` on a free spot without placing it: calls `note` for every tile whose lacks change
    /// and for the new one, with its number in the order of placing, and returns how many more tasks would
    /// be covered if there were discs for all.
    ///
    /// ```
    /// # use novaluna_rules::{Game, Lacks, Players, Setup};
    /// let mut game = Game::new(&Setup::shuffled(Players::Solo, 4.into()))?;
    /// let tile = game.view().wheel().offer().tiles()[0];
    /// let mut foreseen = Lacks::default();
    /// let display = game.view().own_display();
    /// display.foresee(tile, &display.spot("0,0".parse()?), |_, lacks| foreseen = lacks);
    /// game.play(format!("{tile}@0,0").parse()?)?;
    /// assert_eq!(game.view().own_display().lacks().next(), Some(foreseen));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn foresee(&self, tile: TileId, spot: &Spot, mut note: impl FnMut(usize, Lacks)) -> u8 {
        let id = usize::from(tile.get());
        let mut covered = 0;
        self.recount(tile, spot, |other, counts| {
            let needs = NEEDS[usize::from(self.tiles[other].get())];
            covered += TASKS[usize::from(complete(counts, needs) & !self.done[other])];
            note(other - 1, Lacks(missing(counts, needs)));
        });
        covered += TASKS[usize::from(complete(spot.counts, NEEDS[id]) & !UNPRINTED[id])];
        note(self.len(), Lacks(missing(spot.counts, NEEDS[id])));
        covered
    }
}

/// How many of three tasks are in a mask: a table is quicker than counting where there is no instruction for it.
const TASKS: [u8; 8] = [0, 1, 1, 2, 1, 2, 2, 3];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cell::Cell, chance::Chance, game::Game, setup::Players, setup::Setup};

    /// Solo games at random: what is foreseen for every placement is what the display then says.
    #[test]
    fn what_is_foreseen_comes_true() {
        for seed in 0..20 {
            let mut game = Game::new(&Setup::shuffled(Players::Solo, seed.into())).expect("a legal setup");
            let mut chance = Chance::stream(seed.into(), 1);
            while game.view().turn().is_some() {
                check_all(game.view().own_display(), game.view().wheel().offer().tiles());
                let moves = game.view().legal_moves();
                let any = moves.get(chance.below(moves.len() as u32) as usize).expect("there is a move");
                game.play(any).expect("a legal move");
            }
        }
    }

    fn check_all(display: &Display, tiles: &[TileId]) {
        for &tile in tiles {
            for &cell in display.free_cells() {
                let mut foreseen: Vec<Lacks> = display.lacks().chain([Lacks::default()]).collect();
                let covered =
                    display.foresee(tile, &display.spot(cell), |number, lacks| foreseen[number] = lacks);
                let after = display.with(tile, cell).expect("a free cell");
                assert_eq!(after.lacks().collect::<Vec<_>>(), foreseen);
                let discs = display.left();
                assert_eq!(after.left(), discs - covered.min(discs));
            }
        }
    }

    #[test]
    fn lacks_are_told_by_task_and_compared_with_a_stock() {
        let game = Game::new(&Setup::shuffled(Players::Solo, 1.into())).expect("a legal setup");
        for tile in TileId::all() {
            let alone = game.view().own_display().with(tile, Cell::ORIGIN).expect("the first tile");
            let lacks = alone.lacks().next().expect("one tile");
            for (number, task) in (0..).zip(tile.tile().tasks()) {
                assert_eq!(lacks.totals()[number], task.dots());
                let enough = Color::ALL.iter().flat_map(|&c| vec![c; usize::from(task.demand(c))]);
                let bit = 1 << number;
                assert_eq!(lacks.met_by(enough.clone().collect()) & bit, bit);
                assert_eq!(lacks.met_by(enough.skip(1).collect()) & bit, 0);
            }
        }
    }

    #[test]
    fn a_stock_counts_to_seven() {
        let stock: Stock = [Color::Yellow; 11].into_iter().collect();
        assert_eq!(Color::ALL.map(|color| stock.of(color)), [0, 0, 0, 7]);
    }
}
