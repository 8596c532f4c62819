//! What is told of many games: in rows, or as JSON.

use std::time::Duration;

use novaluna_rules::Players;
use serde_json::json;

use super::{Simulate, tally::Tally};
use crate::{seeds::games, terminal};

/// What the games add up to, and how long all of it took.
pub(super) struct Report {
    pub(super) tally: Tally,
    pub(super) time: Duration,
}

impl Report {
    fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.tally.games as f64
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }

    pub(super) fn json(&self, command: &Simulate) -> String {
        let seats = command.game.players.count();
        let mut object = json!({
            "games": self.tally.games,
            "players": command.game.players.to_string(),
            "seed": command.seed,
            "seconds": self.time.as_secs_f64(),
            "games_per_second": self.per_second(self.tally.games),
            "moves_per_second": self.per_second(self.tally.moves),
            "turns_mean": self.per_game(self.tally.turns),
            "tiles_mean": self.tally.tiles[..seats].iter().map(|&tiles| self.per_game(tiles)).collect::<Vec<_>>(),
            "completed": self.tally.completed,
            "exhausted": self.tally.games - self.tally.completed,
            "wins_by_seat": if command.game.players == Players::Solo { &[] } else { &self.tally.wins[..seats] },
        });
        if command.game.players == Players::Solo {
            object["score_mean"] = self.per_game(self.tally.points).into();
            object["score_best"] = self.tally.best.into();
            object["under_100"] = self.tally.under_100.into();
        }
        object.to_string()
    }

    pub(super) fn rows(&self, command: &Simulate) -> String {
        let seats = command.game.players.count();
        let share = |count: u64| {
            format!("{count} ({:.1} %)", 100.0 * self.per_game(count)).replace(' ', terminal::NO_BREAK)
        };
        let each = |text: &dyn Fn(usize) -> String| (0..seats).map(text).collect::<Vec<_>>().join("  ");
        let mut rows = vec![
            ("games", games(self.tally.games, command.seed, command.games)),
            ("turns", format!("{:.1} a game", self.per_game(self.tally.turns))),
            ("tiles by seat", each(&|seat| format!("{:.1}", self.per_game(self.tally.tiles[seat])))),
            ("completed", share(self.tally.completed)),
            ("exhausted", share(self.tally.games - self.tally.completed)),
        ];
        if command.game.players == Players::Solo {
            let best = self.tally.best.map(|best| best.to_string()).unwrap_or_default();
            rows.push(("score", format!("{:.1} on average, best {best}", self.per_game(self.tally.points))));
            rows.push(("under 100", share(self.tally.under_100)));
        } else {
            rows.push(("wins by seat", each(&|seat| share(self.tally.wins[seat]))));
        }
        let (fast, moves) = (self.per_second(self.tally.games), self.per_second(self.tally.moves));
        rows.push((
            "speed",
            format!("{fast:.0} games/s, {moves:.0} moves/s in {:.2} s", self.time.as_secs_f64()),
        ));
        terminal::rows(&rows, 14)
    }
}
