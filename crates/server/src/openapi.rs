//! What can be asked of this server, for programs and for people: `/api/openapi.json`, and a page that shows it.
//!
//! Both are written from the code by `cargo xtask types`, so that nobody who plays waits for it.

#[cfg(test)]
mod document;
#[cfg(test)]
mod html;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

const DOCUMENT: &str = include_str!("openapi/openapi.json");
const PAGE: &str = include_str!("openapi/page.html");
const LOOKS: &str = include_str!("openapi/page.css");

/// For programs.
pub(crate) async fn document() -> Response {
    file("application/json", DOCUMENT)
}

/// For people.
pub(crate) async fn page() -> Response {
    file("text/html; charset=utf-8", PAGE)
}

/// How the page looks.
pub(crate) async fn looks() -> Response {
    file("text/css; charset=utf-8", LOOKS)
}

/// Another version of the program may have others.
fn file(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}
