//! What a choice promises: it is legal, within its budget, the same again, and right when the game is decided.

use std::{
    thread,
    time::{Duration, Instant},
};

use novaluna_ai::{Budget, Choice, Considered, Expected, Level, NoChoice};
use novaluna_rules::{Game, Move, Players, Seat};

use crate::table::{CONTESTS, Line, after, bot, choose, winner};

/// The levels that look ahead.
const SEARCHERS: [Level; 5] = [Level::Fair, Level::Steady, Level::Medium, Level::Hard, Level::Master];

/// Positions in which nothing is decided yet: early and in the middle.
fn open_positions() -> impl Iterator<Item = Game> {
    CONTESTS.into_iter().flat_map(|players| [0, 4, 15].map(|moves| Line::new(players, 11).at(moves)))
}

/// Everything that holds for a choice of whatever bot.
fn assert_sane(choice: &Choice, game: &Game) {
    let view = game.view();
    assert_eq!(view.check(choice.chosen), Ok(()));
    let Choice { considered, expected, .. } = choice;
    for (place, one) in considered.iter().enumerate() {
        assert_eq!(view.check(one.m), Ok(()));
        assert!(considered[..place].iter().all(|other| other.m != one.m), "{} is there twice", one.m);
        assert_chances(one.expected, view.players());
    }
    assert!(considered.is_sorted_by_key(|one| rank(one, view.mover())), "not best first: {considered:?}");
    if !considered.is_empty() {
        let best = considered.iter().find(|one| one.m == choice.chosen).expect("the best was considered");
        assert_eq!(*expected, Some(best.expected));
    }
}

