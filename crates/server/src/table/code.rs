//! What is said aloud to find a table.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Four syllables that sound alike in no language of ours: `mabi tolu`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, extend("examples" = ["mabi tolu"])), ts(rename = "TableCode"))]
#[serde(try_from = "String")]
pub struct Code(String);

const CONSONANTS: &[u8; 14] = b"bdfgklmnprstvz";
const VOWELS: &[u8; 5] = b"aeiou";
const SYLLABLES: usize = 4;

/// Text that is no code.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a code is four syllables, such as mabi tolu")]
pub struct NoCode;

impl Code {
    /// A new one.
    ///
    /// # Panics
    /// If the system has no chance to give.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        let mut number = u64::from_le_bytes(bytes);
        let mut draw = |letters: &[u8]| {
            let letter = letters[(number % letters.len() as u64) as usize];
            number /= letters.len() as u64;
            char::from(letter)
        };
        Self((0..SYLLABLES).flat_map(|_| [draw(CONSONANTS), draw(VOWELS)]).collect())
    }

    /// The letters without a gap.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// As somebody types it who was told.
impl TryFrom<String> for Code {
    type Error = NoCode;

    fn try_from(text: String) -> Result<Self, NoCode> {
        let gap = |c: &char| c.is_whitespace() || *c == '-';
        let letters: String = text.chars().filter(|c| !gap(c)).flat_map(char::to_lowercase).collect();
        let syllable = |pair: &[u8]| CONSONANTS.contains(&pair[0]) && VOWELS.contains(&pair[1]);
        let fits = letters.len() == 2 * SYLLABLES && letters.as_bytes().chunks(2).all(syllable);
        if fits { Ok(Self(letters)) } else { Err(NoCode) }
    }
}

/// With a gap to breathe.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = self.0.split_at(SYLLABLES);
        write!(f, "{first} {second}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_understood_however_it_is_typed() {
        let code = Code::random();
        for typed in
            [code.to_string(), code.as_str().to_uppercase(), format!(" {}-{}", &code.0[..3], &code.0[3..])]
        {
            assert_eq!(Code::try_from(typed), Ok(code.clone()));
        }
        for wrong in ["", "mabi", "mabitoluka", "mabitolx", "мабитолу", "mabi to"] {
            assert_eq!(Code::try_from(wrong.to_owned()), Err(NoCode), "{wrong}");
        }
    }
}
