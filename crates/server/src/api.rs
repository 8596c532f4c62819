//! The REST twin of the socket, for programs and scripts: docs/protocol.md.

use std::time::Duration;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Path, Query, State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    sync::mpsc,
    time::{Instant, timeout_at},
};

use crate::{
    lobby::{Lobby, MakeError},
    origin::ours_only,
    protocol::{Cmd, Code},
    room::{News, NoEntry},
    socket::socket,
    store::{Phase, Seq, Sheet},
    table::{self, Plan},
    token::{GameId, Token},
};

/// The longest that may be sent.
const LONGEST: usize = 4096;

/// How long a question may wait for something to happen.
const PATIENCE: Duration = Duration::from_mins(1);

/// How many tables a list has.
const LISTED: u32 = 50;

/// Everything that is answered about tables.
pub(crate) fn api(lobby: Lobby) -> Router {
    Router::new()
        .route("/api/games", get(list).post(make))
        .route("/api/games/{game}", get(look))
        .route("/api/games/{game}/commands", post(command))
        .route("/api/codes/{code}", get(find))
        .route("/api/socket", any(socket))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(middleware::from_fn(ours_only))
        .with_state(lobby)
}

/// A refusal in words, for people and programs.
struct Refused {
    status: StatusCode,
    code: &'static str,
    why: String,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Self { status, code, why } = self;
        (status, Json(json!({ "code": code, "why": why }))).into_response()
    }
}

impl From<NoEntry> for Refused {
    fn from(error: NoEntry) -> Self {
        let (status, code) = match error {
            NoEntry::Game => (StatusCode::NOT_FOUND, "gone"),
            NoEntry::Token => (StatusCode::FORBIDDEN, "auth"),
            NoEntry::Closed | NoEntry::Storage(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage"),
        };
        Self { status, code, why: error.to_string() }
    }
}

impl From<MakeError> for Refused {
    fn from(error: MakeError) -> Self {
        let (status, code) = match error {
            MakeError::Plan(_) => (StatusCode::UNPROCESSABLE_ENTITY, "illegal"),
            MakeError::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "storage"),
        };
        Self { status, code, why: error.to_string() }
    }
}

impl From<JsonRejection> for Refused {
    fn from(error: JsonRejection) -> Self {
        Self { status: error.status(), code: "illegal", why: error.body_text() }
    }
}

fn nonsense(why: &impl ToString) -> Refused {
    Refused { status: StatusCode::UNPROCESSABLE_ENTITY, code: "illegal", why: why.to_string() }
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

async fn make(
    State(lobby): State<Lobby>,
    plan: Result<Json<Plan>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(plan) = plan?;
    let made = lobby.make(plan).await?;
    let secret = |token: &Token| token.secret().to_owned();
    let seats: Vec<Option<String>> = made.seats.iter().map(|token| token.as_ref().map(secret)).collect();
    let body = json!({
        "game": made.game.as_str(),
        "host": made.host.secret(),
        "seats": seats,
        "code": made.code.to_string(),
    });
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

async fn list(State(lobby): State<Lobby>) -> Result<Json<Value>, Refused> {
    let line = |sheet: &Sheet| json!({ "game": sheet.id.as_str(), "changed": sheet.changed });
    let waiting = lobby.listed(Phase::Waiting, LISTED).await?;
    let playing = lobby.listed(Phase::Playing, LISTED).await?;
    let lines = |sheets: &[Sheet]| sheets.iter().map(line).collect::<Vec<_>>();
    Ok(Json(json!({ "waiting": lines(&waiting), "playing": lines(&playing) })))
}

async fn find(State(lobby): State<Lobby>, Path(code): Path<String>) -> Result<Json<Value>, Refused> {
    let code = table::Code::try_from(code).map_err(|error| nonsense(&error))?;
    Ok(Json(json!({ "game": lobby.coded(&code).await?.as_str() })))
}

/// What somebody wants to know of a table.
#[derive(Debug, Deserialize)]
struct Look {
    /// The number of the last event that is known.
    since: Option<i64>,
    /// How many seconds to wait for the next, if there is none yet.
    #[serde(default)]
    wait: u64,
}

async fn look(
    State(lobby): State<Lobby>,
    Path(game): Path<String>,
    Query(Look { since, wait }): Query<Look>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refused> {
    let (game, token) = (named(&game)?, bearer(&headers)?);
    let until = Instant::now() + Duration::from_secs(wait).min(PATIENCE);
    let (outbox, mut news) = mpsc::channel(16);
    let room = lobby.room(&game).await?;
    let guest = room.enter(token, since.map(Seq), outbox).await?;
    let mut seen = match news.recv().await {
        Some(News::Text(text)) => message(&text),
        Some(News::Bye(_)) | None => return Err(NoEntry::Token.into()),
    };
    let quiet = seen["events"].as_array().is_some_and(Vec::is_empty);
    while quiet && let Ok(Some(News::Text(text))) = timeout_at(until, news.recv()).await {
        let told = message(&text);
        if told["type"] == "event" {
            seen["seq"] = told["seq"].clone();
            seen["events"] = json!([told]);
            break;
        }
    }
    room.leave(guest).await;
    Ok(Json(seen))
}

fn message(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

async fn command(
    State(lobby): State<Lobby>,
    Path(game): Path<String>,
    headers: HeaderMap,
    cmd: Result<Json<Cmd>, JsonRejection>,
) -> Result<Response, Refused> {
    let (game, token) = (named(&game)?, bearer(&headers)?);
    let Json(cmd) = cmd?;
    let room = lobby.room(&game).await?;
    Ok(match room.ask(token, cmd).await {
        Ok(ack) => Json(ack).into_response(),
        Err(nak) => {
            let status = match nak.code {
                Code::Stale | Code::Turn => StatusCode::CONFLICT,
                Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
                Code::Rate => StatusCode::TOO_MANY_REQUESTS,
                Code::Storage => StatusCode::SERVICE_UNAVAILABLE,
                Code::Auth => StatusCode::FORBIDDEN,
            };
            (status, Json(nak)).into_response()
        }
    })
}

async fn ready(State(lobby): State<Lobby>) -> Response {
    if lobby.store().is_ready().await {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
    }
}
