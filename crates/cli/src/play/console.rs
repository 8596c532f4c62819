//! Where people read and type.

use std::io::{BufRead, Read, Write};

use miette::{IntoDiagnostic, Result};

use crate::language::Words;

/// No line that means something is longer, in bytes.
const LONGEST: u64 = 200;

/// What is shown, what is typed, and the language of both.
pub(super) struct Console<'a> {
    pub(super) out: &'a mut dyn Write,
    pub(super) input: &'a mut dyn BufRead,
    pub(super) words: Words,
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

    /// The next line that is typed; none at the end of the input.
    pub(super) fn line(&mut self) -> Result<Option<String>> {
        self.flush()?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut line).into_diagnostic()?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
