//! What is no message: frames that are broken, huge, binary or deep end their socket, and cost nobody else anything.

use std::time::{Duration, Instant};

use novaluna_rules::Chance;
use novaluna_server::protocol::{ClientMessage, Cmd};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use crate::{
    client::{At, Client},
    damage::damage,
    server::{Server, databases},
};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

const DOCS: &str = include_str!("../../../docs/protocol.md");

const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const PING: u8 = 0x9;
const END: u8 = 0x80;

/// A frame as a client writes it: masked, with a mask that changes nothing.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = payload.len();
    let mut bytes = vec![first];
    match u16::try_from(length) {
        Ok(length) if length < 126 => bytes.push(0x80 | length as u8),
        Ok(length) => {
            bytes.push(0x80 | 0x7e);
            bytes.extend(length.to_be_bytes());
        }
        Err(_) => {
            bytes.push(0x80 | 0x7f);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

/// A socket of which every byte is ours.
async fn raw(server: &At) -> TcpStream {
    upgrade(TcpStream::connect(server.0).await.expect("the server listens")).await
}

async fn upgrade(mut stream: TcpStream) -> TcpStream {
    let request = "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
        Sec-WebSocket-Protocol: novaluna.1\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut head = vec![];
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("the server answers"));
    }
    assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
    stream
}

/// Waits until the server ends a socket.
async fn ends(mut stream: TcpStream, what: &str) {
    let mut rest = vec![];
    // Closed with bytes unread: that may be an error for the reader.
    let _reset = timeout(PATIENCE, stream.read_to_end(&mut rest)).await.unwrap_or_else(|_| panic!("{what}"));
}

