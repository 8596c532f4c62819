//! Games over bad lines: what was wished for happens once, and whoever comes back misses nothing.

use std::time::Duration;

use futures_util::future::join_all;
use novaluna_rules::{Chance, Fairness, Record};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    client::{At, Client},
    proxy::{Cut, How, Line, Lost, Proxy, Way},
    server::{Server, databases},
};

/// How long a line may be silent before somebody asks whether anyone is there, and how long the answer may take.
const SILENCE: Duration = Duration::from_millis(400);

/// So many games are on at once.
const AT_ONCE: usize = 12;

const HOWS: [How; 3] = [How::Close, How::Reset, How::Silence];

/// Somebody who plays over a bad line: whenever it breaks, they come back and say again what was not answered.
struct Traveller {
    at: At,
    client: Client,
    seat: usize,
    wishes: u32,
    /// What was acknowledged: the number, and the move.
    journal: Vec<(i64, String)>,
}

impl Traveller {
    async fn come(at: &At, made: &Value, seat: usize) -> Self {
        let client = loop {
            if let Ok(Some(client)) = timeout(SILENCE, Client::try_enter(at, made, seat)).await {
                break client;
            }
        };
        let mut traveller = Self { at: *at, client, seat, wishes: 0, journal: vec![] };
        let name = ["Ada", "Ben"][seat];
        let ack = traveller.wish(&json!({ "sit": { "name": name } })).await;
        assert_eq!(ack["type"], "ack", "{ack}");
        traveller
    }

    async fn come_back(&mut self) {
        self.client = loop {
            if let Ok(Some(client)) = timeout(SILENCE, self.client.try_resume(&self.at)).await {
                break client;
            }
        };
    }

    /// Says it under one name until it is answered.
    async fn wish(&mut self, wish: &Value) -> Value {
        self.wishes += 1;
        let id = format!("wish-{}", self.wishes);
        loop {
            if let Ok(Some(answer)) = timeout(SILENCE, self.client.try_wish(&id, wish)).await {
                return answer;
            }
            self.come_back().await;
        }
    }

    /// Hears something. On a line that is silent somebody asks whether anyone is there.
    async fn hear(&mut self) {
        if let Ok(heard) = timeout(SILENCE, self.client.try_hear()).await {
            if heard.is_none() {
                self.come_back().await;
            }
            return;
        }
        let pong = async {
            self.client.try_say(&json!({ "type": "ping" })).await?;
            self.client.try_hear().await
        };
        if !matches!(timeout(SILENCE, pong).await, Ok(Some(_))) {
            self.come_back().await;
        }
    }

    /// Plays to the end.
    async fn play(mut self) -> Self {
        while self.client.over.is_none() {
            if self.client.mover() != Some(self.seat) {
                self.hear().await;
                continue;
            }
            let m = self.client.some_move();
            let ack = self.wish(&json!({ "move": m })).await;
            assert_eq!(ack["type"], "ack", "nobody else moves: {ack}");
            let seq = ack["seq"].as_i64().expect("a number");
            self.journal.push((seq, m));
            while self.client.seq < seq {
                self.hear().await;
            }
        }
        self
    }

    /// Everything that was acknowledged is there, once.
    fn check(&self, events: &[Value]) {
        let mine = |event: &&Value| !event["turn"].is_null() && event["by"] == self.seat;
        let there: Vec<(i64, &str)> = events
            .iter()
            .filter(mine)
            .map(|event| (event["seq"].as_i64().expect("a number"), event["turn"].as_str().expect("a turn")))
            .collect();
        assert_eq!(there.len(), self.journal.len(), "nothing is missing, nothing doubled");
        for ((seq, m), (found, turn)) in self.journal.iter().zip(there) {
            assert_eq!(*seq, found);
            assert!(turn.ends_with(m.as_str()), "{turn} is {m}");
        }
    }
}

