//! A `PostgreSQL` that only reads for a while, as one that stands by for another does.

use std::env;

use serde_json::json;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

use crate::{
    client::Client,
    server::{Database, Server},
};

/// A whole database of its own: a schema cannot be made to only read.
struct Own {
    connection: AnyConnection,
    name: String,
    url: String,
}

impl Own {
    async fn create() -> Self {
        let all = env::var("DATABASE_URL_TEST").expect(
            "DATABASE_URL_TEST names a PostgreSQL database for tests: `cargo xtask test` starts one, or set it",
        );
        let name = format!("test_{}_only_reads", std::process::id());
        sqlx::any::install_default_drivers();
        let connection = AnyConnection::connect(&all).await.expect("the database answers");
        let (server, options) = all.split_once('?').unwrap_or((&all, ""));
        let (server, _) = server.rsplit_once('/').expect("the address names a database");
        let mut own = Self { connection, url: format!("{server}/{name}?{options}"), name };
        own.does(&format!("create database {}", own.name)).await;
        own
    }

    async fn does(&mut self, statement: &str) {
        let done = self.connection.execute(AssertSqlSafe(statement.to_owned())).await;
        done.unwrap_or_else(|why| panic!("{statement}: tests need a user who may do that: {why}"));
    }

    /// Whoever was connected has to connect anew.
    async fn only_reads(&mut self, only: &str) {
        let name = self.name.clone();
        self.does(&format!("alter database {name} set default_transaction_read_only = {only}")).await;
        let all = format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'");
        self.does(&all).await;
    }
}

#[tokio::test]
async fn while_a_database_only_reads_wishes_are_refused_readers_go_on_and_then_all_is_well() {
    let mut own = Own::create().await;
    let server = Server::start(&Database::at(&own.url)).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    assert_eq!(ada.wish("sit-a", json!({ "sit": { "name": "Ada" } })).await["type"], "ack");
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    let sit = json!({ "sit": { "name": "Ben" } });

    own.only_reads("on").await;
    for _ in 0..3 {
        let nak = ben.wish("sit-b", sit.clone()).await;
        assert_eq!((&nak["type"], &nak["code"]), (&json!("nak"), &json!("storage")), "{nak}");
    }
    let watching = Client::watch(&server, ada.game_id()).await;
    assert_eq!(watching.seq, 2);
    assert_eq!(server.get("/readyz", None).await.0, 200);
    assert_eq!(server.post("/api/games", None, &json!({ "seats": ["person"] })).await.0, 503);

    own.only_reads("off").await;
    let ack = ben.wish("sit-b", sit).await;
    assert_eq!((&ack["type"], &ack["seq"]), (&json!("ack"), &json!(3)), "{ack}");
    for client in [&mut ada, &mut ben] {
        client.until(|seen| seen.game.is_some()).await;
    }
    server.stop().await;
    own.does(&format!("drop database {} with (force)", own.name.clone())).await;
}
