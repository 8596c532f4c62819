//! `novaluna serve`: the page, for browsers.

mod address;
mod browser;
mod log;
mod push;
mod qr;

use std::{
    fs,
    io::{self, IsTerminal, Write},
    net::{SocketAddr, TcpListener, ToSocketAddrs},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use directories::ProjectDirs;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_server::{
    Doors, Limits, Origin, Page, Proxy,
    bus::{Bus, BusError},
    is_served,
    lobby::Lobby,
    metrics::Metrics,
    online,
    push::KeysError,
    room::{House, HouseRules},
    store::{Claim, DatabaseUrl, Keepers, OpenError, Store},
    thinkers::Thinkers,
};
use thiserror::Error;
use tokio::runtime::Runtime;

use crate::{
    files::FileError,
    printable::{printable, shown},
    signals::Signals,
};
use address::{complete, in_network, near, opened, url};
use log::Log;
use push::Push;

/// Play in a browser, and keep tables for others: until Ctrl-C
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna serve --open                   the page, in your browser
  novaluna serve --addr 8000              on another port
  novaluna serve --addr 127.0.0.1:0       on any free port
  novaluna serve --addr 0.0.0.0           for the phones in your house, too
  novaluna serve --database sqlite:games.db
                                          tables are kept in this file
  novaluna serve --proxied --log info     behind a proxy of yours
  novaluna serve --push push.json         tell people who are away that it is
                                          their turn: novaluna admin keys

docs/operations.md tells how to host it for others, also on several servers.

Games alone are played in the browser, games with others at tables of this
server; programs can sit there, too: docs/protocol.md.")]
pub(crate) struct Serve {
    /// Where to listen; a host or a port alone is enough, port 0 is any free one
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:7777")]
    addr: String,
    /// Open the page in the browser, also if it is served there already
    #[arg(long, overrides_with = "open")]
    open: bool,
    /// Show the page in this folder instead of the one in this program
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Where tables are kept: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`; if not said, in your data folder
    #[arg(long, value_name = "URL")]
    database: Option<DatabaseUrl>,
    /// Serve the same tables as others do: all have one `PostgreSQL`, and hear of each other by this NATS
    #[arg(long, value_name = "URL", requires = "database")]
    nats: Option<String>,
    /// Let a page from another address play here, such as `https://moon.example`; may be given several times
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<Origin>,
    /// Everyone comes through a proxy of yours, which says by X-Forwarded-For for whom it asks
    #[arg(long)]
    proxied: bool,
    /// How many tables may wait or play at once
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    max_games: u64,
    /// After how many days without anything happening a table is removed; one that waits for people after 7
    #[arg(long, value_name = "DAYS", default_value_t = 365, value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep: u32,
    /// How many seconds somebody must be away before the others may let a bot move for them
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    grace: u32,
    /// Let everyone ask as much as they like, to measure what a server can do where nobody else reaches it
    #[arg(long, hide = true)]
    no_limits: bool,
    #[command(flatten)]
    push: Push,
    #[command(flatten)]
    log: Log,
}

/// What is said of a server at which everyone may ask as much as they like.
const NO_LIMITS: &str = "Without limits: this is to measure, not for a server that others can reach.\n";

/// Why nothing is served.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum ServeError {
    #[error("`{}` is no address to listen at", printable(.0))]
    #[diagnostic(
        code(serve::addr),
        help("write HOST:PORT, such as 127.0.0.1:7777, or one of the two; port 0 is any free one")
    )]
    Addr(String),
    #[error("cannot find the host of `{}`", printable(addr))]
    #[diagnostic(code(serve::host), help("127.0.0.1 is this computer, 0.0.0.0 is for others too"))]
    Host { addr: String, source: io::Error },
    #[error("`{}` is not an address of this computer", printable(.0))]
    #[diagnostic(code(serve::foreign), help("127.0.0.1 is this computer, 0.0.0.0 is for others too"))]
    Foreign(String),
    #[error("{0} is in use")]
    #[diagnostic(
        code(serve::port),
        help(
            "perhaps Nova Luna is running there already: look at {}\n\
             or choose another port: novaluna serve --addr {}",
            url(*.0), SocketAddr::new(.0.ip(), 0)
        )
    )]
    InUse(SocketAddr),
    #[error("cannot listen at {at}")]
    #[diagnostic(code(serve::listen), help("choose another port: novaluna serve --addr 127.0.0.1:0"))]
    Listen { at: SocketAddr, source: io::Error },
    #[error("this novaluna was built without its page")]
    #[diagnostic(
        code(serve::page),
        help("run `cargo xtask web` first and build it again; `cargo xtask play` does it all")
    )]
    NotBuilt,
    #[error("there is no page in {}", printable(&folder.to_string_lossy()))]
    #[diagnostic(code(serve::page), help("`cargo xtask web` builds it in web/dist"))]
    NoPage { folder: PathBuf, source: io::Error },
    #[error("there is no folder for the data of programs")]
    #[diagnostic(
        code(serve::folder),
        help("say where tables are to be kept: novaluna serve --database sqlite:games.db")
    )]
    NoFolder,
    #[error("cannot make the folder {}", printable(&path.to_string_lossy()))]
    #[diagnostic(
        code(serve::folder),
        help("say where tables are to be kept: novaluna serve --database sqlite:games.db")
    )]
    Folder { path: PathBuf, source: io::Error },
    #[error("tables cannot be kept: {0}")]
    #[diagnostic(
        code(serve::database),
        help(
            "check that the database is there and may be written, or name another: --database sqlite:games.db"
        )
    )]
    Database(#[source] OpenError),
    #[error("tables cannot be kept: {0}")]
    #[diagnostic(
        code(serve::newer),
        help("use the newer program, or keep other tables: --database sqlite:other.db")
    )]
    Newer(#[source] OpenError),
    #[error(transparent)]
    #[diagnostic(
        code(serve::missing),
        help("name the one in which `novaluna serve` keeps its tables: --database sqlite:games.db")
    )]
    Missing(OpenError),
    #[error("several servers of the same tables need PostgreSQL, and this is SQLite")]
    #[diagnostic(
        code(serve::several),
        help(
            "name one, --database postgres://USER:PASSWORD@HOST/NAME, or leave out --nats: one server alone needs none"
        )
    )]
    NotForSeveral,
    #[error("another Nova Luna keeps its tables in this database")]
    #[diagnostic(
        code(serve::kept),
        help(
            "stop it first, or keep other tables: --database sqlite:other.db\n\
             several servers of the same tables need PostgreSQL and --nats: docs/operations.md"
        )
    )]
    Kept,
    #[error(transparent)]
    #[diagnostic(
        code(serve::nats),
        help("check that a NATS server is there: --nats nats://127.0.0.1:4222; one server alone needs none")
    )]
    Nats(#[from] BusError),
    #[error(transparent)]
    #[diagnostic(
        code(serve::push),
        help("make the keys once: novaluna admin keys push.json --contact mailto:you@example.org")
    )]
    KeyFile(FileError),
    #[error("{} cannot be used: {source}", shown(path))]
    #[diagnostic(
        code(serve::push),
        help("name the file that `novaluna admin keys push.json --contact mailto:you@example.org` wrote")
    )]
    Keys { path: PathBuf, source: KeysError },
    #[error(transparent)]
    #[diagnostic(
        code(serve::push),
        help("run `cargo build --release`, or leave out --push: this program sends no notices")
    )]
    NoNotices(KeysError),
}

