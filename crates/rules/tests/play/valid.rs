//! When a view is valid: one check made of named predicates.

use std::collections::BTreeSet;

use novaluna_rules::{
    Cell, Chance, Display, Ended, Game, Move, Outcome, Placed, Players, Position, Record, Seat, Space,
    TaskRef, TileId, View,
};

type Predicate = (&'static str, fn(View<'_>) -> bool);

const PREDICATES: [Predicate; 18] = [
    ("tiles_exist_once", tiles_exist_once),
    ("marker_space_is_empty", marker_space_is_empty),
    ("offer_is_the_next_three_tiles", offer_is_the_next_three_tiles),
    ("discs_are_conserved", discs_are_conserved),
    ("times_are_sums_of_tiles", times_are_sums_of_tiles),
    ("order_is_by_time", order_is_by_time),
    ("spread_is_at_most_seven", spread_is_at_most_seven),
    ("displays_are_connected", displays_are_connected),
    ("free_cells_are_exactly_the_neighbours", free_cells_are_exactly_the_neighbours),
    ("cells_and_tiles_find_each_other", cells_and_tiles_find_each_other),
    ("covered_means_complete_and_only_then", covered_means_complete_and_only_then),
    ("legal_moves_are_legal_and_nothing_near_them_else", legal_moves_are_legal_and_nothing_near_them_else),
    ("a_refill_is_offered_with_one_or_two_tiles", a_refill_is_offered_with_one_or_two_tiles),
    ("track_is_empty_only_when_over", track_is_empty_only_when_over),
    ("over_means_no_disc_or_no_tile", over_means_no_disc_or_no_tile),
    ("ranking_is_by_discs_left_then_order", ranking_is_by_discs_left_then_order),
    ("turns_are_placed_tiles_and_an_ended_phase", turns_are_placed_tiles_and_an_ended_phase),
    ("position_text_and_json_round_trip", position_text_and_json_round_trip),
];

/// Checks everything that holds of any view; the first thing that does not is named.
pub(crate) fn assert_valid(view: View<'_>) {
    for (name, holds) in PREDICATES {
        assert!(holds(view), "not {name}: {}", Position::new(view, &NAMES));
    }
}

const NAMES: [&str; 4] = ["Player 1", "Player 2", "Player 3", "Player 4"];

fn displays(view: View<'_>) -> impl Iterator<Item = &Display> {
    view.players().seats().map(move |seat| view.display(seat))
}

fn on_track(view: View<'_>) -> impl Iterator<Item = TileId> {
    view.wheel().spaces().iter().flatten().copied()
}

/// R1.1: on the track, in a display or in the pile.
fn tiles_exist_once(view: View<'_>) -> bool {
    let placed = displays(view).flat_map(Display::tiles).map(|placed| placed.tile);
    let mut tiles: Vec<TileId> = on_track(view).chain(placed).chain(view.unseen().iter()).collect();
    tiles.sort_unstable();
    tiles.into_iter().eq(TileId::all()) && view.unseen().len() == view.pile_len()
}

/// R9.6.
fn marker_space_is_empty(view: View<'_>) -> bool {
    view.wheel().spaces()[usize::from(view.wheel().marker().get())].is_none()
}

/// R4.2.
fn offer_is_the_next_three_tiles(view: View<'_>) -> bool {
    let wheel = view.wheel();
    let tile = |steps| wheel.spaces()[usize::from(wheel.marker().clockwise(steps).get())];
    let next: Vec<TileId> = (1..Space::COUNT as u8).filter_map(tile).take(3).collect();
    let at = |space: &Space| wheel.spaces()[usize::from(space.get())];
    let spaces: Vec<TileId> = wheel.offer().spaces().iter().filter_map(at).collect();
    wheel.offer().tiles() == next && spaces == next && wheel.len() == on_track(view).count()
}

/// R1.3: every disc is still to be placed or lies on a task of its own.
fn discs_are_conserved(view: View<'_>) -> bool {
    displays(view).all(|display| {
        let covered: BTreeSet<TaskRef> = display.covered().collect();
        let marked = tasks(display).filter(|&task| is_covered(display, task));
        covered.len() == display.covered().len()
            && covered.len() + usize::from(display.left()) == usize::from(display.discs())
            && marked.eq(covered.iter().copied().collect::<BTreeSet<_>>())
    })
}

