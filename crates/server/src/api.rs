//! The REST twin of the socket, for programs and scripts: docs/protocol.md.

mod notices;

use std::time::Duration;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Path, Query, State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{MethodRouter, any, get, post, put},
};
use novaluna_rules::{Position, Record, Seat};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};
use tokio::{
    sync::mpsc,
    time::{Instant, timeout_at},
};

use crate::{
    day::{Day, NoDay},
    limits::{Limits, Peer, Proxy, Stay},
    lobby::{Lobby, MakeError, NoMoon},
    metrics::Limited,
    name::Name,
    openapi,
    origin::{Origin, ours_only},
    picture::Picture,
    places::{Place, Places},
    protocol::{
        Asked, Cmd, Code, Daily, Found, Listing, Made, Nak, NoAnswer, ServerMessage, Welcome, unreadable,
    },
    room::{Guest, News, NoEntry, Room},
    socket::socket,
    store::Seq,
    table::{self, Wished},
    token::{GameId, Token},
};

/// The longest that may be sent.
const LONGEST: usize = 4096;

/// How long a question may wait for something to happen.
const PATIENCE: Duration = Duration::from_mins(1);

/// Who is let in.
#[derive(Clone, Debug, Default)]
pub struct Doors {
    /// Pages of other places that may talk to us.
    pub origins: Vec<Origin>,
    /// How much one address may ask.
    pub limits: Limits,
    /// Who connects.
    pub proxy: Proxy,
}

/// Where questions about tables are answered.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) lobby: Lobby,
    pub(crate) doors: Doors,
}

impl Desk {
    /// Refuses whoever asks too much at once.
    pub(crate) fn admit(&self, what: Limited, peer: Peer) -> Result<(), Refused> {
        if self.doors.limits.allow(what, peer) { Ok(()) } else { Err(self.too_much(what)) }
    }

    /// Refuses whoever has too much open at once.
    pub(crate) fn let_stay(&self, peer: Peer) -> Result<Stay, Refused> {
        self.doors.limits.stay(peer).ok_or_else(|| self.too_much(Limited::Open))
    }

    fn too_much(&self, what: Limited) -> Refused {
        self.lobby.metrics().limited(what);
        let why = "too much at once: wait a moment, and try again".to_owned();
        Refused::new(StatusCode::TOO_MANY_REQUESTS, Code::Rate, why)
    }

    /// A place for a socket among all.
    pub(crate) fn place(&self, places: &Places) -> Result<Place, Refused> {
        places.take().ok_or_else(|| {
            self.lobby.metrics().limited(Limited::Open);
            let why = "this server has as many guests as it can have: try again later".to_owned();
            Refused::new(StatusCode::SERVICE_UNAVAILABLE, Code::Full, why)
        })
    }
}

/// Everything that is answered about tables.
pub(crate) fn api(lobby: Lobby, doors: Doors) -> Router {
    let desk = Desk { lobby, doors };
    let answered =
        routes().into_iter().fold(Router::new(), |router, (path, methods)| router.route(path, methods));
    answered
        .route("/api/{*other}", any(no_such_question))
        .method_not_allowed_fallback(not_asked_so)
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn_with_state(desk.clone(), ours_only))
        .with_state(desk)
}

/// What is answered, and where; `openapi` tells of each of them.
pub(crate) fn routes() -> [(&'static str, MethodRouter<Desk>); 14] {
    [
        ("/api", get(openapi::page)),
        ("/api/openapi.json", get(openapi::document)),
        ("/api/openapi.css", get(openapi::looks)),
        ("/api/games", get(list).post(make)),
        ("/api/games/{game}", get(look)),
        ("/api/games/{game}/commands", post(command)),
        ("/api/games/{game}/notices", put(notices::keep).delete(notices::forget)),
        ("/api/codes/{code}", get(find)),
        ("/api/daily/{day}", get(daily).post(play_daily)),
        ("/api/pictures", post(draw)),
        ("/api/socket", get(socket)),
        ("/healthz", get(|| async { "ok\n" })),
        ("/readyz", get(ready)),
        ("/metrics", get(metrics)),
    ]
}

/// A refusal in words, for people and programs.
pub(crate) struct Refused {
    status: StatusCode,
    answer: NoAnswer,
}

impl Refused {
    pub(crate) const fn new(status: StatusCode, code: Code, why: String) -> Self {
        Self { status, answer: NoAnswer { code, why } }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(self.answer)).into_response()
    }
}

impl From<NoEntry> for Refused {
    fn from(error: NoEntry) -> Self {
        let (status, code) = match error {
            NoEntry::Game => (StatusCode::NOT_FOUND, Code::Gone),
            NoEntry::Token => (StatusCode::FORBIDDEN, Code::Auth),
            NoEntry::Closed | NoEntry::Storage(_) => (StatusCode::SERVICE_UNAVAILABLE, Code::Storage),
        };
        Self::new(status, code, error.to_string())
    }
}

