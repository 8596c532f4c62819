//! An evening at which everything happens that can happen at tables, kept by `novaluna admin backup` and gone on with
//! elsewhere. `crates/server/tests/logs` has such evenings of all versions so far; this makes another:
//!
//! ```sh
//! NOVALUNA_LOGS=crates/server/tests/logs/NAME cargo test -p novaluna logs::
//! ```

use std::{
    env, fs,
    path::Path,
    process::{Command, Output},
};

use novaluna_rules::Chance;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{client::At, server::Running};

fn admin(words: &[&str]) -> Output {
    let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
    let output = command.arg("admin").args(words).output().expect("the command starts");
    assert!(output.status.success(), "{output:?}");
    output
}

/// A table, and what opens its seats.
struct Table<'a> {
    at: &'a At,
    game: String,
    host: String,
    tokens: Vec<String>,
    wishes: u32,
    chance: Chance,
}

impl<'a> Table<'a> {
    async fn make(at: &'a At, plan: &Value) -> Self {
        let made = at.make(plan).await;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let tokens = made["seats"].as_array().expect("a list").iter().map(text).collect();
        let (game, host) = (text(&made["game"]), text(&made["host"]));
        Self { at, game, host, tokens, wishes: 0, chance: Chance::new(7.into()) }
    }

    /// Somebody wishes for something, and gets it.
    async fn wish(&mut self, token: Option<&str>, mut wish: Value) -> Value {
        self.wishes += 1;
        wish["id"] = json!(format!("w{}", self.wishes));
        let path = format!("/api/games/{}/commands", self.game);
        let (status, ack) = self.at.post(&path, token, &wish).await;
        assert_eq!(status, 200, "{wish}: {ack}");
        ack
    }

    async fn does(&mut self, seat: usize, wish: Value) {
        let token = self.tokens[seat].clone();
        self.wish(Some(&token), wish).await;
    }

    async fn hosts(&mut self, wish: Value) -> Value {
        let host = self.host.clone();
        self.wish(Some(&host), wish).await
    }

    async fn seen(&self, seat: Option<usize>, question: &str) -> Value {
        let token = seat.map(|seat| self.tokens[seat].as_str());
        self.at.get(&format!("/api/games/{}{question}", self.game), token).await.1
    }

    /// Waits until a person is to move, and moves; whose it was, or none once the game is over.
    async fn moves(&mut self) -> Option<usize> {
        loop {
            let seen = self.seen(None, "?view=true").await;
            let mover = seen["view"]["turn"].as_u64()? as usize;
            let mine =
                self.seen(Some(mover).filter(|&seat| !self.tokens[seat].is_empty()), "?view=true").await;
            let legal = mine["legal"].as_array().expect("a list");
            if legal.is_empty() {
                // A bot thinks.
                self.seen(None, &format!("?wait=20&since={}", seen["seq"])).await;
                continue;
            }
            let m = legal[self.chance.below(legal.len() as u32) as usize].clone();
            self.does(mover, json!({ "move": m })).await;
            return Some(mover);
        }
    }

    /// Moves until the last move can be taken back, and asks for that.
    async fn asks_back(&mut self) -> usize {
        loop {
            let before = self.seen(None, "?view=true").await["view"]["unseen"].clone();
            let mover = self.moves().await.expect("the game is on");
            if self.seen(None, "?view=true").await["view"]["unseen"] == before {
                self.does(mover, json!({ "undo": {} })).await;
                return mover;
            }
        }
    }
}

