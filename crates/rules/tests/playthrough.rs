//! Golden playthroughs: whole games as text, every position printed, compared with the files in
//! `tests/playthroughs`. `UPDATE_GOLDEN=1` writes the files anew; any difference is a deliberate change.

use std::{fmt::Write as _, fs, path::Path};

use novaluna_rules::{Display, Move, Players, Position, Record, Setup, TaskRef, View};

/// How the players of a playthrough choose.
#[derive(Clone, Copy, PartialEq)]
enum Policy {
    /// As people do: cover much, prepare more, take little time; refill when nothing can be covered, end
    /// a phase as soon as that is allowed.
    Sensible,
    /// Cover as little as possible, so that the tiles run out.
    Idle,
}

impl Policy {
    fn choose(self, view: View<'_>) -> Option<Move> {
        let legal = view.legal_moves();
        let best = legal.iter().max_by_key(|&m| self.value(view, m))?;
        let covers = |m| {
            matches!(m, Move::Place { tile, cell }
            if view.own_display().preview(tile, cell).is_ok_and(|tasks| !tasks.is_empty()))
        };
        let other = legal.iter().find(|m| !matches!(m, Move::Place { .. }));
        match other {
            Some(Move::EndPhase) => other,
            Some(_) if self == Self::Sensible && !covers(best) => other,
            _ => Some(best),
        }
    }

    /// The greatest value is played; ties go to the cell nearest to the first tile, so that displays are
    /// round.
    fn value(self, view: View<'_>, m: Move) -> (i32, i32) {
        let Move::Place { tile, cell } = m else { return (i32::MIN, 0) };
        let after = view.own_display().with(tile, cell).expect("a legal move");
        let nearness = -(i32::from(cell.x).pow(2) + i32::from(cell.y).pow(2));
        let covered = after.covered().len() as i32;
        let value = match self {
            Self::Sensible => 8 * covered + 2 * nearly_complete(&after) - i32::from(tile.tile().time()),
            Self::Idle => -covered,
        };
        (value, nearness)
    }
}

/// How many open tasks lack one tile only.
fn nearly_complete(display: &Display) -> i32 {
    let tasks = display.tiles().flat_map(|placed| {
        (0..placed.tile.tile().tasks().len() as u8).map(move |task| TaskRef { tile: placed.tile, task })
    });
    tasks.filter_map(|task| display.explain(task)).filter(|why| why.missing() == 1).count() as i32
}

/// Plays a game to its end and writes down every position with the display that has changed.
fn playthrough(setup: Setup, policy: Policy) -> String {
    let names: Vec<String> = setup.players.seats().map(|seat| format!("Player {seat}")).collect();
    let mut record = Record::new(setup, names).expect("the setup is legal");
    let mut text = String::new();
    let print = |text: &mut String, view: View<'_>| {
        writeln!(text, "{}", Position::new(view, &["", "", "", ""])).expect("a string takes everything");
    };
    print(&mut text, record.view());
    while let (Some(seat), Some(m)) = (record.view().turn(), policy.choose(record.view())) {
        record.play(m).expect("a legal move");
        writeln!(text, "\nseat {seat}: {m}").expect("a string takes everything");
        print(&mut text, record.view());
        write!(text, "{}", record.view().display(seat)).expect("a string takes everything");
    }
    writeln!(text, "\n{}", record.to_json()).expect("a string takes everything");
    text
}

/// Compares a playthrough with its file, or writes the file.
fn golden(name: &str, setup: Setup, policy: Policy) {
    let played = playthrough(setup, policy);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, played).expect("the folder of playthroughs can be written");
        return;
    }
    let expected = fs::read_to_string(&path).expect("the playthrough has a file: see UPDATE_GOLDEN");
    for (number, (is, was)) in (1..).zip(played.lines().zip(expected.lines())) {
        assert_eq!(is, was, "{name}, line {number}");
    }
    assert_eq!(played.lines().count(), expected.lines().count(), "{name} is longer or shorter");
}

fn shuffled(players: Players, seed: u64) -> Setup {
    Setup::shuffled(players, seed.into())
}

#[test]
fn two_players_play_a_whole_game() {
    golden("two.txt", shuffled(Players::Two, 1), Policy::Sensible);
}

#[test]
fn three_players_play_a_whole_game() {
    golden("three.txt", shuffled(Players::Three, 2), Policy::Sensible);
}

#[test]
fn four_players_play_their_first_game() {
    let discs = Players::Four.first_game_discs();
    golden("four_first_game.txt", Setup { discs, ..shuffled(Players::Four, 3) }, Policy::Sensible);
}

#[test]
fn one_player_ends_phase_1_by_choice() {
    golden("solo.txt", shuffled(Players::Solo, 4), Policy::Sensible);
}

#[test]
fn two_players_play_until_no_tile_is_left() {
    golden("exhausted.txt", shuffled(Players::Two, 5), Policy::Idle);
}
