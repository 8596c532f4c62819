//! Those who play at a server, wherever it is.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use novaluna_rules::{Chance, Record, TileId, Turn};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, ClientRequestBuilder, Message},
};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where a server is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At(pub(crate) SocketAddr);

impl At {
    /// Makes a table.
    pub(crate) async fn make(&self, plan: &Value) -> Value {
        let (status, made) = self.post("/api/games", None, plan).await;
        assert_eq!(status, 201, "{made}");
        made
    }

    pub(crate) async fn get(&self, path: &str, token: Option<&str>) -> (u16, Value) {
        self.ask("GET", path, token, "").await
    }

    pub(crate) async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        self.ask("POST", path, token, &body.to_string()).await
    }

    async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> (u16, Value) {
        self.try_ask(method, path, token, body).await.expect("the server answers")
    }

    /// What is answered as plain text.
    pub(crate) async fn text(&self, path: &str) -> String {
        self.answer("GET", path, None, "").await.expect("the server answers").1
    }

    /// The status and what is answered, if anybody does.
    pub(crate) async fn try_ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Option<(u16, Value)> {
        let (status, body) = self.answer(method, path, token, body).await?;
        Some((status, serde_json::from_str(&body).unwrap_or_default()))
    }

    /// The same with an answer that need not be JSON.
    pub(crate) async fn answer(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Option<(u16, String)> {
        let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{bearer}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut stream = TcpStream::connect(self.0).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.expect("in time").ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, body.to_owned()))
    }

    async fn connect(&self) -> Socket {
        self.try_connect().await.expect("the server takes sockets")
    }

    async fn try_connect(&self) -> Option<Socket> {
        let uri = format!("ws://{}/api/socket", self.0).parse().expect("this is an address");
        let request = ClientRequestBuilder::new(uri).with_sub_protocol("novaluna.1");
        Some(connect_async(request).await.ok()?.0)
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("something happens in time")? {
            Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Somebody at a table who follows the game by what is told.
pub(crate) struct Client {
    socket: Box<Socket>,
    id: String,
    token: Option<String>,
    pub(crate) seq: i64,
    /// The game as it is known here.
    pub(crate) game: Option<Box<Record>>,
    /// All of it, once it is over.
    pub(crate) over: Option<String>,
    /// All that was heard of the table.
    happened: Vec<Value>,
    wishes: u32,
    chance: Chance,
}

impl Client {
    pub(crate) async fn enter(server: &At, made: &Value, seat: Option<usize>, since: Option<i64>) -> Self {
        let token = seat.and_then(|seat| made["seats"][seat].as_str()).map(ToOwned::to_owned);
        Self::hello(server, made["game"].as_str().expect("a name"), token, since, None).await
    }

    /// The same on a line that may break before anybody is welcomed.
    pub(crate) async fn try_enter(server: &At, made: &Value, seat: usize) -> Option<Self> {
        let token = made["seats"][seat].as_str().map(ToOwned::to_owned);
        Self::try_hello(server, made["game"].as_str()?, token, None, None).await
    }

    pub(crate) async fn watch(server: &At, game: &str) -> Self {
        Self::hello(server, game, None, None, None).await
    }

    async fn hello(
        server: &At,
        id: &str,
        token: Option<String>,
        since: Option<i64>,
        known: Option<Box<Record>>,
    ) -> Self {
        Self::try_hello(server, id, token, since, known).await.expect("a welcome")
    }

    async fn try_hello(
        server: &At,
        id: &str,
        token: Option<String>,
        since: Option<i64>,
        known: Option<Box<Record>>,
    ) -> Option<Self> {
        let mut socket = Box::new(server.try_connect().await?);
        let hello = json!({ "type": "hello", "game": id, "token": token, "since": since });
        socket.send(Message::text(hello.to_string())).await.ok()?;
        let welcome = next(&mut socket).await?;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        let record = &welcome["record"];
        let game = if record.is_null() {
            known
        } else {
            Some(Box::new(Record::from_json(&record.to_string()).expect("it is a record")))
        };
        let seq = since.unwrap_or_else(|| welcome["seq"].as_i64().expect("a number"));
        let chance = Chance::new(7.into());
        let mut client = Self {
            socket,
            id: id.to_owned(),
            token,
            seq,
            game,
            over: None,
            happened: vec![],
            wishes: 0,
            chance,
        };
        for event in welcome["events"].as_array().into_iter().flatten() {
            client.hear(event);
        }
        Some(client)
    }

    /// Goes away, without a word.
    pub(crate) fn go(self) -> Away {
        Away { id: self.id, token: self.token }
    }

    /// Goes away as a page does that is closed.
    pub(crate) async fn say_goodbye(mut self) {
        self.socket.close().await.expect("the line is good");
        while next(&mut self.socket).await.is_some() {}
    }

    /// Another socket of the same person, who knows nothing.
    pub(crate) async fn reconnect(&self, server: &At) -> Self {
        Self::hello(server, &self.id, self.token.clone(), None, None).await
    }

    /// Another socket of the same person, who knows what happened up to a number.
    pub(crate) async fn resume(&self, server: &At, since: i64) -> Self {
        let mut resumed =
            Self::hello(server, &self.id, self.token.clone(), Some(since), self.game.clone()).await;
        resumed.wishes = self.wishes;
        resumed
    }

    /// The last words to a client that speaks a version of the protocol, and says nothing that is understood; or the
    /// status and the words it is refused with.
    pub(crate) async fn of_version(server: &At, version: &str) -> Result<Value, (u16, String)> {
        let uri = format!("ws://{}/api/socket", server.0).parse().expect("this is an address");
        let request = ClientRequestBuilder::new(uri).with_sub_protocol(version);
        match connect_async(request).await {
            Ok((mut socket, _)) => {
                let _gone = socket.send(Message::text("{}")).await;
                let bye = socket.next().await.expect("a word").expect("a good one");
                Ok(serde_json::from_str(bye.to_text().expect("text")).expect("JSON"))
            }
            Err(tungstenite::Error::Http(refused)) => {
                let words = refused.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
                Err((refused.status().as_u16(), words.into_owned()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// The same on a line that may break, with all that is known.
    pub(crate) async fn try_resume(&self, server: &At) -> Option<Self> {
        let known = (Some(self.seq), self.game.clone());
        let mut resumed = Self::try_hello(server, &self.id, self.token.clone(), known.0, known.1).await?;
        resumed.over = resumed.over.or_else(|| self.over.clone());
        Some(resumed)
    }

    /// What a token is answered that opens nothing.
    pub(crate) async fn refused(server: &At, game: &str, token: &str) -> Value {
        Self::say_first(server, &json!({ "type": "hello", "game": game, "token": token }).to_string()).await
    }

    /// What is answered to somebody who begins with this.
    pub(crate) async fn say_first(server: &At, words: &str) -> Value {
        let mut socket = server.connect().await;
        socket.send(Message::text(words.to_owned())).await.expect("the server reads");
        next(&mut socket).await.expect("a last word")
    }

    /// A message that is too long, and one that is no text, end a socket.
    pub(crate) async fn say_too_much(server: &At, game: &str) {
        for message in [Message::text("x".repeat(100_000)), Message::binary(vec![0; 10])] {
            let mut watcher = Self::watch(server, game).await;
            let _closed = watcher.socket.send(message).await;
            while next(&mut watcher.socket).await.is_some() {}
        }
    }

    pub(crate) fn game_id(&self) -> &str {
        &self.id
    }

    pub(crate) fn mover(&self) -> Option<usize> {
        Some(self.game.as_ref()?.view().turn()?.index())
    }

    pub(crate) fn fingerprint(&self) -> u64 {
        self.game.as_ref().expect("the game is on").view().fingerprint()
    }

    /// Any legal move.
    pub(crate) fn some_move(&mut self) -> String {
        let moves = self.game.as_ref().expect("the game is on").view().legal_moves();
        let number = self.chance.below(moves.len() as u32) as usize;
        moves.get(number).expect("there is one").to_string()
    }

    /// Makes a move, and waits until it has happened.
    pub(crate) async fn act(&mut self, m: &str) {
        self.wishes += 1;
        let id = format!("move-{}-{}", self.wishes, self.seq);
        let ack = self.wish(&id, json!({ "move": m })).await;
        assert_eq!(ack["type"], "ack", "{ack}");
        let seq = ack["seq"].as_i64().expect("a number");
        self.until(|seen| seen.seq >= seq).await;
    }

    /// Wishes for something; the answer.
    pub(crate) async fn wish(&mut self, id: &str, wish: Value) -> Value {
        self.try_wish(id, &wish).await.expect("an answer")
    }

    /// The answer to a wish, unless the line breaks.
    pub(crate) async fn try_wish(&mut self, id: &str, wish: &Value) -> Option<Value> {
        let mut message = json!({ "type": "cmd", "id": id, "at": self.seq });
        message.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        self.try_say(&message).await?;
        loop {
            let heard = self.try_hear().await?;
            if heard["id"] == id && (heard["type"] == "ack" || heard["type"] == "nak") {
                return Some(heard);
            }
        }
    }

    /// Says something, unless the line is broken.
    pub(crate) async fn try_say(&mut self, message: &Value) -> Option<()> {
        self.socket.send(Message::text(message.to_string())).await.ok()
    }

    /// What is said next, which is taken in; none if the line breaks.
    pub(crate) async fn try_hear(&mut self) -> Option<Value> {
        let heard = next(&mut self.socket).await?;
        self.hear(&heard);
        Some(heard)
    }

    /// Hears what happens until something is so.
    pub(crate) async fn until(&mut self, mut is: impl FnMut(&Self) -> bool) {
        while !is(self) {
            let heard = next(&mut self.socket).await.expect("the socket stays");
            self.hear(&heard);
        }
    }

    /// Hears what happens until something of a kind does; that.
    pub(crate) async fn heard(&mut self, kind: &str) -> Value {
        loop {
            if let Some(found) = self.happened.iter().find(|event| !event[kind].is_null()) {
                return found[kind].clone();
            }
            let heard = next(&mut self.socket).await.expect("the socket stays");
            self.hear(&heard);
        }
    }

    /// Everything that is said until something of a kind happens.
    pub(crate) async fn heard_until(&mut self, kind: &str) -> Vec<Value> {
        let mut all = vec![];
        while all.last().is_none_or(|heard: &Value| heard[kind].is_null()) {
            let heard = next(&mut self.socket).await.expect("the socket stays");
            self.hear(&heard);
            all.push(heard);
        }
        all
    }

    /// Hears what happens until those are here who should be.
    pub(crate) async fn until_here(&mut self, mut is: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let heard = next(&mut self.socket).await.expect("the socket stays");
            self.hear(&heard);
            if heard["type"] == "here" && is(&heard) {
                return heard;
            }
        }
    }

    /// The last thing that is said before the socket ends.
    pub(crate) async fn last_words(&mut self) -> Value {
        let mut last = Value::Null;
        while let Some(heard) = next(&mut self.socket).await {
            last = heard;
        }
        last
    }

    /// What happened last.
    pub(crate) fn latest(&self) -> &Value {
        self.happened.last().expect("something happened")
    }

    /// How many turns were played.
    pub(crate) fn turns(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.turns().len())
    }

    /// Hears what was said already.
    pub(crate) async fn catch_up(&mut self) {
        while let Ok(Some(Ok(Message::Text(text)))) =
            timeout(Duration::from_millis(1), self.socket.next()).await
        {
            let heard = serde_json::from_str(&text).expect("JSON");
            self.hear(&heard);
        }
    }

    fn hear(&mut self, heard: &Value) {
        if heard["type"] != "event" {
            return;
        }
        let seq = heard["seq"].as_i64().expect("a number");
        assert_eq!(seq, self.seq + 1, "one after the other");
        self.seq = seq;
        self.happened.push(heard.clone());
        for record in [&heard["started"]["record"], &heard["undo"]["record"]] {
            if !record.is_null() {
                self.game = Some(Box::new(Record::from_json(&record.to_string()).expect("it is a record")));
            }
        }
        if let Some(turn) = heard["turn"].as_str() {
            let turn: Turn = turn.parse().expect("a turn");
            let tile = |tile: &Value| TileId::try_from(tile.as_i64().expect("a number")).expect("a tile");
            let drawn: Vec<TileId> = heard["drawn"].as_array().into_iter().flatten().map(tile).collect();
            let game = self.game.as_mut().expect("the game is on");
            game.follow(turn, &drawn).expect("it follows");
            assert_eq!(heard["hash"], format!("{:016x}", game.view().fingerprint()), "both see the same");
        }
        if !heard["over"].is_null() {
            self.over = Some(heard["over"].to_string());
        }
    }
}

/// Somebody who has gone, and has a link.
pub(crate) struct Away {
    id: String,
    token: Option<String>,
}

impl Away {
    pub(crate) async fn come_back(self, server: &At) -> Client {
        Client::hello(server, &self.id, self.token, None, None).await
    }
}
