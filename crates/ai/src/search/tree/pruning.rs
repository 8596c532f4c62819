//! What is left of a tree when the game goes on.

use super::Tree;

/// The new number of a node that is not kept.
const FORGOTTEN: u32 = u32::MAX;

impl Tree {
    /// Makes a node the root and forgets what does not come after it. What is kept moves up in the lists and
    /// stays in its order, so that there is never a second tree beside the first.
    pub(in crate::search) fn keep_only(&mut self, root: u32, worlds: u32) {
        let (numbers, kept) = self.renumber(root, worlds);
        if kept + self.room.root > self.room.nodes {
            // Too much to have what comes right after the new root beside it.
            self.clear();
            return;
        }
        self.move_edges(&numbers);
        for (old, &new) in numbers.iter().enumerate().filter(|&(_, &new)| new != FORGOTTEN) {
            self.nodes[new as usize] = self.nodes[old];
        }
        self.nodes.truncate(kept);
    }

    /// The new number of every node, and how many are kept. A node always has a higher number than the one it
    /// comes after.
    fn renumber(&self, root: u32, worlds: u32) -> (Vec<u32>, usize) {
        let mut numbers = vec![FORGOTTEN; self.nodes.len()];
        numbers[root as usize] = 0;
        let mut kept = 0;
        for node in root..self.nodes.len() as u32 {
            if numbers[node as usize] == FORGOTTEN {
                continue;
            }
            numbers[node as usize] = kept;
            kept += 1;
            for edge in self.edges_of(node).iter().filter(|edge| edge.child != 0) {
                let children = edge.child as usize..(edge.child + edge.children(worlds)) as usize;
                numbers[children].fill(0);
            }
        }
        (numbers, kept as usize)
    }

    /// Moves the edges of all nodes that are kept to the front, with their outlooks.
    fn move_edges(&mut self, numbers: &[u32]) {
        let kept = (0_u32..).zip(numbers).filter(|&(_, &number)| number != FORGOTTEN);
        let mut blocks: Vec<(u32, u32)> = kept
            .map(|(node, _)| (self.nodes[node as usize].first, node))
            .filter(|&(_, node)| self.nodes[node as usize].edges > 0)
            .collect();
        blocks.sort_unstable();
        let mut to = 0;
        for (first, node) in blocks {
            let node = &mut self.nodes[node as usize];
            let from = first as usize..first as usize + usize::from(node.edges);
            node.first = to as u32;
            self.edges.copy_within(from.clone(), to);
            self.outlooks.copy_within(from.clone(), to);
            for edge in &mut self.edges[to..to + from.len()] {
                // No edge leads to the root.
                edge.child = if edge.child == 0 { 0 } else { numbers[edge.child as usize] };
            }
            to += from.len();
        }
        self.edges.truncate(to);
        self.outlooks.truncate(to);
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Chance, Game, Players, Setup};

    use super::*;
    use crate::{
        Budget, Memory,
        search::{
            Search, Tuning,
            tree::{Edge, Node},
        },
    };

    /// A search with a tree, some moves before the track is refilled.
    fn search(memory: Memory) -> Search {
        let mut game = Game::new(&Setup::shuffled(Players::Three, 5.into())).expect("a legal setup");
        for _ in 0..6 {
            let first = game.view().legal_moves().get(0).expect("the game goes on");
            game.play(first).expect("the move is legal");
        }
        let mut search = Search::new(Tuning::default(), memory, Chance::new(7.into()));
        search.think(game.view(), &Budget::nodes(20_000));
        search
    }

    /// The node behind the most visited edge of the root.
    fn favourite(tree: &Tree) -> u32 {
        let best = tree.root_edges().iter().max_by_key(|edge| edge.visits).expect("there are moves");
        assert!(best.child != 0 && !best.reveals);
        best.child
    }

    /// All that is known behind a node, wherever it lies.
    fn told(tree: &Tree, node: u32, worlds: u32) -> String {
        let mut text = format!("{:?}\n", Node { first: 0, ..tree.nodes[node as usize] });
        let first = tree.nodes[node as usize].first as usize;
        for (edge, outlook) in tree.edges_of(node).iter().zip(&tree.outlooks[first..]) {
            text += &format!("{:?} {outlook:?}\n", Edge { child: 0, ..*edge });
            let children = if edge.child == 0 { 0 } else { edge.children(worlds) };
            text.extend((edge.child..edge.child + children).map(|child| told(tree, child, worlds)));
        }
        text
    }

    #[test]
    fn what_is_kept_is_what_was_known() {
        let Search { mut tree, tuning, .. } = search(Memory::USUAL);
        let root = favourite(&tree);
        let before = told(&tree, root, tuning.worlds);
        let (nodes, edges) = (tree.nodes.len(), tree.edges.len());
        tree.keep_only(root, tuning.worlds);
        assert!(before.contains("reveals: true") && before.lines().count() > 1_000);
        assert_eq!(told(&tree, 0, tuning.worlds), before);
        assert!(tree.nodes.len() < nodes && tree.edges.len() < edges);
        assert_eq!(tree.edges.len(), tree.outlooks.len());
    }

    #[test]
    fn a_tree_without_room_for_its_new_root_begins_anew() {
        let Search { mut tree, tuning, .. } = search(Memory::LEAST);
        assert!(tree.nodes.len() <= tree.room.nodes && tree.edges.len() <= tree.room.edges);
        tree.room.nodes = tree.room.root + 100;
        tree.keep_only(favourite(&tree), tuning.worlds);
        assert_eq!((tree.nodes.len(), tree.edges.len()), (1, 0));
    }
}
