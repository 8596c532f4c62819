//! Whether a record proves that its deck was shuffled fairly.

use std::str::FromStr;

use serde_json::{Value, json};

use super::Record;
use crate::{
    fair::{Commit, Nonce, Secret},
    setup::Setup,
    tile::TileId,
    track::Seat,
};

/// What a record says about the fair shuffle, if all that it says is true.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Fairness {
    /// Nothing was promised.
    Unclaimed,
    /// It was promised, and can be checked in the whole record once the game is over.
    Sealed,
    /// The secret is the one that was promised, and deck and stack follow from it and from the nonces.
    Proven,
}

impl Record {
    /// Notes how the game was shuffled, as `commit`, `nonces`, `secret` and `seed`. The last two are as secret as
    /// the deck, and like it not in the [public](Record::public) form. If somebody chose who begins, note also
    /// `"order":"chosen"`.
    ///
    /// ```
    /// use novaluna_rules::{Fairness, Nonce, Players, Record, Secret, Setup};
    /// let (secret, nonces) = (Secret::new([7; 32]), ["tea".parse()?, Nonce::default()]);
    /// let setup = Setup::shuffled(Players::Two, secret.seed(&nonces));
    /// let mut record = Record::new(setup, vec!["Ada".into(), "hard".into()])?;
    /// record.note_shuffle(&secret, &nonces);
    /// assert_eq!(record.fairness(), Ok(Fairness::Proven));
    /// assert_eq!(record.public().fairness(), Ok(Fairness::Sealed));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn note_shuffle(&mut self, secret: &Secret, nonces: &[Nonce]) {
        self.note("commit", secret.commit().to_string());
        self.note("nonces", json!(nonces));
        self.note("secret", secret.to_string());
        self.note("seed", secret.seed(nonces).to_string());
    }

    /// Checks the fair shuffle as far as this record can tell.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn fairness(&self) -> Result<Fairness, UnfairError> {
        if ["commit", "nonces", "secret"].iter().all(|key| self.noted(key).is_none()) {
            return Ok(Fairness::Unclaimed);
        }
        let commit: Commit = self.digits("commit")?;
        let nonces = self.nonces()?;
        let chosen = self.order_was_chosen()?;
        let is_whole = self.known_deck().len() == TileId::COUNT;
        match self.noted("secret") {
            None if !is_whole || self.view().outcome().is_none() => return Ok(Fairness::Sealed),
            Some(_) if !is_whole => return Err(UnfairError::Cut),
            _ => {}
        }
        let secret: Secret = self.digits("secret")?;
        if secret.commit() != commit {
            return Err(UnfairError::Secret);
        }
        let seed = secret.seed(&nonces);
        if *self.fair_key("seed")? != seed.to_string() {
            return Err(UnfairError::Seed);
        }
        self.check_deal(&Setup::shuffled(self.setup.players, seed), chosen)?;
        Ok(Fairness::Proven)
    }

    fn check_deal(&self, dealt: &Setup, chosen: bool) -> Result<(), UnfairError> {
        if self.setup.deck != dealt.deck {
            return Err(UnfairError::Deck);
        }
        if chosen || self.setup.stack == dealt.stack { Ok(()) } else { Err(UnfairError::Stack) }
    }

    fn fair_key(&self, key: &'static str) -> Result<&Value, UnfairError> {
        self.noted(key).ok_or(UnfairError::Missing(key))
    }

    fn digits<T: FromStr>(&self, key: &'static str) -> Result<T, UnfairError> {
        let text = self.fair_key(key)?.as_str();
        text.and_then(|text| text.parse().ok()).ok_or(UnfairError::Digits(key))
    }

    fn nonces(&self) -> Result<Vec<Nonce>, UnfairError> {
        let seats = self.setup.players.seats();
        let list = self.fair_key("nonces")?.as_array().filter(|list| list.len() == seats.len());
        let list = list.ok_or(UnfairError::Nonces(seats.len()))?;
        let read = |(seat, nonce): (Seat, &Value)| {
            nonce.as_str().and_then(|text| text.parse().ok()).ok_or(UnfairError::Nonce(seat))
        };
        seats.zip(list).map(read).collect()
    }

    /// Whether somebody chose who begins, so that the stack is not the shuffled one.
    fn order_was_chosen(&self) -> Result<bool, UnfairError> {
        match self.noted("order") {
            None => Ok(false),
            Some(order) if order == "chosen" => Ok(true),
            Some(_) => Err(UnfairError::Order),
        }
    }
}

/// Why a record does not prove the fair shuffle that it claims.
// Remember examples/python/verify_shuffle.py, which says the same in the same words.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum UnfairError {
    /// A key that belongs to the fair shuffle is not there.
    #[error("the fair shuffle cannot be checked: the key `{0}` is missing")]
    Missing(&'static str),
    /// A secret or a commit that is none.
    #[error("`{0}` is not a text of 64 hexadecimal digits in lower case")]
    Digits(&'static str),
    /// Not one nonce for each seat.
    #[error("`nonces` is not a list of {0}, one for each seat")]
    Nonces(usize),
    /// A nonce that is none.
    #[error("the nonce of seat {0} is not a text of up to 64 characters of 0-9, A-Z, a-z, - and _")]
    Nonce(Seat),
    /// An `order` that nobody knows.
    #[error("`order` is not \"chosen\", which says that somebody chose who begins")]
    Order,
    /// A secret beside a deck of which a part is not told.
    #[error("`secret` is told, but `deck` is cut: only a whole deck can be checked")]
    Cut,
    /// Another secret was promised.
    #[error("`secret` is not the one that was promised: its SHA-256 is not `commit`")]
    Secret,
    /// Another seed follows.
    #[error("`seed` is not the SHA-256 of the secret and the nonces")]
    Seed,
    /// Another deck follows.
    #[error("`deck` is not in the order that the seed gives")]
    Deck,
    /// Another stack follows.
    #[error("`stack` is not in the order that the seed gives, and no `order` says that it was chosen")]
    Stack,
}
