//! A search allocates nothing for a position it looks at, once its memory is as large as it needs.

use novaluna_rules::{Game, Players};

#[path = "play/table.rs"]
mod table;

use novaluna_ai::{Bot, Budget};
use table::{CONTESTS, Line, bot};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// Blocks allocated for a choice among so many positions.
fn blocks(bot: &mut dyn Bot, game: &Game, nodes: u32) -> u64 {
    let before = dhat::HeapStats::get().total_blocks;
    let choice = bot.choose(game.view(), &Budget::nodes(nodes)).expect("the game goes on");
    assert_eq!(choice.nodes, nodes);
    dhat::HeapStats::get().total_blocks - before
}

// The only test of this file: the allocator counts for the whole process.
#[test]
fn ten_times_the_nodes_take_no_more_allocations() {
    let _profiler = dhat::Profiler::builder().testing().build();
    // Another game in between, so that no search goes on with the tree of the one before.
    let between = Line::new(Players::Two, 2).at(3);
    for players in CONTESTS {
        let game = Line::new(players, 1).at(6);
        let (mut bot, _) = bot("hard:seed=7");
        let [_, few, many] = [10_000, 500, 5_000].map(|nodes| {
            blocks(&mut *bot, &between, 1);
            blocks(&mut *bot, &game, nodes)
        });
        // The list of moves that were considered may be longer.
        assert!(many <= few + 2, "for {players}: {few} blocks for 500 nodes, {many} for 5,000");
    }
}
