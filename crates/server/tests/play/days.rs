//! A table at which a move may take days, and those who are told of it.

use novaluna_server::push::{Reach, new_keys};
use serde_json::{Value, json};

use crate::{
    push_service::Device,
    server::{Database, Server},
};

pub(crate) const DAY: u64 = 86_400;

pub(crate) fn keys() -> String {
    new_keys(&"mailto:ada@example.org".parse().expect("a contact")).expect("notices are built in")
}

pub(crate) async fn server(database: &Database) -> Server {
    Server::with_keys(database, &keys(), Reach::Loopback).await
}

/// A table of two at which the first seat begins; nobody is at it, whatever they ask for.
pub(crate) struct Table<'a> {
    pub(crate) server: &'a Server,
    pub(crate) made: Value,
}

impl<'a> Table<'a> {
    pub(crate) async fn make(server: &'a Server, clock: u64) -> Self {
        Self::with_discs(server, clock, 2).await
    }

    pub(crate) async fn with_discs(server: &'a Server, clock: u64, discs: u8) -> Self {
        let plan = json!({ "seats": ["person", "person"], "order": "seats", "clock": clock, "discs": discs });
        Self { server, made: server.make(&plan).await }
    }

    pub(crate) fn path(&self) -> String {
        format!("/api/games/{}", self.game())
    }

    pub(crate) fn game(&self) -> &str {
        self.made["game"].as_str().expect("a name")
    }

    pub(crate) fn token(&self, seat: usize) -> Option<&str> {
        self.made["seats"][seat].as_str()
    }

    pub(crate) async fn wish(&self, token: Option<&str>, wish: Value) -> Value {
        let (status, ack) = self.server.post(&format!("{}/commands", self.path()), token, &wish).await;
        assert_eq!(status, 200, "{ack}");
        ack
    }

    /// Both sit down, and the game begins: it is the turn of the first.
    pub(crate) async fn begin(&self) {
        for (seat, name) in [(0, "Ada"), (1, "Ben")] {
            let sit = json!({ "id": format!("sit-{name}"), "sit": { "name": name } });
            self.wish(self.token(seat), sit).await;
        }
    }

    /// Moves are made until the game is over.
    pub(crate) async fn end(&self) {
        while self.moves(0).await || self.moves(1).await {}
    }

    /// The first moves, and it is the turn of the second.
    pub(crate) async fn go_on(&self) {
        assert!(self.moves(0).await);
    }

    /// Somebody moves, if it is their turn.
    pub(crate) async fn moves(&self, seat: usize) -> bool {
        let (_, seen) = self.server.get(&format!("{}?view=true", self.path()), self.token(seat)).await;
        let m = &seen["legal"][0];
        if !m.is_null() {
            self.wish(self.token(seat), json!({ "id": format!("move-{}", seen["seq"]), "move": m })).await;
        }
        !m.is_null()
    }

    /// The status and the words that somebody is answered who asks to be told, or not any more.
    pub(crate) async fn ask(&self, method: &str, token: Option<&str>, body: &Value) -> (u16, String) {
        ask(self.server, method, &format!("{}/notices", self.path()), (token, body)).await
    }

    /// A device of somebody is told, at an address.
    pub(crate) async fn tell(&self, token: Option<&str>, endpoint: &str) -> Device {
        let device = Device::new();
        let answer = self.ask("PUT", token, &device.subscription(endpoint)).await;
        assert_eq!(answer, (204, String::new()));
        device
    }
}

pub(crate) async fn ask(
    server: &Server,
    method: &str,
    path: &str,
    (token, body): (Option<&str>, &Value),
) -> (u16, String) {
    let answered = server.try_ask(method, path, token, &body.to_string()).await;
    let (status, answer) = answered.expect("the server answers");
    (status, answer["why"].as_str().unwrap_or_default().to_owned())
}
