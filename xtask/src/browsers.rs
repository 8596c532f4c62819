//! `cargo xtask browsers`: the page in the other browsers that people have.

use anyhow::Result;

use crate::{tool::need_package, web};

/// Plays in Firefox and in the engine of Safari; the tests have Chromium.
pub(crate) fn run() -> Result<()> {
    need_package("firefox-esr", "firefox-esr")?;
    need_package("WebKitWebDriver", "webkit2gtk-driver")?;
    need_package("Xvfb", "xvfb")?;
    web::in_browser_released("browsers")
}
