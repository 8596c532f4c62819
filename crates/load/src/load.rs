//! What is asked for on the command line, and what becomes of it.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{Parser, ValueEnum};
use tokio::runtime::Builder;

use crate::{
    machine::{cores, is_disk, need_sockets, processor, stay_on},
    page,
    report::{Machine, Report},
    scenario,
    server::Server,
};

/// Play at many tables of a server at once, and measure it
#[derive(Clone, Debug, Parser)]
#[command(name = "novaluna-load")]
pub struct Load {
    /// The program that serves tables
    #[arg(long, value_name = "PATH")]
    pub server: PathBuf,
    /// Where its database is, for the time being: on a disk
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub folder: PathBuf,
    /// What to measure; all of them if not said
    #[arg(long, value_enum)]
    pub scenario: Vec<Scenario>,
    /// How many tables, if not as many as usual
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: Option<u32>,
    /// Moves in a second, where they come at a rate
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: u32,
    /// How long, if not as long as usual
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_000))]
    pub seconds: Option<u32>,
    /// Write everything that was measured here, as JSON
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Write it as tables and words here, between two marks
    #[arg(long, value_name = "FILE")]
    pub page: Option<PathBuf>,
    /// The version that is measured
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub version: String,
}

/// What is measured.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Scenario {
    /// Many tables, at which moves come at a rate
    Open,
    /// Few tables, at which each move follows the one before
    Closed,
    /// Sockets on which nothing happens
    Idle,
}

impl Scenario {
    const fn games(self) -> u32 {
        match self {
            Self::Open | Self::Idle => 5000,
            Self::Closed => 200,
        }
    }

    /// At each table.
    const fn sockets(self) -> usize {
        match self {
            Self::Open | Self::Closed => 2,
            Self::Idle => 3,
        }
    }

    const fn seconds(self) -> u32 {
        match self {
            Self::Open => 60,
            Self::Closed => 30,
            Self::Idle => 0,
        }
    }
}

impl Load {
    /// The lines of a page between which everything is written.
    pub const MARKS: [&str; 2] = page::MARKS;

    /// Measures, and says what came of it.
    ///
    /// # Errors
    /// A game that breaks a rule, a command that is not acknowledged once, a socket that is lost; or a goal that was
    /// missed, where what was measured is what goals are about.
    pub fn run(&self) -> Result<Report> {
        is_disk(&self.folder)?;
        let cores = cores()?;
        let mut report = Report {
            machine: Machine { processor: processor(), cores: cores.len(), version: self.version.clone() },
            ..Report::default()
        };
        for scenario in self.scenarios() {
            println!("== {scenario:?}");
            self.measure(scenario, &cores, &mut report).with_context(|| format!("{scenario:?} failed"))?;
            self.save(&report)?;
        }
        let rows = page::rows(&report);
        print!("{}", page::table(&rows));
        let missed = rows.iter().filter(|row| !row.reached).count();
        ensure!(missed == 0 || !self.is_usual(), "goals that were missed: {missed}");
        Ok(report)
    }

    fn scenarios(&self) -> Vec<Scenario> {
        if self.scenario.is_empty() { Scenario::value_variants().to_vec() } else { self.scenario.clone() }
    }

    /// Whether goals are about what is measured.
    const fn is_usual(&self) -> bool {
        self.games.is_none() && self.seconds.is_none() && self.rate == 1000
    }

    fn measure(&self, scenario: Scenario, cores: &[usize], report: &mut Report) -> Result<()> {
        let games = self.games.unwrap_or(scenario.games()) as usize;
        let seconds = self.seconds.unwrap_or(scenario.seconds());
        need_sockets(scenario.sockets() * games)?;
        let [first, second] = [0, 1].map(|n| cores[n % cores.len()]);
        stay_on(first)?;
        let server = Server::start(&self.server, &self.folder)?;
        stay_on(second)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        match scenario {
            Scenario::Open => {
                report.open = Some(runtime.block_on(scenario::open(&server, games, self.rate, seconds))?);
                server.stop()?;
            }
            Scenario::Closed => {
                let mut closed = runtime.block_on(scenario::closed(&server, games, seconds))?;
                closed.kept = server.stop()? / closed.work.moves;
                report.closed = Some(closed);
            }
            Scenario::Idle => {
                report.idle = Some(runtime.block_on(scenario::idle(&server, games))?);
                server.stop()?;
            }
        }
        Ok(())
    }

    fn save(&self, report: &Report) -> Result<()> {
        if let Some(file) = &self.report {
            fs::write(file, serde_json::to_string_pretty(report)? + "\n")
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        if let Some(file) = &self.page {
            let before = fs::read_to_string(file).with_context(|| format!("no {}", file.display()))?;
            fs::write(file, page::put_into(&before, &page::text(report))?)?;
        }
        Ok(())
    }
}
