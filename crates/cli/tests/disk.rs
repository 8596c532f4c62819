//! A disk that is full, and one that cannot be written: whoever wishes for something is told, whoever looks on goes on,
//! and all is well again when the disk is.

#![cfg(target_os = "linux")]

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, ErrorKind, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use novaluna_rules::{Fairness, Record};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::{
    client::{At, Client},
    server::Running,
};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a test of disks needs.
const NEEDS: &str = "a small disk cannot be mounted: this needs `unshare` and `nsenter` (Debian: apt-get install \
    util-linux mount) and namespaces of one's own, so be root, or allow them: sysctl \
    kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0, \
    in a container the capability SYS_ADMIN";

/// A small disk, mounted where only those see it who are started in its world. It goes with the test.
struct Disk {
    holder: Child,
    folder: TempDir,
}

impl Disk {
    fn new() -> Self {
        let folder = TempDir::new().expect("there is room for a folder");
        let script = "mount -t tmpfs -o size=1m disk \"$0\" && echo mounted && exec cat";
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", script]).arg(folder.path());
        let mut holder = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect(NEEDS);
        let mut line = String::new();
        let said = holder.stdout.as_mut().expect("it is piped");
        BufReader::new(said).read_line(&mut line).expect("it is text");
        assert_eq!(line, "mounted\n", "{NEEDS}");
        Self { holder, folder }
    }

    /// A program where the disk is.
    fn inside(&self, program: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--user", "--mount", "--preserve-credentials", "--target"]);
        command.arg(self.holder.id().to_string()).arg(program);
        command
    }

    fn novaluna(&self) -> Command {
        let program = snapbox::cmd::cargo_bin!("novaluna");
        let mut command = self.inside(program.to_str().expect("a plain name"));
        command.args(["serve", "--log", "off", "--addr", "127.0.0.1:0", "--database"]);
        command.arg(format!("sqlite:{}/games.db", self.folder.path().display()));
        command
    }

    fn mount(&self, words: &[&str]) {
        let status = self.inside(words[0]).args(&words[1..]).arg(self.folder.path()).status();
        assert!(status.is_ok_and(|status| status.success()), "{words:?}: {NEEDS}");
    }

    /// From now on files there can be read, and none can be made or written by whoever opens it.
    fn only_reads(&self) {
        self.mount(&["mount", "--bind", self.folder.path().to_str().expect("a plain name")]);
        self.mount(&["mount", "-o", "remount,bind,ro"]);
    }

    fn is_writable_again(&self) {
        self.mount(&["umount"]);
    }

    /// What takes up all the room, as it is seen from outside.
    fn ballast(&self) -> PathBuf {
        let folder = self.folder.path().strip_prefix("/").expect("an absolute path");
        PathBuf::from(format!("/proc/{}/root", self.holder.id())).join(folder).join("ballast")
    }

    fn fill(&self) {
        let mut file = File::create(self.ballast()).expect("there is room for a name");
        let full = loop {
            if let Err(error) = file.write_all(&[0; 4096]) {
                break error;
            }
        };
        assert_eq!(full.kind(), ErrorKind::StorageFull);
    }

    fn make_room(&self) {
        fs::remove_file(self.ballast()).expect("it was filled");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _gone = self.holder.kill();
        let _gone = self.holder.wait();
    }
}

/// Two people who have sat down.
async fn two(at: &At, plan: &Value) -> [Client; 2] {
    let made = at.make(plan).await;
    let mut clients =
        [Client::enter(at, &made, Some(0), None).await, Client::enter(at, &made, Some(1), None).await];
    for client in &mut clients {
        client.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    }
    for client in &mut clients {
        client.until(|seen| seen.game.is_some()).await;
    }
    clients
}

/// Whoever is to move moves, and both hear of it.
async fn one_move(clients: &mut [Client; 2]) {
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    clients[seat].act(&m).await;
    let seq = clients[seat].seq;
    clients[1 - seat].until(|seen| seen.seq >= seq).await;
}

/// Both hear of what was acknowledged.
async fn hear(clients: &mut [Client; 2], ack: &Value) {
    for client in clients {
        client.until(|seen| ack["seq"] == seen.seq).await;
    }
}

/// Moves until one is refused for want of room: whose it was, its name, and the wish. What was tried before may have
/// left a little room in the file itself.
async fn refused(clients: &mut [Client; 2], round: usize) -> (usize, String, Value) {
    for n in 0..10 {
        let seat = clients[0].mover().expect("the game is on");
        let (id, m) = (format!("full-{round}-{n}"), json!({ "move": clients[seat].some_move() }));
        let answer = clients[seat].wish(&id, m.clone()).await;
        if answer["type"] == "nak" {
            assert_eq!(answer["code"], "storage", "{answer}");
            return (seat, id, m);
        }
        hear(clients, &answer).await;
    }
    panic!("there is no end to the room on a full disk");
}

