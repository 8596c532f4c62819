//! Programs and people at the terminal at a table of a real server: whole games, broken lines, wrong links.

#[path = "online/place.rs"]
mod place;

use std::{fs, process::Command, time::Duration};

use place::{Links, Person, Program, Server, both, novaluna, nowhere, token};
use serde_json::{Value, json};

/// What is refused: the exit code and the words.
fn refusal(words: &[&str]) -> String {
    let output = novaluna(words).output().expect("the command starts");
    let (stdout, stderr) = both(&output);
    assert_eq!((output.status.code(), stdout.as_str()), (Some(2), ""), "{stderr}");
    stderr
}

fn assert_says(said: &str, words: &[&str]) {
    for words in words {
        assert!(said.contains(words), "`{words}` is missing: {said}");
    }
}

/// The game at a table is over, legal, and its shuffle was fair.
fn assert_verified(server: &Server, table: &Links) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("game.json");
    let record = &server.get(&format!("/api/games/{}", table.game()))["record"];
    fs::write(&file, record.to_string()).expect("the folder is writable");
    let output =
        novaluna(&["record", "verify", &file.to_string_lossy()]).output().expect("the command starts");
    let (stdout, stderr) = both(&output);
    assert!(output.status.success(), "{stdout}{stderr}");
    assert!(!record["result"].is_null(), "{record}");
}

#[test]
fn two_bots_play_a_game_at_a_table_made_by_the_command() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--discs", "5"]);
    let first = Program::bot("easy", table.seat(0));
    server.await_events(&table, 2);
    let (said, told) =
        Program::start(novaluna(&["bot", "beginner", "--online", table.seat(1), "--name", "Ben"])).end();
    assert_eq!(first.end().0, said, "both tell the same");
    assert!(said.starts_with("The game is over") && said.lines().count() == 1, "{said}");
    assert_says(&said, &["Ben", "easy"]);
    assert_eq!(told, "The game is on.\n");
    assert_verified(&server, &table);
}

#[test]
fn a_bot_waits_for_others_and_says_so() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person,easy", "--discs", "2"]);
    let first = Program::bot("easy", table.seat(0));
    server.await_events(&table, 2);
    Program::bot("easy", table.seat(1)).end();
    assert_eq!(first.end().1, "Seated. Waiting for others to sit down: 1 free.\nThe game is on.\n");
}

#[test]
fn a_server_that_is_killed_in_the_middle_costs_nothing() {
    let mut server = Server::start();
    let table = server.table(&["--seats", "person,person"]);
    let bots = [0, 1].map(|seat| Program::bot("medium:time=20ms", table.seat(seat)));
    server.await_events(&table, 8);
    server.kill(Duration::from_secs(1));
    server.await_events(&table, 16);
    server.kill(Duration::from_secs(1));
    let said = bots.map(Program::end);
    assert_eq!(said[0].0, said[1].0);
    assert_verified(&server, &table);
    let again = "The server does not answer: trying again.\nThe server is back. Nothing was lost.\n";
    for (_, told) in &said {
        assert!(told.matches(again).count() == 2, "it is said once each time: {told}");
    }
}

#[test]
fn a_bot_that_is_started_anew_goes_on_with_its_game() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,easy"]);
    let bot = Program::bot("medium:time=20ms", table.seat(0));
    server.await_events(&table, 8);
    drop(bot);
    Program::bot("easy", table.seat(0)).end();
    assert_verified(&server, &table);
}

/// How whoever is to move is asked.
const TURN: [&str; 2] = ["`help`: ", "to refill first: "];

/// Moves, whenever it is their turn, so many times; a row to the right is always legal.
fn moves(person: &mut Person, from: usize, count: usize) {
    for x in from..from + count {
        person.until_any(&TURN);
        person.types(&format!("1 {x},0"));
    }
}

