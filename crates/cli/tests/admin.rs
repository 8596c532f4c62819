//! `novaluna admin`: tables are listed, kept and brought back, also in another kind of database.

use std::{
    fs,
    process::{Command, Output},
};

use serde_json::json;
use tempfile::TempDir;

use crate::{client::Client, server::Running};

fn admin(options: &[&str]) -> Output {
    let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
    command.arg("admin").args(options).output().expect("the command starts")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(words), "{said}");
}

struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(TempDir::new().expect("there is room for a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a plain name").to_owned()
    }

    fn database(&self, name: &str) -> String {
        format!("sqlite:{}", self.path(name))
    }

    /// A database of a server that kept no tables yet.
    fn empty_database(&self, name: &str) -> String {
        let database = self.database(name);
        drop(Running::start(&["--addr", "127.0.0.1:0", "--database", &database]));
        database
    }
}

#[tokio::test]
async fn a_backup_of_a_server_that_runs_goes_on_elsewhere() {
    let desk = Desk::new();
    let (here, there) = (desk.database("here.db"), desk.database("there.db"));
    let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &here]);
    let made = running.at.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(&running.at, &made, Some(0), None).await;
    let mut ben = Client::enter(&running.at, &made, Some(1), None).await;
    ada.wish("sit-a", json!({ "sit": { "name": "Ada" } })).await;
    ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
    ada.until(|seen| seen.game.is_some()).await;
    let file = desk.path("tables.jsonl");
    assert_eq!(said(&admin(&["backup", &file, "--database", &here])), "Written: 1 tables, 4 events\n");
    let listed = said(&admin(&["games", "--database", &here]));
    assert!(listed.contains(ada.game_id()) && listed.contains("playing"), "{listed}");
    drop(running);
    assert_eq!(said(&admin(&["restore", &file, "--database", &there])), "Restored: 1 tables, 4 events\n");
    let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &there]);
    let again = ada.resume(&running.at, ada.seq).await;
    assert_eq!(again.fingerprint(), ada.fingerprint());
    refused(&admin(&["restore", &file, "--database", &there]), "there are tables in this database already");
}

#[test]
fn what_is_no_whole_backup_is_refused_and_changes_nothing() {
    let desk = Desk::new();
    let (database, file) = (desk.empty_database("games.db"), desk.path("tables.jsonl"));
    said(&admin(&["backup", &file, "--database", &database]));
    let whole = fs::read_to_string(&file).expect("it was written");
    let cut = whole.lines().next().expect("it has lines");
    for (text, words) in [
        (cut, "it ends too early"),
        ("", "it ends too early"),
        ("{\"seats\":[]}", "line 1 is none"),
        ("{\"format\":\"novaluna-tables/2\"}", "line 1 is none"),
    ] {
        fs::write(&file, text).expect("it can be written");
        refused(&admin(&["restore", &file, "--database", &database]), words);
    }
    let missing = desk.path("nowhere.jsonl");
    refused(
        &admin(&["restore", &missing, "--database", &database]),
        "name what `novaluna admin backup` wrote",
    );
    fs::write(&file, &whole).expect("it can be written");
    assert_eq!(said(&admin(&["restore", &file, "--database", &database])), "Restored: 0 tables, 0 events\n");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    let file = desk.path("tables.jsonl");
    said(&admin(&["backup", &file, "--database", &desk.empty_database("games.db")]));
    let mode = fs::metadata(&file).expect("it was written").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn keys_are_made_once_for_nobody_else_to_read_and_a_server_tells_the_public_one() {
    let desk = Desk::new();
    let file = desk.path("push.json");
    let make = ["keys", &file, "--contact", "mailto:ada@example.org"];
    let made = said(&admin(&make));
    assert!(made.contains(&format!("novaluna serve --push {file}")), "{made}");
    let keys = fs::read_to_string(&file).expect("it was written");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&file).expect("it was written").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    refused(&admin(&make), "no device that asked for notices before would get any");
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), keys);
    let database = desk.database("games.db");
    let running = Running::start(&["--addr", "127.0.0.1:0", "--database", &database, "--push", &file]);
    for (clock, told) in [(86_400, true), (600, false)] {
        let made = running.at.make(&json!({ "seats": ["person", "person"], "clock": clock })).await;
        let path = format!("/api/games/{}", made["game"].as_str().expect("a name"));
        let (_, seen) = running.at.get(&path, None).await;
        assert_eq!(seen["push"].as_str().is_some_and(|key| key.len() == 87), told, "{seen}");
    }
}

#[test]
fn keys_need_somebody_who_can_be_asked() {
    let desk = Desk::new();
    let file = desk.path("push.json");
    refused(&admin(&["keys", &file]), "--contact");
    refused(&admin(&["keys", &file, "--contact", "ada"]), "a contact is mailto: and an address of yours");
    assert!(!fs::exists(&file).expect("the folder is ours"));
}

#[test]
fn a_database_that_is_not_there_is_not_made_to_be_copied_or_listed() {
    let desk = Desk::new();
    let (database, file) = (desk.database("misspelt.db"), desk.path("tables.jsonl"));
    let none = format!("there is no database {}", desk.path("misspelt.db"));
    refused(&admin(&["backup", &file, "--database", &database]), &none);
    refused(&admin(&["games", "--database", &database]), &none);
    let left: Vec<_> = fs::read_dir(desk.0.path()).expect("the folder is there").collect();
    assert!(left.is_empty(), "{left:?}");
}
