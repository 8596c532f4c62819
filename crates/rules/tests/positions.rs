//! Positions: one line or JSON that must be able to arise in a game, or is refused with the rule.

use novaluna_rules::{
    Cell, Chance, Ended, Game, Phase, PlaceError, Players, Position, PositionError, PositionSolo,
    RefillChoice, Seat, Setup, TileId, Verdict,
};
use serde_json::json;

use crate::table::{multi, play, seats, solo, take, tile, wheel};

/// A line from its parts after the format.
fn line(parts: &str) -> String {
    format!("{} {parts}", Position::FORMAT)
}

const FULL: &str = "0:.,1,2,3,4,5,6,7,8,9,10,11";

fn of(game: &Game) -> Position {
    let names: Vec<String> = game.view().players().seats().map(|seat| format!("P{seat}")).collect();
    Position::new(game.view(), &names)
}

/// Expects the line of these parts to be refused for this reason, with these words in the message.
fn refuses(parts: &str, error: &PositionError, words: &str) {
    assert_eq!(line(parts).parse::<Position>().as_ref(), Err(error), "{parts}");
    assert!(error.to_string().contains(words), "{error} does not say {words}");
}

/// Expects a changed position to be refused because a field does not follow.
fn contradicts(position: &Position, field: &'static str, change: impl Fn(&mut Position)) {
    let mut changed = position.clone();
    change(&mut changed);
    let refused = changed.imagine(&mut Chance::new(1.into())).map(|_| ());
    assert_eq!(refused, Err(PositionError::Contradiction(field)));
    assert!(PositionError::Contradiction(field).to_string().contains(field));
}

/// All of the first eleven tiles but one have been taken, one row each.
fn one_tile_left() -> Game {
    let mut game = multi(Players::Two, 20, "");
    for _ in 0..10 {
        take(&mut game, 0);
    }
    game
}

#[test]
fn a_position_is_one_line() {
    let mut game = multi(Players::Two, 20, "");
    assert_eq!(of(&game).to_string(), line(&format!("multi 20 {FULL} 0,1 - -")));
    play(&mut game, "3@0,0 5@0,0 6@0,-1");
    let expected = line("multi 20 6:.,1,2,.,4,.,.,7,8,9,10,11 1,0 3@0,0;6@0,-1 5@0,0");
    assert_eq!(of(&game).to_string(), expected);
    let mut alone = solo("");
    assert_eq!(of(&alone).to_string(), line(&format!("solo 21 {FULL} 1 -")));
    play(&mut alone, "1@0,0");
    assert_eq!(of(&alone).to_string(), line("solo 21 1:.,.,2,3,4,5,6,7,8,9,10,11 1 1@0,0"));
}

#[test]
fn the_json_has_the_documented_fields() {
    let mut game = multi(Players::Two, 20, "33 68 50");
    play(&mut game, "33@0,0 68@0,0 50@1,0");
    let json = serde_json::to_value(of(&game)).expect("a position is JSON");
    assert_eq!(json["wheel"]["marker"], 3);
    assert_eq!(json["wheel"]["spaces"][4], 1);
    assert_eq!((&json["turn"], &json["order"]), (&json!(1), &json!([1, 0])));
    assert_eq!((&json["over"], &json["solo"], &json["refill"]), (&json!(null), &json!(null), &json!("no")));
    assert_eq!(json["offer"], json!([1, 2, 3]));
    assert_eq!(json["unseen"].as_array().map(Vec::len), Some(57));
    let first = json!({"name": "P0", "time": 12, "left": 18, "tiles": [
        {"id": 33, "x": 0, "y": 0, "done": [false, false, true]},
        {"id": 50, "x": 1, "y": 0, "done": [false, false, true]},
    ]});
    assert_eq!(json["players"][0], first);
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    let fields = "rules mode discs moves turn over wheel offer refill unseen players order solo";
    assert_eq!(keys, fields.split(' ').collect::<Vec<_>>());
}

#[test]
fn the_json_of_solo_tells_the_phase() {
    let json = serde_json::to_value(of(&solo(""))).expect("a position is JSON");
    assert_eq!(json["solo"], json!({"phase": 1, "phase1": null, "may_end": false}));
    assert_eq!((&json["mode"], &json["discs"]), (&json!("solo"), &json!(21)));
}

#[test]
fn an_imagined_game_can_be_played_on() {
    let game = one_tile_left();
    let mut imagined = of(&game).imagine(&mut Chance::new(3.into())).expect("the position is legal");
    assert_eq!(imagined.view(), game.view());
    play(&mut imagined, "+");
    assert_eq!(imagined.view().wheel().len(), 11);
}

