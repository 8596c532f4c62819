//! How long the disk takes to make something durable, while the server works and without it.

use std::{
    fs::File,
    io::Write,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};

use crate::report::Times;

/// As much as a database writes at least.
const PAGE: [u8; 4096] = [b'n'; 4096];

/// How often it is tried beside the server: seldom enough to be no load of its own.
const EVERY: Duration = Duration::from_millis(100);

/// How often without it.
const ALONE: usize = 100;

/// Tries now and then as long as it lives.
#[derive(Debug)]
pub(crate) struct Probe {
    enough: Arc<AtomicBool>,
    trying: JoinHandle<Result<Times>>,
}

impl Probe {
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let (mut file, enough) = (tempfile::tempfile_in(folder)?, Arc::new(AtomicBool::new(false)));
        let stop = enough.clone();
        let trying = thread::spawn(move || {
            let mut times = Times::new();
            while !stop.load(Ordering::Relaxed) {
                times.add(once(&mut file)?);
                thread::sleep(EVERY);
            }
            Ok(times)
        });
        Ok(Self { enough, trying })
    }

    pub(crate) fn end(self) -> Result<Times> {
        self.enough.store(true, Ordering::Relaxed);
        self.trying.join().map_err(|_| anyhow!("the disk was not tried to the end"))?
    }
}

/// The times of a disk that nobody else uses.
pub(crate) fn alone(folder: &Path) -> Result<Times> {
    let (mut file, mut times) = (tempfile::tempfile_in(folder)?, Times::new());
    for _ in 0..ALONE {
        times.add(once(&mut file)?);
    }
    Ok(times)
}

fn once(file: &mut File) -> Result<Duration> {
    file.write_all(&PAGE)?;
    let start = Instant::now();
    file.sync_data()?;
    Ok(start.elapsed())
}
