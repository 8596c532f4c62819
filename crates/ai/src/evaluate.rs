//! How good a position is: numbers that describe each seat, weights fitted by self-play, chances of winning.

use novaluna_rules::{Move, Players, Seat, Space, Track, View, Wheel};

use crate::{
    outlook::{Hope, Outlook, Survey},
    weights,
};

/// How many numbers describe a seat.
pub const FEATURES: usize = BASE + 2 * TAPERED;

/// Numbers that depend on the discs left alone.
const BASE: usize = 4;

/// Numbers that count once as they are, and once more by how far the seat has come.
const TAPERED: usize = HOPES + 4;

/// Kinds of open tasks.
const HOPES: usize = Hope::Four as usize + 1;

/// What describes a seat, or a weight for each of these numbers in units of the logit of winning.
pub type Features = [f32; FEATURES];

/// A logit of 1 as a whole number. Whole numbers add up to the same in any order and on every machine.
const UNIT: f32 = 4096.0;

/// Tiles of each colour on the wheel, up to two: those that can be taken next, and those of the spaces behind.
#[derive(Clone, Copy, Debug, Default)]
struct Supply {
    next: [u8; 4],
    later: [u8; 4],
}

impl Supply {
    fn from(wheel: &Wheel, marker: Space) -> Self {
        let mut supply = Self::default();
        let ahead = (1..Space::COUNT as u8).filter_map(|steps| {
            let space = marker.clockwise(steps);
            wheel.spaces()[usize::from(space.get())]
        });
        for (place, tile) in ahead.enumerate().take(8) {
            let tiles = if place < 3 { &mut supply.next } else { &mut supply.later };
            let count = &mut tiles[tile.tile().color().index()];
            *count = (*count + 1).min(2);
        }
        supply
    }
}

/// Where a seat is on the moon track: all that is known of it beside its display.
#[derive(Clone, Copy, Debug)]
struct TrackPlace {
    /// Time spent more than whoever was furthest back.
    ahead: u16,
    /// How many move later, and how many others there are.
    turn: (u8, u8),
}

impl TrackPlace {
    fn of(track: &Track, seat: Seat, back: u16) -> Self {
        let order = track.order();
        let others = order.len() as u8 - 1;
        let earlier = order.iter().position(|&other| other == seat).unwrap_or(0) as u8;
        Self { ahead: track.time(seat) - back, turn: (others - earlier, others.max(1)) }
    }
}

/// Weights in a form that is quick to use.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    /// By discs left.
    rows: Vec<Row>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    base: i32,
    open: [i32; 16],
    next: i32,
    later: i32,
    ahead: i32,
    turn: i32,
}

/// Tasks first, then what lacks little, against time; `scale` makes it sure of itself.
const fn hand(scale: f32) -> Features {
    let mut weights = [0.0; FEATURES];
    let known =
        [8.4, 7.2, 0.0, 0.0, 0.0, 0.29, 0.29, 0.2, 0.25, 0.29, 0.16, 0.16, 0.1, 0.07, 0.01, 0.0, 0.0, -0.25];
    let mut n = 0;
    while n < known.len() {
        weights[n] = scale * known[n];
        n += 1;
    }
    weights
}

/// What a search needs: a judge of positions, and one who says which moves to look at first.
#[derive(Clone, Debug)]
pub(crate) struct Judges {
    pub(crate) value: Evaluation,
    pub(crate) policy: Evaluation,
}

impl Judges {
    /// Those with these weights.
    pub(crate) fn new(weights: &Weights) -> Self {
        Self { value: Evaluation::with(&weights.value), policy: Evaluation::with(&weights.policy) }
    }
}

/// What self-play has taught.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// To judge positions: fitted to the winners.
    pub value: Features,
    /// To look at moves first that are good: fitted to what searches found.
    pub policy: Features,
    /// To choose a move without a search: polished in matches.
    pub glance: Features,
}