#[tokio::test]
async fn a_frame_that_is_none_ends_its_socket_and_nothing_else() {
    let server = Server::generous(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    let hello = json!({ "type": "hello", "game": made["game"] }).to_string();
    let huge = |length: u64| [&[END | TEXT, 0x80 | 0x7f][..], &length.to_be_bytes(), &[0; 4]].concat();
    let parts = |count| {
        let first = frame(TEXT, &[b'['; 100]);
        let more = frame(0, &[b'['; 100]).repeat(count);
        [first, more].concat()
    };
    let nested = format!("{{\"type\":\"cmd\",\"id\":\"x\",\"move\":{}", "[".repeat(3900));
    let objects = "{\"a\":".repeat(700);
    for (what, bytes) in [
        ("a length of half of all there is", huge(u64::MAX >> 1)),
        ("a length that cannot be", huge(u64::MAX)),
        ("one byte too long", huge(4097)),
        ("many parts that are too long together", parts(60)),
        ("a part of nothing", frame(END, b"{}")),
        ("no mask", vec![END | TEXT, 2, b'{', b'}']),
        ("bits that mean nothing here", frame(END | 0x70 | TEXT, b"{}")),
        ("a kind that there is not", frame(END | 0x3, b"{}")),
        ("a ping that is too long", frame(END | PING, &[0; 126])),
        ("a ping in parts", frame(PING, b"hi")),
        ("text that is none", frame(END | TEXT, &[0xff, 0xfe, b'{'])),
        ("bytes", frame(END | BINARY, hello.as_bytes())),
        ("lists in lists", frame(END | TEXT, nested.as_bytes())),
        ("objects in objects", frame(END | TEXT, objects.as_bytes())),
        ("a name of a wish that is too long", {
            let id = "x".repeat(65);
            frame(END | TEXT, json!({ "type": "cmd", "id": id, "undo": {} }).to_string().as_bytes())
        }),
        ("zeros", vec![0; 4000]),
    ] {
        // As the first thing that is said, and to somebody who has been welcomed.
        for greeting in [vec![], frame(END | TEXT, hello.as_bytes())] {
            let mut stream = raw(&server).await;
            let said = [greeting, bytes.clone()].concat();
            // The server may have had enough before the end.
            let _ended = stream.write_all(&said).await;
            ends(stream, what).await;
        }
    }
    let ack = ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    assert_eq!((&ack["type"], &ack["seq"]), (&json!("ack"), &json!(2)), "nothing else has happened");
}

/// What can be read of it names it, so it can be answered.
#[tokio::test]
async fn a_wish_with_a_number_that_no_computer_has_is_refused_and_its_socket_goes_on() {
    let server = Server::generous(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let hello = json!({ "type": "hello", "game": made["game"] }).to_string();
    let mut stream = raw(&server).await;
    for message in [&hello, r#"{"type":"cmd","id":"beyond","at":1e999,"undo":{}}"#, r#"{"type":"ping"}"#] {
        stream.write_all(&frame(END | TEXT, message.as_bytes())).await.expect("the server reads");
    }
    let until_the_pong = async {
        let mut said = vec![];
        while !said.ends_with(br#"{"type":"pong"}"#) {
            said.push(stream.read_u8().await.expect("the socket stays open"));
        }
        String::from_utf8_lossy(&said).into_owned()
    };
    let said = timeout(PATIENCE, until_the_pong).await.expect("the server answers");
    assert!(said.contains(r#""id":"beyond","code":"illegal","why":"number out of range""#), "{said}");
}

/// Everything that the documentation shows somebody to say.
fn messages() -> Vec<String> {
    let shown = DOCS.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let shown = shown.flat_map(str::lines).filter(|line| line.contains("\"type\":")).map(str::to_owned);
    let rows = DOCS.lines().skip_while(|line| !line.starts_with("| wish |")).skip(2);
    let cells = rows.take_while(|line| line.starts_with('|')).filter_map(|row| row.split('|').nth(1));
    let wishes = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    shown.chain(wishes.map(|wish| format!("{{\"type\":\"cmd\",\"id\":\"x\",\"at\":3,{wish}}}"))).collect()
}

/// The twin of the fuzz target `messages`, which goes on for as long as one likes.
#[test]
fn any_damage_to_a_message_is_refused_or_makes_sense() {
    let messages = messages();
    let (mut chance, mut understood) = (Chance::new(7.into()), 0);
    for _ in 0..1_500 {
        for message in &messages {
            let damaged = damage(message, &messages, &mut chance);
            if let Ok(ClientMessage::Cmd(Cmd { id, wish, .. })) = serde_json::from_str(&damaged) {
                assert!((1..=64).contains(&id.as_str().len()));
                // A move that is none is refused, and nothing worse.
                let _refused = wish.command();
                understood += 1;
            }
        }
    }
    assert!(understood > 200, "some damage is harmless: {understood}");
}

/// What `/metrics` says of a number.
async fn number(server: &At, name: &str) -> u64 {
    let metrics = server.text("/metrics").await;
    let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {metrics}"))
}

/// Somebody who looks on, and of whom little is taken in: neither what they are told nor what they say.
async fn deaf(server: &At, game: &Value) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("there are sockets");
    socket.set_recv_buffer_size(2048).expect("a socket takes it");
    socket.set_send_buffer_size(2048).expect("a socket takes it");
    let mut deaf = upgrade(socket.connect(server.0).await.expect("the server listens")).await;
    let hello = json!({ "type": "hello", "game": game }).to_string();
    deaf.write_all(&frame(END | TEXT, hello.as_bytes())).await.expect("the server reads");
    deaf
}

/// Wishes for so much, without reading the answers, that nothing goes through any more.
async fn fill(deaf: &mut TcpStream) {
    let wish = json!({ "type": "cmd", "id": "x".repeat(64), "undo": {} }).to_string();
    let wishes = frame(END | TEXT, wish.as_bytes()).repeat(100);
    let start = Instant::now();
    while let Ok(written) = timeout(Duration::from_millis(500), deaf.write_all(&wishes)).await {
        written.expect("the socket stays");
        assert!(start.elapsed() < PATIENCE, "there is no end to what is taken in");
    }
}

#[tokio::test]
async fn whoever_never_reads_is_dropped_and_nobody_waits_for_them() {
    let server = Server::generous(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"], "order": "seats" })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    ben.wish("sit", json!({ "sit": { "name": "Ben" } })).await;
    ada.until(|seen| seen.game.is_some()).await;
    let mut deaf = deaf(&server, &made["game"]).await;
    ada.until_here(|here| here["watching"] == 1).await;
    fill(&mut deaf).await;

    // Nobody else has to wait, and nothing is kept for them for ever.
    for n in 0..30 {
        let m = ada.some_move();
        ada.act(&m).await;
        let asked = ada.wish(&format!("u{n}"), json!({ "undo": {} })).await;
        let agreed = ben.wish(&format!("y{n}"), json!({ "agree": true })).await;
        assert_eq!((&asked["type"], &agreed["type"]), (&json!("ack"), &json!("ack")), "{asked} {agreed}");
        ada.until(|seen| seen.turns() == 0).await;
    }
    let _ben = ben.reconnect(&server).await;
    ada.until_here(|here| here["watching"] == 0).await;
    // The socket ends when nothing was taken in for a while.
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(11)).await;
    tokio::time::resume();
    let gone = async {
        while number(&server, "novaluna_sockets").await > 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, gone).await.expect("their socket ends");
    let ack = ada.wish("last", json!({ "say": "hello" })).await;
    assert_eq!(ack["type"], "ack", "{ack}");
}
