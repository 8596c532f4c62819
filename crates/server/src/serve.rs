//! Answers on a socket.

use std::{convert::Infallible, io, net, pin::pin, sync::Arc, time::Duration};

use axum::{Extension, Router, body::Body};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    crowd::{Crowd, Guest, Socket},
    limits::Connected,
    places::Places,
};

/// How long an answer may take that was begun before the end.
const GRACE: Duration = Duration::from_secs(2);

/// How long to wait when the system has no socket for us.
const BREATH: Duration = Duration::from_millis(100);

/// Answers requests until `stop` is there, then ends what was begun, but waits for nobody for long. Connections that
/// ask nothing are closed: after a while, and sooner when there are too many.
///
/// # Errors
/// What the system says of a listener that it cannot use.
pub async fn serve(
    listener: net::TcpListener,
    app: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = TcpListener::from_std(listener)?;
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "open");
    let (stopping, stopped) = watch::channel(false);
    let (mut crowd, mut answering, places) = (Crowd::default(), JoinSet::new(), Places::new());
    let app = app.layer(Extension(places.clone()));
    let mut stop = pin!(stop);
    loop {
        let full = answering.len() >= places.asking();
        if full {
            crowd.make_room();
        }
        tokio::select! {
            () = &mut stop => break,
            Some(_gone) = answering.join_next() => {}
            // Somebody may have got an answer by then, and nothing to wait for any more.
            () = sleep(BREATH), if full => {}
            (stream, from) = accept(&listener), if !full => {
                let guest = crowd.welcome();
                answering.spawn(answer(stream, guest, app.clone().layer(Extension(from)), stopped.clone()));
            }
        }
    }
    drop(listener);
    let _listening = stopping.send(true);
    let _impatient = timeout(GRACE, async { while answering.join_next().await.is_some() {} }).await;
    Ok(())
}

/// The next connection. Those that fail at once, and systems that are short of sockets, do not stop us.
async fn accept(listener: &TcpListener) -> (TcpStream, Connected) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                // Messages are short, and nobody likes to wait for them. Where this fails, they are only slower.
                let _slower = stream.set_nodelay(true);
                return (stream, Connected(from.ip()));
            }
            Err(_) => sleep(BREATH).await,
        }
    }
}

/// Answers one connection, until it ends, takes too long, or everything stops.
async fn answer(stream: TcpStream, guest: Arc<Guest>, app: Router, mut stopped: watch::Receiver<bool>) {
    let service = service_fn(|request: Request<Incoming>| {
        guest.waits();
        let (app, guest) = (app.clone(), guest.clone());
        async move {
            let answer = app.oneshot(request.map(Body::new)).await;
            guest.is_answered();
            answer.map_err(|never: Infallible| never)
        }
    });
    let socket = TokioIo::new(Socket { stream, guest: guest.clone() });
    let mut connection = pin!(http1::Builder::new().serve_connection(socket, service).with_upgrades());
    tokio::select! {
        _over = &mut connection => return,
        () = guest.must_leave() => return,
        _stopping = stopped.wait_for(|&stopping| stopping) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _over = connection.await;
}