impl From<MakeError> for Refused {
    fn from(error: MakeError) -> Self {
        let (status, code) = match error {
            MakeError::Plan(_) => (StatusCode::UNPROCESSABLE_ENTITY, Code::Illegal),
            MakeError::Full => (StatusCode::SERVICE_UNAVAILABLE, Code::Full),
            MakeError::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, Code::Storage),
        };
        Self::new(status, code, error.to_string())
    }
}

impl From<NoMoon> for Refused {
    fn from(error: NoMoon) -> Self {
        match error {
            NoMoon::Day(_) => nonsense(&error),
            NoMoon::Full(error) => error.into(),
            NoMoon::Entry(error) => error.into(),
        }
    }
}

impl From<JsonRejection> for Refused {
    fn from(error: JsonRejection) -> Self {
        Self::new(error.status(), Code::Illegal, error.body_text())
    }
}

async fn no_such_question() -> Refused {
    let why = "nothing is answered at this address: /api tells what can be asked".to_owned();
    Refused::new(StatusCode::NOT_FOUND, Code::Illegal, why)
}

async fn not_asked_so() -> Refused {
    let why = "this address is asked by another method: /api tells by which".to_owned();
    Refused::new(StatusCode::METHOD_NOT_ALLOWED, Code::Illegal, why)
}

fn nonsense(why: &impl ToString) -> Refused {
    Refused::new(StatusCode::UNPROCESSABLE_ENTITY, Code::Illegal, why.to_string())
}

/// What is sent along with a question, as JSON.
type Sent = Result<Json<Box<RawValue>>, JsonRejection>;

fn read<T: DeserializeOwned>(sent: Sent) -> Result<T, Refused> {
    let Json(text) = sent?;
    serde_json::from_str(text.get()).map_err(|error| nonsense(&unreadable(&error)))
}

/// The token that a request bears.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, Refused> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token =
        value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).and_then(|text| text.parse().ok());
    token.map(Some).ok_or_else(|| NoEntry::Token.into())
}

fn named(game: &str) -> Result<GameId, Refused> {
    game.parse().map_err(|_| NoEntry::Game.into())
}

async fn make(State(desk): State<Desk>, peer: Peer, plan: Sent) -> Result<(StatusCode, Json<Made>), Refused> {
    desk.admit(Limited::Tables, peer)?;
    let Wished(plan) = read(plan)?;
    Ok((StatusCode::CREATED, Json(desk.lobby.make(plan).await?)))
}

async fn list(State(desk): State<Desk>, peer: Peer) -> Result<Json<Listing>, Refused> {
    desk.admit(Limited::Questions, peer)?;
    Ok(Json(desk.lobby.listing().await?))
}

async fn find(
    State(desk): State<Desk>,
    peer: Peer,
    Path(code): Path<String>,
) -> Result<Json<Found>, Refused> {
    desk.admit(Limited::Codes, peer)?;
    let code = table::Code::try_from(code).map_err(|error| nonsense(&error))?;
    Ok(Json(Found { game: desk.lobby.coded(&code).await? }))
}

/// Who plays the moon of a day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub(crate) struct Player {
    /// The name by which the course is listed.
    name: Name,
}

fn dated(day: &str) -> Result<Day, Refused> {
    day.parse().map_err(|error: NoDay| nonsense(&error))
}

async fn daily(
    State(desk): State<Desk>,
    peer: Peer,
    Path(day): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Daily>, Refused> {
    desk.admit(Limited::Questions, peer)?;
    Ok(Json(desk.lobby.daily(dated(&day)?, bearer(&headers)?.as_ref()).await?))
}

async fn play_daily(
    State(desk): State<Desk>,
    peer: Peer,
    Path(day): Path<String>,
    headers: HeaderMap,
    player: Sent,
) -> Result<Json<Found>, Refused> {
    desk.admit(Limited::Tables, peer)?;
    let (day, Player { name }) = (dated(&day)?, read(player)?);
    let device = bearer(&headers)?.ok_or_else(|| {
        let why = "a device brings a token that it has drawn: Authorization: Bearer TOKEN".to_owned();
        Refused::new(StatusCode::FORBIDDEN, Code::Auth, why)
    })?;
    Ok(Json(Found { game: desk.lobby.play_daily(day, device, name).await? }))
}

/// What is to be drawn. It is not asked for by its address: a link may open somebody's seat.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub(crate) struct Draw {
    /// A link, of up to 600 bytes.
    link: String,
}

async fn draw(State(desk): State<Desk>, peer: Peer, link: Sent) -> Result<Json<Picture>, Refused> {
    desk.admit(Limited::Questions, peer)?;
    let Draw { link } = read(link)?;
    Picture::of(&link).map(Json).ok_or_else(|| nonsense(&"a link that is drawn has 1 to 600 bytes"))
}

