//! What to play from here on.

use std::collections::VecDeque;

use novaluna_rules::{Move, Phase, View};

use super::beam::{Placement, Table};

/// Moves to the end of a phase, and the points they should lead to.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) points: f32,
    /// Where the next move is to be played.
    table: Table,
    phase: Phase,
    moves: VecDeque<Move>,
}

impl Plan {
    pub(super) fn new(table: Table, phase: Phase, moves: impl IntoIterator<Item = Move>, points: f32) -> Self {
        Self { points, table, phase, moves: moves.into_iter().collect() }
    }

    pub(super) fn first(&self) -> Option<Move> {
        self.moves.front().copied()
    }

    /// The next move, if the view is exactly what the plan expects. The plan then goes on behind it.
    pub(super) fn follow(&mut self, view: View<'_>) -> Option<Move> {
        let expected = view.solo().map(|solo| solo.phase()) == Some(self.phase) && self.table == Table::of(view);
        let next = self.first().filter(|&m| expected && view.check(m).is_ok())?;
        self.moves.pop_front();
        if let Move::Place { tile, cell } = next {
            self.table.place(Placement { tile, cell });
        }
        Some(next)
    }
}
