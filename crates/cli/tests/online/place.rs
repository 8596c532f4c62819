//! A server of the real program, and those who come to its tables.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    path::Path,
    process::{Child, ChildStdin, Command, Output, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use novaluna_server::Page;
use serde_json::Value;
use tempfile::TempDir;

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The command, in English and without anybody between it and the server.
pub(crate) fn novaluna(words: &[&str]) -> Command {
    let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
    command.env("LC_ALL", "C").args(words).stdin(Stdio::null());
    for proxy in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
        command.env_remove(proxy);
    }
    command
}

/// A server with a database of its own.
pub(crate) struct Server {
    child: Child,
    folder: TempDir,
    /// HOST:PORT
    at: String,
}

impl Server {
    pub(crate) fn start() -> Self {
        assert!(
            Page::embedded().is_built(),
            "the program is built without its page: run `cargo xtask web` first"
        );
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let (child, at) = serve(folder.path(), "127.0.0.1:0");
        Self { child, folder, at }
    }

    /// Ends it without a chance to put anything in order, and lets it be away for a while.
    pub(crate) fn kill(&mut self, away: Duration) {
        self.child.kill().and_then(|()| self.child.wait()).expect("it runs");
        thread::sleep(away);
        (self.child, self.at) = serve(self.folder.path(), &self.at);
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.at)
    }

    /// A table, made by the command.
    pub(crate) fn table(&self, options: &[&str]) -> Links {
        let output = novaluna(&[&["table", "--json", "--at", &self.url()], options].concat()).output();
        let output = output.expect("the command starts");
        assert!(output.status.success(), "{output:?}");
        Links(serde_json::from_slice(&output.stdout).expect("it is JSON"))
    }

    /// A question to the server, as somebody or as nobody.
    pub(crate) fn get(&self, path: &str) -> Value {
        let mut answer = ureq::get(format!("{}{path}", self.url())).call().expect("it answers");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("it is text")).expect("it is JSON")
    }

    /// A wish with a token.
    pub(crate) fn post(&self, table: &Links, token: &str, wish: &Value) -> Value {
        let url = format!("{}/api/games/{}/commands", self.url(), table.game());
        let request = ureq::post(url).header("Authorization", format!("Bearer {token}"));
        let mut answer =
            request.header("Content-Type", "application/json").send(wish.to_string()).expect("an ack");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("it is text")).expect("it is JSON")
    }

    /// Waits until so many events have happened at a table.
    pub(crate) fn await_events(&self, table: &Links, events: i64) {
        let start = Instant::now();
        while self.get(&format!("/api/games/{}", table.game()))["seq"].as_i64().is_none_or(|seq| seq < events)
        {
            assert!(start.elapsed() < PATIENCE, "{events} events do not happen");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn serve(folder: &Path, at: &str) -> (Child, String) {
    let database = format!("sqlite:{}", folder.join("games.db").display());
    let mut command = novaluna(&["serve", "--addr", at, "--database", &database]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the command starts");
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("it is piped");
    BufReader::new(stdout).read_line(&mut line).expect("it is text");
    let at = line.trim_end().strip_prefix("Nova Luna is at http://");
    (child, at.unwrap_or_else(|| panic!("no address: {line}")).to_owned())
}

/// A port at which nobody is.
pub(crate) fn nowhere() -> String {
    let free = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    format!("http://{}", free.local_addr().expect("it listens"))
}

/// What `novaluna table --json` says.
pub(crate) struct Links(Value);

impl Links {
    pub(crate) fn game(&self) -> &str {
        self.0["game"].as_str().expect("a name")
    }

    pub(crate) fn seat(&self, seat: usize) -> &str {
        self.0["seats"][seat].as_str().expect("a link")
    }

    pub(crate) fn watch(&self) -> &str {
        self.0["watch"].as_str().expect("a link")
    }

    /// The token of whoever made it.
    pub(crate) fn host(&self) -> &str {
        token(self.0["host"].as_str().expect("a link"))
    }
}

/// What stands at the end of a link.
pub(crate) fn token(link: &str) -> &str {
    link.rsplit('/').next().expect("a link has parts")
}

/// A program that runs beside the test.
pub(crate) struct Program(Option<Child>);

impl Program {
    pub(crate) fn start(mut command: Command) -> Self {
        Self(Some(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts")))
    }

    pub(crate) fn bot(level: &str, link: &str) -> Self {
        Self::start(novaluna(&["bot", level, "--online", link]))
    }

    /// What it said, when it has ended well.
    pub(crate) fn end(mut self) -> (String, String) {
        let child = self.0.take().expect("it is waited for once");
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{output:?}");
        both(&output)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ended = child.kill().and_then(|()| child.wait());
        }
    }
}

pub(crate) fn both(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

/// Somebody at a terminal, who reads what is shown and types.
pub(crate) struct Person {
    child: Child,
    stdin: Option<ChildStdin>,
    shown: Receiver<u8>,
    /// What was read so far.
    pub(crate) read: String,
}

impl Person {
    pub(crate) fn play(words: &[&str]) -> Self {
        let mut command = novaluna(&[&["play"], words].concat());
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        let stdout = child.stdout.take().expect("it is piped");
        let (show, shown) = mpsc::channel();
        thread::spawn(move || {
            let bytes = BufReader::new(stdout).bytes();
            bytes.map_while(Result::ok).try_for_each(|byte| show.send(byte))
        });
        Self { stdin: child.stdin.take(), child, shown, read: String::new() }
    }

    /// Reads on until one of these is shown, and says which.
    pub(crate) fn until_any(&mut self, words: &[&str]) -> usize {
        let (start, mut bytes) = (Instant::now(), Vec::new());
        loop {
            match self.shown.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) {
                Ok(byte) => bytes.push(byte),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("{words:?} are not shown: {}\n{}", self.read, String::from_utf8_lossy(&bytes))
                }
            }
            let text = String::from_utf8_lossy(&bytes);
            if let Some(found) = words.iter().position(|words| text.ends_with(words)) {
                self.read += &text;
                return found;
            }
        }
    }

    pub(crate) fn until(&mut self, words: &str) {
        self.until_any(&[words]);
    }

    pub(crate) fn types(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().expect("it is open");
        writeln!(stdin, "{line}").expect("somebody reads");
    }

    /// Ctrl-C.
    #[cfg(unix)]
    pub(crate) fn interrupt(self) -> Self {
        let kill = Command::new("kill").args(["-s", "INT", &self.child.id().to_string()]).status();
        assert!(kill.is_ok_and(|status| status.success()), "it runs");
        self
    }

    /// Waits for the end, with everything that was shown; nobody types any more.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        drop(self.stdin.take());
        self.end_by_itself()
    }

    /// Waits for the end, though somebody could still type.
    pub(crate) fn end_by_itself(mut self) -> (Option<i32>, String) {
        let mut rest = Vec::new();
        while let Ok(byte) = self.shown.recv_timeout(PATIENCE) {
            rest.push(byte);
        }
        let mut stderr = String::new();
        self.child.stderr.take().expect("it is piped").read_to_string(&mut stderr).expect("it is text");
        let code = self.child.wait().expect("it ends").code();
        (code, format!("{}{}{stderr}", self.read, String::from_utf8_lossy(&rest)))
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}
