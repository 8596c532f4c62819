//! `novaluna serve`: the page, for browsers.

use std::{
    io::{self, Write},
    net::{SocketAddr, TcpListener, ToSocketAddrs},
    process::{Command, Stdio},
    thread,
};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_server::{Page, app};
use thiserror::Error;
use tokio::runtime::Runtime;

use crate::draw::printable;

/// Play in a browser: show the page until Ctrl-C
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna serve --open                   the page, in your browser
  novaluna serve --addr 127.0.0.1:0       on any free port
  novaluna serve --addr 0.0.0.0:7777      for other computers, too

The games run in the browser; this program only hands out the page.")]
pub(crate) struct Serve {
    /// Where to listen; port 0 is any free one
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:7777")]
    addr: String,
    /// Open the page in the browser
    #[arg(long, overrides_with = "open")]
    open: bool,
}

/// Why nothing is served.
#[derive(Debug, Error, Diagnostic)]
enum ServeError {
    #[error("`{}` is no address to listen at", printable(.0))]
    #[diagnostic(code(serve::addr), help("write HOST:PORT, such as 127.0.0.1:7777; port 0 is any free one"))]
    Addr(String),
    #[error("cannot find the host of `{}`", printable(addr))]
    #[diagnostic(code(serve::host), help("127.0.0.1 is this computer, 0.0.0.0 is for others too"))]
    Host { addr: String, source: io::Error },
    #[error("`{}` is not an address of this computer", printable(.0))]
    #[diagnostic(code(serve::foreign), help("127.0.0.1 is this computer, 0.0.0.0 is for others too"))]
    Foreign(String),
    #[error("{} is in use", printable(.0))]
    #[diagnostic(
        code(serve::port),
        help("another program uses it; choose another: novaluna serve --addr 127.0.0.1:0")
    )]
    InUse(String),
    #[error("cannot listen at {}", printable(addr))]
    #[diagnostic(code(serve::listen), help("choose another port: novaluna serve --addr 127.0.0.1:0"))]
    Listen { addr: String, source: io::Error },
    #[error("this novaluna was built without its page")]
    #[diagnostic(
        code(serve::page),
        help("run `cargo xtask web` first and build it again; `cargo xtask play` does it all")
    )]
    NotBuilt,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let listener = listen(&self.addr)?;
        let page = Page::embedded();
        if !page.is_built() {
            return Err(ServeError::NotBuilt.into());
        }
        let at = listener.local_addr().into_diagnostic()?;
        let runtime = Runtime::new().into_diagnostic()?;
        runtime.block_on(async {
            // Before anybody is told of it: from then on it ends well.
            let stop = stop().into_diagnostic()?;
            out.write_all(greeting(at).as_bytes()).and_then(|()| out.flush()).into_diagnostic()?;
            if self.open {
                open(&url(at));
            }
            novaluna_server::serve(listener, app(page), stop).await.into_diagnostic()
        })
    }
}

/// Takes the address, or says what is wrong with it.
fn listen(addr: &str) -> Result<TcpListener, ServeError> {
    let has_port = |(host, port): (&str, &str)| !host.is_empty() && port.parse::<u16>().is_ok();
    if !addr.rsplit_once(':').is_some_and(has_port) {
        return Err(ServeError::Addr(addr.to_owned()));
    }
    let found = addr.to_socket_addrs();
    let found: Vec<SocketAddr> =
        found.map_err(|source| ServeError::Host { addr: addr.to_owned(), source })?.collect();
    TcpListener::bind(&*found).map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(addr.to_owned()),
        io::ErrorKind::AddrNotAvailable => ServeError::Foreign(addr.to_owned()),
        _ => ServeError::Listen { addr: addr.to_owned(), source },
    })
}

/// Where a browser on this computer finds it.
fn url(at: SocketAddr) -> String {
    if at.ip().is_unspecified() { format!("http://localhost:{}", at.port()) } else { format!("http://{at}") }
}

fn greeting(at: SocketAddr) -> String {
    let others = if at.ip().is_unspecified() {
        format!("Other computers find it at the address of this one, port {}.\n", at.port())
    } else {
        String::new()
    };
    format!("Nova Luna is at {}\n{others}Ctrl-C stops it.\n", url(at))
}

/// There when the person or the system wants it to end.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// There when the person wants it to end.
#[cfg(windows)]
fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

/// Shows the page in the browser of the person. Without one the page is served all the same.
fn open(url: &str) {
    let mut browser = browser(url);
    browser.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Ctrl-C is for the server alone.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut browser, 0);
    // Some of these commands last as long as the browser.
    thread::spawn(move || {
        if !browser.status().is_ok_and(|status| status.success()) {
            // Where nobody reads it, nobody misses it.
            let _unheard = writeln!(anstream::stderr(), "note: no browser could be opened");
        }
    });
}

/// The command that opens an address.
fn browser(url: &str) -> Command {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(at: &str) -> String {
        greeting(at.parse().expect("this is an address"))
    }

    #[test]
    fn the_address_is_one_that_a_browser_understands() {
        assert_eq!(shown("127.0.0.1:7777"), "Nova Luna is at http://127.0.0.1:7777\nCtrl-C stops it.\n");
        assert_eq!(shown("[::1]:80"), "Nova Luna is at http://[::1]:80\nCtrl-C stops it.\n");
    }

    #[test]
    fn an_address_for_everybody_is_shown_as_ours() {
        for at in ["0.0.0.0:7777", "[::]:7777"] {
            assert_eq!(
                shown(at),
                "Nova Luna is at http://localhost:7777\n\
                 Other computers find it at the address of this one, port 7777.\n\
                 Ctrl-C stops it.\n"
            );
        }
    }
}
