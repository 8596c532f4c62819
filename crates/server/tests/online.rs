//! Whole games over real sockets and real databases.

use std::time::Duration;

use novaluna_rules::{Fairness, Record};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    client::Client,
    server::{Server, databases},
};

/// Two people who have sat down at a new table.
async fn two(server: &Server) -> [Client; 2] {
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ada = Client::enter(server, &made, Some(0), None).await;
    let mut ben = Client::enter(server, &made, Some(1), None).await;
    ada.wish("sit-a", json!({ "sit": { "name": "Ada", "nonce": "tea" } })).await;
    ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
    for client in [&mut ada, &mut ben] {
        client.until(|seen| seen.game.is_some()).await;
    }
    [ada, ben]
}

/// Whoever is to move moves, until the game is over.
async fn play_on(clients: &mut [Client; 2]) {
    while let Some(seat) = clients[0].mover() {
        let m = clients[seat].some_move();
        clients[seat].act(&m).await;
        for client in clients.iter_mut() {
            client.catch_up().await;
        }
        let seqs: Vec<i64> = clients.iter().map(|client| client.seq).collect();
        let most = seqs.iter().copied().max().expect("two play");
        for client in clients.iter_mut() {
            client.until(|seen| seen.seq >= most).await;
        }
    }
}

#[tokio::test]
async fn two_people_play_a_game_to_its_end_on_every_database() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let mut clients = two(&server).await;
        play_on(&mut clients).await;
        let [ada, ben] = clients;
        let (ada, ben) = (ada.over.expect("it is over"), ben.over.expect("it is over"));
        assert_eq!(ada, ben);
        let record = Record::from_json(&ada).expect("it is a record");
        assert_eq!(record.fairness(), Ok(Fairness::Proven));
        assert_eq!(record.names(), ["Ada", "Ben"]);
    }
}

#[tokio::test]
async fn a_command_that_is_sent_many_times_is_done_once() {
    let server = Server::start(&databases().await[0]).await;
    let mut clients = two(&server).await;
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    let first = clients[seat].wish("the-move", json!({ "move": m })).await;
    for _ in 0..4 {
        assert_eq!(clients[seat].wish("the-move", json!({ "move": m })).await, first);
    }
    let again = clients[seat].reconnect(&server).await.wish("the-move", json!({ "move": m })).await;
    assert_eq!(again, first);
    let watching = clients[1 - seat].reconnect(&server).await;
    assert_eq!(watching.seq, first["seq"]);
}

#[tokio::test]
async fn who_comes_back_gets_what_happened_since() {
    let server = Server::start(&databases().await[0]).await;
    let mut clients = two(&server).await;
    for _ in 0..6 {
        let seat = clients[0].mover().expect("the game is on");
        // The other is away, and comes back to find out.
        let m = clients[seat].some_move();
        clients[seat].act(&m).await;
        let since = clients[1 - seat].seq;
        clients[1 - seat] = clients[1 - seat].resume(&server, since).await;
        assert_eq!(clients[1 - seat].seq, clients[seat].seq);
        assert_eq!(clients[1 - seat].fingerprint(), clients[seat].fingerprint());
    }
}

#[tokio::test]
async fn a_server_that_is_started_anew_goes_on_where_it_was() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let mut clients = two(&server).await;
        for _ in 0..5 {
            let seat = clients[0].mover().expect("the game is on");
            let m = clients[seat].some_move();
            clients[seat].act(&m).await;
            let seq = clients[seat].seq;
            clients[1 - seat].until(|seen| seen.seq >= seq).await;
        }
        let before = clients[0].fingerprint();
        server.stop().await;
        let server = Server::start(&database).await;
        for client in &mut clients {
            *client = client.resume(&server, client.seq).await;
            assert_eq!(client.fingerprint(), before);
        }
        play_on(&mut clients).await;
    }
}

#[tokio::test]
async fn bots_move_by_themselves() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "easy", "beginner"], "discs": 5 })).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
    ada.until(|seen| seen.game.is_some()).await;
    while ada.over.is_none() {
        ada.until(|seen| seen.mover().is_none_or(|seat| seat == 0)).await;
        if ada.mover() == Some(0) {
            let m = ada.some_move();
            ada.act(&m).await;
        }
    }
    let record = Record::from_json(&ada.over.expect("it is over")).expect("it is a record");
    assert_eq!(record.fairness(), Ok(Fairness::Proven));
}

