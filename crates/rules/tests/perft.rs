//! Perft: the number of lines of play, as data in `tests/perft`, counted by the engine and by its twin.
//!
//! An entry of a file is a block of lines: `game players seed discs` (a shuffled setup), `moves` (those
//! played from there), `position` (the line of what has come about) and, for some depths, `perft depth
//! count`. Lines that end the game earlier do not count; a refill by choice is a move.

use novaluna_rules::{Chance, Game, Players, Position, Setup, perft};

use crate::pair::{naive::Twin, twin};

const FILES: [&str; 3] =
    [include_str!("perft/start.perft"), include_str!("perft/middle.perft"), include_str!("perft/end.perft")];

/// Counts above this are left out; `PERFT_NODES` raises it.
fn node_limit(usual: u64) -> u64 {
    std::env::var("PERFT_NODES").map_or(usual, |nodes| nodes.parse().expect("a number of nodes"))
}

/// A block of a file.
#[derive(Default)]
struct Entry<'a> {
    game: &'a str,
    moves: &'a str,
    position: Option<&'a str>,
    counts: Vec<(u32, u64)>,
}

impl<'a> Entry<'a> {
    fn read(block: &'a str) -> Self {
        let mut entry = Self::default();
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            let (key, rest) = line.split_once(' ').expect("a line is a key and a value");
            match key {
                "game" => entry.game = rest,
                "moves" => entry.moves = rest,
                "position" => entry.position = Some(rest),
                "perft" => entry.counts.push(depth_and_count(rest)),
                _ => panic!("unknown key {key}"),
            }
        }
        entry
    }

    fn setup(&self) -> Setup {
        let words: Vec<&str> = self.game.split(' ').collect();
        let [players, seed, discs] = words[..] else { panic!("game players seed discs: {}", self.game) };
        let players: Players = players.parse().expect("a number of players");
        let seed = seed.parse().expect("a seed");
        Setup { discs: discs.parse().expect("a number of discs"), ..Setup::shuffled(players, seed) }
    }

    fn game(&self) -> Game {
        let mut game = Game::new(&self.setup()).expect("the setup is legal");
        for m in self.moves.split_whitespace() {
            game.play(m.parse().expect("a move")).unwrap_or_else(|error| panic!("{m}: {error}"));
        }
        game
    }

    fn twin(&self) -> Twin {
        let mut twin = twin(&self.setup());
        for m in self.moves.split_whitespace() {
            twin.play(m).expect("a legal move");
        }
        twin
    }

    /// The counts that a node limit allows: up to the first that is greater.
    fn counts(&self, limit: u64) -> impl Iterator<Item = (u32, u64)> {
        self.counts.iter().copied().take_while(move |&(_, count)| count <= limit)
    }
}

fn depth_and_count(text: &str) -> (u32, u64) {
    let (depth, count) = text.split_once(' ').expect("depth and count");
    (depth.parse().expect("a depth"), count.parse().expect("a count"))
}

fn entries() -> impl Iterator<Item = Entry<'static>> {
    FILES.iter().flat_map(|file| file.trim().split("\n\n")).map(Entry::read).filter(|e| !e.game.is_empty())
}

/// The same count by the naive twin.
fn naive_perft(twin: &Twin, depth: u32) -> u64 {
    let legal = twin.legal();
    if depth <= 1 {
        return if depth == 0 { 1 } else { legal.len() as u64 };
    }
    let after = |m: &String| {
        let mut next = twin.clone();
        next.play(m).expect("a legal move");
        naive_perft(&next, depth - 1)
    };
    legal.iter().map(after).sum()
}

#[test]
fn the_engine_counts_what_is_written() {
    let limit = node_limit(1_000_000);
    for entry in entries() {
        let game = entry.game();
        for (depth, count) in entry.counts(limit) {
            assert_eq!(perft(&game, depth), count, "game {} moves {} depth {depth}", entry.game, entry.moves);
        }
    }
}

#[test]
fn no_move_is_one_line_of_play() {
    assert!(entries().all(|entry| perft(&entry.game(), 0) == 1));
}

#[test]
fn the_naive_twin_counts_the_same() {
    let limit = node_limit(20_000);
    for entry in entries() {
        let twin = entry.twin();
        assert!(entry.counts(limit).next().is_some(), "game {} has no small depth", entry.game);
        for (depth, count) in entry.counts(limit) {
            assert_eq!(naive_perft(&twin, depth), count, "game {} depth {depth}", entry.game);
        }
    }
}

#[test]
fn a_position_line_counts_like_the_game_it_came_from() {
    for entry in entries() {
        let Some(line) = entry.position else { continue };
        let names = ["Player 1", "Player 2", "Player 3", "Player 4"];
        let view_line = Position::new(entry.game().view(), &names).to_string();
        assert_eq!(view_line, line, "game {} moves {}", entry.game, entry.moves);
        let position: Position = line.parse().expect("the position is legal");
        let game = position.imagine(&mut Chance::new(0.into())).expect("the position is legal");
        // The pile is empty, or no line of this length refills: its order does not matter.
        for (depth, count) in entry.counts(node_limit(100_000)) {
            assert_eq!(perft(&game, depth), count, "{line} depth {depth}");
        }
    }
}
