//! A game at one table: played here, seen by the page, kept as a record.

use novaluna_ai::{ParseMemoryError, Seating, Spec, SpecError};
use novaluna_rules::{
    Move, ParseMoveError, ParseSeedError, PlayError, Players, Position, Record, RecordError, Seed, Setup,
};

use crate::wire::{Deal, Ending, Played, Sitter, Story, read};

/// How the format of every version begins.
const FORMAT: &str = "nova-luna-game/";

/// A game, from its first to its last move, and who plays it.
#[derive(Debug)]
pub struct Table {
    record: Record,
    seating: Seating,
}

/// Why something cannot be done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Not the JSON that was asked for.
    #[error("this cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// No game for so many.
    #[error("a game is for 1 to 4 (R2, R7), not for {0}")]
    Players(usize),
    /// No seed.
    #[error(transparent)]
    Seed(#[from] ParseSeedError),
    /// No bot.
    #[error(transparent)]
    Bot(#[from] SpecError),
    /// No memory.
    #[error(transparent)]
    Memory(#[from] ParseMemoryError),
    /// No game.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A record, but only a part of it.
    #[error("this record is damaged: {0}")]
    Cut(serde_json::Error),
    /// No move.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// A move the rules forbid.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No position.
    #[error(transparent)]
    Position(#[from] novaluna_rules::PositionError),
    /// No answer of a bot.
    #[error(transparent)]
    NoChoice(#[from] novaluna_ai::NoChoice),
    /// A bot that cannot run here.
    #[error("this bot cannot play here: {0}")]
    Unable(std::io::Error),
}

impl Refusal {
    /// What kind of problem it is, for those who say it in the words of another language.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Record(RecordError::Format(format)) if format.starts_with(FORMAT) => "newer",
            Self::Record(RecordError::Rules(_)) => "newer",
            Self::Record(RecordError::Json(_) | RecordError::NotARecord | RecordError::Format(_)) => {
                "foreign"
            }
            Self::Record(_) | Self::Cut(_) => "broken",
            _ => "other",
        }
    }
}

impl Table {
    /// Shuffles and deals.
    ///
    /// # Errors
    /// When the deal makes no game.
    pub fn start(deal: &str) -> Result<Self, Refusal> {
        let deal: Deal = read(deal)?;
        let bots = deal.bots.iter().map(|bot| bot.as_deref().map(str::parse).transpose());
        let seating = Seating::new(bots.collect::<Result<_, _>>()?);
        let players = Players::with_count(deal.names.len()).ok_or(Refusal::Players(deal.names.len()))?;
        let seed: Seed = deal.seed.parse()?;
        let discs = deal.discs.unwrap_or_else(|| players.discs());
        let setup = Setup { discs, ..Setup::shuffled(players, seed) };
        let mut record = Record::new(setup, deal.names)?;
        record.note("seed", seed.to_string());
        seating.write(&mut record);
        Ok(Self::of(record))
    }

    /// Goes on with a game that was kept, or looks at one.
    ///
    /// # Errors
    /// When it is no legal record.
    pub fn open(record: &str) -> Result<Self, Refusal> {
        let read = Record::from_json(record).map_err(|why| match why {
            RecordError::Json(why) if record.contains(FORMAT) => Refusal::Cut(why),
            why => why.into(),
        });
        read.map(Self::of)
    }

    fn of(record: Record) -> Self {
        let bots = Seating::of(&record).bots().to_vec();
        // A page starts no programs: whoever sits here plays their seats.
        let bots = bots.into_iter().map(|bot| bot.filter(|bot| !bot.is_command())).collect();
        Self { record, seating: Seating::new(bots) }
    }

    /// The game as a record. It holds the order of the pile: to be kept, not to be read.
    #[must_use]
    pub fn record(&self) -> String {
        self.record.to_json()
    }

    /// Whether the order of the pile is not known here, so that the game can only be looked at.
    #[must_use]
    pub const fn is_public(&self) -> bool {
        self.record.is_public()
    }

    /// Who plays each seat: a bot, or nobody but the people here.
    #[must_use]
    pub fn seats(&self) -> Vec<Option<Sitter>> {
        let sitter = |bot: &Spec| Some(Sitter { bot: bot.to_string(), level: bot.level()? });
        self.seating.bots().iter().map(|bot| bot.as_ref().and_then(sitter)).collect()
    }

    /// What everyone at the table can see.
    #[must_use]
    pub fn view(&self) -> Position {
        Position::new(self.record.view(), self.record.names())
    }

    /// The game so far, turn by turn.
    #[must_use]
    pub fn story(&self) -> Story {
        let names = self.record.names();
        Story {
            start: Position::new(self.record.at(0).view(), names),
            told: self.record.course().map(|told| told.with_names(names)).collect(),
            undo: self.may_undo(),
            ending: self.ending(),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says which rule forbids it; the game is unchanged.
    pub fn play(&mut self, m: &str) -> Result<Played, Refusal> {
        let m: Move = m.parse()?;
        let told = self.record.play(m)?.with_names(self.record.names());
        Ok(Played { told, undo: self.may_undo(), ending: self.ending() })
    }

    /// Takes back the last move of a person and all that followed; the game as it is then. None if there is no
    /// such move, or if something hidden was revealed since.
    pub fn undo(&mut self) -> Option<Story> {
        if self.may_undo() {
            self.record = self.record.before_last_move_of(&self.seating.people())?;
            return Some(self.story());
        }
        None
    }

    /// Once a game is over it is over: its result and its seed are known.
    fn may_undo(&self) -> bool {
        self.record.view().turn().is_some() && self.record.can_take_back(&self.seating.people())
    }

    /// Nobody learns these before the game is over: the seed tells the deck.
    fn ending(&self) -> Option<Ending> {
        self.record.view().outcome()?;
        let seed = self.record.noted("seed").and_then(|seed| seed.as_str()).map(str::to_owned);
        Some(Ending { sheet: self.record.sheet(), seed })
    }
}
