//! One deal in every seat rotation.

use std::time::{Duration, Instant};

use novaluna_rules::{Chance, Game, Outcome, Seat, Setup};

use super::{Match, Side};
use crate::{Bot, Budget, Spec, Stop};

/// What came of a deal.
#[derive(Debug, Default)]
pub(super) struct Round {
    pub(super) games: Vec<Played>,
    /// How long each move took, by side.
    pub(super) times: Vec<(Side, Duration)>,
    /// What the bots call themselves, by side.
    pub(super) names: [Option<String>; 2],
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) winner: Side,
    pub(super) ended: Ended,
}

/// How it was won.
#[derive(Debug)]
pub(super) enum Ended {
    /// By the rules.
    Regular { turns: u16, winner_tiles: usize },
    /// Because the other side did not go on.
    Forfeit(String),
}

/// A bot with its seat's side.
type Seated = (Side, Box<dyn Bot>);

/// Lets the bots play one deal after the other; each thread has one.
pub(super) struct Referee<'m> {
    contest: &'m Match,
    budgets: [Budget; 2],
    /// Programs that are running and free: starting one takes longer than many a game.
    running: [Vec<Box<dyn Bot>>; 2],
}

impl<'m> Referee<'m> {
    pub(super) fn new(contest: &'m Match, stop: &Stop) -> Self {
        let budget = |spec: &Spec| Budget { stop: stop.clone(), ..spec.budget() };
        Self { contest, budgets: [budget(&contest.a), budget(&contest.b)], running: [Vec::new(), Vec::new()] }
    }

    pub(super) fn play(&mut self, deal: u64) -> Round {
        let setup = self.contest.setup(deal);
        let mut round = Round::default();
        for seat_of_a in self.contest.players.seats() {
            let played = self.sit_down(deal, seat_of_a).and_then(|mut bots| {
                let greeted = self.introduce(&mut bots, &mut round.names);
                let played = greeted.map(|()| self.play_game(&setup, &mut bots, &mut round.times));
                self.get_up(bots);
                played
            });
            let played = played
                .unwrap_or_else(|(side, why)| Played { winner: side.other(), ended: Ended::Forfeit(why) });
            round.games.push(played);
        }
        round
    }

    /// Bots for all seats, each with luck of its own in every rotation.
    fn sit_down(&mut self, deal: u64, seat_of_a: Seat) -> Result<Vec<Seated>, (Side, String)> {
        let seed = (self.contest.first_seed + deal).into();
        let sit = |seat: Seat| {
            let side = if seat == seat_of_a { Side::A } else { Side::B };
            let spec = if side == Side::A { &self.contest.a } else { &self.contest.b };
            if let Some(bot) = self.running[side as usize].pop() {
                return Ok((side, bot));
            }
            // Stream 0 of the seed deals the tiles.
            let stream = 1 + (Seat::MAX * seat_of_a.index() + seat.index()) as u64;
            let bot = spec.bot(Chance::stream(seed, stream)).map_err(|why| (side, why.to_string()))?;
            Ok((side, bot))
        };
        self.contest.players.seats().map(sit).collect()
    }

    /// Lets all bots say their names before the clock runs.
    fn introduce(&self, bots: &mut [Seated], names: &mut [Option<String>; 2]) -> Result<(), (Side, String)> {
        for (side, bot) in bots {
            let name = bot.name(&self.budgets[*side as usize].stop);
            names[*side as usize] = name.map_err(|why| (*side, why.to_string()))?;
        }
        Ok(())
    }

    fn get_up(&mut self, bots: Vec<Seated>) {
        for (side, bot) in bots {
            let spec = if side == Side::A { &self.contest.a } else { &self.contest.b };
            if spec.is_command() {
                self.running[side as usize].push(bot);
            }
        }
    }

    fn play_game(&self, setup: &Setup, bots: &mut [Seated], times: &mut Vec<(Side, Duration)>) -> Played {
        let mut game = Game::new(setup).expect("the setup was checked");
        while let Some(seat) = game.view().turn() {
            let (side, bot) = &mut bots[seat.index()];
            let start = Instant::now();
            let choice = bot.choose(game.view(), &self.budgets[*side as usize]);
            times.push((*side, start.elapsed()));
            let played = choice.map_err(|no_choice| no_choice.to_string());
            let played =
                played.and_then(|choice| game.play(choice.chosen).map_err(|error| error.to_string()));
            if let Err(why) = played {
                return Played { winner: side.other(), ended: Ended::Forfeit(why) };
            }
        }
        let view = game.view();
        let Some(Outcome::Multi(standings)) = view.outcome() else {
            unreachable!("nobody is to move, and there is no match in solo")
        };
        let winner = standings.winner();
        let ended = Ended::Regular { turns: view.turns(), winner_tiles: view.display(winner).len() };
        Played { winner: bots[winner.index()].0, ended }
    }
}
