//! What holds after every move of every game, as named predicates, checked on random games.

use novaluna_rules::{Cell, Chance, Move, Players, Position, Record, Setup, TileId, View};
use proptest::prelude::*;

use crate::valid::{assert_valid, record_round_trip};

/// A random game in a form that can be shrunk: its setup, and a number for each choice.
#[derive(Clone, Debug)]
struct Script {
    players: Players,
    discs: u8,
    seed: u64,
    choices: Vec<u16>,
}

impl Script {
    fn record(&self) -> Record {
        let setup = Setup { discs: self.discs, ..Setup::shuffled(self.players, self.seed.into()) };
        let names = self.players.seats().map(|seat| format!("Player {seat}")).collect();
        Record::new(setup, names).expect("the discs are in range")
    }

    /// Plays the game and shows it after each move, and before the first.
    fn play(&self, mut see: impl FnMut(&Record)) {
        let mut record = self.record();
        see(&record);
        for &choice in &self.choices {
            let Some(m) = chosen(record.view(), choice) else { break };
            record.play(m).expect("a legal move");
            see(&record);
        }
    }

    /// The game after all choices.
    fn last(&self) -> Record {
        let mut last = self.record();
        self.play(|record| last = record.clone());
        last
    }
}

/// A number as a choice: every third covers as many tasks as it can, so that games are won as well.
fn chosen(view: View<'_>, choice: u16) -> Option<Move> {
    let legal = view.legal_moves();
    let covers = |m: &Move| match *m {
        Move::Place { tile, cell } => view.own_display().preview(tile, cell).map_or(0, |tasks| tasks.len()),
        Move::Refill | Move::EndPhase => 0,
    };
    match choice % 3 {
        0 => legal.iter().max_by_key(covers),
        _ => legal.get(usize::from(choice / 3).checked_rem(legal.len())?),
    }
}

/// Games of every kind and length.
fn scripts() -> impl Strategy<Value = Script> {
    let players = prop::sample::select(&Players::ALL[..]);
    let choices = prop::collection::vec(any::<u16>(), 0..80);
    (players, 1..=20_u8, any::<u64>(), choices).prop_map(|(players, discs, seed, choices)| {
        let discs = if players == Players::Solo { players.discs() } else { discs };
        Script { players, discs, seed, choices }
    })
}

/// Any move, most of them illegal.
fn any_move() -> impl Strategy<Value = Move> {
    let place = (1..=68_u8, -4..=4_i8, -4..=4_i8)
        .prop_map(|(id, x, y)| Move::Place { tile: TileId::new(id).expect("1 to 68"), cell: Cell { x, y } });
    prop_oneof![1 => Just(Move::Refill), 1 => Just(Move::EndPhase), 20 => place]
}

/// Without a file for failures: a failed case is printed with its setup and its choices.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The record with the tiles not yet drawn in another order.
fn with_another_pile(record: &Record, seed: u64) -> Record {
    let mut setup = record.secret_setup().clone();
    let drawn = setup.deck.len() - record.view().pile_len();
    Chance::new(seed.into()).shuffle(&mut setup.deck[drawn..]);
    let text = record.to_json();
    let deck = |setup: &Setup| serde_json::to_string(&setup.deck).expect("a deck is JSON");
    let text = text.replace(&deck(record.secret_setup()), &deck(&setup));
    Record::from_json(&text).expect("no turn depends on tiles not yet drawn")
}

/// One change to a text that was fine: another number or none, or a part left out or doubled.
#[derive(Clone, Debug)]
enum Damage {
    Number(usize, Option<u8>),
    LeaveOut(usize),
    Double(usize),
}

impl Damage {
    fn on(&self, text: &str) -> String {
        let mut pieces = pieces(text);
        let at = |number: usize| number % pieces.len();
        match *self {
            Self::Number(number, value) => {
                let is_number = |n: &usize| pieces[*n].parse::<u64>().is_ok();
                let numbers: Vec<usize> = (0..pieces.len()).filter(is_number).collect();
                let none = if text.starts_with('{') { "null" } else { "." };
                pieces[numbers[number % numbers.len()]] = value.map_or(none.to_owned(), |v| v.to_string());
            }
            Self::LeaveOut(number) => drop(pieces.remove(at(number))),
            Self::Double(number) => pieces.insert(at(number), pieces[at(number)].clone()),
        }
        pieces.concat()
    }
}

