//! A line between people and a server that is as bad as real ones can be.

use std::{
    collections::VecDeque,
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{ReadHalf, WriteHalf},
    },
    task::{JoinHandle, JoinSet},
    time::sleep,
};

use crate::client::At;

/// What is wrong with one connection; a good one if nothing is said.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Line {
    /// So many bytes at once, if not as they come.
    pub(crate) piece: Option<usize>,
    /// How long each piece takes.
    pub(crate) delay: Duration,
    /// Where it breaks.
    pub(crate) cut: Option<Cut>,
}

/// Where a line breaks. What is on its way then is lost, or half of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub(crate) way: Way,
    /// So many messages on that way arrive before; the first is the greeting of HTTP.
    pub(crate) after: usize,
    pub(crate) lost: Lost,
    pub(crate) how: How,
}

/// Which way a message goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Way {
    /// To the server.
    Up,
    /// To the client.
    Down,
}

/// How much of the message is lost at which a line breaks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Lost {
    All,
    /// It is cut in mid-frame.
    Half,
}

/// How a line breaks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum How {
    /// Both sides are told that it is over.
    Close,
    /// Both sides get an error.
    Reset,
    /// Nobody is told: it stays open, and nothing goes through any more.
    Silence,
}

/// Takes connections and carries them to a server until it is dropped.
pub(crate) struct Proxy {
    at: At,
    broken: Arc<AtomicUsize>,
    carrying: JoinHandle<()>,
}

impl Proxy {
    /// The first connections are as said, all others are good.
    pub(crate) async fn start(server: &At, lines: impl IntoIterator<Item = Line>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("there is a free port");
        let at = At(listener.local_addr().expect("it listens"));
        let broken = Arc::new(AtomicUsize::new(0));
        let lines = Mutex::new(lines.into_iter().collect());
        let carrying = tokio::spawn(carry_all(listener, server.0, lines, broken.clone()));
        Self { at, broken, carrying }
    }

    pub(crate) const fn at(&self) -> &At {
        &self.at
    }

    /// How many lines broke as they should.
    pub(crate) fn broken(&self) -> usize {
        self.broken.load(Ordering::Relaxed)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.carrying.abort();
    }
}

async fn carry_all(
    listener: TcpListener,
    server: SocketAddr,
    lines: Mutex<VecDeque<Line>>,
    broken: Arc<AtomicUsize>,
) {
    // Ends all of them when it is dropped.
    let mut carried = JoinSet::new();
    while let Ok((client, _)) = listener.accept().await {
        let line = lines.lock().unwrap_or_else(PoisonError::into_inner).pop_front().unwrap_or_default();
        let broken = broken.clone();
        carried.spawn(async move {
            let server = TcpStream::connect(server).await.expect("the server listens");
            carry(client, server, line, &broken).await;
        });
    }
}

async fn carry(mut client: TcpStream, mut server: TcpStream, line: Line, broken: &AtomicUsize) {
    for stream in [&client, &server] {
        stream.set_nodelay(true).expect("a connection takes it");
    }
    let ((mut said, mut told), (mut answered, mut asked)) = (client.split(), server.split());
    let how = tokio::select! {
        how = line.carry(Way::Up, &mut said, &mut asked) => how,
        how = line.carry(Way::Down, &mut answered, &mut told) => how,
    };
    // An end that came by itself is passed on.
    let Ok(how) = how else { return };
    broken.fetch_add(1, Ordering::Relaxed);
    match how {
        How::Close => {}
        How::Reset => {
            for stream in [&client, &server] {
                stream.set_zero_linger().expect("a connection takes it");
            }
        }
        How::Silence => std::future::pending().await,
    }
}

impl Line {
    /// Carries messages one way until the line breaks, or one of the two has gone.
    async fn carry(&self, way: Way, from: &mut ReadHalf<'_>, to: &mut WriteHalf<'_>) -> io::Result<How> {
        let cut = self.cut.filter(|cut| cut.way == way);
        let (mut came, mut carried) = (Vec::new(), 0);
        loop {
            while let Some(length) = message(&came, carried == 0) {
                let message: Vec<u8> = came.drain(..length).collect();
                if let Some(Cut { lost, how, .. }) = cut.filter(|cut| cut.after == carried) {
                    if lost == Lost::Half {
                        to.write_all(&message[..length / 2]).await?;
                    }
                    return Ok(how);
                }
                self.pass(&message, to).await?;
                carried += 1;
            }
            if from.read_buf(&mut came).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    async fn pass(&self, message: &[u8], to: &mut WriteHalf<'_>) -> io::Result<()> {
        for piece in message.chunks(self.piece.unwrap_or(message.len())) {
            if self.delay.is_zero() {
                tokio::task::yield_now().await;
            } else {
                sleep(self.delay).await;
            }
            to.write_all(piece).await?;
        }
        Ok(())
    }
}

/// The length of the first whole message among bytes: a greeting of HTTP, or a frame of a WebSocket (RFC 6455, 5.2).
fn message(bytes: &[u8], greeting: bool) -> Option<usize> {
    if greeting {
        return bytes.windows(4).position(|end| end == b"\r\n\r\n").map(|end| end + 4);
    }
    let number = |bytes: &[u8]| bytes.iter().fold(0, |number, &byte| number << 8 | usize::from(byte));
    let &second = bytes.get(1)?;
    let (head, length) = match second & 0x7f {
        126 => (4, number(bytes.get(2..4)?)),
        127 => (10, number(bytes.get(2..10)?)),
        length => (2, usize::from(length)),
    };
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let whole = head + mask + length;
    (bytes.len() >= whole).then_some(whole)
}
