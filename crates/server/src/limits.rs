//! What one address may ask of us.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, request::Parts},
};

use crate::{
    api::Desk,
    metrics::Limited,
    pace::{Pace, Paces, Rate},
};

/// Sockets that are opened.
const SOCKETS: Rate = Rate { most: 60.0, a_second: 2.0 };

/// Tables that are made.
const TABLES: Rate = Rate { most: 30.0, a_second: 0.2 };

/// Codes that are tried: there are 24 million, and few tables wait.
const CODES: Rate = Rate { most: 20.0, a_second: 0.1 };

/// Devices that ask to be told of turns: each is written down.
const NOTICES: Rate = Rate { most: 30.0, a_second: 0.5 };

/// Sockets, and questions that wait for something to happen, which are open at once.
const OPEN: usize = 200;

/// Everything else that is asked.
const QUESTIONS: Rate = Rate { most: 300.0, a_second: 50.0 };

/// A handle to all limits; a clone is cheap.
#[derive(Clone, Debug)]
pub struct Limits(Option<Arc<ByAddress>>);

#[derive(Debug)]
struct ByAddress {
    sockets: Paces<IpAddr>,
    tables: Paces<IpAddr>,
    codes: Paces<IpAddr>,
    notices: Paces<IpAddr>,
    questions: Paces<IpAddr>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// Counts somebody who stays, until they go.
#[derive(Debug)]
pub(crate) struct Stay(Option<(Arc<ByAddress>, IpAddr)>);

impl Drop for Stay {
    fn drop(&mut self) {
        let Some((by_address, address)) = self.0.take() else { return };
        let mut open = by_address.open();
        if let Some(number) = open.get_mut(&address) {
            *number -= 1;
            if *number == 0 {
                open.remove(&address);
            }
        }
    }
}

impl ByAddress {
    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Limits {
    fn default() -> Self {
        let [sockets, tables, codes, notices, questions] =
            [SOCKETS, TABLES, CODES, NOTICES, QUESTIONS].map(Paces::new);
        Self(Some(Arc::new(ByAddress { sockets, tables, codes, notices, questions, open: Mutex::default() })))
    }
}

impl Limits {
    /// None, for those who measure.
    #[must_use]
    pub const fn none() -> Self {
        Self(None)
    }

    /// How often somebody may do something on one socket; none where there are no limits.
    pub(crate) fn pace(&self, rate: Rate) -> Option<Pace> {
        self.0.is_some().then(|| Pace::new(rate))
    }

    pub(crate) fn allow(&self, what: Limited, Peer(address): Peer) -> bool {
        let Some(by_address) = &self.0 else { return true };
        let paces = match what {
            Limited::Sockets => &by_address.sockets,
            Limited::Tables => &by_address.tables,
            Limited::Codes => &by_address.codes,
            Limited::Notices => &by_address.notices,
            Limited::Questions => &by_address.questions,
            // By who is there, by socket and by seat.
            Limited::Open | Limited::Wishes | Limited::Talk => return true,
        };
        paces.allow(household(address))
    }

    /// Lets somebody stay for a while, unless too many of their household do.
    pub(crate) fn stay(&self, Peer(address): Peer) -> Option<Stay> {
        let Some(by_address) = &self.0 else { return Some(Stay(None)) };
        let address = household(address);
        let mut open = by_address.open();
        let number = open.entry(address).or_default();
        (*number < OPEN).then(|| {
            *number += 1;
            Stay(Some((by_address.clone(), address)))
        })
    }
}

/// Whoever has one address of the new kind has a whole network of them.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whether whoever connects only brings what others ask, and says for whom.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Proxy {
    /// Everyone connects for themselves.
    #[default]
    None,
    /// A proxy of ours connects, and adds the address to `X-Forwarded-For`.
    Trusted,
}

impl Proxy {
    /// For whom somebody asks who is connected from an address.
    pub(crate) fn asks_for(self, connected: IpAddr, headers: &HeaderMap) -> Peer {
        let last = || {
            let value = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            value.rsplit(',').next()?.trim().parse().ok()
        };
        match self {
            Self::None => Peer(connected),
            Self::Trusted => Peer(last().unwrap_or(connected)),
        }
    }
}

/// From where somebody is connected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connected(pub(crate) IpAddr);

impl FromRequestParts<Desk> for Peer {
    type Rejection = std::convert::Infallible;

    /// Those of whom nothing is known are one.
    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Self, Self::Rejection> {
        let Connected(address) =
            parts.extensions.get().copied().unwrap_or(Connected(Ipv6Addr::UNSPECIFIED.into()));
        Ok(desk.doors.proxy.asks_for(address, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("this is an address")
    }

    #[test]
    fn a_household_has_one_limit() {
        assert_eq!(household(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
        assert_eq!(household(address("::ffff:192.0.2.7")), address("192.0.2.7"));
    }

    #[test]
    fn only_a_trusted_proxy_says_for_whom_it_asks() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "203.0.113.9, 198.51.100.1".parse().expect("a value"));
        let (proxy, asked) =
            (address("127.0.0.1"), |proxy: Proxy| proxy.asks_for(address("127.0.0.1"), &headers).0);
        assert_eq!(asked(Proxy::None), proxy);
        assert_eq!(
            asked(Proxy::Trusted),
            address("198.51.100.1"),
            "what stands before it, anybody can write"
        );
    }

    #[test]
    fn a_household_may_have_so_many_open_at_once() {
        let limits = Limits::default();
        let mut open: Vec<Stay> = vec![];
        while let Some(stay) = limits.stay(Peer(address("192.0.2.7"))) {
            open.push(stay);
        }
        assert_eq!(open.len(), OPEN);
        assert!(limits.stay(Peer(address("192.0.2.8"))).is_some());
        open.pop();
        assert!(limits.stay(Peer(address("192.0.2.7"))).is_some());
    }

    #[test]
    fn guessing_codes_is_slow() {
        let limits = Limits::default();
        let tried = (0..1000).filter(|_| limits.allow(Limited::Codes, Peer(address("192.0.2.7")))).count();
        assert_eq!(tried, 20);
        assert!(limits.allow(Limited::Codes, Peer(address("192.0.2.8"))));
    }
}
