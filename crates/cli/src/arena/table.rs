//! A match in rows and columns, and as JSON.

use novaluna_ai::arena::{SideReport, Sprt, Verdict};
use serde_json::{Value, json};

use super::Played;
use crate::ink::Ink;

impl Played {
    pub(super) fn json(&self) -> Value {
        let Self { contest, report, time } = self;
        let sprt = contest.sprt.map(|sprt| {
            json!({
                "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": sprt.llr(report), "bound": Sprt::BOUND,
                "verdict": sprt.verdict(report).to_string(),
            })
        });
        json!({
            "a": contest.a.to_string(),
            "b": contest.b.to_string(),
            "players": contest.players.count(),
            "discs": contest.discs,
            "seed": contest.first_seed,
            "seeds": report.seeds(),
            "games": report.games(),
            "a_wins": report.a.wins,
            "b_wins": report.b.wins,
            "a_share": report.share(),
            "ci95": report.interval(),
            "elo": report.elo(),
            "elo_ci95": report.elo_interval(),
            "turns_mean": report.turns_mean(),
            "a_tiles_to_win": report.a.tiles_to_win(),
            "b_tiles_to_win": report.b.tiles_to_win(),
            "a_ms_p50": report.a.ms_within(0.5),
            "a_ms_p99": report.a.ms_within(0.99),
            "b_ms_p50": report.b.ms_within(0.5),
            "b_ms_p99": report.b.ms_within(0.99),
            "forfeits": report.a.forfeits + report.b.forfeits,
            "a_forfeits": report.a.forfeits,
            "b_forfeits": report.b.forfeits,
            "a_forfeit_reasons": report.a.reasons,
            "b_forfeit_reasons": report.b.reasons,
            "sprt": sprt,
            "seconds": time.as_secs_f64(),
        })
    }

    pub(super) fn table(&self) -> String {
        let Self { contest, report, time } = self;
        let heading = format!(
            "{:<WIDTH$} {:>6} {:>7} {:>7} {:>8} {:>8} {:>9}",
            "", "wins", "share", "tiles*", "ms p50", "ms p99", "forfeits"
        );
        let mut rows = vec![
            Ink::Bold.paint(&heading),
            side_row("A", &contest.a.to_string(), &report.a, report.games()),
            side_row("B", &contest.b.to_string(), &report.b, report.games()),
            String::new(),
        ];
        rows.extend(
            self.facts()
                .into_iter()
                .map(|(name, fact)| format!("{} {fact}", Ink::Bold.paint(&format!("{name:8}")))),
        );
        rows.extend(complaints("A", &report.a));
        rows.extend(complaints("B", &report.b));
        let speed = report.games() as f64 / time.as_secs_f64().max(1e-9);
        let foot = format!(
            "* tiles the winner placed, on average. {} games in {:.1} s, {speed:.1} a second",
            report.games(),
            time.as_secs_f64()
        );
        rows.extend([String::new(), Ink::Faint.paint(&foot)]);
        rows.join("\n")
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let Self { contest, report, .. } = self;
        let ((low, high), (elo_low, elo_high)) = (report.interval(), report.elo_interval());
        let (seeds, players) = (report.seeds(), contest.players);
        let even = 100.0 / players.count() as f64;
        let last = contest.first_seed + (seeds - 1);
        let turns = report.turns_mean().map_or("-".to_owned(), |turns| format!("{turns:.1} a game"));
        let mut facts = vec![
            (
                "games",
                format!("{}, {players} players, seeds {} to {last}", report.games(), contest.first_seed),
            ),
            ("turns", turns),
            (
                "A wins",
                format!(
                    "{:.1} %, in truth {:.1} to {:.1} %; {even:.0} % would be even",
                    100.0 * report.share(),
                    100.0 * low,
                    100.0 * high
                ),
            ),
            (
                "Elo",
                format!("{}, in truth {} to {}", signed(report.elo()), signed(elo_low), signed(elo_high)),
            ),
        ];
        facts.extend(contest.sprt.map(|sprt| ("SPRT", self.verdict(sprt))));
        facts
    }

    fn verdict(&self, sprt: Sprt) -> String {
        let verdict = match sprt.verdict(&self.report) {
            Verdict::Upper => format!("yes, rather {} than {} Elo", signed(sprt.elo1), signed(sprt.elo0)),
            Verdict::Lower => format!("no, rather {} than {} Elo", signed(sprt.elo0), signed(sprt.elo1)),
            Verdict::Open => "not decided, play more games".to_owned(),
        };
        format!("{verdict} (LLR {:.2}, bounds ±{:.2})", sprt.llr(&self.report), Sprt::BOUND)
    }
}

/// Columns for the name of a bot.
const WIDTH: usize = 28;

fn side_row(side: &str, name: &str, report: &SideReport, games: u64) -> String {
    let number = |number: Option<f64>, digits: usize| {
        number.map_or("-".to_owned(), |number| format!("{number:.digits$}"))
    };
    let share = 100.0 * report.wins as f64 / games as f64;
    format!(
        "{side} {:<width$} {:>6} {share:>5.1} % {:>7} {:>8} {:>8} {:>9}",
        shortened(name, WIDTH - 2),
        report.wins,
        number(report.tiles_to_win(), 1),
        number(report.ms_within(0.5), 2),
        number(report.ms_within(0.99), 2),
        report.forfeits,
        width = WIDTH - 2,
    )
}

/// What the bots of a side did wrong.
fn complaints(side: &str, report: &SideReport) -> Vec<String> {
    if report.forfeits == 0 {
        return Vec::new();
    }
    let games = if report.forfeits == 1 { "game" } else { "games" };
    let heading = format!("\n{side} forfeited {} {games}:", report.forfeits);
    let reasons = report.reasons.iter().map(|reason| format!("  {reason}"));
    [Ink::Gold.paint(&heading)].into_iter().chain(reasons).collect()
}

/// `+12`, `-3`, or `∞` where one side won everything.
pub(super) fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // Never `-0`.
        elo => format!("{:+.0}", elo.round() + 0.0),
    }
}

/// A name that fits its column.
pub(super) fn shortened(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_owned();
    }
    name.chars().take(width - 1).collect::<String>() + "…"
}
