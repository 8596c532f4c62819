//! The search tree: nodes and edges in long lists, so that growing it allocates nothing once they are long
//! enough.

mod pruning;
#[cfg(test)]
mod tests;

use novaluna_rules::{Game, Move, Outcome, Seat, View};

use super::{
    Tuning,
    room::{MOST_MOVES, Room, make_room},
};
use crate::{
    evaluate::{Evaluation, Judges, exp},
    outlook::Outlook,
};

/// Chances of winning, by seat.
pub(super) type Chances = [f32; Seat::MAX];

/// A position. The root has the number 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    first: u32,
    edges: u16,
    /// All legal moves have an edge, not only the best.
    full: bool,
    /// Of every edge it is known who wins.
    settled: bool,
    /// Who is to move.
    seat: Seat,
    /// Who wins, whatever the others do.
    pub(super) winner: Option<Seat>,
    visits: u32,
    /// Sums over all visits; in single precision, long searches would lose what they add.
    chances: [f64; Seat::MAX],
}

impl Node {
    fn see(&mut self, chances: &Chances) {
        self.visits += 1;
        self.chances.iter_mut().zip(chances).for_each(|(sum, &chance)| *sum += f64::from(chance));
    }
}

const UNSEEN: Node = Node {
    first: 0,
    edges: 0,
    full: false,
    settled: false,
    seat: Seat::FIRST,
    winner: None,
    visits: 0,
    chances: [0.0; Seat::MAX],
};

/// A move from a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) m: Move,
    prior: f32,
    pub(super) visits: u32,
    /// Sum of the mover's chances.
    value: f64,
    /// The node it leads to; with a reveal, the first of one for each world. 0 when it was never taken.
    child: u32,
    /// Tiles are drawn, so that the worlds part here.
    reveals: bool,
    /// Who wins after it.
    pub(super) winner: Option<Seat>,
}

impl Edge {
    /// What the mover gets on average.
    pub(super) fn mean(&self) -> f32 {
        (self.value / f64::from(self.visits.max(1))) as f32
    }

    /// How many nodes it leads to: where the worlds part, to one in each.
    const fn children(&self, worlds: u32) -> u32 {
        if self.reveals { worlds } else { 1 }
    }
}

#[derive(Debug)]
pub(super) struct Tree {
    room: Room,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// By edge: the outlook of the mover's display after it, so that leaves need not look at displays.
    outlooks: Vec<Outlook>,
    /// The nodes and edges of the walk being made.
    path: Vec<(u32, u32)>,
    candidates: Vec<Candidate>,
    /// The outlooks of all displays at the root.
    pub(super) root_outlooks: [Outlook; Seat::MAX],
}

/// A move that may become an edge.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    m: Move,
    /// Its strength, then its share of the curiosity.
    weight: f32,
    outlook: Outlook,
}

impl Tree {
    /// An empty tree that grows as long as there is room.
    pub(super) fn new(room: Room) -> Self {
        Self {
            room,
            nodes: Vec::new(),
            edges: Vec::new(),
            outlooks: Vec::new(),
            path: Vec::new(),
            candidates: Vec::new(),
            root_outlooks: [Outlook::default(); Seat::MAX],
        }
    }

    /// Forgets everything and gives the memory back.
    pub(super) fn release(&mut self) {
        *self = Self::new(self.room);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.outlooks.clear();
        self.nodes.push(UNSEEN);
    }

    /// Notes that a move of the root wins.
    pub(super) fn decide(&mut self, m: Move, winner: Seat) {
        self.clear();
        self.edges.push(Edge {
            m,
            prior: 1.0,
            visits: 0,
            value: 0.0,
            child: 0,
            reveals: false,
            winner: Some(winner),
        });
        self.outlooks.push(Outlook::default());
        self.nodes[0] = Node { edges: 1, seat: winner, winner: Some(winner), ..UNSEEN };
    }

    /// The node a move leads to without a reveal, if it was ever looked at.
    pub(super) fn after(&self, node: u32, m: Move) -> Option<u32> {
        let edge = self.edges_of(node).iter().find(|edge| edge.m == m)?;
        (edge.child != 0 && !edge.reveals).then_some(edge.child)
    }

    /// What is expected after a move of the root, on average over everything that was looked at.
    pub(super) fn expected(&self, edge: &Edge, worlds: u32) -> Chances {
        if let Some(seat) = edge.winner {
            return certain(seat);
        }
        let mut sums = [0.0; Seat::MAX];
        let mut visits = 0;
        for node in &self.nodes[edge.child as usize..][..edge.children(worlds) as usize] {
            visits += node.visits;
            sums.iter_mut().zip(node.chances).for_each(|(sum, chance)| *sum += chance);
        }
        sums.map(|sum| (sum / f64::from(visits.max(1))) as f32)
    }

    /// The moves of the root, most promising at first sight first.
    pub(super) fn root_edges(&self) -> &[Edge] {
        self.edges_of(0)
    }

