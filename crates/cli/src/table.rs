//! `novaluna table`: makes a table at a server, and says by which links people sit down.

use std::io::Write;

use clap::Args;
use miette::{IntoDiagnostic, Result};
use novaluna_server::{
    table::{Chair, Clock, Order, Plan, Visible},
    token::Token,
};
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::online::{Address, Link, OnlineError, make};

/// Make a table at a server for people and bots, and print the links to it
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna table --seats person,person           for two, at `novaluna serve`
  novaluna table --seats person,hard,easy        one person and two bots
  novaluna table --at https://moon.example --seats person,person --clock 86400

Each person gets the link of a seat: `novaluna play --online LINK` sits down
there, `novaluna bot hard --online LINK` lets a bot play. The game begins when
everybody sits. A link is a seat: give each to one person only.")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct TableCommand {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    at: Address,
    /// Who sits where: one to four of `person` and names of bots, with commas; one person alone plays solo
    #[arg(long, value_delimiter = ',', required = true, value_parser = named::<Chair>)]
    seats: Vec<Chair>,
    /// Discs each player has to place: 1 to 20
    #[arg(long, conflicts_with = "first_game")]
    discs: Option<u8>,
    /// Fewer discs with 3 and 4 players, as the rules propose for a first game (17 and 15 to place)
    #[arg(long)]
    first_game: bool,
    /// Seconds for a move, 10 to 2592000
    #[arg(long, value_name = "SECONDS", value_parser = clock)]
    clock: Option<Clock>,
    /// Who begins: `random`, or `seats`: the first seat
    #[arg(long, default_value = "random", value_parser = named::<Order>)]
    order: Order,
    /// Who finds the table: with the `link`, or `open`: everybody, in the server's list
    #[arg(long, default_value = "link", value_parser = named::<Visible>)]
    visible: Visible,
    /// Nobody may ask for hints
    #[arg(long)]
    no_hints: bool,
    /// Whoever comes after the start may take over from a bot
    #[arg(long)]
    take_over: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Something by the name that it has in a plan.
fn named<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(json!(text.trim())).map_err(|error| error.to_string())
}

fn clock(text: &str) -> Result<Clock, String> {
    let seconds: i64 = text.parse().map_err(|_| "write a whole number of seconds".to_owned())?;
    Clock::try_from(seconds).map_err(|error| error.to_string())
}

impl TableCommand {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let made =
            make(&self.at, &self.plan()).map_err(|trouble| OnlineError::at_first(&self.at, trouble))?;
        let at = Link { server: self.at.clone(), game: made.game.clone(), token: None };
        let watch = at.to_string();
        let link = |token: &Token| Link { token: Some(token.clone()), ..at.clone() }.to_string();
        let seats: Vec<Option<String>> = made.seats.iter().map(|token| token.as_ref().map(link)).collect();
        if self.json {
            let links = json!({
                "game": made.game.as_str(),
                "seats": seats,
                "watch": watch,
                "host": link(&made.host),
                "code": made.code.to_string(),
            });
            return writeln!(out, "{links}").into_diagnostic();
        }
        for (number, seat) in (1..).zip(&seats) {
            writeln!(out, "seat {number}   {}", seat.as_deref().unwrap_or("a bot")).into_diagnostic()?;
        }
        writeln!(out, "watch    {watch}\nhost     {}\ncode     {}", link(&made.host), made.code)
            .into_diagnostic()
    }

    fn plan(&self) -> Plan {
        Plan {
            seats: self.seats.clone(),
            discs: self.discs,
            first_game: self.first_game,
            order: self.order,
            visible: self.visible,
            hints: !self.no_hints,
            clock: self.clock,
            take_over: self.take_over,
        }
    }
}