impl Weights {
    /// A guess, for training to begin with.
    pub const BY_HAND: Self = Self { value: hand(1.0), policy: hand(2.0), glance: hand(2.0) };

    /// The weights for so many players.
    #[must_use]
    pub const fn fitted(players: Players) -> &'static Self {
        match players {
            Players::Three => &weights::THREE,
            Players::Four => &weights::FOUR,
            Players::Two | Players::Solo => &weights::TWO,
        }
    }
}

impl Evaluation {
    /// The evaluation with these weights.
    pub(crate) fn with(weights: &Features) -> Self {
        Self { rows: (0..=21).map(|left| Row::new(weights, left)).collect() }
    }

    /// The formula of playing. [`describe`] is that of training; a test says that they are the same.
    fn strength(&self, outlook: &Outlook, discs: u8, place: TrackPlace, supply: Supply) -> i32 {
        let left = discs.saturating_sub(outlook.covered);
        let row = &self.rows[usize::from(left)];
        let mut weights = row.open;
        for color in 0..4 {
            weights[Outlook::LAST + color] =
                row.next * i32::from(supply.next[color]) + row.later * i32::from(supply.later[color]);
        }
        let open: i32 = weights.iter().zip(outlook.open).map(|(weight, open)| weight * i32::from(open)).sum();
        let (later, others) = place.turn;
        row.base + open + row.ahead * i32::from(place.ahead) + row.turn * i32::from(later) / i32::from(others)
    }

    /// The chances of winning, by seat, given the outlooks of all displays.
    pub(crate) fn judge(&self, view: View<'_>, outlooks: &[Outlook; Seat::MAX]) -> [f32; Seat::MAX] {
        let mut chances = self.logits(view, outlooks);
        softmax(&mut chances[..view.players().count()]);
        chances
    }

    /// The strengths by seat as logits.
    #[inline]
    fn logits(&self, view: View<'_>, outlooks: &[Outlook; Seat::MAX]) -> [f32; Seat::MAX] {
        let supply = Supply::from(view.wheel(), view.wheel().marker());
        let back = view.track().time(view.mover());
        let discs = view.own_display().discs();
        let mut logits = [0.0; Seat::MAX];
        for seat in view.players().seats() {
            let place = TrackPlace::of(view.track(), seat, back);
            let strength = self.strength(&outlooks[seat.index()], discs, place, supply);
            logits[seat.index()] = strength as f32 / UNIT;
        }
        logits
    }

    /// Calls `note` with every placement, the strength of the mover after it as a logit, and the outlook of the
    /// mover's display. The others are taken to stay as they are.
    pub(crate) fn each_move(&self, view: View<'_>, mut note: impl FnMut(Move, f32, &Outlook)) {
        let discs = view.own_display().discs();
        each_placement(view, |m, outlook, place, supply| {
            let strength = self.strength(outlook, discs, place, supply);
            note(m, strength as f32 / UNIT, outlook);
        });
    }

    /// The same for a player who counts only neighbours, not the chains behind them.
    pub(crate) fn each_move_by_neighbours(&self, view: View<'_>, mut note: impl FnMut(Move, f32, &Outlook)) {
        let display = view.own_display();
        each_placement(view, |m, _, place, supply| {
            let Move::Place { tile, cell } = m else { return };
            let outlook = Outlook::by_neighbours(display, tile, cell);
            let strength = self.strength(&outlook, display.discs(), place, supply);
            note(m, strength as f32 / UNIT, &outlook);
        });
    }
}

/// The same weights for a player to whom time is worth another part of what it is.
pub(crate) fn with_time(mut weights: Features, part: f32) -> Features {
    for taper in [BASE, BASE + TAPERED] {
        weights[taper + HOPES + 2..taper + TAPERED].iter_mut().for_each(|weight| *weight *= part);
    }
    weights
}

