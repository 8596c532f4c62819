//! What was measured, as tables and words for people who host a server.

use anyhow::{Context, Result};

use crate::report::{Closed, Idle, Open, Report};

/// What is between these lines is written here and nowhere else.
pub(crate) const MARKS: [&str; 2] =
    ["<!-- written by `cargo xtask load` -->", "<!-- end of what is written -->"];

/// Milliseconds that an acknowledgement may take beside the disk, in 99 of 100 cases.
const SOON: f64 = 50.0;

/// The most memory with 5,000 tables, in MB.
const MEMORY: f64 = 400.0;

/// Durable moves in a second, and in a second of the server's core.
const MOVES: [f64; 2] = [7000.0, 25_000.0];

/// The most KiB of memory for an idle socket.
const SOCKET: f64 = 12.0;

/// How often somebody moves at a table of two, in seconds: people think.
const MOVE_EVERY: f64 = 20.0;

/// How busy a core should be: the rest is for hours at which everybody comes.
const BUSY: f64 = 0.5;

/// A line of the table.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    what: String,
    measured: String,
    goal: String,
    pub(crate) reached: bool,
}

fn row(what: impl Into<String>, measured: String, goal: String, reached: bool) -> Row {
    Row { what: what.into(), measured, goal, reached }
}

/// What was measured, and what it should be.
pub(crate) fn rows(report: &Report) -> Vec<Row> {
    let open = report.open.iter().flat_map(open_rows);
    let closed = report.closed.iter().flat_map(closed_rows);
    let idle = report.idle.iter().map(idle_row);
    open.chain(closed).chain(idle).collect()
}

fn open_rows(open: &Open) -> [Row; 2] {
    let Open { games, rate, work, acknowledged, disk, memory, .. } = open;
    let (most, memory) = (SOON + disk.p99, megabytes(*memory));
    let what = format!(
        "{} tables, {} sockets, {} moves/s",
        many(*games as f64),
        many(2.0 * *games as f64),
        many(f64::from(*rate))
    );
    [
        row(
            format!("{what}: 99 % acknowledged within"),
            format!("{:.1} ms", acknowledged.p99),
            format!("{SOON:.0} ms and the disk's {:.1}", disk.p99),
            acknowledged.p99 < most,
        ),
        row(
            format!("the same: memory of the server, of a core {:.0} %", 100.0 * work.server / work.seconds),
            format!("{memory:.0} MB"),
            format!("{MEMORY:.0} MB"),
            memory < MEMORY,
        ),
    ]
}

fn closed_rows(closed: &Closed) -> [Row; 2] {
    let Closed { games, work, .. } = closed;
    let [wall, core] = MOVES;
    let what = format!("{} tables, each move as soon as the one before is known", many(*games as f64));
    [
        row(
            format!("{what}: durable moves/s"),
            many(work.moves_a_second),
            format!("at least {}", many(wall)),
            work.moves_a_second >= wall,
        ),
        row(
            "the same: moves per second of the server's core",
            many(work.moves_a_core_second),
            format!("at least {}", many(core)),
            work.moves_a_core_second >= core,
        ),
    ]
}

fn idle_row(idle: &Idle) -> Row {
    let kib = idle.socket as f64 / 1024.0;
    row(
        format!("{} sockets held, nobody moves: memory for each", many(idle.sockets as f64)),
        format!("{kib:.1} KiB"),
        format!("{SOCKET:.0} KiB"),
        kib < SOCKET,
    )
}

/// The rows as a table.
pub(crate) fn table(rows: &[Row]) -> String {
    let line = |row: &Row| {
        let reached = if row.reached { "reached" } else { "**missed**" };
        format!("| {} | {} | {} | {reached} |\n", row.what, row.measured, row.goal)
    };
    "| what | measured | goal | |\n|---|---|---|---|\n".to_owned()
        + &rows.iter().map(line).collect::<String>()
}

/// All that is said of a report.
pub(crate) fn text(report: &Report) -> String {
    let machine = &report.machine;
    let mut text = format!(
        "Measured on {} ({} cores: one for the server, one for the load), version {}, SQLite with every commit on the \
         disk. No command was lost, refused or acknowledged twice, and every game followed the rules.\n\n",
        machine.processor, machine.cores, machine.version
    );
    text += &table(&rows(report));
    if let (Some(open), Some(closed), Some(idle)) = (&report.open, &report.closed, &report.idle) {
        text += &times(open, closed);
        text += &meaning(open, closed, idle);
    }
    text
}

fn times(open: &Open, closed: &Closed) -> String {
    let line = |what: &str, times: &crate::report::Quantiles| {
        format!("| {what} | {:.1} | {:.1} | {:.1} | {:.1} |\n", times.p50, times.p99, times.p999, times.max)
    };
    let head = "\n| milliseconds | half within | 99 % | 99.9 % | all |\n|---|---|---|---|---|\n".to_owned();
    head + &line("from a move's moment to its acknowledgement", &open.acknowledged)
        + &line("from a move to its acknowledgement, at full speed", &closed.acknowledged)
        + &line("the disk, 4 KiB, meanwhile", &open.disk)
        + &line("the disk, before", &open.disk_alone)
}

