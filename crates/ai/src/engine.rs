//! The search as an opponent: several trees side by side, and a little noise for the weaker levels.

use std::thread;

use novaluna_rules::{Chance, Players, Seat, View};

use crate::{
    Bot, Budget, Choice, Considered, Expected, Means, NoChoice, Soloist,
    evaluate::exp,
    lot::draw,
    search::{Search, Tuning},
};

/// Plays by tree search; alone, by planning as [`Soloist`].
#[derive(Debug)]
pub struct Engine {
    /// One tree for each thread.
    searches: Vec<Search>,
    /// How many of them thought about the last move.
    active: usize,
    /// Chances of winning that it gives away for variety; 0 always plays the best move it knows.
    noise: f32,
    lots: Chance,
    /// Who plays when nobody else does.
    soloist: Soloist,
}

impl Engine {
    pub(crate) fn new(tuning: Tuning, noise: f32, mut chance: Chance, means: Means) -> Self {
        // In a browser there are no threads to start.
        let wanted = if cfg!(target_family = "wasm") { 1 } else { means.threads };
        let threads = means.memory.thinkers(wanted);
        let memory = means.memory.share(threads);
        let searches = (0..threads).map(|_| Search::new(tuning, memory, chance.fork())).collect();
        let soloist = Soloist::new(chance.fork()).within(means.memory);
        Self { searches, active: 0, noise, lots: chance, soloist }
    }

    /// The same engine with other weights.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn with_weights(self, weights: &crate::Weights) -> Self {
        let searches = self.searches.into_iter().map(|search| search.with_weights(weights)).collect();
        Self { searches, ..self }
    }

    /// Plays alone. What the soloist counts is smaller than a position of the tree, where every placement is
    /// looked at.
    fn plan(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        let each = Soloist::PER_POSITION;
        let nodes = budget.nodes.map(|nodes| nodes.saturating_mul(each));
        let choice = self.soloist.choose(view, &Budget { nodes, ..budget.clone() })?;
        let fewer = |one: Considered| Considered { nodes: one.nodes / each, ..one };
        let considered = choice.considered.into_iter().map(fewer).collect();
        Ok(Choice { nodes: choice.nodes / each, considered, ..choice })
    }

    /// Thinks on all threads, each with its share of the positions; how many positions were looked at.
    fn think(&mut self, view: View<'_>, budget: &Budget) -> u32 {
        let most = budget.nodes.map_or(usize::MAX, |nodes| nodes.max(1) as usize);
        let wanted = self.searches.len().min(most);
        let threads = wanted as u32;
        let share = |thread: u32| Budget {
            nodes: budget.nodes.map(|nodes| nodes / threads + u32::from(thread < nodes % threads)),
            ..budget.clone()
        };
        let [first, others @ ..] = &mut self.searches[..wanted] else { return 0 };
        let (active, nodes) = thread::scope(|scope| {
            let others: Vec<_> = (1..)
                .zip(others)
                .map_while(|(thread, search)| {
                    let think = move || search.think(view, &share(thread));
                    // Where no more threads can be had, fewer think.
                    thread::Builder::new().spawn_scoped(scope, think).ok()
                })
                .collect();
            let mine = first.think(view, &share(0));
            let join =
                |other: thread::ScopedJoinHandle<'_, u32>| other.join().expect("a search does not panic");
            (1 + others.len(), others.into_iter().map(join).fold(mine, u32::saturating_add))
        });
        self.active = active;
        nodes
    }

    /// The moves all searches considered, best first.
    fn considered(&self, view: View<'_>) -> Vec<Considered> {
        let mut all: Vec<Considered> = Vec::new();
        for one in self.searches[..self.active].iter().flat_map(Search::considered) {
            match all.iter_mut().find(|other| other.m == one.m) {
                Some(other) => *other = together(other, &one),
                None => all.push(one),
            }
        }
        put_in_order(&mut all, view.mover());
        all
    }

    /// Draws one of the moves; the more it gives away, the less likely. A move known to lose is none of them.
    fn draw(&mut self, considered: &[Considered], view: View<'_>) -> Option<Considered> {
        let best = *considered.first()?;
        if self.noise == 0.0 || best.proven {
            return Some(best);
        }
        let seat = view.mover();
        let worth = |one: &Considered| one.expected.worth(seat);
        let most = considered.iter().map(worth).fold(0.0, f32::max);
        let weight = |one: &Considered| if one.proven { 0.0 } else { exp((worth(one) - most) / self.noise) };
        draw(&mut self.lots, considered.iter().map(weight)).map_or(Some(best), |n| considered.get(n).copied())
    }
}

/// Best first: certain wins, then what was looked at most often, and certain losses last.
fn put_in_order(all: &mut [Considered], seat: Seat) {
    let wins = |one: &Considered| one.proven && one.expected.worth(seat) > 0.5;
    let loses = |one: &Considered| one.proven && one.expected.worth(seat) < 0.5;
    all.sort_by(|a, b| {
        let key = |one| (wins(one), !loses(one), one.nodes);
        key(b).cmp(&key(a)).then(b.expected.worth(seat).total_cmp(&a.expected.worth(seat)))
    });
}

