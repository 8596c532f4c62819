//! A socket of somebody who plays, and the bytes that go through it.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{ClientRequestBuilder, Message, Utf8Bytes, protocol::WebSocketConfig},
};

/// How long anything may take before something is wrong.
const PATIENCE: Duration = Duration::from_mins(1);

/// So much is read at once: there are many sockets.
const READ: usize = 4096;

/// Bytes of frames, without what TCP adds to them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wire {
    pub(crate) to_server: u64,
    pub(crate) from_server: u64,
}

impl Wire {
    /// What went through since then.
    pub(crate) const fn since(self, before: Self) -> Self {
        Self {
            to_server: self.to_server - before.to_server,
            from_server: self.from_server - before.from_server,
        }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            to_server: self.to_server + other.to_server,
            from_server: self.from_server + other.from_server,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    pub(crate) wire: Wire,
}

impl Socket {
    pub(crate) async fn open(at: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(at).await.context("the server takes no more connections")?;
        stream.set_nodelay(true)?;
        let request = ClientRequestBuilder::new(format!("ws://{at}/api/socket").parse()?);
        let config = WebSocketConfig::default().read_buffer_size(READ).write_buffer_size(0);
        let opened = client_async_with_config(request.with_sub_protocol("novaluna.1"), stream, Some(config));
        let (stream, _) = timeout(PATIENCE, opened).await?.context("the server takes no more sockets")?;
        Ok(Self { stream, wire: Wire::default() })
    }

    pub(crate) async fn say(&mut self, text: String) -> Result<()> {
        self.wire.to_server += frame(text.len()) + MASK;
        self.stream.send(Message::text(text)).await.context("the server does not hear")
    }

    pub(crate) async fn hear(&mut self) -> Result<Utf8Bytes> {
        let heard = timeout(PATIENCE, self.stream.next()).await.context("the server is silent")?;
        match heard.context("the server has closed a socket")? {
            Ok(Message::Text(text)) => {
                self.wire.from_server += frame(text.len());
                Ok(text)
            }
            Ok(other) => bail!("the server says {other:?}"),
            Err(error) => Err(error).context("a socket is broken"),
        }
    }
}

/// What a client hides its words with.
const MASK: u64 = 4;

/// How long the frame of a message is (RFC 6455, 5.2).
const fn frame(payload: usize) -> u64 {
    let head = match payload {
        0..126 => 2,
        126..65_536 => 4,
        _ => 10,
    };
    head + payload as u64
}
