//! Where tables are made and asked about: one connection that stays.

use std::net::SocketAddr;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

#[derive(Debug)]
pub(crate) struct Desk {
    stream: BufReader<TcpStream>,
}

impl Desk {
    pub(crate) async fn open(at: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(at).await.context("the server takes no more connections")?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream) })
    }

    /// Asks for something; the answer, as JSON.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Value> {
        let (length, kind) = (body.len(), "Content-Type: application/json");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (status, length) = self.head().await?;
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        let answer = String::from_utf8(answer)?;
        ensure!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        serde_json::from_str(&answer).context("the answer is no JSON")
    }

    /// The status of an answer, and how long it is.
    async fn head(&mut self) -> Result<(u16, usize)> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.context("the server does not answer")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            match line.trim_end().split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.parse()?;
                }
                Some(_) => {}
                None => return Ok((status, length)),
            }
        }
    }
}
