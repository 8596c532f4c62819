//! What many solo games add up to.

use std::{ops::Range, time::Duration};

use novaluna_ai::arena::student;
use serde_json::{Value, json};

use crate::{ink::Ink, printable::printable, seeds::games, terminal};

/// A solo game that is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) points: u16,
    /// Discs not placed.
    pub(super) left: u8,
    /// The time all moves took together.
    pub(super) time: Duration,
}

/// The scores of at least one game.
#[derive(Debug)]
pub(super) struct Scores {
    games: Vec<Played>,
    /// From the start of the first game to the end of the last.
    time: Duration,
}

impl Scores {
    pub(super) const fn new(games: Vec<Played>, time: Duration) -> Self {
        Self { games, time }
    }

    fn points(&self) -> impl Iterator<Item = u16> {
        self.games.iter().map(|game| game.points)
    }

    fn mean(&self) -> f64 {
        self.points().map(f64::from).sum::<f64>() / self.games.len() as f64
    }

    /// The standard deviation; a single game has none.
    fn deviation(&self) -> Option<f64> {
        let mean = self.mean();
        let squares: f64 = self.points().map(|points| (f64::from(points) - mean).powi(2)).sum();
        (self.games.len() > 1).then(|| (squares / (self.games.len() as f64 - 1.0)).sqrt())
    }

    /// Where the true mean lies with 95 % confidence.
    fn interval(&self) -> Option<(f64, f64)> {
        let games = self.games.len() as f64;
        let half = student(games) * self.deviation()? / games.sqrt();
        Some((self.mean() - half, self.mean() + half))
    }

    fn count(&self, is_counted: impl Fn(&Played) -> bool) -> usize {
        self.games.iter().filter(|game| is_counted(game)).count()
    }

    fn complete(&self) -> usize {
        self.count(|game| game.left == 0)
    }

    fn under_100(&self) -> usize {
        self.count(|game| game.points < 100)
    }

    fn seconds_per_game(&self) -> f64 {
        self.games.iter().map(|game| game.time.as_secs_f64()).sum::<f64>() / self.games.len() as f64
    }

    /// Adds all figures to a JSON object.
    pub(super) fn fill(&self, object: &mut Value) {
        let n = self.games.len();
        object["n"] = n.into();
        object["mean"] = self.mean().into();
        object["ci95"] = json!(self.interval());
        object["sd"] = self.deviation().into();
        object["best"] = self.points().min().into();
        object["worst"] = self.points().max().into();
        object["complete_share"] = (self.complete() as f64 / n as f64).into();
        object["under_100_share"] = (self.under_100() as f64 / n as f64).into();
        object["seconds"] = self.time.as_secs_f64().into();
        object["seconds_per_game"] = self.seconds_per_game().into();
    }

    /// All figures, and how often which score came out.
    pub(super) fn table(&self, bot: &str, seeds: &Range<u64>) -> String {
        let n = self.games.len();
        let share = |count: usize| format!("{count} ({:.1} %)", 100.0 * count as f64 / n as f64);
        let (best, worst) = (self.points().min().unwrap_or(0), self.points().max().unwrap_or(0));
        let games = games(n as u64, seeds.start, seeds.end - seeds.start);
        let mut rows = vec![("bot", printable(bot)), ("games", games)];
        match (self.interval(), self.deviation()) {
            (Some((low, high)), Some(deviation)) => rows.extend([
                ("mean", format!("{:.2} points, 95 % interval {low:.2} to {high:.2}", self.mean())),
                ("spread", format!("{deviation:.2} (standard deviation), best {best}, worst {worst}")),
            ]),
            _ => rows.push(("points", best.to_string())),
        }
        rows.extend([
            ("all 21 placed", share(self.complete())),
            ("under 100", share(self.under_100())),
            (
                "time",
                format!(
                    "{:.2} s in all, {:.4} s of thinking a game",
                    self.time.as_secs_f64(),
                    self.seconds_per_game()
                ),
            ),
        ]);
        let table = terminal::rows(&rows, 14);
        if n == 1 {
            table
        } else {
            format!("{table}\n\n{}", self.histogram(terminal::columns() - AROUND_BAR))
        }
    }

