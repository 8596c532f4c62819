//! A game at one table: played here, seen by the page, kept as a record.

use novaluna_ai::{Level, Seating, Spec};
use novaluna_rules::{Fairness, Move, Players, Position, Record, Seat, Seed, Setup, TileId};

use crate::refusal::Refusal;
use crate::wire::{Deal, Ending, Played, SeatedBot, Shuffle, Story, read};

/// A game, from its first to its last move, and who plays it.
#[derive(Debug)]
pub struct Table {
    record: Record,
    seating: Seating,
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
        Record::from_json(record).map(Self::of).map_err(|why| Refusal::of_record(why, record))
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

    /// A copy of the game after so many turns, to be played on from there. None where the pile is not known or the
    /// game was over. Programs, which a page cannot start, give way to a bot; if only bots sat here, whoever asks plays
    /// the seat to move.
    #[must_use]
    pub fn at(&self, turns: usize) -> Option<String> {
        let mut copy = self.record.at(turns);
        let turn = copy.view().turn().filter(|_| !self.is_public())?;
        let mut bots = Seating::of(&copy).bots().to_vec();
        for program in bots.iter_mut().flatten().filter(|bot| bot.is_command()) {
            *program = Level::Medium.into();
        }
        if bots.iter().all(Option::is_some) {
            bots[turn.index()] = None;
        }
        Seating::new(bots).write(&mut copy);
        Some(copy.to_json())
    }

    /// Whether the order of the pile is not known here, so that the game can only be looked at.
    #[must_use]
    pub const fn is_public(&self) -> bool {
        self.record.is_public()
    }

    /// Who plays each seat: a bot, or nobody but the people here.
    #[must_use]
    pub fn seats(&self) -> Vec<Option<SeatedBot>> {
        let seated = |bot: &Spec| Some(SeatedBot { bot: bot.to_string(), level: bot.level()? });
        self.seating.bots().iter().map(|bot| bot.as_ref().and_then(seated)).collect()
    }

    /// What can be told of its shuffle.
    #[must_use]
    pub fn shuffle(&self) -> Shuffle {
        match self.record.fairness() {
            Ok(Fairness::Unclaimed) => Shuffle::Unclaimed,
            Ok(Fairness::Sealed) => Shuffle::Sealed,
            Ok(Fairness::Proven) => Shuffle::Proven,
            Err(_) => Shuffle::Broken,
        }
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
            start: Position::new(self.record.opening().view(), names),
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
        let told = self.record.play_and_tell(m)?.with_names(self.record.names());
        Ok(Played { told, undo: self.may_undo(), ending: self.ending() })
    }

    /// Follows a game that is played elsewhere: by a turn as it stands there now, the tiles that it revealed, and what
    /// tells whether both see the same (docs/protocol.md).
    ///
    /// # Errors
    /// Says what does not fit; the game is unchanged.
    pub fn follow(&mut self, turn: &str, drawn: &[u8], hash: &str) -> Result<Played, Refusal> {
        let drawn: Vec<TileId> =
            drawn.iter().map(|&tile| i64::from(tile).try_into()).collect::<Result<_, _>>()?;
        let mut record = self.record.clone();
        let told = record.follow(turn.parse()?, &drawn)?.with_names(record.names());
        if format!("{:016x}", record.view().fingerprint()) != hash {
            return Err(Refusal::Differs);
        }
        self.record = record;
        Ok(Played { told, undo: self.may_undo(), ending: self.ending() })
    }

    /// Whether whoever sits there may ask to take their last move back, in a game that is played elsewhere.
    #[must_use]
    pub fn may_ask_undo(&self, seat: u8) -> bool {
        let on = self.record.view().turn().is_some();
        on && Seat::new(seat).is_some_and(|seat| self.record.can_take_back(&[seat]))
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
