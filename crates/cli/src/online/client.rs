//! Questions to a server and its answers: the REST twin of docs/protocol.md.

use std::time::Duration;

use novaluna_rules::Seat;
use novaluna_server::{table::Plan, token::GameId};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use ureq::{Agent, http::StatusCode};

use super::{Address, Link, table::Seen};

/// How long a question waits for something to happen.
const WAIT: Duration = Duration::from_secs(20);

/// How long an answer may take that waits for nothing.
const PROMPT: Duration = Duration::from_secs(10);

/// To a table, as whoever the link is for; a clone is cheap.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    agent: Agent,
    link: Link,
}

/// A table as the server tells it. What a later version adds is not looked at.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Welcome {
    /// The number of the last event.
    pub(crate) seq: i64,
    /// Whose seat the link is for.
    pub(crate) seat: Option<Seat>,
    pub(super) table: Seen,
    /// The game so far, where it was not asked what is new since.
    pub(super) record: Option<Value>,
    /// What happened since.
    pub(super) events: Option<Vec<Value>>,
}

impl Welcome {
    /// Whether there is anything in it that was not known.
    pub(crate) fn is_new(&self) -> bool {
        self.events.as_ref().is_none_or(|events| !events.is_empty())
    }
}

/// A wish was granted.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Ack {
    /// The number of the event it led to.
    pub(crate) seq: i64,
}

/// A table that was made.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Made {
    pub(crate) game: GameId,
    /// The token of whoever made it.
    pub(crate) host: String,
    /// Those of the seats; none where a bot sits.
    pub(crate) seats: Vec<Option<String>>,
    pub(crate) code: String,
}

/// No, and why, in the words of the server.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    pub(crate) why: String,
}

impl Refusal {
    /// Whether it came neither too late nor too early: the same is not granted later either.
    pub(crate) fn is_final(&self) -> bool {
        !matches!(self.code, Code::Stale | Code::Turn)
    }
}

/// Why something is refused.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Code {
    Stale,
    Turn,
    Illegal,
    Auth,
    Gone,
    #[serde(other)]
    Other,
}

/// Why there is no answer to use.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Nobody answers, or not now: it may be otherwise in a moment.
    Away(String),
    Refused(Refusal),
    /// Somebody answers who is not Nova Luna.
    Stranger,
}

impl Client {
    pub(crate) fn new(link: Link) -> Self {
        Self { agent: agent(), link }
    }

    pub(crate) const fn link(&self) -> &Link {
        &self.link
    }

    /// The whole table as it stands.
    pub(crate) fn look(&self) -> Result<Welcome, Trouble> {
        self.get("", PROMPT)
    }

    /// What happened since an event, waiting for it a while.
    pub(crate) fn wait(&self, since: i64) -> Result<Welcome, Trouble> {
        self.get(&format!("?since={since}&wait={}", WAIT.as_secs()), WAIT + PROMPT)
    }

    fn get<T: DeserializeOwned>(&self, query: &str, patience: Duration) -> Result<T, Trouble> {
        let url = format!("{}/api/games/{}{query}", self.link.server, self.link.game);
        let request = self.agent.get(&url).config().timeout_global(Some(patience)).build();
        let request = match self.bearer() {
            Some(bearer) => request.header("Authorization", bearer),
            None => request,
        };
        read(request.call())
    }

    /// Wishes for something, by a name of its own: sent again, it is done once.
    pub(crate) fn wish(&self, wish: &Value) -> Result<Ack, Trouble> {
        let url = format!("{}/api/games/{}/commands", self.link.server, self.link.game);
        let request = self.agent.post(&url).config().timeout_global(Some(PROMPT)).build();
        let request = match self.bearer() {
            Some(bearer) => request.header("Authorization", bearer),
            None => request,
        };
        read(request.header("Content-Type", "application/json").send(wish.to_string()))
    }

    fn bearer(&self) -> Option<String> {
        self.link.token.as_ref().map(|token| format!("Bearer {}", token.secret()))
    }
}

/// Makes a table.
pub(crate) fn make(server: &Address, plan: &Plan) -> Result<Made, Trouble> {
    let plan = serde_json::to_string(plan).expect("a plan is JSON");
    let request = agent().post(format!("{server}/api/games")).config().timeout_global(Some(PROMPT)).build();
    read(request.header("Content-Type", "application/json").send(plan))
}

/// Refusals are answers, too; a token is not carried on to wherever somebody points.
fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .build()
        .new_agent()
}

type Answered = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

fn read<T: DeserializeOwned>(answered: Answered) -> Result<T, Trouble> {
    let mut answer = answered.map_err(|error| Trouble::Away(error.to_string()))?;
    let status = answer.status();
    let text = answer.body_mut().read_to_string().map_err(|error| Trouble::Away(error.to_string()))?;
    if status.is_success() {
        return serde_json::from_str(&text).map_err(|_| Trouble::Stranger);
    }
    let refusal: Option<Refusal> = serde_json::from_str(&text).ok();
    // Whoever never does what we ask for is not one of ours.
    let ill = status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED;
    let hurried = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT].contains(&status);
    match refusal {
        refusal if ill || hurried => {
            Err(Trouble::Away(refusal.map_or_else(|| status.to_string(), |refusal| refusal.why)))
        }
        Some(refusal) => Err(Trouble::Refused(refusal)),
        None => Err(Trouble::Stranger),
    }
}