/// What two searches think of one move.
fn together(a: &Considered, b: &Considered) -> Considered {
    let nodes = a.nodes + b.nodes;
    let expected = match (a.proven, b.proven, a.expected, b.expected) {
        (true, ..) => a.expected,
        (_, true, ..) => b.expected,
        (_, _, Expected::Chances(ours), Expected::Chances(theirs)) => {
            let share = a.nodes as f32 / nodes.max(1) as f32;
            Expected::Chances(std::array::from_fn(|seat| share * ours[seat] + (1.0 - share) * theirs[seat]))
        }
        _ => a.expected,
    };
    Considered { m: a.m, expected, nodes, proven: a.proven || b.proven }
}

impl Bot for Engine {
    fn choose(&mut self, view: View<'_>, budget: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        // Who plays alone needs no tree, and who does not needs no plan: the memory is there for one of them.
        if view.players() == Players::Solo {
            self.searches.iter_mut().for_each(Search::release);
            return self.plan(view, budget);
        }
        self.soloist.release();
        let nodes = self.think(view, budget);
        let considered = self.considered(view);
        let chosen = self.draw(&considered, view).ok_or(NoChoice::Over)?;
        Ok(Choice { chosen: chosen.m, expected: Some(chosen.expected), considered, nodes })
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Game, Move, Setup};

    use super::*;
    use crate::Memory;

    /// A game with some tiles on the table, and many cells to place one.
    fn game(players: Players) -> Game {
        let mut game = Game::new(&Setup::shuffled(players, 5.into())).expect("a shuffled setup is legal");
        for _ in 0..4 {
            let first = game.view().legal_moves().get(0).expect("the game goes on");
            game.play(first).expect("the move is legal");
        }
        game
    }

    fn engine(noise: f32, threads: usize) -> Engine {
        let means = Means { threads, memory: Memory::USUAL };
        Engine::new(Tuning::default(), noise, Chance::new(7.into()), means)
    }

    /// The legal move of this number, with what is thought of it: chances of the mover, positions, whether certain.
    fn thought(game: &Game, number: usize, (chance, nodes, proven): (f32, u32, bool)) -> Considered {
        let m = game.view().legal_moves().get(number).expect("there are many moves");
        let mut chances = [0.0; Seat::MAX];
        let mover = game.view().mover();
        let other = game.view().players().seats().find(|&seat| seat != mover).expect("two play");
        (chances[mover.index()], chances[other.index()]) = (chance, 1.0 - chance);
        Considered { m, expected: Expected::Chances(chances), nodes, proven }
    }

    /// How often each of these moves is drawn, of 1,000 times.
    fn drawn<const N: usize>(noise: f32, thoughts: [(f32, u32, bool); N]) -> [usize; N] {
        let game = game(Players::Two);
        let mut engine = engine(noise, 1);
        let mut number = 0..;
        let moves = thoughts.map(|one| thought(&game, number.next().expect("it has no end"), one));
        let draws: Vec<Move> =
            (0..1_000).map(|_| engine.draw(&moves, game.view()).expect("there is a move").m).collect();
        moves.map(|one| draws.iter().filter(|&&m| m == one.m).count())
    }

    #[test]
    fn without_noise_the_best_move_is_played() {
        assert_eq!(drawn(0.0, [(0.5, 9, false), (0.5, 9, false), (0.6, 1, false)]), [1_000, 0, 0]);
        assert_eq!(engine(0.0, 1).draw(&[], game(Players::Two).view()), None);
    }

    #[test]
    fn with_noise_moves_are_played_the_less_often_the_more_they_give_away() {
        // e^0, e^-1, e^-2 and next to nothing: 665, 245 and 90 of 1,000.
        let [best, good, fair, bad] =
            drawn(0.1, [(0.6, 9, false), (0.5, 9, false), (0.4, 9, false), (0.0, 9, false)]);
        assert!((620..710).contains(&best), "{best}");
        assert!((205..285).contains(&good), "{good}");
        assert!((65..120).contains(&fair), "{fair}");
        assert!(bad < 10, "{bad}");
    }

    #[test]
    fn the_noise_is_what_is_given_away_of_the_best_chances_wherever_they_stand() {
        let [first, best] = drawn(0.01, [(0.4, 9, false), (0.6, 5, false)]);
        assert_eq!((first, best), (0, 1_000));
    }

    #[test]
    fn a_certain_win_is_never_given_away_and_a_certain_loss_never_drawn() {
        assert_eq!(drawn(1.0, [(1.0, 1, true), (0.99, 9, false)]), [1_000, 0]);
        let [one, other, lost] = drawn(9.0, [(0.5, 9, false), (0.5, 9, false), (0.0, 9, true)]);
        assert!(one > 400 && other > 400 && lost == 0, "{one}, {other} and {lost}");
    }

