//! Lets cargo notice a page that is built after this crate was.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        return;
    }
    // Remember the folder in src/page/embedded.rs.
    let page = Path::new("../../web/dist");
    // As long as a folder that it watches is missing, cargo builds again and again. Where none can be made it
    // just does that.
    let _unwatched = fs::create_dir_all(page);
    println!("cargo::rerun-if-changed={}", page.display());
}
