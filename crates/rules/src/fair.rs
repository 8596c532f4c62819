//! The fair shuffle: a secret that is promised before the game and told after it, and a nonce of each seat.
//!
//! Whoever deals shows the SHA-256 of a secret, then every seat adds a nonce, and the seed is the SHA-256 of all of
//! them: nobody can choose the deck alone, and everybody can check it afterwards. `docs/records.md` says how, and
//! what that proves.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chance::Seed;

/// What only the dealer knows until the game is over: 32 random bytes, written as 64 hexadecimal digits.
///
/// ```
/// use novaluna_rules::{Nonce, Players, Secret, Setup};
/// let secret = Secret::new([7; 32]); // from the operating system, in earnest
/// println!("shown at once: {}", secret.commit());
/// let nonces = ["tea-at-five".parse()?, Nonce::default()];
/// let setup = Setup::shuffled(Players::Two, secret.seed(&nonces));
/// # assert_eq!(setup.check(), Ok(()));
/// # Ok::<(), novaluna_rules::ParseNonceError>(())
/// ```
#[derive(Clone, Eq, PartialEq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret of these bytes, which nobody may be able to guess.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The promise that is shown when the game is made: the SHA-256 of the secret as it is written.
    #[must_use]
    pub fn commit(&self) -> Commit {
        Commit(Sha256::digest(self.to_string()).into())
    }

    /// The seed of the game: the SHA-256 of the secret as it is written and the nonces in the order of the seats,
    /// each on a line of its own, without a newline at the end.
    #[must_use]
    pub fn seed(&self, nonces: &[Nonce]) -> Seed {
        let mut hash = Sha256::new_with_prefix(self.to_string());
        for nonce in nonces {
            hash.update("\n");
            hash.update(nonce.as_str());
        }
        Seed(hash.finalize().into())
    }

    /// Another secret that follows from this one, for one purpose: whoever comes to know it knows nothing of this one,
    /// nor of those for other purposes.
    ///
    /// ```
    /// use novaluna_rules::Secret;
    /// let house = Secret::new([7; 32]);
    /// assert_eq!(house.derive("daily moon 2026-11-18"), house.derive("daily moon 2026-11-18"));
    /// assert_ne!(house.derive("daily moon 2026-11-18"), house.derive("daily moon 2026-11-19"));
    /// ```
    #[must_use]
    pub fn derive(&self, purpose: &str) -> Self {
        // No nonce has a space in it: this is nobody's seed.
        Self(Sha256::digest(format!("{self}\nfor {purpose}")).into())
    }
}

/// Without the digits: no log may leak them.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_digits(&self.0, f)
    }
}

/// Text that is no secret.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a secret is 64 hexadecimal digits in lower case")]
pub struct ParseSecretError;

impl FromStr for Secret {
    type Err = ParseSecretError;

    fn from_str(text: &str) -> Result<Self, ParseSecretError> {
        read_digits(text).map(Self).ok_or(ParseSecretError)
    }
}

/// What a dealer promises with: the SHA-256 of the [`Secret`] as it is written. It tells nothing about it, and no
/// other secret fits.
///
/// ```
/// use novaluna_rules::{Commit, Secret};
/// let commit = Secret::new([7; 32]).commit();
/// assert_eq!(commit.to_string().parse::<Commit>()?, commit);
/// assert_ne!(Secret::new([8; 32]).commit(), commit);
/// # Ok::<(), novaluna_rules::ParseCommitError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Commit([u8; 32]);

impl fmt::Debug for Commit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commit({self})")
    }
}

impl fmt::Display for Commit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_digits(&self.0, f)
    }
}

/// Text that is no commit.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a commit is 64 hexadecimal digits in lower case")]
pub struct ParseCommitError;

impl FromStr for Commit {
    type Err = ParseCommitError;

    fn from_str(text: &str) -> Result<Self, ParseCommitError> {
        read_digits(text).map(Self).ok_or(ParseCommitError)
    }
}

