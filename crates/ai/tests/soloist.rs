//! The solo bot: honest, exact where it can be, quick to stop, and always legal.

use std::time::{Duration, Instant};

use novaluna_ai::{Bot, Budget, Choice, Expected, NoChoice, Soloist};
use novaluna_rules::{Chance, Game, Move, Outcome, Phase, Players, Position, Setup, View};

fn game(seed: u64) -> Game {
    Game::new(&Setup::shuffled(Players::Solo, seed.into())).expect("a shuffled setup is legal")
}

fn bot() -> Soloist {
    Soloist::new(Chance::new(7.into()))
}

fn choose(view: View<'_>, nodes: u32) -> Choice {
    bot().choose(view, &Budget::nodes(nodes)).expect("the game is not over")
}

fn points(choice: &Choice) -> f32 {
    match choice.expected {
        Some(Expected::Points(points)) => points,
        other => panic!("no points: {other:?}"),
    }
}

fn total(game: &Game) -> Option<u16> {
    match game.view().outcome() {
        Some(Outcome::Solo(score)) => Some(score.total()),
        _ => None,
    }
}

/// Plays any legal move.
fn stumble(game: &mut Game, chance: &mut Chance) {
    let moves = game.view().legal_moves();
    let any = moves.get(chance.below(moves.len() as u32) as usize).expect("the game is not over");
    game.play(any).expect("a legal move");
}

/// A game played at random until it is in phase 2 with so many tiles on the track; none if it ends before.
fn late(seed: u64, tiles: usize) -> Option<Game> {
    let (mut game, mut chance) = (game(seed), Chance::stream(seed.into(), 9));
    while game.view().solo()?.phase() == Phase::One || game.view().wheel().len() > tiles {
        game.view().turn()?;
        stumble(&mut game, &mut chance);
    }
    game.view().turn().map(|_| game)
}

/// The fewest points that can be reached, by trying everything.
fn fewest(game: &Game) -> u16 {
    let after = |m: Move| {
        let mut game = game.clone();
        game.play(m).expect("a legal move");
        fewest(&game)
    };
    total(game).unwrap_or_else(|| game.view().legal_moves().iter().map(after).min().expect("there is a move"))
}

#[test]
fn the_end_of_phase_2_is_played_as_well_as_it_can_be() {
    let cases = (0..20).filter_map(|seed| late(seed, 2)).chain(late(3, 3));
    let mut count = 0;
    for mut game in cases {
        let fewest = fewest(&game);
        let mut bot = bot();
        let expected = points(&choose(game.view(), 2_000_000));
        while let Ok(choice) = bot.choose(game.view(), &Budget::nodes(2_000_000)) {
            game.play(choice.chosen).expect("a legal move");
        }
        assert_eq!((total(&game), expected), (Some(fewest), f32::from(fewest)));
        count += 1;
    }
    assert!(count > 10, "most random games last that long");
}

/// Games that look the same and differ in the order of the pile.
#[test]
fn the_order_of_the_pile_changes_nothing() {
    for seed in 0..4 {
        let mut game = game(seed);
        let mut chance = Chance::stream(seed.into(), 9);
        for _ in 0..3 * seed {
            stumble(&mut game, &mut chance);
        }
        let other = game.view().imagine(&mut Chance::new(99.into()));
        assert_eq!(choose(game.view(), 60_000), choose(other.view(), 60_000), "seed {seed}");
    }
}

#[test]
fn nodes_alone_make_the_choice_the_same_again() {
    let game = game(5);
    let choice = choose(game.view(), 100_000);
    assert_eq!(choice, choose(game.view(), 100_000));
    assert!(choice.nodes > 50_000 && choice.nodes < 110_000, "{choice:?}");
}

#[test]
fn moves_are_compared_best_first_and_the_best_is_chosen() {
    for seed in 5..15 {
        let choice = choose(game(seed).view(), 100_000);
        assert!(choice.considered.len() >= 3);
        let first = choice.considered[0];
        assert_eq!((first.m, Some(first.expected)), (choice.chosen, choice.expected));
        let worths = choice.considered.windows(2).map(|pair| (pair[0].expected, pair[1].expected));
        for (better, worse) in worths {
            let (Expected::Points(better), Expected::Points(worse)) = (better, worse) else {
                panic!("points")
            };
            assert!(better <= worse, "{choice:?}");
        }
    }
}

