//! Nova Luna over HTTP: the page, embedded in the program.
//!
//! ```
//! use novaluna_server::{Page, app};
//!
//! let page: Page = [("index.html", "<!doctype html><title>Nova Luna</title>")].into_iter().collect();
//! assert!(page.is_built());
//! let router = app(page);
//! ```
//!
//! [`Page::embedded`] is the one of `web/dist`; [`serve`] answers on a socket until it is told to stop,
//! [`is_served`] says whether somebody else does so already.

mod app;
mod crowd;
mod encoding;
mod etag;
mod headers;
mod media;
mod page;
mod serve;
mod served;

pub use app::app;
pub use page::Page;
pub use serve::serve;
pub use served::is_served;
