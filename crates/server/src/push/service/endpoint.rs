//! The address of a device at its push service.

use ureq::http::{Uri, uri::Authority};

use crate::push::{NoNotice, Reach};

/// The longest.
const MOST: usize = 1000;

/// Who may be called where the address names this computer.
const LOOPBACK: [&str; 2] = ["127.0.0.1", "[::1]"];

/// An address that may be called, as far as it tells.
#[derive(Debug)]
pub(super) struct Endpoint(Uri);

impl Endpoint {
    pub(super) fn new(text: &str, reach: Reach) -> Result<Self, NoNotice> {
        if text.len() > MOST {
            return Err(NoNotice::Long);
        }
        let uri: Uri = text.parse().map_err(|_| NoNotice::Endpoint)?;
        let fits = match (uri.scheme_str(), uri.authority()) {
            (Some("https"), Some(authority)) => leads_outside(authority),
            (Some("http"), Some(authority)) => reach == Reach::Loopback && is_loopback(authority),
            _ => false,
        };
        if fits { Ok(Self(uri)) } else { Err(NoNotice::Endpoint) }
    }

    pub(super) const fn uri(&self) -> &Uri {
        &self.0
    }

    /// What may be known of it: the rest is a secret.
    pub(super) fn host(&self) -> &str {
        self.0.host().unwrap_or_default()
    }

    /// Whose it is, as browsers write it: without the usual port.
    pub(super) fn origin(&self) -> String {
        let scheme = self.0.scheme_str().unwrap_or_default();
        let port = self.0.port_u16().filter(|&port| port != 443).map(|port| format!(":{port}"));
        format!("{scheme}://{}{}", self.host().to_lowercase(), port.unwrap_or_default())
    }
}

/// A name, on the usual port and without anything else; where it leads is seen when it is called. Push services have
/// names, and a name belongs to somebody, while anybody could give any number of addresses at which nobody answers.
fn leads_outside(authority: &Authority) -> bool {
    let host = authority.host();
    let plain = [host, &format!("{host}:443")].contains(&authority.as_str());
    plain && is_name(host)
}

/// The last part of an address is a number, in whichever way it is written.
fn is_name(host: &str) -> bool {
    let last = host.trim_end_matches('.').rsplit('.').next();
    last.is_some_and(|last| last.starts_with(|first: char| first.is_ascii_alphabetic()))
}

fn is_loopback(authority: &Authority) -> bool {
    let port = authority.port_u16().unwrap_or_default();
    port != 0 && LOOPBACK.iter().any(|host| authority.as_str() == format!("{host}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(text: &str, reach: Reach) -> Result<String, NoNotice> {
        Endpoint::new(text, reach).map(|endpoint| endpoint.origin())
    }

    #[test]
    fn the_services_of_browsers_are_called() {
        for (endpoint, whose) in [
            ("https://fcm.googleapis.com/fcm/send/abc:def", "https://fcm.googleapis.com"),
            ("https://web.push.apple.com:443/Q?x=1", "https://web.push.apple.com"),
            ("https://Push.Example/", "https://push.example"),
            ("https://push.xn--mn-fka.example./", "https://push.xn--mn-fka.example."),
        ] {
            for reach in [Reach::World, Reach::Loopback] {
                assert_eq!(origin(endpoint, reach).as_deref(), Ok(whose), "{endpoint}");
            }
        }
    }

    #[test]
    fn nothing_else_is() {
        for endpoint in [
            "",
            "push.example",
            "/x",
            "https://",
            "https:///x",
            "http://push.example/x",
            "http://push.example:443/x",
            "ftp://push.example/x",
            "https://push.example:8443/x",
            "https://push.example:/x",
            "https://push.example:99999/x",
            "https://ada@push.example/x",
            "https://ada:secret@push.example/x",
            "https://8.8.8.8/x",
            "https://8.8.8.8./x",
            "https://134744072/x",
            "https://0x8080808/x",
            "https://8.8.2056/x",
            "https://[2a00:1450::1]/x",
            "https://./x",
            "https://127.0.0.1/x",
            "https://10.0.0.1:443/x",
            "https://[::1]/x",
            "https://[::ffff:8.8.8.8]/x",
            "https://[fe80::1]/x",
            "http://localhost:8000/x",
            "http://127.0.0.1/x",
            "http://127.0.0.1:0/x",
            "http://127.0.0.2:8000/x",
            "http://ada@127.0.0.1:8000/x",
            "http://[::2]:8000/x",
            "https://mön.example/x",
            "https://push.example/a b",
        ] {
            for reach in [Reach::World, Reach::Loopback] {
                assert_eq!(origin(endpoint, reach), Err(NoNotice::Endpoint), "{endpoint}");
            }
        }
        let long = format!("https://push.example/{}", "x".repeat(1000));
        assert_eq!(origin(&long, Reach::World), Err(NoNotice::Long));
    }

    #[test]
    fn this_computer_is_called_in_tests_only() {
        for endpoint in ["http://127.0.0.1:8000/x", "http://[::1]:8000/x"] {
            assert_eq!(origin(endpoint, Reach::World), Err(NoNotice::Endpoint));
            assert_eq!(origin(endpoint, Reach::Loopback).as_deref(), Ok(endpoint.trim_end_matches("/x")));
        }
    }
}
