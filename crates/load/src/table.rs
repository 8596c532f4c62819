//! Two who play at a table, and check what they are told.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use novaluna_rules::{Chance, Record, Turn};
use serde_json::Value;
use tokio::time::Instant;

use crate::{
    desk::Desk,
    heard::{Heard, Kind},
    socket::{Socket, Wire},
};

const PLAN: &str = r#"{"seats":["person","person"]}"#;

#[derive(Debug)]
pub(crate) struct Table {
    game: String,
    /// Who plays, and behind them whoever looks on.
    players: Vec<Player>,
    /// The last that is known to have happened.
    seq: i64,
    /// The game as it follows from what was told.
    record: Option<Record>,
    /// Commands so far; each was acknowledged once.
    commands: u64,
    /// Moves among them.
    pub(crate) moves: u64,
    chance: Chance,
}

#[derive(Debug)]
struct Player {
    socket: Socket,
    seq: i64,
}

impl Player {
    /// Comes to a table: with the token of a seat, or to look on.
    async fn come(at: SocketAddr, game: &str, token: Option<&str>) -> Result<Self> {
        let mut socket = Socket::open(at).await?;
        let token = token.map(|token| format!(r#","token":"{token}""#)).unwrap_or_default();
        socket.say(format!(r#"{{"type":"hello","game":"{game}"{token}}}"#)).await?;
        let text = socket.hear().await?;
        let heard = Heard::read(&text)?;
        ensure!(heard.kind == Kind::Welcome, "no welcome: {text}");
        Ok(Self { seq: heard.seq()?, socket })
    }
}

/// What an acknowledgement says, and when it came.
#[derive(Clone, Copy, Debug)]
struct Acknowledged {
    seq: i64,
    at: Instant,
}

impl Table {
    /// Makes a table; when this returns, the game is on. `number` is what its players draw their lots from.
    pub(crate) async fn make(desk: &mut Desk, at: SocketAddr, number: u64) -> Result<Self> {
        let made = desk.ask("POST", "/api/games", PLAN).await?;
        let word = |value: &Value| value.as_str().map(ToOwned::to_owned).context("no table was made");
        let (game, tokens) = (word(&made["game"])?, &made["seats"]);
        let first = Player::come(at, &game, Some(&word(&tokens[0])?)).await?;
        let second = Player::come(at, &game, Some(&word(&tokens[1])?)).await?;
        let (seq, chance) = (second.seq.max(first.seq), Chance::new(number.into()));
        let players = vec![first, second];
        let mut table = Self { game, players, seq, record: None, commands: 0, moves: 0, chance };
        table.wish(0, r#""sit":{"name":"Ada"}"#).await?;
        table.wish(1, r#""sit":{"name":"Ben"}"#).await?;
        table.until_started().await?;
        Ok(table)
    }

    /// Somebody comes to look on.
    pub(crate) async fn watch(&mut self, at: SocketAddr) -> Result<()> {
        self.players.push(Player::come(at, &self.game, None).await?);
        Ok(())
    }

    /// The one who is to move makes any move; how long it took from a moment to the acknowledgement. When this returns,
    /// both know what happened, and a game is on.
    pub(crate) async fn play(&mut self, from: Instant) -> Result<Duration> {
        let record = self.record.as_ref().context("no game is on")?;
        let seat = record.view().turn().context("the game is over")?.index();
        let moves = record.view().legal_moves();
        let number = self.chance.below(moves.len() as u32) as usize;
        let chosen = moves.get(number).context("there is no move")?;
        let acknowledged = self.wish(seat, &format!(r#""move":"{chosen}""#)).await?;
        self.moves += 1;
        self.all_know(acknowledged.seq).await?;
        ensure!(self.seq == acknowledged.seq, "something else happened at the table");
        if self.record.as_ref().is_some_and(|record| record.view().turn().is_none()) {
            self.again().await?;
        }
        Ok(acknowledged.at.duration_since(from))
    }

    /// The game is over, and they play another one.
    async fn again(&mut self) -> Result<()> {
        self.record = None;
        self.wish(0, r#""again":{}"#).await?;
        self.until_started().await
    }

    /// Wishes for something, and waits until it is acknowledged.
    async fn wish(&mut self, seat: usize, wish: &str) -> Result<Acknowledged> {
        self.commands += 1;
        let (id, seq) = (format!("c{}", self.commands), self.seq);
        let command = format!(r#"{{"type":"cmd","id":"{id}","at":{seq},{wish}}}"#);
        self.players[seat].socket.say(command).await?;
        loop {
            let text = self.players[seat].socket.hear().await?;
            let heard = Heard::read(&text)?;
            if heard.kind == Kind::Ack {
                ensure!(heard.id == Some(&id), "{id} was meant: {text}");
                return Ok(Acknowledged { seq: heard.seq()?, at: Instant::now() });
            }
            self.take_in(seat, &text)?;
        }
    }

    async fn until_started(&mut self) -> Result<()> {
        while self.record.is_none() {
            self.hear(0).await?;
        }
        self.all_know(self.seq).await
    }

    async fn all_know(&mut self, seq: i64) -> Result<()> {
        for seat in 0..self.players.len() {
            while self.players[seat].seq < seq {
                self.hear(seat).await?;
            }
        }
        Ok(())
    }

    async fn hear(&mut self, seat: usize) -> Result<()> {
        let text = self.players[seat].socket.hear().await?;
        self.take_in(seat, &text)
    }

    /// All hear of everything, one after the other; the game goes on by what is heard first.
    fn take_in(&mut self, seat: usize, text: &str) -> Result<()> {
        let heard = Heard::read(text)?;
        match heard.kind {
            Kind::Here => return Ok(()),
            Kind::Event => {}
            Kind::Welcome | Kind::Ack | Kind::Nak | Kind::Pong | Kind::Bye => {
                bail!("the server says {text}")
            }
        }
        let (player, seq) = (&mut self.players[seat], heard.seq()?);
        ensure!(seq == player.seq + 1, "event {seq} follows {}", player.seq);
        player.seq = seq;
        if seq > self.seq {
            self.seq = seq;
            self.follow(&heard).with_context(|| format!("event {seq}"))?;
        }
        Ok(())
    }

    /// What happened must follow the rules, and look as the server says it does.
    fn follow(&mut self, event: &Heard<'_>) -> Result<()> {
        if let Some(started) = &event.started {
            self.record = Some(Record::from_json(started.record.get())?);
        }
        let Some(turn) = event.turn else { return Ok(()) };
        let record = self.record.as_mut().context("no game is on")?;
        record.follow(turn.parse::<Turn>()?, &event.drawn)?;
        let hash = format!("{:016x}", record.view().fingerprint());
        ensure!(event.hash == Some(&hash), "both see the game differently");
        ensure!(event.over.is_some() == record.view().turn().is_none(), "both disagree whether it is over");
        if let Some(over) = event.over {
            let whole = Record::from_json(over.get()).context("the whole record breaks a rule")?;
            ensure!(whole.view() == record.view(), "the whole record is of another game");
        }
        Ok(())
    }

    /// Nothing more was said than was heard: whatever came before the answer to this was expected.
    pub(crate) async fn nothing_left(&mut self) -> Result<()> {
        for Player { socket, .. } in &mut self.players {
            socket.say(r#"{"type":"ping"}"#.to_owned()).await?;
            loop {
                let text = socket.hear().await?;
                match Heard::read(&text)?.kind {
                    Kind::Pong => break,
                    Kind::Here => {}
                    _ => bail!("nobody asked for this: {text}"),
                }
            }
        }
        Ok(())
    }

    /// Whoever comes to the table now finds the very game that was played.
    pub(crate) async fn is_kept(&self, desk: &mut Desk) -> Result<()> {
        let seen = desk.ask("GET", &format!("/api/games/{}", self.game), "").await?;
        ensure!(seen["seq"] == self.seq, "{} events are kept, {} happened", seen["seq"], self.seq);
        let kept = Record::from_json(&seen["record"].to_string())?;
        let known = self.record.as_ref().context("no game is on")?;
        ensure!(kept.view() == known.view() && kept.turns() == known.turns(), "another game is kept");
        Ok(())
    }

    /// What went through all sockets.
    pub(crate) fn wire(&self) -> Wire {
        self.players.iter().map(|player| player.socket.wire).fold(Wire::default(), Wire::and)
    }
}
