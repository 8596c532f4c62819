//! Drawing by lot.

use novaluna_rules::Chance;

/// The number of one of these weights, drawn as likely as it weighs; none if rounding lets all of them go by.
pub(crate) fn draw(lots: &mut Chance, weights: impl Iterator<Item = f32> + Clone) -> Option<usize> {
    let sum: f32 = weights.clone().sum();
    let mut lot = sum * lots.below(1 << 20) as f32 / (1 << 20) as f32;
    weights.into_iter().position(|weight| {
        lot -= weight;
        lot < 0.0
    })
}