#[test]
fn a_person_at_a_terminal_plays_leaves_and_comes_back() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,easy", "--order", "seats"]);
    let mut ada = Person::play(&["--online", table.seat(0)]);
    ada.until("Your name: ");
    ada.types(&"a".repeat(40));
    ada.until("Names can have up to 20 characters.");
    ada.until("Your name: ");
    ada.types("Ada");
    moves(&mut ada, 0, 3);
    ada.until("Ada: tile");
    ada.types("quit");
    let (code, shown) = ada.end();
    assert_eq!(code, Some(0), "{shown}");
    assert_says(&shown, &["Your seat stays yours", "Mira: tile", "discs left"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Somebody else"]);
    moves(&mut ada, 3, 2);
    ada.until("Ada: tile");
    ada.types("quit");
    let (code, shown) = ada.end();
    assert_eq!(code, Some(0), "{shown}");
    assert!(!shown.contains("Your name") && !shown.contains("Somebody else"), "{shown}");
    let seen = server.get(&format!("/api/games/{}", table.game()));
    assert_eq!(seen["table"]["seats"][0]["name"], "Ada");
}

#[test]
fn a_person_plays_to_the_end_and_again() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,beginner", "--discs", "1", "--order", "seats"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    for game in 0..2 {
        for x in 0.. {
            let asked = ada.until_any(&["`help`: ", "to refill first: ", "for another game, or `quit`: "]);
            if asked == 2 {
                break;
            }
            ada.types(&format!("1 {x},0"));
        }
        ada.types(if game == 0 { "again" } else { "quit" });
    }
    let (code, shown) = ada.end();
    assert_eq!(code, Some(0), "{shown}");
    assert_eq!(shown.matches("The game is over, ").count(), 2, "{shown}");
    assert_says(&shown, &["Another game at the same table.", "The game begins."]);
    assert_verified(&server, &table);
}

#[test]
fn people_talk_and_look_on() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--order", "seats", "--no-hints"]);
    let mut watcher = Person::play(&["--online", table.watch()]);
    watcher.until("You are looking on.");
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    ada.until("Waiting for one more to sit down.");
    ada.types("1 0,0");
    ada.until("The game hasn’t begun yet.");
    let mut ben = Person::play(&["--online", table.seat(1), "--name", "Ben"]);
    ben.until("moon track");
    ben.until("Waiting for Ada.");
    ben.types("1 0,0");
    ben.until("Not yet: Ada is still to move.");
    ben.types("say Hello \u{1b}[31mAda");
    ada.until("Ben: “Hello [31mAda”");
    ada.types("hint");
    ada.until("There are no hints at this table.");
    ada.types("1 5,5");
    ada.until("That doesn’t work: ");
    ada.types("1");
    ada.until("Cell for tile ");
    ada.types("0,0");
    ada.until("Ada: tile");
    watcher.until("Ada: tile");
    watcher.types("1 0,0");
    watcher.until("That is for those who sit at the table.");
    watcher.types("quit");
    let (code, shown) = watcher.end();
    assert_eq!(code, Some(0), "{shown}");
    assert_says(&shown, &["Ada sits down.", "Ben sits down.", "The game begins.", "Ben: “Hello"]);
}

#[test]
fn a_reaction_is_read_by_everyone_in_their_own_language() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--order", "seats"]);
    let mut watcher = Person::play(&["--online", table.watch(), "--lang", "de"]);
    watcher.until("Du schaust zu.");
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    ada.until("Waiting for one more to sit down.");
    ada.types("react");
    ada.until("react 3  Well played!");
    ada.types("react 2");
    ada.until("Ada: “Good luck!”");
    watcher.until("Ada: „Viel Glück!“");
    watcher.types("rufe 2");
    watcher.until("Das können nur die, die am Tisch sitzen.");
    let mut ben = Person::play(&["--online", table.seat(1), "--name", "Ben", "--lang", "es"]);
    ben.until("Ada");
    ben.types("gesto 4");
    ada.until("Ben: “Thanks!”");
}

