//! docs/protocol.md: what it shows is understood, and what it promises is sent.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{Server, databases},
};

const DOCS: &str = include_str!("../../../docs/protocol.md");

/// Every example of JSON.
fn examples() -> Vec<Value> {
    let blocks = DOCS.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let values = blocks.flat_map(|block| serde_json::Deserializer::from_str(block).into_iter());
    values.map(|value| value.expect("an example is JSON")).collect()
}

/// The example that begins like this.
fn example(key: &str, value: &str) -> Value {
    examples().into_iter().find(|example| example[key] == value).expect("there is such an example")
}

/// What can be wished for, from the first column of the table.
fn wishes() -> Vec<Value> {
    let rows = DOCS.lines().skip_while(|line| !line.starts_with("| wish |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let codes = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    codes.map(|code| serde_json::from_str(&format!("{{{code}}}")).expect("a wish is JSON")).collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

#[tokio::test]
async fn the_plan_of_the_documentation_makes_a_table_with_what_it_promises() {
    let server = Server::start(&databases().await[0]).await;
    let plan = examples().into_iter().find(|example| example["seats"].is_array()).expect("a plan");
    let made = server.make(&plan).await;
    let promised = examples().into_iter().find(|example| example["host"].is_string()).expect("an answer");
    assert_eq!(keys(&made), keys(&promised));
    let code = made["code"].as_str().expect("a code").replace(' ', "-");
    let (status, found) = server.get(&format!("/api/codes/{code}"), None).await;
    assert_eq!((status, &found["game"]), (200, &made["game"]));
}

#[tokio::test]
async fn every_wish_of_the_documentation_is_understood() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    let wishes = wishes();
    assert!(wishes.len() >= 14, "{wishes:?}");
    for (n, wish) in wishes.into_iter().enumerate() {
        let answer = ada.wish(&format!("w{n}"), wish.clone()).await;
        // What is not understood would have ended the socket.
        assert!(answer["type"] == "ack" || answer["why"].is_string(), "{wish}: {answer}");
    }
}

#[tokio::test]
async fn what_is_sent_has_the_keys_of_the_documentation() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut hello = example("type", "hello");
    (hello["game"], hello["token"], hello["since"]) =
        (made["game"].clone(), made["seats"][0].clone(), json!(1));
    let welcome = Client::say_first(&server, &hello.to_string()).await;
    assert_eq!(keys(&welcome), keys(&example("type", "welcome")), "{welcome}");
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    let here = ada.until_here(|here| here["away"] == json!([null, null])).await;
    assert_eq!(keys(&here), keys(&example("type", "here")));
    let ack = ada.wish("sit-a", json!({ "sit": { "name": "Ada" } })).await;
    assert_eq!(keys(&ack), keys(&example("type", "ack")));
    let nak = ada.wish("early", json!({ "move": "1@0,0" })).await;
    assert_eq!(keys(&nak), keys(&example("type", "nak")));
    ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
    ada.until(|seen| seen.game.is_some()).await;
    ben.until(|seen| seen.game.is_some()).await;
    let mut players = [ada, ben];
    let mover = players[0].mover().expect("the game is on");
    let m = players[mover].some_move();
    players[mover].act(&m).await;
    assert_eq!(keys(players[mover].latest()), keys(&example("type", "event")));
}

#[tokio::test]
async fn what_the_document_tells_of_is_answered_and_nothing_else() {
    let server = Server::start(&databases().await[0]).await;
    let (_, document) = server.get("/api/openapi.json", None).await;
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 8, "{paths:?}");
    for (path, item) in paths {
        let asked = path.replace("{game}", "0123456789abcdefghijkl").replace("{code}", "mabitolu");
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            let (status, said) = server.try_ask(method, &asked, None, "").await.expect("an answer");
            let told = item.get(method.to_lowercase()).is_some();
            assert_eq!(status != 405, told, "{method} {path}: {status}");
            let why = said["why"].as_str().unwrap_or_default();
            assert!(told || why.contains("/api tells by which"), "{method} {path}: {said}");
        }
    }
    let (status, answer) = server.get("/api/game", None).await;
    assert_eq!((status, &answer["code"]), (404, &json!("illegal")), "{answer}");
    let page = server.text("/api").await;
    assert!(page.contains("<title>Nova Luna: tables</title>") && page.contains("api/openapi.css"), "{page}");
}

#[tokio::test]
async fn too_much_from_one_address_is_refused_and_counted() {
    let server = Server::start(&databases().await[0]).await;
    let mut refused = 0;
    for _ in 0..30 {
        let (status, answer) = server.get("/api/codes/mabitolu", None).await;
        refused += u32::from(status == 429);
        assert!(status == 404 || answer["code"] == "rate", "{answer}");
    }
    assert_eq!(refused, 10);
    let metrics = server.text("/metrics").await;
    assert!(metrics.contains("novaluna_limited_total{limit=\"Codes\"} 10"), "{metrics}");
}

#[tokio::test]
async fn without_the_right_token_nothing_happens_at_any_door() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let other = server.make(&json!({ "seats": ["person", "person"] })).await;
    for (seat, name) in [(0, "Ada"), (1, "Ben")] {
        let mut client = Client::enter(&server, &made, Some(seat), None).await;
        assert_eq!(client.wish("sit", json!({ "sit": { "name": name } })).await["type"], "ack");
    }
    let game = made["game"].as_str().expect("a name");
    let mut watcher = Client::watch(&server, game).await;
    let before = watcher.reconnect(&server).await.seq;
    let path = format!("/api/games/{game}/commands");
    // None, one of another table, and one that nobody has.
    let tokens = [None, other["host"].as_str(), Some("0123456789abcdefghijkl")];
    for (n, wish) in wishes().into_iter().enumerate() {
        let nak = watcher.wish(&format!("w{n}"), wish.clone()).await;
        assert_eq!(nak["type"], "nak", "{wish}: {nak}");
        for token in tokens {
            let mut wish = wish.clone();
            wish["id"] = json!(format!("r{n}"));
            let (status, answer) = server.post(&path, token, &wish).await;
            assert!([403, 409, 422].contains(&status), "{wish} with {token:?}: {status} {answer}");
        }
    }
    let (status, _) = server.post(&path, Some("no token at all"), &json!({ "id": "x", "undo": {} })).await;
    assert_eq!(status, 403);
    assert_eq!(Client::refused(&server, game, tokens[1].expect("a token")).await["code"], "gone");
    assert_eq!(watcher.reconnect(&server).await.seq, before, "nothing has happened");
}