#[tokio::test]
async fn only_a_token_opens_a_seat_and_whoever_looks_on_cannot_move() {
    let server = Server::start(&databases().await[0]).await;
    let mut clients = two(&server).await;
    let game = clients[0].game_id().to_owned();
    let bye = Client::refused(&server, &game, "0123456789abcdefghijkl").await;
    assert_eq!(bye["code"], "gone");
    let mut watcher = Client::watch(&server, &game).await;
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    let nak = watcher.wish("cheat", json!({ "move": m })).await;
    assert_eq!((&nak["type"], &nak["code"]), (&json!("nak"), &json!("auth")));
    let nak = clients[1 - seat].wish("early", json!({ "move": m })).await;
    assert_eq!(nak["code"], "turn");
    let nak = clients[seat].wish("wrong", json!({ "move": "1@9,9" })).await;
    assert_eq!(nak["code"], "illegal");
    assert_eq!(watcher.reconnect(&server).await.seq, clients[seat].seq, "nothing has happened");
}

#[tokio::test]
async fn nonsense_closes_a_socket_and_nothing_else() {
    let server = Server::start(&databases().await[0]).await;
    let mut clients = two(&server).await;
    let game = clients[0].game_id().to_owned();
    let deep = "[".repeat(4000);
    for nonsense in ["", "{}", "null", "{\"type\":\"cmd\"}", &deep, "{\"type\":\"hello\",\"game\":7}"] {
        assert_eq!(Client::say_first(&server, nonsense).await["code"], "nonsense", "{nonsense:.40}");
    }
    Client::say_too_much(&server, &game).await;
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    clients[seat].act(&m).await;
}

#[tokio::test]
async fn a_program_plays_by_questions_and_answers_alone() {
    let server = Server::start(&databases().await[0]).await;
    let (status, made) =
        server.post("/api/games", None, &json!({ "seats": ["person", "easy"], "discs": 4 })).await;
    assert_eq!(status, 201);
    let (game, token) = (made["game"].as_str().expect("a name"), made["seats"][0].as_str().expect("a token"));
    let path = format!("/api/games/{game}");
    let (status, ack) = server
        .post(&format!("{path}/commands"), Some(token), &json!({ "id": "sit", "sit": { "name": "Rob" } }))
        .await;
    assert_eq!((status, &ack["seq"]), (200, &json!(2)));
    let mut number = 0;
    loop {
        let (_, seen) = server.get(&path, Some(token)).await;
        let record = Record::from_json(&seen["record"].to_string()).expect("it is a record");
        let Some(seat) = record.view().turn() else { break };
        if seat.index() == 0 {
            let m = record.view().legal_moves().get(0).expect("the game is on").to_string();
            number += 1;
            let cmd = json!({ "id": format!("m{number}"), "at": seen["seq"], "move": m });
            let (status, nak) = server.post(&format!("{path}/commands"), Some(token), &cmd).await;
            assert_eq!(status, 200, "{nak}");
        } else {
            let since = seen["seq"].as_i64().expect("a number");
            let (_, news) = server.get(&format!("{path}?since={since}&wait=20"), Some(token)).await;
            assert!(news["seq"].as_i64().expect("a number") > since, "a bot moves: {news}");
        }
    }
}

/// Everything that a program needs is in the answer: it knows no rules.
#[tokio::test]
async fn a_program_plays_without_knowing_the_rules() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "easy"], "discs": 4, "order": "seats" })).await;
    let (game, token) = (made["game"].as_str().expect("a name"), made["seats"][0].as_str().expect("a token"));
    let path = format!("/api/games/{game}");
    let (_, seen) = server.get(&format!("{path}?view=true"), Some(token)).await;
    assert_eq!((&seen["view"], &seen["legal"]), (&Value::Null, &json!([])), "nothing has begun");
    let sit = json!({ "id": "sit", "sit": { "name": "Rob" } });
    server.post(&format!("{path}/commands"), Some(token), &sit).await;
    let (mut since, mut asked) = (0, 0);
    loop {
        let (_, seen) = server.get(&format!("{path}?view=true&wait=20&since={since}"), Some(token)).await;
        since = seen["seq"].as_i64().expect("a number");
        let (view, unseen) = (&seen["view"], seen["view"]["unseen"].as_array().expect("a list"));
        assert!(unseen.is_sorted_by_key(Value::as_i64), "nobody knows the order: {view}");
        if seen["table"]["phase"] == "over" {
            break;
        }
        assert_eq!(seen["legal"].as_array().is_some_and(|legal| !legal.is_empty()), view["turn"] == 0);
        let (_, watched) = server.get(&format!("{path}?view=true"), None).await;
        assert_eq!(watched["legal"], json!([]), "whoever looks on is not asked");
        if let Some(m) = seen["legal"].get(0) {
            asked += 1;
            let cmd = json!({ "id": format!("m{asked}"), "at": seen["seq"], "move": m });
            let (status, nak) = server.post(&format!("{path}/commands"), Some(token), &cmd).await;
            assert_eq!(status, 200, "{nak}");
        }
    }
    assert!(asked > 3, "{asked}");
}