/// Two people, of whom one has come in another's place: they talk, take back, leave, come back and play again.
async fn two(at: &At) -> String {
    let mut table =
        Table::make(at, &json!({ "seats": ["person", "person"], "discs": 4, "clock": 86400 })).await;
    table.does(0, json!({ "sit": { "name": "Ada", "nonce": "tea" } })).await;
    table.does(0, json!({ "leave": {} })).await;
    table.does(1, json!({ "sit": { "name": "Ben" } })).await;
    "kT3vQ9xW1pZ7mB5nR2sL8d".clone_into(&mut table.tokens[0]);
    let join = json!({ "name": "Zoë 🌙", "nonce": "moon-2", "token": table.tokens[0] });
    table.wish(None, json!({ "join": join })).await;
    for agrees in [true, false] {
        let asker = table.asks_back().await;
        table.does(1 - asker, json!({ "agree": agrees })).await;
    }
    table.does(0, json!({ "say": "well played \"Ben\" <b>" })).await;
    table.does(1, json!({ "react": "thanks" })).await;
    let last = table.moves().await.expect("the game is on");
    let waits = if table.seen(None, "?view=true").await["view"]["turn"] == last { 1 - last } else { last };
    table.does(waits, json!({ "leave": {} })).await;
    table.does(waits, json!({ "return": {} })).await;
    while table.moves().await.is_some() {}
    table.does(1, json!({ "again": {} })).await;
    for _ in 0..3 {
        table.moves().await;
    }
    table.game
}

/// Four, of whom two are bots and one is a bot in nobody's place.
async fn four(at: &At) -> String {
    let plan = json!({ "seats": ["person", "person", "person", "easy"], "discs": 3, "order": "seats",
        "visible": "open", "hints": false });
    let mut table = Table::make(at, &plan).await;
    table.hosts(json!({ "arrange": { "seat": 1, "chair": "beginner" } })).await;
    table.tokens[1].clear();
    let ack = table.hosts(json!({ "relink": { "seat": 2 } })).await;
    ack["token"].as_str().expect("another token").clone_into(&mut table.tokens[2]);
    table.does(2, json!({ "sit": { "name": "Cleo" } })).await;
    table.hosts(json!({ "start": { "fill": "easy" } })).await;
    table.tokens[0].clear();
    while table.moves().await.is_some() {}
    table.game
}

async fn alone(at: &At) -> String {
    let mut table = Table::make(at, &json!({ "seats": ["person"] })).await;
    table.does(0, json!({ "sit": { "name": "Ada", "nonce": "moon" } })).await;
    while table.moves().await.is_some() {}
    table.game
}

/// A table that waits, and one at which a wish to take back is not answered.
async fn unfinished(at: &At) -> [String; 2] {
    let mut waiting = Table::make(at, &json!({ "seats": ["person", "person", "person"] })).await;
    waiting.does(1, json!({ "sit": { "name": "Ben" } })).await;
    waiting.hosts(json!({ "arrange": { "seat": 2, "chair": "person" } })).await;
    let mut asked = Table::make(at, &json!({ "seats": ["person", "person"] })).await;
    asked.does(0, json!({ "sit": { "name": "Ada" } })).await;
    asked.does(1, json!({ "sit": { "name": "Ben" } })).await;
    asked.asks_back().await;
    [waiting.game, asked.game]
}

/// What everyone sees of tables, a line each.
async fn seen(at: &At, games: &[String]) -> String {
    let mut lines = String::new();
    for game in games {
        let (status, mut seen) = at.get(&format!("/api/games/{game}"), None).await;
        assert_eq!(status, 200, "{seen}");
        seen["game"] = json!(game);
        lines += &format!("{seen}\n");
    }
    lines
}

#[tokio::test]
async fn an_evening_with_everything_goes_on_from_its_backup() {
    let folder = TempDir::new().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (here, there) = (format!("sqlite:{}", path("here.db")), format!("sqlite:{}", path("there.db")));
    let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &here]);
    let at = running.at;
    let mut games = vec![two(&at).await, four(&at).await, alone(&at).await];
    games.extend(unfinished(&at).await);
    let before = seen(&at, &games).await;
    let file = path("tables.jsonl");
    admin(&["backup", &file, "--database", &here]);
    drop(running);
    admin(&["restore", &file, "--database", &there]);
    let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &there]);
    assert_eq!(seen(&running.at, &games).await, before);
    if let Ok(logs) = env::var("NOVALUNA_LOGS") {
        // Tests run in the folder of their crate.
        let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(logs);
        fs::create_dir_all(&logs).expect("the folder can be made");
        fs::copy(&file, logs.join("tables.jsonl")).expect("it can be written");
        fs::write(logs.join("seen.jsonl"), &before).expect("it can be written");
    }
}
