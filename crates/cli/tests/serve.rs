//! `novaluna serve`: the page for browsers, and what stands in its way.

use std::{
    io::Write,
    net::TcpListener,
    process::{self, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

fn serve(options: &[&str]) -> Command {
    let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
    command.env("XDG_DATA_HOME", data()).arg("serve").args(options);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Where tables are kept: nobody's own are touched, and each server has its own.
fn data() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!(concat!(env!("CARGO_TARGET_TMPDIR"), "/data-{}-{}"), process::id(), number)
}

/// What is said about options that cannot work.
fn refusal(mut command: Command) -> String {
    let output = command.output().expect("the command starts");
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &b""[..]), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn assert_says(said: &str, words: &[&str]) {
    for words in words {
        assert!(said.contains(words), "`{words}` is missing: {said}");
    }
}

#[test]
fn what_is_no_address_is_refused() {
    for addr in
        ["", ":", "65536", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:http", "[::1", "http://here:80"]
    {
        let said = refusal(serve(&["--addr", addr]));
        assert_says(&said, &["serve::addr", &format!("`{addr}` is no address"), "write HOST:PORT"]);
    }
}

#[test]
fn a_host_that_nobody_knows_is_refused() {
    for addr in ["nowhere.invalid:7777", "nowhere.invalid"] {
        let said = refusal(serve(&["--addr", addr]));
        assert_says(&said, &["serve::host", &format!("cannot find the host of `{addr}`")]);
    }
}

/// 192.0.2.1 is an address for documentation, which no computer has.
#[test]
fn an_address_of_another_computer_is_refused() {
    let said = refusal(serve(&["--addr", "192.0.2.1:7777"]));
    assert_says(&said, &["serve::foreign", "`192.0.2.1:7777` is not an address of this computer"]);
}

/// Says of a port that somebody else has it, and what to do.
fn assert_refused(port: &TcpListener, options: &[&str]) {
    let at = port.local_addr().expect("it listens");
    let said = refusal(serve(&[&["--addr", &at.to_string()], options].concat()));
    let help = [
        format!("perhaps Nova Luna is running there already: look at http://{at}"),
        format!("or choose another port: novaluna serve --addr {}:0", at.ip()),
    ];
    assert_says(&said, &["serve::port", &format!("{at} is in use"), &help[0], &help[1]]);
}

#[test]
fn a_port_in_use_is_refused_with_a_way_out() {
    let other = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    assert_refused(&other, &[]);
}

#[test]
fn what_is_not_nova_luna_is_not_opened() {
    let other = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let stranger = other.try_clone().expect("it is a socket");
    thread::spawn(move || {
        let (mut stream, _) = stranger.accept().expect("somebody looks who is there");
        stream.write_all(b"HTTP/1.0 200 OK\r\n\r\n<title>Nova Luna</title>").expect("they listen");
    });
    assert_refused(&other, &["--open"]);
}

/// A part of an address means the rest of it; with the port of somebody else it shows what it means.
#[test]
fn a_port_alone_is_one_of_this_computer() {
    let other = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = other.local_addr().expect("it listens").port();
    for addr in [format!("{port}"), format!(":{port}"), format!("localhost:{port}")] {
        assert_says(&refusal(serve(&["--addr", &addr])), &[&format!("127.0.0.1:{port} is in use")]);
    }
}

#[test]
fn several_servers_need_postgresql() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let database = format!("sqlite:{}", folder.path().join("t.db").display());
    let said =
        refusal(serve(&["--addr", "127.0.0.1:0", "--database", &database, "--nats", "nats://127.0.0.1:9"]));
    assert_says(&said, &["serve::several", "need PostgreSQL, and this is SQLite", "leave out --nats"]);
}

#[test]
fn a_database_that_cannot_be_made_or_read_is_named() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let nowhere = folder.path().join("nowhere/t.db");
    let letter = folder.path().join("letter.db");
    std::fs::write(&letter, "Dear Ada, this is no database. ".repeat(100)).expect("the folder is writable");
    for (path, reason) in
        [(&nowhere, "nowhere/t.db.lock cannot be used"), (&letter, "letter.db cannot be used")]
    {
        let database = format!("sqlite:{}", path.display());
        let said = refusal(serve(&["--addr", "127.0.0.1:0", "--database", &database]));
        assert_says(&said, &["serve::database", reason]);
        assert!(!said.contains("timed out"), "{said}");
    }
}

#[test]
fn a_file_without_keys_is_refused_with_a_way_to_them() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let inside = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    std::fs::write(inside("index.html"), "a page").expect("the folder is writable");
    let (page, file) = (inside(""), inside("push.json"));
    let options = ["--addr", "127.0.0.1:0", "--page", &page, "--push", &file];
    let said = refusal(serve(&options));
    assert_says(&said, &["serve::push", "cannot read", "novaluna admin keys push.json --contact"]);
    std::fs::write(&file, "{}").expect("the folder is writable");
    let said = refusal(serve(&options));
    assert_says(&said, &["serve::push", "this file holds no keys for notices", "`novaluna admin keys"]);
}

/// Without a page in the program all that would show it must refuse, which is tested in its place.
#[cfg(unix)]
mod page {
    use std::{
        fs,
        io::{BufRead, BufReader, Read, Write},
        net::{TcpListener, TcpStream},
        os::unix::fs::PermissionsExt,
        path::{Path, PathBuf},
        process::{Child, ChildStderr, ChildStdout, Command, Stdio},
        thread,
        time::{Duration, Instant},
    };

    use novaluna_server::Page;

    use super::{assert_says, data, refusal, serve};

    /// A server that runs, until it is dropped at the latest.
    struct Server {
        child: Child,
        stdout: BufReader<ChildStdout>,
        stderr: BufReader<ChildStderr>,
        /// HOST:PORT
        at: String,
    }

    /// What a server says at its end: what was not read before.
    #[derive(Debug, PartialEq)]
    struct End {
        code: Option<i32>,
        stdout: String,
        stderr: String,
    }

    impl Server {
        /// Starts it if the page is in the program; if not, it must say how to put it there.
        fn start(command: Command) -> Option<Self> {
            if !Page::embedded().is_built() {
                let said = refusal(command);
                assert_says(&said, &["serve::page", "built without its page", "run `cargo xtask web` first"]);
                return None;
            }
            Some(Self::run(command))
        }

        /// Starts it with a page for sure.
        fn run(mut command: Command) -> Self {
            let mut child = command.spawn().expect("the command starts");
            let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
            let stderr = BufReader::new(child.stderr.take().expect("it is piped"));
            let mut server = Self { child, stdout, stderr, at: String::new() };
            let mut line = String::new();
            server.stdout.read_line(&mut line).expect("it is text");
            let at = line.trim_end().strip_prefix("Nova Luna is at http://");
            at.unwrap_or_else(|| panic!("no address: {line}")).clone_into(&mut server.at);
            server
        }

        fn get(&self, path: &str) -> String {
            let mut stream = TcpStream::connect(&self.at).expect("it listens");
            stream.set_read_timeout(Some(Duration::from_secs(30))).expect("it is more than nothing");
            write!(stream, "GET {path} HTTP/1.0\r\n\r\n").expect("it reads");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).expect("it answers");
            String::from_utf8_lossy(&answer).into_owned()
        }

        /// Sends a signal and waits for the end.
        fn end(mut self, signal: &str) -> End {
            let kill = Command::new("kill").args(["-s", signal, &self.child.id().to_string()]).status();
            assert!(kill.is_ok_and(|status| status.success()), "{signal}");
            let (mut stdout, mut stderr) = (String::new(), String::new());
            self.stdout.read_to_string(&mut stdout).expect("it is text");
            self.stderr.read_to_string(&mut stderr).expect("it is text");
            End { code: self.child.wait().expect("it ends").code(), stdout, stderr }
        }
    }

    impl Drop for Server {
        fn drop(&mut self) {
            // After a test that went well there is nothing left to end.
            let _ended = self.child.kill().and_then(|()| self.child.wait());
        }
    }

    #[test]
    fn the_page_is_served_until_ctrl_c_or_a_signal_to_end() {
        for signal in ["INT", "TERM"] {
            let Some(server) = Server::start(serve(&["--addr", "127.0.0.1:0"])) else { return };
            assert!(!server.at.ends_with(":0"), "the real port is shown: {}", server.at);
            let answer = server.get("/");
            assert_says(
                &answer,
                &["HTTP/1.0 200 OK", "content-type: text/html", "content-security-policy: "],
            );
            assert_says(&server.get("/missing"), &["HTTP/1.0 404 Not Found"]);
            let stdout = "Ctrl-C stops it.\n".to_owned();
            assert_eq!(server.end(signal), End { code: Some(0), stdout, stderr: String::new() }, "{signal}");
        }
    }

    #[test]
    fn a_second_server_of_the_same_tables_is_refused_with_a_way_out() {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let database = format!("sqlite:{}", folder.path().join("games.db").display());
        let options = ["--addr", "127.0.0.1:0", "--database", &database];
        let Some(server) = Server::start(serve(&options)) else { return };
        let said = refusal(serve(&options));
        assert_says(
            &said,
            &["serve::kept", "another Nova Luna keeps its tables", "stop it first, or keep other"],
        );
        assert_eq!(server.end("TERM").code, Some(0));
        let Some(server) = Server::start(serve(&options)) else { return };
        assert_eq!(server.end("TERM").code, Some(0));
    }

    #[test]
    fn a_page_in_a_folder_is_shown_in_the_place_of_the_one_inside() {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let path = folder.path().to_str().expect("it has a plain name");
        let options = ["--addr", "127.0.0.1:0", "--page", path];
        let said = refusal(serve(&options));
        assert_says(&said, &["serve::page", &format!("there is no page in {path}"), "`cargo xtask web`"]);
        fs::write(folder.path().join("index.html"), "another page").expect("the folder is ours");
        let server = Server::run(serve(&options));
        assert_says(&server.get("/"), &["HTTP/1.0 200 OK", "another page"]);
        assert_eq!(server.end("TERM").code, Some(0));
    }

    /// As many as there are files, and half as many again.
    #[test]
    fn sockets_that_are_held_do_not_keep_others_out() {
        const FILES: usize = 128;
        let novaluna = snapbox::cmd::cargo_bin!("novaluna").display();
        let line = format!("ulimit -n {FILES} && exec '{novaluna}' serve --addr 127.0.0.1:0");
        let mut command = Command::new("sh");
        command
            .env("XDG_DATA_HOME", data())
            .args(["-c", &line])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let Some(server) = Server::start(command) else { return };
        let connect = || TcpStream::connect(&server.at).expect("it listens");
        let held: Vec<TcpStream> = (0..FILES * 3 / 2).map(|_| connect()).collect();
        let start = Instant::now();
        for _ in 0..5 {
            assert_says(&server.get("/"), &["HTTP/1.0 200 OK"]);
        }
        assert!(start.elapsed() < Duration::from_secs(5), "they did not wait for the others");
        drop(held);
        assert_eq!(server.end("TERM").code, Some(0));
    }

    #[test]
    fn an_address_for_everybody_is_shown_as_one_to_open_here_and_there() {
        let Some(mut server) = Server::start(serve(&["--addr", "0.0.0.0:0"])) else { return };
        assert!(server.at.starts_with("localhost:"), "{}", server.at);
        assert_says(&server.get("/"), &["HTTP/1.0 200 OK"]);
        let mut others = String::new();
        server.stdout.read_line(&mut others).expect("it is text");
        // A computer without a network has no address there.
        if let Some(at) = others.trim_end().strip_prefix("Other computers in your network find it at http://")
        {
            at.clone_into(&mut server.at);
            assert_says(&server.get("/"), &["HTTP/1.0 200 OK"]);
        } else {
            assert_says(&others, &["Other computers find it at the address of this one, port "]);
        }
        assert_eq!(server.end("TERM").stdout, "Ctrl-C stops it.\n");
    }

    #[test]
    fn short_and_new_forms_of_addresses_are_understood() {
        let forms =
            [("0", "127.0.0.1:"), (":0", "127.0.0.1:"), ("localhost:0", "127.0.0.1:"), ("[::1]:0", "[::1]:")];
        for (addr, shown) in forms {
            if shown == "[::1]:" && TcpListener::bind("[::1]:0").is_err() {
                continue;
            }
            let Some(server) = Server::start(serve(&["--addr", addr])) else { return };
            assert!(server.at.starts_with(shown), "{addr}: {}", server.at);
            assert_says(&server.get("/"), &["HTTP/1.0 200 OK"]);
            assert_eq!(server.end("TERM").code, Some(0), "{addr}");
        }
    }

    /// Serves and opens a browser, which is looked for in this folder only.
    fn opening(folder: &Path, addr: &str) -> Command {
        let mut command = serve(&["--open", "--addr", addr]);
        command.env("PATH", folder);
        command
    }

    /// A browser in this folder that writes down what it is to show.
    fn install_browser(folder: &Path) -> PathBuf {
        let shown = folder.join("shown");
        let script = format!("#!/bin/sh\necho \"$1\" >> '{}'\n", shown.display());
        for name in ["xdg-open", "open"] {
            let browser = folder.join(name);
            fs::write(&browser, &script).expect("the folder is writable");
            fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).expect("it is our file");
        }
        shown
    }

    /// Waits until the browser was told to show exactly this.
    fn await_shown(shown: &Path, urls: &str) {
        let start = Instant::now();
        while !fs::read_to_string(shown).is_ok_and(|shown| shown == urls) {
            assert!(start.elapsed() < Duration::from_secs(30), "{urls} was not opened");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn the_browser_is_opened_at_the_page_also_if_it_is_there_already() {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let shown = install_browser(folder.path());
        let Some(server) = Server::start(opening(folder.path(), "127.0.0.1:0")) else {
            assert!(!shown.exists(), "there is nothing to open");
            return;
        };
        let url = format!("http://{}\n", server.at);
        await_shown(&shown, &url);
        let again = opening(folder.path(), &server.at).output().expect("the command starts");
        let said = String::from_utf8_lossy(&again.stdout);
        assert_eq!(said, format!("Nova Luna is running already, at {url}"), "{again:?}");
        assert_eq!((again.status.code(), &again.stderr[..]), (Some(0), &b""[..]));
        await_shown(&shown, &url.repeat(2));
        assert_eq!(server.end("TERM").stderr, "");
    }

    #[test]
    fn a_page_for_everybody_in_the_house_is_opened_where_they_find_it() {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let shown = install_browser(folder.path());
        let Some(mut server) = Server::start(opening(folder.path(), "0.0.0.0:0")) else { return };
        let mut others = String::new();
        server.stdout.read_line(&mut others).expect("it is text");
        // A computer without a network has no address there.
        let at = others.strip_prefix("Other computers in your network find it at ");
        await_shown(&shown, at.unwrap_or(&format!("http://{}\n", server.at)));
        assert_eq!(server.end("TERM").stderr, "");
    }

    #[test]
    fn a_browser_that_is_missing_is_no_error() {
        let folder = tempfile::tempdir().expect("a folder for temporary files");
        let Some(mut server) = Server::start(opening(folder.path(), "127.0.0.1:0")) else { return };
        let mut note = String::new();
        server.stderr.read_line(&mut note).expect("it is text");
        assert_eq!(note, "note: no browser could be opened\n");
        assert_says(&server.get("/"), &["HTTP/1.0 200 OK"]);
        assert_eq!(server.end("TERM").code, Some(0));
    }
}
