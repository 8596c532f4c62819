//! Weights from self-play: play, look at every position, fit who won and what the search chose.

use novaluna_rules::{Chance, Game, Move, Outcome, Players, Seed, Setup, View};

use rayon::prelude::*;

use crate::{
    Bot, Budget, Choice, Engine,
    evaluate::{FEATURES, Features, Weights, features, move_features, softmax},
    search::Tuning,
};

/// Games of the engine against itself, all with the same weights.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// For so many players.
    pub players: Players,
    /// How many.
    pub games: u64,
    /// Positions looked at for a move.
    pub nodes: u32,
    /// The seed of the first game.
    pub seed: u64,
}

/// What came of a lesson.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The new weights.
    pub weights: Weights,
    /// How surprised the judge still is by the winners, in nats for a position: 0.69 knows nothing of two players.
    pub surprise: f64,
    /// Positions played.
    pub positions: usize,
}

impl Lesson {
    /// Plays all games on the threads of the current pool, and calls `played` after each of them. The search's
    /// choices make the new policy. Fitted to the winners, values swing from lesson to lesson: what is much
    /// sought is worth less to those who seek it. So the new value is the mean of the old and the fitted one.
    #[must_use]
    pub fn learn(&self, old: &Weights, played: &(dyn Fn() + Sync)) -> Learned {
        let lessons = (0..self.games).into_par_iter().map(|game| {
            let seed = Seed::from(self.seed + game);
            let engine = Engine::new(Tuning::default(), 0.0, Chance::stream(seed, 2), 1).with_weights(old);
            let taught = self_play(self.players, seed, self.nodes, engine);
            played();
            taught
        });
        let all = lessons.reduce(Taught::default, Taught::and);
        let ((fitted, surprise), (policy, _)) = rayon::join(|| fit(&all.value), || fit(&all.policy));
        let value = std::array::from_fn(|n| f32::midpoint(old.value[n], fitted[n]));
        Learned { weights: Weights { value, policy }, surprise, positions: all.value.len() }
    }
}

/// Some alternatives (seats that may win, moves that may be chosen) and how much each was the right one.
#[derive(Clone, Debug, Default)]
struct Sample {
    options: Vec<Features>,
    shares: Vec<f32>,
}

/// What a game teaches.
#[derive(Debug, Default)]
struct Taught {
    /// Of each position: who won.
    value: Vec<Sample>,
    /// Of each search: which moves it looked at most.
    policy: Vec<Sample>,
}

impl Taught {
    fn and(mut self, other: Self) -> Self {
        self.value.extend(other.value);
        self.policy.extend(other.policy);
        self
    }
}

/// One move in so many is drawn by lot, so that positions are seen that the weights would avoid.
const STRAY: u32 = 12;

/// One search in so many teaches the policy: their moves take much memory.
const POLICY: u32 = 4;

/// Plays a game of the search against itself and notes every position.
fn self_play(players: Players, seed: Seed, nodes: u32, mut engine: Engine) -> Taught {
    let mut game = Game::new(&Setup::shuffled(players, seed)).expect("shuffled setups are legal");
    // Stream 0 deals the tiles.
    let mut lots = Chance::stream(seed, 1);
    let mut taught = Taught::default();
    while let Ok(choice) = engine.choose(game.view(), &Budget::nodes(nodes)) {
        taught.value.push(Sample { options: features(game.view()), shares: Vec::new() });
        if lots.below(POLICY) == 0 {
            taught.policy.extend(policy_sample(game.view(), &choice));
        }
        let moves = game.view().legal_moves();
        let stray = moves.get(lots.below(moves.len() as u32) as usize).filter(|_| lots.below(STRAY) == 0);
        game.play(stray.unwrap_or(choice.best)).expect("bots choose legal moves");
    }
    let Some(Outcome::Multi(standings)) = game.view().outcome() else { return Taught::default() };
    let shares: Vec<f32> =
        players.seats().map(|seat| f32::from(u8::from(seat == standings.winner()))).collect();
    taught.value.iter_mut().for_each(|sample| sample.shares.clone_from(&shares));
    taught
}

