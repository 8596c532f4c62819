//! When a task is complete (R5): the rulebook's examples (R8) and the shapes that are easy to get wrong.
//!
//! Each display is drawn once, as the engine draws it: tile numbers, `*` for a covered and `-` for an open
//! task. The numbers are laid out, the marks are what must come of it.

use std::collections::BTreeSet;

use novaluna_rules::{Cell, Color, ColorCount, Display, Explanation, PlaceError, TaskRef};

use crate::table::{drawn, lay_out, rows, tile};

/// Lays out the drawn tiles, beginning with each of them in turn, and expects the drawn marks each time:
/// what is complete does not depend on the order of placing.
fn holds(drawing: &str) {
    for (first, _) in drawn(drawing) {
        let display = lay_out(drawing, first).to_string();
        assert_eq!(rows(&display), rows(drawing), "laid out from {first}, drawn:{drawing}\nis:\n{display}");
    }
}

/// The display of a drawing, laid out from its first tile.
fn display(drawing: &str) -> Display {
    lay_out(drawing, drawn(drawing)[0].0)
}

/// A task of a display explained.
fn explain(display: &Display, id: u8, task: u8) -> Explanation {
    display.explain(TaskRef { tile: tile(id), task }).expect("the tile and its task are there")
}

/// The tiles that count for a task, ascending, by the colours it names.
fn counted(display: &Display, id: u8, task: u8) -> Vec<(Color, Vec<u8>)> {
    let by_color = explain(display, id, task).colors.into_iter().map(|color| {
        let mut ids: Vec<u8> = color.counted.iter().map(|tile| tile.get()).collect();
        ids.sort_unstable();
        (color.color, ids)
    });
    by_color.collect()
}

fn task(id: u8, task: u8) -> TaskRef {
    TaskRef { tile: tile(id), task }
}

#[test]
fn example_1_two_blues_that_touch_the_tile_complete_bb() {
    holds("1 62--* 2-");
    holds("1 62---");
}

#[test]
fn example_2_a_second_blue_behind_the_first_counts_and_diagonal_reds_do_not() {
    holds(
        "
        .     18    .
        62--* 1     2-
        .     19-   20-
        ",
    );
    holds(
        "
        62--- 1     52
        .     .     2-
        ",
    );
}

#[test]
fn example_3_bb_and_rrr_are_both_complete() {
    holds(
        "
        20-   .     .     .
        19-   62*-* 1     2-
        18    .     .     .
        ",
    );
    holds(
        "
        19-   62--* 1     2-
        18    .     .     .
        ",
    );
}

#[test]
fn example_4_three_tiles_complete_all_three_tasks() {
    holds(
        "
        .     1     .
        18    68*** 35
        ",
    );
    holds("18 68--* 35");
}

#[test]
fn example_5_neighbours_complete_each_other() {
    holds("33--* 50--*");
    holds("33--- 1 50---");
}

#[test]
fn example_6_a_group_that_touches_two_tiles_serves_both() {
    holds(
        "
        33-** 50-**
        52    53-
        ",
    );
    holds(
        "
        33-** 50--*
        52    .
        53-   .
        ",
    );
}

#[test]
fn example_7_rrrr_on_a_red_tile_needs_five_reds() {
    holds(
        "
        19*   18    21-
        .     20*   25*-
        ",
    );
    holds(
        "
        19-   18    21-
        .     20-   .
        ",
    );
}

#[test]
fn example_8_a_group_of_four_serves_two_tasks_of_one_tile() {
    holds(
        "
        10**  18    19-
        .     20-   21-
        ",
    );
    holds("10-* 18 19- 20-");
    holds("10-- 18");
}

#[test]
fn two_groups_of_one_colour_add_up() {
    holds("18 19- 10** 20- 21-");
    holds(
        "
        .     18    .
        19-   10**  20-
        .     21-   .
        ",
    );
}

#[test]
fn one_group_that_touches_twice_counts_once() {
    // Three reds at the corner, two of them contacts: counted per contact they would be six.
    holds(
        "
        18    10-*
        19-   20-
        ",
    );
    // A U of five reds, three contacts.
    let u = "
        18    10**  19*
        20*   21*   22-
        ";
    holds(u);
    assert_eq!(counted(&display(u), 10, 0), [(Color::Red, vec![18, 19, 20, 21, 22])]);
}

#[test]
fn a_group_counts_along_an_l_to_its_end() {
    holds(
        "
        63**  18
        .     19-
        .     20-
        ",
    );
    holds(
        "
        63-*  18    .
        .     19-   .
        .     1     20-
        ",
    );
}

#[test]
fn a_ring_counts_each_of_its_tiles_once() {
    let ring = "
        18    19*   20*
        21*   10**  22-
        23-   24--  25*-
        ";
    holds(ring);
    assert_eq!(counted(&display(ring), 10, 1), [(Color::Red, vec![18, 19, 20, 21, 22, 23, 24, 25])]);
}

#[test]
fn a_tile_in_a_ring_of_its_own_colour_does_not_count_itself_round_the_ring() {
    // Four reds in a square: three for each, however one walks round.
    holds(
        "
        19-   18
        20-   25*-
        ",
    );
}

