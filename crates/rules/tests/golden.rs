//! Golden shuffles: what a seed stands for must never change, on no platform and in no version.
//!
//! Needs nothing but the crate and no files, so that it runs in wasm as well. The decks and stacks were
//! computed by a second implementation of `ChaCha8`, of the numbers below `n` and of the shuffle.

use novaluna_rules::{Chance, Ended, Game, Nonce, Players, Secret, Seed, Setup};

/// A seed and the setups it stands for.
struct Pin {
    seed: &'static str,
    /// The eleven tiles on the selection track, then the pile.
    deck: &'static str,
    /// For two, three and four players, bottom to top.
    stacks: (&'static [u8; 2], &'static [u8; 3], &'static [u8; 4]),
}

const PINS: [Pin; 5] = [
    Pin {
        seed: "0",
        deck: "31 28 11 42 27 30 59 37 50 4 5 \
         47 38 18 45 55 6 58 53 48 2 49 46 35 9 12 56 60 10 21 \
         61 32 52 67 63 13 62 23 15 3 64 25 14 29 44 65 68 19 26 \
         54 51 33 36 40 22 34 24 39 41 20 66 1 7 17 8 16 43 57",
        stacks: (&[1, 0], &[1, 2, 0], &[3, 2, 1, 0]),
    },
    Pin {
        seed: "1",
        deck: "54 40 34 4 50 19 43 17 44 62 27 \
         14 52 66 57 68 32 5 33 30 29 11 63 23 21 58 65 56 15 6 \
         7 35 8 37 45 18 59 31 47 24 41 12 22 3 1 2 39 36 64 \
         61 16 51 38 10 42 67 13 49 28 25 48 46 9 55 60 53 20 26",
        stacks: (&[0, 1], &[1, 0, 2], &[0, 2, 1, 3]),
    },
    Pin {
        seed: "42",
        deck: "15 16 45 50 38 46 51 23 1 4 9 \
         32 18 27 40 61 25 39 41 7 13 54 64 42 12 57 47 66 21 14 \
         30 49 67 58 52 2 6 56 43 55 44 34 11 63 65 62 3 37 36 \
         60 10 22 8 28 26 19 59 35 48 29 17 31 5 53 68 33 20 24",
        stacks: (&[0, 1], &[0, 2, 1], &[1, 0, 3, 2]),
    },
    Pin {
        seed: "18446744073709551615",
        deck: "62 47 41 2 22 5 29 42 37 34 3 \
         50 60 68 32 9 57 18 53 63 58 45 7 19 46 25 26 17 31 56 \
         21 49 40 52 8 24 66 55 38 14 10 15 39 4 20 33 44 11 23 \
         67 65 59 54 27 1 12 13 6 30 61 36 51 64 35 28 43 16 48",
        stacks: (&[1, 0], &[1, 2, 0], &[1, 2, 3, 0]),
    },
    Pin {
        seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        deck: "49 38 57 3 46 8 68 1 67 37 23 \
         13 19 20 25 39 43 45 17 32 24 61 26 10 53 16 34 35 4 58 \
         48 40 12 42 5 18 60 66 41 33 6 27 2 30 54 50 44 56 28 \
         9 64 51 55 11 47 7 31 59 62 22 65 36 63 15 52 21 14 29",
        stacks: (&[0, 1], &[2, 0, 1], &[3, 1, 0, 2]),
    },
];

fn seed(text: &str) -> Seed {
    text.parse().expect("a seed")
}

#[test]
fn a_seed_is_written_as_a_number_or_in_64_digits() {
    for pin in &PINS {
        assert_eq!(seed(pin.seed).to_string(), pin.seed);
    }
    assert_eq!(seed("000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F").0[31], 31);
    assert_eq!(seed("18446744073709551615"), Seed::from(u64::MAX));
}

#[test]
fn a_seed_gives_the_same_deck_for_ever() {
    for pin in &PINS {
        for players in Players::ALL {
            let setup = Setup::shuffled(players, seed(pin.seed));
            let deck: Vec<String> = setup.deck.iter().map(ToString::to_string).collect();
            assert_eq!(deck.join(" "), pin.deck, "seed {} for {players}", pin.seed);
        }
    }
}

#[test]
fn a_seed_gives_the_same_stack_for_ever() {
    for pin in &PINS {
        let (two, three, four) = pin.stacks;
        let stacks: [(Players, &[u8]); 4] =
            [(Players::Solo, &[]), (Players::Two, two), (Players::Three, three), (Players::Four, four)];
        for (players, expected) in stacks {
            let stack = Setup::shuffled(players, seed(pin.seed)).stack;
            let stack: Vec<u8> = stack.into_iter().map(u8::from).collect();
            assert_eq!(stack, expected, "seed {} for {players}", pin.seed);
        }
    }
}

#[test]
fn a_secret_and_nonces_give_the_same_commit_and_seed_for_ever() {
    let secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let secret: Secret = secret.parse().expect("64 digits");
    let commit = "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b";
    assert_eq!(secret.commit().to_string(), commit);
    // By `printf '%s\n%s' SECRET NONCE… | sha256sum`.
    let solo = seed("46268c8f3e4d5291cfd71ffc476063a199beff7f3a5f87a5552a6e3985eccd90");
    assert_eq!(secret.seed(&[Nonce::default()]), solo);
    let nonces = ["tea-at-five", "", "Moon_7"].map(|nonce| nonce.parse().expect("a nonce"));
    let three = seed("12c893dae38ad479ca7829ce2761673606b6c1aae9baf3506028eccf60295e21");
    assert_eq!(secret.seed(&nonces), three);
}

#[test]
fn a_stream_gives_the_same_numbers_for_ever() {
    let dice = |stream| {
        let mut chance = Chance::stream(42.into(), stream);
        (0..12).map(|_| chance.below(6)).collect::<Vec<_>>()
    };
    assert_eq!(dice(0), [2, 1, 2, 2, 4, 0, 2, 1, 2, 4, 3, 4]);
    assert_eq!(dice(1), [4, 1, 3, 0, 3, 2, 5, 3, 0, 1, 2, 3]);
    assert_eq!(dice(u64::MAX), [0, 5, 2, 3, 0, 5, 5, 0, 4, 1, 1, 1]);
}

/// The 64-bit FNV-1a hash of a text.
fn digest(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

/// A whole game of random moves: how many there were, how it ended, and the digest of its moves.
fn random_game(players: Players, seed: Seed) -> (usize, Ended, String) {
    let mut game = Game::new(&Setup::shuffled(players, seed)).expect("a shuffled setup is legal");
    let mut chance = Chance::stream(seed, 1);
    let mut moves = Vec::new();
    loop {
        let legal = game.view().legal_moves();
        let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { break };
        moves.push(m.to_string());
        game.play(m).expect("a legal move");
    }
    let outcome = game.view().outcome().expect("without a legal move the game is over");
    (moves.len(), outcome.ended(), digest(&moves.join(" ")))
}

#[test]
fn the_digest_is_the_published_one() {
    assert_eq!(digest(""), "cbf29ce484222325");
    assert_eq!(digest("foobar"), "85944171f73967e8");
}

#[test]
fn a_random_game_is_the_same_for_ever() {
    // The order of the legal moves is part of this: what a seeded bot plays must stay repeatable.
    for (players, text, expected) in [
        (Players::Solo, "0", (22, Ended::Exhausted, "6c957d229dd8c9b6")),
        (Players::Two, "0", (69, Ended::Exhausted, "75829daa82394363")),
        (Players::Two, "42", (66, Ended::Completed, "04a0b27761928f12")),
        (Players::Three, "18446744073709551615", (70, Ended::Exhausted, "db60030b99b021c4")),
        (
            Players::Four,
            "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
            (68, Ended::Exhausted, "faef3666c5507830"),
        ),
    ] {
        let (moves, ended, digest) = random_game(players, seed(text));
        assert_eq!((moves, ended, digest.as_str()), expected, "seed {text} for {players}");
    }
}
