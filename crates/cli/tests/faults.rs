//! A server that is killed again and again while people play: what was acknowledged is there, and nothing is doubled.

use std::{
    env,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use novaluna_rules::{Chance, Record};
use novaluna_server::{
    metrics::Metrics,
    store::{Seq, Store},
    table::Table,
};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::{client::At, server::Running};

/// How often it is killed, if `NOVALUNA_KILLS` does not say: `cargo xtask faults` asks for more.
const KILLS: u32 = 20;

/// Games that are on at once.
const GAMES: usize = 4;

/// The server, which comes back where it was.
struct Server {
    running: Running,
    database: String,
}

impl Server {
    fn start(folder: &TempDir) -> Self {
        let database = format!("sqlite:{}/games.db", folder.path().display());
        let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &database]);
        Self { running, database }
    }

    /// As if the power had gone, and came back.
    fn strike(&mut self) {
        self.running.kill();
        let addr = self.running.at.0.to_string();
        self.running = Running::start(&["--addr", &addr, "--database", &self.database]);
    }
}

/// Somebody who plays, and writes down what was acknowledged.
struct Player {
    at: At,
    path: String,
    token: String,
    seat: u8,
    chance: Chance,
    /// The numbers of moves that were acknowledged, with the moves.
    journal: Vec<(i64, String)>,
    wishes: u32,
}

impl Player {
    async fn sit(at: At, made: &Value, seat: u8) -> Self {
        let path = format!("/api/games/{}", made["game"].as_str().expect("a name"));
        let token = made["seats"][usize::from(seat)].as_str().expect("a token").to_owned();
        let chance = Chance::new(u64::from(seat).into());
        let mut player = Self { at, path, token, seat, chance, journal: vec![], wishes: 0 };
        let (status, _) = player.wish(json!({ "sit": { "name": "Ada" } })).await;
        assert_eq!(status, 200);
        player
    }

    /// Asks until somebody answers: the server may be gone in any moment.
    async fn ask(&self, method: &str, path: &str, body: &str) -> (u16, Value) {
        loop {
            let answer = self.at.try_ask(method, path, Some(&self.token), body).await;
            // Not now, or not so quickly.
            if let Some((status, answer)) = answer
                && status != 503
                && status != 429
            {
                return (status, answer);
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Wishes for something under one name, however often it has to be said.
    async fn wish(&mut self, mut wish: Value) -> (u16, Value) {
        self.wishes += 1;
        wish["id"] = json!(format!("w{}", self.wishes));
        self.ask("POST", &format!("{}/commands", self.path), &wish.to_string()).await
    }

    async fn play(mut self, over: Arc<AtomicBool>) -> Self {
        while !over.load(Ordering::Relaxed) {
            let (_, seen) = self.ask("GET", &self.path, "").await;
            let Ok(record) = Record::from_json(&seen["record"].to_string()) else {
                sleep(Duration::from_millis(5)).await;
                continue;
            };
            match record.view().turn() {
                None => {
                    self.wish(json!({ "again": {} })).await;
                }
                Some(seat) if seat.index() == usize::from(self.seat) => {
                    let moves = record.view().legal_moves();
                    let n = self.chance.below(moves.len() as u32) as usize;
                    let m = moves.get(n).expect("the game is on").to_string();
                    let (status, answer) = self.wish(json!({ "at": seen["seq"], "move": m })).await;
                    assert_eq!(status, 200, "nobody else moves: {answer}");
                    self.journal.push((answer["seq"].as_i64().expect("a number"), m));
                }
                Some(_) => sleep(Duration::from_millis(5)).await,
            }
        }
        self
    }

    /// Compares what was acknowledged with what is there. It is more than a server tells at once.
    async fn check(&self, store: &Store) {
        let game = self.path.rsplit('/').next().and_then(|name| name.parse().ok()).expect("a name");
        let log = store.read(&game, Seq(0)).await.expect("the database answers");
        Table::replay(&log).expect("the game can be gone on with");
        let mine =
            log.iter().filter(|entry| entry.seat.is_some_and(|seat| seat.index() == usize::from(self.seat)));
        let there: Vec<(i64, String)> = mine
            .filter_map(|entry| {
                let event: Value = serde_json::from_str(&entry.body).expect("it is JSON");
                Some((entry.seq.0, event["move"].as_str()?.to_owned()))
            })
            .collect();
        assert_eq!(there, self.journal, "nothing is missing, nothing doubled");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_however_often_a_server_is_killed() {
    let kills = env::var("NOVALUNA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = TempDir::new().expect("there is room for a folder");
    let mut server = Server::start(&folder);
    let over = Arc::new(AtomicBool::new(false));
    let mut playing = vec![];
    for _ in 0..GAMES {
        let made = server.running.at.make(&json!({ "seats": ["person", "person"] })).await;
        let players =
            [Player::sit(server.running.at, &made, 0).await, Player::sit(server.running.at, &made, 1).await];
        playing.extend(players.map(|player| tokio::spawn(player.play(over.clone()))));
    }
    let mut chance = Chance::new(7.into());
    for _ in 0..kills {
        thread::sleep(Duration::from_millis(50 + u64::from(chance.below(300))));
        server.strike();
    }
    over.store(true, Ordering::Relaxed);
    let kept = server.database.parse().expect("it is one");
    let store = Store::open(&kept, Metrics::default()).await.expect("the database answers");
    let mut acknowledged = 0;
    for player in playing {
        let player = player.await.expect("nobody panics");
        player.check(&store).await;
        acknowledged += player.journal.len();
    }
    println!("{acknowledged} moves were acknowledged, the server was killed {kills} times");
    assert!(acknowledged > kills as usize, "they played meanwhile: {acknowledged} moves");
}
