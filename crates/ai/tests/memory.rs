//! A bot keeps to the memory it is given, however long it thinks, and still plays.

use novaluna_rules::{Game, Players, Setup};

#[path = "play/table.rs"]
mod table;

use table::bot;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// The most bytes that were there at once while a bot played a game against itself, with all its memories of it.
fn most_bytes(spec: &str, players: Players) -> u64 {
    let _profiler = dhat::Profiler::builder().testing().build();
    let (mut bot, budget) = bot(spec);
    let mut game = Game::new(&Setup::shuffled(players, 5.into())).expect("shuffled setups are legal");
    while let Ok(choice) = bot.choose(game.view(), &budget) {
        game.play(choice.chosen).expect("bots choose legal moves");
    }
    assert!(game.view().outcome().is_some(), "it answered to the end");
    dhat::HeapStats::get().max_bytes as u64
}

// The only test of this file: the allocator counts for the whole process.
#[test]
fn a_bot_keeps_to_its_memory_and_still_plays_to_the_end() {
    for (options, limit, players) in [
        ("nodes=2000,memory=1M", 1, Players::Two),
        ("nodes=4000,memory=2M", 2, Players::Four),
        ("nodes=5000,threads=2,memory=3M", 3, Players::Three),
        ("nodes=4000,threads=9,memory=2M", 2, Players::Two),
        ("nodes=5000,memory=1M", 1, Players::Solo),
        ("nodes=5000,memory=4M", 4, Players::Solo),
    ] {
        let most = most_bytes(&format!("hard:seed=7,{options}"), players);
        let limit = limit * 1024 * 1024;
        assert!(most < limit, "{options} for {players} took {most} bytes of {limit}");
        assert!(most > limit / 3, "{options} for {players} took only {most} bytes of {limit}");
    }
    let free = most_bytes("hard:seed=7,nodes=6000", Players::Two);
    assert!(free > 2 * 1024 * 1024, "without a limit it takes more: {free} bytes");
}
