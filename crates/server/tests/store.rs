//! The store on real databases: what is acknowledged is there, and of two only one can be first.

use std::{path::Path, time::Duration};

use novaluna_rules::Seat;
use novaluna_server::{
    metrics::Metrics,
    store::{AppendError, DatabaseUrl, Entry, Keepers, OpenError, Phase, Seq, Sheet, Store, Subscriber},
    table::Table,
    token::{GameId, Token},
};
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::postgres::own_schema;

/// Every database there is, each with a store in it.
async fn stores() -> (TempDir, Vec<Store>) {
    let folder = TempDir::new().expect("there is room for a folder");
    let postgres = own_schema().await;
    let urls = [DatabaseUrl::file(&folder.path().join("games.db")), postgres.parse().expect("a database")];
    let mut stores = vec![];
    for url in urls {
        stores.push(Store::open(&url, Metrics::default()).await.expect("the database answers"));
    }
    (folder, stores)
}

/// It knows every draw pile.
#[cfg(unix)]
#[tokio::test]
async fn a_new_database_is_for_nobody_else_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().expect("there is room for a folder");
    let path = folder.path().join("games.db");
    let store = Store::open(&DatabaseUrl::file(&path), Metrics::default()).await.expect("there is room");
    made(&store).await;
    for file in folder.path().read_dir().expect("it is ours") {
        let file = file.expect("it is ours");
        let mode = file.metadata().expect("it is ours").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
    }
}

fn sheet(id: &GameId) -> Sheet {
    Sheet {
        id: id.clone(),
        code: None,
        phase: Phase::Waiting,
        listed: true,
        due: None,
        created: 1,
        changed: 1,
        course: None,
    }
}

fn entry(game: &GameId, seq: i64) -> Entry {
    let body = format!("{{\"number\":{seq},\"text\":\"ä 🌙\"}}");
    let seat = Seat::try_from(seq % 2).ok();
    Entry {
        game: game.clone(),
        seq: Seq(seq),
        seat,
        command: Some(format!("c{seq}")),
        written: 10 * seq,
        body,
    }
}

async fn made(store: &Store) -> GameId {
    let id = GameId::random();
    store.create(sheet(&id), entry(&id, 1)).await.expect("nobody has that name");
    id
}

#[tokio::test]
async fn what_was_written_is_read_in_order() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let game = made(&store).await;
        for seq in 2..=5 {
            store.append(entry(&game, seq), None).await.expect("it is the next");
        }
        let all: Vec<Entry> = (1..=5).map(|seq| entry(&game, seq)).collect();
        assert_eq!(store.read(&game, Seq(0)).await.expect("it answers"), all);
        assert_eq!(store.read(&game, Seq(3)).await.expect("it answers"), all[3..]);
        assert_eq!(store.read(&GameId::random(), Seq(0)).await.expect("it answers"), []);
    }
}

#[tokio::test]
async fn of_two_with_the_same_number_one_is_first_and_nobody_else_suffers() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let (game, other) = (made(&store).await, made(&store).await);
        let racing = (0..40).map(|n| {
            let (store, game) = (store.clone(), if n % 2 == 0 { game.clone() } else { other.clone() });
            tokio::spawn(async move { store.append(entry(&game, 2 + n / 8), None).await })
        });
        let mut won = 0;
        for race in racing.collect::<Vec<_>>() {
            match race.await.expect("it does not panic") {
                Ok(()) => won += 1,
                Err(error) => assert!(matches!(error, AppendError::Taken), "{error}"),
            }
        }
        assert_eq!(won, 10, "five numbers at each of two tables");
        for game in [game, other] {
            let numbers: Vec<i64> = store
                .read(&game, Seq(0))
                .await
                .expect("it answers")
                .iter()
                .map(|entry| entry.seq.0)
                .collect();
            assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        }
    }
}

