//! Nobody hears of the draw pile: two servers with games that differ only in its order say the same, byte by byte, to
//! everyone at the table, to whoever looks on, in their logs and in their numbers, until tiles are drawn.

#[path = "../../tests/play/client.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod client;

use std::{
    io,
    net::{Ipv4Addr, TcpListener},
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use client::At;
use futures_util::{SinkExt, StreamExt};
use novaluna_rules::{Chance, Seat};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{net::TcpStream, runtime};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};
use tracing::level_filters::LevelFilter;

use crate::{
    Doors, Limits, Page,
    bus::Bus,
    lobby::Lobby,
    metrics::Metrics,
    online,
    push::Pusher,
    room::{House, HouseRules, Room, now},
    serve,
    store::{DatabaseUrl, Entry, Seq, Store},
    table::{Event, Opening, Table},
    thinkers::Thinkers,
    token::{GameId, Token},
};

/// A game that was just dealt: its log, and the tokens of those who play.
struct Dealt {
    game: GameId,
    log: Vec<Entry>,
    tokens: Vec<String>,
}

impl Dealt {
    fn new() -> Self {
        let plan = json!({ "seats": ["person", "person", "person"], "clock": 86400, "visible": "open" });
        let plan = serde_json::from_value(plan).expect("a plan");
        let Opening { event, host, seats, .. } = Opening::new(plan).expect("there can be such a table");
        let (game, begun) = (GameId::random(), now());
        let sat = |seat: Seat| {
            let sat = json!({ "kind": "sat", "seat": seat.index(), "name": "Ada", "nonce": "tea" });
            (Some(seat), serde_json::from_value(sat).expect("an event"))
        };
        let events = [(None, event)].into_iter().chain(Seat::first(3).map(sat));
        let events = events.chain([(None, Event::Started { fill: None })]);
        let entry = |(seq, (seat, event)): (i64, (Option<Seat>, Event))| {
            let body = serde_json::to_string(&event).expect("an event is JSON");
            Entry { game: game.clone(), seq: Seq(seq), seat, command: None, written: begun, body }
        };
        let log = (1..).zip(events).map(entry).collect();
        let tokens = seats.iter().flatten().chain([&host]).map(|token: &Token| token.secret().to_owned());
        Self { game, log, tokens: tokens.collect() }
    }

    /// All of it in a new database.
    async fn keep(&self, folder: &TempDir, metrics: Metrics) -> Store {
        let url = DatabaseUrl::file(&folder.path().join("games.db"));
        let store = Store::open(&url, metrics).await.expect("there is room for a database");
        let table = Table::replay(&self.log).expect("it can be");
        store.create(table.sheet(&self.game), self.log[0].clone()).await.expect("it is new");
        for entry in &self.log[1..] {
            store.append(entry.clone(), None).await.expect("it is new");
        }
        store
    }
}

/// Everything that left a server.
#[derive(Debug, Default, Eq, PartialEq)]
struct Tape {
    /// What was said on each socket.
    told: Vec<Vec<String>>,
    /// What was answered to questions.
    answers: Vec<String>,
    /// What it wrote about itself.
    log: Vec<String>,
    /// What it keeps.
    kept: Vec<String>,
    /// What was said when tiles were drawn.
    drawn: String,
}

impl Tape {
    fn lines(&self) -> impl Iterator<Item = &String> {
        self.told.iter().chain([&self.answers, &self.log, &self.kept]).flatten()
    }
}

/// A socket, and all that was heard on it.
struct Ear {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    told: Vec<String>,
}

impl Ear {
    async fn open(at: At, hello: &Value) -> Self {
        let uri = format!("ws://{}/api/socket", at.0);
        let socket = connect_async(uri).await.expect("the server takes sockets").0;
        let mut ear = Self { socket, told: vec![] };
        ear.say(hello).await;
        ear.until("welcome").await;
        ear
    }

    async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("the server reads");
    }

    /// Hears until something is said with this in it; that.
    async fn until(&mut self, words: &str) -> String {
        loop {
            let heard = self.socket.next().await.expect("the socket stays").expect("and is good");
            self.told.push(heard.into_text().expect("text").to_string());
            if let Some(last) = self.told.last().filter(|told| told.contains(words)) {
                return last.clone();
            }
        }
    }
}

/// A server, everyone who listens to it, and what they do: the same at every server that says the same.
struct Evening<'a> {
    dealt: &'a Dealt,
    at: At,
    ears: Vec<Ear>,
    answers: Vec<String>,
    chance: Chance,
    wishes: u32,
}

