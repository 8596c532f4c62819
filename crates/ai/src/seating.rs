//! Who sits where: the key `bots` of a record, read and written here and nowhere else.

use novaluna_rules::{Record, Seat};
use serde_json::Value;

use crate::Spec;

/// Who plays each seat: a bot, or a person.
///
/// ```
/// use novaluna_ai::{Seating, Spec};
/// use novaluna_rules::{Players, Record, Setup};
///
/// let names = vec!["Ada".to_owned(), "Otto".to_owned()];
/// let mut record = Record::new(Setup::shuffled(Players::Two, 7.into()), names)?;
/// let hard: Spec = "hard:time=200ms".parse()?;
/// Seating::new(vec![None, Some(hard.clone())]).write(&mut record);
/// let read = Record::from_json(&record.to_json())?;
/// assert_eq!(Seating::of(&read).bots(), [None, Some(hard)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Seating(Vec<Option<Spec>>);

/// One entry for each seat, null for a person.
const KEY: &str = "bots";

/// What `novaluna play` wrote before there was [`KEY`]: the bot in all seats but the first.
const OLD_KEY: &str = "bot";

impl Seating {
    /// A bot or a person for each seat.
    #[must_use]
    pub const fn new(seats: Vec<Option<Spec>>) -> Self {
        Self(seats)
    }

    /// Who sits at the table of a record. What is no bot is a person: whoever opens the record can play that seat.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let bot = |value: &Value| value.as_str().and_then(|bot| bot.parse().ok());
        let seats = record.view().players().seats();
        if let Some(bots) = record.noted(KEY) {
            return Self(seats.map(|seat| bots.get(seat.index()).and_then(bot)).collect());
        }
        let others: Option<Spec> = record.noted(OLD_KEY).and_then(bot);
        Self(seats.map(|seat| others.clone().filter(|_| seat != Seat::FIRST)).collect())
    }

    /// Notes in a record who sits where.
    pub fn write(&self, record: &mut Record) {
        let bots: Vec<Option<String>> =
            self.0.iter().map(|bot| bot.as_ref().map(ToString::to_string)).collect();
        record.note(KEY, bots);
    }

    /// By seat: the bot, or none for a person.
    #[must_use]
    pub fn bots(&self) -> &[Option<Spec>] {
        &self.0
    }

    /// The seats of people.
    #[must_use]
    pub fn people(&self) -> Vec<Seat> {
        Seat::first(self.0.len())
            .zip(&self.0)
            .filter(|(_, bot)| bot.is_none())
            .map(|(seat, _)| seat)
            .collect()
    }
}
