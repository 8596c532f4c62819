//! What people call themselves, and what they say.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Text of others that harms nobody: what could command a terminal, turn the direction of writing or hide itself is
/// gone, and every gap is one space.
fn harmless(text: &str) -> String {
    let seen = |c: &char| !c.is_control() && !is_invisible(*c);
    let plain: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(seen).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters without a form of their own: marks of direction, joiners, tags.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The name of somebody at a table.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline))]
#[serde(try_from = "String")]
pub struct Name(String);

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum NameError {
    /// There is nothing to read.
    #[error("a name needs at least one letter")]
    Empty,
    /// It fits nowhere.
    #[error("names can have up to {most} characters, this one has {0}", most = Name::MOST)]
    Long(usize),
}

impl Name {
    /// How many characters it may have.
    pub const MOST: usize = 20;

    /// The name as it is shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let name = harmless(text);
        match name.chars().count() {
            0 => Err(NameError::Empty),
            long if long > Self::MOST => Err(NameError::Long(long)),
            _ => Ok(Self(name)),
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Something that is said at a table.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline))]
#[serde(try_from = "String")]
pub struct Words(String);

/// Why something cannot be said.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum WordsError {
    /// There is nothing to read.
    #[error("there is nothing to say")]
    Empty,
    /// It is a letter rather than a word.
    #[error("say it in {most} characters, these are {0}", most = Words::MOST)]
    Long(usize),
}

impl Words {
    /// How many characters may be said at once.
    pub const MOST: usize = 200;

    /// What is said.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Words {
    type Error = WordsError;

    fn try_from(text: String) -> Result<Self, WordsError> {
        let words = harmless(&text);
        match words.chars().count() {
            0 => Err(WordsError::Empty),
            long if long > Self::MOST => Err(WordsError::Long(long)),
            _ => Ok(Self(words)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shown_as_it_was_meant() {
        for (text, name) in [
            ("Ada", "Ada"),
            ("  Ada \t Lovelace\n", "Ada Lovelace"),
            ("Ada\u{202e}adA", "AdaadA"),
            ("\u{1b}[31mAda", "[31mAda"),
            ("Zoë 🌙", "Zoë 🌙"),
            ("<b>Ada</b>", "<b>Ada</b>"),
        ] {
            assert_eq!(text.parse::<Name>().map(|name| name.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn a_name_has_one_to_twenty_characters() {
        assert_eq!("".parse::<Name>(), Err(NameError::Empty));
        assert_eq!(" \u{200b} ".parse::<Name>(), Err(NameError::Empty));
        assert!("Ж".repeat(20).parse::<Name>().is_ok());
        let long = "a".repeat(500).parse::<Name>().expect_err("it is too long");
        assert_eq!(long.to_string(), "names can have up to 20 characters, this one has 500");
    }

    #[test]
    fn what_is_said_is_short_and_harmless() {
        let said = |text: &str| Words::try_from(text.to_owned()).map(|words| words.as_str().to_owned());
        assert_eq!(said("well\nplayed\u{7}"), Ok("well played".to_owned()));
        assert_eq!(said("\u{202e}"), Err(WordsError::Empty));
        assert_eq!(said(&"x".repeat(201)), Err(WordsError::Long(201)));
    }
}