impl Evening<'_> {
    /// Everyone comes: those who play, the host, and two who look on, of whom one knows how it began.
    async fn come(&mut self) {
        // Something to log.
        self.at.make(&json!({ "seats": ["person"] })).await;
        let tokens = self.dealt.tokens.iter().map(Some).chain([None, None]);
        for (n, token) in tokens.enumerate() {
            let since = (n == 5).then_some(1);
            let hello = json!({ "type": "hello", "game": self.dealt.game, "token": token, "since": since });
            self.ears.push(Ear::open(self.at, &hello).await);
            self.hear().await;
        }
        // Who is thought to be away meanwhile depends on how long it takes.
        self.ears.iter_mut().for_each(|ear| ear.told.retain(|told| !told.contains("\"type\":\"here\"")));
    }

    /// Hears all that was said so far: the answer to a wish that nobody is granted comes after it.
    async fn hear(&mut self) {
        self.wishes += 1;
        let id = format!("w{}", self.wishes);
        for ear in &mut self.ears {
            ear.say(&json!({ "type": "cmd", "id": id, "again": {} })).await;
            ear.until(&format!("\"id\":\"{id}\"")).await;
        }
    }

    /// Somebody wishes for something; the answer.
    async fn wish(&mut self, seat: usize, wish: &Value) -> String {
        self.wishes += 1;
        let id = format!("w{}", self.wishes);
        let mut message = json!({ "type": "cmd", "id": id });
        message.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        self.ears[seat].say(&message).await;
        let answer = self.ears[seat].until(&format!("\"id\":\"{id}\"")).await;
        self.hear().await;
        answer
    }

    async fn ask(&mut self, path: &str, token: Option<usize>) -> String {
        let token = token.map(|seat| self.dealt.tokens[seat].as_str());
        let (status, answer) = self.at.answer("GET", path, token, "").await.expect("the server answers");
        self.answers.push(format!("{path} {status} {answer}"));
        answer
    }

    /// Everyone asks everything that can be asked; who is to move, and any move that draws nothing.
    async fn look(&mut self) -> (usize, Value) {
        let path = format!("/api/games/{}", self.dealt.game);
        for question in ["", "?since=1", "?view=true"] {
            for token in [None, Some(0), Some(3)] {
                self.ask(&format!("{path}{question}"), token).await;
            }
        }
        for path in ["/api/games", "/metrics", "/readyz"] {
            self.ask(path, None).await;
        }
        let seen = self.ask(&format!("{path}?view=true"), None).await;
        let seen: Value = serde_json::from_str(&seen).expect("it is JSON");
        let mover = seen["view"]["turn"].as_u64().expect("the game is on") as usize;
        let seen = self.ask(&format!("{path}?view=true"), Some(mover)).await;
        let seen: Value = serde_json::from_str(&seen).expect("it is JSON");
        let legal = seen["legal"].as_array().expect("a list");
        let moves: Vec<&Value> = legal.iter().filter(|m| *m != "+").collect();
        let any = if moves.is_empty() { 0 } else { self.chance.below(moves.len() as u32) as usize };
        (mover, moves.get(any).map_or(json!("+"), |&m| m.clone()))
    }

    /// Plays until tiles are drawn: what is said of that.
    async fn play(&mut self) -> String {
        for turn in 0..100 {
            let (mover, m) = self.look().await;
            let other = (mover + 1) % 3;
            self.wish(other, &json!({ "move": m })).await;
            self.wish(mover, &json!({ "move": "1@9,9" })).await;
            self.wish(mover, &json!({ "move": m })).await;
            let told = |ear: &Ear| ear.told.iter().rev().find(|told| told.contains("\"turn\":")).cloned();
            let told = told(&self.ears[mover]).expect("a turn was told");
            if told.contains("\"drawn\"") {
                assert!(turn > 8, "nothing was drawn before the wheel was nearly empty");
                return told;
            }
            // Now and then somebody would like to take it back, and the others agree or do not.
            if turn % 3 == 1 {
                self.wish(mover, &json!({ "undo": {} })).await;
                self.wish(other, &json!({ "agree": true })).await;
                self.wish((mover + 2) % 3, &json!({ "agree": turn % 2 == 0 })).await;
            }
            if turn < 4 {
                self.wish(mover, &json!({ "say": "well" })).await;
            }
        }
        panic!("nothing was ever drawn");
    }
}

