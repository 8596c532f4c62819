//! Views: equal when everything that can be seen is equal, and silent about the rest (R9.9).

use novaluna_rules::{Color, Game, Players, Setup, TileId, TileSet};

use crate::table::{deck, multi, play, seats, solo, take, tile, tiles};

fn setup() -> Setup {
    Setup { players: Players::Two, discs: 20, stack: seats([0, 1]), deck: deck("") }
}

fn game(setup: &Setup) -> Game {
    Game::new(setup).expect("the setup is legal")
}

/// A setup with two tiles of the deck exchanged.
fn exchanged(one: usize, other: usize) -> Setup {
    let mut setup = setup();
    setup.deck.swap(one, other);
    setup
}

#[test]
fn views_are_equal_when_only_unseen_tiles_are_exchanged() {
    assert_eq!(game(&setup()).view(), game(&exchanged(11, 67)).view());
}

#[test]
fn views_differ_when_tiles_lie_on_other_spaces() {
    assert_ne!(game(&setup()).view(), game(&exchanged(0, 10)).view());
}

#[test]
fn views_differ_when_other_tiles_are_unseen() {
    assert_ne!(game(&setup()).view(), game(&exchanged(10, 11)).view());
}

#[test]
fn views_differ_when_players_discs_or_order_do() {
    let two = game(&setup());
    assert_ne!(two.view(), game(&Setup { discs: 19, ..setup() }).view());
    assert_ne!(two.view(), game(&Setup { stack: seats([1, 0]), ..setup() }).view());
    assert_ne!(two.view(), multi(Players::Three, 20, "").view());
    assert_ne!(two.view(), solo("").view());
}

#[test]
fn views_differ_after_a_move_and_by_the_cell_of_a_tile() {
    let before = game(&setup());
    let (mut right, mut below) = (before.clone(), before.clone());
    play(&mut right, "1@0,0 2@0,0 3@1,0");
    play(&mut below, "1@0,0 2@0,0 3@0,1");
    assert_ne!(right.view(), before.view());
    assert_ne!(right.view(), below.view());
    assert_eq!(right.view().keep(), right.view().keep());
    assert_ne!(right.view().keep(), below.view().keep());
}

#[test]
fn a_debug_print_shows_what_can_be_seen_and_how_many_tiles_cannot() {
    let mut game = multi(Players::Two, 20, "");
    take(&mut game, 0);
    let print = format!("{:?}", game.view());
    assert!(print.contains("Pile(57 tiles)") && print.contains("left: 20"), "{print}");
}

#[test]
fn a_debug_print_of_a_setup_does_not_tell_the_deck() {
    let print = format!("{:?}", setup());
    assert!(print.contains("discs: 20") && print.ends_with("deck: 68 tiles }"), "{print}");
    assert_eq!(print, format!("{:?}", exchanged(0, 67)));
}

#[test]
fn a_set_of_tiles_knows_what_is_in_it() {
    let mut set = TileSet::default();
    assert!(set.is_empty());
    assert!(set.insert(tile(68)) && set.insert(tile(1)) && !set.insert(tile(1)));
    assert!(!set.is_empty() && set.contains(tile(68)) && !set.contains(tile(2)));
    assert_eq!((format!("{set:?}"), set.len()), ("{1, 68}".to_owned(), 2));
    assert_eq!(set.iter().collect::<Vec<TileId>>(), tiles("1 68"));
}

#[test]
fn colours_have_a_name_and_a_letter() {
    let names = Color::ALL.map(|color| format!("{color} {}", color.letter()));
    assert_eq!(names, ["blue b", "red r", "turquoise t", "yellow y"]);
}
