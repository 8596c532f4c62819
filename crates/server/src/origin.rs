//! Which pages may talk to us: those that come from here. A program says nothing about where it comes from.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Refuses what a page of somebody else asks in the name of its reader.
pub(crate) async fn ours_only(request: Request, next: Next) -> Response {
    if is_ours(request.headers()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "This server only talks to its own page.\n").into_response()
    }
}

fn is_ours(headers: &HeaderMap) -> bool {
    let text = |value: &HeaderValue| value.to_str().map(ToOwned::to_owned).ok();
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (origin, host) = (text(origin), headers.get(header::HOST).and_then(text));
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
            assert!(is_ours(&asked(&[&[host.clone()][..], origin.as_slice()].concat())), "{ours:?}");
        }
        for other in ["http://moon.example", "http://evil.example:7777", "null", "", "moon.example:7777"] {
            assert!(!is_ours(&asked(&[host.clone(), (header::ORIGIN, other)])), "{other}");
        }
        assert!(!is_ours(&asked(&[(header::ORIGIN, "http://moon.example")])), "nobody knows where that is");
    }
}
