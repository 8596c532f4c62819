//! Nova Luna over HTTP: the page, embedded in the program, and tables to play at.
//!
//! ```
//! use novaluna_server::{Page, app};
//!
//! let page: Page = [("index.html", "<!doctype html><title>Nova Luna</title>")].into_iter().collect();
//! assert!(page.is_built());
//! let router = app(page);
//! ```
//!
//! [`Page::embedded`] is the one of `web/dist`, [`Page::in_folder`] that of any folder, and [`online`] has tables
//! beside it, which a [`lobby::Lobby`] knows and a [`store::Store`] keeps; [`serve`] answers on a socket until it is
//! told to stop, [`is_served`] says whether somebody else does so already.

mod api;
mod app;
pub mod bus;
mod crowd;
pub mod day;
mod headers;
mod limits;
pub mod lobby;
pub mod metrics;
mod moment;
pub mod name;
mod openapi;
mod origin;
mod pace;
mod page;
pub mod picture;
mod places;
pub mod protocol;
pub mod push;
pub mod room;
mod serve;
mod socket;
pub mod store;
pub mod table;
pub mod thinkers;
pub mod token;

pub use api::Doors;
pub use app::{app, online};
pub use limits::{Limits, Proxy};
pub use origin::{NoOrigin, Origin};
pub use page::{Page, is_served};
pub use serve::serve;