#[test]
fn a_tiles_own_colour_is_counted_without_the_tile() {
    holds("18 19- 20- 21-");
    holds("53- 57- 52 54-");
}

#[test]
fn a_tile_that_joins_two_groups_of_its_colour_counts_both_but_not_itself() {
    holds("22- 18 19- 21-");
    let joined = "22- 18 19* 21- 23-";
    holds(joined);
    assert_eq!(counted(&display(joined), 19, 0), [(Color::Red, vec![18, 21, 22, 23])]);
    // For a tile beside the joint, the joint and both sides count.
    holds(
        "
        18    19-   21-
        .     63**  .
        ",
    );
}

#[test]
fn a_group_is_not_counted_through_another_colour() {
    holds("10-- 18 1 19-");
    holds("10-- 35 18 19- 20- 21-");
}

#[test]
fn diagonal_tiles_do_not_count() {
    holds(
        "
        18    1     19-
        2-    10--  3-
        20-   35    21-
        ",
    );
}

#[test]
fn surplus_tiles_do_not_matter() {
    holds(
        "
        .     18    .
        35    68*** 1
        36-   2-    3-
        ",
    );
    holds("63** 18 19* 20* 21- 25*- 30--");
}

#[test]
fn the_same_tiles_serve_several_tasks_on_one_tile_and_on_many() {
    holds(
        "
        .     18    .
        35    17*** 52
        ",
    );
    holds(
        "
        63-*  18    64-*
        .     19-   .
        .     67*-- .
        ",
    );
}

#[test]
fn every_colour_of_a_task_must_be_there_as_often_as_named() {
    holds("1 55- 18");
    holds("2- 1 55* 18");
    holds(
        "
        .     1     .
        18    58*-  35
        .     52    .
        ",
    );
}

#[test]
fn a_covered_task_stays_covered_and_its_tile_keeps_its_colour() {
    let before = display("1 29*- 2-");
    assert_eq!(before.covered().collect::<Vec<_>>(), [task(29, 0)]);
    let after = before.with(tile(30), Cell { x: 1, y: 1 }).expect("below the middle");
    assert_eq!(
        rows(&after.to_string()),
        rows(
            "
            1     29*-  2-
            .     30--  .
            "
        )
    );
    assert_eq!(after.covered().collect::<Vec<_>>(), [task(29, 0)]);
    let beside = after.with(tile(10), Cell { x: 2, y: 1 }).expect("beside the new one");
    assert_eq!(counted(&beside, 10, 1), [(Color::Red, vec![29, 30])]);
}

#[test]
fn an_explanation_names_what_counts_and_what_is_missing() {
    let display = display(
        "
        .     18    .
        62--* 1     2-
        .     19-   20-
        ",
    );
    let bb = explain(&display, 62, 2);
    assert_eq!((bb.covered, bb.missing()), (true, 0));
    assert_eq!(bb.colors[0].counted, [tile(1), tile(2)], "in the order of placing");
    let rrr = explain(&display, 62, 0);
    assert_eq!((rrr.covered, rrr.missing(), rrr.colors[0].demand), (false, 3, 3));
    assert!(rrr.colors[0].counted.is_empty(), "the reds touch the blue ones only");
    assert_eq!(rrr.corners, [tile(19), tile(18)], "these meet it at a corner, in vain");
    assert!(bb.corners.is_empty(), "nothing is lacking there");
}

#[test]
fn a_corner_is_named_only_if_its_colour_is_lacking() {
    let display = display(
        "
        .  35-   3-
        1  62--* 18
        .  2-    19-
        ",
    );
    let [rrr, bb] = [explain(&display, 62, 0), explain(&display, 62, 2)];
    assert_eq!((rrr.missing(), rrr.corners), (1, vec![]), "the red one counts, the blue one is of no use");
    assert_eq!((bb.missing(), bb.corners), (0, vec![]), "a third blue one is not needed");
}

#[test]
fn a_task_is_lost_when_more_colours_are_new_to_it_than_sides_are_free() {
    let lost = |display: &Display| [0, 1].map(|task| explain(display, 9, task).is_lost());
    let open = display("2- 9-- 3-");
    assert_eq!(lost(&open), [false, false], "two sides are free");
    let narrow = display(
        "
        .  4-   .
        2- 9-- 3-
        ",
    );
    assert_eq!(lost(&narrow), [false, true], "`br` needs one side, for red, and `ty` two");
    let walled_in = display(
        "
        .  4-   .
        2- 9-- 3-
        .  5-   .
        ",
    );
    assert_eq!(lost(&walled_in), [true, true]);
    let covered = display(
        "
        .  4-   .
        2- 9*- 18
        .  5-   .
        ",
    );
    assert_eq!(lost(&covered), [false, true]);
}

