//! The browser of the person.

use std::{
    io::{self, Write},
    process::{Child, Command, Stdio},
    thread,
};

/// Shows an address in it. Without a browser everything goes on all the same.
pub(super) fn open(url: &str) {
    let Ok(mut browser) = start(url) else { return note() };
    // Some of these commands last as long as the browser.
    thread::spawn(move || {
        if !browser.wait().is_ok_and(|status| status.success()) {
            note();
        }
    });
}

fn start(url: &str) -> io::Result<Child> {
    let mut browser = command(url);
    browser.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Ctrl-C is for the server alone.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut browser, 0);
    browser.spawn()
}

/// The command that opens an address.
fn command(url: &str) -> Command {
    let words: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/C", "start", ""]
    } else {
        &["xdg-open"]
    };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(url);
    command
}

fn note() {
    // Where nobody reads it, nobody misses it.
    let _unheard = writeln!(anstream::stderr(), "note: no browser could be opened");
}
