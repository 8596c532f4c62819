//! The page over a real socket, from the first connection to the end.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    time::{Duration, Instant},
};

use novaluna_server::{Page, app, is_served, serve};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::oneshot,
    task::JoinHandle,
};

/// A server on a free port.
struct Server {
    at: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<io::Result<()>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let at = listener.local_addr().expect("it listens");
        let (stop, stopped) = oneshot::channel();
        let page = Page::from_iter([("index.html", "the index")]);
        let served = tokio::spawn(serve(listener, app(page), async move {
            stopped.await.expect("the test ends it");
        }));
        Self { at, stop, served }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.at).await.expect("the server listens")
    }

    /// Ends it, and says how long that took.
    async fn end(self) -> Duration {
        let start = Instant::now();
        self.stop.send(()).expect("the server runs");
        self.served.await.expect("it does not panic").expect("the listener was fine");
        start.elapsed()
    }
}

/// Sends a request and reads until the other side closes.
async fn talk(mut stream: TcpStream, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the server answers");
    answer
}

#[tokio::test]
async fn a_page_that_is_served_is_known_by_its_index() {
    let server = Server::start();
    let same = Page::from_iter([("index.html", "the index"), ("icon.png", "an icon")]);
    assert!(is_served(server.at, &same).await);
    for other in
        [&[("index.html", "another index")][..], &[("index.html", "the")], &[("icon.png", "an icon")]]
    {
        assert!(!is_served(server.at, &other.iter().copied().collect()).await, "{other:?}");
    }
    let at = server.at;
    server.end().await;
    assert!(!is_served(at, &same).await, "nobody is there any more");
}

#[tokio::test]
async fn who_does_not_answer_soon_serves_no_page() {
    let silent = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    let (at, start) = (silent.local_addr().expect("it listens"), Instant::now());
    assert!(!is_served(at, &Page::from_iter([("index.html", "the index")])).await);
    assert!(start.elapsed() < Duration::from_secs(5), "nobody waits for long");
}

#[tokio::test]
async fn the_page_is_sent() {
    let server = Server::start();
    let request = "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let answer = talk(server.connect().await, request).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("content-length: 9\r\n") && answer.ends_with("\r\n\r\nthe index"), "{answer}");
    server.end().await;
}

#[tokio::test]
async fn an_answer_without_a_body_tells_no_wrong_length() {
    let server = Server::start();
    let request = "GET / HTTP/1.1\r\nhost: localhost\r\nif-none-match: *\r\nconnection: close\r\n\r\n";
    let answer = talk(server.connect().await, request).await;
    assert!(answer.starts_with("HTTP/1.1 304 Not Modified\r\n") && answer.ends_with("\r\n\r\n"), "{answer}");
    assert!(!answer.contains("content-length: 0"), "{answer}");
    server.end().await;
}

#[tokio::test]
async fn what_is_no_request_is_refused_and_the_next_one_answered() {
    let server = Server::start();
    for nonsense in ["\u{16}\u{3}\u{1}\r\n\r\n", "GET /\0 HTTP/1.1\r\n\r\n", "GET\r\n\r\n"] {
        let answer = talk(server.connect().await, nonsense).await;
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{nonsense:?}: {answer}");
    }
    let answer = talk(server.connect().await, "GET / HTTP/1.0\r\n\r\n").await;
    assert!(answer.ends_with("the index"), "{answer}");
    server.end().await;
}

#[tokio::test]
async fn the_end_comes_at_once_when_nobody_waits() {
    let server = Server::start();
    let mut idle = server.connect().await;
    idle.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("the server reads");
    let mut some = [0; 16];
    idle.read_exact(&mut some).await.expect("the server answers");
    assert!(server.end().await < Duration::from_secs(1));
}

#[tokio::test]
async fn who_never_finishes_a_request_does_not_hold_up_the_end() {
    let server = Server::start();
    let mut slow = server.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nhost: loc").await.expect("the server reads");
    let silent = server.connect().await;
    // Both connections are taken before the end.
    talk(server.connect().await, "GET / HTTP/1.0\r\n\r\n").await;
    assert!(server.end().await < Duration::from_secs(10));
    drop((slow, silent));
}

/// Reads until the other side closes, and says how long that took. The clock runs ahead while nobody does anything.
async fn closed_after(stream: &mut TcpStream) -> u64 {
    let start = tokio::time::Instant::now();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.expect("the server closes it");
    start.elapsed().as_secs()
}

#[tokio::test(start_paused = true)]
async fn who_sends_no_whole_request_is_not_waited_for() {
    let server = Server::start();
    for part in ["", "GET / HTTP/1.1\r\nhost:"] {
        let mut stream = server.connect().await;
        stream.write_all(part.as_bytes()).await.expect("the server reads");
        assert!((9..=12).contains(&closed_after(&mut stream).await), "{part:?}");
    }
    server.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_request_that_comes_byte_by_byte_has_no_more_time() {
    let server = Server::start();
    let (mut reader, mut writer) = server.connect().await.into_split();
    let drip = tokio::spawn(async move {
        let start = tokio::time::Instant::now();
        while writer.write_all(b"G").await.is_ok() && start.elapsed() < Duration::from_secs(40) {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        start.elapsed().as_secs()
    });
    // Closed with bytes unread: that may be an error for the reader.
    let _refused = reader.read_to_end(&mut Vec::new()).await;
    assert!((9..=14).contains(&drip.await.expect("it does not panic")));
    server.end().await;
}

#[tokio::test(start_paused = true)]
async fn who_was_answered_may_be_silent_for_a_minute() {
    let server = Server::start();
    let mut stream = server.connect().await;
    for _ in 0..2 {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("the server reads");
        let mut some = [0; 16];
        stream.read_exact(&mut some).await.expect("the server answers");
        tokio::time::sleep(Duration::from_secs(40)).await;
    }
    assert!((15..=24).contains(&closed_after(&mut stream).await), "a minute after the last answer");
    server.end().await;
}
