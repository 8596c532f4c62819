//! The engine against its naive twin: the same games, move by move, everything that can be seen compared.

use std::collections::BTreeSet;

use novaluna_rules::{
    CATALOGUE, Chance, Display, Ended, Game, Move, Outcome, Phase, Players, Seat, Setup, TileId, View,
};

use crate::pair::{
    naive::{self, Twin, TwinResult},
    twin,
};

/// A placed tile as the twin shows it: id, x, y, and for each printed task whether it is covered.
type Shown = (u8, i32, i32, Vec<bool>);

/// Everything that can be seen of a game, in plain types.
#[derive(Debug, PartialEq)]
struct Seen {
    legal: BTreeSet<String>,
    turn: Option<usize>,
    order: Vec<usize>,
    marker: usize,
    spaces: Vec<Option<u8>>,
    offer: Vec<u8>,
    unseen: BTreeSet<u8>,
    times: Vec<u32>,
    left: Vec<usize>,
    displays: Vec<Vec<Shown>>,
    phase: usize,
    result: Option<TwinResult>,
}

impl Seen {
    fn by_the_twin(twin: &Twin, players: usize) -> Self {
        Self {
            legal: twin.legal(),
            turn: twin.turn(),
            order: twin.order(),
            marker: twin.marker(),
            spaces: twin.spaces(),
            offer: twin.offer(),
            unseen: twin.unseen(),
            times: (0..players).map(|seat| twin.time(seat)).collect(),
            left: (0..players).map(|seat| twin.left(seat)).collect(),
            displays: (0..players).map(|seat| twin.display(seat)).collect(),
            phase: twin.phase(),
            result: twin.result(),
        }
    }

    fn by_the_engine(view: View<'_>) -> Self {
        let ids = |tiles: &[TileId]| tiles.iter().map(|tile| tile.get()).collect();
        let seats = || view.players().seats();
        let offer = if view.turn().is_some() { view.wheel().offer().tiles() } else { &[] };
        Self {
            legal: view.legal_moves().iter().map(|m| m.to_string()).collect(),
            turn: view.turn().map(Seat::index),
            order: view.order().iter().map(|seat| seat.index()).collect(),
            marker: view.wheel().marker().get().into(),
            spaces: view.wheel().spaces().iter().map(|tile| tile.map(TileId::get)).collect(),
            offer: ids(offer),
            unseen: view.unseen().iter().map(TileId::get).collect(),
            times: seats().map(|seat| view.track().time(seat).into()).collect(),
            left: seats().map(|seat| view.display(seat).left().into()).collect(),
            displays: seats().map(|seat| display(view.display(seat))).collect(),
            phase: view.solo().map_or(0, |solo| if solo.phase() == Phase::One { 1 } else { 2 }),
            result: view.outcome().map(|outcome| result(&outcome)),
        }
    }
}

fn display(display: &Display) -> Vec<Shown> {
    let tiles = display.tiles().map(|placed| {
        let tasks = 0..placed.tile.tile().tasks().len() as u8;
        let covered = tasks.map(|task| placed.is_covered(task)).collect();
        (placed.tile.get(), placed.cell.x.into(), placed.cell.y.into(), covered)
    });
    tiles.collect()
}

fn result(outcome: &Outcome) -> TwinResult {
    let ended = match outcome.ended() {
        Ended::Completed => naive::Ended::Completed,
        Ended::Exhausted => naive::Ended::Exhausted,
    };
    let (ranking, left, phase_notes) = match outcome {
        Outcome::Multi(standings) => (
            standings.ranking().iter().map(|seat| seat.index()).collect(),
            standings.left().iter().map(|&left| left.into()).collect(),
            Vec::new(),
        ),
        Outcome::Solo(score) => {
            assert_eq!(score.total(), score.phase1 + score.phase2);
            (vec![0], vec![score.left.into()], vec![score.phase1.into(), score.phase2.into()])
        }
    };
    TwinResult { ended, ranking, left, phase_notes }
}

/// How the moves of a game are chosen.
#[derive(Clone, Copy)]
enum Style {
    Random,
    /// Half of the time a move that covers the most tasks, so that games end by the last disc as well.
    Greedy,
    /// Seat 0 takes cheap tiles and the others dear ones, all in one direction: long displays.
    Long(i8, i8),
}

