//! A server on a free port, in this process.

use std::{
    net::{Ipv4Addr, TcpListener},
    ops::Deref,
    sync::Arc,
    time::Duration,
};

use novaluna_server::{
    Doors, Limits, Page,
    bus::Bus,
    lobby::Lobby,
    metrics::Metrics,
    online,
    room::{House, HouseRules},
    serve,
    store::{DatabaseUrl, Entry, Phase, Seq, Store},
    thinkers::Thinkers,
};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;
use tokio::{sync::oneshot, task::JoinHandle};

use crate::{client::At, postgres::own_schema};

/// A database that goes with the test.
pub(crate) struct Database {
    url: DatabaseUrl,
    text: String,
    folder: Arc<TempDir>,
}

impl Database {
    /// One that is there already.
    pub(crate) fn at(url: &str) -> Self {
        let folder = TempDir::new().expect("there is room for a folder");
        Self { url: url.parse().expect("a database"), text: url.to_owned(), folder: folder.into() }
    }

    async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.text).await.expect("it answers")
    }

    /// What is written there of a table.
    pub(crate) async fn log(&self, game: &str) -> Vec<Entry> {
        let store = Store::open(&self.url, Metrics::default()).await.expect("the database answers");
        store.read(&game.parse().expect("a name"), Seq(0)).await.expect("it can be read")
    }

    /// Makes everything at a table a day older.
    pub(crate) async fn a_day_goes_by(&self, game: &str) {
        let mut connection = self.connect().await;
        for statement in [
            "update event set written = written - 86400000 where game = $1",
            "update game set due = due - 86400000 where id = $1",
        ] {
            sqlx::query(statement).bind(game).execute(&mut connection).await.expect("the table is there");
        }
    }

    /// From now on nothing can be read or written.
    pub(crate) async fn break_down(&self) {
        let broken = self.connect().await.execute("alter table event rename to lost").await;
        broken.expect("it was there");
    }

    /// All is well again.
    pub(crate) async fn mend(&self) {
        let mended = self.connect().await.execute("alter table lost rename to event").await;
        mended.expect("it was broken");
    }
}

/// Every database there is.
pub(crate) async fn databases() -> Vec<Database> {
    let folder = || TempDir::new().expect("there is room for a folder");
    let file = folder();
    let postgres = own_schema().await;
    let sqlite = format!("sqlite:{}/games.db", file.path().display());
    [(sqlite, file), (postgres, folder())]
        .map(|(text, folder)| Database {
            url: text.parse().expect("a database"),
            text,
            folder: folder.into(),
        })
        .into()
}

pub(crate) struct Server {
    at: At,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
    lobby: Lobby,
    /// Stays as long as the server does.
    _folder: Arc<TempDir>,
}

impl Server {
    pub(crate) async fn start(database: &Database) -> Self {
        Self::behind(database, Doors::default()).await
    }

    /// One that lets everyone come as often as they like.
    pub(crate) async fn generous(database: &Database) -> Self {
        Self::behind(database, Doors { limits: Limits::none(), ..Doors::default() }).await
    }

    async fn behind(database: &Database, doors: Doors) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let at = listener.local_addr().expect("it listens");
        let metrics = Metrics::default();
        let store = Store::open(&database.url, metrics.clone()).await.expect("the database answers");
        let house = House {
            store,
            thinkers: Thinkers::default(),
            bus: Bus::alone(),
            metrics,
            // Nobody has time to be patient in a test.
            rules: HouseRules { grace: Duration::ZERO, ..HouseRules::default() },
        };
        let lobby = Lobby::open(house);
        let (stop, stopped) = oneshot::channel();
        let page = Page::from_iter([("index.html", "the index")]);
        let app = online(page, lobby.clone(), doors);
        let served = tokio::spawn(serve(listener, app, async move {
            let _dropped = stopped.await;
        }));
        Self { at: At(at), stop, served, lobby, _folder: database.folder.clone() }
    }

    /// Removes tables that wait for people.
    pub(crate) async fn forget_those_that_wait(&self) {
        let forgotten = self.lobby.store().forget(Phase::Waiting, i64::MAX).await;
        assert_ne!(forgotten.expect("the database answers"), 0);
    }

    pub(crate) async fn stop(self) {
        self.lobby.close().await;
        let _gone = self.stop.send(());
        self.served.await.expect("it does not panic").expect("the listener was fine");
    }
}

impl Deref for Server {
    type Target = At;

    fn deref(&self) -> &At {
        &self.at
    }
}
