//! Several servers of the same tables: real processes, a real `PostgreSQL`, a real NATS.

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use novaluna_rules::{Fairness, Record};
use serde_json::{Value, json};

use crate::{client::Client, postgres::own_schema, server::Running};

/// Ends with the test, at once.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _gone = self.0.kill();
        let _gone = self.0.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    listener.local_addr().expect("it listens").port()
}

/// A NATS server, which answers when this returns.
fn nats(port: u16) -> Process {
    let program = env::var("NATS_SERVER").unwrap_or_else(|_| "nats-server".to_owned());
    let process = Command::new(program)
        .args(["-a", "127.0.0.1", "-p", &port.to_string()])
        .stderr(Stdio::null())
        .spawn()
        .expect("nats-server is installed: `cargo xtask test` does that, or NATS_SERVER says where it is");
    let late = Instant::now() + Duration::from_secs(10);
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        assert!(Instant::now() < late, "NATS does not answer");
        thread::sleep(Duration::from_millis(20));
    }
    Process(process)
}

/// One of the servers.
fn node(database: &str, nats: u16) -> Running {
    node_with(&[], database, nats)
}

fn node_with(options: &[&str], database: &str, nats: u16) -> Running {
    let nats = format!("nats://127.0.0.1:{nats}");
    let all = [&["--addr", "127.0.0.1:0", "--database", database, "--nats", &nats], options];
    Running::start(&all.concat())
}

/// Takes notices, and tells to which paths they came.
fn push_service() -> (String, Receiver<String>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    let origin = format!("http://{}", listener.local_addr().expect("it listens"));
    let (came, paths) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let path = take_notice(&stream).expect("a notice is a request");
            if came.send(path).is_err() {
                return;
            }
        }
    });
    (origin, paths)
}

fn take_notice(mut stream: &TcpStream) -> Option<String> {
    let mut request = BufReader::new(stream);
    let mut head = vec![];
    while !head.ends_with(b"\r\n\r\n") {
        request.read_until(b'\n', &mut head).ok().filter(|&read| read > 0)?;
    }
    let head = String::from_utf8(head).ok()?.to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())?;
    request.read_exact(&mut vec![0; length]).ok()?;
    stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").ok()?;
    head.split(' ').nth(1).map(ToOwned::to_owned)
}

/// A table over days at which Ada is to move, made at a server; her device is told.
async fn over_days(server: &Running, endpoint: &str) -> Value {
    let plan = json!({ "seats": ["person", "person"], "order": "seats", "clock": 86_400 });
    let made = server.at.make(&plan).await;
    let path = format!("/api/games/{}", made["game"].as_str().expect("a name"));
    let device = json!({
        "endpoint": endpoint,
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
        "words": "It's your turn.",
    });
    let ada = made["seats"][0].as_str();
    let put = server.at.try_ask("PUT", &format!("{path}/notices"), ada, &device.to_string()).await;
    assert_eq!(put.map(|(status, _)| status), Some(204));
    made
}

/// Both sit down, and the game begins.
async fn begin(server: &Running, made: &Value) {
    let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
    for (seat, name) in ["Ada", "Ben"].into_iter().enumerate() {
        let sit = json!({ "id": "sit", "sit": { "name": name } });
        let (status, ack) = server.at.post(&path, made["seats"][seat].as_str(), &sit).await;
        assert_eq!(status, 200, "{ack}");
    }
}

/// Whoever is to move moves, and the other hears of it; how long that took.
async fn one_move(clients: &mut [Client; 2]) -> Duration {
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    clients[seat].act(&m).await;
    let (acted, seq) = (Instant::now(), clients[seat].seq);
    clients[1 - seat].until(|seen| seen.seq >= seq).await;
    acted.elapsed()
}