/// What the numbers mean for somebody who wants to host so many.
fn meaning(open: &Open, closed: &Closed, idle: &Idle) -> String {
    let tables_of_core = BUSY * open.work.moves_a_core_second * MOVE_EVERY;
    let tables_of_memory = 0.5e9 / with_players(idle);
    let million = Million::of(open, closed, idle);
    format!(
        "\nA move is {:.0} µs of the server's core when moves come one by one and {:.0} µs when many share a commit, \
         {:.0} bytes to the server and {:.0} bytes from it to both players (frames, without what TCP adds), and {} \
         bytes in the database. In memory a table has {:.0} KiB, and each socket at it {:.0}.\n\n\
         What follows from it, if somebody moves every {MOVE_EVERY:.0} seconds at a table of two, and a core is to be \
         busy for half of its time:\n\n\
         - A small machine with 1 GB of memory, of which the server may have half, holds {} tables with both players \
         connected; one core would do for {}. Bots need cores of their own.\n\
         - One SQLite database took {} durable moves in a second here: as much as {} tables. PostgreSQL and several \
         servers are for more than that, or for being there when a machine fails.\n\
         - A million players at once are 500,000 tables: {} moves a second, which are {:.0} cores at half load, {:.0} \
         GB of memory, {:.0} Mbit/s to and from players, and {:.0} GB more in the database every day.\n",
        1e6 / open.work.moves_a_core_second,
        1e6 / closed.work.moves_a_core_second,
        open.work.bytes_to_server,
        open.work.bytes_from_server,
        many(closed.kept as f64),
        idle.table as f64 / 1024.0,
        idle.socket as f64 / 1024.0,
        many(rounded(tables_of_memory)),
        many(rounded(tables_of_core)),
        many(rounded(closed.work.moves_a_second)),
        many(rounded(closed.work.moves_a_second * MOVE_EVERY)),
        many(million.moves),
        million.cores,
        million.memory,
        million.traffic,
        million.kept,
    )
}

/// Bytes of a table and the sockets of both who play.
const fn with_players(idle: &Idle) -> f64 {
    (idle.table + 2 * idle.socket) as f64
}

/// What a million players at once would take.
struct Million {
    /// Moves in a second.
    moves: f64,
    /// Cores that are busy for half of their time.
    cores: f64,
    /// Gigabytes of memory.
    memory: f64,
    /// Megabits in a second.
    traffic: f64,
    /// Gigabytes in the database, every day.
    kept: f64,
}

impl Million {
    const PLAYERS: f64 = 1e6;

    fn of(open: &Open, closed: &Closed, idle: &Idle) -> Self {
        let moves = Self::PLAYERS / 2.0 / MOVE_EVERY;
        Self {
            moves,
            cores: (moves / open.work.moves_a_core_second / BUSY).ceil(),
            memory: (Self::PLAYERS / 2.0 * with_players(idle) / 1e9).ceil(),
            traffic: 8.0 * moves * open.work.bytes() / 1e6,
            kept: moves * 86_400.0 * closed.kept as f64 / 1e9,
        }
    }
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// With two digits that mean something.
fn rounded(number: f64) -> f64 {
    let unit = 10_f64.powf((number.max(1.0).log10() - 1.0).floor());
    (number / unit).round() * unit
}

/// A number with commas.
fn many(number: f64) -> String {
    let digits = format!("{number:.0}");
    let comma = |(n, digit): (usize, char)| {
        let gap = n > 0 && (digits.len() - n).is_multiple_of(3);
        gap.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(comma).collect()
}

/// Puts a text between the marks of a page.
pub(crate) fn put_into(page: &str, text: &str) -> Result<String> {
    let [begin, end] = MARKS;
    let parts = page.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) =
        parts.with_context(|| format!("the page has no place between `{begin}` and `{end}`"))?;
    Ok(format!("{before}{begin}\n\n{text}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_by_people() {
        for (number, text) in [(0.0, "0"), (999.4, "999"), (1000.0, "1,000"), (1_234_567.0, "1,234,567")] {
            assert_eq!(many(number), text);
        }
        assert_eq!([123_456.0, 7.0, 99.6].map(|number| many(rounded(number))), ["120,000", "7", "100"]);
    }

    #[test]
    fn only_what_is_between_the_marks_is_replaced() {
        let [begin, end] = MARKS;
        let page = format!("before\n{begin}\nold\n{end}\nafter\n");
        let new = put_into(&page, "new\n").expect("the marks are there");
        assert_eq!(new, format!("before\n{begin}\n\nnew\n\n{end}\nafter\n"));
        assert_eq!(put_into(&new, "new\n").expect("they still are"), new);
        assert!(put_into("a page without marks", "new").is_err());
    }
}
