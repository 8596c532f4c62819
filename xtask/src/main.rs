//! Builds, tests and starts everything.
fn main() {}
