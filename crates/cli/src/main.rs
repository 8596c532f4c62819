//! The `novaluna` binary.
fn main() {}