impl From<OpenError> for ServeError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Kept => Self::Kept,
            OpenError::Newer => Self::Newer(error),
            OpenError::Missing { .. } => Self::Missing(error),
            error => Self::Database(error),
        }
    }
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.log.begin();
        let page = self.page()?;
        let keys = self.push.read()?;
        let runtime = Runtime::new().into_diagnostic()?;
        let at = find(&self.addr)?;
        let listener = match listen(at, &self.addr) {
            Err(ServeError::InUse(_)) if self.open && runtime.block_on(is_served(near(at), &page)) => {
                return show_the_other(at, out);
            }
            listener => listener?,
        };
        if !page.is_built() {
            return Err(ServeError::NotBuilt.into());
        }
        let at = listener.local_addr().into_diagnostic()?;
        runtime.block_on(async {
            // Before anybody is told of it: from then on it ends well.
            let mut signals = Signals::new().into_diagnostic()?;
            let stop = async move {
                signals.next().await;
            };
            let (house, _ours) = self.house(keys).await?;
            let lobby = Lobby::open(house);
            if self.no_limits {
                say(out, NO_LIMITS)?;
            }
            say(out, &greeting(at, in_network(at), io::stdout().is_terminal()))?;
            if self.open {
                browser::open(&opened(at));
            }
            let stop = {
                let lobby = lobby.clone();
                async move {
                    stop.await;
                    lobby.close().await;
                }
            };
            novaluna_server::serve(listener, online(page, lobby, self.doors()), stop).await.into_diagnostic()
        })
    }

    /// What all tables have in common, and the claim that nobody else keeps them.
    async fn house(&self, keys: Option<push::Kept>) -> Result<(House, Claim)> {
        let metrics = Metrics::default();
        let database = database(self.database.as_ref())?;
        if self.nats.is_some() && !database.is_for_several() {
            return Err(ServeError::NotForSeveral.into());
        }
        let keepers = if self.nats.is_some() { Keepers::Several } else { Keepers::One };
        let ours = database.claim(keepers).await.map_err(ServeError::from)?;
        let store = Store::open(&database, metrics.clone()).await.map_err(ServeError::from)?;
        let bus = match &self.nats {
            Some(url) => Bus::connect(url).await.map_err(ServeError::Nats)?,
            None => Bus::alone(),
        };
        let pusher = self.push.pusher(keys, store.clone(), metrics.clone())?;
        let house = House { store, thinkers: Thinkers::default(), bus, pusher, metrics, rules: self.rules() };
        Ok((house, ours))
    }

    fn page(&self) -> Result<Page, ServeError> {
        let Some(folder) = &self.page else { return Ok(Page::embedded()) };
        Page::in_folder(folder).map_err(|source| ServeError::NoPage { folder: folder.clone(), source })
    }

    fn rules(&self) -> HouseRules {
        HouseRules {
            most_tables: self.max_games,
            keep: Duration::from_hours(24 * u64::from(self.keep)),
            grace: Duration::from_secs(self.grace.into()),
            ..HouseRules::default()
        }
    }

    fn doors(&self) -> Doors {
        let proxy = if self.proxied { Proxy::Trusted } else { Proxy::None };
        let limits = if self.no_limits { Limits::none() } else { Limits::default() };
        Doors { origins: self.origin.clone(), limits, proxy }
    }
}

