//! The page over HTTP, without a socket: names, forms, caching, headers.

use std::fs;

use axum::{
    body::{Body, Bytes, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode},
};
use novaluna_server::{Page, app};
use tower::ServiceExt;

const FILES: [(&str, &str); 9] = [
    ("index.html", "the index"),
    ("index.html.br", "the index, brotli"),
    ("index.html.gz", "the index, gzip"),
    ("icon.png", "an icon"),
    ("assets/index-abc123.js", "a script"),
    ("assets/index-abc123.js.gz", "a script, gzip"),
    ("assets/engine-abc123.wasm", "an engine"),
    ("assets/engine-abc123.wasm.br", "an engine, brotli"),
    ("orphan.txt.br", "a twin of nothing"),
];

/// An answer, taken apart.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    /// The value of a header, or nothing.
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("these headers are text"))
    }
}

fn page() -> Page {
    FILES.into_iter().collect()
}

async fn ask(page: Page, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("this is a request");
    let response = app(page).oneshot(request).await.expect("the server never fails");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("the body is in memory");
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(page(), Method::GET, path, headers).await
}

#[tokio::test]
async fn the_root_is_the_index() {
    for path in ["/", "/index.html", "/?from=home", "http://localhost/"] {
        let answer = get(path, &[]).await;
        assert_eq!((answer.status, &answer.body[..]), (StatusCode::OK, &b"the index"[..]), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
    }
}

#[tokio::test]
async fn the_best_form_that_a_browser_takes_is_sent() {
    for (path, accept, encoding, body) in [
        ("/", "gzip, deflate, br", "br", "the index, brotli"),
        ("/", "gzip;q=1, br;q=0.1", "br", "the index, brotli"),
        ("/", "gzip, br;q=0", "gzip", "the index, gzip"),
        ("/", "deflate", "", "the index"),
        ("/", "br;q=0, gzip;q=0", "", "the index"),
        ("/assets/index-abc123.js", "br, gzip", "gzip", "a script, gzip"),
        ("/assets/engine-abc123.wasm", "gzip", "", "an engine"),
        ("/icon.png", "br, gzip", "", "an icon"),
    ] {
        let answer = get(path, &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{path} {accept}");
        assert_eq!(answer.body, body, "{path} {accept}");
    }
}

#[tokio::test]
async fn a_file_with_twins_says_what_the_choice_depends_on() {
    for accept in ["br", "identity"] {
        let answer = get("/", &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("vary"), "Accept-Encoding");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
    assert_eq!(get("/icon.png", &[]).await.header("vary"), "");
}

#[tokio::test]
async fn twins_have_no_address_of_their_own() {
    for (name, _) in FILES {
        let is_twin = [".br", ".gz"].iter().any(|end| name.ends_with(end));
        let status = if is_twin { StatusCode::NOT_FOUND } else { StatusCode::OK };
        assert_eq!(get(&format!("/{name}"), &[]).await.status, status, "{name}");
    }
}

#[tokio::test]
async fn names_with_a_hash_are_kept_for_ever_and_others_are_asked_for_again() {
    let answer = get("/assets/engine-abc123.wasm", &[]).await;
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("content-type"), "application/wasm");
    for path in ["/", "/icon.png"] {
        assert_eq!(get(path, &[]).await.header("cache-control"), "no-cache", "{path}");
    }
    assert_eq!(get("/missing", &[]).await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn a_browser_that_has_the_file_does_not_get_it_again() {
    let first = get("/", &[("accept-encoding", "br")]).await;
    let tag = first.header("etag");
    for known in [tag.to_owned(), format!("W/{tag}"), format!("\"x\", {tag}"), "*".to_owned()] {
        let again = get("/", &[("accept-encoding", "br"), ("if-none-match", &known)]).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        for name in ["etag", "cache-control", "vary"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_eq!(again.header("content-encoding"), "");
    }
    let other = get("/", &[("accept-encoding", "br"), ("if-none-match", "\"x\"")]).await;
    assert_eq!(other.body, "the index, brotli");
}

#[tokio::test]
async fn each_form_has_a_tag_of_its_own() {
    let mut tags = Vec::new();
    for accept in ["br", "gzip", "identity"] {
        let answer = get("/", &[("accept-encoding", accept)]).await;
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with('"') && !tags.contains(&tag), "{accept}: {tag}");
        tags.push(tag);
    }
    let plain = get("/", &[("if-none-match", &tags[0])]).await;
    assert_eq!(plain.status, StatusCode::OK, "the tag of another form");
}

#[tokio::test]
async fn head_is_get_without_a_body() {
    for path in ["/", "/assets/index-abc123.js", "/missing"] {
        let (head, get) = (ask(page(), Method::HEAD, path, &[]).await, get(path, &[]).await);
        assert!(head.body.is_empty());
        assert_eq!((head.status, &head.headers), (get.status, &get.headers), "{path}");
        assert_eq!(head.header("content-length"), get.body.len().to_string(), "{path}");
    }
}

#[tokio::test]
async fn other_methods_are_refused_with_those_that_work() {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::TRACE, Method::PATCH] {
        for path in ["/", "/missing"] {
            let answer = ask(page(), method.clone(), path, &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert_eq!(answer.header("allow"), "GET,HEAD", "{method} {path}");
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in [
        "/missing",
        "/game",
        "/assets",
        "/assets/",
        "//",
        "//index.html",
        "/./index.html",
        "/assets/../index.html",
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/%2e%2e/Cargo.toml",
        "/index%2Ehtml",
        "/index.html%00",
        "/index.html/",
        "/%",
        "/%ff%zz",
        "/\\index.html",
        "/INDEX.HTML",
        "*",
    ] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.body, "There is nothing here. Nova Luna is at /\n", "{path}");
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    }
}

#[tokio::test]
async fn a_page_that_was_not_built_says_how_to_build_it() {
    let nothing = || Page::from_iter([("favicon.ico", "an icon")]);
    assert!(!nothing().is_built());
    let answer = ask(nothing(), Method::GET, "/", &[]).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let words = String::from_utf8_lossy(&answer.body);
    assert!(words.contains("cargo xtask web") && words.contains("cargo xtask play"), "{words}");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(ask(nothing(), Method::GET, "/missing", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_answer_is_as_strict_as_it_can_be() {
    for (method, path, known, status) in [
        (Method::GET, "/", "\"x\"", StatusCode::OK),
        (Method::GET, "/assets/engine-abc123.wasm", "*", StatusCode::NOT_MODIFIED),
        (Method::HEAD, "/missing", "*", StatusCode::NOT_FOUND),
        (Method::POST, "/", "*", StatusCode::METHOD_NOT_ALLOWED),
    ] {
        let answer = ask(page(), method, path, &[("if-none-match", known)]).await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
             img-src 'self' data:; connect-src 'self'; manifest-src 'self'; font-src 'none'; object-src 'none'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
    }
}

/// Holds with a page in `web/dist` and without one.
#[tokio::test]
async fn the_embedded_page_is_shown_if_it_was_built() {
    let page = Page::embedded();
    let status = if page.is_built() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    assert_eq!(ask(page, Method::GET, "/", &[]).await.status, status);
}

#[tokio::test]
async fn a_page_in_a_folder_is_the_same_page() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let assets = folder.path().join("assets");
    fs::create_dir(&assets).expect("the folder is new");
    assert!(Page::in_folder(folder.path()).is_err(), "nothing is no page");
    for (name, bytes) in FILES {
        fs::write(folder.path().join(name), bytes).expect("the folder is ours");
    }
    // What a link leads to, and be it the folder itself, is no part of the page.
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path(), assets.join("again")).expect("links can be made");
    for (path, bytes) in
        [("/", "the index"), ("/assets/index-abc123.js", "a script"), ("/icon.png", "an icon")]
    {
        let page = Page::in_folder(folder.path()).expect("there is a page now");
        assert_eq!(ask(page, Method::GET, path, &[]).await.body, bytes);
    }
    let page = Page::in_folder(folder.path()).expect("there is a page now");
    let answer = ask(page, Method::GET, "/", &[("accept-encoding", "br")]).await;
    assert_eq!((answer.header("content-encoding"), &answer.body[..]), ("br", &b"the index, brotli"[..]));
}
