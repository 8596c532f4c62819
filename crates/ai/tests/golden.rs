//! Golden choices: the same nodes and seed give the same move and the same chances on every machine, natively
//! and in wasm. `UPDATE_GOLDEN=1` writes the file anew; any difference is a deliberate change.

use std::{fmt::Write as _, fs, path::Path};

use novaluna_ai::{Choice, Expected};
use novaluna_rules::{Game, Phase, Players, Position};

#[path = "play/table.rs"]
mod table;

use table::{CONTESTS, Line, choose};

const SPECS: [&str; 5] =
    ["beginner:seed=7", "potential", "easy:seed=7", "medium:nodes=100,seed=7", "hard:nodes=300,seed=7"];

/// Alone all levels plan alike; what differs is for how long.
const SOLO_SPECS: [&str; 3] = ["potential", "hard:nodes=300,seed=7", "hard:nodes=3000,seed=7"];

/// Read when it is compiled: a program in wasm sees no files.
const EXPECTED: &str = include_str!("golden/choices.txt");

/// Ten positions of two games for so many, from the first move to the last.
fn pinned(players: Players) -> impl Iterator<Item = Game> {
    [7, 8].into_iter().flat_map(move |seed| {
        let line = Line::new(players, seed);
        let last = line.moves.len() - 1;
        (0..5).map(move |part| line.at(last * part / 4))
    })
}

/// Twelve positions of two solo games, three of each phase.
fn pinned_solo() -> impl Iterator<Item = Game> {
    [7, 8].into_iter().flat_map(|seed| {
        let line = Line::new(Players::Solo, seed);
        let phase = |phase| {
            let of_phase = |game: &Game| game.view().solo().is_some_and(|solo| solo.phase() == phase);
            let games: Vec<Game> = line.positions().filter(of_phase).collect();
            [0, games.len() / 2, games.len() - 1].map(|place| games[place].clone())
        };
        phase(Phase::One).into_iter().chain(phase(Phase::Two)).collect::<Vec<_>>()
    })
}

/// The move, and what is expected of it.
fn written(choice: &Choice) -> String {
    let mut text = choice.chosen.to_string();
    match choice.expected {
        Some(Expected::Chances(chances)) => {
            for chance in chances {
                text += &format!(" {chance:.3}");
            }
        }
        Some(Expected::Points(points)) => text += &format!(" {points:.3}"),
        None => {}
    }
    text
}

fn choices() -> String {
    let mut text = String::new();
    let contests = CONTESTS.into_iter().flat_map(pinned).map(|game| (game, &SPECS[..]));
    for (game, specs) in contests.chain(pinned_solo().map(|game| (game, &SOLO_SPECS[..]))) {
        writeln!(text, "{}", Position::new(game.view(), &["", "", "", ""]))
            .expect("a string takes everything");
        for spec in specs {
            let choice = written(&choose(spec, &game));
            writeln!(text, "  {spec:<24} {choice}").expect("a string takes everything");
        }
    }
    text
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice_everywhere() {
    let choices = choices();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/choices.txt");
        fs::write(path, choices).expect("the file can be written");
        return;
    }
    for (number, (is, was)) in (1..).zip(choices.lines().zip(EXPECTED.lines())) {
        assert_eq!(is, was, "line {number}");
    }
    assert_eq!(choices.lines().count(), EXPECTED.lines().count(), "the file is longer or shorter");
}
