//! Tables of one seat: a solo game, over a socket and over its twin.

use novaluna_rules::{Fairness, Players, Record};
use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{Server, databases},
};

/// That a game is over, and was dealt as it was promised.
fn assert_proven(record: &str) -> Record {
    let record = Record::from_json(record).expect("it is a record");
    assert_eq!(record.view().players(), Players::Solo);
    assert!(record.view().outcome().is_some(), "it is over");
    assert_eq!(record.fairness(), Ok(Fairness::Proven));
    record
}

#[tokio::test]
async fn somebody_alone_plays_over_a_socket_to_the_end_and_once_more() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let made = server.make(&json!({ "seats": ["person"] })).await;
        let mut ada = Client::enter(&server, &made, Some(0), None).await;
        ada.wish("sit", json!({ "sit": { "name": "Ada", "nonce": "tea" } })).await;
        ada.until(|seen| seen.game.is_some()).await;
        while ada.mover().is_some() {
            let m = ada.some_move();
            ada.act(&m).await;
        }
        let first = assert_proven(&ada.over.take().expect("all of it is told at the end"));
        assert_eq!(first.names(), ["Ada"]);
        ada.wish("again", json!({ "again": {} })).await;
        ada.until(|seen| seen.mover().is_some()).await;
        while ada.mover().is_some() {
            let m = ada.some_move();
            ada.act(&m).await;
        }
        let second = assert_proven(&ada.over.take().expect("all of it is told at the end"));
        assert_ne!(first.to_json(), second.to_json(), "another deal");
    }
}

#[tokio::test]
async fn a_program_alone_plays_by_questions_and_answers_and_needs_no_rules() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person"] })).await;
    let (game, token) = (made["game"].as_str().expect("a name"), made["seats"][0].as_str());
    let (look, wish) = (format!("/api/games/{game}"), format!("/api/games/{game}/commands"));
    let (status, answer) = server.post(&wish, token, &json!({ "id": "sit", "sit": { "name": "Ada" } })).await;
    assert_eq!(status, 200, "{answer}");
    let mut since = 1;
    for number in 0.. {
        let path = format!("{look}?since={since}&wait=20&view=true");
        let (_, seen) = server.get(&path, token).await;
        since = seen["seq"].as_i64().expect("a number");
        if seen["table"]["phase"] == "over" {
            assert_eq!((&seen["legal"], &seen["view"]["turn"]), (&json!([]), &Value::Null));
            assert!(number > 16, "a game has a tile for most turns, not {number}");
            assert_proven(&seen["record"].to_string());
            return;
        }
        let legal = seen["legal"].as_array().expect("a list");
        assert_eq!(seen["view"]["mode"], "solo", "{seen}");
        let m = legal.last().expect("it is always one's own turn");
        let (status, answer) =
            server.post(&wish, token, &json!({ "id": format!("m{number}"), "at": since, "move": m })).await;
        assert_eq!(status, 200, "{answer}");
    }
}

#[tokio::test]
async fn alone_there_are_no_bots_no_order_and_as_many_discs_as_ever() {
    let server = Server::start(&databases().await[0]).await;
    for (plan, why) in [
        (json!({ "seats": ["hard"] }), "at least one seat is for a person"),
        (json!({ "seats": ["person"], "discs": 20 }), "21"),
        (json!({ "seats": ["person"], "first_game": true }), "first_game changes nothing here"),
    ] {
        let (status, answer) = server.post("/api/games", None, &plan).await;
        let said = answer["why"].as_str().expect("words");
        assert!(status == 422 && said.contains(why), "{plan}: {status} {said}");
    }
}
