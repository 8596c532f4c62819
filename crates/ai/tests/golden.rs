//! Golden choices: the same nodes and seed give the same move and the same chances on every machine, natively
//! and in wasm. `UPDATE_GOLDEN=1` writes the file anew; any difference is a deliberate change.

use std::{fmt::Write as _, fs, path::Path};

use novaluna_ai::{Choice, Expected};
use novaluna_rules::{Game, Players, Position};

#[path = "play/table.rs"]
mod table;

use table::{CONTESTS, Line, choose};

const SPECS: [&str; 4] =
    ["potential", "easy:nodes=40,seed=7", "medium:nodes=100,seed=7", "hard:nodes=300,seed=7"];

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

/// The move, and what is expected of it.
fn written(choice: &Choice) -> String {
    let mut text = choice.best.to_string();
    if let Some(Expected::Chances(chances)) = choice.expected {
        for chance in chances {
            text += &format!(" {chance:.3}");
        }
    }
    text
}

fn choices() -> String {
    let mut text = String::new();
    for game in CONTESTS.into_iter().flat_map(pinned) {
        writeln!(text, "{}", Position::new(game.view(), &["", "", "", ""]))
            .expect("a string takes everything");
        for spec in SPECS {
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
