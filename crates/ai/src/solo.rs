//! Plays the solo game (R7).
//!
//! Nothing is hidden within a phase, so each phase is planned to its end by a [beam](beam::Beam). Which end
//! of phase 1 is best depends on a refill that nobody knows: the ends are compared on imagined ones, in a
//! [contest](contest::Contest).

mod beam;
mod contest;
mod plan;
mod planner;
mod promise;
mod shortlist;

use novaluna_rules::{Chance, Move, Phase, View};

use crate::{Bot, Budget, Choice, Considered, Memory, NoChoice, Potential};
use beam::{Beam, Layout};
use plan::Plan;
use planner::Planner;

/// A bot for solo games. It plans a phase to its end and follows the plan as long as the game does.
///
/// Its nodes are placements looked at. In a game for more than one it plays as [`Potential`] does.
///
/// ```
/// use novaluna_ai::{Bot, Budget, Soloist};
/// use novaluna_rules::{Chance, Game, Outcome, Players, Setup};
///
/// let mut game = Game::new(&Setup::shuffled(Players::Solo, 1.into()))?;
/// let mut bot = Soloist::new(Chance::new(7.into()));
/// while let Ok(choice) = bot.choose(game.view(), &Budget::nodes(20_000)) {
///     game.play(choice.chosen)?;
/// }
/// let Some(Outcome::Solo(score)) = game.view().outcome() else { unreachable!() };
/// assert!(score.total() < 110);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Soloist {
    chance: Chance,
    beam: Beam,
    plan: Option<Plan>,
}

impl Soloist {
    /// Placements of a usual position: so many of its nodes are about one of a tree search.
    pub(crate) const PER_POSITION: u32 = 30;

    /// A bot that imagines refills drawn by `chance`.
    #[must_use]
    pub fn new(chance: Chance) -> Self {
        Self { chance, beam: Beam::within(Memory::USUAL), plan: None }
    }

    /// The bot with another limit for its memory.
    #[must_use]
    pub fn within(self, memory: Memory) -> Self {
        Self { beam: Beam::within(memory), ..self }
    }

    /// The share of the time for a whole game that should be used up at the end of a phase. In phase 1 nothing is
    /// known of the refill yet, so there is more to think about. Found by measurement.
    #[must_use]
    pub const fn share(phase: Phase) -> f64 {
        match phase {
            Phase::One => 0.65,
            Phase::Two => 1.0,
        }
    }

    /// Forgets everything and gives the memory back.
    pub(crate) fn release(&mut self) {
        self.beam.release();
        self.plan = None;
    }

    fn think(&mut self, view: View<'_>, phase: Phase, budget: &Budget) -> Result<Choice, NoChoice> {
        self.beam.nodes = 0;
        let (beam, chance, layout) = (&mut self.beam, &mut self.chance, Layout::of(view));
        let plans = Planner { beam, chance, thinking: budget.start(), layout, phase }.plans(view);
        let mut considered: Vec<Considered> = Vec::new();
        for first in plans.iter().filter_map(Plan::first) {
            if considered.iter().all(|other| other.m != first.m) {
                considered.push(first);
            }
        }
        self.plan = plans.into_iter().next();
        if let Some(plan) = &mut self.plan
            && let Some(next) = plan.follow(view)
        {
            let nodes = self.beam.nodes;
            return Ok(Choice { chosen: next.m, expected: Some(next.expected), considered, nodes });
        }
        let glance = self.beam.glance(&layout, phase).into_iter().next();
        glance.map(|placement| Choice::only(Move::from(placement))).ok_or(NoChoice::Over)
    }
}