#[tokio::test]
async fn a_game_is_played_at_two_servers_and_survives_one_of_them_and_nats() {
    let port = free_port();
    let hurry = nats(port);
    let database = own_schema().await;
    let (mut here, there) = (node(&database, port), node(&database, port));
    let made = here.at.make(&json!({ "seats": ["person", "person"], "discs": 12 })).await;
    let mut clients = [
        Client::enter(&here.at, &made, Some(0), None).await,
        Client::enter(&there.at, &made, Some(1), None).await,
    ];
    clients[0].wish("sit-a", json!({ "sit": { "name": "Ada" } })).await;
    clients[1].wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
    for client in &mut clients {
        client.until(|seen| seen.game.is_some()).await;
    }
    let mut times = vec![];
    for _ in 0..6 {
        times.push(one_move(&mut clients).await);
    }
    times.sort();
    assert!(times[3] < Duration::from_secs(1), "NATS hurries: {times:?}");
    let early = clients[0].wish("early", json!({ "replace": { "seat": 1 } })).await;
    assert_eq!(early["why"], "they are here, so nobody moves for them", "at the other server");
    drop(hurry);
    one_move(&mut clients).await;
    let _hurry = nats(port);
    for _ in 0..2 {
        one_move(&mut clients).await;
    }
    here.kill();
    clients[0] = clients[0].resume(&there.at, clients[0].seq).await;
    assert_eq!(clients[0].fingerprint(), clients[1].fingerprint());
    while clients[0].mover().is_some() {
        one_move(&mut clients).await;
    }
    let [ada, ben] = clients.map(|client| client.over.expect("it is over"));
    assert_eq!(ada, ben);
    let record = Record::from_json(&ada).expect("it is a record");
    assert_eq!(record.fairness(), Ok(Fairness::Proven));
}

#[tokio::test]
async fn a_bot_whose_server_died_while_it_thought_moves_at_another() {
    let port = free_port();
    let _hurry = nats(port);
    let database = own_schema().await;
    let (mut here, there) = (node(&database, port), node(&database, port));
    let plan = json!({ "seats": ["person", "master"], "order": "seats" });
    let made = here.at.make(&plan).await;
    let mut ada = Client::enter(&here.at, &made, Some(0), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    ada.until(|seen| seen.game.is_some()).await;
    while ada.mover() == Some(0) {
        let m = ada.some_move();
        ada.act(&m).await;
    }
    here.kill();
    let seq = ada.seq;
    let mut ada = ada.resume(&there.at, seq).await;
    assert_eq!(ada.seq, seq, "the bot was still thinking");
    ada.until(|seen| seen.seq > seq).await;
    assert!(ada.game.is_some_and(|game| !game.view().display(seat(1)).is_empty()), "it has placed a tile");
}

#[tokio::test]
async fn whoever_is_at_another_server_is_not_told_and_whoever_is_away_is_told_once() {
    let folder = tempfile::TempDir::new().expect("there is room for a folder");
    let keys = folder.path().join("push.json");
    let keys = keys.to_str().expect("it is text");
    let made = Command::new(snapbox::cmd::cargo_bin!("novaluna"))
        .args(["admin", "keys", keys, "--contact", "mailto:ada@example.org"])
        .output()
        .expect("it runs");
    assert!(made.status.success(), "{made:?}");
    let port = free_port();
    let _hurry = nats(port);
    let database = own_schema().await;
    let options = ["--push", keys, "--push-to-loopback"];
    let (here, there) = (node_with(&options, &database, port), node_with(&options, &database, port));
    let (origin, paths) = push_service();
    let [at_table, away] = [
        over_days(&here, &format!("{origin}/here")).await,
        over_days(&here, &format!("{origin}/away")).await,
    ];
    let _ada = Client::enter(&there.at, &at_table, Some(0), None).await;
    for table in [&at_table, &away] {
        begin(&here, table).await;
    }
    assert_eq!(paths.recv_timeout(Duration::from_secs(30)).as_deref(), Ok("/away"));
    let more = paths.recv_timeout(Duration::from_secs(1));
    assert!(more.is_err(), "something was sent to {more:?}");
}

fn seat(number: u8) -> novaluna_rules::Seat {
    novaluna_rules::Seat::new(number).expect("0 to 3")
}
