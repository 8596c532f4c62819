//! The page in the program.

use std::borrow::Cow;

use axum::body::Bytes;
use rust_embed::RustEmbed;

/// What was in the folder when this was compiled, in debug builds too. Remember it in build.rs.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// All files with their names; none where there was no page.
pub(super) fn files() -> impl Iterator<Item = (Cow<'static, str>, Bytes)> {
    let bytes = |data| match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    Embedded::iter()
        .filter_map(move |name| Some((Embedded::get(&name)?.data, name)))
        .map(move |(data, name)| (name, bytes(data)))
}
