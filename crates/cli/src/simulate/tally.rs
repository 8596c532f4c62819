//! What many games add up to, in rows and as JSON.

use std::time::Duration;

use novaluna_ai::{Bot, Budget, NoChoice};
use novaluna_rules::{Ended, Game, Move, Outcome, Players, Seat, Setup, View};
use serde_json::json;

use super::Simulate;
use crate::{seeds::seeds, terminal};

/// What many games add up to.
#[derive(Debug, Default)]
pub(super) struct Tally {
    games: u64,
    /// Decisions: tiles placed, refills chosen, phases ended.
    moves: u64,
    turns: u64,
    completed: u64,
    wins: [u64; Seat::MAX],
    tiles: [u64; Seat::MAX],
    points: u64,
    best: Option<u16>,
    under_100: u64,
    time: Duration,
}

impl Tally {
    /// Plays a game to its end and counts it; `moves` takes down what was played. An error is that of a seat.
    pub(super) fn play(
        &mut self,
        setup: &Setup,
        bots: &mut [Box<dyn Bot>],
        budgets: &[Budget],
        moves: &mut Vec<Move>,
    ) -> Result<(), (Seat, NoChoice)> {
        // Not moved out of its result: that would copy 11 kB for each game.
        let mut game = Game::new(setup);
        let game = game.as_mut().expect("the setup was checked");
        while let Some(seat) = game.view().turn() {
            let choice = bots[seat.index()].choose(game.view(), &budgets[seat.index()]);
            let m = choice.map_err(|why| (seat, why))?.best;
            game.play(m).expect("bots choose legal moves");
            moves.push(m);
        }
        self.moves += moves.len() as u64;
        self.count(game.view());
        Ok(())
    }

    fn count(&mut self, view: View<'_>) {
        let outcome = view.outcome().expect("the game was played to its end");
        self.games += 1;
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

    /// The same, and how long all of it took.
    pub(super) fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }

    fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.games as f64
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }

    pub(super) fn json(&self, command: &Simulate) -> String {
        let seats = command.game.players.count();
        let mut object = json!({
            "games": self.games,
            "players": command.game.players.to_string(),
            "seed": command.seed,
            "seconds": self.time.as_secs_f64(),
            "games_per_second": self.per_second(self.games),
            "moves_per_second": self.per_second(self.moves),
            "turns_mean": self.per_game(self.turns),
            "tiles_mean": self.tiles[..seats].iter().map(|&tiles| self.per_game(tiles)).collect::<Vec<_>>(),
            "completed": self.completed,
            "exhausted": self.games - self.completed,
            "wins_by_seat": if command.game.players == Players::Solo { &[] } else { &self.wins[..seats] },
        });
        if command.game.players == Players::Solo {
            object["score_mean"] = self.per_game(self.points).into();
            object["score_best"] = self.best.into();
            object["under_100"] = self.under_100.into();
        }
        object.to_string()
    }

    pub(super) fn table(&self, command: &Simulate) -> String {
        let seats = command.game.players.count();
        let share = |count: u64| {
            format!("{count} ({:.1} %)", 100.0 * self.per_game(count)).replace(' ', terminal::NO_BREAK)
        };
        let each = |text: &dyn Fn(usize) -> String| (0..seats).map(text).collect::<Vec<_>>().join("  ");
        let mut rows = vec![
            ("games", format!("{}, {}", self.games, seeds(command.seed, self.games))),
            ("turns", format!("{:.1} a game", self.per_game(self.turns))),
            ("tiles by seat", each(&|seat| format!("{:.1}", self.per_game(self.tiles[seat])))),
            ("completed", share(self.completed)),
            ("exhausted", share(self.games - self.completed)),
        ];
        if command.game.players == Players::Solo {
            let best = self.best.map(|best| best.to_string()).unwrap_or_default();
            rows.push(("score", format!("{:.1} on average, best {best}", self.per_game(self.points))));
            rows.push(("under 100", share(self.under_100)));
        } else {
            rows.push(("wins by seat", each(&|seat| share(self.wins[seat]))));
        }
        let (games, moves) = (self.per_second(self.games), self.per_second(self.moves));
        rows.push((
            "speed",
            format!("{games:.0} games/s, {moves:.0} moves/s in {:.2} s", self.time.as_secs_f64()),
        ));
        terminal::rows(&rows, 14)
    }
}
