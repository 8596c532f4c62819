//! Whether a page is at an address already.

use std::{io, net::SocketAddr, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use super::Page;

/// How long an answer may take: somebody waits, and it comes from near by.
const PATIENCE: Duration = Duration::from_millis(500);

/// More than all headers of an answer.
const HEADERS: usize = 8192;

/// Whether this very page is what is served at an address. One of another version is not: the first file
/// names all others with their hashes.
pub async fn is_served(at: SocketAddr, page: &Page) -> bool {
    let Some(index) = page.index() else { return false };
    let Ok(Ok(answer)) = timeout(PATIENCE, ask(at, HEADERS + index.len())).await else { return false };
    let body = answer.windows(4).position(|end| end == b"\r\n\r\n").map(|end| &answer[end + 4..]);
    body == Some(index)
}

/// What is answered to somebody who wants the first file, up to a size.
async fn ask(at: SocketAddr, most: usize) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(at).await?;
    stream.write_all(format!("GET / HTTP/1.0\r\nHost: {at}\r\n\r\n").as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(most as u64).read_to_end(&mut answer).await?;
    Ok(answer)
}