#[test]
fn every_imagination_has_an_order_of_its_own() {
    let game = one_tile_left();
    let refilled = |mut game: Game| {
        play(&mut game, "+");
        wheel(game.view())
    };
    let from_view = |seed: u64| refilled(game.view().imagine(&mut Chance::new(seed.into())));
    let from_position = |seed: u64| {
        refilled(of(&game).imagine(&mut Chance::new(seed.into())).expect("the position is legal"))
    };
    for imagine in [&from_view as &dyn Fn(u64) -> String, &from_position] {
        assert_eq!(imagine(1), imagine(1));
        assert!(imagine(1) != imagine(2) && imagine(1) != refilled(game.clone()));
    }
}

#[test]
fn parts_that_cannot_be_read_are_named() {
    for (parts, part) in [
        ("multi 20", "line"),
        ("multi 020 FULL 0,1 - -", "line"),
        ("multi 20 FULL  0,1 - -", "line"),
        ("multi 20 0:.,1,2 0,1 - -", "wheel"),
        ("multi 20 12:.,1,2,3,4,5,6,7,8,9,10,11 0,1 - -", "wheel"),
        ("multi 20 0:.,1,2,3,4,5,6,7,8,9,10,69 0,1 - -", "wheel"),
        ("multi 20 FULL 0,1,2 - -", "order"),
        ("multi 20 FULL 0,9 - -", "order"),
        ("multi twenty FULL 0,1 - -", "discs"),
        ("multi 300 FULL 0,1 - -", "discs"),
        ("multi 20 FULL 0,1 12 -", "display"),
        ("multi 20 FULL 0,1 12@0,0;+ -", "display"),
        ("multi 20 FULL 0,1 12@0,300 -", "display"),
        ("solo 21 FULL 3 -", "phase"),
        ("solo 21 FULL 2:x -", "phase"),
    ] {
        refuses(&parts.replace("FULL", FULL), &PositionError::Form(part), part);
    }
    let other = "nova-luna-position/2 multi 20 x 0,1 - -".parse::<Position>();
    assert_eq!(other, Err(PositionError::Form("format")));
    assert_eq!("".parse::<Position>(), Err(PositionError::Form("line")));
}

#[test]
fn modes_discs_and_orders_of_no_game_are_refused() {
    for (mode, displays, count) in [("multi", "-", 1), ("solo", "- -", 2), ("team", "- -", 2)] {
        let error = PositionError::Mode(mode.to_owned(), count);
        refuses(&format!("{mode} 20 {FULL} 0,1 {displays}"), &error, "(R2, R7)");
    }
    for parts in
        ["multi 0 FULL 0,1 - -", "multi 21 FULL 0,1 - -", "multi 20 FULL 0,0 - -", "solo 20 FULL 1 -"]
    {
        refuses(&parts.replace("FULL", FULL), &PositionError::Start, "(R2.2, R9.1)");
    }
}

#[test]
fn tiles_that_cannot_lie_there_are_refused() {
    let twice = PositionError::TileTwice(tile(7));
    refuses("multi 20 0:.,1,2,3,4,5,6,7,7,9,10,11 0,1 - -", &twice, "R1.1");
    refuses(&format!("multi 20 {FULL} 1,0 7@0,0 -"), &twice, "R1.1");
    refuses("multi 20 0:12,1,2,3,4,5,6,7,8,9,10,11 0,1 - -", &PositionError::Marker, "R9.6");
    refuses("multi 20 2:12,1,.,3,4,5,6,7,8,9,10,11 0,1 - -", &PositionError::MarkerMoved, "R2.1");
    let elsewhere = PlaceError::FirstElsewhere(Cell { x: 1, y: 0 });
    refuses(&format!("multi 20 {FULL} 1,0 12@1,0 -"), &PositionError::Place(tile(12), elsewhere), "R4.4");
    let apart = PlaceError::NotAdjacent(Cell { x: -128, y: 127 });
    let parts = format!("multi 20 {FULL} 1,0 12@0,0;13@-128,127 -");
    refuses(&parts, &PositionError::Place(tile(13), apart), "R4.4");
}

#[test]
fn more_tiles_than_anyone_has_time_for_are_refused() {
    let row = |range: std::ops::Range<u8>| {
        let words: Vec<String> = range.zip(0..).map(|(id, x)| format!("{id}@{x},0")).collect();
        words.join(";")
    };
    let parts = format!("multi 20 {FULL} 1,0 {} -", row(12..57));
    refuses(&parts, &PositionError::TooManyTiles(45), "R3.1");
}

