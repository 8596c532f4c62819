//! Links to tables.

use std::{fmt, str::FromStr};

use novaluna_server::token::{GameId, Token};
use thiserror::Error;

use super::Address;

/// A link to a seat at a table, or, without a token, to look on: `http://HOST/#/g/TABLE/TOKEN`.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) server: Address,
    pub(crate) game: GameId,
    /// Whoever holds it is that player.
    pub(crate) token: Option<Token>,
}

/// Text that leads to no table.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub(crate) enum NoLink {
    #[error("a link to a table looks like http://HOST/#/g/TABLE/SEAT")]
    Form,
    #[error("the link was cut or changed: copy it whole")]
    Cut,
}

/// What stands between the server and the table.
const PLACE: &str = "/#/g/";

impl FromStr for Link {
    type Err = NoLink;

    fn from_str(text: &str) -> Result<Self, NoLink> {
        let (server, place) = text.trim().split_once(PLACE).ok_or(NoLink::Form)?;
        let server = server.parse().map_err(|_| NoLink::Form)?;
        let (game, token) = match place.trim_end_matches('/').split_once('/') {
            Some((game, token)) => (game, Some(token.parse().map_err(|_| NoLink::Cut)?)),
            None => (place.trim_end_matches('/'), None),
        };
        Ok(Self { server, game: game.parse().map_err(|_| NoLink::Cut)?, token })
    }
}

/// Whole, for the one it belongs to.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{PLACE}{}", self.server, self.game)?;
        self.token.as_ref().map_or(Ok(()), |token| write!(f, "/{}", token.secret()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_they_are_written() {
        let (game, token) = (GameId::random(), Token::random());
        for server in ["http://127.0.0.1:7777", "https://moon.example/folder"] {
            for place in [game.to_string(), format!("{game}/{}", token.secret())] {
                let text = format!("{server}/#/g/{place}");
                assert_eq!(text.parse::<Link>().map(|link| link.to_string()), Ok(text.clone()));
                assert_eq!(format!("{text}/\n").parse::<Link>().map(|link| link.to_string()), Ok(text));
            }
        }
    }

    #[test]
    fn what_is_no_link_is_told_from_a_part_of_one() {
        let (game, token) = (GameId::random(), Token::random());
        let no_link = |text: &str| text.parse::<Link>().map(drop);
        for wrong in ["", "http://127.0.0.1:7777", "127.0.0.1:7777/#/g/x", &format!("/#/g/{game}")] {
            assert_eq!(no_link(wrong), Err(NoLink::Form), "{wrong}");
        }
        for cut in ["", "abc", &format!("{game}/abc"), &format!("{game}/{}/x", token.secret())] {
            assert_eq!(no_link(&format!("http://moon.example/#/g/{cut}")), Err(NoLink::Cut), "{cut}");
        }
    }
}
