//! Turns of a game for 2 to 4: the refill, whose turn it is, the end, and every reason to refuse a move.

use novaluna_rules::{
    Cell, Ended, Game, Move, NoSuchTile, Outcome, ParseCellError, ParseMoveError, PlaceError, PlayError,
    Players, Setup, SetupError, Standings,
};

use crate::table::{deck, multi, mv, play, seat, seats, solo, take, tile, tiles, wheel};

/// Two players and the deck 1 to 68 in order, after nine turns: two tiles are left and the marker has
/// gone round the track to space 8.
fn two_tiles_left() -> Game {
    let mut game = multi(Players::Two, 20, "");
    for _ in 0..9 {
        take(&mut game, 2);
    }
    assert_eq!(wheel(game.view()), ". . 2 . . . . 7 () . . .");
    game
}

/// The same game until the pile is empty: 57 tiles are five forced refills of 11 and one of two.
fn pile_empty() -> Game {
    let mut game = two_tiles_left();
    while game.view().pile_len() > 0 {
        let last = game.view().wheel().offer().tiles().len() - 1;
        take(&mut game, last);
    }
    game
}

fn standings(game: &Game) -> Standings {
    match game.view().outcome() {
        Some(Outcome::Multi(standings)) => standings,
        other => panic!("not the end of a game for 2 to 4: {other:?}"),
    }
}

/// Expects a move to be refused for this reason and with the number of this rule in the message.
fn refuses(game: &mut Game, text: &str, error: PlayError, rule: &str) {
    let before = game.clone();
    assert_eq!(game.view().check(mv(text)), Err(error), "{text}");
    assert_eq!(game.play(mv(text)), Err(error), "{text}");
    assert_eq!(game.view(), before.view(), "a refused move changes nothing");
    assert!(error.to_string().contains(rule), "{error} does not cite {rule}");
}

#[test]
fn a_refill_with_two_tiles_fills_the_nine_other_spaces_from_the_marker() {
    let mut game = two_tiles_left();
    play(&mut game, "+");
    assert_eq!(wheel(game.view()), "15 16 2 17 18 19 20 7 () 12 13 14");
    assert_eq!(game.view().wheel().offer().tiles(), tiles("12 13 14"));
}

#[test]
fn a_refill_with_one_tile_fills_the_ten_other_spaces() {
    let mut game = two_tiles_left();
    take(&mut game, 0);
    assert_eq!(wheel(game.view()), ". . () . . . . 7 . . . .");
    assert!(game.view().may_refill());
    play(&mut game, "+");
    assert_eq!(wheel(game.view()), "20 21 () 12 13 14 15 7 16 17 18 19");
}

#[test]
fn without_a_tile_the_refill_happens_by_itself_and_leaves_only_the_marker_free() {
    let mut game = two_tiles_left();
    take(&mut game, 0);
    take(&mut game, 0);
    assert_eq!(wheel(game.view()), "16 17 18 19 20 21 22 () 12 13 14 15");
    assert!(!game.view().may_refill(), "it has just been refilled");
}

#[test]
fn a_short_pile_is_dealt_as_far_as_it_goes_and_then_no_choice_is_offered() {
    let mut game = pile_empty();
    assert_eq!((game.view().wheel().len(), game.view().unseen().len()), (2, 0));
    let marker = game.view().wheel().marker();
    let next = [marker.clockwise(1), marker.clockwise(2)];
    assert_eq!(game.view().wheel().offer().spaces(), next, "dealt clockwise from the marker");
    assert!(!game.view().may_refill());
    take(&mut game, 1);
    assert_eq!(game.view().wheel().len(), 1);
    refuses(&mut game, "+", PlayError::PileEmpty, "R9.7");
    assert!(game.view().legal_moves().iter().all(|m| m != Move::Refill));
}

#[test]
fn a_refill_is_offered_with_one_or_two_tiles_only() {
    let mut game = multi(Players::Two, 20, "");
    for on_track in (3..=11).rev() {
        assert_eq!(game.view().wheel().len(), on_track);
        refuses(&mut game, "+", PlayError::TooManyTiles(on_track), "R4.1");
        take(&mut game, 0);
    }
    for _ in 0..2 {
        assert!(game.view().may_refill());
        assert_eq!(game.view().legal_moves().get(0), Some(Move::Refill));
        take(&mut game, 0);
    }
}

