//! A match that was played, in rows and columns and as JSON.

use std::time::Duration;

use novaluna_ai::{
    Spec,
    arena::{Match, Report, SideReport, Sprt, Verdict},
};
use serde_json::{Value, json};

use crate::{
    ink::Ink,
    printable::printable,
    seeds::seeds,
    terminal::{self, wrapped},
};

/// Who played a match, how it went and how long it took.
pub(super) struct Played {
    pub(super) contest: Match,
    pub(super) report: Report,
    pub(super) time: Duration,
}

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
            "a_name": report.a.name,
            "b_name": report.b.name,
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
            "{:name$} {:>6} {:>7} {:>6} {:>7} {:>7} {:>8}",
            "",
            "wins",
            "share",
            "tiles*",
            "ms p50",
            "ms p99",
            "forfeits",
            name = name_width()
        );
        let mut rows = vec![
            Ink::Bold.paint(&heading),
            side_row("A", &contest.a, &report.a, report.games()),
            side_row("B", &contest.b, &report.b, report.games()),
            String::new(),
            terminal::rows(&self.facts(), 8),
        ];
        rows.extend(complaints("A", &report.a));
        rows.extend(complaints("B", &report.b));
        let speed = report.games() as f64 / time.as_secs_f64().max(1e-9);
        let foot = format!(
            "* tiles the winner placed, on average. {} games in {:.1} s, {speed:.1} a second",
            report.games(),
            time.as_secs_f64()
        );
        rows.extend([String::new(), Ink::Faint.paint(&wrapped(&foot, 0))]);
        rows.join("\n")
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let Self { contest, report, .. } = self;
        let players = contest.players;
        let (low, high) = report.interval();
        let wins = format!(
            "{:.1} %, 95 % interval {:.1} to {:.1}; {:.0} % is even",
            100.0 * report.share(),
            100.0 * low,
            100.0 * high,
            100.0 / players.count() as f64
        );
        // What stands for a bot in the table is its name: which bot that is, stands here.
        let named = [("A", &contest.a, &report.a), ("B", &contest.b, &report.b)].into_iter();
        let named = named.filter(|(_, _, side)| side.name.is_some());
        let mut facts: Vec<_> = named.map(|(side, spec, _)| (side, printable(&spec.to_string()))).collect();
        if report.turns_mean().is_some() {
            facts.extend([("A wins", wins), ("Elo", self.elo())]);
        } else {
            let unknown = "no game was played to its end, so nothing is known of their strength";
            facts.push(("result", unknown.to_owned()));
        }
        let seeds = seeds(contest.first_seed, report.seeds());
        facts.push(("games", format!("{}, {players} players, {seeds}", report.games())));
        facts.extend(report.turns_mean().map(|turns| ("turns", format!("{turns:.1} a game"))));
        facts.extend(contest.sprt.map(|sprt| ("SPRT", self.verdict(sprt))));
        facts
    }

    fn elo(&self) -> String {
        let (low, high) = self.report.elo_interval();
        match self.report.elo() {
            f64::INFINITY if low.is_finite() => format!("above {}, A won everything", signed(low)),
            f64::NEG_INFINITY if high.is_finite() => format!("below {}, B won everything", signed(high)),
            elo if elo.is_infinite() => "unknown after a single deal".to_owned(),
            elo => format!("{}, 95 % interval {} to {}", signed(elo), signed(low), signed(high)),
        }
    }

    fn verdict(&self, sprt: Sprt) -> String {
        let (elo0, elo1) = (signed(sprt.elo0), signed(sprt.elo1));
        let verdict = match sprt.verdict(&self.report) {
            Verdict::Upper => format!("passed, rather {elo1} than {elo0} Elo"),
            Verdict::Lower => format!("failed, rather {elo0} than {elo1} Elo"),
            Verdict::Open => format!("not decided between {elo0} and {elo1} Elo, play more games"),
        };
        format!("{verdict} (LLR {:.2} of ±{:.2})", sprt.llr(&self.report), Sprt::BOUND)
    }
}

/// Columns for a side and its bot, after those for the figures.
fn name_width() -> usize {
    terminal::columns().saturating_sub(48).clamp(10, 32)
}

fn side_row(side: &str, spec: &Spec, report: &SideReport, games: u64) -> String {
    let number = |number: Option<f64>, digits: usize| {
        number.map_or("-".to_owned(), |number| format!("{number:.digits$}"))
    };
    let share = 100.0 * report.wins as f64 / games as f64;
    let (name, width) = (report.name.clone().unwrap_or_else(|| spec.to_string()), name_width() - 2);
    format!(
        "{side} {:<width$} {:>6} {share:>5.1} % {:>6} {:>7} {:>7} {:>8}",
        shortened(&name, width),
        report.wins,
        number(report.tiles_to_win(), 1),
        number(report.ms_within(0.5), 2),
        number(report.ms_within(0.99), 2),
        report.forfeits,
    )
}

/// What the bots of a side did wrong.
fn complaints(side: &str, report: &SideReport) -> Vec<String> {
    if report.forfeits == 0 {
        return Vec::new();
    }
    let heading = match report.forfeits {
        1 => format!("\n{side} forfeited 1 game:"),
        games => format!("\n{side} forfeited {games} games:"),
    };
    let reasons = report.reasons.iter().map(|reason| wrapped(&printable(reason), 2));
    [Ink::Gold.paint(&heading)].into_iter().chain(reasons).collect()
}

/// `+12`, `-3`, `0`, or `∞` where nothing bounds it.
pub(super) fn signed(elo: f64) -> String {
    match elo.round() {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        0.0 => "0".to_owned(),
        elo => format!("{elo:+}"),
    }
}

/// A name that fits its column: what tells commands apart is mostly at their end.
pub(super) fn shortened(name: &str, width: usize) -> String {
    let name = printable(name);
    let length = name.chars().count();
    if length <= width {
        return name;
    }
    let (head, tail) = (width / 4, width - 1 - width / 4);
    let (head, tail) = (name.chars().take(head), name.chars().skip(length - tail));
    head.chain(['…']).chain(tail).collect()
}
