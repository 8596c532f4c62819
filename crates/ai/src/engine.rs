//! The search as an opponent: several trees side by side, and a little noise for the weaker levels.

use std::thread;

use novaluna_rules::{Chance, Players, View};

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
        let seat = view.mover();
        let wins = |one: &Considered| one.proven && one.expected.worth(seat) > 0.5;
        let loses = |one: &Considered| one.proven && one.expected.worth(seat) < 0.5;
        all.sort_by(|a, b| {
            let key = |one| (wins(one), !loses(one), one.nodes);
            key(b).cmp(&key(a)).then(b.expected.worth(seat).total_cmp(&a.expected.worth(seat)))
        });
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