/// Calls `note` with every placement and what the mover has after it.
#[inline]
fn each_placement(view: View<'_>, mut note: impl FnMut(Move, &Outlook, TrackPlace, Supply)) {
    let survey = Survey::of(view.own_display());
    let mover = view.mover();
    let back = view.track().time(mover);
    let offer = view.wheel().offer();
    let mut after = [(TrackPlace { ahead: 0, turn: (0, 1) }, Supply::default()); 3];
    for ((place, supply), (tile, &space)) in after.iter_mut().zip(offer.tiles().iter().zip(offer.spaces())) {
        *place = TrackPlace::of(&view.track().after(tile.tile().time()), mover, back);
        // The marker will stand where the tile was.
        *supply = Supply::from(view.wheel(), space);
    }
    for &cell in view.own_display().free_cells() {
        let spot = view.own_display().spot(cell);
        for (&tile, (place, supply)) in offer.tiles().iter().zip(&after) {
            note(Move::Place { tile, cell }, &survey.with(tile, &spot), *place, *supply);
        }
    }
}

impl Row {
    fn new(weights: &Features, left: u8) -> Self {
        let whole = |weight: f32| (weight * UNIT).round_ties_even() as i32;
        let (base, tapered) = weights.split_at(BASE);
        let value: f32 = base_features(left).iter().zip(base).map(|(feature, weight)| feature * weight).sum();
        let weight = |n: usize| whole(tapered[n] + progress(left) * tapered[TAPERED + n]);
        let mut open = [0; 16];
        for (n, open) in open[..HOPES].iter_mut().enumerate() {
            *open = weight(n);
        }
        Self {
            base: whole(value),
            open,
            next: weight(HOPES),
            later: weight(HOPES + 1),
            ahead: weight(HOPES + 2),
            turn: weight(HOPES + 3),
        }
    }
}

/// 0 with all 20 discs left, 1 with none.
fn progress(left: u8) -> f32 {
    1.0 - f32::from(left) / 20.0
}

fn base_features(left: u8) -> [f32; BASE] {
    let way = progress(left);
    [way, way * way, way * way * way, 1.0 / (f32::from(left) + 1.0)]
}

/// The features of every seat: the strength of a seat is a weighted sum of them.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn features(view: View<'_>) -> Vec<Features> {
    let supply = Supply::from(view.wheel(), view.wheel().marker());
    let back = view.track().time(view.mover());
    let seat = |seat| {
        let display = view.display(seat);
        describe(&Outlook::of(display), display.discs(), TrackPlace::of(view.track(), seat, back), supply)
    };
    view.players().seats().map(seat).collect()
}

/// The features of the mover after every placement.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn move_features(view: View<'_>) -> Vec<(Move, Features)> {
    let mut all = Vec::new();
    each_placement(view, |m, outlook, place, supply| {
        all.push((m, describe(outlook, view.own_display().discs(), place, supply)));
    });
    all
}

/// The formula of training: the numbers of which [`Evaluation::strength`] is the weighted sum.
#[cfg(not(target_family = "wasm"))]
fn describe(outlook: &Outlook, discs: u8, place: TrackPlace, supply: Supply) -> Features {
    let left = discs.saturating_sub(outlook.covered);
    let last = &outlook.open[Outlook::LAST..];
    let served =
        |tiles: &[u8; 4]| last.iter().zip(tiles).map(|(&last, &tiles)| f32::from(last * tiles)).sum::<f32>();
    let mut tapered = [0.0; TAPERED];
    for (feature, &open) in tapered[..HOPES].iter_mut().zip(&outlook.open) {
        *feature = f32::from(open);
    }
    tapered[HOPES] = served(&supply.next);
    tapered[HOPES + 1] = served(&supply.later);
    tapered[HOPES + 2] = f32::from(place.ahead);
    tapered[HOPES + 3] = f32::from(place.turn.0) / f32::from(place.turn.1);
    let mut features = [0.0; FEATURES];
    features[..BASE].copy_from_slice(&base_features(left));
    for (n, &feature) in tapered.iter().enumerate() {
        features[BASE + n] = feature;
        features[BASE + TAPERED + n] = feature * progress(left);
    }
    features
}

