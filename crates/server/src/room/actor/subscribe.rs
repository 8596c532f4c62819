//! Devices that ask to be told of turns.

use super::{Actor, now};
use crate::{
    protocol::Subscription,
    room::{NoEntry, NotTold},
    store::{AppendError, Subscriber},
    token::TokenHash,
};

impl Actor {
    /// From now on a device is told, until its token opens no seat any more or the game is over: the table knows in
    /// which order that happens.
    pub(super) async fn subscribe(
        &mut self,
        token: TokenHash,
        Subscription { endpoint, keys, words }: Subscription,
    ) -> Result<(), NotTold> {
        self.catch_up().await?;
        let role = self.opens(&token)?;
        self.story.table.may_be_told(role)?;
        let (game, words) = (self.id.clone(), words.as_str().to_owned());
        let subscriber =
            Subscriber { game, token, endpoint, key: keys.p256dh, auth: keys.auth, words, written: now() };
        let written = self.house.store.subscribe(subscriber).await;
        self.gone |= matches!(written, Err(AppendError::Gone));
        written.map_err(NoEntry::from)?;
        Ok(())
    }
}