/// An evening at a server of its own; with the pile as its log says, or in another order.
async fn evening(dealt: &Dealt, twin: bool) -> Tape {
    let folder = TempDir::new().expect("there is room for a folder");
    let metrics = Metrics::default();
    let store = dealt.keep(&folder, metrics.clone()).await;
    let (thinkers, bus, rules) = (Thinkers::default(), Bus::alone(), HouseRules::default());
    let house = House { store: store.clone(), thinkers, bus, pusher: Pusher::none(), metrics, rules };
    let open = if twin {
        Room::open_twin
    } else {
        |id, log: &[Entry], house| Room::open(id, log, house).expect("its own log")
    };
    let lobby = Lobby::open(house.clone());
    lobby.rooms().insert(dealt.game.clone(), open(dealt.game.clone(), &dealt.log, house));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    let at = At(listener.local_addr().expect("it listens"));
    let (page, doors) =
        (Page::from_iter([("index.html", "")]), Doors { limits: Limits::none(), ..Doors::default() });
    tokio::spawn(serve(listener, online(page, lobby, doors), std::future::pending()));
    let chance = Chance::new(7.into());
    let mut evening = Evening { dealt, at, ears: vec![], answers: vec![], chance, wishes: 0 };
    evening.come().await;
    let drawn = evening.play().await;
    let told = evening.ears.into_iter().map(|ear| ear.told).collect();
    let mut kept = vec![];
    let keep = |line: &str| {
        kept.extend(line.contains(dealt.game.as_str()).then(|| line.to_owned()));
        Ok(())
    };
    store.backup(keep).await.expect("it can be read");
    Tape { told, answers: evening.answers, log: vec![], kept, drawn }
}

/// Where a log goes.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

impl io::Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The same on a thread of its own, with all that is logged there.
fn taped(dealt: &Dealt, twin: bool) -> Tape {
    let pages = Pages::default();
    let log = pages.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .without_time()
        .with_writer(move || log.clone())
        .finish();
    let tape = thread::scope(|scope| {
        let run = || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("threads");
            tracing::subscriber::with_default(subscriber, || runtime.block_on(evening(dealt, twin)))
        };
        scope.spawn(run).join().expect("nobody panics")
    });
    let log = String::from_utf8_lossy(&pages.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
    Tape { log: log.lines().map(str::to_owned).collect(), ..tape }
}

/// A text without what must differ between two evenings: when something happened, and how long it took.
fn timeless(text: &str, times: &std::ops::RangeInclusive<i64>) -> String {
    // A clock runs out a day later.
    let is_time = |digits: &str| {
        digits.parse().is_ok_and(|time: i64| times.contains(&time) || times.contains(&(time - 86_400_000)))
    };
    let mut plain = String::new();
    for part in text.split_inclusive(|letter: char| !letter.is_ascii_digit()) {
        let digits = part.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        plain += if is_time(digits) { "TIME" } else { digits };
        plain += &part[digits.len()..];
    }
    let took = |line: &str| {
        let took = line.starts_with("novaluna_commit_seconds_sum") || line.contains("commit_seconds_bucket");
        took && !line.contains("+Inf")
    };
    let mut lines: Vec<&str> = plain.lines().filter(|line| !took(line)).collect();
    // Numbers by reason come in the order of a hash table, which is another each time.
    if text.starts_with("/metrics") {
        lines.sort_unstable();
    }
    lines.join("\n")
}

#[test]
fn two_servers_whose_games_differ_only_in_the_pile_say_the_same_until_tiles_are_drawn() {
    let dealt = Dealt::new();
    let begun = now();
    let [mut one, mut other] = [false, true].map(|twin| taped(&dealt, twin));
    let times = begun..=now();
    assert_ne!(timeless(&one.drawn, &times), timeless(&other.drawn, &times), "what was hidden differs");
    for tape in [&mut one, &mut other] {
        // The last turn is the one that draws: whatever comes with it, or later, may differ.
        for told in &mut tape.told {
            let draws = told.iter().position(|told| told.contains("\"drawn\"")).expect("all are told");
            told.truncate(draws);
            assert!(draws > 20, "much was said before: {told:?}");
        }
        assert!(tape.log.iter().any(|line| line.contains("novaluna")), "it logs: {:?}", tape.log);
        assert!(tape.kept.len() > 20, "it keeps what happened");
        let parts = tape.told.iter_mut().chain([&mut tape.answers, &mut tape.log, &mut tape.kept]);
        parts.flatten().for_each(|text| *text = timeless(text, &times));
        tape.drawn.clear();
    }
    // Line by line first, to see what differs.
    for (here, there) in one.lines().zip(other.lines()) {
        assert_eq!(here, there);
    }
    assert_eq!(one, other);
}