/// What somebody wants to know of a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub(crate) struct Look {
    /// The number of the last event that is known.
    since: Option<i64>,
    /// How many seconds to wait for the next, if there is none yet; 60 at most. Whoever waits is at the table so long.
    #[serde(default)]
    wait: u64,
    /// Whether to add what a bot is asked, so that nobody needs the rules to play.
    #[serde(default)]
    view: bool,
}

async fn look(
    State(desk): State<Desk>,
    peer: Peer,
    Path(game): Path<String>,
    Query(Look { since, wait, view }): Query<Look>,
    headers: HeaderMap,
) -> Result<Json<ServerMessage>, Refused> {
    desk.admit(Limited::Questions, peer)?;
    let _stay = desk.let_stay(peer)?;
    let (game, token) = (named(&game)?, bearer(&headers)?);
    let until = Instant::now() + Duration::from_secs(wait).min(PATIENCE);
    let room = desk.lobby.room(&game).await?;
    let guest = match since.map(Seq) {
        Some(since) if wait > 0 => Some(waits(&room, token.clone(), since, until).await?),
        // Whoever only looks is not at the table for that.
        _ => None,
    };
    let seen = room.look(token, since.filter(|_| !view).map(Seq)).await;
    if let Some(guest) = guest {
        room.leave(guest, Duration::ZERO).await;
    }
    let mut seen = seen?;
    if view {
        seen.asked = Some(asked(&seen));
    }
    Ok(Json(ServerMessage::Welcome(seen)))
}

/// Comes to a table, and stays until something has happened there or nobody waits any more.
async fn waits(room: &Room, token: Option<Token>, since: Seq, until: Instant) -> Result<Guest, NoEntry> {
    let (outbox, mut news) = mpsc::channel(16);
    let guest = room.enter(token, Some(since), outbox).await?;
    let seen: Welcome = match news.recv().await {
        Some(News::Text(text)) => {
            serde_json::from_str(&text).map_err(|error| NoEntry::Storage(error.to_string()))?
        }
        Some(News::Bye(_)) | None => return Err(NoEntry::Token),
    };
    if !seen.is_new() {
        something_happens(&mut news, until).await;
    }
    Ok(guest)
}

/// Waits for an event, if there is one in time.
async fn something_happens(news: &mut mpsc::Receiver<News>, until: Instant) {
    while let Ok(Some(News::Text(text))) = timeout_at(until, news.recv()).await {
        if serde_json::from_str(&text).is_ok_and(|message: Value| message["type"] == "event") {
            return;
        }
    }
}

/// What a bot is asked (docs/bots.md), from the record that everyone may have.
fn asked(seen: &Welcome) -> Asked {
    let record = seen.record.as_ref().and_then(|record| Record::from_json(record.get()).ok());
    let Some(record) = record else { return Asked { view: None, legal: Vec::new() } };
    let view = record.view();
    let moves_itself = |seat: Seat| seen.table.seats.get(seat.index()).is_some_and(|seat| seat.bot.is_none());
    let to_move = seen.seat.is_some_and(|seat| view.turn() == Some(seat) && moves_itself(seat));
    let legal = if to_move { view.legal_moves().iter().map(|m| m.to_string()).collect() } else { Vec::new() };
    Asked { view: Some(Position::new(view, record.names()).into()), legal }
}

async fn command(
    State(desk): State<Desk>,
    peer: Peer,
    Path(game): Path<String>,
    headers: HeaderMap,
    cmd: Sent,
) -> Result<Response, Refused> {
    desk.admit(Limited::Questions, peer)?;
    let (game, token) = (named(&game)?, bearer(&headers)?);
    let Json(text) = cmd?;
    let text = text.get();
    let answer = match serde_json::from_str::<Cmd>(text) {
        Ok(cmd) => desk.lobby.room(&game).await?.ask(token, cmd).await,
        Err(error) => {
            let nak = Nak::of_unreadable(text, &error).ok_or_else(|| nonsense(&unreadable(&error)))?;
            desk.lobby.metrics().refused(nak.code);
            Err(nak)
        }
    };
    Ok(match answer {
        Ok(ack) => Json(ack).into_response(),
        Err(nak) => {
            let status = match nak.code {
                Code::Stale | Code::Turn => StatusCode::CONFLICT,
                Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
                Code::Rate => StatusCode::TOO_MANY_REQUESTS,
                Code::Storage | Code::Full | Code::Unknown => StatusCode::SERVICE_UNAVAILABLE,
                Code::Version => StatusCode::BAD_REQUEST,
                Code::Auth => StatusCode::FORBIDDEN,
                Code::Gone => StatusCode::NOT_FOUND,
            };
            (status, Json(nak)).into_response()
        }
    })
}

/// Numbers, for whoever looks after the server.
async fn metrics(State(desk): State<Desk>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], desk.lobby.metrics().text()).into_response()
}

async fn ready(State(desk): State<Desk>) -> Response {
    if desk.lobby.store().is_ready().await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
    }
}
