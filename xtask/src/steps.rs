//! Work in named steps: whoever waits sees which is on, and how many there are.

use std::{thread, time::Instant};

use anyhow::{Context, Error, Result, anyhow};

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

/// A part of a step, with its name.
pub(crate) type Part<'a> = (&'static str, Box<dyn FnOnce() -> Result<()> + Send + 'a>);

pub(crate) fn part<'a>(name: &'static str, work: impl FnOnce() -> Result<()> + Send + 'a) -> Part<'a> {
    (name, Box::new(work))
}

/// All side by side. When one fails, the others are waited for, and every reason is told.
pub(crate) fn beside<'a>(parts: impl IntoIterator<Item = Part<'a>>) -> Result<()> {
    let failures: Vec<Error> = thread::scope(|scope| {
        let begin = |(name, work): Part<'a>| {
            scope.spawn(move || {
                work()
                    .context(name)
                    .inspect_err(|_| println!("Failed: {name}. Waiting for what is beside it."))
            })
        };
        let at_work: Vec<_> = parts.into_iter().map(begin).collect();
        at_work.into_iter().filter_map(|part| part.join().expect("nothing in it panics").err()).collect()
    });
    let told = |failures: Vec<Error>| failures.iter().map(|error| format!("{error:#}")).collect::<Vec<_>>();
    match failures.len() {
        0 => Ok(()),
        1 => failures.into_iter().try_for_each(Err),
        _ => Err(anyhow!(told(failures).join("\n"))),
    }
}