/// Everything that only reads is answered.
async fn readers_go_on(at: &At, clients: &[Client; 2]) {
    let game = clients[0].game_id();
    let watching = Client::watch(at, game).await;
    assert_eq!(watching.fingerprint(), clients[0].fingerprint());
    let (status, seen) = at.get(&format!("/api/games/{game}?since=1"), None).await;
    assert_eq!((status, &seen["seq"]), (200, &json!(clients[0].seq)));
    for path in ["/readyz", "/healthz", "/api/games"] {
        assert_eq!(at.get(path, None).await.0, 200, "{path}");
    }
}

#[tokio::test]
async fn on_a_full_disk_wishes_are_refused_readers_go_on_and_all_is_well_when_there_is_room() {
    let disk = Disk::new();
    let running = Running::by(disk.novaluna());
    let plan = json!({ "seats": ["person", "person"], "discs": 8 });
    let mut clients = two(&running.at, &plan).await;
    for n in 0..3 {
        one_move(&mut clients).await;
        disk.fill();
        let (seat, id, m) = refused(&mut clients, n).await;
        let (status, answer) = running.at.post("/api/games", None, &plan).await;
        assert_eq!((status, &answer["code"]), (503, &json!("storage")));
        readers_go_on(&running.at, &clients).await;
        disk.make_room();
        let ack = clients[seat].wish(&id, m).await;
        assert_eq!((&ack["type"], &ack["seq"]), (&json!("ack"), &json!(clients[1 - seat].seq + 1)), "{ack}");
        hear(&mut clients, &ack).await;
    }
    while clients[0].mover().is_some() {
        one_move(&mut clients).await;
    }
    drop(running);
    let running = Running::by(disk.novaluna());
    let (_, seen) = running.at.get(&format!("/api/games/{}", clients[0].game_id()), None).await;
    assert_eq!(clients[0].over.as_deref(), Some(seen["record"].to_string().as_str()));
    let record = Record::from_json(&seen["record"].to_string()).expect("it is a record");
    assert_eq!(record.fairness(), Ok(Fairness::Proven));
}

#[tokio::test]
async fn a_bot_that_could_not_move_for_want_of_room_does_so_when_there_is_some() {
    let disk = Disk::new();
    let running = Running::by(disk.novaluna());
    let start = Instant::now();
    // A bot that is quicker than the disk is filled gets another table.
    let (mut ada, seq) = loop {
        assert!(start.elapsed() < PATIENCE, "the bot is always quicker");
        let plan = json!({ "seats": ["person", "hard"], "order": "seats" });
        let made = running.at.make(&plan).await;
        let mut ada = Client::enter(&running.at, &made, Some(0), None).await;
        ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
        ada.until(|seen| seen.game.is_some()).await;
        while ada.mover() == Some(0) {
            let m = ada.some_move();
            ada.act(&m).await;
        }
        disk.fill();
        let now = ada.reconnect(&running.at).await;
        if now.seq == ada.seq {
            break (now, ada.seq);
        }
        disk.make_room();
    };
    while !running.at.text("/metrics").await.lines().any(|line| {
        line.strip_prefix("novaluna_commit_failures_total ").is_some_and(|failures| failures != "0")
    }) {
        assert!(start.elapsed() < PATIENCE, "the bot does not move");
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ada.reconnect(&running.at).await.seq, seq, "nothing was written");
    disk.make_room();
    ada.until(|seen| seen.seq > seq).await;
}

#[tokio::test]
async fn in_a_folder_that_cannot_be_written_whoever_plays_goes_on_and_no_server_starts() {
    let disk = Disk::new();
    let running = Running::by(disk.novaluna());
    let mut clients = two(&running.at, &json!({ "seats": ["person", "person"] })).await;
    one_move(&mut clients).await;
    disk.only_reads();
    // Its files are open already.
    one_move(&mut clients).await;
    readers_go_on(&running.at, &clients).await;
    drop(running);
    let output = disk.novaluna().output().expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("serve::database") && said.contains("may be written"), "{said}");
    disk.is_writable_again();
    let running = Running::by(disk.novaluna());
    for client in &mut clients {
        *client = client.resume(&running.at, client.seq).await;
    }
    one_move(&mut clients).await;
    assert_eq!(clients[0].fingerprint(), clients[1].fingerprint());
}
