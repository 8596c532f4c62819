//! The sequential probability ratio test: no more games than the answer needs.

use std::{fmt, str::FromStr};

use super::Report;

/// Whether A is stronger than B by `elo0` or by `elo1`, each answer wrong in 5 % of the cases.
///
/// ```
/// use novaluna_ai::arena::Sprt;
/// let sprt: Sprt = "0,20".parse()?;
/// assert_eq!((sprt.elo0, sprt.elo1), (0.0, 20.0));
/// assert!("20,0".parse::<Sprt>().is_err());
/// # Ok::<(), novaluna_ai::arena::ParseSprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The upper hypothesis.
    pub elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// Rather `elo1` than `elo0`.
    Upper,
    /// Rather `elo0` than `elo1`.
    Lower,
    /// Too few games to tell.
    Open,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Upper => "upper",
            Self::Lower => "lower",
            Self::Open => "open",
        })
    }
}

impl Sprt {
    /// Where the log-likelihood ratio decides, up or down: ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_438_979_166_44;

    /// The log-likelihood ratio of the two hypotheses, by the normal approximation with the variance of
    /// the deals.
    #[must_use]
    pub fn llr(&self, report: &Report) -> f64 {
        let share = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let (share0, share1) = (share(self.elo0), share(self.elo1));
        // Half a deal of each kind more, so that the first deals do not look as if they never differed.
        let variance = report.variance(0.5);
        let excess = 2.0 * report.share() - share0 - share1;
        report.seeds() as f64 * (share1 - share0) * excess / (2.0 * variance)
    }

    /// What the games so far say.
    #[must_use]
    pub fn verdict(&self, report: &Report) -> Verdict {
        match self.llr(report) {
            llr if llr >= Self::BOUND => Verdict::Upper,
            llr if llr <= -Self::BOUND => Verdict::Lower,
            _ => Verdict::Open,
        }
    }
}

/// Text that is no pair of hypotheses.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("write two Elo differences from -1000 to 1000, the smaller one first: 0,20")]
pub struct ParseSprtError;

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Self, ParseSprtError> {
        let read = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1_000.0);
        let elos = text.split_once(',').and_then(|(elo0, elo1)| Some((read(elo0)?, read(elo1)?)));
        let (elo0, elo1) = elos.filter(|(elo0, elo1)| elo0 < elo1).ok_or(ParseSprtError)?;
        Ok(Self { elo0, elo1 })
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Chance, Players, Seat};

    use super::*;

    fn report(wins: [u64; 3]) -> Report {
        let mut by_wins = [0; Seat::MAX + 1];
        by_wins[..3].copy_from_slice(&wins);
        Report::of(Players::Two, by_wins)
    }

    #[test]
    fn few_games_decide_nothing() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        for wins in [[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 0, 4], [4, 0, 0]] {
            assert_eq!(sprt.verdict(&report(wins)), Verdict::Open, "{wins:?}");
        }
        assert_eq!(sprt.verdict(&report([0, 0, 20])), Verdict::Upper);
        assert_eq!(sprt.verdict(&report([20, 0, 0])), Verdict::Lower);
        assert_eq!(sprt.verdict(&report([250, 500, 250])), Verdict::Lower);
    }

    #[test]
    fn the_ratio_is_that_of_the_formula() {
        // Shares of 1/2 and 10/11; half a deal of each kind more, and the deals vary by 3/22.
        let sprt = Sprt { elo0: 0.0, elo1: 400.0 };
        assert!((sprt.llr(&report([1, 2, 1])) + 27.0 / 11.0).abs() < 1e-9);
    }

    #[test]
    fn whoever_sits_on_the_other_side_hears_the_opposite() {
        let sprt = Sprt { elo0: -30.0, elo1: 30.0 };
        for [lost, shared, won] in [[3, 5, 9], [40, 60, 80], [0, 0, 30]] {
            let [one, other] = [[lost, shared, won], [won, shared, lost]].map(|wins| sprt.llr(&report(wins)));
            assert!(one > 0.0 && (one + other).abs() < 1e-9, "{one} and {other}");
        }
        assert!(sprt.llr(&report([7, 9, 7])).abs() < 1e-9, "as far from one as from the other");
    }

    #[test]
    fn the_same_results_again_are_twice_as_sure() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        let [once, twice] = [[100, 100, 200], [200, 200, 400]].map(|wins| sprt.llr(&report(wins)));
        assert!((twice / once - 2.0).abs() < 0.01, "{once} and {twice}");
    }

    #[test]
    fn hypotheses_are_two_numbers_within_reason_the_smaller_one_first() {
        for (text, elo0, elo1) in
            [("0,20", 0.0, 20.0), (" -5 , 2.5 ", -5.0, 2.5), ("-1000,1000", -1_000.0, 1_000.0)]
        {
            assert_eq!(text.parse(), Ok(Sprt { elo0, elo1 }));
        }
        let bad = ["", ",", "5", "5,", ",5", "5,5", "20,0", "0,20,40", "0;20", "a,b", "nan,5", "0,nan"];
        for text in bad.into_iter().chain(["-1001,0", "0,1000.5", "0,inf", "-inf,0"]) {
            assert_eq!(text.parse::<Sprt>(), Err(ParseSprtError), "{text:?}");
        }
    }

    #[test]
    fn a_verdict_is_a_word() {
        let words = [Verdict::Upper, Verdict::Lower, Verdict::Open].map(|verdict| format!("{verdict:<6}|"));
        assert_eq!(words, ["upper |", "lower |", "open  |"]);
    }

    /// Deals of two games, each won by A with so many per cent, until the test ends.
    fn test_of(per_cent: u32, seed: u64) -> (Verdict, u64) {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let mut chance = Chance::new(seed.into());
        let mut wins = [0; 3];
        loop {
            let won = (0..2).filter(|_| chance.below(100) < per_cent).count();
            wins[won] += 1;
            let verdict = sprt.verdict(&report(wins));
            if verdict != Verdict::Open {
                return (verdict, wins.iter().sum());
            }
        }
    }

    #[test]
    fn the_test_is_wrong_about_as_often_as_it_says() {
        // 57 % are 49 Elo.
        for (per_cent, wrong) in [(50, Verdict::Upper), (57, Verdict::Lower)] {
            let tests: Vec<_> = (0..400).map(|seed| test_of(per_cent, seed)).collect();
            let errors = tests.iter().filter(|(verdict, _)| *verdict == wrong).count();
            let deals = tests.iter().map(|(_, deals)| deals).sum::<u64>() / 400;
            assert!(errors < 32, "{errors} of 400 are more than 8 %");
            assert!((80..220).contains(&deals), "about 260 games, {deals} deals");
        }
    }
}
