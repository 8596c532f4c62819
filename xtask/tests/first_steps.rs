//! `cargo xtask play` as newcomers have it: on machines where something is missing. Programs it needs are scripts here,
//! and its workspace is a folder with next to nothing in it.
#![cfg(unix)]

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    process::{Command, Output},
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// A machine with these programs and no others; what they are called with is written down.
struct Machine(TempDir);

impl Machine {
    fn with(programs: &[(&str, &str)]) -> Self {
        let machine = Self(tempfile::tempdir().expect("a folder for temporary files"));
        let folder = machine.0.path();
        for inside in ["bin", "web/engine", BUILT, ENGINE] {
            fs::create_dir_all(folder.join(inside)).expect("the folder is new");
        }
        fs::write(folder.join("web/package-lock.json"), "{}").expect("the folder is writable");
        fs::write(folder.join("web/engine/made"), "play").expect("the folder is writable");
        for (program, script) in programs {
            machine.install("bin", program, script);
        }
        machine.install(BUILT, "novaluna", "");
        machine
    }

    /// Puts a script into a folder.
    fn install(&self, inside: &str, program: &str, script: &str) {
        let folder = self.0.path();
        let place = folder.join(inside).join(program);
        let called = folder.join("called");
        let script = format!("#!/bin/sh\necho {program} \"$@\" >> {}\n{script}\n", called.display());
        fs::write(&place, script).expect("the folder is writable");
        fs::set_permissions(place, Permissions::from_mode(0o755)).expect("it is ours");
    }

    fn play(&self) -> Output {
        self.command("play --addr 127.0.0.1:8000").output().expect("it was built")
    }

    fn command(&self, words: &str) -> Command {
        let folder = self.0.path();
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command
            .args(words.split(' '))
            .env("NOVALUNA_ROOT", folder)
            // Set by whoever runs a program by cargo; it is no business of ours.
            .env("CARGO_MANIFEST_DIR", "/elsewhere/xtask")
            .env_remove("CHROMIUM")
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .env("PATH", folder.join("bin"));
        command
    }

    fn calls(&self) -> String {
        fs::read_to_string(self.0.path().join("called")).unwrap_or_default()
    }
}

fn assert_says(said: &[u8], words: &[&str]) {
    let said = String::from_utf8_lossy(said);
    for words in words {
        assert!(said.contains(words), "`{words}` is missing: {said}");
    }
}

/// Where cargo puts the programs of `play`.
const BUILT: &str = "target/play";

/// Where it puts rules and bots for the browser.
const ENGINE: &str = "target/browser/wasm32-unknown-unknown/play";

const NODE: (&str, &str) = ("node", "echo v20.0.0");
const RUSTUP: (&str, &str) = ("rustup", "echo wasm32-unknown-unknown");

#[test]
fn without_node_and_apt_get_it_says_what_to_install() {
    let output = Machine::with(&[]).play();
    assert_eq!(output.status.code(), Some(1));
    assert_says(&output.stderr, &["node is needed: please install it", "sudo apt-get install nodejs npm"]);
}

#[test]
fn without_node_it_says_how_to_play_all_the_same() {
    for machine in [Machine::with(&[]), Machine::with(&[("apt-get", "exit 100")]), Machine::with(&[NODE])] {
        let words =
            ["built with node 20 or newer and npm", "`cargo run --release -- play` plays in the terminal"];
        assert_says(&machine.play().stderr, &words);
    }
}

#[test]
fn what_to_do_is_the_end_of_what_is_said_also_where_backtraces_are_wished_for() {
    let output =
        Machine::with(&[]).command("play").env("RUST_BACKTRACE", "1").output().expect("it was built");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.ends_with("\nsudo apt-get install nodejs npm\n"), "{said}");
    assert!(said.starts_with("\nError: the page is built with node"), "{said}");
}

#[test]
fn before_node_is_installed_it_says_so_and_how_to_do_it_by_hand() {
    let machine = Machine::with(&[("apt-get", "exit 100")]);
    let output = machine.play();
    assert_eq!(output.status.code(), Some(1));
    assert_says(&output.stdout, &["node is missing", "apt-get install nodejs npm", "by hand, press Ctrl-C"]);
    assert_says(&output.stderr, &["node is needed: please install it", "sudo apt-get install nodejs npm"]);
}

#[test]
fn an_old_node_is_named_with_a_place_that_has_a_new_one() {
    let output = Machine::with(&[("node", "echo v18.20.4"), ("npm", "")]).play();
    assert_says(&output.stderr, &["node 20 or newer is needed", "this is v18.20.4", "https://nodejs.org"]);
}

#[test]
fn without_a_network_npm_tries_what_it_has_kept() {
    let machine = Machine::with(&[NODE, ("npm", "exit 1")]);
    let output = machine.play();
    assert_eq!(output.status.code(), Some(1));
    assert_says(&output.stderr, &["npm needs a network", "`cargo run --release -- play`"]);
    assert!(
        machine
            .calls()
            .ends_with("install --no-save --no-progress --no-audit --no-fund --omit=dev --offline\n"),
        "{}",
        machine.calls()
    );
}

#[test]
fn an_npm_that_only_remembers_an_answer_has_no_network() {
    let npm = ("npm", "case \"$*\" in *view*--cache*) exit 1;; esac");
    let machine = Machine::with(&[NODE, RUSTUP, npm, ("cargo", "")]);
    let output = machine.play();
    assert!(output.status.success(), "{output:?}");
    assert_says(&output.stdout, &["npm does not reach its registry: trying with what it has kept."]);
    assert!(machine.calls().contains(" --offline\n"), "{}", machine.calls());
}

