//! Whoever is away from a table over days is told that it is their turn, and nobody else is told anything.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use novaluna_server::{push::Reach, room::HouseRules};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{
    client::Client,
    days::{DAY, Table, ask, keys, server},
    push_service::{Device, PushService},
    server::{Server, databases, hasty},
};

/// Waits until so many notices have ended so.
async fn counted(server: &Server, outcome: &str, number: usize) {
    let line = format!("novaluna_notices_total{{outcome=\"{outcome}\"}} {number}\n");
    let waiting = async {
        while !server.text("/metrics").await.contains(&line) {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(20), waiting).await.expect("in time");
}

/// What the server says of itself to a push service, if it is signed with its key.
fn signed(authorization: &str, key: &str) -> Value {
    let (token, by) =
        authorization.strip_prefix("vapid t=").and_then(|said| said.split_once(", k=")).expect("two parts");
    assert_eq!(by, key);
    let (signed, signature) = token.rsplit_once('.').expect("three parts");
    let [key, signature] = [key, signature].map(|text| BASE64.decode(text).expect("base64url"));
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
        .verify(signed.as_bytes(), &signature)
        .expect("it is signed with that key");
    let (_, claims) = signed.split_once('.').expect("two parts");
    serde_json::from_slice(&BASE64.decode(claims).expect("base64url")).expect("JSON")
}

#[tokio::test]
async fn whoever_is_away_is_told_once_that_it_is_their_turn_and_only_their_device_can_read_it() {
    for database in databases().await {
        let (server, mut service) = (server(&database).await, PushService::start(&[]).await);
        let table = Table::make(&server, DAY).await;
        let [ada, ben] = ["ada", "ben"].map(|name| format!("{}/{name}", service.origin));
        let device = table.tell(table.token(0), &ada).await;
        table.begin().await;
        let sent = service.next().await;
        assert_eq!(sent.path, "/ada");
        let header =
            |name: &str| sent.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert_eq!([header("content-encoding"), header("urgency")], ["aes128gcm", "normal"]);
        assert_eq!(header("topic").len(), 22, "a name for the table that tells nothing of it");
        assert!(!format!("{:?}", sent.headers).contains(table.game()), "whoever has its name can look on");
        let left: u64 = header("ttl").parse().expect("a number");
        assert!((DAY - 60..=DAY).contains(&left), "{left}");

        let (_, seen) = server.get(&table.path(), None).await;
        let claims = signed(header("authorization"), seen["push"].as_str().expect("a key"));
        assert_eq!([&claims["aud"], &claims["sub"]], [&service.origin, "mailto:ada@example.org"]);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs();
        let until = claims["exp"].as_u64().expect("a time");
        assert!((now..=now + 12 * 60 * 60).contains(&until), "{until}");

        let words = "It's your turn at the table with Ben.";
        assert_eq!(device.read(&sent.body), json!({ "game": table.game(), "words": words }));

        table.wish(table.token(1), json!({ "id": "talk", "say": "good luck" })).await;
        service.hears_nothing().await;
        table.tell(table.token(1), &ben).await;
        table.go_on().await;
        assert_eq!(service.next().await.path, "/ben");
        service.hears_nothing().await;
        counted(&server, "Sent", 2).await;
    }
}

#[tokio::test]
async fn nobody_is_told_who_is_at_the_table_or_plays_against_a_clock_of_minutes() {
    let database = &databases().await[0];
    let (server, mut service) = (server(database).await, PushService::start(&[]).await);
    let there = Table::make(&server, DAY).await;
    there.tell(there.token(0), &format!("{}/there", service.origin)).await;
    let quick = Table::make(&server, DAY - 1).await;
    let asked = quick.ask("PUT", quick.token(0), &Device::new().subscription(&service.origin)).await;
    assert_eq!(asked, (422, "notices are for tables whose clock gives a day or more".to_owned()));
    let _ada = Client::enter(&server, &there.made, Some(0), None).await;
    there.begin().await;
    quick.begin().await;
    let (_, seen) = server.get(&quick.path(), None).await;
    assert_eq!(seen.get("push"), None);
    let away = Table::make(&server, DAY).await;
    away.tell(away.token(0), &format!("{}/away", service.origin)).await;
    away.begin().await;
    assert_eq!(service.next().await.path, "/away");
    service.hears_nothing().await;
}

#[tokio::test]
async fn a_turn_that_came_while_a_phone_slept_is_told_once_its_line_breaks_or_is_given_up() {
    let database = &databases().await[0];
    let (server, mut service) = (server(database).await, PushService::start(&[]).await);
    let tables = [Table::make(&server, DAY).await, Table::make(&server, DAY).await];
    let [breaks, parts] = &tables;
    for (table, path) in [(breaks, "breaks"), (parts, "parts")] {
        table.tell(table.token(0), &format!("{}/{path}", service.origin)).await;
    }
    let breaking = Client::enter(&server, &breaks.made, Some(0), None).await;
    let parting = Client::enter(&server, &parts.made, Some(0), None).await;
    for table in &tables {
        table.begin().await;
    }
    service.hears_nothing().await;
    parting.say_goodbye().await;
    service.hears_nothing().await;
    // Whoever was heard since has seen it.
    server.gives_up(&parts.made, 0, Duration::from_millis(1)).await;
    service.hears_nothing().await;
    server.gives_up(&parts.made, 0, Duration::from_mins(2)).await;
    assert_eq!(service.next().await.path, "/parts");
    drop(breaking);
    assert_eq!(service.next().await.path, "/breaks");
}

#[tokio::test]
async fn whoever_was_dropped_because_they_did_not_keep_up_is_told_of_the_turn_they_missed() {
    let database = &databases().await[0];
    let (server, mut service) = (server(database).await, PushService::start(&[]).await);
    let table = Table::make(&server, DAY).await;
    table.tell(table.token(0), &format!("{}/slow", service.origin)).await;
    let mut here = Client::enter(&server, &table.made, Some(0), None).await;
    table.begin().await;
    here.until(|seen| seen.game.is_some()).await;
    here.say_goodbye().await;
    service.hears_nothing().await;
    server.drops(&table.made, 0).await;
    assert_eq!(service.next().await.path, "/slow");
}

#[tokio::test]
async fn whoever_loads_the_page_anew_while_the_other_moves_was_not_away() {
    let database = &databases().await[0];
    let rules = HouseRules { moment: Duration::from_millis(800), ..hasty() };
    let server = Server::with_notices(database, &keys(), rules).await;
    let mut service = PushService::start(&[]).await;
    let table = Table::make(&server, DAY).await;
    for seat in [0, 1] {
        table.tell(table.token(seat), &format!("{}/{seat}", service.origin)).await;
    }
    let _ada = Client::enter(&server, &table.made, Some(0), None).await;
    let mut ben = Client::enter(&server, &table.made, Some(1), None).await;
    table.begin().await;
    ben.until(|seen| seen.game.is_some()).await;
    let away = ben.go();
    table.go_on().await;
    let _ben = away.come_back(&server).await;
    service.hears_nothing().await;
    service.hears_nothing().await;
}

#[tokio::test]
async fn whoever_was_told_often_is_told_of_the_next_turn_a_little_later() {
    let rules = HouseRules { notices: Duration::from_secs(1), ..hasty() };
    let server = Server::with_notices(&databases().await[0], &keys(), rules).await;
    let mut service = PushService::start(&[]).await;
    let table = Table::with_discs(&server, DAY, 20).await;
    table.tell(table.token(0), &format!("{}/ada", service.origin)).await;
    table.begin().await;
    let begun = Instant::now();
    for _ in 0..5 {
        assert_eq!(service.next().await.path, "/ada");
        for seat in [0, 1] {
            while table.moves(seat).await {}
        }
    }
    // Three at once, and then one in a second.
    assert!(begun.elapsed() > Duration::from_millis(1900), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn whoever_does_not_want_it_any_more_or_has_an_old_link_is_told_nothing() {
    let database = &databases().await[0];
    let (server, mut service) = (server(database).await, PushService::start(&[]).await);
    let table = Table::make(&server, DAY).await;
    let at = |path: &str| format!("{}/{path}", service.origin);
    table.tell(table.token(1), &at("old-link")).await;
    let ack = table.wish(table.made["host"].as_str(), json!({ "id": "new", "relink": { "seat": 1 } })).await;
    let ben = ack["token"].as_str();
    for path in ["unwanted", "wanted"] {
        table.tell(ben, &at(path)).await;
    }
    assert_eq!(table.ask("DELETE", ben, &json!({ "endpoint": at("unwanted") })).await.0, 204);
    table.wish(ben, json!({ "id": "sit-Ben", "sit": { "name": "Ben" } })).await;
    table.wish(table.token(0), json!({ "id": "sit-Ada", "sit": { "name": "Ada" } })).await;
    table.go_on().await;
    assert_eq!(service.next().await.path, "/wanted");
    service.hears_nothing().await;
}

#[tokio::test]
async fn a_device_that_is_gone_is_forgotten() {
    for database in databases().await {
        for gone in [StatusCode::GONE, StatusCode::NOT_FOUND] {
            let (server, mut service) = (server(&database).await, PushService::start(&[gone]).await);
            let table = Table::make(&server, DAY).await;
            table.tell(table.token(0), &format!("{}/ada", service.origin)).await;
            assert_eq!(database.devices().await, 1);
            table.begin().await;
            service.next().await;
            counted(&server, "Gone", 1).await;
            assert_eq!(database.devices().await, 0);
        }
    }
}

/// It asked for notices from keys that were lost.
#[tokio::test]
async fn a_device_of_which_nobody_here_may_send_anything_is_forgotten() {
    let database = &databases().await[0];
    let (server, mut service) = (server(database).await, PushService::start(&[StatusCode::FORBIDDEN]).await);
    let table = Table::make(&server, DAY).await;
    table.tell(table.token(0), &format!("{}/ada", service.origin)).await;
    table.begin().await;
    service.next().await;
    counted(&server, "Refused", 1).await;
    assert_eq!(database.devices().await, 0);
}

#[tokio::test]
async fn nobody_is_called_again_for_a_turn_that_is_over_or_on_a_device_that_wants_it_no_more() {
    let database = &databases().await[1];
    let busy = [StatusCode::SERVICE_UNAVAILABLE; 2];
    let (server, mut service) = (server(database).await, PushService::start(&busy).await);
    let table = Table::make(&server, DAY).await;
    let endpoint = format!("{}/ada", service.origin);
    table.tell(table.token(0), &endpoint).await;
    table.begin().await;
    service.next().await;
    table.go_on().await;
    counted(&server, "Late", 1).await;

    let other = Table::make(&server, DAY).await;
    other.tell(other.token(0), &endpoint).await;
    other.begin().await;
    service.next().await;
    assert_eq!(other.ask("DELETE", other.token(0), &json!({ "endpoint": endpoint })).await.0, 204);
    counted(&server, "Late", 2).await;
    service.hears_nothing().await;
}

#[tokio::test]
async fn who_is_busy_is_called_again_and_who_refuses_or_points_elsewhere_is_not() {
    let database = &databases().await[0];
    let answers = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::CREATED, StatusCode::TEMPORARY_REDIRECT];
    let (server, mut service) = (server(database).await, PushService::start(&answers).await);
    let table = Table::make(&server, DAY).await;
    for seat in [0, 1] {
        table.tell(table.token(seat), &format!("{}/{seat}", service.origin)).await;
    }
    table.begin().await;
    assert_eq!(service.next().await.path, "/0");
    let called = Instant::now();
    assert_eq!(service.next().await.path, "/0");
    assert!(called.elapsed() > Duration::from_millis(900), "as late as it was asked for");
    counted(&server, "Sent", 1).await;
    table.go_on().await;
    assert_eq!(service.next().await.path, "/1");
    counted(&server, "Refused", 1).await;
    service.hears_nothing().await;
    assert_eq!(database.devices().await, 2, "both are told the next time");
}

/// Nobody can find out by it which names there are inside.
#[tokio::test]
async fn a_name_that_leads_inside_counts_as_one_at_which_nobody_answers() {
    let server = server(&databases().await[0]).await;
    let table = Table::make(&server, DAY).await;
    table.tell(table.token(0), "https://localhost/ada").await;
    table.begin().await;
    counted(&server, "Unanswered", 1).await;
}

#[tokio::test]
async fn what_cannot_be_told_is_refused_in_words() {
    let database = &databases().await[0];
    let server = Server::with_keys(database, &keys(), Reach::World).await;
    let table = Table::make(&server, DAY).await;
    let good = Device::new().subscription("https://push.example/ada");
    let with = |key: &str, value: Value| {
        let mut body = good.clone();
        *body.pointer_mut(key).expect("it is there") = value;
        body
    };
    let outside = "notices go to https addresses out in the world";
    let key = "p256dh is a public key of 65 bytes";
    for (body, why) in [
        (with("/endpoint", json!("http://127.0.0.1:8000/ada")), outside),
        (with("/endpoint", json!("https://127.0.0.1/ada")), outside),
        (with("/endpoint", json!("https://192.168.0.1/ada")), outside),
        (with("/endpoint", json!("https://[::1]/ada")), outside),
        (with("/endpoint", json!("https://push.example:8443/ada")), outside),
        (with("/endpoint", json!("https://ada@push.example/")), outside),
        (with("/endpoint", json!("Ada's phone")), outside),
        (with("/endpoint", json!(format!("https://push.example/{}", "x".repeat(1000)))), "up to 1000 bytes"),
        (with("/endpoint", json!(7)), "invalid type"),
        (with("/keys", json!({})), "missing field `p256dh`"),
        (with("/keys/p256dh", json!("AAAA")), key),
        (with("/keys/p256dh", json!(BASE64.encode([4; 65]))), key),
        (with("/keys/auth", json!("*")), "auth is 16 bytes"),
        (with("/words", json!("\u{7}")), "there is nothing to say"),
        (with("/words", json!("x".repeat(201))), "say it in 200 characters, these are 201"),
        (json!([]), "invalid"),
    ] {
        let (status, said) = table.ask("PUT", table.token(0), &body).await;
        assert!(status == 422 && said.contains(why), "{body}: {status} {said}");
    }
    let ada = table.token(0);
    assert_eq!(table.ask("PUT", ada, &good).await.0, 204);
    assert_eq!(table.ask("DELETE", ada, &json!({})).await, (422, "missing field `endpoint`".to_owned()));
    assert_eq!(table.ask("DELETE", ada, &good).await.0, 204, "more may be said of it");

    let sits = "only somebody who sits at the table can do that".to_owned();
    let unknown = "this link does not work any more: ask the host for a new one".to_owned();
    let none = "there is no such table, or it was removed".to_owned();
    let nowhere = "/api/games/0123456789abcdefghijkl/notices";
    for method in ["PUT", "DELETE"] {
        assert_eq!(table.ask(method, None, &good).await, (403, sits.clone()));
        assert_eq!(table.ask(method, table.made["host"].as_str(), &good).await, (403, sits.clone()));
        assert_eq!(table.ask(method, Some("0123456789abcdefghijkl"), &good).await, (403, unknown.clone()));
        assert_eq!(ask(&server, method, nowhere, (ada, &good)).await, (404, none.clone()));
    }
    let made = table.made.clone();
    server.stop().await;

    let server = Server::start(database).await;
    let table = Table { server: &server, made };
    let without = "this server sends no notices: its host has set no keys".to_owned();
    assert_eq!(table.ask("PUT", table.token(0), &good).await, (422, without));
    let (_, seen) = server.get(&table.path(), None).await;
    assert_eq!(seen.get("push"), None);
}
