//! Names that nobody guesses: of tables, and of those who sit at them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

/// So many letters and digits hold 128 bits.
const LENGTH: usize = 22;

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// 128 bits from the operating system, as letters and digits.
///
/// # Panics
/// If the system has no chance to give: then nothing here would be safe.
fn unguessable() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    let mut number = u128::from_le_bytes(bytes);
    let digit = |_| {
        let digit = DIGITS[(number % 62) as usize];
        number /= 62;
        char::from(digit)
    };
    (0..LENGTH).map(digit).collect()
}

fn is_unguessable(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What stands behind the # of a link: whoever has it, is meant.
#[derive(Clone, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, extend("pattern" = "^[0-9A-Za-z]{22}$")))]
#[serde(try_from = "String")]
pub struct Token(String);

/// Text that is no token.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("this is no token: a link was cut or changed")]
pub struct NoToken;

impl Token {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(unguessable())
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(&self.0).into())
    }

    /// The text, for the one it belongs to.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl FromStr for Token {
    type Err = NoToken;

    fn from_str(text: &str) -> Result<Self, NoToken> {
        text.to_owned().try_into()
    }
}

impl TryFrom<String> for Token {
    type Error = NoToken;

    fn try_from(text: String) -> Result<Self, NoToken> {
        if is_unguessable(&text) { Ok(Self(text)) } else { Err(NoToken) }
    }
}

/// Without the letters: no log may leak them.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What is kept of a token: enough to know it again, and no more.
#[derive(Clone, Copy, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// Whether both are of the same token. It takes as long whatever is wrong with one.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

impl From<TokenHash> for String {
    fn from(hash: TokenHash) -> Self {
        hash.0.iter().fold(Self::new(), |digits, byte| digits + &format!("{byte:02x}"))
    }
}

impl TryFrom<String> for TokenHash {
    type Error = NoToken;

    fn try_from(text: String) -> Result<Self, NoToken> {
        let digits: Option<Vec<u8>> = text
            .as_bytes()
            .chunks(2)
            .map(|pair| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok()))
            .collect();
        digits.and_then(|digits| digits.try_into().ok()).map(Self).ok_or(NoToken)
    }
}

/// The name of a table: as hard to guess as a token.
#[derive(Clone, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, extend("pattern" = "^[0-9A-Za-z]{22}$")))]
#[serde(try_from = "String")]
pub struct GameId(String);

/// Text that names no table.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("this names no table: a link was cut or changed")]
pub struct NoGameId;

impl GameId {
    /// A new one.
    #[must_use]
    pub fn random() -> Self {
        Self(unguessable())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        text.to_owned().try_into()
    }
}

impl TryFrom<String> for GameId {
    type Error = NoGameId;

    fn try_from(text: String) -> Result<Self, NoGameId> {
        if is_unguessable(&text) { Ok(Self(text)) } else { Err(NoGameId) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_alike_and_each_is_read_again() {
        let (one, other) = (Token::random(), Token::random());
        assert_ne!(one, other);
        assert_eq!(one.secret().parse(), Ok(one.clone()));
        assert_eq!(GameId::random().as_str().len(), LENGTH);
    }

    #[test]
    fn a_hash_fits_its_token_only() {
        let token = Token::random();
        let text = serde_json::to_string(&token.hash()).expect("a hash is a text");
        let hash: TokenHash = serde_json::from_str(&text).expect("it was written so");
        assert!(hash.is(&token.hash()) && !hash.is(&Token::random().hash()));
        assert!(!text.contains(token.secret()));
    }

    #[test]
    fn nothing_is_shown_for_debugging() {
        let token = Token::random();
        assert_eq!(format!("{token:?} {:?}", token.hash()), "Token(…) TokenHash(…)");
    }

    #[test]
    fn what_was_cut_or_changed_is_refused() {
        let token = Token::random();
        for wrong in ["", &token.secret()[1..], &format!("{}0", token.secret()), "../../etc/passwd/secret!"] {
            assert_eq!(wrong.parse::<Token>(), Err(NoToken), "{wrong}");
            assert_eq!(wrong.parse::<GameId>(), Err(NoGameId), "{wrong}");
        }
        assert!(serde_json::from_str::<TokenHash>("\"zz\"").is_err());
    }
}
