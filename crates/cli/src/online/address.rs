//! Where a server is.

use std::{fmt, str::FromStr};

use thiserror::Error;
use ureq::http::Uri;

/// The address of a server, such as `http://127.0.0.1:7777`, or of the folder of a host in which it is found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Address(String);

/// Text that is no address of a server, or none that we could reach.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub(crate) enum NoAddress {
    #[error("an address looks like http://127.0.0.1:7777 or https://moon.example")]
    Form,
    #[error("this novaluna was built without https: `cargo build --release` builds one with it")]
    NoTls,
}

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        let text = text.trim().trim_end_matches('/');
        let uri: Uri = text.parse().map_err(|_| NoAddress::Form)?;
        let scheme = matches!(uri.scheme_str(), Some("http" | "https"));
        let host = uri.host().is_some_and(|host| !host.is_empty());
        if !scheme || !host || uri.query().is_some() {
            return Err(NoAddress::Form);
        }
        if uri.scheme_str() == Some("https") && !cfg!(feature = "tls") {
            return Err(NoAddress::NoTls);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_end_in_a_folder() {
        for (text, address) in [
            ("http://127.0.0.1:7777", "http://127.0.0.1:7777"),
            ("https://moon.example/games/", "https://moon.example/games"),
            (" http://[::1]:80/ ", "http://[::1]:80"),
        ] {
            assert_eq!(text.parse::<Address>().map(|address| address.to_string()), Ok(address.to_owned()));
        }
        for wrong in
            ["", "7777", "localhost:7777", "ftp://moon.example", "http://", "http://a b", "http://a?x"]
        {
            assert_eq!(wrong.parse::<Address>(), Err(NoAddress::Form), "{wrong}");
        }
    }
}
