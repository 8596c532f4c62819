//! Ways to be busy, and one to be idle.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time,
};

use anyhow::{Context, Result, ensure};
use tokio::{
    task::JoinSet,
    time::{Duration, Instant, sleep, sleep_until},
};

use crate::{
    desk::Desk,
    disk::{self, Probe},
    machine::Usage,
    report::{Closed, Idle, Moment, Open, Times, Work},
    server::Server,
    socket::Wire,
    table::Table,
};

/// So many tables are made at once.
const MAKERS: usize = 32;

/// Until a server has nothing left to do.
const SETTLE: Duration = Duration::from_secs(2);

/// So many tables are looked up in the end.
const SAMPLE: usize = 100;

/// How long everything took.
type Shared = Arc<Mutex<Times>>;

/// Many tables at which people take their time: moves come at a rate, whatever the server does.
pub(crate) async fn open(server: &Server, games: usize, rate: u32, seconds: u32) -> Result<Open> {
    let disk_alone = disk::alone(server.folder())?.quantiles();
    let tables = seated(server.at, games).await?;
    let (times, probe) = (Shared::new(Times::new().into()), Probe::start(server.folder())?);
    let before = moment(server, &tables)?;
    let start = Instant::now() + Duration::from_millis(10);
    let mut playing = JoinSet::new();
    for (first, table) in tables.into_iter().enumerate() {
        let moments = (first as u64..u64::from(rate) * u64::from(seconds)).step_by(games);
        let moments = moments.map(move |n| start + Duration::from_secs(n) / rate);
        playing.spawn(punctual(table, moments, times.clone()));
    }
    let mut tables = finished(playing).await?;
    let after = moment(server, &tables)?;
    let work = Work::between(&before, &after);
    ensure!(work.moves == u64::from(rate) * u64::from(seconds), "{} moves are not all", work.moves);
    check(server.at, &mut tables).await?;
    let (disk, acknowledged) = (probe.end()?.quantiles(), quantiles(&times));
    let memory = after.server.peak;
    Ok(Open { games, rate, work, acknowledged, disk, disk_alone, memory })
}

/// Moves at given moments, or as soon as the move before is known.
async fn punctual(mut table: Table, moments: impl Iterator<Item = Instant>, times: Shared) -> Result<Table> {
    for moment in moments {
        sleep_until(moment).await;
        let time = table.play(moment).await?;
        times.lock().unwrap_or_else(PoisonError::into_inner).add(time);
    }
    Ok(table)
}

/// Few tables at which nobody takes any time. The bytes that are kept are known when the server has stopped.
pub(crate) async fn closed(server: &Server, games: usize, seconds: u32) -> Result<Closed> {
    let tables = seated(server.at, games).await?;
    let times = Shared::new(Times::new().into());
    let before = moment(server, &tables)?;
    let end = Instant::now() + Duration::from_secs(seconds.into());
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(restless(table, end, times.clone()));
    }
    let mut tables = finished(playing).await?;
    let after = moment(server, &tables)?;
    check(server.at, &mut tables).await?;
    let (work, acknowledged) = (Work::between(&before, &after), quantiles(&times));
    Ok(Closed { games, work, acknowledged, memory: after.server.peak, kept: 0 })
}

async fn restless(mut table: Table, end: Instant, times: Shared) -> Result<Table> {
    while Instant::now() < end {
        let time = table.play(Instant::now()).await?;
        times.lock().unwrap_or_else(PoisonError::into_inner).add(time);
    }
    Ok(table)
}

/// Sockets on which nothing happens: tables at which nobody moves, and then somebody more at each.
pub(crate) async fn idle(server: &Server, games: usize) -> Result<Idle> {
    let memory = async || {
        sleep(SETTLE).await;
        server.usage().map(|usage| usage.memory)
    };
    let before = memory().await?;
    let mut tables = seated(server.at, games).await?;
    let players = memory().await?;
    for table in &mut tables {
        table.watch(server.at).await?;
    }
    let after = memory().await?;
    check(server.at, &mut tables).await?;
    let each = |more: u64, before: u64| more.saturating_sub(before) / games as u64;
    let socket = each(after, players);
    let table = each(players, before).saturating_sub(2 * socket);
    Ok(Idle { sockets: 3 * games, before, after, socket, table })
}

/// Tables at which a game has just begun.
async fn seated(at: SocketAddr, games: usize) -> Result<Vec<Table>> {
    let mut makers = JoinSet::new();
    for maker in 0..MAKERS {
        makers.spawn(async move {
            let (mut desk, mut made) = (Desk::open(at).await?, vec![]);
            for number in (maker..games).step_by(MAKERS) {
                made.push(Table::make(&mut desk, at, number as u64).await?);
            }
            anyhow::Ok(made)
        });
    }
    let mut tables = Vec::with_capacity(games);
    while let Some(made) = makers.join_next().await {
        tables.append(&mut made??);
    }
    sleep(SETTLE).await;
    Ok(tables)
}

async fn finished(mut playing: JoinSet<Result<Table>>) -> Result<Vec<Table>> {
    let mut tables = Vec::with_capacity(playing.len());
    while let Some(table) = playing.join_next().await {
        tables.push(table??);
    }
    Ok(tables)
}

fn moment(server: &Server, tables: &[Table]) -> Result<Moment> {
    Ok(Moment {
        at: time::Instant::now(),
        server: server.usage()?,
        load: Usage::ours()?,
        moves: tables.iter().map(|table| table.moves).sum(),
        wire: tables.iter().map(Table::wire).fold(Wire::default(), Wire::and),
    })
}

/// Every socket is there and has nothing more to say, and of some tables it is looked up what is kept.
async fn check(at: SocketAddr, tables: &mut [Table]) -> Result<()> {
    for table in &mut *tables {
        table.nothing_left().await?;
    }
    let mut desk = Desk::open(at).await?;
    for table in tables.iter().step_by(tables.len().div_ceil(SAMPLE).max(1)) {
        table.is_kept(&mut desk).await.context("what is kept is not what was played")?;
    }
    Ok(())
}

fn quantiles(times: &Shared) -> crate::report::Quantiles {
    times.lock().unwrap_or_else(PoisonError::into_inner).quantiles()
}
