//! Wishes that are sent several times, in any order, over sockets and as questions: each happens at most once.

use std::collections::HashMap;

use novaluna_rules::Chance;
use serde_json::{Value, json};

use crate::{
    client::Client,
    server::{Database, Server, databases},
};

/// A wish under its name.
#[derive(Clone, Debug)]
struct Wish {
    seat: usize,
    message: Value,
}

/// A socket, and how many answers are still to come.
struct Line {
    client: Client,
    open: usize,
}

/// Two people with two sockets each, who say everything several times.
struct Evening<'a> {
    server: &'a Server,
    made: Value,
    lines: [[Line; 2]; 2],
    chance: Chance,
    sent: Vec<Wish>,
    /// The number that each wish was acknowledged with.
    acks: HashMap<(usize, String), i64>,
}

impl<'a> Evening<'a> {
    async fn begin(server: &'a Server, seed: u64) -> Self {
        let made = server.make(&json!({ "seats": ["person", "person"], "discs": 2 })).await;
        let line =
            async |seat| Line { client: Client::enter(server, &made, Some(seat), None).await, open: 0 };
        let lines = [[line(0).await, line(0).await], [line(1).await, line(1).await]];
        let (chance, sent, acks) = (Chance::new(seed.into()), vec![], HashMap::new());
        Self { server, made, lines, chance, sent, acks }
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.chance.below(n) == 0
    }

    /// Under the same names for both seats: they are not each other's.
    fn wish(&self, seat: usize, number: usize, wish: &Value) -> Wish {
        let id = format!("wish-{number}");
        let mut message = json!({ "type": "cmd", "id": id, "at": self.lines[seat][0].client.seq });
        message.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        Wish { seat, message }
    }

    /// New wishes one to five times each, a few old ones once more, all of it in any order.
    async fn say(&mut self, new: Vec<Wish>) {
        let mut all = vec![];
        for wish in new {
            all.extend(vec![wish.clone(); 1 + self.chance.below(5) as usize]);
            self.sent.push(wish);
        }
        for _ in 0..self.chance.below(4) {
            all.push(self.sent[self.chance.below(self.sent.len() as u32) as usize].clone());
        }
        self.chance.shuffle(&mut all);
        for wish in all {
            self.say_once(&wish).await;
        }
        for seat in 0..2 {
            for n in 0..2 {
                self.hear_answers(seat, n).await;
            }
            self.catch_up(seat).await;
        }
    }

    async fn say_once(&mut self, wish: &Wish) {
        if self.one_in(4) {
            return self.ask(wish).await;
        }
        let n = self.chance.below(2) as usize;
        if self.one_in(6) {
            // The line is gone, with whatever was on its way.
            let line = &mut self.lines[wish.seat][n];
            *line = Line { client: line.client.reconnect(self.server).await, open: 0 };
        }
        let line = &mut self.lines[wish.seat][n];
        line.client.try_say(&wish.message).await.expect("the line is good");
        line.open += 1;
    }

    /// The same as a question.
    async fn ask(&mut self, wish: &Wish) {
        let path = format!("/api/games/{}/commands", self.made["game"].as_str().expect("a name"));
        let token = self.made["seats"][wish.seat].as_str();
        let (status, answer) = self.server.post(&path, token, &wish.message).await;
        if status == 200 {
            self.acknowledged(wish.seat, &answer);
        }
    }

    async fn hear_answers(&mut self, seat: usize, n: usize) {
        while self.lines[seat][n].open > 0 {
            let line = &mut self.lines[seat][n];
            let heard = line.client.try_hear().await.expect("an answer");
            line.open -= usize::from(!heard["id"].is_null());
            if heard["type"] == "ack" {
                self.acknowledged(seat, &heard);
            }
        }
    }

    fn acknowledged(&mut self, seat: usize, ack: &Value) {
        let id = ack["id"].as_str().expect("a name").to_owned();
        let seq = ack["seq"].as_i64().expect("a number");
        let known = *self.acks.entry((seat, id)).or_insert(seq);
        assert_eq!(known, seq, "always the same answer: {ack}");
    }

    /// The first line of a seat knows how the table stands.
    async fn catch_up(&mut self, seat: usize) {
        let line = &mut self.lines[seat][0];
        *line = Line { client: line.client.reconnect(self.server).await, open: 0 };
    }

    /// Whoever is to move moves; now and then somebody takes that back, or tries to.
    async fn play(&mut self) {
        let mut number = 1;
        while let Some(seat) = self.lines[0][0].client.mover() {
            number += 1;
            let m = self.lines[seat][0].client.some_move();
            let mut new = vec![self.wish(seat, number, &json!({ "move": m }))];
            if self.one_in(4) {
                number += 1;
                new.push(self.wish(seat, number, &json!({ "undo": {} })));
                let answer = json!({ "agree": self.one_in(2) });
                new.push(self.wish(1 - seat, number, &answer));
            }
            self.say(new).await;
        }
    }

    /// What the log has of each wish.
    async fn check(&self, database: &Database) {
        let mut written = HashMap::new();
        for entry in database.log(self.made["game"].as_str().expect("a name")).await {
            if let (Some(seat), Some(command)) = (entry.seat, entry.command) {
                let before = written.insert((seat.index(), command), entry.seq.0);
                assert_eq!(before, None, "it happened twice");
            }
        }
        for (wish, seq) in &self.acks {
            assert_eq!(written.get(wish), Some(seq), "{wish:?} was acknowledged");
        }
        assert!(written.len() > 5, "they played: {written:?}");
    }
}

#[tokio::test]
async fn each_wish_happens_once_however_often_and_in_whatever_order_it_comes() {
    let database = databases().await.remove(0);
    let server = Server::generous(&database).await;
    let mut copies = 0;
    for seed in 0..8 {
        let mut evening = Evening::begin(&server, seed).await;
        let sit = |seat, name: &str| evening.wish(seat, 1, &json!({ "sit": { "name": name } }));
        let new = vec![sit(0, "Ada"), sit(1, "Ben")];
        evening.say(new).await;
        evening.play().await;
        evening.check(&database).await;
        copies += evening.sent.len();
    }
    assert!(copies > 80, "{copies} wishes");
}
