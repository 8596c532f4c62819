//! The seeds of many games.

/// The seeds of so many games from a first one on: `seeds 0 to 99`.
pub(crate) fn seeds(first: u64, games: u64) -> String {
    if games == 1 { format!("seed {first}") } else { format!("seeds {first} to {}", first + (games - 1)) }
}
