//! The moon of a day: the same tiles for everybody, for each device once, and what all came to.

use std::{
    sync::LazyLock,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use novaluna_rules::{Fairness, Record};
use novaluna_server::{day::Day, token::Token};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{
    client::Client,
    server::{Database, Server, databases},
};

/// The same for a whole test, also around midnight.
fn today() -> Day {
    static TODAY: LazyLock<Day> = LazyLock::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
        Day::of(i64::try_from(since.as_millis()).expect("a time"))
    });
    *TODAY
}

/// What a game was dealt from.
fn deal(record: &Record) -> Value {
    serde_json::from_str::<Value>(&record.to_json()).expect("JSON")["seed"].clone()
}

/// A device that has drawn a token for itself.
struct Device(String);

impl Device {
    fn new() -> Self {
        Self(Token::random().secret().to_owned())
    }

    async fn asks(&self, server: &Server, day: &str, name: &str) -> (u16, Value) {
        server.post(&format!("/api/daily/{day}"), Some(&self.0), &json!({ "name": name })).await
    }

    /// Sits at the table of today's moon.
    async fn begins(&self, server: &Server, name: &str) -> Client {
        let (status, found) = self.asks(server, &today().to_string(), name).await;
        assert_eq!(status, 200, "{found}");
        let mut client =
            Client::enter(server, &json!({ "game": found["game"], "seats": [self.0] }), Some(0), None).await;
        client.until(|seen| seen.game.is_some()).await;
        client
    }

    /// Plays to the end; the whole game.
    async fn plays(&self, server: &Server, name: &str) -> Record {
        let mut client = self.begins(server, name).await;
        while client.mover().is_some() {
            let m = client.some_move();
            client.act(&m).await;
        }
        Record::from_json(&client.over.take().expect("all of it is told at the end")).expect("a record")
    }

    async fn sees(&self, server: &Server) -> Value {
        let (status, daily) = server.get(&format!("/api/daily/{}", today()), Some(&self.0)).await;
        assert_eq!(status, 200, "{daily}");
        daily
    }
}

#[tokio::test]
async fn everybody_gets_the_same_tiles_and_they_are_those_that_were_promised() {
    for database in databases().await {
        let server = Server::generous(&database).await;
        let (ada, ben) =
            (Device::new().plays(&server, "Ada").await, Device::new().plays(&server, "Ben").await);
        assert!(deal(&ada).is_string() && deal(&ada) == deal(&ben));
        assert_eq!([ada.fairness(), ben.fairness()], [Ok(Fairness::Proven), Ok(Fairness::Proven)]);
    }
}

#[tokio::test]
async fn another_house_has_other_tiles() {
    let mut seeds = vec![];
    for database in databases().await {
        let server = Server::generous(&database).await;
        seeds.push(deal(&Device::new().plays(&server, "Ada").await));
    }
    assert_ne!(seeds[0], seeds[1]);
}

#[tokio::test]
async fn a_device_plays_once_however_often_it_asks() {
    let database = &databases().await[1];
    let server = Server::generous(database).await;
    let (device, day) = (Device::new(), today().to_string());
    let [one, two, three] = [(), (), ()].map(|()| device.asks(&server, &day, "Ada"));
    let (one, two, three) = tokio::join!(one, two, three);
    assert_eq!([one.0, two.0, three.0], [200; 3], "{one:?}");
    assert!(one.1 == two.1 && two.1 == three.1);
    let mut ada = device.begins(&server, "Somebody else").await;
    assert_eq!(ada.game.as_ref().expect("it is on").names(), ["Ada"], "the name stays");
    let m = ada.some_move();
    ada.act(&m).await;
    server.stop().await;

    let server = Server::generous(database).await;
    assert_eq!(
        device.asks(&server, &day, "Ada").await,
        (200, one.1),
        "also of a server that was started anew"
    );
    let mut ada = device.begins(&server, "Ada").await;
    assert_eq!(ada.game.as_ref().expect("it is on").turns().len(), 1);
    for (wish, why) in [
        (json!({ "leave": {} }), "nobody plays the moon of a day for somebody else"),
        (json!({ "again": {} }), "the next one comes tomorrow"),
    ] {
        let refused = ada.wish("no", wish).await;
        assert!(refused["why"].as_str().is_some_and(|said| said.contains(why)), "{refused}");
    }
}

#[tokio::test]
async fn two_servers_of_the_same_tables_deal_the_same_moon_and_give_a_device_one_table() {
    let database = &databases().await[1];
    let (one, two) = (Server::generous(database).await, Server::generous(database).await);
    let (ada, ben, day) = (Device::new(), Device::new(), today().to_string());
    let (here, there) = tokio::join!(ada.asks(&one, &day, "Ada"), ada.asks(&two, &day, "Ada"));
    assert_eq!((here.0, &here), (200, &there));
    assert_eq!(deal(&ada.plays(&one, "Ada").await), deal(&ben.plays(&two, "Ben").await));
}

