//! The WebSocket: docs/protocol.md.

use std::time::Duration;

use axum::{
    Extension,
    extract::{
        State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    http::StatusCode,
    response::Response,
};
use futures_util::SinkExt;
use tokio::{
    sync::mpsc,
    time::{Instant, timeout, timeout_at},
};

use crate::{
    api::{Desk, Refused},
    limits::Peer,
    lobby::Lobby,
    metrics::{Limited, Metrics},
    pace::{Pace, Rate},
    places::Places,
    protocol::{ClientMessage, Code, CommandId, Leaving, Nak, ServerMessage},
    room::{Guest, News, NoEntry, Room},
    store::Seq,
};

/// The name of the protocol, and how all its versions begin.
const PROTOCOL: &str = "novaluna.1";
const ANY_VERSION: &str = "novaluna.";

/// The longest message.
const LONGEST: usize = 4096;

/// So much is read at once: many sockets are idle.
const READ: usize = 1024;

/// So much is written at once: an answer and the news after it go in one packet.
const WRITE: usize = 4096;

/// So much may wait to be written.
const UNWRITTEN: usize = 256 * 1024;

/// So many messages may wait for somebody who does not read.
const QUEUE: usize = 64;

/// How long somebody may take to say hello.
const HELLO: Duration = Duration::from_secs(5);

/// How long nothing may be heard of somebody: a client asks now and then whether anybody is there.
const SILENCE: Duration = Duration::from_mins(2);

/// How often somebody may wish for something.
const WISHES: Rate = Rate { most: 100.0, a_second: 50.0 };

/// How long somebody may take to take in what they are told.
const TAKES_IN: Duration = Duration::from_secs(10);

/// When to come back.
const RETRY_MS: u64 = 1000;

/// Opens a socket.
pub(crate) async fn socket(
    State(desk): State<Desk>,
    peer: Peer,
    places: Option<Extension<Places>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    desk.admit(Limited::Sockets, peer)?;
    let spoken = spoken(&upgrade)?;
    let stay = desk.let_stay(peer)?;
    let place = places.map(|Extension(places)| desk.place(&places)).transpose()?;
    let (lobby, pace) = (desk.lobby, desk.doors.limits.pace(WISHES));
    Ok(upgrade
        .protocols([spoken.clone()])
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        .max_write_buffer_size(UNWRITTEN)
        .on_upgrade(move |socket| {
            let busy = lobby.busy().clone();
            busy.track_future(async move {
                let _counted = (stay, place);
                if spoken == PROTOCOL {
                    talk(socket, lobby, pace).await;
                } else {
                    part(socket, &lobby, Leaving::Version).await;
                }
            })
        }))
}

/// What is spoken with somebody: ours, or the version they name, to say that it is not ours. A page cannot read why it
/// gets no socket, so it gets one. Whoever names something else gets none.
fn spoken(upgrade: &WebSocketUpgrade) -> Result<String, Refused> {
    let named: Vec<&str> = upgrade.requested_protocols().filter_map(|name| name.to_str().ok()).collect();
    if named.is_empty() || named.contains(&PROTOCOL) {
        return Ok(PROTOCOL.to_owned());
    }
    let why =
        || format!("this server speaks {PROTOCOL}: load the page anew, or use a program of the same version");
    let version = named.into_iter().find(|name| name.starts_with(ANY_VERSION)).map(str::to_owned);
    version.ok_or_else(|| Refused::new(StatusCode::BAD_REQUEST, Code::Version, why()))
}

/// Talks until one of the two has enough.
async fn talk(mut socket: WebSocket, lobby: Lobby, pace: Option<Pace>) {
    let _counted = lobby.metrics().socket();
    let leaving = match Talk::begin(&mut socket, &lobby, pace).await {
        Ok(mut talk) => {
            let leaving = tokio::select! {
                leaving = talk.go_on(&mut socket) => leaving,
                () = lobby.closing().cancelled() => Some(Leaving::Restart),
            };
            talk.room.leave(talk.guest, talk.silent(leaving)).await;
            leaving
        }
        Err(leaving) => Some(leaving),
    };
    if let Some(code) = leaving {
        part(socket, &lobby, code).await;
    }
}

/// Has the last word.
async fn part(mut socket: WebSocket, lobby: &Lobby, code: Leaving) {
    lobby.metrics().closed(code);
    // Who has gone already does not hear it.
    let bye = ServerMessage::Bye { code, retry_ms: RETRY_MS };
    if say(&mut socket, bye.text()).await.is_some() {
        let _gone = timeout(TAKES_IN, socket.send(Message::Close(None))).await;
    }
}

struct Talk {
    room: Room,
    guest: Guest,
    news: mpsc::Receiver<News>,
    /// News that go into the next packet.
    unsaid: Vec<News>,
    /// When something was last heard of them.
    heard: Instant,
    /// Whether they said goodbye.
    parted: bool,
    /// How often they may still wish for something; none where there are no limits.
    pace: Option<Pace>,
    metrics: Metrics,
}

impl Talk {
    async fn begin(socket: &mut WebSocket, lobby: &Lobby, pace: Option<Pace>) -> Result<Self, Leaving> {
        let first = timeout(HELLO, socket.recv()).await.map_err(|_| Leaving::Silent)?;
        let Some(Ok(Message::Text(text))) = first else { return Err(Leaving::Nonsense) };
        let Ok(ClientMessage::Hello { game, token, since }) = serde_json::from_str(&text) else {
            return Err(Leaving::Nonsense);
        };
        let token = token.map(|token| token.parse()).transpose().map_err(|_| Leaving::Gone)?;
        let (outbox, news) = mpsc::channel(QUEUE);
        let room = lobby.room(&game).await.map_err(|error| no_entry(&error))?;
        let guest = room.enter(token, since.map(Seq), outbox).await.map_err(|error| no_entry(&error))?;
        let heard = Instant::now();
        let metrics = lobby.metrics().clone();
        Ok(Self { room, guest, news, unsaid: vec![], heard, parted: false, pace, metrics })
    }

    /// Why it ends; nothing if there is nobody to tell.
    async fn go_on(&mut self, socket: &mut WebSocket) -> Option<Leaving> {
        loop {
            tokio::select! {
                known = self.news.recv_many(&mut self.unsaid, QUEUE) => {
                    if known == 0 {
                        return Some(Leaving::Slow);
                    }
                    for news in self.unsaid.drain(..) {
                        match news {
                            News::Text(text) => within(socket.feed(Message::Text(text))).await?,
                            News::Bye(leaving) => return Some(leaving),
                        }
                    }
                    within(socket.flush()).await?;
                }
                heard = timeout_at(self.heard + SILENCE, socket.recv()) => match heard {
                    Ok(Some(Ok(Message::Text(text)))) => {
                        self.heard = Instant::now();
                        match self.hear(&text).await? {
                            Heard::Wish => {}
                            Heard::Answered(answer) => say(socket, answer).await?,
                            Heard::Nonsense => return Some(Leaving::Nonsense),
                        }
                    }
                    Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => self.heard = Instant::now(),
                    Ok(Some(Ok(Message::Binary(_)))) => return Some(Leaving::Nonsense),
                    Ok(Some(Ok(Message::Close(_)))) => {
                        self.parted = true;
                        return None;
                    }
                    Ok(Some(Err(_)) | None) => return None,
                    Err(_) => return Some(Leaving::Silent),
                },
            }
        }
    }

    /// For how long they may have missed what they were told: a phone that sleeps says nothing, and its line breaks
    /// without a word. Whoever says goodbye has missed nothing, and whoever is sent away by us comes back.
    fn silent(&self, leaving: Option<Leaving>) -> Duration {
        let present = self.parted || leaving == Some(Leaving::Restart);
        if present { Duration::ZERO } else { self.heard.elapsed() }
    }

    /// What comes of what was said; none if the table is gone.
    async fn hear(&mut self, text: &str) -> Option<Heard> {
        match serde_json::from_str(text) {
            Ok(ClientMessage::Ping) => Some(Heard::Answered(ServerMessage::Pong.text())),
            Ok(ClientMessage::Cmd(cmd)) if self.pace.as_mut().is_none_or(Pace::allows) => {
                self.room.wish(self.guest, cmd).await.then_some(Heard::Wish)
            }
            Ok(ClientMessage::Cmd(cmd)) => Some(self.too_much(cmd.id)),
            Ok(ClientMessage::Hello { .. }) => Some(Heard::Nonsense),
            Err(error) => Some(match Nak::of_unreadable(text, &error) {
                Some(nak) if self.pace.as_mut().is_none_or(Pace::allows) => {
                    self.metrics.refused(nak.code);
                    Heard::Answered(ServerMessage::Nak(nak).text())
                }
                Some(nak) => self.too_much(nak.id),
                None => Heard::Nonsense,
            }),
        }
    }

    fn too_much(&self, id: CommandId) -> Heard {
        self.metrics.limited(Limited::Wishes);
        let why = "too much at once: wait a moment".to_owned();
        Heard::Answered(ServerMessage::Nak(Nak { id, code: Code::Rate, why }).text())
    }
}

/// What somebody said.
enum Heard {
    /// The answer comes from the table.
    Wish,
    Answered(Utf8Bytes),
    Nonsense,
}

/// Why somebody cannot come in: for good, or until things are well again.
const fn no_entry(error: &NoEntry) -> Leaving {
    match error {
        NoEntry::Token | NoEntry::Game => Leaving::Gone,
        NoEntry::Closed | NoEntry::Storage(_) => Leaving::Restart,
    }
}

/// Says something; nothing if they are gone, or do not take it in.
async fn say(socket: &mut WebSocket, text: Utf8Bytes) -> Option<()> {
    within(socket.send(Message::Text(text))).await
}

/// What is done within the time that somebody may take to take it in.
async fn within(said: impl Future<Output = Result<(), axum::Error>>) -> Option<()> {
    timeout(TAKES_IN, said).await.ok()?.ok()
}