#[test]
fn whoever_comes_late_plays_on_for_a_bot_where_they_may() {
    let server = Server::start();
    let seats = ["--seats", "person,easy", "--order", "seats"];
    let table = server.table(&[&seats[..], &["--take-over"]].concat());
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    ada.until_any(&TURN);
    let mut eve = Person::play(&["--online", table.watch(), "--join", "--name", "Eve"]);
    eve.until("Ada");
    let seen = server.get(&format!("/api/games/{}", table.game()));
    assert_eq!(seen["table"]["seats"][1]["name"], "Eve");
    assert_eq!(seen["record"]["players"][1], "Eve");
    moves(&mut ada, 0, 1);
    eve.until_any(&TURN);
    ada.until("Waiting for Eve.");
    eve.types("1 0,0");
    ada.until("Eve: tile");
    let closed = server.table(&seats);
    let mut ada = Person::play(&["--online", closed.seat(0), "--name", "Ada"]);
    ada.until_any(&TURN);
    assert_says(
        &refusal(&["play", "--online", closed.watch(), "--join", "--name", "Eve"]),
        &["online::full"],
    );
}

#[test]
fn whoever_comes_late_by_their_own_link_reads_their_own_name_and_who_looks_on_that_they_may() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person,easy", "--order", "seats", "--take-over"]);
    server.post(&table, token(table.seat(0)), &json!({ "id": "s", "sit": { "name": "Ada" } }));
    server.post(&table, table.host(), &json!({ "id": "b", "start": { "fill": "easy" } }));
    let mut ben = Person::play(&["--online", table.seat(1), "--name", "Ben"]);
    ben.until("Waiting for Ada.");
    let (code, shown) = ben.end();
    assert_eq!(code, Some(0), "{shown}");
    assert!(shown.contains("Ben") && !shown.contains("Mira"), "{shown}");
    let mut watcher = Person::play(&["--online", table.watch()]);
    watcher.until("You can take over from a bot");
}

#[test]
fn a_first_game_has_fewer_discs_at_a_table_too() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,easy,easy", "--first-game", "--take-over"]);
    assert_eq!(server.get(&format!("/api/games/{}", table.game()))["table"]["plan"]["take_over"], true);
    Program::bot("beginner", table.seat(0)).end();
    assert_eq!(server.get(&format!("/api/games/{}", table.game()))["record"]["discs"], 17);
    let at = server.url();
    let said = refusal(&["table", "--at", &at, "--seats", "person,easy", "--first-game"]);
    assert_says(&said, &["it is for three and four players"]);
}

#[test]
fn a_bot_plays_alone_at_a_table() {
    let server = Server::start();
    let table = server.table(&["--seats", "person"]);
    let (said, _) = Program::bot("beginner", table.seat(0)).end();
    assert!(said.starts_with("The game is over"), "{said}");
    assert_verified(&server, &table);
}

#[test]
fn a_move_is_taken_back_when_the_others_agree() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--order", "seats"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    let mut ben = Person::play(&["--online", table.seat(1), "--name", "Ben"]);
    ada.until_any(&TURN);
    ada.types("1 0,0");
    ada.until("Ada: tile");
    ben.until("Ada: tile");
    ada.types("undo");
    ada.until("The others are asked whether you may undo.");
    ben.until("Ada would like to undo a move.");
    ben.until("`yes` or `no`: ");
    ben.types("no");
    ada.until("Ben would rather not.");
    ada.types("undo");
    ben.until("`yes` or `no`: ");
    ben.types("yes");
    ada.until("Ada’s last move is undone.");
    ada.until_any(&TURN);
}

