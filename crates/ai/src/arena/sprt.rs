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
