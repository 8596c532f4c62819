//! Answers on a socket.

use std::{io, net, time::Duration};

use axum::Router;
use tokio::{net::TcpListener, sync::oneshot, time::sleep};

/// How long an answer may take that was begun before the end.
const GRACE: Duration = Duration::from_secs(2);

/// Answers requests until `stop` is there, then ends what was begun, but waits for nobody for long.
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
    let (stopping, stopped) = oneshot::channel::<()>();
    let stop = async move {
        stop.await;
        drop(stopping);
    };
    let patience = async move {
        let _dropped = stopped.await;
        sleep(GRACE).await;
    };
    tokio::select! {
        served = axum::serve(listener, app).with_graceful_shutdown(stop) => served,
        () = patience => Ok(()),
    }
}