#[test]
fn a_terminal_survives_the_server() {
    let mut server = Server::start();
    let table = server.table(&["--seats", "person,easy", "--order", "seats"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    moves(&mut ada, 0, 2);
    ada.until_any(&TURN);
    server.kill(Duration::from_secs(1));
    ada.until("The connection is lost. Trying again.");
    // It is sent when somebody is there again.
    ada.types("1 2,0");
    ada.until("Connected again. Nothing was lost.");
    moves(&mut ada, 3, 1);
    ada.until_any(&TURN);
    drop(server);
    ada.until("The connection is lost. Trying again.");
    ada.types("1 4,0");
    ada.types("quit");
    assert_eq!(ada.end().0, Some(0), "nobody has to wait for a server to leave it");
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_the_terminal_and_not_the_game() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    ada.until("Waiting for one more to sit down.");
    let (code, shown) = ada.interrupt().end_by_itself();
    assert_eq!(code, Some(130), "{shown}");
    assert_eq!(server.get(&format!("/api/games/{}", table.game()))["table"]["seats"][0]["name"], "Ada");
}

#[test]
fn the_words_for_others_are_there_in_every_language() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person"]);
    for (language, quit) in [("de", "verlassen"), ("es", "salir"), ("ru", "выход")] {
        let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada", "--lang", language]);
        for line in ["", "nein", "say", "react", "1 0,0", quit] {
            ada.types(line);
        }
        let (code, shown) = ada.end();
        assert_eq!(code, Some(0), "{shown}");
        assert!(!shown.contains(['{', '}', '$']), "{language}: {shown}");
        for english in ["Waiting", "your", "The game", "seat"] {
            assert!(!shown.contains(english), "{language}: {english} in {shown}");
        }
    }
}

#[test]
fn links_that_lead_nowhere_are_refused_with_what_to_do() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person"]);
    let strange = format!("{}/0123456789abcdefghijkl", table.watch());
    let missing = format!("{}/#/g/0123456789abcdefghijkl", server.url());
    let away = table.seat(0).replace(&server.url(), &nowhere());
    let cut = &table.seat(0)[..table.seat(0).len() - 1];
    for command in [&["bot", "easy"][..], &["play"]] {
        let refused = |link: &str| refusal(&[command, &["--online", link]].concat());
        assert_says(&refused(&strange), &["online::link", "ask whoever made the table for a new one"]);
        assert_says(
            &refused(&missing),
            &["online::gone", "there is no such table", "novaluna table --at http://"],
        );
        assert_says(&refused(&away), &["online::away", "nobody answers at http://127", "`novaluna serve`"]);
        assert_says(&refused(cut), &["the link was cut or changed: copy it whole"]);
        assert_says(&refused(&server.url()), &["looks like http://HOST/#/g/TABLE/SEAT"]);
        let long = refusal(&[command, &["--online", table.seat(0), "--name", &"a".repeat(500)]].concat());
        assert_says(&long, &["online::name", "up to 20 characters, this one has 500", "--name Ada"]);
    }
    assert_says(&refusal(&["bot", "easy", "--online", table.watch()]), &["online::watch", "one looks on"]);
    assert_says(&refusal(&["table", "--seats", "person", "--at", &nowhere()]), &["online::away"]);
    for (options, why) in [
        ("--seats person,genius", "there is no bot `genius`"),
        ("--seats easy,easy", "at least one seat is for a person"),
        ("--seats person,person,person,person,person", "a table has one to four seats, not 5"),
        ("--seats person,person --discs 99", "discs"),
        ("--seats person --clock 5", "a clock gives 10 seconds to 30 days"),
        ("--seats person --order me", "unknown variant `me`"),
    ] {
        let words: Vec<&str> = options.split(' ').collect();
        assert_says(&refusal(&[&["table", "--at", &server.url()], &words[..]].concat()), &[why]);
    }
}

#[test]
fn a_link_that_was_replaced_stops_at_once() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person"]);
    let mut ada = Person::play(&["--online", table.seat(0), "--name", "Ada"]);
    ada.until("Waiting for one more to sit down.");
    let ack = server.post(&table, table.host(), &json!({ "id": "r", "relink": { "seat": 0 } }));
    let (code, shown) = ada.end_by_itself();
    assert_eq!(code, Some(2), "{shown}");
    assert_says(&shown, &["online::link", "this link does not work"]);
    assert_says(&refusal(&["bot", "easy", "--online", table.seat(0)]), &["online::link"]);
    let link = format!("{}/{}", table.watch(), ack["token"].as_str().expect("a new token"));
    let bots = [Program::bot("easy", &link), Program::bot("easy", table.seat(1))];
    assert_says(&bots.map(|bot| bot.end().0)[1], &["Ada", "easy"]);
}