/// What an answer says of the table is as new as the events in it.
#[tokio::test]
async fn an_answer_that_was_waited_for_is_of_one_moment() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let (game, token) = (made["game"].as_str().expect("a name"), made["seats"][0].as_str().expect("a token"));
    let path = format!("/api/games/{game}");
    let wait = format!("{path}?since=1&wait=20");
    let sit = async {
        sleep(Duration::from_millis(200)).await;
        let sit = json!({ "id": "sit", "sit": { "name": "Rob" } });
        server.post(&format!("{path}/commands"), Some(token), &sit).await
    };
    let ((_, seen), _) = tokio::join!(server.get(&wait, None), sit);
    assert_eq!((&seen["seq"], &seen["events"][0]["seq"]), (&json!(2), &json!(2)), "{seen}");
    assert_eq!(seen["table"]["seats"][0]["name"], "Rob");
}

#[tokio::test]
async fn a_wish_to_take_back_is_seen_by_whoever_comes_later() {
    let server = Server::start(&databases().await[0]).await;
    let mut clients = two(&server).await;
    let seat = clients[0].mover().expect("the game is on");
    let m = clients[seat].some_move();
    clients[seat].act(&m).await;
    clients[seat].wish("back", json!({ "undo": {} })).await;
    let path = format!("/api/games/{}", clients[0].game_id());
    let (_, seen) = server.get(&path, None).await;
    assert_eq!(seen["table"]["undo"], json!({ "by": seat, "open": [1 - seat] }));
    clients[1 - seat].wish("fine", json!({ "agree": true })).await;
    let (_, seen) = server.get(&path, None).await;
    assert_eq!(seen["table"].get("undo"), None);
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words() {
    let server = Server::start(&databases().await[0]).await;
    for (body, why) in [
        (json!({ "seats": [] }), "a table has one to four seats, not 0"),
        (json!({ "seats": ["person", "genius"] }), "there is no bot `genius`"),
        (
            json!({ "seats": ["person"], "clock": -1 }),
            "a clock gives 10 seconds to 30 days for a move, not -1 s",
        ),
        (json!({ "seats": ["person", "person"], "discs": 99 }), "discs"),
    ] {
        let (status, refused) = server.post("/api/games", None, &body).await;
        assert_eq!(status, 422, "{refused}");
        assert!(refused["why"].as_str().is_some_and(|said| said.contains(why)), "{refused}");
    }
    let (status, refused) = server.get("/api/games/0123456789abcdefghijkl", None).await;
    assert_eq!((status, &refused["code"]), (404, &json!("gone")));
    let (status, _) = server.get("/api/codes/mabitolu", None).await;
    assert_eq!(status, 404);
    let long = json!({ "id": "sit", "sit": { "name": "a".repeat(500) } });
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
    let (status, refused) = server.post(&path, made["seats"][0].as_str(), &long).await;
    assert_eq!(status, 422);
    assert!(refused["why"].as_str().is_some_and(|said| said.contains("up to 20 characters")), "{refused}");
}

#[tokio::test]
async fn a_bot_sits_in_when_a_clock_has_run_out_and_the_person_can_come_back() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let plan = json!({ "seats": ["person", "person"], "order": "seats", "clock": 86400 });
        let made = server.make(&plan).await;
        let mut ada = Client::enter(&server, &made, Some(0), None).await;
        let mut ben = Client::enter(&server, &made, Some(1), None).await;
        ada.wish("sit-a", json!({ "sit": { "name": "Ada" } })).await;
        ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
        ben.until(|seen| seen.game.is_some()).await;
        server.stop().await;
        database.a_day_goes_by(ada.game_id()).await;
        // Nobody opens the table: it is looked after.
        let server = Server::start(&database).await;
        let mut ben = ben.resume(&server, ben.seq).await;
        let replaced = ben.heard("replaced").await;
        assert_eq!((&replaced["seat"], &replaced["why"]), (&json!(0), &json!("clock")));
        ben.until(|seen| seen.turns() > 0).await;
        let mut ada = ada.reconnect(&server).await;
        let ack = ada.wish("back", json!({ "return": {} })).await;
        assert_eq!(ack["type"], "ack", "{ack}");
        ada.until(|seen| seen.mover() == Some(0) || seen.mover() == Some(1)).await;
    }
}