/// Cuts a text into numbers, words and single signs.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for c in text.chars() {
        let last = pieces.last_mut().expect("there is always a piece");
        let all = |kind: fn(&char) -> bool| last.chars().chain([c]).all(|c| kind(&c));
        if last.is_empty() || all(char::is_ascii_digit) || all(char::is_ascii_alphabetic) {
            last.push(c);
        } else {
            pieces.push(c.to_string());
        }
    }
    pieces
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let number = (any::<usize>(), prop::option::of(0..=70_u8));
    let damage = prop_oneof![
        2 => number.prop_map(|(number, value)| Damage::Number(number, value)),
        1 => any::<usize>().prop_map(Damage::LeaveOut),
        1 => any::<usize>().prop_map(Damage::Double),
    ];
    prop::collection::vec(damage, 1..4)
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn damaged_text_is_refused_or_makes_sense(script in scripts(), damages in damages()) {
        let record = script.last();
        let damaged = |text: String| damages.iter().fold(text, |text, damage| damage.on(&text));
        let position = Position::new(record.view(), record.names());
        let line = damaged(position.to_string());
        if let Ok(read) = line.parse::<Position>() {
            assert_eq!(read.to_string(), line.trim());
            assert!(read.imagine(&mut Chance::new(0.into())).is_ok());
        }
        let json = damaged(serde_json::to_string(&position).expect("a position is JSON"));
        if let Ok(read) = serde_json::from_str::<Position>(&json)
            && let Ok(game) = read.imagine(&mut Chance::new(0.into()))
        {
            assert_valid(game.view());
        }
        if let Ok(read) = Record::from_json(&damaged(record.to_json())) {
            assert_valid(read.view());
            assert!(record_round_trip(&read));
        }
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn every_position_of_every_game_is_valid(script in scripts()) {
        script.play(|record| assert_valid(record.view()));
    }

    #[test]
    fn every_record_reads_back_as_it_was_written(script in scripts()) {
        script.play(|record| assert!(record_round_trip(record), "{}", record.to_json()));
    }

    #[test]
    fn views_do_not_depend_on_the_order_of_unseen_tiles(script in scripts(), seed: u64) {
        script.play(|record| {
            let other = with_another_pile(record, seed);
            assert_eq!(record.view(), other.view());
            // What is printed for a log does not tell the order either.
            assert_eq!(format!("{:?}", record.view()), format!("{:?}", other.view()));
        });
    }

    #[test]
    fn public_records_do_not_depend_on_the_order_of_unseen_tiles(script in scripts(), seed: u64) {
        script.play(|record| {
            let mut record = record.clone();
            record.note("seed", script.seed.to_string());
            let mut other = with_another_pile(&record, seed);
            other.note("seed", seed.to_string());
            assert_eq!(record.public().to_json(), other.public().to_json());
        });
    }

    #[test]
    fn a_public_record_sees_tells_and_allows_what_the_whole_one_does(script in scripts()) {
        let mut followed = script.record().public();
        script.play(|record| {
            let public = Record::from_json(&record.public().to_json()).expect("it reads back");
            assert_eq!(public.view(), record.view());
            assert!(public.view().legal_moves().iter().eq(record.view().legal_moves().iter()));
            // The last turn may have begun with a lone `+` that was followed before.
            if let Some(told) = record.course().last() {
                let mut drawn = told.drawn();
                let new = followed.view().pile_len() - record.view().pile_len();
                drawn.drain(..drawn.len() - new);
                followed.follow(told.turn, &drawn).expect("it was played like this");
            }
            assert_eq!(followed.to_json(), public.to_json());
        });
        let last = script.last();
        assert!(last.public().course().eq(last.course()));
    }

    #[test]
    fn what_is_imagined_follows_from_what_can_be_seen(script in scripts(), seed: u64) {
        let last = script.last();
        assert_eq!(last.view().imagine(&mut Chance::new(seed.into())).view(), last.view());
        // With another true order the same is imagined, to the last tile.
        let mut one = last.view().imagine(&mut Chance::new(seed.into()));
        let mut other = with_another_pile(&last, seed).view().imagine(&mut Chance::new(seed.into()));
        while let Some(m) = chosen(one.view(), 1) {
            one.play(m).expect("a legal move");
            other.play(m).expect("the same move");
            assert_eq!(one.view(), other.view());
        }
    }

    #[test]
    fn a_game_is_unchanged_by_an_illegal_move(script in scripts(), tried in any_move()) {
        script.play(|record| {
            let mut other = record.clone();
            let checked = record.view().check(tried);
            let played = other.play(tried);
            assert_eq!(checked, played);
            if played.is_err() {
                assert_eq!(other.view(), record.view());
                assert_eq!(other.to_json(), record.to_json());
            }
        });
    }

    #[test]
    fn a_preview_is_what_the_move_then_covers(script in scripts(), choice: u16) {
        script.play(|record| {
            if let Some(m @ Move::Place { tile, cell }) = chosen(record.view(), choice) {
                let mover = record.view().turn().expect("there is a legal move");
                let preview = record.view().own_display().preview(tile, cell).expect("the move is legal");
                let before = record.view().own_display().covered().len();
                let mut after = record.clone();
                after.play(m).expect("the move is legal");
                let covered: Vec<_> = after.view().display(mover).covered().skip(before).collect();
                assert_eq!(preview, covered);
            }
        });
    }
}