#[test]
fn an_npm_that_never_answers_is_not_waited_for_longer_than_half_a_minute() {
    let machine = Machine::with(&[NODE, ("npm", "exec /bin/sleep 120")]);
    let start = Instant::now();
    let output = machine.play();
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(1));
    assert_says(&output.stdout, &["npm did not answer for 15 s: trying with what it has kept"]);
    assert_says(&output.stderr, &["npm did not answer", "`npm ping`", "`cargo run --release -- play`"]);
    assert!(
        machine
            .calls()
            .ends_with("install --no-save --no-progress --no-audit --no-fund --omit=dev --offline\n"),
        "{}",
        machine.calls()
    );
}

#[test]
fn an_npm_that_never_answers_may_have_kept_what_is_needed() {
    let npm = ("npm", "case $3 in view) exec /bin/sleep 120;; esac");
    let output = Machine::with(&[NODE, RUSTUP, npm, ("cargo", "")]).play();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn of_what_is_built_side_by_side_every_failure_is_told() {
    let cargo = ("cargo", "case \"$*\" in *novaluna-wasm*) exit 3;; *) exit 4;; esac");
    let output = Machine::with(&[NODE, RUSTUP, ("npm", ""), cargo]).play();
    assert_eq!(output.status.code(), Some(1));
    assert_says(&output.stdout, &["Failed: rules and bots. Waiting for what is beside it."]);
    let reasons = ["rules and bots: exit status: 3", "the program: exit status: 4"];
    assert_says(&output.stderr, &reasons);
}

#[test]
fn a_browser_that_is_named_is_looked_at_before_one_is_installed() {
    let machine = || {
        let machine = Machine::with(&[NODE, RUSTUP, ("npm", ""), ("cargo", ""), ("apt-get", "")]);
        fs::write(machine.0.path().join("web/engine/made"), "wasm").expect("the folder is writable");
        machine
    };
    let (named, unnamed) = (machine(), machine());
    let output = named.command("sweep").env("CHROMIUM", "/opt/browser").output().expect("it was built");
    assert!(output.status.success(), "{output:?}");
    assert!(named.calls().ends_with("run --silent browser\n"), "{}", named.calls());
    assert!(!named.calls().contains("apt-get"), "{}", named.calls());
    unnamed.command("sweep").output().expect("it was built");
    assert!(unnamed.calls().contains("apt-get install -y -q chromium"), "{}", unnamed.calls());
}

#[test]
fn where_all_is_there_it_says_what_it_does_and_the_page_is_shown_from_its_folder() {
    let cargo = format!("case \"$*\" in *novaluna-wasm*) : > {ENGINE}/novaluna_wasm.wasm;; esac");
    let machine = Machine::with(&[NODE, RUSTUP, ("npm", ""), ("cargo", &cargo)]);
    machine.install(BUILT, "bind", ": > web/engine/engine_bg.wasm");
    let output = machine.play();
    assert!(output.status.success(), "{output:?}");
    assert_says(
        &output.stdout,
        &["The first time", "Building the program and, beside it, unseen, the page."],
    );
    let calls = machine.calls();
    let when = |start: &str| calls.lines().position(|call| call.starts_with(start));
    let soon =
        |program: &str| when(&format!("cargo build --profile play --no-default-features --bin {program}"));
    let page = calls.lines().position(|call| call.contains("run --silent build"));
    let [binder, bound] = [soon("bind"), when("bind ")];
    assert!(binder.is_some() && binder < bound && bound < page && binder < soon("novaluna"), "{calls}");
    let last = calls.lines().last().expect("much is called");
    assert!(last.starts_with("novaluna serve --open --page /"), "{last}");
    assert!(last.ends_with("/web/dist --addr 127.0.0.1:8000"), "{last}");
}

#[test]
fn options_that_the_program_refuses_are_told_where_they_go() {
    let machine = Machine::with(&[NODE, RUSTUP, ("npm", ""), ("cargo", "")]);
    machine.install(BUILT, "novaluna", "exit 2");
    let output = machine.play();
    assert_eq!(output.status.code(), Some(2));
    assert_says(&output.stdout, &["On a free port: cargo xtask play --addr 127.0.0.1:0"]);
}

#[test]
fn what_nobody_can_do_is_refused_with_a_way_to_what_can_be_done() {
    let machine = Machine::with(&[]);
    let said = |words: &str| machine.command(words).output().expect("it was built");
    for (words, reason) in [
        ("dance", "there is no `dance`: `cargo xtask help`"),
        ("test --fast", "invalid option '--fast'"),
        ("web --static", "missing argument for option '--static'"),
        ("faults --kills many", "cannot parse argument \"many\""),
        ("fuzz stars", "no `stars`: text, moves, secret, public"),
        ("fuzz moves text", "unexpected argument \"text\""),
    ] {
        let output = said(words);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert_says(&output.stderr, &[reason]);
    }
    for words in ["help", "--help", "fuzz --help"] {
        let output = said(words);
        assert!(output.status.success(), "{words}");
        assert_says(&output.stdout, &["Usage: cargo xtask COMMAND", "play", "fuzz [TARGET] [--seconds N]"]);
    }
    assert_eq!(machine.calls(), "");
}

/// Whoever updates `Cargo.lock` finds out here what to hold back.
#[test]
fn nobody_waits_for_tables_of_all_languages_of_the_world() {
    let lock = include_str!("../../Cargo.lock");
    assert!(
        !lock.contains("name = \"icu_"),
        "what nobody reads takes twenty seconds to build: hold it back, by\n\
         cargo update -p idna_adapter --precise 1.1.0 && cargo update -p textwrap --precise 0.16.2"
    );
}
