//! Compressed twins of files, and which of them a browser takes.

use axum::http::{HeaderMap, header};

/// A compression that is made when the page is built.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// All of them, the better first.
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// What the name of a twin has behind that of its file.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Whether `Accept-Encoding` takes it. A name is stronger than a star; `q=0` refuses.
    pub(crate) fn is_accepted(self, request: &HeaderMap) -> bool {
        let lists =
            request.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|list| list.to_str().ok());
        let mut star = false;
        for (name, taken) in lists.flat_map(|list| list.split(',')).map(entry) {
            if name.eq_ignore_ascii_case(self.name()) {
                return taken;
            }
            star |= name == "*" && taken;
        }
        star
    }
}

/// A name in the list, and whether it is taken. A weight that is no number is no invitation.
fn entry(text: &str) -> (&str, bool) {
    let mut parts = text.split(';').map(str::trim_ascii);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    (name, weight.is_none_or(|weight| weight.parse().is_ok_and(|weight: f32| weight > 0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(list: &str) -> Vec<Encoding> {
        let value = list.parse().expect("these are headers");
        let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
        Encoding::ALL.into_iter().filter(|encoding| encoding.is_accepted(&request)).collect()
    }

    #[test]
    fn names_weights_and_stars_are_understood() {
        use Encoding::{Brotli, Gzip};
        for (list, are) in [
            ("gzip, deflate, br, zstd", &[Brotli, Gzip][..]),
            ("GZip;q=0.001", &[Gzip]),
            ("br;q=0, gzip", &[Gzip]),
            ("br ; Q=0.000 , *", &[Gzip]),
            ("*, br;q=0", &[Gzip]),
            ("*;q=0, br", &[Brotli]),
            ("*", &[Brotli, Gzip]),
            ("*;q=0", &[]),
            ("identity", &[]),
            ("brr, br;q=many, gzip;q=NaN", &[]),
            (",;,;q=1", &[]),
            ("", &[]),
        ] {
            assert_eq!(accepted(list), are, "{list}");
        }
    }

    #[test]
    fn who_says_nothing_gets_nothing_compressed() {
        assert!(!Encoding::Brotli.is_accepted(&HeaderMap::new()));
    }
}