#[test]
fn a_game_that_went_on_after_its_end_is_refused() {
    let wheel = "0:.,1,2,3,4,5,6,7,8,.,.,.";
    let error = PositionError::AfterTheLastDisc(tile(18));
    refuses(&format!("multi 1 {wheel} 1,0 33@0,0;50@1,0;18@2,0 -"), &error, "R6.1");
    // Seat 0 has 33 and 50, seat 1 has 12 with its turquoise: both would have covered a task.
    let wheel = "0:.,1,2,3,4,5,6,7,.,.,.,.";
    let parts = format!("multi 1 {wheel} 1,0 33@0,0;50@1,0 12@0,0;35@1,0");
    refuses(&parts, &PositionError::Winners, "R6.1");
}

#[test]
fn times_that_cannot_come_about_are_refused() {
    let wheel = "1:.,.,2,3,4,5,6,7,8,9,10,11";
    refuses(&format!("multi 20 {wheel} 0,1 1@0,0 -"), &PositionError::Order, "R3.1");
    let wheel = "1:.,.,.,3,4,5,6,7,8,9,10,11";
    refuses(&format!("multi 20 {wheel} 1,0 2@0,0;1@0,1 -"), &PositionError::Spread, "R3.1");
}

#[test]
fn whoever_took_the_last_tile_was_furthest_back_or_on_top() {
    // Seat 0 took tile 2 (time 2) and later tile 1, when seat 1 had come up to it, or not yet.
    let parts = |others: &str| format!("multi 20 1:.,.,.,.,4,5,6,7,8,9,10,11 1,0 2@0,0;1@1,0 {others}");
    assert!(line(&parts("3@0,0")).parse::<Position>().is_ok(), "both at 2, and seat 0 on top");
    refuses(&parts("18@0,0").replace(".,4,", "3,4,"), &PositionError::Spread, "R3.1");
}

/// The line of a game after so many turns, whose track was filled to the last space, whatever the rules say: as many
/// tiles were drawn as taken.
fn filled_up_after(turns: usize) -> String {
    let mut game = multi(Players::Two, 20, "");
    for _ in 0..turns {
        take(&mut game, 0);
    }
    let mut position = of(&game);
    let (marker, mut unseen) = (position.wheel.marker.get(), position.unseen.clone().into_iter());
    for (space, tile) in (0..).zip(&mut position.wheel.spaces) {
        *tile = if space == marker { None } else { tile.or_else(|| unseen.next()) };
    }
    position.to_string()
}

#[test]
fn a_refill_draws_nine_to_eleven_tiles() {
    for drawn in 0..=40 {
        let possible = matches!(drawn, 0 | 9..=11 | 18..=22 | 27..=33 | 36..);
        let error = (!possible).then_some(PositionError::Drawn(drawn));
        assert_eq!(filled_up_after(drawn).parse::<Position>().err(), error, "{drawn} tiles drawn");
    }
}

#[test]
fn refills_that_cannot_come_about_are_refused() {
    refuses(&format!("multi 20 {FULL} 1,0 12@0,0 -"), &PositionError::Drawn(1), "R4.1");
    refuses(&format!("solo 21 {FULL} 1 12@0,0"), &PositionError::Drawn(1), "R7.4");
    let mut game = one_tile_left();
    take(&mut game, 0);
    let mut empty = of(&game);
    empty.wheel.spaces = [None; 12];
    let refused = empty.to_string().parse::<Position>();
    assert_eq!(refused, Err(PositionError::NotRefilled));
    assert!(PositionError::NotRefilled.to_string().contains("R4.1"));
}

#[test]
fn every_field_that_does_not_follow_is_named() {
    let position = of(&one_tile_left());
    contradicts(&position, "rules", |p| p.rules = 2);
    contradicts(&position, "moves", |p| p.moves += 1);
    contradicts(&position, "turn", |p| p.turn = None);
    let won = Verdict::Multi { ended: Ended::Completed, ranking: seats([0, 1]), left: vec![0, 9] };
    contradicts(&position, "over", |p| p.over = Some(won.clone()));
    contradicts(&position, "offer", |p| p.offer.clear());
    contradicts(&position, "refill", |p| p.refill = RefillChoice::No);
    contradicts(&position, "unseen", |p| p.unseen.reverse());
    contradicts(&position, "players", |p| p.players[0].time += 1);
    contradicts(&position, "players", |p| p.players[1].left -= 1);
    contradicts(&position, "players", |p| {
        p.players[0].tiles[1].done[0] ^= true;
    });
    let alone = PositionSolo { phase: Phase::One, phase1: None, may_end: false };
    contradicts(&position, "solo", |p| p.solo = Some(alone.clone()));
    contradicts(&of(&solo("")), "order", |p| p.order = seats([1]));
}

/// Expects a position to be read back, as a line and as fields, to the same game.
fn reads_back(game: &Game) {
    let position = of(game);
    let read: Position = position.to_string().parse().expect("the position is legal");
    assert_eq!((read.moves, &read.solo, &read.over), (position.moves, &position.solo, &position.over));
    let imagined = position.imagine(&mut Chance::new(1.into())).expect("the position is legal");
    assert_eq!(imagined.view(), game.view());
}

