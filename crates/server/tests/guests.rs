//! Whoever comes without a seat of their own: they join where there is room, and play on for a bot where they may.

use serde_json::json;

use crate::{
    client::Client,
    server::{Server, databases},
};

#[tokio::test]
async fn whoever_joins_has_a_seat_also_if_the_answer_is_lost() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person", "person"] })).await;
    let game = made["game"].as_str().expect("a name");
    let join = |name: &str, token: &str| json!({ "join": { "name": name, "token": token } });
    let [ada, ben] = ["AdaAdaAdaAdaAdaAdaAda1", "BenBenBenBenBenBenBen2"];
    let first = Client::watch(&server, game).await.wish("join", join("Ada", ada)).await;
    assert_eq!(first["type"], "ack", "{first}");
    // Nobody heard the answer: it is asked again, from elsewhere.
    let again = Client::watch(&server, game).await.wish("join", join("Ada", ada)).await;
    assert_eq!(again, first);
    // Somebody else who calls their wish the same is somebody else.
    let other = Client::watch(&server, game).await.wish("join", join("Ben", ben)).await;
    assert_ne!(other["seq"], first["seq"], "{other}");
    for (seat, token) in [ada, ben].into_iter().enumerate() {
        let (_, seen) = server.get(&format!("/api/games/{game}"), Some(token)).await;
        assert_eq!(seen["seat"], seat, "{seen}");
    }
    let twice = Client::watch(&server, game).await.wish("once-more", join("Ada", ada)).await;
    assert_eq!(twice["why"], "that token opens a seat already: draw another");
}

#[tokio::test]
async fn whoever_comes_late_plays_on_for_a_bot_where_the_host_allows_it() {
    let server = Server::start(&databases().await[0]).await;
    let token = "EveEveEveEveEveEveEve3";
    let join = json!({ "join": { "name": "Eve", "token": token } });
    for (allowed, why) in [(false, "the game has begun"), (true, "")] {
        let plan = json!({ "seats": ["person", "beginner"], "order": "seats", "take_over": allowed });
        let made = server.make(&plan).await;
        let mut ada = Client::enter(&server, &made, Some(0), None).await;
        ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
        ada.until(|seen| seen.game.is_some()).await;
        let joined = Client::watch(&server, ada.game_id()).await.wish("join", join.clone()).await;
        assert_eq!(joined["why"].as_str().unwrap_or_default(), why, "{joined}");
        if !allowed {
            continue;
        }
        let game = json!({ "game": made["game"], "seats": [null, token] });
        let mut eve = Client::enter(&server, &game, Some(1), None).await;
        assert_eq!(eve.game.as_ref().expect("it is on").names(), ["Ada", "Eve"]);
        while ada.mover() == Some(0) {
            let m = ada.some_move();
            ada.act(&m).await;
        }
        eve.until(|seen| seen.mover() == Some(1)).await;
        let m = eve.some_move();
        eve.act(&m).await;
        let late = Client::watch(&server, ada.game_id()).await;
        assert_eq!(late.game.as_ref().expect("it is on").turns().len(), eve.turns(), "no bot has moved");
        let third = json!({ "join": { "name": "Kim", "token": "KimKimKimKimKimKimKim4" } });
        let refused = Client::watch(&server, ada.game_id()).await.wish("join", third).await;
        assert_eq!(refused["why"], "no bot has a seat here");
        let text = late.game.expect("it is on").to_json();
        assert!(!text.contains("beginner"), "it is a game of two people now: {text}");
    }
}

#[tokio::test]
async fn whoever_comes_when_a_bot_has_been_given_their_seat_plays_on_for_it() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"], "order": "seats" })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    let go = json!({ "id": "go", "start": { "fill": "easy" } });
    let path = format!("/api/games/{}/commands", ada.game_id());
    assert_eq!(server.post(&path, made["host"].as_str(), &go).await.0, 200);
    ada.until(|seen| seen.game.is_some()).await;
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    let sat = ben.wish("sit", json!({ "sit": { "name": "Ben" } })).await;
    assert_eq!(sat["type"], "ack", "{sat}");
    let late = Client::watch(&server, ada.game_id()).await;
    assert_eq!(late.game.as_ref().expect("it is on").names(), ["Ada", "Ben"]);
    let twice = ben.wish("sit-again", json!({ "sit": { "name": "Ben" } })).await;
    assert_eq!(twice["why"], "the game has begun", "the seat is theirs now");
}

#[tokio::test]
async fn whoever_joins_late_leaves_a_friends_seat_to_the_friend() {
    let server = Server::start(&databases().await[0]).await;
    let plan = json!({ "seats": ["person", "person", "easy"], "order": "seats", "take_over": true });
    let made = server.make(&plan).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    let go = json!({ "id": "go", "start": { "fill": "easy" } });
    let path = format!("/api/games/{}/commands", ada.game_id());
    assert_eq!(server.post(&path, made["host"].as_str(), &go).await.0, 200);
    ada.until(|seen| seen.game.is_some()).await;
    let join = json!({ "join": { "name": "Eve", "token": "EveEveEveEveEveEveEve3" } });
    let joined = Client::watch(&server, ada.game_id()).await.wish("join", join).await;
    assert_eq!(joined["type"], "ack", "{joined}");
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    let sat = ben.wish("sit", json!({ "sit": { "name": "Ben" } })).await;
    assert_eq!(sat["type"], "ack", "{sat}");
    let all = Client::watch(&server, ada.game_id()).await;
    assert_eq!(all.game.as_ref().expect("it is on").names(), ["Ada", "Ben", "Eve"]);
}
