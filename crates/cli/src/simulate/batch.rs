//! Some games of a simulation, one after the other on one thread.

use std::ops::Range;

use novaluna_ai::{Bot, Budget, Level, Seating, Spec, Stop};
use novaluna_rules::{Game, Move, Record, Seed, View};

use super::{Simulate, SimulateError, tally::Tally};
use crate::{failure::BotFailure, record_file, workers};

/// What all games have in common.
pub(super) struct Batch<'a> {
    command: &'a Simulate,
    specs: &'a [Spec],
    budgets: Vec<Budget>,
    stop: &'a Stop,
}

impl<'a> Batch<'a> {
    pub(super) fn new(command: &'a Simulate, specs: &'a [Spec], stop: &'a Stop) -> Self {
        let budget = |spec: &Spec| Budget { stop: stop.clone(), ..spec.budget() };
        Self { command, specs, budgets: specs.iter().map(budget).collect(), stop }
    }

    /// Plays games by their numbers, until asked to stop.
    pub(super) fn play(&self, games: Range<u64>) -> Result<Tally, SimulateError> {
        // Random games are played by the million, and without boxes they are 6 % faster.
        if self.specs.iter().all(|spec| *spec == Level::Random.into()) {
            return self.play_with(games, |bots, seed| {
                workers::seat_random(bots, self.specs.len(), seed);
                Ok(())
            });
        }
        self.play_with(games, |bots, seed| workers::seat(bots, self.specs, seed))
    }

    fn play_with<B: Bot>(
        &self,
        games: Range<u64>,
        seat: impl Fn(&mut Vec<B>, Seed) -> Result<(), BotFailure>,
    ) -> Result<Tally, SimulateError> {
        let (mut tally, mut bots) = (Tally::default(), Vec::new());
        for number in games {
            let seed = self.command.seed + number;
            seat(&mut bots, seed.into())?;
            if let Some(folder) = &self.command.records {
                let Some((record, moves)) = self.play_record(seed, &mut bots)? else { break };
                record_file::write_new(&folder.join(self.command.file_name(seed)), &record)?;
                tally.count(record.view(), moves);
                continue;
            }
            // Not moved out of its result: that would copy 11 kB for each game.
            let mut game = Game::new(&self.command.game.setup(seed.into()));
            let game = game.as_mut().expect("the setup was checked");
            let Some(moves) = self.play_out(game, seed, &mut bots)? else { break };
            tally.count(game.view(), moves);
        }
        Ok(tally)
    }

    /// Plays a game as a record; how many moves that took. None if asked to stop.
    fn play_record<B: Bot>(&self, seed: u64, bots: &mut [B]) -> Result<Option<(Record, u64)>, BotFailure> {
        let setup = self.command.game.setup(seed.into());
        let names = names(self.specs, bots, self.stop);
        let mut record = Record::new(setup, names).expect("the setup was checked");
        record.note("seed", seed.to_string());
        Seating::new(self.specs.iter().cloned().map(Some).collect()).write(&mut record);
        let moves = self.play_out(&mut record, seed, bots)?;
        Ok(moves.map(|moves| (record, moves)))
    }

    /// Plays a game to its end; how many moves that took. None if asked to stop: then bots do not play as well as they
    /// can, or not at all.
    fn play_out<B: Bot>(
        &self,
        game: &mut impl Playable,
        seed: u64,
        bots: &mut [B],
    ) -> Result<Option<u64>, BotFailure> {
        let mut moves = 0;
        while let Some(seat) = game.view().turn() {
            let seat = seat.index();
            match bots[seat].choose(game.view(), &self.budgets[seat]) {
                Ok(choice) => game.play(choice.chosen),
                Err(_) if self.stop.asked() => break,
                Err(why) => return Err(BotFailure::in_game(&self.specs[seat], seed, &why)),
            }
            moves += 1;
        }
        Ok((!self.stop.asked()).then_some(moves))
    }
}

/// A game that is played, or a record of it.
trait Playable {
    fn view(&self) -> View<'_>;
    fn play(&mut self, m: Move);
}

impl Playable for Game {
    fn view(&self) -> View<'_> {
        self.view()
    }

    fn play(&mut self, m: Move) {
        self.play(m).expect("bots choose legal moves");
    }
}

impl Playable for Record {
    fn view(&self) -> View<'_> {
        self.view()
    }

    fn play(&mut self, m: Move) {
        self.play(m).expect("bots choose legal moves");
    }
}

/// What the players are called, with their numbers where there are several.
fn names<B: Bot>(specs: &[Spec], bots: &mut [B], stop: &Stop) -> Vec<String> {
    let name = |(spec, bot): (&Spec, &mut B)| {
        let own = bot.name(stop).ok().flatten();
        own.unwrap_or_else(|| spec.to_string())
    };
    let names = specs.iter().zip(bots).map(name);
    if specs.len() == 1 {
        return names.collect();
    }
    names.enumerate().map(|(seat, name)| format!("{name} {}", seat + 1)).collect()
}