/// Chances of all seats are 1 together, and a seat nobody has does not win.
fn assert_chances(expected: Expected, players: Players) {
    let Expected::Chances(chances) = expected else { panic!("points in a game for {players}") };
    let (seats, nobodys) = chances.split_at(players.count());
    assert!(seats.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
    assert!((seats.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    assert!(nobodys.iter().all(|&chance| chance == 0.0), "{chances:?}");
}

/// Wins that are certain come first, then what was looked at most, and losses that are certain last.
fn rank(one: &Considered, mover: Seat) -> (u8, u32) {
    match one.proven {
        true if one.expected.worth(mover) >= 1.0 => (0, 0),
        true if one.expected.worth(mover) <= 0.0 => (2, 0),
        _ => (1, u32::MAX - one.nodes),
    }
}

/// The shortest of three tries: others may keep this machine busy.
fn quickest(mut attempt: impl FnMut() -> Duration) -> Duration {
    (0..3).map(|_| attempt()).min().expect("three tries")
}

#[test]
fn a_budget_of_nodes_is_used_and_not_exceeded() {
    for game in open_positions() {
        for level in SEARCHERS {
            for nodes in [1, 2, 15, 16, 17, 100, 333] {
                let choice = choose(&format!("{level}:nodes={nodes}"), &game);
                let used = choice.nodes;
                assert!(used <= nodes && 2 * used > nodes, "{level} looked at {used} of {nodes}");
                assert_sane(&choice, &game);
            }
        }
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice_on_one_thread_and_on_two() {
    for game in open_positions() {
        for level in Level::ALL {
            for threads in [1, 2] {
                let spec = format!("{level}:nodes=200,seed=7,threads={threads}");
                let choice = choose(&spec, &game);
                assert_eq!(choice, choose(&spec, &game), "{spec}");
                assert!(choice.nodes <= 200, "{spec} looked at {}", choice.nodes);
                assert_sane(&choice, &game);
            }
        }
    }
}

#[test]
fn a_bot_without_a_limit_answers_when_it_is_asked_to_stop() {
    let game = Line::new(Players::Two, 11).at(4);
    for threads in [1, 2] {
        let took = quickest(|| {
            let (mut bot, _) = bot(&format!("hard:threads={threads}"));
            let budget = Budget::default();
            let stop = budget.stop.clone();
            let asking = thread::spawn(move || {
                thread::sleep(Duration::from_millis(30));
                stop.ask();
                Instant::now()
            });
            let choice = bot.choose(game.view(), &budget).expect("the game goes on");
            let answered = Instant::now();
            assert_sane(&choice, &game);
            answered - asking.join().expect("it only sleeps")
        });
        assert!(took < Duration::from_millis(100), "{took:?}");
    }
}

#[test]
fn a_bot_that_may_not_think_at_all_still_plays_a_legal_move() {
    for game in open_positions() {
        for level in Level::ALL {
            let (mut bot, _) = bot(level.name());
            let budget = Budget::default();
            budget.stop.ask();
            let choice = bot.choose(game.view(), &budget).expect("the game goes on");
            assert_sane(&choice, &game);
            assert!(choice.nodes < 100, "{level} looked at {}", choice.nodes);
        }
    }
}

#[test]
fn a_budget_of_time_is_used_and_not_exceeded() {
    for (players, moves) in [(Players::Two, 4), (Players::Four, 15)] {
        let game = Line::new(players, 11).at(moves);
        for level in ["hard", "master"] {
            let took = quickest(|| {
                let (mut bot, budget) = bot(&format!("{level}:time=50ms"));
                let start = Instant::now();
                assert_sane(&bot.choose(game.view(), &budget).expect("the game goes on"), &game);
                start.elapsed()
            });
            assert!((50..150).contains(&took.as_millis()), "{level} took {took:?}");
        }
    }
}

#[test]
fn there_is_nothing_to_choose_when_the_game_is_over() {
    for players in Players::ALL {
        let line = Line::new(players, 1);
        let over = line.at(line.moves.len());
        for level in Level::ALL {
            let (mut bot, budget) = bot(level.name());
            assert_eq!(bot.choose(over.view(), &budget), Err(NoChoice::Over), "{level} for {players}");
        }
    }
}

/// Whether the mover wins with a move.
fn wins(game: &Game, m: Move) -> bool {
    winner(&after(game, m)).is_some_and(|seat| Some(seat) == game.view().turn())
}

fn wins_at_once(game: &Game) -> bool {
    game.view().legal_moves().iter().any(|m| wins(game, m))
}

/// Whether the mover wins with a move and one more before anyone else moves, and draws nothing for it.
fn wins_in_two(game: &Game, m: Move) -> bool {
    let next = after(game, m);
    let goes_on =
        next.view().turn() == game.view().turn() && next.view().pile_len() == game.view().pile_len();
    goes_on && m != Move::Refill && wins_at_once(&next)
}

/// Positions of greedy games for so many.
fn positions(players: Players, seeds: u64) -> impl Iterator<Item = Game> {
    // Nobody wins in the first half of a game.
    (0..seeds).flat_map(move |seed| {
        let line = Line::new(players, seed);
        (line.moves.len() / 2..line.moves.len()).map(move |moves| line.at(moves)).collect::<Vec<_>>()
    })
}

/// The choice is a win for sure.
fn assert_won(choice: &Choice, game: &Game) {
    let mover = game.view().mover();
    assert_eq!(choice.expected.map(|expected| expected.worth(mover)), Some(1.0));
    let best = choice.considered.first().expect("the best move was considered");
    assert!(best.m == choice.chosen && best.proven, "{choice:?}");
    assert_sane(choice, game);
}

#[test]
fn whoever_looks_ahead_wins_when_one_move_wins() {
    for players in CONTESTS {
        let won: Vec<Game> = positions(players, 12).filter(wins_at_once).collect();
        assert!(won.len() >= 8, "only {} positions for {players}", won.len());
        for game in &won {
            for level in SEARCHERS {
                let choice = choose(&format!("{level}:nodes=20"), game);
                assert!(wins(game, choice.chosen), "{level} plays {} for {players}", choice.chosen);
                assert_won(&choice, game);
            }
        }
    }
}

#[test]
fn a_win_by_two_turns_in_a_row_is_found() {
    for players in CONTESTS {
        let in_two = |game: &Game| game.view().legal_moves().iter().any(|m| wins_in_two(game, m));
        let won: Vec<Game> =
            positions(players, 60).filter(|game| !wins_at_once(game) && in_two(game)).collect();
        assert!(won.len() >= 3, "only {} positions for {players}", won.len());
        for game in &won {
            let choice = choose("hard:nodes=200", game);
            assert!(wins_in_two(game, choice.chosen), "plays {} for {players}", choice.chosen);
            assert_won(&choice, game);
        }
    }
}

#[test]
fn of_two_ways_to_win_the_one_that_covers_more_at_once_is_shown() {
    let covers = |game: &Game, m: Move| {
        let mover = game.view().turn().expect("the game goes on");
        let covered = |game: &Game| game.view().display(mover).covered().len();
        covered(&after(game, m)) - covered(game)
    };
    let mut choices = 0;
    for game in positions(Players::Two, 60).filter(|game| !wins_at_once(game)) {
        let winning = |m: &Move| wins_in_two(&game, *m);
        let mut ways: Vec<usize> =
            game.view().legal_moves().iter().filter(winning).map(|m| covers(&game, m)).collect();
        ways.sort_unstable();
        ways.dedup();
        if let [_, .., most] = ways[..] {
            let chosen = choose("hard:nodes=200", &game).chosen;
            assert_eq!(covers(&game, chosen), most, "plays {chosen}");
            choices += 1;
        }
    }
    assert!(choices >= 3, "only {choices} positions");
}

/// Whether a seat wins within so many moves whatever the others do, no tile being drawn.
fn forced(game: &Game, seat: Seat, moves: u8) -> bool {
    let view = game.view();
    let Some(mover) = view.turn() else { return winner(game) == Some(seat) };
    let leads = |m| {
        let next = after(game, m);
        next.view().pile_len() == view.pile_len() && forced(&next, seat, moves - 1)
    };
    let mut legal = view.legal_moves().iter();
    moves > 0 && if mover == seat { legal.any(leads) } else { legal.all(leads) }
}

/// Checks every move that `hard` calls certain; how many there are.
fn certain_moves(game: &Game) -> usize {
    let choice = choose("hard:nodes=400,seed=7", game);
    assert_sane(&choice, game);
    let proven = choice.considered.iter().filter(|one| one.proven);
    proven
        .inspect(|one| {
            let wins = |seat: &Seat| one.expected.worth(*seat) >= 1.0;
            let seat = game.view().players().seats().find(wins).expect("somebody is certain to win");
            // The longest proofs are wins by four turns in a row.
            assert!(forced(&after(game, one.m), seat, 3), "{} is not certain", one.m);
        })
        .count()
}

#[test]
fn what_is_called_certain_close_to_the_end_is_certain() {
    for players in CONTESTS {
        let certain: usize = positions(players, 8).map(|game| certain_moves(&game)).sum();
        assert!(certain > 50, "only {certain} moves for {players}");
    }
}

#[test]
fn nothing_is_called_certain_that_depends_on_tiles_not_yet_drawn() {
    for players in CONTESTS {
        // The last tile of the wheel, and another turn with those that are drawn then.
        let last_tile = |game: &Game| {
            let view = game.view();
            let goes_on = |m| after(game, m).view().turn() == view.turn();
            view.wheel().len() == 1 && view.own_display().left() < 8 && view.legal_moves().iter().any(goes_on)
        };
        let last: Vec<Game> = positions(players, 60).filter(last_tile).collect();
        assert!(last.len() > 20, "only {} positions for {players}", last.len());
        for game in &last {
            certain_moves(game);
        }
    }
}

#[test]
fn what_is_called_certain_when_the_tiles_run_out_is_certain() {
    let last_tiles = |game: &Game| game.view().pile_len() == 0 && game.view().wheel().len() < 3;
    for players in CONTESTS {
        let lines = (0..30).map(|seed| Line::random(players, seed));
        let last = lines.flat_map(|line| line.positions().filter(last_tiles).collect::<Vec<_>>());
        let certain: usize = last.map(|game| certain_moves(&game)).sum();
        assert!(certain > 100, "only {certain} moves for {players}");
    }
}

#[test]
fn a_bot_that_is_asked_move_after_move_stays_sane() {
    for players in CONTESTS {
        for level in [Level::Fair, Level::Hard] {
            let (mut bot, budget) = bot(&format!("{level}:nodes=60,seed=7"));
            let (mut others, other_budget) = crate::table::bot("greedy:seed=7");
            let mut game = Line::new(players, 21).at(0);
            while let Some(seat) = game.view().turn() {
                let choice = if seat == Seat::FIRST {
                    bot.choose(game.view(), &budget).expect("the game goes on")
                } else {
                    others.choose(game.view(), &other_budget).expect("the game goes on")
                };
                assert!(choice.nodes <= 60, "{level} looked at {}", choice.nodes);
                assert_sane(&choice, &game);
                game.play(choice.chosen).expect("the move is legal");
            }
        }
    }
}

#[test]
fn a_bot_may_be_asked_about_unrelated_games_in_turn() {
    let (mut bot, budget) = bot("hard:nodes=40,seed=7");
    let lines = [(Players::Two, 1), (Players::Two, 2), (Players::Four, 3), (Players::Three, 4)];
    let lines = lines.map(|(players, seed)| Line::new(players, seed));
    for moves in 0..lines.iter().map(|line| line.moves.len()).min().expect("there are lines") {
        for game in lines.iter().map(|line| line.at(moves)) {
            assert_sane(&bot.choose(game.view(), &budget).expect("the game goes on"), &game);
        }
    }
}

#[test]
fn a_bot_may_be_asked_about_a_game_backwards() {
    let (mut bot, budget) = bot("hard:nodes=40,seed=7");
    let line = Line::new(Players::Two, 5);
    for game in line.positions().collect::<Vec<_>>().into_iter().rev() {
        assert_sane(&bot.choose(game.view(), &budget).expect("the game goes on"), &game);
    }
}

#[test]
fn thinking_again_about_the_same_position_goes_on_where_it_ended() {
    let game = Line::new(Players::Two, 11).at(4);
    let (mut bot, budget) = bot("hard:nodes=100,seed=7");
    let looked_at = |choice: &Choice| choice.considered.iter().map(|one| one.nodes).sum::<u32>();
    let choices = [(); 2].map(|()| bot.choose(game.view(), &budget).expect("the game goes on"));
    assert_eq!(choices.each_ref().map(|choice| choice.nodes), [100, 100]);
    assert_eq!(choices.each_ref().map(looked_at), [100, 200]);
}
