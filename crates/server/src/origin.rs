//! Which pages may talk to us: those that come from here. A program says nothing about where it comes from.

use std::str::FromStr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use thiserror::Error;

use crate::api::Desk;

/// Refuses what a page of somebody else asks in the name of its reader.
pub(crate) async fn ours_only(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    if is_ours(request.headers(), &desk.doors.origins) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "This server only talks to its own page.\n").into_response()
    }
}

/// Where a page may come from, beside ours: `https://moon.example`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Origin(String);

/// Text that is no origin.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("an origin is http:// or https:// and a host, such as https://moon.example")]
pub struct NoOrigin;

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(NoOrigin)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            Err(NoOrigin)
        } else {
            Ok(Self(text.to_lowercase()))
        }
    }
}

fn is_ours(headers: &HeaderMap, allowed: &[Origin]) -> bool {
    let text = |value: &HeaderValue| value.to_str().map(ToOwned::to_owned).ok();
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (origin, host) = (text(origin), headers.get(header::HOST).and_then(text));
    if origin.as_ref().is_some_and(|origin| allowed.iter().any(|Origin(allowed)| allowed == origin)) {
        return true;
    }
    let from = origin.as_deref().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    from.is_some() && from == host.as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(headers: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_our_own_page_and_programs_are_heard() {
        let host = (header::HOST, "moon.example:7777");
        for ours in [None, Some("http://moon.example:7777"), Some("https://moon.example:7777")] {
            let origin = ours.map(|origin| (header::ORIGIN, origin));
            assert!(is_ours(&asked(&[&[host.clone()][..], origin.as_slice()].concat()), &[]), "{ours:?}");
        }
        for other in ["http://moon.example", "http://evil.example:7777", "null", "", "moon.example:7777"] {
            assert!(!is_ours(&asked(&[host.clone(), (header::ORIGIN, other)]), &[]), "{other}");
        }
        assert!(
            !is_ours(&asked(&[(header::ORIGIN, "http://moon.example")]), &[]),
            "nobody knows where that is"
        );
    }

    #[test]
    fn a_page_elsewhere_is_heard_if_it_was_allowed() {
        let asked = asked(&[(header::HOST, "127.0.0.1:7777"), (header::ORIGIN, "https://moon.example")]);
        let allowed = "https://Moon.example".parse().expect("this is an origin");
        assert!(!is_ours(&asked, &[]) && is_ours(&asked, &[allowed]));
        for wrong in ["moon.example", "https://", "https://moon.example/page", "ftp://moon.example", "*"] {
            assert_eq!(wrong.parse::<Origin>(), Err(NoOrigin), "{wrong}");
        }
    }
}
