//! Where people read and type.

use std::io::{BufRead, Read, Write};

use miette::{IntoDiagnostic, Result};

use crate::language::Words;

/// No line that means something is longer, in bytes: 200 characters can be said at once.
const LONGEST: u64 = 1000;

/// Where it is shown, and the language.
pub(super) struct Console<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) words: Words,
}

/// The next line that is typed; none at the end of the input.
pub(super) fn line(input: &mut (impl BufRead + ?Sized)) -> Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut line).into_diagnostic()?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

impl Console<'_> {
    pub(super) fn say(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes()).into_diagnostic()
    }

    /// Says something in a line of its own.
    pub(super) fn answer(&mut self, text: &str) -> Result<()> {
        self.say(&format!("{text}\n"))
    }

    /// Shows what was said, though no line is asked for yet.
    pub(super) fn flush(&mut self) -> Result<()> {
        self.out.flush().into_diagnostic()
    }
}