/// A whole game over two lines; both have seen the same, and it is what the server has.
async fn game(server: &Server, lines: [&At; 2], discs: u8) {
    let made = server.make(&json!({ "seats": ["person", "person"], "discs": discs })).await;
    let play = async |seat: usize| Traveller::come(lines[seat], &made, seat).await.play().await;
    let (ada, ben) = tokio::join!(play(0), play(1));
    assert_eq!(ada.client.over, ben.client.over);
    let record = Record::from_json(ada.client.over.as_ref().expect("it is over")).expect("it is a record");
    assert_eq!(record.fairness(), Ok(Fairness::Proven));
    let (_, seen) = server.get(&format!("/api/games/{}?since=1", ada.client.game_id()), None).await;
    let events = seen["events"].as_array().expect("what happened");
    assert_eq!(events.last().map(|event| &event["seq"]), Some(&json!(ada.client.seq)));
    for traveller in [ada, ben] {
        traveller.check(events);
    }
}

/// A game in which one line breaks; whether it went on long enough for that.
async fn game_with(server: &Server, cut: Cut) -> bool {
    let bad = Proxy::start(server, [Line { cut: Some(cut), ..Line::default() }]).await;
    game(server, [bad.at(), server], 2).await;
    bad.broken() > 0
}

#[tokio::test]
async fn wherever_a_line_breaks_nothing_is_lost_and_nothing_is_doubled() {
    let server = Server::generous(&databases().await[0]).await;
    for (way, least) in [(Way::Down, 12), (Way::Up, 4)] {
        for lost in [Lost::All, Lost::Half] {
            let mut boundaries = 0;
            // Until no game was long enough.
            for first in (0..).step_by(AT_ONCE) {
                let how = |after: usize| HOWS[(after + usize::from(lost == Lost::Half)) % HOWS.len()];
                let cuts = (first..first + AT_ONCE).map(|after| Cut { way, after, lost, how: how(after) });
                let broken = join_all(cuts.map(|cut| game_with(&server, cut))).await;
                boundaries += broken.iter().filter(|&&broken| broken).count();
                if broken.contains(&false) {
                    break;
                }
            }
            println!("{way:?}, {lost:?}: {boundaries} lines broke");
            assert!(boundaries >= least, "{way:?}, {lost:?}: only {boundaries} lines broke");
        }
    }
}

/// A line that breaks soon, or never, and takes its time.
fn any_line(chance: &mut Chance) -> Line {
    let way = [Way::Up, Way::Down][chance.below(2) as usize];
    let lost = [Lost::All, Lost::Half][chance.below(2) as usize];
    let cut = Cut { way, after: chance.below(9) as usize, lost, how: HOWS[chance.below(3) as usize] };
    Line {
        piece: (chance.below(2) == 0).then(|| 1 + chance.below(40) as usize),
        delay: Duration::from_micros(u64::from(chance.below(2) * chance.below(300))),
        cut: Some(cut),
    }
}

#[tokio::test]
async fn a_game_goes_on_over_lines_that_break_all_the_time() {
    let server = Server::generous(&databases().await[0]).await;
    let games = (0..6_u64).map(async |seed| {
        let mut chance = Chance::new(seed.into());
        let mut lines = || (0..12).map(|_| any_line(&mut chance)).collect::<Vec<_>>();
        let (here, there) = (Proxy::start(&server, lines()).await, Proxy::start(&server, lines()).await);
        game(&server, [here.at(), there.at()], 8).await;
        here.broken() + there.broken()
    });
    let broken: usize = join_all(games).await.into_iter().sum();
    assert!(broken >= 60, "only {broken} lines broke");
}

#[tokio::test]
async fn a_line_that_is_slow_or_brings_single_bytes_is_as_good_as_any() {
    let server = Server::generous(&databases().await[0]).await;
    let lines = [(Some(1), 0), (Some(7), 100), (None, 2000)].map(|(piece, micros)| Line {
        piece,
        delay: Duration::from_micros(micros),
        cut: None,
    });
    let games = lines.map(async |line| {
        let slow = Proxy::start(&server, [line]).await;
        game(&server, [slow.at(), &server], 4).await;
        assert_eq!(slow.broken(), 0);
    });
    join_all(games).await;
}