#[tokio::test]
async fn a_table_is_made_once_and_found_by_its_code_while_it_waits() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let id = GameId::random();
        let code = id.as_str()[..8].to_owned();
        let waiting = Sheet { code: Some(code.clone()), ..sheet(&id) };
        store.create(waiting.clone(), entry(&id, 1)).await.expect("nobody has that name");
        assert!(matches!(store.create(waiting.clone(), entry(&id, 1)).await, Err(AppendError::Taken)));
        let rival = GameId::random();
        let same_code = Sheet { code: Some(code.clone()), ..sheet(&rival) };
        assert!(matches!(store.create(same_code, entry(&rival, 1)).await, Err(AppendError::Taken)));
        assert_eq!(store.read(&rival, Seq(0)).await.expect("it answers"), [], "all of it or nothing");
        assert_eq!(store.coded(&code).await.expect("it answers"), Some(waiting.clone()));

        let playing = Sheet { code: None, phase: Phase::Playing, due: Some(1_000), changed: 2, ..waiting };
        store.append(entry(&id, 2), Some(playing.clone())).await.expect("it is the next");
        assert_eq!(store.coded(&code).await.expect("it answers"), None);
        assert_eq!(store.sheet(&id).await.expect("it answers"), Some(playing));
        assert!(store.due(1_000, 999).await.expect("it answers").contains(&id));
        assert!(!store.due(999, 999).await.expect("it answers").contains(&id));
    }
}

#[tokio::test]
async fn what_is_listed_is_what_everybody_may_see_newest_first() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let ids: Vec<GameId> = (0..3).map(|_| GameId::random()).collect();
        for (n, id) in (0..).zip(&ids) {
            let sheet = Sheet { listed: n != 1, changed: i64::MAX - 10 + n, ..sheet(id) };
            store.create(sheet, entry(id, 1)).await.expect("nobody has that name");
        }
        let listed = store.listed(Phase::Waiting, 2).await.expect("it answers");
        let listed: Vec<&GameId> = listed.iter().map(|sheet| &sheet.id).collect();
        assert_eq!(listed, [&ids[2], &ids[0]]);
        for id in ids {
            let gone = Sheet { listed: false, ..sheet(&id) };
            store.append(entry(&id, 2), Some(gone)).await.expect("it is the next");
        }
    }
}

#[tokio::test]
async fn what_is_acknowledged_is_there_when_the_file_is_opened_again() {
    let folder = TempDir::new().expect("there is room for a folder");
    let url = DatabaseUrl::file(&folder.path().join("games with spaces?.db"));
    let game = {
        let store = Store::open(&url, Metrics::default()).await.expect("it is made");
        made(&store).await
    };
    let store = Store::open(&url, Metrics::default()).await.expect("it is there");
    assert_eq!(store.read(&game, Seq(0)).await.expect("it answers").len(), 1);
}

#[tokio::test]
async fn a_folder_that_is_not_there_and_a_file_that_is_no_database_are_refused() {
    let folder = TempDir::new().expect("there is room for a folder");
    let missing = DatabaseUrl::file(&folder.path().join("nowhere/games.db"));
    assert!(Store::open(&missing, Metrics::default()).await.is_err());
    let text = folder.path().join("text.db");
    std::fs::write(&text, "this is no database, only some words that are long enough")
        .expect("there is room");
    assert!(Store::open(&DatabaseUrl::file(&text), Metrics::default()).await.is_err());
    assert!(Store::open(&DatabaseUrl::file(Path::new("/")), Metrics::default()).await.is_err());
}

#[tokio::test]
async fn nothing_happens_at_a_table_that_was_removed() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let (game, other) = (made(&store).await, made(&store).await);
        store.append(Entry { written: 2_000, ..entry(&other, 2) }, None).await.expect("it is the next");
        assert_eq!(
            store.forget(Phase::Waiting, 1_000, None).await.expect("it answers"),
            1,
            "silent for long"
        );
        let both = tokio::join!(store.append(entry(&game, 2), None), store.append(entry(&other, 3), None));
        assert!(matches!(both, (Err(AppendError::Gone), Ok(()))), "{both:?}");
        assert_eq!(store.read(&game, Seq(0)).await.expect("it answers"), []);
    }
}

#[tokio::test]
async fn whoever_writes_to_a_database_that_hangs_is_told_so_in_time() {
    let postgres = own_schema().await;
    let url: DatabaseUrl = postgres.parse().expect("a database");
    let store = Store::open(&url, Metrics::default()).await.expect("the database answers");
    let game = made(&store).await;
    let mut other = AnyConnection::connect(&postgres).await.expect("the database answers");
    let mut held = other.begin().await.expect("the database answers");
    held.execute("lock table event in access exclusive mode").await.expect("nobody holds it");
    let start = Instant::now();
    let (written, read) = tokio::join!(store.append(entry(&game, 2), None), store.read(&game, Seq(0)));
    assert!(matches!(written, Err(AppendError::Storage(_))), "{written:?}");
    assert!(read.is_err(), "{read:?}");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    held.rollback().await.expect("the database answers");
    // All is well again; what nobody waited for may have been written all the same.
    let again = store.append(entry(&game, 2), None).await;
    assert!(matches!(again, Ok(()) | Err(AppendError::Taken)), "{again:?}");
    assert_eq!(store.read(&game, Seq(0)).await.expect("it answers").len(), 2);
}

