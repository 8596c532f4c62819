//! Questions to a server and its answers: the REST twin of docs/protocol.md.

use std::time::Duration;

use novaluna_server::{
    protocol::{Ack, Cmd, Made, NoAnswer, Welcome},
    table::Plan,
};
use serde::de::DeserializeOwned;
use ureq::{Agent, http::StatusCode};

use super::{Address, Link};

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

/// Why there is no answer to use.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Nobody answers, or not now: it may be otherwise in a moment.
    Away(String),
    /// The server answers that it cannot do it now.
    Busy(String),
    Refused(NoAnswer),
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
    pub(crate) fn wish(&self, wish: &Cmd) -> Result<Ack, Trouble> {
        let wish = serde_json::to_string(wish).expect("a wish is JSON");
        let url = format!("{}/api/games/{}/commands", self.link.server, self.link.game);
        let request = self.agent.post(&url).config().timeout_global(Some(PROMPT)).build();
        let request = match self.bearer() {
            Some(bearer) => request.header("Authorization", bearer),
            None => request,
        };
        read(request.header("Content-Type", "application/json").send(wish))
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
    let refusal: Option<NoAnswer> = serde_json::from_str(&text).ok();
    // Whoever never does what we ask for is not one of ours.
    let ill = status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED;
    let hurried = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT].contains(&status);
    match refusal {
        Some(refusal) if ill || hurried => Err(Trouble::Busy(refusal.why)),
        None if ill || hurried => Err(Trouble::Away(status.to_string())),
        Some(refusal) => Err(Trouble::Refused(refusal)),
        None => Err(Trouble::Stranger),
    }
}
