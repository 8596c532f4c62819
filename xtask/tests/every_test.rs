//! Where the tests of a crate are one target, none is left out of it.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    entries.map(|entry| entry.expect("it is ours").path()).collect()
}

#[test]
fn every_file_of_tests_is_part_of_a_target() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut looked_at = 0;
    for home in inside(&crates).into_iter().filter(|home| home.join("tests/all.rs").is_file()) {
        let (together, targets) = (read(&home.join("tests/all.rs")), read(&home.join("Cargo.toml")));
        for file in inside(&home.join("tests")) {
            let Some(name) = file.to_str().and_then(|path| path.strip_suffix(".rs")) else { continue };
            let name = name.rsplit('/').next().expect("a path has an end");
            let is_run = together.lines().any(|line| line == format!("mod {name};"))
                || targets.lines().any(|line| line == format!("name = \"{name}\""));
            assert!(is_run, "{} is in no target: add `mod {name};` to tests/all.rs", file.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 50, "{looked_at} files");
}
