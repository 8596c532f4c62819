//! What people say and show at a table.

use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{Server, databases},
};

/// A table of two at which one sits.
async fn ada(server: &Server) -> (Client, Value) {
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(server, &made, Some(0), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    (ada, made)
}

#[tokio::test]
async fn a_reaction_is_told_to_all_and_kept_with_the_game() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let (mut ada, made) = ada(&server).await;
        let mut watcher = Client::enter(&server, &made, None, None).await;
        let ack = ada.wish("r1", json!({ "react": "good_luck" })).await;
        assert_eq!(ack["type"], "ack", "{ack}");
        assert_eq!(ada.wish("r1", json!({ "react": "good_luck" })).await, ack, "once");
        assert_eq!(watcher.heard("reacted").await, json!({ "reaction": "good_luck" }));
        assert_eq!(watcher.latest()["by"], 0);
        server.stop().await;
        let server = Server::start(&database).await;
        let mut late = Client::enter(&server, &made, Some(0), Some(1)).await;
        assert_eq!(late.heard("reacted").await, json!({ "reaction": "good_luck" }));
    }
}

#[tokio::test]
async fn nobody_talks_too_much_and_only_those_who_sit_there() {
    let server = Server::start(&databases().await[0]).await;
    let (mut ada, made) = ada(&server).await;
    let mut answers = Vec::new();
    for number in 0..6 {
        let wish = if number % 2 == 0 { json!({ "react": "wow" }) } else { json!({ "say": "wow" }) };
        answers.push(ada.wish(&format!("t{number}"), wish).await);
    }
    assert!(answers[..5].iter().all(|answer| answer["type"] == "ack"), "{answers:?}");
    assert_eq!(answers[5]["code"], "rate");
    assert!(server.text("/metrics").await.contains("novaluna_limited_total{limit=\"Talk\"} 1"));
    let mut watcher = Client::enter(&server, &made, None, None).await;
    for (number, wish) in [json!({ "react": "wow" }), json!({ "say": "wow" })].into_iter().enumerate() {
        assert_eq!(watcher.wish(&format!("w{number}"), wish).await["code"], "auth");
    }
}

#[tokio::test]
async fn what_is_no_reaction_is_refused_with_those_there_are() {
    let server = Server::start(&databases().await[0]).await;
    let (_, made) = ada(&server).await;
    let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
    let (status, answer) =
        server.post(&path, made["seats"][0].as_str(), &json!({ "id": "r", "react": "boo" })).await;
    let why = answer["why"].as_str().expect("words");
    assert!(status == 422 && why.contains("`boo`") && why.contains("`well_played`"), "{status} {why}");
}

#[tokio::test]
async fn a_wish_that_cannot_be_read_is_refused_by_its_name_in_words_for_people() {
    let server = Server::start(&databases().await[0]).await;
    let (mut ada, made) = ada(&server).await;
    let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
    let long = "a".repeat(201);
    for (wish, why) in [
        (json!({ "sit": { "name": &long } }), "names can have up to 20 characters, this one has 201"),
        (json!({ "say": &long }), "say it in 200 characters, these are 201"),
        (json!({ "dance": {} }), "there is no such wish"),
    ] {
        let nak = ada.wish("u", wish.clone()).await;
        assert_eq!((&nak["type"], &nak["code"]), (&json!("nak"), &json!("illegal")), "{nak}");
        let (status, answer) = server.post(&path, made["seats"][0].as_str(), &with_id(wish)).await;
        for answer in [nak, answer] {
            let told = answer["why"].as_str().expect("words");
            assert!(told.contains(why) && !told.contains(" line "), "{told}");
            assert_eq!(answer["id"], "u");
        }
        assert_eq!(status, 422);
    }
    assert_eq!(ada.wish("still", json!({ "say": "hello" })).await["type"], "ack", "the socket is open");
}

fn with_id(mut wish: Value) -> Value {
    wish["id"] = json!("u");
    wish
}

#[tokio::test]
async fn whoever_answers_what_nobody_asked_or_replaces_themselves_is_told_so() {
    let server = Server::start(&databases().await[0]).await;
    let (mut ada, made) = ada(&server).await;
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    ben.wish("sit", json!({ "sit": { "name": "Ben" } })).await;
    ada.heard("started").await;
    for (wish, why) in [
        (json!({ "agree": true }), "nobody asks you whether a move may be taken back"),
        (json!({ "replace": { "seat": 0 } }), "nobody else plays there"),
    ] {
        let nak = ada.wish("w", wish).await;
        assert_eq!((&nak["code"], &nak["why"]), (&json!("illegal"), &json!(why)), "{nak}");
    }
}

#[tokio::test]
async fn a_token_that_opens_nothing_is_called_so_whatever_is_wished_for() {
    let server = Server::start(&databases().await[0]).await;
    let (_, made) = ada(&server).await;
    let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
    let token = Some("kT3vQ9xW1pZ7mB5nR2sL8d");
    let (status, answer) = server.post(&path, token, &json!({ "id": "x", "say": "hello" })).await;
    let why = answer["why"].as_str().expect("words");
    assert!(status == 403 && why.starts_with("this link does not work any more"), "{status} {why}");
}