/// All tasks of a display, ascending.
fn tasks(display: &Display) -> impl Iterator<Item = TaskRef> {
    let mut tiles: Vec<TileId> = display.tiles().map(|placed| placed.tile).collect();
    tiles.sort_unstable();
    tiles.into_iter().flat_map(|tile| {
        let tasks = 0..tile.tile().tasks().len() as u8;
        tasks.map(move |task| TaskRef { tile, task })
    })
}

fn is_covered(display: &Display, task: TaskRef) -> bool {
    display.find(task.tile).is_some_and(|placed| placed.is_covered(task.task))
}

/// R4.3; in solo the moon track is not used (R7.1).
fn times_are_sums_of_tiles(view: View<'_>) -> bool {
    view.players().seats().all(|seat| {
        let display = view.display(seat);
        let sum: u16 = display.tiles().map(|placed| u16::from(placed.tile.tile().time())).sum();
        let disc = if view.players() == Players::Solo { 0 } else { sum };
        display.time() == sum && view.track().time(seat) == disc && view.track().space(seat) == disc % 24
    })
}

/// R3.1; the player to move is the first of the order.
fn order_is_by_time(view: View<'_>) -> bool {
    let mut order: Vec<Seat> = view.order().to_vec();
    let by_time = order.is_sorted_by_key(|&seat| view.track().time(seat));
    let turn = if view.outcome().is_some() { None } else { order.first().copied() };
    order.sort_unstable();
    by_time && view.turn() == turn && order.into_iter().eq(view.players().seats())
}

/// R9.8.
fn spread_is_at_most_seven(view: View<'_>) -> bool {
    let times: Vec<u16> = view.players().seats().map(|seat| view.track().time(seat)).collect();
    times.iter().max() <= times.iter().min().map(|least| least + 7).as_ref()
}

/// R4.4.
fn displays_are_connected(view: View<'_>) -> bool {
    displays(view).all(|display| {
        let mut far: BTreeSet<Cell> = display.tiles().map(|placed| placed.cell).collect();
        let mut next: Vec<Cell> = far.take(&Cell::ORIGIN).into_iter().collect();
        while let Some(cell) = next.pop() {
            next.extend(cell.neighbours().iter().filter_map(|near| far.take(near)));
        }
        far.is_empty()
    })
}

/// R4.4.
fn free_cells_are_exactly_the_neighbours(view: View<'_>) -> bool {
    displays(view).all(|display| {
        let tiles: BTreeSet<Cell> = display.tiles().map(|placed| placed.cell).collect();
        let near = tiles.iter().flat_map(|cell| cell.neighbours()).filter(|cell| !tiles.contains(cell));
        let start = tiles.is_empty().then_some(Cell::ORIGIN);
        let expected: BTreeSet<Cell> = near.chain(start).collect();
        let free: BTreeSet<Cell> = display.free_cells().iter().copied().collect();
        free == expected && free.len() == display.free_cells().len()
    })
}

fn cells_and_tiles_find_each_other(view: View<'_>) -> bool {
    let free_of_tiles = |display: &Display| display.free_cells().iter().all(|&c| display.at(c).is_none());
    displays(view).all(|display| {
        let found = |p: Placed| display.at(p.cell) == Some(p) && display.find(p.tile) == Some(p);
        display.len() == display.tiles().len() && display.tiles().all(found) && free_of_tiles(display)
    })
}

/// R4.5, R5.4; with no disc left, complete tasks stay open (R9.4).
fn covered_means_complete_and_only_then(view: View<'_>) -> bool {
    displays(view).all(|display| {
        tasks(display).filter_map(|task| display.explain(task)).all(|why| {
            let complete = why.missing() == 0;
            why.covered == complete || (complete && display.left() == 0)
        })
    })
}