    fn edges_of(&self, node: u32) -> &[Edge] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first as usize..][..usize::from(node.edges)]
    }

    /// One walk from the root to a leaf and back; `game` is the root in this world.
    pub(super) fn walk(&mut self, game: &mut Game, world: u32, judges: &Judges, tuning: &Tuning) {
        self.path.clear();
        let mut outlooks = self.root_outlooks;
        let mut leaf = Some(0);
        while let Some(node) = leaf {
            if self.winner(node, game.view()).is_some() || !self.goes_on(node, game.view(), judges, tuning) {
                break;
            }
            let edge = self.select(node, tuning);
            self.path.push((node, edge));
            outlooks[self.nodes[node as usize].seat.index()] = self.outlooks[edge as usize];
            let pile = game.view().pile_len();
            game.play(self.edges[edge as usize].m).expect("edges are legal moves");
            let reveals = game.view().pile_len() != pile;
            leaf = self.child(edge, reveals.then_some(world), tuning.worlds);
        }
        let winner = match leaf {
            Some(node) => self.nodes[node as usize].winner,
            None => won(game.view()),
        };
        let chances = winner.map_or_else(|| judges.value.judge(game.view(), &outlooks), certain);
        self.learn(leaf, winner, &chances);
    }

    /// Whether a walk goes on behind a node. One that has no edges gets them, if it was looked at often enough
    /// and there is room, and so does one whose edges are all decided but are not all.
    fn goes_on(&mut self, node: u32, view: View<'_>, judges: &Judges, tuning: &Tuning) -> bool {
        let here = &self.nodes[node as usize];
        if here.edges > 0 && (here.full || !here.settled) {
            return true;
        }
        let (visits, new) = (here.visits, here.edges == 0);
        let early = visits < self.patience() && view.own_display().left() > tuning.close;
        if early && new && node != 0 || self.edges.len() + MOST_MOVES > self.room.edges {
            return false;
        }
        self.expand(node, view, &judges.policy, tuning);
        self.nodes[node as usize].winner.is_none()
    }

    /// How often a leaf is looked at before it gets edges: the more, the fuller the tree is, so that a long
    /// search goes on growing where it matters.
    fn patience(&self) -> u32 {
        match 8 * self.edges.len() / self.room.edges {
            0..4 => 1,
            4 => 2,
            5 => 4,
            6 => 12,
            _ => 40,
        }
    }

    /// Whether nothing can be learned any more.
    pub(super) fn is_settled(&self) -> bool {
        let root = &self.nodes[0];
        root.winner.is_some() || root.settled && root.full
    }

    /// Who has won, or is known to.
    fn winner(&mut self, node: u32, view: View<'_>) -> Option<Seat> {
        let node = &mut self.nodes[node as usize];
        if node.winner.is_none() {
            node.winner = won(view);
        }
        node.winner
    }

    /// The node an edge leads to; none if there is no room for it. What comes right after the root always has
    /// room: it is what the search is asked about.
    fn child(&mut self, edge: u32, world: Option<u32>, worlds: u32) -> Option<u32> {
        let edge = &mut self.edges[edge as usize];
        if edge.child == 0 {
            edge.reveals = world.is_some();
            let count = edge.children(worlds) as usize;
            let reserved = if self.path.len() == 1 { 0 } else { self.room.root };
            if self.nodes.len() + count + reserved > self.room.nodes {
                return None;
            }
            edge.child = self.nodes.len() as u32;
            make_room(&mut self.nodes, count, self.room.nodes);
            self.nodes.extend((0..count).map(|_| UNSEEN));
        }
        Some(edge.child + world.unwrap_or(0))
    }

    /// The edge with the best mix of value and curiosity.
    fn select(&self, node: u32, tuning: &Tuning) -> u32 {
        let mover = &self.nodes[node as usize];
        let pull = tuning.curiosity * (mover.visits as f32 + 1.0).sqrt();
        let mean = (mover.chances[mover.seat.index()] / f64::from(mover.visits.max(1))) as f32;
        let unknown = mean - tuning.doubt;
        let mut best = (f32::MIN, 0);
        for (number, edge) in (0..).zip(self.edges_of(node)) {
            let known = match edge.winner {
                // Not the mover: where they win, nobody goes on.
                Some(_) => -1.0,
                None if edge.visits == 0 => unknown,
                None => edge.mean(),
            };
            let score = known + pull * edge.prior / (1 + edge.visits) as f32;
            if score > best.0 {
                best = (score, number);
            }
            // Edges come by prior: none of those behind can be better.
            if edge.visits == 0 {
                break;
            }
        }
        mover.first + best.1
    }

    /// Gives a node its edges: those of the best moves, and once all of these are decided against the mover,
    /// those of all moves.
    fn expand(&mut self, node: u32, view: View<'_>, policy: &Evaluation, tuning: &Tuning) {
        let mover = view.mover();
        let before = self.nodes[node as usize];
        let width = if before.edges == 0 { tuning.width } else { usize::MAX };
        let (full, wins) = self.gather(view, policy, &Tuning { width, ..*tuning });
        let sum: f32 = self.candidates.iter().map(|candidate| candidate.weight).sum();
        let winner = wins.then_some(mover);
        let first = self.edges.len() as u32;
        make_room(&mut self.edges, self.candidates.len(), self.room.edges);
        make_room(&mut self.outlooks, self.candidates.len(), self.room.edges);
        for candidate in &self.candidates {
            let (m, prior) = (candidate.m, candidate.weight / sum);
            let known = self.edges[before.first as usize..][..usize::from(before.edges)].iter();
            let new = Edge { m, prior, visits: 0, value: 0.0, child: 0, reveals: false, winner };
            let edge = known.clone().find(|edge| edge.m == m).map_or(new, |&edge| Edge { prior, ..edge });
            self.edges.push(edge);
        }
        self.outlooks.extend(self.candidates.iter().map(|candidate| candidate.outlook));
        let here = &mut self.nodes[node as usize];
        let edges = self.candidates.len() as u16;
        *here = Node { first, edges, full, settled: false, seat: mover, winner, ..*here };
    }

    /// Finds the moves worth an edge, best first. Whether these are all, and whether the first one wins.
    fn gather(&mut self, view: View<'_>, policy: &Evaluation, tuning: &Tuning) -> (bool, bool) {
        let candidates = &mut self.candidates;
        candidates.clear();
        policy.each_move(view, |m, weight, &outlook| candidates.push(Candidate { m, weight, outlook }));
        let discs = view.own_display().discs();
        if let Some(win) = candidates.iter().position(|candidate| candidate.outlook.covered >= discs) {
            candidates.swap(0, win);
            candidates.truncate(1);
            return (true, true);
        }
        let full = candidates.len() <= tuning.width;
        candidates.sort_unstable_by(|a, b| b.weight.total_cmp(&a.weight).then(a.m.cmp(&b.m)));
        keep_best(candidates, tuning.width);
        weigh(candidates, tuning.sharpness);
        if view.may_refill() {
            // A refill weighs as much as all tiles together.
            let weight = candidates.iter().map(|candidate| candidate.weight).sum();
            candidates
                .insert(0, Candidate { m: Move::Refill, weight, outlook: Outlook::of(view.own_display()) });
        }
        (full, false)
    }

    /// Takes what was found at the end of a walk back to its beginning; `winner` is who wins there for sure.
    fn learn(&mut self, leaf: Option<u32>, mut winner: Option<Seat>, chances: &Chances) {
        if let Some(leaf) = leaf {
            self.nodes[leaf as usize].see(chances);
        }
        for step in (0..self.path.len()).rev() {
            let (node, edge) = self.path[step];
            let here = &mut self.nodes[node as usize];
            let chance = chances[here.seat.index()];
            here.see(chances);
            let edge = &mut self.edges[edge as usize];
            edge.visits += 1;
            edge.value += f64::from(chance);
            // What holds in one world need not hold in another.
            if winner.is_some() && !edge.reveals {
                edge.winner = winner;
                winner = self.prove(node);
            } else {
                winner = None;
            }
        }
    }

    /// Who wins at a node for sure, now that one more of its edges is decided.
    fn prove(&mut self, node: u32) -> Option<Seat> {
        let here = self.nodes[node as usize];
        let edges = self.edges_of(node);
        let first = edges[0].winner;
        let winner = if edges.iter().any(|edge| edge.winner == Some(here.seat)) {
            Some(here.seat)
        } else if here.full && edges.iter().all(|edge| edge.winner == first) {
            first
        } else {
            None
        };
        let settled = edges.iter().all(|edge| edge.winner.is_some());
        self.nodes[node as usize] = Node { settled, winner, ..here };
        winner
    }
}

/// Who has won.
fn won(view: View<'_>) -> Option<Seat> {
    match view.outcome() {
        Some(Outcome::Multi(standings)) => Some(standings.winner()),
        _ => None,
    }
}

/// One wins.
fn certain(seat: Seat) -> Chances {
    let mut chances = [0.0; Seat::MAX];
    chances[seat.index()] = 1.0;
    chances
}

/// Keeps the first moves, and the first with each tile.
fn keep_best(candidates: &mut Vec<Candidate>, width: usize) {
    let tile = |candidate: &Candidate| match candidate.m {
        Move::Place { tile, .. } => Some(tile),
        Move::Refill | Move::EndPhase => None,
    };
    let first = width.min(candidates.len());
    let mut kept = first;
    for other in first..candidates.len() {
        if !candidates[..kept].iter().any(|candidate| tile(candidate) == tile(&candidates[other])) {
            candidates.swap(kept, other);
            kept += 1;
        }
    }
    candidates.truncate(kept);
}

/// Turns strengths into weights.
fn weigh(candidates: &mut [Candidate], sharpness: f32) {
    let most = candidates.first().map_or(0.0, |best| best.weight);
    for candidate in candidates {
        candidate.weight = exp(sharpness * (candidate.weight - most));
    }
}
