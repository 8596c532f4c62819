//! The seeds of many games.

/// How many games were played of those from a first seed on: `100, seeds 0 to 99`, or `7 of 100, seeds 0 to 99` if that
/// was stopped.
pub(crate) fn games(played: u64, first: u64, all: u64) -> String {
    let part = if played == all { played.to_string() } else { format!("{played} of {all}") };
    format!("{part}, {}", seeds(first, all))
}

/// The seeds of so many games from a first one on: `seeds 0 to 99`.
pub(crate) fn seeds(first: u64, games: u64) -> String {
    if games == 1 { format!("seed {first}") } else { format!("seeds {first} to {}", first + (games - 1)) }
}