#[test]
fn after_a_refill_the_same_player_takes_one_of_the_new_tiles() {
    let mut game = two_tiles_left();
    let mover = game.view().turn();
    play(&mut game, "+");
    assert_eq!(game.view().turn(), mover);
    refuses(&mut game, "+", PlayError::TooManyTiles(11), "R4.1");
    assert!(game.view().legal_moves().iter().all(|m| m != Move::Refill));
    take(&mut game, 0);
    assert_eq!(wheel(game.view()), "15 16 2 17 18 19 20 7 . () 13 14");
}

#[test]
fn declining_the_refill_leaves_the_old_tiles_to_choose_from() {
    let mut game = two_tiles_left();
    let offered = [PlayError::NotOffered(tile(12)), PlayError::NotOffered(tile(1))];
    let cell = game.view().own_display().len();
    refuses(&mut game, &format!("12@{cell},0"), offered[0], "R4.2");
    refuses(&mut game, &format!("1@{cell},0"), offered[1], "R4.2");
    play(&mut game, &format!("7@{cell},0"));
}

#[test]
fn the_next_three_tiles_can_be_taken_and_empty_spaces_are_skipped() {
    let mut game = multi(Players::Two, 20, "");
    play(&mut game, "2@0,0");
    assert_eq!(wheel(game.view()), ". 1 () 3 4 5 6 7 8 9 10 11");
    refuses(&mut game, "1@0,0", PlayError::NotOffered(tile(1)), "R4.2");
    refuses(&mut game, "6@0,0", PlayError::NotOffered(tile(6)), "R4.2");
    play(&mut game, "4@0,0");
    assert_eq!(game.view().wheel().offer().tiles(), tiles("5 6 7"));
    for text in ["5@0,1", "8@0,1", "11@0,1"] {
        let x = game.view().own_display().len();
        play(&mut game, &text.replace("0,1", &format!("{x},0")));
    }
    assert_eq!(game.view().wheel().offer().tiles(), tiles("1 3 6"));
}

#[test]
fn the_disc_furthest_back_moves_even_several_times_in_a_row() {
    let mut game = multi(Players::Two, 20, "17 1 2 3");
    play(&mut game, "17@0,0"); // seat 0 goes to 7
    for (text, time) in [("1@0,0", 1), ("2@1,0", 3), ("3@2,0", 5)] {
        assert_eq!(game.view().turn(), Some(seat(1)));
        play(&mut game, text);
        assert_eq!(game.view().track().time(seat(1)), time);
    }
    assert_eq!(game.view().order(), seats([1, 0]));
}

#[test]
fn on_a_shared_space_the_disc_on_top_moves_first() {
    let mut game = multi(Players::Three, 20, "4 5 6 7 1 2");
    play(&mut game, "4@0,0 5@0,0 6@0,0"); // all to 3: seat 2 came last
    assert_eq!(game.view().order(), seats([2, 1, 0]));
    play(&mut game, "1@1,0"); // seat 2 to 4
    assert_eq!(game.view().order(), seats([1, 0, 2]));
    play(&mut game, "2@1,0"); // seat 1 to 5
    assert_eq!(game.view().order(), seats([0, 2, 1]));
}

#[test]
fn landing_on_a_disc_goes_on_top_of_it_even_from_far_behind() {
    let mut game = multi(Players::Two, 20, "14 1 2 3");
    play(&mut game, "14@0,0 1@0,0 2@1,0 3@2,0"); // seat 0 to 5, seat 1 to 1, 3 and 5
    assert_eq!(game.view().track().time(seat(1)), 5);
    assert_eq!(game.view().order(), seats([1, 0]), "seat 1 lies on top");
}

/// Seat 0 takes 33 and then 50, which complete a task on each other; the others take sevens.
fn one_disc_for_two_tasks(players: Players) -> Game {
    let mut game = multi(players, 1, "33 68 34 51 50");
    play(&mut game, "33@0,0");
    for text in ["68@0,0", "34@0,0", "51@0,0"].iter().take(players.count() - 1) {
        play(&mut game, text);
    }
    game
}

