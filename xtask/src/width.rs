//! No line of code is wider than a screen: what the formatters leave long, a person breaks.

use std::{ffi::OsStr, fs, path::Path};

use anyhow::{Context, Result, ensure};

use crate::tool::root;

const COLUMNS: usize = 120;
const FOLDERS: [&str; 9] = [
    "crates",
    "xtask",
    "web/bench",
    "web/browsers",
    "web/build",
    "web/shots",
    "web/src",
    "web/sweep",
    "web/tests",
];
const LANGUAGES: [&str; 4] = ["css", "rs", "svelte", "ts"];
/// What programs made.
const MADE: [&str; 2] = ["generated", "target"];

/// An error that names every line that is too wide.
pub(crate) fn check() -> Result<()> {
    let mut wide = Vec::new();
    for folder in FOLDERS {
        look(&root().join(folder), &mut wide).with_context(|| format!("cannot read {folder}"))?;
    }
    ensure!(wide.is_empty(), "wider than {COLUMNS} columns:\n{}", wide.join("\n"));
    Ok(())
}

/// Adds the wide lines of a folder.
fn look(folder: &Path, wide: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if path.is_dir() {
            if !MADE.iter().any(|name| path.ends_with(name)) {
                look(&path, wide)?;
            }
        } else if LANGUAGES.contains(&ending) {
            let text = fs::read_to_string(&path)?;
            let lines = (1..).zip(text.lines()).filter(|(_, line)| line.chars().count() > COLUMNS);
            let name = path.strip_prefix(root()).unwrap_or(&path).display();
            wide.extend(lines.map(|(number, _)| format!("{name}:{number}")));
        }
    }
    Ok(())
}