/// What was named, or a file where programs keep what is the user's.
pub(crate) fn database(named: Option<&DatabaseUrl>) -> Result<DatabaseUrl, ServeError> {
    if let Some(database) = named {
        return Ok(database.clone());
    }
    let folders = ProjectDirs::from("", "", "novaluna").ok_or(ServeError::NoFolder)?;
    let path = folders.data_dir().to_owned();
    fs::create_dir_all(&path).map_err(|source| ServeError::Folder { path: path.clone(), source })?;
    Ok(DatabaseUrl::file(&path.join("tables.db")))
}

/// The page is there already: what was asked for is to see it.
fn show_the_other(at: SocketAddr, out: &mut dyn Write) -> Result<()> {
    let url = url(at);
    say(out, &format!("Nova Luna is running already, at {url}\n"))?;
    browser::open(&url);
    Ok(())
}

fn say(out: &mut dyn Write, words: &str) -> Result<()> {
    out.write_all(words.as_bytes()).and_then(|()| out.flush()).into_diagnostic()
}

/// The address that is meant, or what is wrong with it.
fn find(addr: &str) -> Result<SocketAddr, ServeError> {
    let whole = complete(addr).ok_or_else(|| ServeError::Addr(addr.to_owned()))?;
    let unknown = |source| ServeError::Host { addr: addr.to_owned(), source };
    // Of a host with both kinds of addresses the shorter one: it is read and typed.
    let found = whole.to_socket_addrs().map_err(unknown)?.min_by_key(SocketAddr::is_ipv6);
    found.ok_or_else(|| unknown(io::ErrorKind::NotFound.into()))
}

/// Takes the address, which was written so.
fn listen(at: SocketAddr, addr: &str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(at).map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(at),
        io::ErrorKind::AddrNotAvailable => ServeError::Foreign(addr.to_owned()),
        _ => ServeError::Listen { at, source },
    })
}

/// Where it is; for others, too, and for their cameras where somebody can point them at it.
fn greeting(at: SocketAddr, in_network: Option<SocketAddr>, screen: bool) -> String {
    let others = match in_network {
        _ if !at.ip().is_unspecified() => String::new(),
        Some(at) => {
            let picture = if screen { qr::picture(&format!("{}/#/others", url(at))) } else { None };
            let picture =
                picture.map(|drawn| format!("Phones in the house scan this and sit down:\n\n{drawn}\n"));
            format!("Other computers in your network find it at {}\n{}", url(at), picture.unwrap_or_default())
        }
        None => format!("Other computers find it at the address of this one, port {}.\n", at.port()),
    };
    format!("Nova Luna is at {}\n{others}Ctrl-C stops it.\n", url(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(at: &str, in_network: Option<&str>) -> String {
        let address = |text: &str| text.parse().expect("this is an address");
        greeting(address(at), in_network.map(address), false)
    }

    #[test]
    fn an_address_of_its_own_is_shown_as_it_is() {
        for in_network in [None, Some("192.0.2.7:80")] {
            assert_eq!(shown("[::1]:80", in_network), "Nova Luna is at http://[::1]:80\nCtrl-C stops it.\n");
        }
    }

    #[test]
    fn an_address_for_everybody_is_shown_as_ours_and_as_that_in_the_network() {
        for (at, in_network, others) in [
            ("0.0.0.0:7777", None, "Other computers find it at the address of this one, port 7777."),
            (
                "0.0.0.0:7777",
                Some("192.0.2.7:7777"),
                "Other computers in your network find it at http://192.0.2.7:7777",
            ),
            (
                "[::]:7777",
                Some("[2001:db8::7]:7777"),
                "Other computers in your network find it at http://[2001:db8::7]:7777",
            ),
        ] {
            let all = format!("Nova Luna is at http://localhost:7777\n{others}\nCtrl-C stops it.\n");
            assert_eq!(shown(at, in_network), all);
        }
    }

    #[test]
    fn whoever_can_point_a_camera_at_it_gets_a_picture_of_the_address() {
        let address = |text: &str| text.parse().expect("this is an address");
        let shown = greeting(address("0.0.0.0:7777"), Some(address("192.0.2.7:7777")), true);
        let drawn = qr::picture("http://192.0.2.7:7777/#/others").expect("it can be drawn");
        assert!(shown.contains(&drawn), "{shown}");
        assert!(!greeting(address("127.0.0.1:7777"), Some(address("192.0.2.7:7777")), true).contains('█'));
    }
}
