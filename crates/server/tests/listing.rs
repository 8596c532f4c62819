//! What everybody may see of a house: its open tables, and the way to them.

use std::time::Duration;

use novaluna_server::picture::Picture;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    client::Client,
    server::{Server, databases},
};

/// The tables of a kind, by those who sit at them.
fn named(listing: &Value, kind: &str) -> Vec<Vec<String>> {
    let names = |listed: &Value| {
        let seats = listed["table"]["seats"].as_array().expect("seats");
        seats.iter().filter_map(|seat| Some(seat["name"].as_str()?.to_owned())).collect()
    };
    listing[kind].as_array().expect("a list").iter().map(names).collect()
}

async fn sit(server: &Server, made: &Value, seat: usize, name: &str) -> Client {
    let mut client = Client::enter(server, made, Some(seat), None).await;
    client.wish(name, json!({ "sit": { "name": name } })).await;
    client
}

/// The list as soon as it is like this: whoever comes or goes is noticed a moment later.
async fn listing(server: &Server, is: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (status, listing) = server.get("/api/games", None).await;
        assert_eq!(status, 200);
        if is(&listing) {
            return listing;
        }
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn an_open_table_is_listed_with_those_who_sit_at_it_and_then_with_its_game() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let open = server.make(&json!({ "seats": ["person", "person"], "visible": "open" })).await;
        let hidden = server.make(&json!({ "seats": ["person", "person"] })).await;
        let _eve = sit(&server, &hidden, 0, "Eve").await;
        let _ada = sit(&server, &open, 0, "Ada").await;
        let seen = listing(&server, |listing| named(listing, "waiting") == [["Ada"]]).await;
        let [waiting] = seen["waiting"].as_array().expect("a list").as_slice() else { panic!("{seen}") };
        assert_eq!([&waiting["game"], &waiting["view"]], [&open["game"], &Value::Null]);
        assert_eq!(waiting["table"].get("code"), None, "whoever finds it here needs no code");
        let _ben = sit(&server, &open, 1, "Ben").await;
        let _watcher = Client::watch(&server, open["game"].as_str().expect("a name")).await;
        let seen = listing(&server, |listing| listing["playing"][0]["watching"] == 1).await;
        assert_eq!(named(&seen, "playing"), [["Ada", "Ben"]]);
        assert!(named(&seen, "waiting").is_empty(), "it does not wait any more");
        let view = &seen["playing"][0]["view"];
        assert_eq!(view["players"].as_array().expect("players").len(), 2);
        assert_eq!(view["unseen"].as_array().expect("tiles").len(), 68 - 11, "{view}");
    }
}

#[tokio::test]
async fn a_host_who_joins_with_the_token_of_the_host_is_both() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let (game, host) = (made["game"].as_str().expect("a name"), made["host"].as_str().expect("a token"));
    let joined = Client::watch(&server, game)
        .await
        .wish("j", json!({ "join": { "name": "Ada", "token": host } }))
        .await;
    assert_eq!(joined["type"], "ack", "{joined}");
    let (_, seen) = server.get(&format!("/api/games/{game}"), Some(host)).await;
    assert_eq!([&seen["seat"], &seen["host"]], [&json!(0), &json!(true)]);
    let path = format!("/api/games/{game}/commands");
    let start = json!({ "id": "s", "start": { "fill": "beginner" } });
    assert_eq!(server.post(&path, Some(host), &start).await.0, 200);
}

#[tokio::test]
async fn a_link_is_drawn_and_one_that_no_camera_would_read_is_refused() {
    let server = Server::start(&databases().await[0]).await;
    let draw = |link: String| {
        let server = &server;
        async move { server.post("/api/pictures", None, &json!({ "link": link })).await }
    };
    let link = "http://192.0.2.7:7777/#/g/4hT9cW0xKq7Zb2LmR5sVyA";
    let (status, drawn) = draw(link.to_owned()).await;
    assert_eq!(status, 200);
    let rows: Vec<String> = serde_json::from_value(drawn["rows"].clone()).expect("rows");
    assert_eq!(Some(&rows), Picture::of(link).map(|picture| picture.rows).as_ref());
    assert!(rows.len() > 20 && rows.iter().all(|row| row.len() == rows.len()), "a square");
    for corner in [&rows[0][..7], &rows[0][rows.len() - 7..], &rows[rows.len() - 7][..7]] {
        assert_eq!(corner, "1111111", "cameras look for three corners");
    }
    for link in [String::new(), "x".repeat(601)] {
        let (status, refused) = draw(link).await;
        assert_eq!((status, &refused["code"]), (422, &json!("illegal")));
    }
}
