//! How large a search tree may grow.

use novaluna_rules::Display;

use super::tree::{Edge, Node};
use crate::{Memory, outlook::Outlook};

/// The most entries that the lists of a tree may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) edges: usize,
    pub(super) nodes: usize,
    /// How many of the nodes are kept free for what comes right after the root.
    pub(super) root: usize,
}

/// The most moves of a position: three tiles on every cell around a display, and a refill.
pub(super) const MOST_MOVES: usize = 3 * (2 * Display::MAX_TILES + 2) + 1;

/// After millions of walks there are five edges for each node, after fewer walks more.
const EDGES_PER_NODE: usize = 4;

/// A list doubles up to this part of its room, then it gets all of it at once.
const FIRST_PART: usize = 8;

/// What one edge takes: itself, the outlook behind it, its part of a node; and its part of what is there twice
/// for a moment, when the longest list moves to a larger place or the tree is pruned.
const BYTES_PER_EDGE: usize = size_of::<Edge>()
    + size_of::<Outlook>()
    + size_of::<Node>() / EDGES_PER_NODE
    + size_of::<Edge>() / FIRST_PART;

/// What a search takes beside its tree: sampled worlds, candidates, and the nodes that the root may always have.
const BESIDE: u64 = 256 * 1024;

impl Room {
    /// What fits into so much memory. With [`Memory::USUAL`] that is a little more than four million edges.
    pub(super) fn within(memory: Memory, worlds: u32) -> Self {
        let edges = memory.bytes().saturating_sub(BESIDE) / BYTES_PER_EDGE as u64;
        // Nodes and edges have numbers of 32 bits.
        let edges = edges.min(u64::from(u32::MAX)) as usize;
        let root = MOST_MOVES * worlds as usize;
        Self { edges, nodes: edges / EDGES_PER_NODE + root, root }
    }
}

/// Makes room for `more` entries in a list that never has more than `most` of them. A list grows by doubling
/// until it is known to become long, so that little of it is ever in memory twice.
pub(super) fn make_room<T>(list: &mut Vec<T>, more: usize, most: usize) {
    let (len, capacity) = (list.len(), list.capacity());
    if len + more > capacity {
        let larger = if capacity < most / (2 * FIRST_PART) { 2 * capacity + more } else { most };
        list.reserve_exact(larger.max(len + more) - len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_memory_has_room_for_four_million_edges_and_the_least_for_some_dozen_positions() {
        assert!((4_000_000..4_200_000).contains(&Room::within(Memory::USUAL, 8).edges));
        assert!(Room::within(Memory::LEAST, 8).edges > 40 * MOST_MOVES);
        assert!(Room::within(Memory::MOST, 8).edges < u32::MAX as usize);
    }

    #[test]
    fn a_list_grows_to_its_most_and_is_never_much_longer_than_it_needs_to_be_before() {
        let most = 100_000;
        let mut list: Vec<u64> = Vec::new();
        while list.len() < most {
            let before = list.capacity();
            make_room(&mut list, 10, most);
            assert!(list.capacity() == before || before < most / FIRST_PART + 10, "{before} and more");
            assert!(list.capacity() <= most);
            list.extend([0; 10]);
        }
        assert_eq!(list.capacity(), most);
    }
}