#[test]
fn more_tasks_at_once_than_discs_left_cover_what_the_discs_allow_and_win() {
    // R9.4: two tasks are complete, one disc is left.
    let mut game = one_disc_for_two_tasks(Players::Four);
    play(&mut game, "50@1,0");
    let winner = game.view().display(seat(0));
    assert_eq!((winner.left(), winner.covered().len()), (0, 1));
    assert_eq!(winner.to_string(), "33--* 50---\n");
    let standings = standings(&game);
    assert_eq!((standings.ended, standings.winner()), (Ended::Completed, seat(0)));
}

#[test]
fn the_last_disc_ends_the_game_at_once() {
    let mut game = one_disc_for_two_tasks(Players::Four);
    assert_eq!((game.view().outcome(), game.view().legal_moves().is_empty()), (None, false));
    play(&mut game, "50@1,0");
    assert_eq!((game.view().turn(), game.view().legal_moves().len()), (None, 0));
    assert!(game.view().legal_moves().is_empty());
    refuses(&mut game, "1@1,1", PlayError::Over, "R6");
    refuses(&mut game, "+", PlayError::Over, "R6");
    refuses(&mut game, "end", PlayError::Over, "R6");
}

#[test]
fn places_behind_the_winner_go_by_discs_left_and_ties_by_turn_order() {
    let mut game = one_disc_for_two_tasks(Players::Four);
    play(&mut game, "50@1,0");
    let standings = standings(&game);
    // Seats 1, 2 and 3 came to space 7 in this order, so the last of them would move first (R6.3).
    assert_eq!(game.view().order(), seats([3, 2, 1, 0]));
    assert_eq!(standings.ranking(), seats([0, 3, 2, 1]));
    assert_eq!(standings.left(), [0, 1, 1, 1]);
}

/// A game in which nobody refills by choice and everybody builds a row of the last tile offered.
fn rows_to_the_end(seed: u64, players: Players) -> Game {
    let mut game = Game::new(&Setup::shuffled(players, seed.into())).expect("a shuffled setup is legal");
    while game.view().turn().is_some() {
        let last = game.view().wheel().offer().tiles().len() - 1;
        take(&mut game, last);
    }
    game
}

#[test]
fn without_a_tile_to_take_the_fewest_discs_left_win() {
    let game = rows_to_the_end(1, Players::Three);
    let standings = standings(&game);
    assert_eq!(standings.ended, Ended::Exhausted);
    assert_eq!((game.view().wheel().len(), game.view().pile_len()), (0, 0));
    let by_rank: Vec<u8> = standings.ranking().iter().map(|seat| standings.left()[seat.index()]).collect();
    assert!(by_rank.is_sorted() && by_rank[0] > 0, "{by_rank:?}");
}

#[test]
fn a_tie_without_a_winner_goes_to_the_player_who_would_move_earlier() {
    let game = rows_to_the_end(23, Players::Two);
    assert_eq!(standings(&game).left(), [12, 12]);
    assert_eq!(game.view().order(), seats([1, 0]));
    assert_eq!(standings(&game).ranking(), seats([1, 0]));
    let game = rows_to_the_end(6, Players::Three);
    assert_eq!(standings(&game).left(), [16, 15, 15]);
    assert_eq!(game.view().order(), seats([0, 2, 1]));
    assert_eq!(standings(&game).ranking(), seats([2, 1, 0]), "first the discs, then the order");
}

#[test]
fn setups_that_cannot_be_played_are_refused_with_their_rule() {
    let setup = Setup { deck: deck(""), ..Setup::shuffled(Players::Two, 0.into()) };
    let alone = Setup { deck: deck(""), ..Setup::shuffled(Players::Solo, 0.into()) };
    let mut twice = deck("");
    twice[67] = tile(1);
    let short = deck("")[..67].to_vec();
    let stack = seats([0, 2]);
    for (setup, error, rule) in [
        (Setup { discs: 0, ..setup.clone() }, SetupError::Discs(0), "R9.1"),
        (Setup { discs: 21, ..setup.clone() }, SetupError::Discs(21), "R9.1"),
        (Setup { discs: 20, ..alone.clone() }, SetupError::SoloDiscs(20), "R7.1"),
        (Setup { stack, ..setup.clone() }, SetupError::Stack(Players::Two), "R2.2"),
        (Setup { stack: seats([0]), ..alone }, SetupError::SoloStack, "R7.1"),
        (Setup { deck: twice, ..setup.clone() }, SetupError::TileTwice(tile(1)), "R1.1"),
        (Setup { deck: short, ..setup }, SetupError::Tiles(67), "R1.1"),
    ] {
        assert_eq!(Game::new(&setup).map(|_| ()), Err(error));
        assert!(error.to_string().contains(rule), "{error} does not cite {rule}");
    }
}