#[test]
fn who_comes_too_late_is_told() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,easy"]);
    server.post(&table, token(table.seat(0)), &json!({ "id": "s", "sit": { "name": "Ada" } }));
    for command in [&["bot", "easy"][..], &["play", "--name", "Ben"]] {
        let said = refusal(&[command, &["--online", table.watch(), "--join"]].concat());
        assert_says(&said, &["online::full", "no seat is free", "to look on"]);
    }
}

#[test]
fn whoever_joins_gets_a_seat_of_their_own_as_long_as_there_is_one() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--order", "seats"]);
    let join = ["--online", table.watch(), "--join"];
    let mut ada = Person::play(&[&join[..], &["--name", "Ada"]].concat());
    ada.until("This link is your seat from now on: ");
    ada.until("\n");
    let link = ada.read.trim().rsplit(' ').next().expect("a link").to_owned();
    let (bot, _) = (Program::start(novaluna(&[&["bot", "easy"], &join[..]].concat())), ada.until_any(&TURN));
    ada.types("quit");
    assert_eq!(ada.end().0, Some(0));
    for command in [&["bot", "easy"][..], &["play", "--name", "Ben"]] {
        assert_says(&refusal(&[command, &join].concat()), &["online::full", "no seat is free"]);
    }
    let ada = Program::bot("easy", &link);
    assert_says(&bot.end().1, &["Its seat is http://"]);
    assert_says(&ada.end().0, &["Ada", "easy"]);
}

/// The example, on the seat of a link.
fn python(link: &str) -> Program {
    let version = Command::new("python3").arg("--version").output();
    assert!(version.is_ok(), "python3 is missing: the example cannot be tested without it");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python/online_bot.py");
    let mut python = Command::new("python3");
    python.args([script, link, "Monty"]).env("no_proxy", "*").env("PYTHONDONTWRITEBYTECODE", "1");
    Program::start(python)
}

#[test]
fn programs_agree_to_take_a_move_back_also_if_they_come_later() {
    let server = Server::start();
    for program in [|link: &str| Program::bot("easy", link), python] {
        let table = server.table(&["--seats", "person,person", "--discs", "2", "--order", "seats"]);
        let wish = |seat: usize, wish: &Value| server.post(&table, token(table.seat(seat)), wish);
        wish(0, &json!({ "id": "s", "sit": { "name": "Ada" } }));
        wish(1, &json!({ "id": "s", "sit": { "name": "Ben" } }));
        let offer = &server.get(&format!("/api/games/{}?view=true", table.game()))["view"]["offer"];
        wish(0, &json!({ "id": "m", "move": format!("{}@0,0", offer[0]) }));
        let asked = wish(0, &json!({ "id": "u", "undo": {} }))["seq"].as_i64().expect("a number");
        let ben = program(table.seat(1));
        server.await_events(&table, asked + 1);
        let seen = server.get(&format!("/api/games/{}", table.game()));
        assert_eq!(seen["record"]["moves"], json!([]), "{seen}");
        Program::bot("easy", table.seat(0)).end();
        ben.end();
    }
}

#[test]
fn the_example_in_python_plays_a_game() {
    let server = Server::start();
    let table = server.table(&["--seats", "person,person", "--discs", "4"]);
    let monty = python(table.seat(0));
    let said = Program::bot("easy", table.seat(1)).end().0;
    assert_says(&said, &["Monty", "easy"]);
    let (shown, _) = monty.end();
    assert_says(&shown, &["The game is over."]);
    assert_verified(&server, &table);
}