/// Chances from logits.
pub(crate) fn softmax(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - most);
        sum += *logit;
    }
    for logit in logits {
        *logit /= sum;
    }
}

/// e to the power of x, for x up to 0. Made of plain arithmetic, so that it is the same to the last bit on
/// every machine; the library's is not.
pub(crate) fn exp(x: f32) -> f32 {
    let scaled = (x * std::f32::consts::LOG2_E).max(-100.0);
    let whole = scaled.floor();
    let part = (scaled - whole) * std::f32::consts::LN_2;
    let terms = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = terms.into_iter().fold(0.0, |sum, term| sum * part + term);
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    use novaluna_rules::{Chance, Game, Setup};
    use proptest::prelude::*;

    /// A random game for 2 to 4 after so many moves, or at its end.
    fn positions() -> impl Strategy<Value = Game> {
        let players = prop::sample::select(vec![Players::Two, Players::Three, Players::Four]);
        (players, any::<u64>(), 0..70).prop_map(|(players, seed, moves)| {
            let mut game = Game::new(&Setup::shuffled(players, seed.into())).expect("a legal setup");
            let mut chance = Chance::stream(seed.into(), 1);
            for _ in 0..moves {
                let legal = game.view().legal_moves();
                let Some(m) = legal.get(chance.below(legal.len().max(1) as u32) as usize) else { break };
                game.play(m).expect("the move is legal");
            }
            game
        })
    }

    fn weights() -> impl Strategy<Value = Features> {
        prop::collection::vec(-2.0_f32..2.0, FEATURES)
            .prop_map(|weights| weights.try_into().expect("a weight for each feature"))
    }

    /// Whether a logit of playing is the weighted sum of the features of training. Every weight was rounded
    /// before it was multiplied, and so was the sum of the base; the share of turns once more.
    fn agree(logit: f32, features: &Features, weights: &Features) -> bool {
        let sum: f64 = features.iter().zip(weights).map(|(f, w)| f64::from(f * w)).sum();
        let rounded: f32 = features[BASE..BASE + TAPERED].iter().sum();
        let rounding = (0.5 * (rounded + 1.0) + 1.0) / UNIT + 1e-4;
        (f64::from(logit) - sum).abs() <= f64::from(rounding)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn positions_are_judged_in_play_as_in_training(game in positions(), weights in weights()) {
            let (view, evaluation) = (game.view(), Evaluation::with(&weights));
            let logits = evaluation.logits(view, &Outlook::by_seat(view));
            let described = features(view);
            prop_assert_eq!(described.len(), view.players().count());
            for (&logit, features) in logits.iter().zip(&described) {
                prop_assert!(agree(logit, features, &weights), "{logit} of {features:?}");
            }
            let mut chances = logits;
            softmax(&mut chances[..described.len()]);
            let judged = evaluation.judge(view, &Outlook::by_seat(view));
            prop_assert_eq!(judged.map(f32::to_bits), chances.map(f32::to_bits));
        }

        #[test]
        fn moves_are_judged_in_play_as_in_training(game in positions(), weights in weights()) {
            let mut judged = Vec::new();
            Evaluation::with(&weights).each_move(game.view(), |m, logit, _| judged.push((m, logit)));
            let described = move_features(game.view());
            prop_assert_eq!(judged.len(), described.len());
            for ((m, logit), (same, features)) in judged.into_iter().zip(&described) {
                prop_assert_eq!(m, *same);
                prop_assert!(agree(logit, features, &weights), "{m}: {logit} of {features:?}");
            }
        }
    }

    #[test]
    fn the_exponential_is_right_to_six_digits() {
        for n in 0..2_000 {
            let x = -(n as f32) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "{x}");
        }
        assert!(exp(-1e9) < 1e-20);
    }
}
