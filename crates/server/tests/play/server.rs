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
    day::Day,
    lobby::Lobby,
    metrics::Metrics,
    online,
    push::{Pusher, Reach},
    room::{House, HouseRules},
    serve,
    store::{DatabaseUrl, Entry, Phase, Seq, Store},
    thinkers::Thinkers,
};
use serde_json::Value;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tempfile::TempDir;
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

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

    /// Writes all of it into another database, as a backup that is restored.
    pub(crate) async fn move_to(&self, other: &Self) {
        let open = async |url| Store::open(url, Metrics::default()).await.expect("the database answers");
        let mut lines = vec![];
        let kept = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        open(&self.url).await.backup(kept).await.expect("it can be read");
        open(&other.url).await.restore(lines.into_iter().map(Ok)).await.expect("it can be written");
    }

    /// Makes everything at a table a day older.
    pub(crate) async fn a_day_goes_by(&self, game: &str) {
        self.days_go_by(game, 1).await;
    }

    /// Makes everything at a table older by so many days.
    pub(crate) async fn days_go_by(&self, game: &str, days: i64) {
        let mut connection = self.connect().await;
        for statement in [
            "update event set written = written - $2 where game = $1",
            "update game set due = due - $2, changed = changed - $2 where id = $1",
        ] {
            let query = sqlx::query(statement).bind(game).bind(days * 86_400_000);
            query.execute(&mut connection).await.expect("the table is there");
        }
    }

    /// Makes a course one of an earlier day, and all of it so much older.
    pub(crate) async fn days_of_a_moon_go_by(&self, game: &str, day: Day, days: i64) -> Day {
        self.days_go_by(game, days).await;
        let earlier = Day::of(day.end() - (days + 1) * 86_400_000);
        let mut connection = self.connect().await;
        for statement in [
            "update event set body = replace(body, $2, $3) where game = $1 and seq = 1",
            "update game set day = $3 where id = $1 and day = $2",
        ] {
            let query = sqlx::query(statement).bind(game).bind(day.to_string()).bind(earlier.to_string());
            query.execute(&mut connection).await.expect("the table is there");
        }
        earlier
    }

    /// How many devices are to be told.
    pub(crate) async fn devices(&self) -> i64 {
        let counted = sqlx::query("select count(*) as number from subscriber")
            .fetch_one(&mut self.connect().await)
            .await;
        counted.and_then(|row| row.try_get("number")).expect("it can be read")
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

/// Nobody has time to be patient in a test.
fn impatient() -> HouseRules {
    HouseRules { grace: Duration::ZERO, ..HouseRules::default() }
}

/// Whoever is gone is away soon.
pub(crate) fn hasty() -> HouseRules {
    HouseRules { moment: Duration::from_millis(50), ..impatient() }
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
        Self::of_rules(database, Doors::default(), None, impatient()).await
    }

    /// One that lets everyone come as often as they like.
    pub(crate) async fn generous(database: &Database) -> Self {
        let doors = Doors { limits: Limits::none(), ..Doors::default() };
        Self::of_rules(database, doors, None, impatient()).await
    }

    /// One that tells people that it is their turn, by keys and as far as it reaches.
    pub(crate) async fn with_keys(database: &Database, keys: &str, reach: Reach) -> Self {
        Self::of_rules(database, Doors::default(), Some((keys, reach)), hasty()).await
    }

    /// The same on this computer, by rules of its own.
    pub(crate) async fn with_notices(database: &Database, keys: &str, rules: HouseRules) -> Self {
        Self::of_rules(database, Doors::default(), Some((keys, Reach::Loopback)), rules).await
    }

    /// One that removes tables after so long without anything happening, and has room for so many.
    pub(crate) async fn with_rules(database: &Database, keep: Duration, most_tables: u64) -> Self {
        let rules = HouseRules { keep, most_tables, ..impatient() };
        Self::of_rules(database, Doors::default(), None, rules).await
    }

    async fn of_rules(
        database: &Database,
        doors: Doors,
        push: Option<(&str, Reach)>,
        rules: HouseRules,
    ) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let at = listener.local_addr().expect("it listens");
        let metrics = Metrics::default();
        let store = Store::open(&database.url, metrics.clone()).await.expect("the database answers");
        let pusher = push.map_or_else(Pusher::none, |(keys, reach)| {
            Pusher::new(keys, reach, store.clone(), metrics.clone()).expect("these are keys")
        });
        let house = House { store, thinkers: Thinkers::default(), bus: Bus::alone(), pusher, metrics, rules };
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
        let forgotten = self.lobby.store().forget(Phase::Waiting, i64::MAX, None).await;
        assert_ne!(forgotten.expect("the database answers"), 0);
    }

    /// The line of somebody who has been silent for so long is given up.
    pub(crate) async fn gives_up(&self, made: &Value, seat: usize, silent: Duration) {
        let game = made["game"].as_str().and_then(|game| game.parse().ok()).expect("a name");
        let token = made["seats"][seat].as_str().and_then(|token| token.parse().ok());
        let room = self.lobby.room(&game).await.expect("the table is there");
        let (outbox, _inbox) = mpsc::channel(9);
        let guest = room.enter(token, None, outbox).await.expect("the token opens it");
        room.leave(guest, silent).await;
    }

    /// Somebody does not read what they are told, and so is dropped before their line is given up.
    pub(crate) async fn drops(&self, made: &Value, seat: usize) {
        let game = made["game"].as_str().and_then(|game| game.parse().ok()).expect("a name");
        let token = made["seats"][seat].as_str().and_then(|token| token.parse().ok());
        let room = self.lobby.room(&game).await.expect("the table is there");
        let (outbox, _inbox) = mpsc::channel(1);
        let guest = room.enter(token, None, outbox).await.expect("the token opens it");
        room.leave(guest, Duration::from_mins(2)).await;
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