#[tokio::test]
async fn nobody_else_sits_down_at_the_table_of_a_device_with_a_number_of_their_own() {
    let server = Server::generous(&databases().await[0]).await;
    let playing = Device::new().begins(&server, "Ada").await;
    let join = json!({ "join": { "name": "Eve", "token": Token::random().secret(), "nonce": "mine" } });
    let refused = Client::watch(&server, playing.game_id()).await.wish("join", join).await;
    assert_eq!(refused["why"], "nobody plays the moon of a day for somebody else");
}

#[tokio::test]
async fn a_house_that_moves_takes_its_moon_and_its_courses_along() {
    let [here, there] = databases().await.try_into().map_err(drop).expect("two databases");
    let (ada, ben) = (Device::new(), Device::new());
    let server = Server::generous(&here).await;
    let before = ada.plays(&server, "Ada").await;
    server.stop().await;
    here.move_to(&there).await;
    let server = Server::generous(&there).await;
    assert_eq!(ada.sees(&server).await["results"]["courses"][0]["name"], "Ada");
    assert_eq!(deal(&ben.plays(&server, "Ben").await), deal(&before));
}

#[tokio::test]
async fn whoever_has_played_sees_how_all_came_out_and_nobody_else_does() {
    for database in databases().await {
        let server = Server::generous(&database).await;
        let (ada, ben, eve) = (Device::new(), Device::new(), Device::new());
        assert_eq!(ada.sees(&server).await["mine"], Value::Null);
        let mut scores = vec![];
        for (device, name) in [(&ada, "Ada"), (&ben, "Ben")] {
            let record: Value =
                serde_json::from_str(&device.plays(&server, name).await.to_json()).expect("JSON");
            scores.push(record["result"]["score"].as_i64().expect("a score"));
        }
        let _playing = eve.begins(&server, "Eve").await;
        let seen = eve.sees(&server).await;
        assert_eq!((&seen["results"], &seen["mine"]["score"]), (&Value::Null, &Value::Null), "{seen}");
        assert_eq!(seen["open"], true);
        let (_, nobody) = server.get(&format!("/api/daily/{}", today()), None).await;
        assert_eq!((&nobody["results"], &nobody["mine"]), (&Value::Null, &Value::Null));

        let seen = ben.sees(&server).await;
        assert_eq!(seen["mine"]["score"], scores[1]);
        let courses = seen["results"]["courses"].as_array().expect("a list");
        let best = if scores[1] < scores[0] { ["Ben", "Ada"] } else { ["Ada", "Ben"] };
        assert_eq!(
            courses.iter().map(|came| came["name"].as_str().expect("a name")).collect::<Vec<_>>(),
            best
        );
        let counted = seen["results"]["spread"].as_array().expect("a list").iter();
        assert_eq!(counted.map(|outcome| outcome["courses"].as_i64().expect("a number")).sum::<i64>(), 2);
        for came in courses {
            let (status, seen) =
                server.get(&format!("/api/games/{}", came["game"].as_str().expect("a name")), None).await;
            assert_eq!(status, 200);
            assert_eq!(seen["record"]["result"]["score"], came["score"], "each can be watched");
        }
    }
}

