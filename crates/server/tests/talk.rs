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