#[test]
fn the_first_game_is_played_with_fewer_discs() {
    for (players, discs) in [(Players::Two, 20), (Players::Three, 17), (Players::Four, 15)] {
        assert_eq!(players.first_game_discs(), discs);
        let setup = Setup { discs, ..Setup::shuffled(players, 3.into()) };
        let game = Game::new(&setup).expect("a first game is legal");
        assert!(players.seats().all(|seat| game.view().display(seat).left() == discs));
    }
}

#[test]
fn tiles_go_next_to_a_tile_and_the_first_to_the_origin() {
    let cell = |x, y| Cell { x, y };
    let mut game = multi(Players::Two, 20, "17 1 2 3");
    let error = PlaceError::FirstElsewhere(cell(1, 0));
    refuses(&mut game, "17@1,0", PlayError::Cell(error), "0,0, not to 1,0 (R4.4)");
    play(&mut game, "17@0,0 1@0,0");
    for (text, error, words) in [
        ("2@0,0", PlaceError::Taken(cell(0, 0)), "cell 0,0 is taken (R4.4)"),
        ("2@1,1", PlaceError::NotAdjacent(cell(1, 1)), "cell 1,1 is not next to a tile"),
        ("2@-128,127", PlaceError::NotAdjacent(cell(-128, 127)), "(R4.4)"),
        ("2@127,0", PlaceError::NotAdjacent(cell(127, 0)), "(R4.4)"),
    ] {
        refuses(&mut game, text, PlayError::Cell(error), words);
    }
    play(&mut game, "2@0,-1 3@-1,-1");
}

#[test]
fn only_solo_has_a_phase_to_end_and_no_refill_by_choice() {
    refuses(&mut multi(Players::Two, 20, ""), "end", PlayError::NotSolo, "R7.2");
    let mut game = solo("");
    for _ in 0..9 {
        take(&mut game, 0);
    }
    assert_eq!(game.view().wheel().len(), 2);
    refuses(&mut game, "+", PlayError::SoloRefill, "R7.1");
    assert!(!game.view().may_refill());
}

#[test]
fn text_that_is_no_move_says_how_moves_are_written() {
    let form = "such as 37@2,-1, `+` (refill) or `end` (end phase 1)";
    for (text, kind, words) in [
        ("", ParseMoveError::Form, form),
        ("take 37", ParseMoveError::Form, form),
        ("+end", ParseMoveError::Form, form),
        ("69@0,0", ParseMoveError::Tile(NoSuchTile), "1 to 68 (R1.1)"),
        ("+37@0,0", ParseMoveError::Form, form),
        ("37@0", ParseMoveError::Cell(ParseCellError), "whole numbers from -128 to 127"),
        ("37@128,0", ParseMoveError::Cell(ParseCellError), "whole numbers from -128 to 127"),
    ] {
        assert_eq!(text.parse::<Move>(), Err(kind), "{text:?}");
        assert!(kind.to_string().contains(words), "{kind}");
    }
}

#[test]
fn a_copy_into_any_other_game_is_the_whole_game() {
    let mut refilled = two_tiles_left();
    play(&mut refilled, "+");
    let mut over = multi(Players::Two, 1, "33 68 50");
    play(&mut over, "33@0,0 68@0,0 50@1,0");
    let mut four = multi(Players::Four, 20, "");
    (0..4).for_each(|_| take(&mut four, 0));
    let games = [&two_tiles_left(), &refilled, &over, &four, &solo("")];
    for (source, target) in games.iter().flat_map(|&source| games.map(|target| (source, target))) {
        let mut copy = target.clone();
        copy.clone_from(source);
        assert_eq!(copy.view(), source.view());
        // What nobody sees: whether the turn began with a refill.
        let turn = |game: &Game| game.view().legal_moves().get(0).map(|m| game.view().what_if(m));
        assert_eq!(turn(&copy), turn(source));
    }
}
