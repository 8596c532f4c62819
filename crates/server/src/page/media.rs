//! What a file is, by the end of its name.

/// The `Content-Type` of a file of the page.
pub(crate) fn media_type(path: &str) -> &'static str {
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_the_name_decides() {
        for (path, is) in [
            ("assets/engine-abc123_bg.wasm", "application/wasm"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("favicon.ico", "image/x-icon"),
            ("en.ftl", "text/plain; charset=utf-8"),
            ("js", "application/octet-stream"),
            ("index.js.bak", "application/octet-stream"),
        ] {
            assert_eq!(media_type(path), is, "{path}");
        }
    }
}
