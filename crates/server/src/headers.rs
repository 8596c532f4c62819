//! What a browser must not do with our answers.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::Response,
};

/// The page needs its own files and wasm, and nobody else.
/// For hosts that send no headers of ours the build writes the same into the page.
const CONTENT_SECURITY_POLICY: &str =
    include_str!("../../../web/build/content-security-policy.txt").trim_ascii();

const PERMISSIONS_POLICY: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
];

/// Puts them on an answer, whatever it is.
pub(crate) async fn secure(mut response: Response) -> Response {
    let headers = HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value)));
    response.headers_mut().extend(headers);
    response
}
