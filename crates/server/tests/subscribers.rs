//! Devices that are told of turns: so many and no more, as long as there is something to tell.

use serde_json::json;

use crate::{
    days::{DAY, Table, server},
    push_service::{Device, PushService},
    server::databases,
};

const ENDPOINT: &str = "https://push.example/ada";

#[tokio::test]
async fn a_device_is_forgotten_when_its_token_opens_no_seat_any_more() {
    for database in databases().await {
        let server = server(&database).await;
        let table = Table::make(&server, DAY).await;
        let host = table.made["host"].as_str();
        let mut token = table.token(1).map(str::to_owned);
        for number in 0..3 {
            table.tell(token.as_deref(), ENDPOINT).await;
            assert_eq!(database.devices().await, 1, "those of older links are gone");
            let relink = json!({ "id": format!("relink-{number}"), "relink": { "seat": 1 } });
            token = table.wish(host, relink).await["token"].as_str().map(str::to_owned);
            assert_eq!(database.devices().await, 0);
        }
        table.tell(table.token(0), ENDPOINT).await;
        table.tell(token.as_deref(), ENDPOINT).await;
        table.wish(host, json!({ "id": "bot", "arrange": { "seat": 1, "chair": "easy" } })).await;
        assert_eq!(database.devices().await, 1, "whoever has the other seat goes on being told");
        let join = json!({ "name": "Eve", "token": "EveEveEveEveEveEveEve3" });
        table.wish(None, json!({ "id": "join", "join": join })).await;
        assert_eq!(database.devices().await, 0, "the seat has another link");
    }
}

#[tokio::test]
async fn nobody_is_kept_of_whom_nothing_is_to_be_told() {
    for database in databases().await {
        let server = server(&database).await;
        let table = Table::make(&server, DAY).await;
        table.begin().await;
        for seat in [0, 1] {
            table.tell(table.token(seat), ENDPOINT).await;
        }
        assert_eq!(database.devices().await, 2, "one device may be told for two seats");
        table.end().await;
        assert_eq!(database.devices().await, 0);
        let subscription = Device::new().subscription(ENDPOINT);
        let over = table.ask("PUT", table.token(0), &subscription).await;
        assert_eq!(over, (422, "the game is over".to_owned()));
        table.wish(table.token(1), json!({ "id": "again", "again": {} })).await;
        table.tell(table.token(0), ENDPOINT).await;

        let quick = Table::make(&server, DAY - 1).await;
        let (status, why) = quick.ask("PUT", quick.token(0), &subscription).await;
        assert_eq!((status, why.as_str()), (422, "notices are for tables whose clock gives a day or more"));
        assert_eq!(database.devices().await, 1);
    }
}

#[tokio::test]
async fn a_seat_ends_its_own_notices_and_nobody_elses_whatever_it_names() {
    for database in databases().await {
        let (server, mut service) = (server(&database).await, PushService::start(&[]).await);
        let table = Table::make(&server, DAY).await;
        let endpoint = format!("{}/both", service.origin);
        for seat in [0, 1] {
            table.tell(table.token(seat), &endpoint).await;
        }
        for unknown in ["\0", "Ada's phone", &"x".repeat(3000)] {
            let answer = table.ask("DELETE", table.token(1), &json!({ "endpoint": unknown })).await;
            assert_eq!(answer, (204, String::new()), "{unknown:?}");
        }
        assert_eq!(table.ask("DELETE", table.token(1), &json!({ "endpoint": endpoint })).await.0, 204);
        assert_eq!(database.devices().await, 1);
        table.begin().await;
        assert_eq!(service.next().await.path, "/both");
        table.go_on().await;
        service.hears_nothing().await;
    }
}

#[tokio::test]
async fn devices_are_written_down_at_a_slow_pace() {
    let database = &databases().await[0];
    let server = server(database).await;
    let table = Table::make(&server, DAY).await;
    let subscription = Device::new().subscription(ENDPOINT);
    for _ in 0..30 {
        assert_eq!(table.ask("PUT", table.token(0), &subscription).await.0, 204);
    }
    let mut refused = 0;
    for _ in 0..5 {
        refused += u8::from(table.ask("PUT", table.token(0), &subscription).await.0 == 429);
    }
    assert!(refused > 2, "{refused} of 5");
    assert_eq!(
        table.ask("DELETE", table.token(0), &subscription).await.0,
        204,
        "enough is enough at any pace"
    );
}
