//! Binds rules and bots, compiled to wasm, to JavaScript and its types: `bind COMPILED FOLDER`.
//!
//! A program of its own beside `xtask`, which would else be built for a minute before it does anything.

use std::env;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let [compiled, folder] = &words[..] else { bail!("bind COMPILED FOLDER") };
    Bindgen::new().input_path(compiled).out_name("engine").web(true)?.typescript(true).generate(folder)
}
