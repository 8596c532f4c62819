//! What a line means at a table with others.

use novaluna_rules::{Record, TileId};

use super::super::wish::Wish;
use crate::language::Words;

/// What a line of input asks for.
pub(super) enum Word {
    /// As in any game.
    Game(Wish),
    /// The game has not begun.
    Early,
    Say(String),
    /// Which of the reactions, as it was typed.
    React(String),
    /// An answer to a wish to undo.
    Agree(bool),
    Again,
    Help,
    Quit,
}

impl Word {
    /// What a line means, with a tile in hand or none; or what could have been typed instead.
    pub(super) fn read(
        line: &str,
        game: Option<&Record>,
        picked: Option<TileId>,
        words: &Words,
    ) -> Result<Self, String> {
        let (first, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let first = first.to_lowercase();
        let is = |english: &str, own: &str| first == english || first == own;
        if is("say", &words.say("type-say")) {
            return Ok(Self::Say(rest.to_owned()));
        }
        if is("react", &words.say("type-react")) {
            return Ok(Self::React(rest.trim().to_owned()));
        }
        let alone = [
            ("yes", words.say("type-yes"), Self::Agree(true)),
            ("no", words.say("type-no"), Self::Agree(false)),
            ("again", words.say("type-again"), Self::Again),
            ("help", words.say("type-help"), Self::Help),
            ("quit", words.say("type-quit"), Self::Quit),
        ];
        let meant = alone.into_iter().find(|(english, own, _)| rest.is_empty() && is(english, own));
        match (meant, game) {
            (Some((.., word)), _) => Ok(word),
            (None, Some(game)) => Wish::read(line, picked, game.view(), words).map(Self::of_game),
            (None, None) if first.is_empty() => Ok(Self::Help),
            (None, None) => Ok(Self::Early),
        }
    }

    fn of_game(wish: Wish) -> Self {
        match wish {
            Wish::Help => Self::Help,
            Wish::Quit => Self::Quit,
            wish => Self::Game(wish),
        }
    }
}
