//! What to play from here on.

use std::collections::VecDeque;

use novaluna_rules::{Move, Phase, Solo, View};

use super::beam::{Layout, Placement};
use crate::{Considered, Expected};

/// Moves to the end of a phase, and the points they should lead to.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    points: f32,
    nodes: u32,
    /// Where the next move is to be played.
    layout: Layout,
    phase: Phase,
    moves: VecDeque<Move>,
}

impl Plan {
    pub(super) fn new(
        layout: &Layout,
        phase: Phase,
        moves: impl IntoIterator<Item = Move>,
        points: f32,
    ) -> Self {
        Self { points, nodes: 0, layout: *layout, phase, moves: moves.into_iter().collect() }
    }

    /// The plan, with how many placements were looked at for it.
    pub(super) fn after(self, nodes: u32) -> Self {
        Self { nodes, ..self }
    }

    /// The next move and what it should lead to.
    pub(super) fn first(&self) -> Option<Considered> {
        let &m = self.moves.front()?;
        Some(Considered { m, expected: Expected::Points(self.points), nodes: self.nodes, proven: false })
    }

    /// The next move, if the view is exactly what the plan expects. The plan then goes on behind it.
    pub(super) fn follow(&mut self, view: View<'_>) -> Option<Considered> {
        let phase = view.solo().map(Solo::phase);
        if phase != Some(self.phase) || self.layout != Layout::of(view) {
            return None;
        }
        let next = self.first().filter(|next| view.check(next.m).is_ok())?;
        self.moves.pop_front();
        if let Move::Place { tile, cell } = next.m {
            self.layout.place(Placement { tile, cell });
        }
        Some(next)
    }
}
