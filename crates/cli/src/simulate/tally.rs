//! What many games add up to.

use novaluna_rules::{Ended, Outcome, Seat, View};

/// What many games add up to.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    /// Decisions: tiles placed, refills chosen, phases ended.
    pub(super) moves: u64,
    pub(super) turns: u64,
    pub(super) completed: u64,
    pub(super) wins: [u64; Seat::MAX],
    pub(super) tiles: [u64; Seat::MAX],
    pub(super) points: u64,
    pub(super) best: Option<u16>,
    pub(super) under_100: u64,
}

impl Tally {
    /// Counts a game that was played to its end, with so many moves.
    pub(super) fn count(&mut self, view: View<'_>, moves: u64) {
        let outcome = view.outcome().expect("the game was played to its end");
        self.games += 1;
        self.moves += moves;
        self.completed += u64::from(outcome.ended() == Ended::Completed);
        for seat in view.players().seats() {
            self.tiles[seat.index()] += view.display(seat).len() as u64;
            self.turns += view.display(seat).len() as u64;
        }
        match outcome {
            Outcome::Multi(standings) => self.wins[standings.winner().index()] += 1,
            Outcome::Solo(score) => {
                self.points += u64::from(score.total());
                self.under_100 += u64::from(score.total() < 100);
                self.best = Some(self.best.map_or(score.total(), |best| best.min(score.total())));
            }
        }
    }

    pub(super) fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.moves += other.moves;
        self.turns += other.turns;
        self.completed += other.completed;
        self.points += other.points;
        self.under_100 += other.under_100;
        self.best = [self.best, other.best].into_iter().flatten().min();
        for seat in 0..Seat::MAX {
            self.wins[seat] += other.wins[seat];
            self.tiles[seat] += other.tiles[seat];
        }
        self
    }
}