#[tokio::test]
async fn only_todays_moon_is_played_and_a_day_that_is_over_is_everybodys_to_see() {
    let server = Server::generous(&databases().await[0]).await;
    let device = Device::new();
    for (day, name, why) in [
        ("2020-02-02", "Ada", "it is not 2020-02-02 anywhere: only today's moon can be played"),
        ("2020-02-30", "Ada", "a day is written as 2026-11-18"),
        ("tomorrow", "Ada", "a day is written as 2026-11-18"),
        (today().to_string().as_str(), "", "a name needs at least one letter"),
    ] {
        let (status, said) = device.asks(&server, day, name).await;
        assert!(status == 422 && said["why"].as_str().is_some_and(|said| said.contains(why)), "{said}");
    }
    let (status, said) =
        server.post(&format!("/api/daily/{}", today()), None, &json!({ "name": "Ada" })).await;
    assert_eq!((status, &said["code"]), (403, &json!("auth")));
    let nothing = json!({ "spread": [], "courses": [] });
    for (day, results) in [("2020-02-02", nothing), ("2220-02-02", Value::Null)] {
        let (status, seen) = server.get(&format!("/api/daily/{day}"), None).await;
        assert_eq!((status, &seen["open"], &seen["results"]), (200, &json!(false), &results), "{day}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_told_as_everywhere() {
    let server = Server::generous(&databases().await[0]).await;
    for path in [format!("/api/daily/{}", today()), "/api/pictures".to_owned()] {
        let (status, said) = server.post(&path, None, &json!({ "nickname": "Ada" })).await;
        let why = said["why"].as_str().expect("words");
        assert!(status == 422 && why.starts_with("missing field `"), "{said}");
    }
}

#[tokio::test]
async fn a_course_that_ends_after_its_day_does_not_count() {
    for database in databases().await {
        let server = Server::generous(&database).await;
        let (ada, ben) = (Device::new(), Device::new());
        ada.plays(&server, "Ada").await;
        let late = ben.begins(&server, "Ben").await.game_id().to_owned();
        let in_time = ada.asks(&server, &today().to_string(), "Ada").await.1["game"].clone();
        server.stop().await;
        let game = in_time.as_str().expect("a name");
        let day = database.days_of_a_moon_go_by(game, today(), 2).await;
        database.days_of_a_moon_go_by(&late, today(), 2).await;

        let server = Server::generous(&database).await;
        let found = json!({ "game": late, "seats": [ben.0] });
        let mut client = Client::enter(&server, &found, Some(0), None).await;
        while client.mover().is_some() {
            let m = client.some_move();
            client.act(&m).await;
        }
        let (_, seen) = server.get(&format!("/api/daily/{day}"), Some(&ben.0)).await;
        assert_eq!(seen["open"], false);
        assert!(seen["mine"]["score"].is_number() && seen["mine"]["counts"] == false, "{seen}");
        let courses = seen["results"]["courses"].as_array().expect("a list");
        assert_eq!(courses.iter().map(|came| &came["game"]).collect::<Vec<_>>(), [&in_time]);
        assert_eq!(seen["results"]["spread"][0]["courses"], 1);
        let (_, seen) = server.get(&format!("/api/daily/{day}"), Some(&ada.0)).await;
        assert_eq!(seen["mine"], json!({ "game": in_time, "score": courses[0]["score"], "counts": true }));
    }
}

#[tokio::test]
async fn nobody_plays_a_day_twice_where_tables_are_not_kept_for_long() {
    for database in databases().await {
        let server = Server::generous(&database).await;
        let device = Device::new();
        device.plays(&server, "Ada").await;
        let course = device.asks(&server, &today().to_string(), "Ada").await;
        let solo = server.make(&json!({ "seats": ["person"] })).await;
        let mut ben = Client::enter(&server, &solo, Some(0), None).await;
        ben.wish("sit", json!({ "sit": { "name": "Ben" } })).await;
        ben.until(|seen| seen.game.is_some()).await;
        while ben.mover().is_some() {
            let m = ben.some_move();
            ben.act(&m).await;
        }
        server.stop().await;
        for game in [&course.1["game"], &solo["game"]] {
            database.a_day_goes_by(game.as_str().expect("a name")).await;
        }
        let server = Server::with_rules(&database, Duration::from_hours(24), 9).await;
        is_removed(&database, ben.game_id()).await;
        assert_eq!(device.asks(&server, &today().to_string(), "Ada").await, course);
    }
}

/// Waits until nothing is left of a table. Nobody asks a server for it, which would remember it.
async fn is_removed(database: &Database, game: &str) {
    let gone = async {
        while !database.log(game).await.is_empty() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), gone).await.expect("it is removed");
}

#[tokio::test]
async fn a_course_that_was_left_takes_nobodys_place_and_goes_some_days_after_its_own() {
    for database in databases().await {
        let server = Server::with_rules(&database, Duration::from_hours(24 * 365), 1).await;
        let left = Device::new().begins(&server, "Ada").await.game_id().to_owned();
        server.make(&json!({ "seats": ["person", "person"] })).await;
        let (status, full) = Device::new().asks(&server, &today().to_string(), "Ben").await;
        assert_eq!((status, &full["code"]), (503, &json!("full")), "courses have a limit of their own");
        server.stop().await;
        database.days_of_a_moon_go_by(&left, today(), 7).await;
        let _server = Server::generous(&database).await;
        is_removed(&database, &left).await;
    }
}

#[tokio::test]
async fn moves_are_taken_back_at_once_as_long_as_nothing_was_revealed() {
    let server = Server::generous(&databases().await[0]).await;
    let mut ada = Device::new().begins(&server, "Ada").await;
    for back in ["back", "back-again"] {
        let m = ada.some_move();
        ada.act(&m).await;
        assert_eq!(ada.wish(back, json!({ "undo": {} })).await["type"], "ack");
        ada.until(|seen| seen.turns() == 0).await;
    }
}
