//! `novaluna`: play Nova Luna, simulate games, look at records.

mod admin;
mod arena;
mod bot;
mod commands;
mod draw;
mod failure;
mod files;
mod hint;
mod ink;
mod language;
mod online;
mod options;
mod patience;
mod perft;
mod play;
mod printable;
mod record;
mod record_file;
mod seeds;
mod serve;
mod signals;
mod simulate;
mod solo;
mod stopping;
mod table;
mod terminal;
mod tiles;
mod train;
mod workers;

use std::{
    io::{self, IsTerminal, Write},
    process::{self, ExitCode},
};

use clap::Parser;
use miette::{IntoDiagnostic, MietteHandlerOpts, Report};
use novaluna_ai::end_programs;

use crate::commands::Cli;

/// Bad input; the same code clap uses for a command line it cannot read.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let wrap = io::stderr().is_terminal();
    miette::set_hook(Box::new(move |_| Box::new(MietteHandlerOpts::new().wrap_lines(wrap).build())))
        .expect("this is the only place that sets it");
    let mut out = Output(anstream::stdout().lock());
    let done = match Cli::try_parse() {
        Ok(cli) => cli.run(&mut out),
        Err(wrong) if wrong.use_stderr() => wrong.exit(),
        // Somebody asked for it, so it has to arrive.
        Err(help) => write!(out, "{}", help.render().ansi()).into_diagnostic(),
    };
    match (done.and_then(|()| out.flush().into_diagnostic()), stopping::code()) {
        // What fails after that is only the end of everything.
        (_, Some(stopped)) => ExitCode::from(stopped),
        (Ok(()), None) => ExitCode::SUCCESS,
        (Err(report), None) => {
            complain(&report);
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Says what is wrong; lines are broken on a terminal only, so that scripts find paths and messages whole.
fn complain(report: &Report) {
    // Where nobody reads the words, the exit code still tells.
    let _unheard = writeln!(anstream::stderr(), "{report:?}");
}

/// Standard output. `novaluna tiles | head` closes it early, which is no error of ours.
struct Output<W>(W);

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        quit_if_closed(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        quit_if_closed(self.0.flush())
    }
}

fn quit_if_closed<T>(result: io::Result<T>) -> io::Result<T> {
    if matches!(&result, Err(error) if error.kind() == io::ErrorKind::BrokenPipe) {
        // Nothing is dropped by what follows.
        end_programs();
        process::exit(0);
    }
    result
}
