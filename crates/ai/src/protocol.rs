//! What is said between the engine and a bot that is a program: one JSON object a line, docs/bots.md.

use std::io::{self, BufRead, Read};

use novaluna_rules::{Move, Position, View};
use serde::{Deserialize, Serialize};

use crate::Budget;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What a bot is told.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Message {
    /// The first message; the answer is a name.
    Hello {
        /// The version the engine speaks.
        protocol: u32,
    },
    /// It is the bot's turn; the answer is a move.
    Choose(Box<Question>),
    /// The last message; no answer.
    Bye,
}

/// A position in which the bot is to move.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Question {
    /// Everything that can be seen.
    pub view: Position,
    /// All legal moves; a refill is `+`, the end of phase 1 `end`.
    #[serde(default)]
    pub legal: Vec<String>,
    /// The time for this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// The positions to look at, where a match is played by these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u32>,
}

impl Question {
    /// Asks for a move within a budget.
    #[must_use]
    pub fn new(view: View<'_>, budget: &Budget) -> Self {
        Self {
            view: Position::new(view, &["Player 1", "Player 2", "Player 3", "Player 4"]),
            legal: view.legal_moves().iter().map(|m| m.to_string()).collect(),
            time_ms: budget.time.map(|time| time.as_millis().max(1) as u64),
            nodes: budget.nodes,
        }
    }
}

/// What a bot answers. Other keys beside these are not looked at.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase", try_from = "Said")]
pub enum Answer {
    /// To a hello.
    Name(String),
    /// To a question: a legal move.
    Move(String),
    /// To what it did not understand.
    Error(String),
}

/// The keys of an [`Answer`] as they come.
#[derive(Deserialize)]
struct Said {
    name: Option<String>,
    r#move: Option<String>,
    error: Option<String>,
}

impl TryFrom<Said> for Answer {
    type Error = &'static str;

    fn try_from(said: Said) -> Result<Self, &'static str> {
        match (said.r#move, said.name, said.error) {
            (Some(m), _, _) => Ok(Self::Move(m)),
            (None, Some(name), _) => Ok(Self::Name(name)),
            (None, None, Some(error)) => Ok(Self::Error(error)),
            (None, None, None) => Err("neither `name`, `move` nor `error`"),
        }
    }
}

impl From<Move> for Answer {
    fn from(m: Move) -> Self {
        Self::Move(m.to_string())
    }
}

/// A line that somebody else wrote.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Line {
    /// The line, without its end.
    Text(String),
    /// Longer than allowed; the rest of it is still to be read.
    TooLong,
    /// There is no more.
    End,
}

impl Line {
    /// Reads a line of at most `most` bytes: no flood eats the memory.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn read(reader: &mut impl BufRead, most: usize) -> io::Result<Self> {
        let mut bytes = Vec::new();
        reader.by_ref().take(most as u64 + 1).read_until(b'\n', &mut bytes)?;
        Ok(match bytes.last() {
            None => Self::End,
            Some(b'\n') => Self::text(&bytes[..bytes.len() - 1]),
            Some(_) if bytes.len() > most => Self::TooLong,
            Some(_) => Self::text(&bytes),
        })
    }

    fn text(bytes: &[u8]) -> Self {
        Self::Text(String::from_utf8_lossy(bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Game, Players, Setup};

    use super::*;

    #[test]
    fn messages_read_as_they_are_written_in_the_documentation() {
        let hello = Message::Hello { protocol: PROTOCOL };
        assert_eq!(serde_json::to_string(&hello).expect("JSON"), r#"{"type":"hello","protocol":1}"#);
        assert_eq!(serde_json::to_string(&Message::Bye).expect("JSON"), r#"{"type":"bye"}"#);
        let said = |text| serde_json::from_str::<Answer>(text).ok();
        assert_eq!(said(r#"{"move":"37@0,0"}"#), Some(Answer::Move("37@0,0".to_owned())));
        assert_eq!(said(r#"{"name":"Ada","author":7}"#), Some(Answer::Name("Ada".to_owned())));
        assert_eq!(said(r#"{"mvoe":"37@0,0"}"#), None);
    }

    #[test]
    fn a_question_holds_the_view_and_the_legal_moves() {
        let game = Game::new(&Setup::shuffled(Players::Two, 7.into())).expect("a legal setup");
        let question = Question::new(game.view(), &Budget::nodes(9));
        let text = serde_json::to_string(&Message::Choose(Box::new(question.clone()))).expect("JSON");
        assert!(
            text.starts_with(r#"{"type":"choose","view":{"rules":1,"mode":"multi","discs":20,"#),
            "{text}"
        );
        assert!(text.contains(r#""nodes":9"#) && !text.contains("time_ms"), "{text}");
        assert_eq!(question.legal.len(), 3);
        let read: Message = serde_json::from_str(&text).expect("a message");
        assert_eq!(read, Message::Choose(Box::new(question)));
    }

    #[test]
    fn lines_are_read_up_to_a_limit() {
        let mut text = &b"ab\nabc\nabcd\ne"[..];
        let mut next = || Line::read(&mut text, 3).expect("memory can be read");
        let line = |text: &str| Line::Text(text.to_owned());
        assert_eq!([next(), next(), next()], [line("ab"), line("abc"), Line::TooLong]);
        assert_eq!([next(), next(), next()], [line(""), line("e"), Line::End]);
    }
}
