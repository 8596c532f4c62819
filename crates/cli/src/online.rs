//! Tables of a server: links to them, questions and answers over HTTP, and a table as it is seen from here.

mod address;
mod client;
mod contact;
mod failure;
mod guest;
mod happening;
mod link;
mod table;
mod wishes;

pub(crate) use address::Address;
pub(crate) use client::{Ack, Client, Code, Refusal, Welcome, make};
pub(crate) use contact::{Contact, Line};
pub(crate) use failure::OnlineError;
pub(crate) use guest::Guest;
pub(crate) use happening::{Happening, UndoSaid, What};
pub(crate) use link::Link;
pub(crate) use table::{Phase, Table};
pub(crate) use wishes::Wishes;
