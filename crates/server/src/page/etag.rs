//! Tags by which a browser asks whether what it has is still right.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// The strong tag of these bytes. Half a hash is enough: nobody else chooses the files.
pub(crate) fn etag(bytes: &[u8]) -> HeaderValue {
    let hash = Sha256::digest(bytes);
    let half = u128::from_be_bytes(*hash.first_chunk().expect("a hash has 32 bytes"));
    HeaderValue::from_str(&format!("\"{half:032x}\"")).expect("hexadecimal digits make a header")
}

/// Whether `If-None-Match` names this tag, strong or weak, or takes any.
pub(crate) fn is_known(tag: &HeaderValue, request: &HeaderMap) -> bool {
    let tag = tag.as_bytes();
    // A tag with a comma inside falls apart here, but none of its parts can be a tag of ours.
    let lists = request.get_all(header::IF_NONE_MATCH).into_iter().map(HeaderValue::as_bytes);
    let mut tags = lists.flat_map(|list| list.split(|&byte| byte == b',')).map(<[u8]>::trim_ascii);
    tags.any(|one| one == b"*" || one.strip_prefix(b"W/").unwrap_or(one) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(lists: &[&'static str]) -> HeaderMap {
        lists.iter().map(|list| (header::IF_NONE_MATCH, HeaderValue::from_static(list))).collect()
    }

    #[test]
    fn a_tag_is_quoted_and_follows_the_content() {
        assert_eq!(etag(b""), "\"e3b0c44298fc1c149afbf4c8996fb924\"");
        assert_ne!(etag(b"a"), etag(b"b"));
    }

    #[test]
    fn lists_weak_tags_and_stars_are_understood() {
        let tag = HeaderValue::from_static("\"ab\"");
        for known in [&["\"ab\""][..], &["W/\"ab\""], &["*"], &["\"x,y\" ,\t\"ab\""], &["\"cd\"", "\"ab\""]] {
            assert!(is_known(&tag, &asked(known)), "{known:?}");
        }
        for unknown in [&[][..], &[""], &["ab"], &["\"a\""], &["w/\"ab\""], &["\"*\""], &["W/*"], &["\"ab"]] {
            assert!(!is_known(&tag, &asked(unknown)), "{unknown:?}");
        }
    }
}