/// All tiles on all cells of the mover's display and two around it, and the moves without a tile.
fn legal_moves_are_legal_and_nothing_near_them_else(view: View<'_>) -> bool {
    let legal: BTreeSet<Move> = view.legal_moves().iter().collect();
    let span = |of: fn(Cell) -> i8| {
        let values = || view.own_display().tiles().map(move |placed| of(placed.cell));
        values().min().unwrap_or(0) - 2..=values().max().unwrap_or(0) + 2
    };
    let cells: Vec<Cell> =
        span(|cell| cell.x).flat_map(|x| span(|cell| cell.y).map(move |y| Cell { x, y })).collect();
    let places = TileId::all().flat_map(|tile| cells.iter().map(move |&cell| Move::Place { tile, cell }));
    let allowed = places.chain([Move::Refill, Move::EndPhase]).filter(|&m| view.check(m).is_ok());
    let numbers = 0..view.legal_moves().len() + 2;
    let by_number: Vec<Move> = numbers.filter_map(|number| view.legal_moves().get(number)).collect();
    allowed.collect::<BTreeSet<Move>>() == legal
        && by_number.len() == legal.len()
        && view.legal_moves().iter().eq(by_number)
        && legal.is_empty() == view.turn().is_none()
        && view.legal_moves().is_empty() == legal.is_empty()
}

/// R4.1, R7.1, R9.7.
fn a_refill_is_offered_with_one_or_two_tiles(view: View<'_>) -> bool {
    let tiles = (1..=2).contains(&view.wheel().len()) && view.pile_len() > 0;
    view.may_refill() == (tiles && view.turn().is_some() && view.players() != Players::Solo)
}

/// R4.1: otherwise it would have been refilled.
fn track_is_empty_only_when_over(view: View<'_>) -> bool {
    !view.wheel().is_empty() || view.turn().is_none()
}

/// R6.1, R6.2, R7.4.
fn over_means_no_disc_or_no_tile(view: View<'_>) -> bool {
    let done = displays(view).filter(|display| display.left() == 0).count();
    let phase_1 = view.solo().is_some_and(|solo| solo.phase1().is_none());
    match view.outcome().map(|outcome| outcome.ended()) {
        None => done == 0 || phase_1,
        Some(Ended::Completed) => done == 1,
        Some(Ended::Exhausted) => {
            done == 0 && view.wheel().is_empty() && (view.pile_len() == 0 || view.solo().is_some())
        }
    }
}

/// R6.3.
fn ranking_is_by_discs_left_then_order(view: View<'_>) -> bool {
    let Some(Outcome::Multi(standings)) = view.outcome() else { return true };
    let place = |seat: &Seat| {
        let in_order = view.order().iter().position(|other| other == seat);
        (view.display(*seat).left(), in_order)
    };
    let left: Vec<u8> = displays(view).map(Display::left).collect();
    let ranking = standings.ranking();
    ranking.len() == left.len()
        && ranking.is_sorted_by_key(place)
        && standings.left() == left
        && standings.winner() == ranking[0]
}

fn turns_are_placed_tiles_and_an_ended_phase(view: View<'_>) -> bool {
    let placed: usize = displays(view).map(Display::len).sum();
    let surplus = usize::from(view.turns()) - placed;
    surplus == 0 || (surplus == 1 && view.solo().is_some_and(|solo| solo.phase1().is_some()))
}

/// The line and the JSON read back to the same, and a game imagined from them looks the same.
fn position_text_and_json_round_trip(view: View<'_>) -> bool {
    let position = Position::new(view, &NAMES[..view.players().count()]);
    let line: Option<Position> = position.to_string().parse().ok();
    let json = serde_json::to_string(&position).expect("a position is JSON");
    let read: Option<Position> = serde_json::from_str(&json).ok();
    let imagined = position.imagine(&mut Chance::new(1.into()));
    let same = |game: &Game| Position::new(game.view(), &NAMES) == position;
    line.as_ref() == Some(&position) && read.as_ref() == Some(&position) && imagined.as_ref().is_ok_and(same)
}

/// The text of a record reads back to the same game and the same text.
pub(crate) fn record_round_trip(record: &Record) -> bool {
    let text = record.to_json();
    Record::from_json(&text).is_ok_and(|read| read.view() == record.view() && read.to_json() == text)
}
