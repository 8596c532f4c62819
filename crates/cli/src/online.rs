//! Tables of a server: links to them, questions and answers over HTTP, and a table as it is seen from here.

mod address;
mod client;
mod contact;
mod failure;
mod guest;
mod link;
mod table;
mod wishes;

pub(crate) use address::Address;
pub(crate) use client::{Client, make};
pub(crate) use contact::{Contact, Line};
pub(crate) use failure::OnlineError;
pub(crate) use guest::Guest;
pub(crate) use link::Link;
pub(crate) use table::{Heard, Table};
pub(crate) use wishes::Wishes;