#[test]
fn a_usual_deal_promises_a_usual_score() {
    let choice = choose(game(5).view(), 100_000);
    assert!((80.0..110.0).contains(&points(&choice)), "{choice:?}");
}

#[test]
fn a_plan_is_followed_without_thinking_and_given_up_when_the_game_goes_another_way() {
    let mut game = game(1);
    let mut bot = bot();
    let budget = Budget::nodes(30_000);
    game.play(bot.choose(game.view(), &budget).expect("a choice").chosen).expect("a legal move");
    let next = bot.clone().choose(game.view(), &budget).expect("a choice");
    assert_eq!(next.nodes, 0);
    let moves = game.view().legal_moves();
    let elsewhere = moves.iter().find(|&m| m != next.chosen).expect("there are more moves");
    game.play(elsewhere).expect("a legal move");
    let choice = bot.choose(game.view(), &budget).expect("a choice");
    assert!(choice.nodes > 0 && game.view().check(choice.chosen).is_ok());
}

/// With whatever budget, from the start and from positions that no plan led to.
#[test]
fn every_choice_is_legal() {
    let mut chance = Chance::new(3.into());
    for seed in 0..30 {
        let mut game = game(seed);
        let mut bot = bot();
        while game.view().turn().is_some() {
            let budget = Budget::nodes([1, 50, 1_000, 8_000][chance.below(4) as usize]);
            let choice = bot.choose(game.view(), &budget).expect("the game is not over");
            assert_eq!(game.view().check(choice.chosen), Ok(()), "seed {seed}");
            if chance.below(4) == 0 {
                stumble(&mut game, &mut chance);
            } else {
                game.play(choice.chosen).expect("a legal move");
            }
        }
        assert_eq!(bot.choose(game.view(), &Budget::nodes(9)), Err(NoChoice::Over));
    }
}

#[test]
fn it_stops_at_once_when_asked_and_soon_when_time_is_up() {
    for phase_2 in [false, true] {
        let game = if phase_2 { late(3, 10).expect("a game in phase 2") } else { game(3) };
        let budget = Budget::default();
        budget.stop.ask();
        let start = Instant::now();
        let choice = bot().choose(game.view(), &budget).expect("a choice");
        assert!(game.view().check(choice.chosen).is_ok() && start.elapsed() < Duration::from_millis(100));
        let start = Instant::now();
        bot().choose(game.view(), &Budget::time(Duration::from_millis(60))).expect("a choice");
        assert!(start.elapsed() < Duration::from_millis(600), "{:?}", start.elapsed());
    }
}

/// As typed by hand: a position as text, eight tasks covered or not, one tile left on the track.
#[test]
fn positions_from_text_are_played() {
    for (seed, tiles) in (0..12).zip([1, 2, 3].into_iter().cycle()) {
        let Some(game) = late(seed, tiles) else { continue };
        let line = Position::new(game.view(), &["Ada"]).to_string();
        let position: Position = line.parse().expect("a position");
        let typed = position.imagine(&mut Chance::new(1.into())).expect("the position is legal");
        assert!(typed.view().check(choose(typed.view(), 5_000).chosen).is_ok());
    }
}

#[test]
fn phase_1_is_ended_when_that_is_best() {
    let mut game = game(0);
    let mut bot = bot();
    let mut last = None;
    while game.view().solo().is_some_and(|solo| solo.phase() == Phase::One) {
        let choice = bot.choose(game.view(), &Budget::nodes(200_000)).expect("a choice");
        game.play(choice.chosen).expect("a legal move");
        last = Some(choice.chosen);
    }
    assert_eq!(last, Some(Move::EndPhase));
}

#[test]
fn it_makes_moves_in_other_games_too() {
    let game = Game::new(&Setup::shuffled(Players::Three, 1.into())).expect("a legal setup");
    assert!(game.view().check(choose(game.view(), 100).chosen).is_ok());
}