    #[test]
    fn certain_wins_come_first_then_what_was_looked_at_most_and_certain_losses_last() {
        let game = game(Players::Two);
        let best_first = [
            (1.0, 9, true),
            (1.0, 2, true),
            (0.2, 50, false),
            (0.9, 40, false),
            (0.7, 40, false),
            // Nobody is sure of it, however sure it looks.
            (1.0, 5, false),
            (0.0, 4, false),
            (0.0, 80, true),
            (0.0, 60, true),
        ];
        let mut number = 0..;
        let best_first = best_first.map(|one| thought(&game, number.next().expect("it has no end"), one));
        for turned in 0..best_first.len() {
            let mut all = best_first;
            all.rotate_left(turned);
            put_in_order(&mut all, game.view().mover());
            assert_eq!(all, best_first);
            all.reverse();
            put_in_order(&mut all, game.view().mover());
            assert_eq!(all, best_first);
        }
    }

    #[test]
    fn two_searches_know_more_than_one() {
        let game = game(Players::Two);
        let both = |a, b| together(&thought(&game, 0, a), &thought(&game, 0, b));
        assert_eq!(both((0.25, 30, false), (0.75, 10, false)), thought(&game, 0, (0.375, 40, false)));
        assert_eq!(both((0.5, 0, false), (0.5, 0, false)), thought(&game, 0, (0.5, 0, false)));
        for (proven, guessed) in [(1.0, 0.2), (0.0, 0.9)] {
            let certain = thought(&game, 0, (proven, 12, true));
            assert_eq!(both((proven, 2, true), (guessed, 10, false)), certain);
            assert_eq!(both((guessed, 10, false), (proven, 2, true)), certain);
        }
    }

    #[test]
    fn positions_are_shared_out_and_nobody_thinks_about_none() {
        let game = game(Players::Three);
        for (threads, nodes, active) in [(1, 10, 1), (3, 10, 3), (3, 9, 3), (4, 2, 2), (3, 1, 1)] {
            let mut engine = engine(0.0, threads);
            let used = engine.think(game.view(), &Budget::nodes(nodes));
            assert_eq!((used, engine.active), (nodes, active), "{nodes} for {threads}");
            let looked_at: Vec<u32> = engine.searches[..active]
                .iter()
                .map(|search| search.considered().map(|one| one.nodes).sum())
                .collect();
            assert_eq!(looked_at.iter().sum::<u32>(), used);
            let (least, most) = (looked_at.iter().min(), looked_at.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{looked_at:?}");
            assert!(looked_at.is_sorted_by(|a, b| a >= b), "the first have what does not come out even");
        }
    }

    #[test]
    fn what_several_searches_looked_at_is_counted_once_for_each_move() {
        let game = game(Players::Two);
        let mut engine = engine(0.0, 3);
        let choice = engine.choose(game.view(), &Budget::nodes(300)).expect("the game goes on");
        assert_eq!(choice.nodes, 300);
        assert_eq!(choice.considered.iter().map(|one| one.nodes).sum::<u32>(), 300);
        for (place, one) in choice.considered.iter().enumerate() {
            assert!(
                choice.considered[..place].iter().all(|other| other.m != one.m && other.nodes >= one.nodes)
            );
        }
        // Fewer think about the next one: what the others thought before is no opinion on it.
        let choice = engine.choose(game.view(), &Budget::nodes(1)).expect("the game goes on");
        assert_eq!(choice.considered.iter().map(|one| one.nodes).sum::<u32>(), 101);
    }

    #[test]
    fn alone_a_position_is_as_much_as_thirty_placements() {
        let game = game(Players::Solo);
        let nodes = 1_000;
        let chosen = engine(0.0, 1).choose(game.view(), &Budget::nodes(nodes)).expect("the game goes on");
        let mut chance = Chance::new(7.into());
        let _of_the_search = chance.fork();
        let mut soloist = Soloist::new(chance.fork());
        let planned = soloist.choose(game.view(), &Budget::nodes(30 * nodes)).expect("the game goes on");
        assert_eq!((chosen.chosen, chosen.expected), (planned.chosen, planned.expected));
        assert_eq!(chosen.nodes, planned.nodes / 30);
        assert!(chosen.nodes > nodes / 2 && chosen.considered.len() == planned.considered.len());
        for (one, other) in chosen.considered.iter().zip(&planned.considered) {
            assert_eq!((one.m, one.nodes), (other.m, other.nodes / 30));
        }
    }

    #[test]
    fn a_bot_that_turns_to_another_kind_of_game_forgets_the_first() {
        let (alone, contest) = (game(Players::Solo), game(Players::Two));
        let budget = Budget::nodes(500);
        let mut engine = engine(0.0, 1);
        let mut nodes = |game: &Game| engine.choose(game.view(), &budget).expect("the game goes on");
        let looked_at = |choice: Choice| choice.considered.iter().map(|one| one.nodes).sum::<u32>();
        assert_eq!(looked_at(nodes(&contest)), 500);
        assert_eq!(looked_at(nodes(&contest)), 1_000);
        let mut later = alone.clone();
        later.play(nodes(&alone).chosen).expect("the move is legal");
        assert_eq!(looked_at(nodes(&contest)), 500, "the tree was given back");
        assert!(nodes(&later).nodes > 0, "the plan was given back");
    }
}
