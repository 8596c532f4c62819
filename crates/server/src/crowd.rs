//! Those who are connected: how long each may keep us waiting, and who goes when there are too many.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{self, AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::Notify,
    time::{Instant, sleep},
};

/// How long a request may take to arrive, from the connection or its first byte on.
const ARRIVAL: Duration = Duration::from_secs(10);

/// How long somebody may neither ask nor take in anything.
const SILENCE: Duration = Duration::from_mins(1);

/// How often it is looked who is late.
const LOOK: Duration = Duration::from_secs(1);

/// Somebody who is connected.
#[derive(Debug)]
pub(crate) struct Guest {
    doing: Mutex<Doing>,
    shown_out: Notify,
}

/// What somebody is doing.
#[derive(Clone, Copy, Debug)]
enum Doing {
    /// Has sent nothing yet or a part of a request, since then.
    Asking(Instant),
    /// Has an answer, or a part of it, and was last heard of or took something in then.
    Silent(Instant),
    /// Waits for us.
    Waiting,
}

impl Guest {
    /// Has asked, and waits for the answer.
    pub(crate) fn waits(&self) {
        *self.doing() = Doing::Waiting;
    }

    /// Gets an answer.
    pub(crate) fn is_answered(&self) {
        *self.doing() = Doing::Silent(Instant::now());
    }

    /// There when somebody takes too long or is shown out.
    pub(crate) async fn must_leave(&self) {
        let late = async {
            while !self.is_late() {
                sleep(LOOK).await;
            }
        };
        tokio::select! {
            () = late => {}
            () = self.shown_out.notified() => {}
        }
    }

    fn is_late(&self) -> bool {
        match *self.doing() {
            Doing::Asking(since) => since.elapsed() >= ARRIVAL,
            Doing::Silent(since) => since.elapsed() >= SILENCE,
            Doing::Waiting => false,
        }
    }

    /// Since when somebody does nothing that we could not do without; none if we owe an answer.
    fn idle_since(&self) -> Option<Instant> {
        match *self.doing() {
            Doing::Asking(since) | Doing::Silent(since) => Some(since),
            Doing::Waiting => None,
        }
    }

    fn sends(&self) {
        let mut doing = self.doing();
        if let Doing::Silent(_) = *doing {
            *doing = Doing::Asking(Instant::now());
        }
    }

    fn takes_in(&self) {
        let mut doing = self.doing();
        if let Doing::Silent(since) = &mut *doing {
            *since = Instant::now();
        }
    }

    fn doing(&self) -> MutexGuard<'_, Doing> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All who are connected.
#[derive(Debug, Default)]
pub(crate) struct Crowd(Vec<Weak<Guest>>);

impl Crowd {
    /// Somebody comes.
    pub(crate) fn welcome(&mut self) -> Arc<Guest> {
        self.0.retain(|guest| guest.strong_count() > 0);
        let doing = Mutex::new(Doing::Asking(Instant::now()));
        let guest = Arc::new(Guest { doing, shown_out: Notify::new() });
        self.0.push(Arc::downgrade(&guest));
        guest
    }

    /// Shows out whoever has been idle for longest, if anybody is.
    pub(crate) fn make_room(&self) {
        let guests = self.0.iter().filter_map(Weak::upgrade);
        let idle = guests.filter_map(|guest| Some((guest.idle_since()?, guest)));
        if let Some((_, guest)) = idle.min_by_key(|(since, _)| *since) {
            guest.shown_out.notify_one();
        }
    }
}

/// The socket of a guest: what goes through it is noted.
pub(crate) struct Socket {
    pub(crate) stream: TcpStream,
    pub(crate) guest: Arc<Guest>,
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = bytes.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, bytes);
        if bytes.filled().len() > before {
            self.guest.sends();
        }
        read
    }
}

impl AsyncWrite for Socket {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        if written.is_ready() {
            self.guest.takes_in();
        }
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[std::io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        if written.is_ready() {
            self.guest.takes_in();
        }
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
