//! The files of the page, and how each is answered.

#[cfg(feature = "embed")]
mod embedded;
mod encoding;
mod etag;
mod folder;
mod media;
mod served;

pub use served::is_served;

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use encoding::Encoding;
use etag::{etag, is_known};
use media::media_type;

/// Files here have a hash in their names, so what has a name never changes.
const HASHED: &str = "assets/";

/// The files of a page by their names, such as `assets/index-abc123.js`. A clone is cheap.
///
/// A name that ends in `.br` or `.gz` is the compressed twin of the file without that end: it is sent in its
/// place to browsers that take it, and never under its own name.
#[derive(Clone, Debug)]
pub struct Page(Arc<BTreeMap<String, File>>);

impl Page {
    /// The file that is shown first.
    pub(crate) const INDEX: &str = "index.html";

    /// The page that was in `web/dist` when this was compiled; without files if there was none, or if the feature
    /// `embed` is not wished for.
    #[must_use]
    pub fn embedded() -> Self {
        #[cfg(feature = "embed")]
        let files = embedded::files();
        #[cfg(not(feature = "embed"))]
        let files = std::iter::empty::<(String, Bytes)>();
        files.collect()
    }

    /// Whether there is anything to show.
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.file(Self::INDEX).is_some()
    }

    /// The first file as it is.
    pub(crate) fn index(&self) -> Option<&[u8]> {
        Some(&self.file(Self::INDEX)?.plain.bytes)
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.0.get(name)
    }
}

impl<N: Into<String>, B: Into<Bytes>> FromIterator<(N, B)> for Page {
    fn from_iter<I: IntoIterator<Item = (N, B)>>(files: I) -> Self {
        let mut forms: BTreeMap<String, Form> =
            files.into_iter().map(|(name, bytes)| (name.into(), Form::new(bytes.into()))).collect();
        let is_twin = |name: &str| Encoding::ALL.iter().any(|encoding| name.ends_with(encoding.suffix()));
        let twins: BTreeMap<String, Form> = forms.extract_if(.., |name, _| is_twin(name)).collect();
        let twin = |name: &str, encoding: Encoding| {
            Some((encoding, twins.get(&format!("{name}{}", encoding.suffix()))?.clone()))
        };
        let file = |(name, plain): (String, Form)| {
            let twins = Encoding::ALL.into_iter().filter_map(|encoding| twin(&name, encoding)).collect();
            let file = File { media: media_type(&name), is_hashed: name.starts_with(HASHED), plain, twins };
            (name, file)
        };
        Self(Arc::new(forms.into_iter().map(file).collect()))
    }
}

/// A file of the page.
#[derive(Debug)]
pub(crate) struct File {
    media: &'static str,
    is_hashed: bool,
    plain: Form,
    /// The better first.
    twins: Vec<(Encoding, Form)>,
}

/// A file as it is sent.
#[derive(Clone, Debug)]
struct Form {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Form {
    fn new(bytes: Bytes) -> Self {
        Self { tag: etag(&bytes), bytes }
    }
}

impl File {
    /// The file in the best form that the request takes, or that the browser has it already.
    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        let twin = self.twins.iter().find(|(encoding, _)| encoding.is_accepted(request));
        let form = twin.map_or(&self.plain, |(_, form)| form);
        let mut headers = HeaderMap::from_iter([
            (header::CACHE_CONTROL, HeaderValue::from_static(self.caching())),
            (header::ETAG, form.tag.clone()),
        ]);
        if !self.twins.is_empty() {
            headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        }
        if is_known(&form.tag, request) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media));
        if let Some((encoding, _)) = twin {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        (headers, form.bytes.clone()).into_response()
    }

    fn caching(&self) -> &'static str {
        if self.is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}
