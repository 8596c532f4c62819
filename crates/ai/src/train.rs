//! Weights from self-play: play, look at every position, fit who won and what the search chose.

use novaluna_rules::{Chance, Game, Move, Outcome, Players, Seed, Setup, View};

use rayon::prelude::*;

use crate::{
    Bot, Budget, Choice, Engine, Means, Potential,
    evaluate::{FEATURES, Features, Weights, exp, features, move_features, softmax},
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
            let engine = Engine::new(Tuning::default(), 0.0, Chance::stream(seed, 2), Means::default())
                .with_weights(old);
            let taught = self_play(self.players, seed, self.nodes, engine);
            played();
            taught
        });
        let all = lessons.reduce(Taught::default, Taught::and);
        let ((fitted, surprise), (policy, _)) = rayon::join(|| fit(&all.value), || fit(&all.policy));
        let value = std::array::from_fn(|n| f32::midpoint(old.value[n], fitted[n]));
        Learned { weights: Weights { value, policy, glance: policy }, surprise, positions: all.value.len() }
    }
}

/// Matches that make a policy better at playing without a search: two versions, changed a little by lot in
/// opposite directions, play each other, and the policy takes a step towards the winner (SPSA). A search is
/// better guided by the policy as it was fitted.
#[derive(Clone, Copy, Debug)]
pub struct Polish {
    /// For so many players.
    pub players: Players,
    /// How many matches.
    pub matches: u64,
    /// Deals of a match; each is played twice, with seats exchanged.
    pub deals: u64,
    /// The seed of the first deal.
    pub seed: u64,
}

impl Polish {
    /// Plays all matches on the threads of the current pool, and calls `played` after each of them.
    #[must_use]
    pub fn polish(&self, policy: &Features, played: &(dyn Fn() + Sync)) -> Features {
        let mut lots = Chance::stream(self.seed.into(), 1);
        let mut policy = *policy;
        for number in 0..self.matches {
            let change = policy.map(|weight| {
                let size = 0.15 * weight.abs() + 0.03;
                if lots.below(2) == 0 { size } else { -size }
            });
            let plus = std::array::from_fn(|n| policy[n] + change[n]);
            let minus = std::array::from_fn(|n| policy[n] - change[n]);
            let first = self.seed + number * self.deals;
            let deals = (first..first + self.deals).into_par_iter();
            let wins: u32 = deals.map(|seed| self.wins(&plus, &minus, seed)).sum();
            let share = wins as f32 / (2 * self.deals) as f32;
            // Long steps first, short ones in the end.
            let step = STEP * (1.0 - number as f32 / self.matches as f32) * (share - 0.5);
            policy = std::array::from_fn(|n| policy[n] + step * change[n]);
            played();
        }
        policy
    }

    /// How many of two games `plus` wins: once with the even seats, once with the odd ones.
    fn wins(&self, plus: &Features, minus: &Features, seed: u64) -> u32 {
        let won = |odd: usize| {
            let mut game = Game::new(&Setup::shuffled(self.players, seed.into())).expect("a legal setup");
            let mut bots = [Potential::with(plus), Potential::with(minus)];
            while let Some(turn) = game.view().turn() {
                let bot = &mut bots[(turn.index() + odd) % 2];
                let choice = bot.choose(game.view(), &Budget::nodes(1)).expect("the game goes on");
                game.play(choice.chosen).expect("bots choose legal moves");
            }
            let outcome = game.view().outcome();
            matches!(outcome, Some(Outcome::Multi(end)) if (end.winner().index() + odd).is_multiple_of(2))
        };
        u32::from(won(0)) + u32::from(won(1))
    }
}

/// How far the policy goes for a match that is won by all games, in changes.
const STEP: f32 = 5.0;

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
    /// Of each search: which moves it found good.
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
        game.play(stray.unwrap_or(choice.chosen)).expect("bots choose legal moves");
    }
    let Some(Outcome::Multi(standings)) = game.view().outcome() else { return Taught::default() };
    let shares: Vec<f32> =
        players.seats().map(|seat| f32::from(u8::from(seat == standings.winner()))).collect();
    taught.value.iter_mut().for_each(|sample| sample.shares.clone_from(&shares));
    taught
}

/// A placement this much worse than the best, in chances of winning, is the right one e times as seldom.
const TOLERANCE: f32 = 0.04;

/// How good a search found each placement. How often it looked at them would teach the policy its own
/// prejudices: it looks first where the policy points.
fn policy_sample(view: View<'_>, choice: &Choice) -> Option<Sample> {
    let (moves, options): (Vec<Move>, Vec<Features>) = move_features(view).into_iter().unzip();
    let seat = view.mover();
    let worth = |m: &Move| {
        let one = choice.considered.iter().find(|one| one.m == *m && one.nodes > 0)?;
        Some(one.expected.worth(seat))
    };
    let worths: Vec<Option<f32>> = moves.iter().map(worth).collect();
    let most = worths.iter().flatten().copied().reduce(f32::max)?;
    let weight = |worth: &Option<f32>| worth.map_or(0.0, |worth| exp((worth - most) / TOLERANCE));
    let weights: Vec<f32> = worths.iter().map(weight).collect();
    let sum: f32 = weights.iter().sum();
    Some(Sample { options, shares: weights.iter().map(|weight| weight / sum).collect() })
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
