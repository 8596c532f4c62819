//! What ends a visit to a table.

use miette::Diagnostic;
use novaluna_server::{
    name::NameError,
    protocol::{Code, NoAnswer},
};
use thiserror::Error;

use super::{Address, client::Trouble};
use crate::printable::printable;

/// Why nobody can play there, and what to do.
#[derive(Debug, Error, Diagnostic)]
pub(crate) enum OnlineError {
    #[error("nobody answers at {server}: {}", printable(why))]
    #[diagnostic(
        code(online::away),
        help("check the address and your network; `novaluna serve` starts a server on this computer")
    )]
    Away { server: Address, why: String },
    #[error("{server} answers, but it keeps no tables of Nova Luna")]
    #[diagnostic(code(online::stranger), help("check the address: the link is made by `novaluna table`"))]
    Stranger { server: Address },
    #[error("{server} cannot do that now: {}", printable(why))]
    #[diagnostic(code(online::busy), help("wait a moment and try again"))]
    Busy { server: Address, why: String },
    #[error("this link does not work: it was replaced by a new one, or changed on its way")]
    #[diagnostic(
        code(online::link),
        help("copy the link whole, or ask whoever made the table for a new one")
    )]
    Link,
    #[error("there is no such table at {server}, or it was removed")]
    #[diagnostic(
        code(online::gone),
        help("copy the link whole; for a new table: novaluna table --at {server} --seats person,person")
    )]
    Gone { server: Address },
    #[error("by this link one looks on: no seat goes with it")]
    #[diagnostic(
        code(online::watch),
        help(
            "use the link of a seat, or --join to take one that is free, or a bot's where the host lets people take \
             over; `novaluna play --online LINK` looks on"
        )
    )]
    Watch,
    #[error("no seat is free for you: the game has begun")]
    #[diagnostic(
        code(online::full),
        help("to look on: `novaluna play --online LINK`, with the link for watching")
    )]
    Full,
    #[error("that name does not work: {0}")]
    #[diagnostic(code(online::name), help("choose another one: --name Ada"))]
    Name(NameError),
    #[error("the server refuses: {}", printable(.0))]
    #[diagnostic(code(online::refused), help("what is possible at a table stands in docs/protocol.md"))]
    Refused(String),
    #[error("the server tells of a game that cannot be: {}", printable(.0))]
    #[diagnostic(
        code(online::differs),
        help("perhaps the server is of another version: `novaluna --version` tells yours")
    )]
    Differs(String),
}

impl OnlineError {
    /// Of the first question to a server.
    pub(crate) fn at_first(server: &Address, trouble: Trouble) -> Self {
        match trouble {
            Trouble::Away(why) => Self::Away { server: server.clone(), why },
            Trouble::Busy(why) => Self::Busy { server: server.clone(), why },
            Trouble::Stranger => Self::Stranger { server: server.clone() },
            Trouble::Refused(refusal) => Self::refused(server, refusal),
        }
    }

    /// Of something that is refused for good.
    pub(crate) fn refused(server: &Address, NoAnswer { code, why }: NoAnswer) -> Self {
        match code {
            Code::Auth => Self::Link,
            Code::Gone => Self::Gone { server: server.clone() },
            Code::Stale
            | Code::Turn
            | Code::Illegal
            | Code::Rate
            | Code::Storage
            | Code::Full
            | Code::Version
            | Code::Unknown => Self::Refused(why),
        }
    }
}
