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

    /// Who sits at the table of a record. Anything that is not a bot counts as a person: whoever opens the record can
    /// play that seat.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let bot = |seat| noted(record, seat)?.as_str()?.parse().ok();
        Self(record.view().players().seats().map(bot).collect())
    }

    /// What stands in the place of a bot but is not one, by seat: nonsense, or a bot of another version.
    #[must_use]
    pub fn strangers(record: &Record) -> Vec<(Seat, String)> {
        let nonsense = record.noted(KEY).filter(|bots| !bots.is_array());
        let text = |noted: &Value| match noted.as_str() {
            Some(text) if !text.is_empty() => text.to_owned(),
            _ => noted.to_string(),
        };
        let stranger = |seat| Some((seat, text(noted(record, seat).or(nonsense)?)));
        Self::of(record).people().into_iter().filter_map(stranger).collect()
    }

    /// Notes in a record who sits where.
    pub fn write(&self, record: &mut Record) {
        let bots: Vec<Option<String>> =
            self.0.iter().map(|bot| bot.as_ref().map(ToString::to_string)).collect();
        record.note(KEY, bots);
    }

    /// A record as everyone at the table may have it, with who sits where: bots without what is only their owner's
    /// business. See [`Record::public`].
    ///
    /// ```
    /// use novaluna_ai::Seating;
    /// use novaluna_rules::{Players, Record, Setup};
    /// let names = vec!["Ada".to_owned(), "Otto".to_owned(), "Mira".to_owned()];
    /// let mut record = Record::new(Setup::shuffled(Players::Three, 7.into()), names)?;
    /// let bots = vec![None, Some("hard:nodes=9,seed=7".parse()?), Some("cmd:\"./mybot --key=x\"".parse()?)];
    /// Seating::new(bots).write(&mut record);
    /// let public = Seating::public(&record).to_json();
    /// assert!(public.contains(r#""bots":[null,"hard:nodes=9","cmd:\"?\""]"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn public(record: &Record) -> Record {
        let bots: Vec<_> = Self::of(record).0.into_iter().map(|bot| bot.map(Spec::public)).collect();
        let mut public = record.public();
        if bots.iter().any(Option::is_some) {
            Self(bots).write(&mut public);
        }
        public
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

/// What a record says of who plays a seat; none if that is a person.
fn noted(record: &Record, seat: Seat) -> Option<&Value> {
    let noted = match record.noted(KEY) {
        Some(bots) => bots.get(seat.index()),
        None => record.noted(OLD_KEY).filter(|_| seat != Seat::FIRST),
    };
    noted.filter(|noted| !noted.is_null())
}