#[tokio::test]
async fn one_server_alone_keeps_the_tables_of_a_database_or_several_that_say_so() {
    let folder = TempDir::new().expect("there is room for a folder");
    let postgres = own_schema().await;
    for url in [DatabaseUrl::file(&folder.path().join("games.db")), postgres.parse().expect("a database")] {
        let several = [url.claim(Keepers::Several).await, url.claim(Keepers::Several).await];
        assert!(several.iter().all(Result::is_ok), "{several:?}");
        assert!(matches!(url.claim(Keepers::One).await, Err(OpenError::Kept)));
        drop(several);
        let alone = url.claim(Keepers::One).await.expect("the others have gone");
        assert!(matches!(url.claim(Keepers::Several).await, Err(OpenError::Kept)));
        drop(alone);
        url.claim(Keepers::One).await.expect("nobody keeps them");
    }
}

fn subscriber(game: &GameId, token: &Token, number: i64) -> Subscriber {
    Subscriber {
        game: game.clone(),
        token: token.hash(),
        endpoint: format!("https://push.example/{number}"),
        key: "key".to_owned(),
        auth: "auth".to_owned(),
        words: "Du bist dran 🌙".to_owned(),
        written: number,
    }
}

#[tokio::test]
async fn five_devices_are_told_for_a_link_each_as_it_asked_last() {
    let (_folder, stores) = stores().await;
    for store in stores {
        let (game, ada, ben) = (made(&store).await, Token::random(), Token::random());
        for number in 1..=7 {
            store.subscribe(subscriber(&game, &ada, number)).await.expect("the table is there");
        }
        store.subscribe(subscriber(&game, &ben, 8)).await.expect("the table is there");
        let told = |token: &Token| {
            let (store, game, token) = (store.clone(), game.clone(), token.hash());
            async move { store.subscribers(&game, token).await.expect("it answers") }
        };
        let asked: Vec<Subscriber> = [7, 6, 5, 4, 3].map(|number| subscriber(&game, &ada, number)).into();
        assert_eq!(told(&ada).await, asked, "the oldest gave way");
        assert_eq!(told(&ben).await, [subscriber(&game, &ben, 8)], "to nobody else's");
        let again =
            Subscriber { words: "It's your turn".to_owned(), written: 9, ..subscriber(&game, &ada, 3) };
        store.subscribe(again.clone()).await.expect("the table is there");
        assert_eq!(told(&ada).await[0], again);
        store.unsubscribe(again).await.expect("it answers");
        assert_eq!(told(&ada).await, asked[..4]);
        let nowhere = store.subscribe(subscriber(&GameId::random(), &ada, 1)).await;
        assert!(matches!(nowhere, Err(AppendError::Gone)), "there is no such table");
        assert_ne!(store.forget(Phase::Waiting, i64::MAX, None).await.expect("it answers"), 0);
        assert_eq!(told(&ada).await, [], "who is told of a table goes with it");
    }
}

/// Copied, since it is changed when it is opened.
#[tokio::test]
async fn a_database_of_an_older_version_is_brought_up_to_date_and_goes_on() {
    let folder = TempDir::new().expect("there is room for a folder");
    let path = folder.path().join("tables.db");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/older/tables-1.db"), &path)
        .expect("it is there");
    let store =
        Store::open(&DatabaseUrl::file(&path), Metrics::default()).await.expect("it is brought up to date");
    let tables = store.tables(10).await.expect("it answers");
    let events: Vec<i64> = tables.iter().map(|(_, events)| *events).collect();
    assert_eq!(events, [1, 19]);
    for (sheet, events) in tables {
        let log = store.read(&sheet.id, Seq(0)).await.expect("it answers");
        let table = Table::replay(&log).expect("what was written then can be read");
        assert_eq!(table.seq(), Seq(events));
        store.append(entry(&sheet.id, events + 1), None).await.expect("it is the next");
    }
    assert!(matches!(store.append(entry(&GameId::random(), 1), None).await, Err(AppendError::Gone)));
}
