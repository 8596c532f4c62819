//! Devices that are told when it is somebody's turn.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};

use super::{Desk, Refused, Sent, bearer, named, nonsense, read};
use crate::{
    limits::Peer,
    metrics::Limited,
    protocol::{Code, Subscription, Unsubscription},
    room::{NoEntry, NotTold, Room},
    table::Refusal,
    token::{GameId, TokenHash},
};

/// A table, and what is kept of the token of somebody who sits there.
struct Seated {
    game: GameId,
    room: Room,
    token: TokenHash,
}

/// From now on a device is told.
pub(super) async fn keep(
    State(desk): State<Desk>,
    peer: Peer,
    Path(game): Path<String>,
    headers: HeaderMap,
    asked: Sent,
) -> Result<StatusCode, Refused> {
    desk.admit(Limited::Notices, peer)?;
    let Seated { room, token, .. } = seated(&desk, &game, &headers).await?;
    let subscription: Subscription = read(asked)?;
    desk.lobby.pusher().check(&subscription).map_err(|why| nonsense(&why))?;
    room.subscribe(token, subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// From now on it is not.
pub(super) async fn forget(
    State(desk): State<Desk>,
    peer: Peer,
    Path(game): Path<String>,
    headers: HeaderMap,
    asked: Sent,
) -> Result<StatusCode, Refused> {
    desk.admit(Limited::Questions, peer)?;
    let Seated { game, token, .. } = seated(&desk, &game, &headers).await?;
    let Unsubscription { endpoint } = read(asked)?;
    let store = desk.lobby.store();
    let known = store.subscribers(&game, token).await;
    let known = known.map_err(|error| NoEntry::Storage(error.to_string()))?;
    // What was never kept need not be forgotten, and may be no address at all.
    if let Some(subscriber) = known.into_iter().find(|known| known.endpoint == endpoint) {
        store.unsubscribe(subscriber).await.map_err(NoEntry::from)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn seated(desk: &Desk, game: &str, headers: &HeaderMap) -> Result<Seated, Refused> {
    let (game, token) = (named(game)?, bearer(headers)?);
    let room = desk.lobby.room(&game).await?;
    let nobody = || NotTold::from(Refusal::STRANGER);
    let token = token.ok_or_else(nobody)?.hash();
    room.role(token).await?.seat.ok_or_else(nobody)?;
    Ok(Seated { game, room, token })
}

impl From<NotTold> for Refused {
    fn from(error: NotTold) -> Self {
        match error {
            NotTold::Entry(error) => error.into(),
            NotTold::Refused(why @ Refusal::Auth(_)) => {
                Self::new(StatusCode::FORBIDDEN, Code::Auth, why.to_string())
            }
            NotTold::Refused(why) => nonsense(&why),
        }
    }
}