#[test]
fn every_way_phase_1_can_end_is_read_back() {
    // Ten tiles of this deck cover all 21 tasks: phase 1 is ended by choice, or by the eleventh tile.
    let mut by_choice = solo("14 66 64 32 12 51 48 50 9 28 44");
    for number in 0..10 {
        let id = by_choice.view().wheel().offer().tiles()[0];
        play(&mut by_choice, &format!("{id}@{},{}", number % 4, number / 4));
        reads_back(&by_choice);
    }
    let mut by_itself = by_choice.clone();
    play(&mut by_choice, "end");
    reads_back(&by_choice);
    play(&mut by_itself, "44@2,2");
    reads_back(&by_itself);
    let mut with_penalty = solo("1 18 35 52 2 19 36 53 3 20 37");
    while with_penalty.view().turn().is_some() {
        take(&mut with_penalty, 0);
        reads_back(&with_penalty);
    }
}

#[test]
fn the_most_tiles_anyone_can_place_are_read_back() {
    // Seat 0 takes the cheapest tile, seat 1 the dearest.
    let mut game = Game::new(&Setup::shuffled(Players::Two, 1.into())).expect("a shuffled setup is legal");
    while let Some(seat) = game.view().turn() {
        let time = |number: &usize| game.view().wheel().offer().tiles()[*number].tile().time();
        let offered = 0..game.view().wheel().offer().tiles().len();
        let number = if seat == Seat::FIRST { offered.min_by_key(time) } else { offered.max_by_key(time) };
        take(&mut game, number.expect("there is a tile to take"));
        reads_back(&game);
    }
    assert_eq!(game.view().display(Seat::FIRST).len(), 44);
}

#[test]
fn a_note_of_phase_1_that_does_not_follow_is_refused() {
    let mut game = solo("1 18 35 52 2 19 36 53 3 20 37");
    for _ in 0..11 {
        take(&mut game, 0);
    }
    let text = of(&game).to_string();
    assert!(text.contains(" 2:98 "), "18 and eight times ten (R7.3): {text}");
    let wrong = text.replace(" 2:98 ", " 2:88 ").parse::<Position>();
    assert_eq!(wrong, Err(PositionError::Contradiction("solo")));
    let early = text.replace(" 2:98 ", " 1 ").parse::<Position>();
    assert_eq!(early, Err(PositionError::Drawn(11)));
}

#[test]
fn a_phase_ended_with_fewer_than_eight_covered_is_refused() {
    let parts = "solo 21 1:12,.,2,3,4,5,6,7,8,9,10,11 2:81 1@0,0";
    refuses(parts, &PositionError::Drawn(1), "R7.4");
}

#[test]
fn a_position_with_too_few_tiles_in_sight_is_refused() {
    for parts in ["multi 20 0:.,1,2,3,.,.,.,.,.,.,.,. 0,1 - -", "solo 21 0:.,1,2,3,.,.,.,.,.,.,.,. 1 -"] {
        refuses(parts, &PositionError::TooFewTiles(3), "R2.1");
    }
}

#[test]
fn a_solo_game_that_went_on_after_its_last_disc_is_refused() {
    // The first ten tiles cover all 21, phase 1 was ended there (note 53): the game was over.
    let ten = "14@0,0;66@1,0;64@2,0;32@3,0;12@0,1;51@1,1;48@2,1;50@3,1;9@0,2;28@1,2";
    let over = format!("solo 21 10:1,2,3,4,5,6,7,8,10,11,.,44 2:53 {ten}");
    assert!(line(&over).parse::<Position>().is_ok());
    let parts = format!("solo 21 11:1,2,3,4,5,6,7,8,10,11,.,. 2:53 {ten};44@2,2");
    refuses(&parts, &PositionError::AfterTheLastDisc(tile(44)), "R6.1");
}

#[test]
fn a_solo_game_with_more_than_eleven_tiles_in_phase_1_is_refused() {
    let twelve = "14@0,0;66@1,0;64@2,0;32@3,0;12@0,1;51@1,1;48@2,1;50@3,1;9@0,2;28@1,2;44@2,2;15@3,2";
    let parts = format!("solo 21 11:1,2,3,4,5,6,7,8,10,11,13,. 2:63 {twelve}");
    refuses(&parts, &PositionError::Drawn(12), "R7.4");
}

#[test]
fn the_unseen_tiles_are_listed_ascending() {
    let unseen: Vec<TileId> = of(&multi(Players::Two, 20, "")).unseen;
    assert!(unseen.is_sorted() && unseen.len() == 57);
}
