//! Play allocates nothing, and a game is small: search clones and plays millions of them.

use novaluna_rules::{Chance, Game, Players, Setup};

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

// The only test of this file: the allocator counts for the whole process.
#[test]
fn a_game_is_under_12_kb_and_is_played_and_cloned_without_an_allocation() {
    assert!(size_of::<Game>() < 12 * 1024, "a game takes {} bytes", size_of::<Game>());
    let _profiler = dhat::Profiler::builder().testing().build();
    for players in Players::ALL {
        let mut game = Game::new(&Setup::shuffled(players, 7.into())).expect("shuffled setups are legal");
        let mut chance = Chance::stream(7.into(), 1);
        let before = dhat::HeapStats::get().total_blocks;
        loop {
            let moves = game.view().legal_moves();
            let Some(m) = moves.get(chance.below(moves.len() as u32) as usize) else { break };
            game = game.clone();
            game.play(m).expect("the move is legal");
        }
        assert!(game.view().outcome().is_some());
        assert_eq!(dhat::HeapStats::get().total_blocks, before, "players: {players}");
    }
}
