//! The facts that bots reckon with say of every tile what its explanations say, and foretell of every placement
//! what placing brings.

use novaluna_rules::{
    Aim, Aims, Chance, Color, Counts, Demands, Display, Game, Move, Players, Setup, Slot, TaskSet, TileId,
    View,
};

/// Random games of every kind.
fn play(mut see: impl FnMut(View<'_>)) {
    for (seed, players) in (0..15).flat_map(|seed| Players::ALL.map(|players| (seed, players))) {
        let mut game = Game::new(&Setup::shuffled(players, seed.into())).expect("shuffled setups are legal");
        let mut chance = Chance::stream(seed.into(), 1);
        while game.view().turn().is_some() {
            see(game.view());
            let moves = game.view().legal_moves();
            let any = moves.get(chance.below(moves.len() as u32) as usize);
            game.play(any.expect("the game goes on")).expect("the move is legal");
        }
    }
}

/// The colours that an open task of a tile names.
fn wanted(display: &Display, slot: Slot) -> impl Iterator<Item = Color> {
    let (tile, open) = (display.tile(slot), display.open_tasks(slot));
    Color::ALL.into_iter().filter(move |&color| {
        let mut tasks = (0..).zip(tile.tile().tasks());
        tasks.any(|(number, task)| open.contains(number) && task.demand(color) > 0)
    })
}

fn counted(display: &Display, tile: TileId, color: Color) -> u8 {
    display.counted(tile, color).count().min(7) as u8
}

#[test]
fn tiles_are_told_in_the_order_of_placing() {
    play(|view| {
        let display = view.own_display();
        let by_slot: Vec<TileId> = display.slots().map(|slot| display.tile(slot)).collect();
        assert_eq!(by_slot, display.tiles().map(|placed| placed.tile).collect::<Vec<_>>());
        assert!(display.slots().zip(1..).all(|(slot, number)| slot.index() == number));
    });
}

#[test]
fn what_is_known_of_a_tile_is_what_its_explanations_say() {
    play(|view| {
        let display = view.own_display();
        for (slot, placed) in display.slots().zip(display.tiles()) {
            for color in wanted(display, slot) {
                assert_eq!(display.counts(slot).of(color), counted(display, placed.tile, color));
            }
            let missing = Demands::of(placed.tile).missing(display.counts(slot)).dots();
            for why in placed.tasks().filter_map(|task| display.explain(task)) {
                assert_eq!(display.open_tasks(slot).contains(why.task.task), !why.covered);
                assert_eq!(missing[usize::from(why.task.task)], why.missing());
                assert_eq!(display.free_sides(slot), why.sides);
            }
            assert_eq!(display.open_slots().contains(slot), !display.open_tasks(slot).is_empty());
        }
    });
}

#[test]
fn what_is_recounted_for_a_placement_is_what_the_display_then_counts() {
    play(|view| {
        for m in view.legal_moves().iter() {
            if let Move::Place { tile, cell } = m {
                let display = view.own_display();
                let after = display.with(tile, cell).expect("the move is legal");
                check_recount(display, tile, &after);
            }
        }
    });
}

/// Compares what was told of the newest tile of `after` with what came of it.
fn check_recount(before: &Display, tile: TileId, after: &Display) {
    let newest = after.slots().last().expect("a tile was placed");
    let spot = before.spot(after.tiles().next_back().expect("a tile was placed").cell);
    let mut counts: Vec<Counts> = before.slots().map(|slot| before.counts(slot)).collect();
    let changed = before.recount(tile, &spot, |slot, new| counts[slot.index() - 1] = new);
    for slot in before.slots() {
        assert_eq!(after.counts(slot), counts[slot.index() - 1]);
        let counts_more = wanted(before, slot).any(|color| {
            counted(after, before.tile(slot), color) > counted(before, before.tile(slot), color)
        });
        assert!(changed.contains(slot) || !counts_more, "slot {} in\n{after}", slot.index());
        let lost = u8::from(spot.near().contains(slot));
        assert_eq!(after.free_sides(slot), before.free_sides(slot) - lost);
    }
    assert_eq!(after.counts(newest), spot.counts());
    assert_eq!(after.free_sides(newest), 4 - spot.near().len());
    let complete = Demands::of(tile).met_by(spot.counts()) & TaskSet::printed_on(tile);
    assert!(after.left() == 0 || after.open_tasks(newest) == TaskSet::printed_on(tile) - complete);
}

#[test]
fn aims_say_of_every_cell_what_placing_there_brings() {
    play(|view| {
        for tile in TileId::all() {
            let aims = view.aims(tile);
            assert_eq!(aims.is_some(), view.wheel().offer().space_of(tile).is_some());
            let Some(aims) = aims else { continue };
            assert!(aims.cells.iter().map(|aim| &aim.cell).eq(view.own_display().free_cells()));
            for aim in &aims.cells {
                check_aim(view, &aims, aim);
            }
        }
    });
}

/// Compares what was told of a cell with what comes of it.
fn check_aim(view: View<'_>, aims: &Aims, aim: &Aim) {
    let mut game = view.imagine(&mut Chance::new(0.into()));
    game.play(Move::Place { tile: aims.tile, cell: aim.cell }).expect("the move is legal");
    let (mover, after) = (view.mover(), game.view());
    let covered = after.display(mover).covered().skip(view.own_display().covered().len());
    assert_eq!((aim.ends, &aim.tasks), (after.turn().is_none(), &covered.collect()));
    assert_eq!(aims.order, after.order());
    let time = (view.players() != Players::Solo).then(|| after.track().time(mover));
    assert_eq!(aims.time, time);
}
