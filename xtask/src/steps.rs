//! Work in named steps: whoever waits sees which is on, and how many there are.

use std::time::Instant;

use anyhow::{Context, Result};

/// A named part of the whole.
pub(crate) type Step = (&'static str, fn() -> Result<()>);

/// One after the other, until one fails.
pub(crate) fn run(steps: &[Step]) -> Result<()> {
    for (number, (name, step)) in (1..).zip(steps) {
        println!("\n== {number}/{} {name}", steps.len());
        let start = Instant::now();
        step().with_context(|| format!("`{name}` failed"))?;
        println!("== {name}: ok, {:.0} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}
