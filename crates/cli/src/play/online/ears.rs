//! Everything that reaches a visitor of a table: what is typed, what happens, what is answered.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender},
    thread,
};

use novaluna_server::protocol::{Ack, Cmd, NoAnswer, Welcome};

use super::super::console::line;
use crate::online::{Contact, Line, OnlineError};

/// Something to act upon.
pub(super) enum Heard {
    /// A line, or the end of the input.
    Typed(Option<String>),
    Seen(Box<Welcome>),
    /// What became of a wish.
    Answer(Result<Ack, NoAnswer>),
    Contact(Contact),
    /// There is nothing more to hear from the server.
    Failed(OnlineError),
}

/// One for each direction listens, so that nobody waits for another.
pub(super) struct Ears {
    heard: Receiver<Heard>,
    wishes: Sender<Cmd>,
}

impl Ears {
    /// Listens from an event on.
    pub(super) fn open(server: &Line, since: i64) -> Self {
        let (tell, heard) = mpsc::channel();
        let (wishes, to_send) = mpsc::channel();
        let (typing, watching, sending) = (tell.clone(), tell.clone(), tell);
        thread::spawn(move || type_on(&typing));
        let watched = server.clone();
        thread::spawn(move || watch(&watched, since, &watching));
        let server = server.clone();
        thread::spawn(move || send(&server, &to_send, &sending));
        Self { heard, wishes }
    }

    /// What is next; none when nobody listens any more.
    pub(super) fn hear(&self) -> Option<Heard> {
        self.heard.recv().ok()
    }

    /// Sends a wish; the answer is heard.
    pub(super) fn wish(&self, wish: Cmd) {
        // Whoever sends has told why, if it ended.
        let _ended = self.wishes.send(wish);
    }
}

fn type_on(tell: &Sender<Heard>) {
    loop {
        let typed = line(&mut io::stdin().lock()).unwrap_or_default();
        let end = typed.is_none();
        if tell.send(Heard::Typed(typed)).is_err() || end {
            return;
        }
    }
}

fn watch(server: &Line, mut since: i64, tell: &Sender<Heard>) {
    loop {
        let seen = server.persist(said(tell), |client| client.wait(since));
        let heard = match seen {
            Ok(Ok(seen)) if !seen.is_new() => continue,
            Ok(Ok(seen)) => {
                since = seen.seq;
                Heard::Seen(seen.into())
            }
            Ok(Err(refusal)) => Heard::Failed(OnlineError::refused(&server.client.link().server, refusal)),
            Err(error) => Heard::Failed(error),
        };
        let failed = matches!(heard, Heard::Failed(_));
        if tell.send(heard).is_err() || failed {
            return;
        }
    }
}

fn send(server: &Line, wishes: &Receiver<Cmd>, tell: &Sender<Heard>) {
    for wish in wishes {
        let answer = server.persist(said(tell), |client| client.wish(&wish));
        if tell.send(answer.map_or_else(Heard::Failed, Heard::Answer)).is_err() {
            return;
        }
    }
}

fn said(tell: &Sender<Heard>) -> impl Fn(Contact) {
    |contact| {
        // Who does not listen any more need not know.
        let _unheard = tell.send(Heard::Contact(contact));
    }
}
