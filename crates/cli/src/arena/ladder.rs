//! Everybody against everybody.

use std::time::{Duration, Instant};

use novaluna_ai::{
    Spec, Stop,
    arena::{LADDER_ZERO, ratings},
};
use serde_json::{Value, json};

use super::{
    Arena, ArenaError,
    played::{Played, shortened, signed},
};
use crate::{ink::Ink, stopping, terminal};

/// A ladder that was played.
pub(super) struct Ladder {
    bots: Vec<String>,
    /// Games that the one in the row won against the one in the column.
    wins: Vec<Vec<u64>>,
    elo: Vec<f64>,
    matches: Vec<Played>,
    time: Duration,
}

impl Arena {
    /// Plays the pairs one after the other. Who stops that has the ladder of those bots that have played; none if
    /// nobody has.
    pub(super) fn play_ladder(&self, specs: &[Spec], stop: &Stop) -> Result<Option<Ladder>, ArenaError> {
        let start = Instant::now();
        let mut bots: Vec<String> = specs.iter().map(Spec::to_string).collect();
        let mut wins = vec![vec![0; specs.len()]; specs.len()];
        let pairs: Vec<_> = (1..specs.len()).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        let (mut matches, mut met, mut all) = (Vec::<Played>::new(), 0, 0);
        for (number, &(stronger, weaker)) in (1..).zip(&pairs) {
            let title = format!("pair {number} of {}  ", pairs.len());
            let played = self.play(&specs[stronger], &specs[weaker], &title, stop)?;
            all = played.contest.games() * pairs.len() as u64;
            if played.report.games() > 0 {
                met = stronger + 1;
                wins[stronger][weaker] = played.report.a.wins;
                wins[weaker][stronger] = played.report.b.wins;
                matches.push(played);
            }
            if stop.asked() {
                break;
            }
        }
        stopping::tell(stop, matches.iter().map(|played| played.report.games()).sum(), all);
        if matches.is_empty() {
            return Ok(None);
        }
        bots.truncate(met);
        wins.truncate(met);
        for wins in &mut wins {
            wins.truncate(met);
        }
        let zero = bots.iter().position(|bot| bot == LADDER_ZERO.name()).unwrap_or_default();
        let elo = ratings(&wins, zero);
        Ok(Some(Ladder { bots, wins, elo, matches, time: start.elapsed() }))
    }
}

impl Ladder {
    /// The numbers of the bots, strongest first.
    fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.bots.len()).collect();
        ranking.sort_by(|&i, &j| self.elo[j].total_cmp(&self.elo[i]));
        ranking
    }

    pub(super) fn json(&self) -> Value {
        let bot = |i: usize| json!({"bot": self.bots[i], "elo": self.elo[i]});
        json!({
            "bots": self.ranking().into_iter().map(bot).collect::<Vec<_>>(),
            "matches": self.matches.iter().map(Played::json).collect::<Vec<_>>(),
            "seconds": self.time.as_secs_f64(),
        })
    }

    pub(super) fn table(&self) -> String {
        let ranking = self.ranking();
        let columns: Vec<String> = (1..=ranking.len()).map(|number| format!("{number:>5}")).collect();
        let width = terminal::columns().saturating_sub(11 + 5 * ranking.len()).clamp(10, 32);
        let heading = format!("    {:width$} {:>6}{}", "bot", "Elo", columns.concat());
        let mut rows = vec![Ink::Bold.paint(&heading)];
        for (number, &i) in (1..).zip(&ranking) {
            let cells: String = ranking.iter().map(|&j| self.cell(i, j)).collect();
            let (name, elo) = (shortened(&self.bots[i], width), signed(self.elo[i]));
            rows.push(format!("{number:>2}  {name:width$} {elo:>6}{cells}"));
        }
        let games: u64 = self.matches.iter().map(|played| played.report.games()).sum();
        let foot =
            format!("% won by the row against the column. {games} games in {:.1} s", self.time.as_secs_f64());
        rows.extend([String::new(), Ink::Faint.paint(&terminal::wrapped(&foot, 0))]);
        rows.join("\n")
    }

    fn cell(&self, i: usize, j: usize) -> String {
        let games = self.wins[i][j] + self.wins[j][i];
        if games == 0 {
            return format!("{:>5}", "·");
        }
        format!("{:>5.0}", 100.0 * self.wins[i][j] as f64 / games as f64)
    }
}
