//! How good a position is: features of each seat, weights fitted by self-play, a softmax over seats.

use novaluna_rules::{Color, Move, Outlook, Seat, Space, TileId, Track, View, Wheel};

/// How many numbers describe a seat.
pub(crate) const FEATURES: usize = 14;

pub(crate) type Features = [f32; FEATURES];

/// A weight for each feature, in units of the logit of winning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights(pub(crate) Features);

impl Weights {
    /// What was known before anything was fitted.
    pub(crate) const BY_HAND: Self =
        Self([0.42, 0.36, 0.29, 0.16, 0.07, 0.01, 0.0, 0.0, -0.195, 0.05, 0.0, 0.0, 0.0, 0.0]);

    pub(crate) fn strength(&self, features: &Features) -> f32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Tiles of each colour among the next three and the next eight of the wheel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Supply {
    next: [u8; 4],
    later: [u8; 4],
}

impl Supply {
    pub(crate) fn of(wheel: &Wheel) -> Self {
        Self::from(wheel, wheel.marker())
    }

    /// The supply once a tile is taken and the marker stands on its space.
    pub(crate) fn after(wheel: &Wheel, tile: TileId) -> Self {
        Self::from(wheel, wheel.offer().space_of(tile).unwrap_or(wheel.marker()))
    }

    fn from(wheel: &Wheel, marker: Space) -> Self {
        let mut supply = Self { next: [0; 4], later: [0; 4] };
        let ahead = (1..12).filter_map(|steps| wheel.spaces()[usize::from(marker.clockwise(steps).get())]);
        for (place, tile) in ahead.enumerate().take(8) {
            let color: Color = tile.tile().color();
            if place < 3 {
                supply.next[color.index()] += 1;
            } else {
                supply.later[color.index()] += 1;
            }
        }
        supply
    }
}

/// What is known of a seat beside its display.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) discs: u8,
    /// Time spent more than whoever is furthest back.
    pub(crate) ahead: f32,
    /// 1 for whoever moves next, 0 for whoever moves last.
    pub(crate) turn: f32,
}

pub(crate) fn features(outlook: &Outlook, standing: Standing, supply: &Supply) -> Features {
    let covered = f32::from(outlook.covered.min(standing.discs));
    let left = f32::from(standing.discs) - covered;
    let progress = covered / f32::from(standing.discs);
    let lacking = outlook.lacking.map(f32::from);
    let served = |tiles: &[u8; 4]| -> f32 {
        outlook.last.iter().zip(tiles).map(|(&last, &tiles)| f32::from(last * tiles.min(2))).sum()
    };
    [
        covered,
        covered * covered / 20.0,
        lacking[1],
        lacking[2],
        lacking[3],
        lacking[4],
        lacking[1] * progress,
        lacking[2] * progress,
        standing.ahead,
        standing.turn,
        served(&supply.next),
        served(&supply.later),
        1.0 / (left + 1.0),
        standing.ahead * progress,
    ]
}

/// The features of every seat of a view.
pub(crate) fn all_features(view: View<'_>) -> [Features; Seat::MAX] {
    let supply = Supply::of(view.wheel());
    let mut all = [[0.0; FEATURES]; Seat::MAX];
    for seat in view.players().seats() {
        let display = view.display(seat);
        all[seat.index()] =
            features(&display.outlook(), standing_on(view.track(), seat, display.discs()), &supply);
    }
    all
}

fn standing_on(track: &Track, seat: Seat, discs: u8) -> Standing {
    let order = track.order();
    let back = track.time(order[0]);
    let place = order.iter().position(|&other| other == seat).unwrap_or(0);
    let turn = if order.len() > 1 { 1.0 - place as f32 / (order.len() - 1) as f32 } else { 1.0 };
    Standing { discs, ahead: f32::from(track.time(seat) - back), turn }
}

/// Chances of winning from strengths.
pub(crate) fn softmax(strengths: &mut [f32]) {
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in strengths.iter_mut() {
        *strength = exp(*strength - most);
        sum += *strength;
    }
    strengths.iter_mut().for_each(|strength| *strength /= sum);
}

/// e to the power of x, for x up to 0. Made of plain arithmetic, so that it is the same to the last bit on
/// every platform; the library's is not.
pub(crate) fn exp(x: f32) -> f32 {
    let scaled = (x * std::f32::consts::LOG2_E).max(-100.0);
    let whole = scaled.floor();
    let part = (scaled - whole) * std::f32::consts::LN_2;
    let terms = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = terms.into_iter().fold(0.0, |sum, term| sum * part + term);
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// What a move does for whoever makes it, as strength. Opponents are taken to stay as they are.
pub(crate) struct Prospect<'a> {
    view: View<'a>,
    now: Outlook,
    weights: &'a Weights,
}

impl<'a> Prospect<'a> {
    pub(crate) fn new(view: View<'a>, weights: &'a Weights) -> Self {
        Self { view, now: view.mover().outlook(), weights }
    }

    /// Calls `note` with the strength after every placement, tile by tile.
    pub(crate) fn each(&self, mut note: impl FnMut(Move, f32)) {
        let display = self.view.mover();
        for &tile in self.view.wheel().offer().tiles() {
            let after = self.view.track().after(tile.tile().time());
            let standing = standing_on(&after, self.view.order()[0], display.discs());
            let supply = Supply::after(self.view.wheel(), tile);
            for &cell in display.free_cells() {
                let outlook = display.outlook_from(&self.now, tile, cell);
                let strength = self.weights.strength(&features(&outlook, standing, &supply));
                note(Move::Place { tile, cell }, strength);
            }
        }
    }
}
