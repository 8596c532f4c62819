//! `novaluna completions`: a script for every shell.

use snapbox::cmd::{Command, OutputAssert};

fn completions(shell: &str) -> OutputAssert {
    Command::new(snapbox::cmd::cargo_bin!("novaluna")).args(["completions", shell]).assert()
}

#[test]
fn every_shell_gets_a_script_with_all_commands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let assert = completions(shell).success();
        let script = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        for word in ["play", "simulate", "record", "verify", "tiles", "perft", "completions", "first-game"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn another_shell_is_refused_with_the_list() {
    let assert = completions("tcsh").code(2);
    let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(said.contains("bash, elvish, fish, powershell, zsh"), "{said}");
}