/// How often a search looked at each placement.
fn policy_sample(view: View<'_>, choice: &Choice) -> Option<Sample> {
    let (moves, options): (Vec<Move>, Vec<Features>) = move_features(view).into_iter().unzip();
    let nodes = |m: &Move| choice.considered.iter().find(|one| one.m == *m).map_or(0, |one| one.nodes);
    let nodes: Vec<u32> = moves.iter().map(nodes).collect();
    let sum: u32 = nodes.iter().sum();
    (sum > 0)
        .then(|| Sample { options, shares: nodes.iter().map(|&nodes| nodes as f32 / sum as f32).collect() })
}

/// The pull of every weight towards 0, against chance in the sample.
const RIDGE: f64 = 2.0;

/// Newton's method on the likelihood of the winners: weights, and the loss for a position.
fn fit(samples: &[Sample]) -> (Features, f64) {
    let mut weights = [0.0; FEATURES];
    let mut loss = 0.0;
    for _ in 0..12 {
        let mut sums = Sums::new();
        for sample in samples {
            sums.add(sample, &weights);
        }
        loss = sums.loss / samples.len() as f64;
        for (n, &weight) in weights.iter().enumerate() {
            sums.slope[n] -= RIDGE * f64::from(weight);
            sums.bend[n][n] += RIDGE;
        }
        for (weight, step) in weights.iter_mut().zip(solve(sums.bend, sums.slope)) {
            *weight += step as f32;
        }
    }
    (weights, loss)
}

/// First and second derivatives of the likelihood.
struct Sums {
    slope: [f64; FEATURES],
    bend: [[f64; FEATURES]; FEATURES],
    loss: f64,
}

impl Sums {
    const fn new() -> Self {
        Self { slope: [0.0; FEATURES], bend: [[0.0; FEATURES]; FEATURES], loss: 0.0 }
    }

    fn add(&mut self, sample: &Sample, weights: &Features) {
        let strength =
            |option: &Features| option.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        let mut chances: Vec<f32> = sample.options.iter().map(strength).collect();
        softmax(&mut chances);
        let mut mean = [0.0_f32; FEATURES];
        for (features, chance) in sample.options.iter().zip(&chances) {
            for (mean, feature) in mean.iter_mut().zip(features) {
                *mean += chance * feature;
            }
        }
        for ((features, &chance), &share) in sample.options.iter().zip(&chances).zip(&sample.shares) {
            self.loss -= f64::from(share) * f64::from(chance.max(1e-9)).ln();
            let mut away = [0.0_f32; FEATURES];
            for n in 0..FEATURES {
                away[n] = features[n] - mean[n];
                self.slope[n] += f64::from(share * away[n]);
            }
            for a in 0..FEATURES {
                let pull = chance * away[a];
                for (bend, away) in self.bend[a].iter_mut().zip(away) {
                    *bend += f64::from(pull * away);
                }
            }
        }
    }
}

/// Solves a system of equations by elimination.
fn solve(mut a: [[f64; FEATURES]; FEATURES], mut b: [f64; FEATURES]) -> [f64; FEATURES] {
    for i in 0..FEATURES {
        let pivot = (i..FEATURES).max_by(|&x, &y| a[x][i].abs().total_cmp(&a[y][i].abs())).unwrap_or(i);
        a.swap(i, pivot);
        b.swap(i, pivot);
        for j in i + 1..FEATURES {
            let factor = a[j][i] / a[i][i];
            let pivot = a[i];
            for (entry, pivot) in a[j].iter_mut().zip(pivot).skip(i) {
                *entry -= factor * pivot;
            }
            b[j] -= factor * b[i];
        }
    }
    let mut x = [0.0; FEATURES];
    for i in (0..FEATURES).rev() {
        let known: f64 = (i + 1..FEATURES).map(|k| a[i][k] * x[k]).sum();
        x[i] = (b[i] - known) / a[i][i];
    }
    x
}