impl Bot for Soloist {
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        let Some(solo) = view.solo() else { return Potential::new().choose(view, budget) };
        match self.plan.as_mut().and_then(|plan| plan.follow(view)) {
            None => self.think(view, solo.phase(), budget),
            Some(next) => {
                Ok(Choice { chosen: next.m, expected: Some(next.expected), considered: vec![next], nodes: 0 })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Game, Players, Setup};

    use super::*;

    fn game(seed: u64) -> Game {
        Game::new(&Setup::shuffled(Players::Solo, seed.into())).expect("a shuffled setup is legal")
    }

    fn bot() -> Soloist {
        Soloist::new(Chance::new(7.into()))
    }

    fn choose(bot: &mut Soloist, game: &Game, budget: &Budget) -> Choice {
        bot.choose(game.view(), budget).expect("the game goes on")
    }

    /// The game after one more move.
    fn after(game: &Game, m: Move) -> Game {
        let mut next = game.clone();
        next.play(m).expect("the move is legal");
        next
    }

    #[test]
    fn the_best_plan_is_begun_and_kept_for_the_next_moves() {
        let (mut game, mut bot) = (game(1), bot());
        let budget = Budget::nodes(20_000);
        let first = choose(&mut bot, &game, &budget);
        assert!(first.nodes > 0 && first.considered[0].m == first.chosen);
        game = after(&game, first.chosen);
        let planned = bot.plan.as_ref().and_then(Plan::first).expect("the plan goes on");
        let second = choose(&mut bot, &game, &budget);
        assert_eq!(second.considered, [planned]);
        assert_eq!((second.chosen, second.expected, second.nodes), (planned.m, first.expected, 0));
        assert_ne!(bot.plan.and_then(|plan| plan.first()), Some(planned), "it goes on behind the move");
    }

    #[test]
    fn every_first_move_is_considered_once_however_many_plans_begin_with_it() {
        for seed in 0..5 {
            let choice = choose(&mut bot(), &game(seed), &Budget::nodes(20_000));
            assert!(choice.considered.len() > 1);
            for (place, one) in choice.considered.iter().enumerate() {
                assert!(choice.considered[..place].iter().all(|other| other.m != one.m), "{choice:?}");
            }
        }
    }

    #[test]
    fn each_thought_has_its_whole_budget_and_counts_for_itself() {
        let (mut bot, budget) = (bot(), Budget::nodes(20_000));
        for seed in 0..4 {
            let nodes = choose(&mut bot, &game(seed), &budget).nodes;
            assert!((10_000..22_000).contains(&nodes), "{nodes} for deal {seed}");
        }
    }

    #[test]
    fn without_time_to_plan_the_first_glance_is_played_and_nothing_is_planned() {
        for seed in 0..5 {
            let (game, mut bot) = (game(seed), bot());
            let budget = Budget::default();
            budget.stop.ask();
            let glance = bot.beam.glance(&Layout::of(game.view()), Phase::One)[0];
            assert_eq!(choose(&mut bot, &game, &budget), Choice::only(glance.into()));
            assert!(bot.plan.is_none());
        }
    }

    #[test]
    fn a_plan_that_was_given_back_is_made_anew() {
        let (game, mut bot, budget) = (game(1), bot(), Budget::nodes(20_000));
        let next = after(&game, choose(&mut bot, &game, &budget).chosen);
        assert_eq!(choose(&mut bot.clone(), &next, &budget).nodes, 0);
        bot.release();
        assert!(choose(&mut bot, &next, &budget).nodes > 0);
    }

    #[test]
    fn less_memory_makes_a_narrower_beam() {
        let widest = |bot: Soloist| bot.beam.widest;
        assert_eq!(widest(bot()), Beam::within(Memory::USUAL).widest);
        assert_eq!(widest(bot().within(Memory::LEAST)), Beam::within(Memory::LEAST).widest);
        assert!(Beam::within(Memory::LEAST).widest < Beam::within(Memory::USUAL).widest);
    }

    #[test]
    fn phase_1_takes_more_than_half_of_the_time_and_leaves_some_for_phase_2() {
        assert!((0.5..0.9).contains(&Soloist::share(Phase::One)));
        assert!((Soloist::share(Phase::Two) - 1.0).abs() < 1e-9);
    }
}
