//! A fixed row of bots to measure others by.

use crate::Level;

/// The bots of the ladder, weakest first. Each thinks by nodes, not by time, so that it is the same
/// opponent on every machine; change one and all ratings change.
pub const LADDER: [Level; 11] = Level::ALL;

/// The bot whose rating is 0.
pub const LADDER_ZERO: Level = Level::Greedy;

/// Elo ratings that explain the results of a round robin best (Bradley-Terry): `wins[i][j]` are the games
/// that `i` won against `j`. The rating of `zero` is 0; without results all are.
///
/// ```
/// use novaluna_ai::arena::ratings;
/// let elo = ratings(&[vec![0, 250], vec![750, 0]], 0);
/// assert_eq!(elo.iter().map(|elo| elo.round()).collect::<Vec<_>>(), [0.0, 191.0]);
/// ```
#[must_use]
pub fn ratings(wins: &[Vec<u64>], zero: usize) -> Vec<f64> {
    const ROUNDS: usize = 10_000;
    let bots = 0..wins.len();
    // Half a win for each side of every pair: who won everything is strong, not infinitely strong.
    let won = |i: usize, j: usize| wins[i][j] as f64 + if wins[i][j] + wins[j][i] > 0 { 0.5 } else { 0.0 };
    let mut strength = vec![1.0; wins.len()];
    for _ in 0..ROUNDS {
        let better = |i: usize| {
            let others = || bots.clone().filter(move |&j| j != i);
            let all: f64 = others().map(|j| won(i, j)).sum();
            let expected: f64 = others().map(|j| (won(i, j) + won(j, i)) / (strength[i] + strength[j])).sum();
            if expected > 0.0 { all / expected } else { 1.0 }
        };
        strength = bots.clone().map(better).collect();
    }
    let zero = strength.get(zero).copied().unwrap_or(1.0);
    strength.iter().map(|strength| 400.0 * (strength / zero).log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bots_of_the_ladder_are_the_same_on_every_machine() {
        for level in LADDER {
            let budget = level.budget();
            assert!(budget.nodes.is_some() && budget.time.is_none(), "{level}");
        }
    }

    #[test]
    fn ratings_add_up_along_the_ladder() {
        // 10:1 twice in a row makes 100:1.
        let wins = [vec![0, 100, 10], vec![1_000, 0, 100], vec![1_000, 1_000, 0]];
        let elo = ratings(&wins, 1);
        for (elo, expected) in elo.iter().zip([-400.0, 0.0, 400.0]) {
            assert!((elo - expected).abs() < 2.0, "{elo} {expected}");
        }
    }

    #[test]
    fn a_clean_sweep_has_a_finite_rating() {
        let elo = ratings(&[vec![0, 0], vec![200, 0]], 0);
        assert!((1_000.0..1_100.0).contains(&elo[1]), "{elo:?}");
    }
}