/// What a seat adds to the shuffle: up to 64 letters, digits, `-` and `_`; empty for bots and whoever gives none.
///
/// ```
/// use novaluna_rules::Nonce;
/// assert_eq!("tea-at-five".parse::<Nonce>()?.as_str(), "tea-at-five");
/// assert_eq!("".parse(), Ok(Nonce::default()));
/// assert!("tea at five".parse::<Nonce>().is_err());
/// # Ok::<(), novaluna_rules::ParseNonceError>(())
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("pattern" = "^[0-9A-Za-z_-]{0,64}$")))]
pub struct Nonce(String);

impl Nonce {
    /// How many characters it has at most.
    pub const MOST: usize = 64;

    /// The nonce as it was given.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Text that is no nonce.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a nonce is up to 64 characters of 0-9, A-Z, a-z, - and _")]
pub struct ParseNonceError;

impl FromStr for Nonce {
    type Err = ParseNonceError;

    fn from_str(text: &str) -> Result<Self, ParseNonceError> {
        text.to_owned().try_into()
    }
}

impl TryFrom<String> for Nonce {
    type Error = ParseNonceError;

    fn try_from(text: String) -> Result<Self, ParseNonceError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = text.len() <= Self::MOST && text.bytes().all(plain);
        if fits { Ok(Self(text)) } else { Err(ParseNonceError) }
    }
}

fn write_digits(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The bytes of 64 hexadecimal digits in lower case: what is hashed as text has one way to be written.
fn read_digits(text: &str) -> Option<[u8; 32]> {
    let seed: Seed = text.parse().ok()?;
    let written = text.len() == 64 && !text.bytes().any(|byte| byte.is_ascii_uppercase());
    written.then_some(seed.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_shown_for_debugging() {
        assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(…)");
    }

    #[test]
    fn digits_have_one_way_to_be_written() {
        let text = "0f".repeat(32);
        assert_eq!(text.parse::<Secret>().map(|secret| secret.to_string()), Ok(text.clone()));
        for wrong in ["", "7", &text[1..], &format!("{text}0"), &"0F".repeat(32), &"é".repeat(32)] {
            assert_eq!(wrong.parse::<Secret>(), Err(ParseSecretError), "{wrong:?}");
            assert_eq!(wrong.parse::<Commit>(), Err(ParseCommitError), "{wrong:?}");
        }
    }

    #[test]
    fn a_nonce_is_short_and_plain() {
        let longest = "aZ09-_xx".repeat(8);
        assert_eq!(longest.parse::<Nonce>().map(|nonce| nonce.to_string()), Ok(longest.clone()));
        for wrong in [&format!("{longest}x"), " ", "a\nb", "é", "\"", "+"] {
            assert_eq!(wrong.parse::<Nonce>(), Err(ParseNonceError), "{wrong:?}");
        }
    }

    #[test]
    fn a_nonce_on_the_wire_is_a_text() {
        let nonce: Nonce = serde_json::from_str("\"tea\"").expect("a nonce");
        assert_eq!(serde_json::to_string(&nonce).expect("a text"), "\"tea\"");
        let refused = serde_json::from_str::<Nonce>("\"a b\"").expect_err("a space");
        assert!(refused.to_string().starts_with("a nonce is up to 64 characters"), "{refused}");
    }

    #[test]
    fn a_secret_for_a_purpose_is_no_seed_and_stays_the_same() {
        let house = Secret::new([7; 32]);
        let derived = house.derive("tea");
        assert_eq!(derived.to_string(), "9bb6b6d45049c21153336e72e893e5dddce8f900146bbc5575697913f18806fc");
        assert_ne!(derived.0, house.seed(&["tea".parse().expect("a nonce")]).0);
    }

    #[test]
    fn no_nonce_runs_into_the_next() {
        let seed = |nonces: [&str; 2]| {
            Secret::new([7; 32]).seed(&nonces.map(|nonce| nonce.parse().expect("a nonce")))
        };
        assert!(seed(["ab", ""]) != seed(["a", "b"]) && seed(["ab", ""]) != seed(["", "ab"]));
    }
}
