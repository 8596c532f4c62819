//! `novaluna`: play Nova Luna, simulate games, look at records.

mod commands;
mod draw;
mod ink;
mod perft;
mod play;
mod record;
mod record_file;
mod simulate;
mod tiles;

use std::{
    io::{self, Write},
    process::{self, ExitCode},
};

use clap::Parser;
use miette::IntoDiagnostic;

use crate::commands::Cli;

/// Bad input; the same code clap uses for a command line it cannot read.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    if let Err(message) = check_cpu() {
        eprintln!("{message}");
        return ExitCode::from(BAD_INPUT);
    }
    let cli = Cli::parse();
    let mut out = Output(anstream::stdout().lock());
    match cli.run(&mut out).and_then(|()| out.flush().into_diagnostic()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(report) => {
            anstream::eprintln!("{report:?}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The binary is built for x86-64-v3; on an older processor it would die of an illegal instruction.
fn check_cpu() -> Result<(), &'static str> {
    #[cfg(target_arch = "x86_64")]
    if !(is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2")) {
        return Err("this build needs a processor with AVX2 and BMI2 (x86-64-v3).\n\
             Build it yourself without the `rustflags` line in .cargo/config.toml.");
    }
    Ok(())
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
        process::exit(0);
    }
    result
}