#[tokio::test]
async fn who_is_away_is_seen_and_a_bot_moves_for_them_if_the_others_wish() {
    let server = Server::start(&databases().await[0]).await;
    let [mut ada, ben] = two(&server).await;
    let here = ada.wish("early", json!({ "replace": { "seat": 1 } })).await;
    assert_eq!(here["why"], "they are here, so nobody moves for them");
    let ben = ben.go();
    let away = ada.until_here(|here| here["away"][1].is_number()).await;
    assert_eq!(away["away"][0], json!(null));
    let ack = ada.wish("go-on", json!({ "replace": { "seat": 1 } })).await;
    assert_eq!(ack["type"], "ack", "{ack}");
    let mut ben = ben.come_back(&server).await;
    ada.until_here(|here| here["away"] == json!([null, null])).await;
    assert_eq!(ben.wish("mine", json!({ "return": {} })).await["type"], "ack");
}

#[tokio::test]
async fn whoever_only_looks_is_not_at_the_table_and_whoever_waits_for_news_is() {
    let database = &databases().await[0];
    let server = Server::start(database).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let (game, ben) = (made["game"].as_str().expect("a name"), made["seats"][1].as_str());
    let path = format!("/api/games/{game}");
    let sit = json!({ "id": "sit", "sit": { "name": "Ben" } });
    assert_eq!(server.post(&format!("{path}/commands"), ben, &sit).await.0, 200);
    server.stop().await;
    database.a_day_goes_by(game).await;
    let server = Server::start(database).await;
    let mut ada = Client::enter(&server, &made, Some(0), None).await;
    ada.until_here(|here| here["away"][1].is_number()).await;
    for (token, seat) in [(None, json!(null)), (ben, json!(1))] {
        let (status, seen) = server.get(&path, token).await;
        assert_eq!((status, &seen["seat"], &seen["seq"]), (200, &seat, &json!(ada.seq)), "{seen}");
    }
    let say = json!({ "type": "cmd", "id": "words", "say": "Where are you?" });
    ada.try_say(&say).await.expect("the server reads");
    let meanwhile = ada.heard_until("said").await;
    assert!(meanwhile.iter().all(|heard| heard["type"] != "here"), "nobody came or went: {meanwhile:?}");

    let waiting = format!("{path}?wait=20&since={}", ada.seq);
    tokio::join!(server.get(&waiting, ben), async {
        ada.until_here(|here| here["away"][1].is_null()).await;
        ada.wish("more", json!({ "say": "There you are." })).await;
    });
}

#[tokio::test]
async fn whoever_is_back_at_once_was_not_away() {
    let server = Server::start(&databases().await[0]).await;
    let [mut ada, ben] = two(&server).await;
    let mut ben = ben.go().come_back(&server).await;
    ben.wish("hello", json!({ "say": "back" })).await;
    let heard = ada.heard_until("said").await;
    let away = heard.iter().filter(|heard| heard["type"] == "here" && !heard["away"][1].is_null());
    assert_eq!(away.count(), 0, "{heard:?}");
}

#[tokio::test]
async fn everyone_at_a_table_that_was_removed_is_shown_out() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let made = server.make(&json!({ "seats": ["person", "person"] })).await;
        let mut ada = Client::enter(&server, &made, Some(0), None).await;
        server.forget_those_that_wait().await;
        let nak = ada.wish("sit", json!({ "sit": { "name": "Ada" } })).await;
        assert_eq!(nak["why"], "there is no such table, or it was removed");
        assert_eq!(ada.last_words().await["code"], "gone");
        let (status, _) = server.get(&format!("/api/games/{}", ada.game_id()), None).await;
        assert_eq!(status, 404);
    }
}