#[test]
fn an_explanation_has_one_entry_for_each_colour_of_the_task() {
    let display = display("2- 1 55* 18");
    let bbr = explain(&display, 55, 0);
    assert_eq!(counted(&display, 55, 0), [(Color::Blue, vec![1, 2]), (Color::Red, vec![18])]);
    assert_eq!(bbr.colors.iter().map(ColorCount::missing).collect::<Vec<_>>(), [0, 0]);
    let bbbb = explain(&display, 2, 0);
    assert_eq!((bbbb.colors.len(), bbbb.missing()), (1, 3));
}

#[test]
fn surplus_tiles_are_shown_and_never_make_up_for_another_colour() {
    let display = display("3- 2- 1 55-");
    let bbr = explain(&display, 55, 0);
    assert_eq!(bbr.colors[0].counted.len(), 3);
    assert_eq!((bbr.colors[0].missing(), bbr.colors[1].missing(), bbr.missing()), (0, 1, 1));
}

#[test]
fn what_is_not_there_is_not_explained() {
    let display = display("62--- 1");
    assert_eq!(display.explain(task(62, 3)), None, "it has three tasks");
    assert_eq!(display.explain(task(1, 0)), None, "it has none");
    assert_eq!(display.explain(task(63, 0)), None, "it does not lie here");
}

#[test]
fn a_preview_lists_what_a_placement_covers_and_changes_nothing() {
    let before = display("33---");
    let right = Cell { x: 1, y: 0 };
    assert_eq!(before.preview(tile(50), right), Ok(vec![task(33, 2), task(50, 2)]));
    assert_eq!(before.preview(tile(1), right), Ok(vec![]));
    assert_eq!(before.to_string(), "33---\n");
    let after = before.with(tile(50), right).expect("a free cell");
    assert_eq!(after.preview(tile(52), Cell { x: 2, y: 0 }), Ok(vec![]), "covered tasks are not listed");
}

/// A long display, along these steps.
fn long(tiles: usize, steps: [(i8, i8); 2]) -> Display {
    let mut display = display("1");
    let mut cell = Cell::ORIGIN;
    for (number, id) in (2..=tiles as u8).enumerate() {
        let (x, y) = steps[number % 2];
        cell = Cell { x: cell.x + x, y: cell.y + y };
        display = display.with(tile(id), cell).expect("next to the tile before");
    }
    display
}

#[test]
fn the_longest_displays_keep_all_their_tiles_and_free_cells() {
    let straight = [[(1, 0); 2], [(-1, 0); 2], [(0, 1); 2], [(0, -1); 2]];
    let stairs = [[(1, 0), (0, 1)], [(-1, 0), (0, 1)], [(1, 0), (0, -1)], [(-1, 0), (0, -1)]];
    for steps in straight.into_iter().chain(stairs) {
        let found = |display: &Display| display.tiles().all(|placed| display.at(placed.cell) == Some(placed));
        let longest = long(Display::MAX_TILES, steps);
        assert!(longest.len() == 44 && found(&longest), "{steps:?}");
        // Nobody places a 45th tile (R3.1), so the free cells matter up to 43.
        let display = long(43, steps);
        let cells: BTreeSet<Cell> = display.tiles().map(|placed| placed.cell).collect();
        let near: BTreeSet<Cell> = cells.iter().flat_map(|cell| cell.neighbours()).collect();
        let free: BTreeSet<Cell> = display.free_cells().iter().copied().collect();
        assert_eq!(free, near.difference(&cells).copied().collect(), "{steps:?}");
        assert!(found(&display) && free.iter().all(|&cell| display.check(cell).is_ok()), "{steps:?}");
    }
}

#[test]
fn what_no_game_comes_to_cannot_be_tried_out() {
    let display = display("62--- 1");
    let twice = PlaceError::TileTwice(tile(1));
    assert_eq!(display.preview(tile(1), Cell { x: 0, y: 1 }), Err(twice));
    assert_eq!(twice.to_string(), "tile 1 lies here already");
    let longest = long(Display::MAX_TILES, [(1, 0); 2]);
    assert_eq!(longest.preview(tile(68), Cell { x: 0, y: 1 }), Err(PlaceError::Full));
    assert_eq!(PlaceError::Full.to_string(), "a display never has more than 44 tiles");
    let apart = PlaceError::NotAdjacent(Cell { x: 9, y: 9 });
    assert_eq!(display.preview(tile(2), Cell { x: 9, y: 9 }), Err(apart));
}

#[test]
fn a_group_counts_from_end_to_end_of_the_longest_row() {
    // The reds 18 to 34 lie side by side: each has the sixteen others, wherever it lies.
    let row = long(Display::MAX_TILES, [(1, 0); 2]);
    let reds = |id: u8| (18..=34).filter(|&other| other != id).collect::<Vec<u8>>();
    for id in [19, 20] {
        assert_eq!(counted(&row, id, 0), [(Color::Red, reds(id))]);
    }
    assert_eq!(explain(&row, 25, 0).missing(), 0);
}

#[test]
fn a_display_is_drawn_in_columns_of_five() {
    let drawing = "\
.     18    .
62--* 1     2-
.     19-   20-
";
    assert_eq!(display(drawing).to_string(), drawing);
    assert!(format!("{:?}", display(drawing)).ends_with("left: 20, .. }"), "one of 21 is placed");
}
