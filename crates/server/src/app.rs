//! What is answered to a request.

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{
    api::{Doors, api},
    headers::secure,
    lobby::Lobby,
    page::Page,
};

const NOT_BUILT: &str = "This server was built without the page of Nova Luna.

    cargo xtask web     builds the page
    cargo xtask play    builds the page and starts it
";

const NOTHING: &str = "There is nothing here. Nova Luna is at /\n";

/// All that the server answers: the files of a page by their names, and `/` is `index.html`.
pub fn app(page: Page) -> Router {
    Router::new().fallback(get(file)).layer(middleware::map_response(secure)).with_state(page)
}

/// The same with tables to play at.
pub fn online(page: Page, lobby: Lobby, doors: Doors) -> Router {
    api(lobby, doors)
        .merge(Router::new().fallback(get(file)).with_state(page))
        .layer(middleware::map_response(secure))
}

async fn file(State(page): State<Page>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let name = if path == "/" { Page::INDEX } else { path.strip_prefix('/').unwrap_or_default() };
    match page.file(name) {
        Some(file) => file.answer(&headers),
        None if path == "/" => note(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT),
        None => note(StatusCode::NOT_FOUND, NOTHING),
    }
}

/// An answer in words, for now only.
fn note(status: StatusCode, words: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], words).into_response()
}