#[tokio::test]
async fn a_client_of_another_version_is_told_which_one_is_spoken_here() {
    let server = Server::start(&databases().await[0]).await;
    let (status, why) = Client::of_version(&server, "checkers").await.expect_err("another game");
    assert_eq!(status, 400);
    assert!(why.contains("this server speaks novaluna.1"), "{why}");
    // A page could not read that.
    let bye = Client::of_version(&server, "novaluna.2").await.expect("a socket, to be told so");
    assert_eq!(bye["code"], "version");
    let bye = Client::of_version(&server, "novaluna.1").await.expect("ours");
    assert_eq!(bye["code"], "nonsense", "it was understood, and was no hello");
}

#[tokio::test]
async fn a_new_link_shows_out_whoever_came_by_the_old_one() {
    let server = Server::start(&databases().await[0]).await;
    let made = server.make(&json!({ "seats": ["person", "person"] })).await;
    let mut ben = Client::enter(&server, &made, Some(1), None).await;
    let path = format!("/api/games/{}/commands", ben.game_id());
    let relink = json!({ "id": "new", "relink": { "seat": 1 } });
    let (status, ack) = server.post(&path, made["host"].as_str(), &relink).await;
    assert_eq!(status, 200, "{ack}");
    assert_eq!(ben.last_words().await["code"], "gone");
    let bye = Client::refused(&server, ben.game_id(), made["seats"][1].as_str().expect("a token")).await;
    assert_eq!(bye["code"], "gone");
    let (status, _) = server.get(&format!("/api/games/{}", ben.game_id()), ack["token"].as_str()).await;
    assert_eq!(status, 200, "the new one works");
}

#[tokio::test]
async fn a_server_that_stops_tells_everyone_to_come_back() {
    let server = Server::start(&databases().await[0]).await;
    let [mut ada, mut ben] = two(&server).await;
    let told = tokio::spawn(async move { [ada.last_words().await, ben.last_words().await] });
    server.stop().await;
    for bye in told.await.expect("nobody panics") {
        assert_eq!(bye["code"], "restart");
        assert!(bye["retry_ms"].is_number());
    }
}

#[tokio::test]
async fn what_cannot_be_kept_is_refused_and_all_goes_on_when_the_database_does() {
    for database in databases().await {
        let server = Server::start(&database).await;
        let made = server.make(&json!({ "seats": ["person", "person"] })).await;
        let mut ada = Client::enter(&server, &made, Some(0), None).await;
        let mut ben = Client::enter(&server, &made, Some(1), None).await;
        ada.wish("sit-a", json!({ "sit": { "name": "Ada" } })).await;
        database.break_down().await;
        let nak = ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
        assert_eq!(
            (&nak["code"], &nak["why"]),
            (&json!("storage"), &json!("it cannot be kept now: try again"))
        );
        let relink = json!({ "id": "relink", "relink": { "seat": 1 } });
        let path = format!("/api/games/{}/commands", made["game"].as_str().expect("a name"));
        assert_eq!(server.post(&path, made["host"].as_str(), &relink).await.0, 503);
        database.mend().await;
        // Nobody was shown out by a link that was never made. The last seat is taken, so the game begins: each of it
        // is told once, one after the other.
        let ack = ben.wish("sit-b", json!({ "sit": { "name": "Ben" } })).await;
        assert_eq!(ack["type"], "ack", "{ack}");
        for client in [&mut ada, &mut ben] {
            client.until(|seen| seen.game.is_some()).await;
        }
        let mut clients = [ada, ben];
        for _ in 0..3 {
            let seat = clients[0].mover().expect("the game is on");
            let m = clients[seat].some_move();
            database.break_down().await;
            assert_eq!(clients[seat].wish("lost", json!({ "move": m })).await["code"], "storage");
            database.mend().await;
            clients[seat].act(&m).await;
            let seq = clients[seat].seq;
            clients[1 - seat].until(|seen| seen.seq >= seq).await;
        }
        server.stop().await;
        let server = Server::start(&database).await;
        let again = clients[0].reconnect(&server).await;
        assert_eq!(again.fingerprint(), clients[0].fingerprint(), "the log is whole");
    }
}