    /// A bar for each range of points: the more games, the narrower. Where two or more ranges in a row are
    /// empty, they are left out.
    fn histogram(&self, longest_bar: usize) -> String {
        let (best, worst) = (self.points().min().unwrap_or(0), self.points().max().unwrap_or(0));
        let most = (2.0 * (self.games.len() as f64).sqrt()).clamp(3.0, MOST_BARS) as u16;
        let fits = |&step: &u16| worst / step - best / step < most;
        let step = [1, 2, 5, 10, 20, 50].into_iter().find(fits).unwrap_or(100);
        let counts: Vec<(u16, usize)> = (best / step..=worst / step)
            .map(|bar| (bar * step, self.count(|game| game.points / step == bar)))
            .collect();
        let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(1);
        let line = |&(from, count): &(u16, usize)| {
            let range = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
            let bar = match count {
                0 => String::new(),
                count => format!(" {} {count}", Ink::Gold.paint(&bar(longest_bar, count, most))),
            };
            format!("{range:>9} {}{bar}", Ink::Faint.paint("│"))
        };
        let lines = counts.chunk_by(|a, b| a.1 == 0 && b.1 == 0).map(|run| match run {
            [one] => line(one),
            _ => format!("{:>9}", "⋮"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The most rows of a histogram.
const MOST_BARS: f64 = 24.0;

/// What stands around a bar: its range and its count.
const AROUND_BAR: usize = 24;

/// A bar in eighths of a column; anything above nothing shows.
fn bar(longest: usize, count: usize, most: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (count * longest * 8).div_ceil(most.max(1));
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(points: &[u16]) -> Scores {
        let game = |&points: &u16| Played { points, left: 0, time: Duration::from_millis(10) };
        Scores::new(points.iter().map(game).collect(), Duration::from_secs(1))
    }

    /// The histogram without its colours.
    fn plain(points: &[u16]) -> String {
        let codes = ["\u{1b}[1;33m", "\u{1b}[2m", "\u{1b}[0m"];
        codes.iter().fold(scores(points).histogram(56), |text, code| text.replace(code, ""))
    }

    #[test]
    fn mean_and_deviation_are_those_of_the_sample() {
        let scores = scores(&[90, 92, 94, 96]);
        assert!((scores.mean() - 93.0).abs() < 1e-9);
        let deviation = scores.deviation().expect("four games differ");
        assert!((deviation - (20.0_f64 / 3.0).sqrt()).abs() < 1e-9);
        let (low, high) = scores.interval().expect("four games differ");
        assert!((high - low - 2.0 * student(4.0) * deviation / 2.0).abs() < 1e-9);
    }

    #[test]
    fn one_game_has_no_spread_and_no_interval() {
        assert_eq!((scores(&[90]).deviation(), scores(&[90]).interval()), (None, None));
    }

    #[test]
    fn a_histogram_has_a_bar_for_each_range_and_fits_on_a_terminal() {
        let points: Vec<u16> = (80..180).chain([90; 40]).chain([300]).collect();
        let plain = plain(&points);
        assert!(plain.starts_with("    80–89 │ ███████████▎ 10\n    90–99 │ █"), "{plain}");
        assert!(plain.lines().count() <= 24 && plain.lines().all(|line| line.chars().count() <= 80));
        assert!(plain.ends_with("\n        ⋮\n  300–309 │ █▏ 1"), "{plain}");
    }

    #[test]
    fn few_games_have_few_bars() {
        let bar = "█".repeat(56);
        assert_eq!(plain(&[90, 91]), format!("       90 │ {bar} 1\n       91 │ {bar} 1"));
        assert_eq!(plain(&[99, 105, 108, 116, 148]).lines().count(), 4);
    }
}
