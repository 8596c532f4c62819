//! Outlooks: what they promise for a placement is what placing brings, and they say of every open task what
//! its explanation says.

use novaluna_ai::{Hope, Outlook, Survey};
use novaluna_rules::{Chance, Display, Explanation, Game, Move, Players, Setup, View};

/// A game in which most moves cover what they can, so that displays are as in real games.
fn play(players: Players, seed: u64, mut see: impl FnMut(View<'_>)) {
    let mut game = Game::new(&Setup::shuffled(players, seed.into())).expect("shuffled setups are legal");
    let mut chance = Chance::stream(seed.into(), 1);
    while game.view().turn().is_some() {
        see(game.view());
        let moves = game.view().legal_moves();
        let m = if chance.below(3) == 0 {
            moves.get(chance.below(moves.len() as u32) as usize)
        } else {
            moves.iter().max_by_key(|&m| (covers(game.view(), m), chance.below(1_000)))
        };
        game.play(m.expect("the game goes on")).expect("the move is legal");
    }
}

fn covers(view: View<'_>, m: Move) -> usize {
    let Move::Place { tile, cell } = m else { return 0 };
    view.own_display().preview(tile, cell).map_or(0, |tasks| tasks.len())
}

#[test]
fn what_is_promised_for_a_placement_is_what_placing_brings() {
    for (seed, players) in (0..30).flat_map(|seed| Players::ALL.map(|players| (seed, players))) {
        play(players, seed, |view| {
            let display = view.own_display();
            let survey = Survey::of(display);
            assert_eq!(survey.outlook(), Outlook::of(display));
            for m in view.legal_moves().iter() {
                let Move::Place { tile, cell } = m else { continue };
                let promised = survey.with(tile, &display.spot(cell));
                let after = display.with(tile, cell).expect("the move is legal");
                // With the last disc placed, tasks stay open that are complete (R9.4).
                if after.left() > 0 {
                    assert_eq!(promised, Outlook::of(&after), "{m} in\n{display}");
                } else {
                    assert!(promised.covered >= after.discs(), "{m} in\n{display}");
                }
            }
        });
    }
}

/// What an outlook counts, in words of explanations.
fn naive(display: &Display) -> Outlook {
    let mut outlook = Outlook { covered: display.covered().len() as u8, ..Outlook::default() };
    for placed in display.tiles() {
        let tasks = placed.tasks().filter_map(|task| display.explain(task));
        for why in tasks.filter(|why| !why.covered) {
            let hope = hope(&why);
            outlook.open[hope as usize] += 1;
            if why.missing() == 1 && hope != Hope::Lost {
                let last = why.colors.iter().find(|color| color.missing() == 1).expect("one is missing");
                outlook.open[Outlook::LAST + last.color.index()] += 1;
            }
        }
    }
    outlook
}

fn hope(why: &Explanation) -> Hope {
    let lacking: Vec<_> = why.colors.iter().filter(|color| color.missing() > 0).collect();
    let new = lacking.iter().filter(|color| color.counted.is_empty()).count();
    let sides = usize::from(why.sides);
    match (why.missing(), lacking.len()) {
        _ if why.is_lost() => Hope::Lost,
        (1, _) if new == 0 && sides == 0 => Hope::OneEnclosed,
        (1, _) if new == 0 => Hope::OneAnchored,
        (1, _) if sides == 1 => Hope::OneLastSide,
        (1, _) if sides == 2 => Hope::OneTwoSides,
        (1, _) => Hope::OneOpen,
        _ if new > 0 && new == sides => Hope::Tight,
        (2, 1) => Hope::TwoAlike,
        (2, _) => Hope::TwoUnlike,
        (3, _) => Hope::Three,
        _ => Hope::Four,
    }
}

#[test]
fn every_open_task_is_counted_by_what_it_lacks() {
    let mut seen = Outlook::default();
    for (seed, players) in (0..40).flat_map(|seed| Players::ALL.map(|players| (seed, players))) {
        play(players, seed, |view| {
            let display = view.own_display();
            let outlook = Outlook::of(display);
            assert_eq!(outlook, naive(display), "in\n{display}");
            seen.open.iter_mut().zip(outlook.open).for_each(|(seen, open)| *seen = (*seen).max(open));
        });
    }
    assert!(seen.open[..11].iter().all(|&count| count > 0), "every kind occurs: {seen:?}");
}