impl Style {
    fn of_game(number: u64) -> Self {
        const DIRECTIONS: [(i8, i8); 8] =
            [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
        match number % 8 {
            0 => {
                let (x, y) = DIRECTIONS[(number / 8 % 8) as usize];
                Self::Long(x, y)
            }
            1 | 3 | 5 | 7 => Self::Greedy,
            _ => Self::Random,
        }
    }

    fn choose(self, view: View<'_>, chance: &mut Chance) -> Option<Move> {
        let legal = view.legal_moves();
        let random = legal.get(chance.below(legal.len() as u32) as usize);
        let covers = |m: &Move| match *m {
            Move::Place { tile, cell } => {
                view.own_display().preview(tile, cell).map_or(0, |tasks| tasks.len())
            }
            Move::Refill | Move::EndPhase => 0,
        };
        let cheap = view.turn() == Some(Seat::FIRST);
        let far = |m: &Move, x: i8, y: i8| match *m {
            Move::Place { tile, cell } => {
                let time = if cheap { 8 - tile.tile().time() } else { tile.tile().time() };
                (time, i32::from(cell.x * x + cell.y * y))
            }
            Move::Refill | Move::EndPhase => (0, 0),
        };
        match self {
            Self::Greedy if chance.below(2) == 0 => legal.iter().max_by_key(covers),
            Self::Long(x, y) => legal.iter().max_by_key(|m| far(m, x, y)),
            Self::Greedy | Self::Random => random,
        }
    }
}

/// Plays one game on both sides; a difference is shown with all that is needed to play it again. Returns
/// how the game ended and the number of tiles in the largest display.
fn compare(setup: &Setup, seed: u64) -> (Ended, usize) {
    let mut game = Game::new(setup).expect("a shuffled setup is legal");
    let mut twin = twin(setup);
    let mut chance = Chance::stream(seed.into(), 1);
    let mut moves = Vec::new();
    loop {
        let engine = Seen::by_the_engine(game.view());
        let naive = Seen::by_the_twin(&twin, setup.players.count());
        let Setup { players, discs, .. } = setup;
        assert_eq!(engine, naive, "players {players}, discs {discs}, seed {seed}, moves {}", moves.join(" "));
        let Some(m) = Style::of_game(seed).choose(game.view(), &mut chance) else { break };
        moves.push(m.to_string());
        game.play(m).expect("a legal move");
        twin.play(&m.to_string()).expect("the twin's legal moves are the same");
    }
    let outcome = game.view().outcome().expect("no legal move: the game is over");
    let largest = setup.players.seats().map(|seat| game.view().display(seat).len()).max();
    (outcome.ended(), largest.unwrap_or(0))
}

/// Many games with every number of discs in turn; both ends must have been seen. Returns the number of
/// tiles in the largest display. `TWIN_GAMES` asks for more games than a test run has time for.
fn compare_many(players: Players) -> usize {
    let games = std::env::var("TWIN_GAMES").map_or(800, |games| games.parse().expect("a number of games"));
    let (mut ends, mut largest) = (Vec::new(), 0);
    for seed in 0..games {
        let discs = if players == Players::Solo { 21 } else { 20 - (seed / 2 % 20) as u8 };
        let setup = Setup { discs, ..Setup::shuffled(players, seed.into()) };
        let (ended, tiles) = compare(&setup, seed);
        ends.push(ended);
        largest = largest.max(tiles);
    }
    assert!(ends.contains(&Ended::Completed) && ends.contains(&Ended::Exhausted));
    largest
}

#[test]
fn games_for_two_are_the_same_on_both_sides() {
    assert_eq!(compare_many(Players::Two), Display::MAX_TILES, "as many as anyone has time for");
}

#[test]
fn games_for_three_are_the_same_on_both_sides() {
    compare_many(Players::Three);
}

#[test]
fn games_for_four_are_the_same_on_both_sides() {
    compare_many(Players::Four);
}

#[test]
fn solo_games_are_the_same_on_both_sides() {
    assert_eq!(compare_many(Players::Solo), 22, "eleven in each phase");
}

#[test]
fn the_catalogue_is_the_printed_table() {
    let table = naive::tile_set();
    assert_eq!(table.keys().copied().collect::<Vec<_>>(), TileId::all().map(TileId::get).collect::<Vec<_>>());
    for (id, printed) in TileId::all().zip(table.values()) {
        let tile = &CATALOGUE[usize::from(id.get()) - 1];
        assert_eq!(tile, id.tile());
        assert_eq!((tile.color().letter(), u32::from(tile.time())), (printed.colour, printed.time), "{id}");
        let tasks: Vec<String> = tile.tasks().iter().map(ToString::to_string).collect();
        assert_eq!(tasks, printed.tasks, "{id}");
    }
}
