//! Calls whom we were told to call, and nobody inside a network.

use std::{
    net::{IpAddr, SocketAddr},
    str::FromStr,
    time::Duration,
};

use thiserror::Error;
use ureq::{
    Agent,
    config::Config,
    http::{HeaderMap, Request, Uri, header},
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::{DefaultConnector, NextTimeout},
    },
};

use super::address::{is_in_the_world, is_near};
use crate::push::Reach;

/// How long a call may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest that we wait because we are asked to.
const LONGEST: Duration = Duration::from_hours(1);

/// A clone is cheap.
#[derive(Clone, Debug)]
pub(super) struct Caller(Agent);

/// What comes of a call.
#[derive(Debug)]
pub(super) enum Answer {
    Taken,
    /// Nobody is there any more.
    Gone,
    /// It wants notices from somebody else only.
    Forbidden,
    /// Perhaps later, and not before some time has gone by.
    NotNow {
        why: String,
        wait: Duration,
    },
    /// Not later, either.
    Refused(String),
}

impl Caller {
    pub(super) fn new(reach: Reach) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .max_idle_connections(0)
            .user_agent("novaluna")
            .build();
        let guard = Guard { resolver: DefaultResolver::default(), reach };
        Self(Agent::with_parts(config, DefaultConnector::default(), guard))
    }

    /// What is answered, by its status alone: what else is said is not read. The thread waits for it.
    pub(super) fn call(&self, request: Request<Vec<u8>>) -> Answer {
        match self.0.run(request) {
            Ok(answer) => match answer.status().as_u16() {
                200..300 => Answer::Taken,
                403 => Answer::Forbidden,
                404 | 410 => Answer::Gone,
                429 | 500.. => {
                    Answer::NotNow { why: answer.status().to_string(), wait: wait(answer.headers()) }
                }
                _ => Answer::Refused(answer.status().to_string()),
            },
            // Also where a name leads inside: whoever gave it is not to learn which names there are.
            Err(why) => Answer::NotNow { why: why.to_string(), wait: Duration::ZERO },
        }
    }
}

/// How long somebody asks us to wait, in seconds; a date is not heeded.
fn wait(headers: &HeaderMap) -> Duration {
    let seconds = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
    let seconds = seconds.and_then(|seconds| u64::from_str(seconds).ok()).unwrap_or_default();
    Duration::from_secs(seconds).min(LONGEST)
}

/// Finds out where a name leads, which is then called and no other: it cannot lead elsewhere in between.
#[derive(Debug)]
struct Guard {
    resolver: DefaultResolver,
    reach: Reach,
}

#[derive(Debug, Error)]
#[error("it leads inside a private network")]
struct Inside;

impl Resolver for Guard {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.resolver.resolve(uri, config, timeout)?;
        // Only an address of this computer is called without encryption, and that in tests alone.
        let test = self.reach == Reach::Loopback && uri.scheme_str() == Some("http");
        let outside = |at| is_in_the_world(at) && !is_near(at);
        let allowed = |at: IpAddr| if test { at.is_loopback() } else { outside(at) };
        if found.iter().map(SocketAddr::ip).all(allowed) {
            Ok(found)
        } else {
            Err(ureq::Error::Other(Inside.into()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name tells nothing of where it leads until it is called.
    #[test]
    fn a_name_that_leads_inside_is_not_called_and_seems_to_be_nobodys() {
        for reach in [Reach::World, Reach::Loopback] {
            let request = Request::post("https://localhost/ada").body(vec![]).expect("a request");
            let answer = Caller::new(reach).call(request);
            let Answer::NotNow { why, .. } = answer else { panic!("{answer:?}") };
            assert!(why.contains("inside a private network"), "{why}");
        }
    }

    #[test]
    fn we_wait_as_long_as_we_are_asked_to_but_not_for_ever() {
        for (asked, waited) in
            [("7", 7), ("86400", 3600), ("", 0), ("-1", 0), ("Wed, 18 Nov 2026 20:00:00 GMT", 0)]
        {
            let headers = HeaderMap::from_iter([(header::RETRY_AFTER, asked.parse().expect("a value"))]);
            assert_eq!(wait(&headers), Duration::from_secs(waited), "{asked}");
        }
        assert_eq!(wait(&HeaderMap::new()), Duration::ZERO);
    }
}
