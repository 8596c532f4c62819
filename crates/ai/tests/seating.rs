//! Who sits where is read from what any front end wrote, and from what older ones did.

use novaluna_ai::{Seating, Spec};
use novaluna_rules::{Players, Record, Seat, Setup};
use serde_json::{Value, json};

fn record(players: Players) -> Record {
    let names = players.seats().map(|seat| format!("Player {seat}")).collect();
    Record::new(Setup::shuffled(players, 7.into()), names).expect("a shuffled setup is legal")
}

/// Who sits at a table with these notes, in words.
fn seated(players: Players, notes: &[(&str, Value)]) -> Vec<Option<String>> {
    let mut record = record(players);
    for (key, value) in notes {
        record.note(key, value.clone());
    }
    Seating::of(&record).bots().iter().map(|bot| bot.as_ref().map(Spec::to_string)).collect()
}

fn bots<const N: usize>(names: [Option<&str>; N]) -> Vec<Option<String>> {
    names.map(|name| name.map(str::to_owned)).to_vec()
}

#[test]
fn the_list_says_it_seat_by_seat() {
    let list = json!(["hard:time=200ms", null, "cmd:\"./mybot --fast\""]);
    let expected = bots([Some("hard:time=200ms"), None, Some("cmd:\"./mybot --fast\"")]);
    assert_eq!(seated(Players::Three, &[("bots", list)]), expected);
}

#[test]
fn older_files_name_one_bot_for_all_seats_but_the_first() {
    assert_eq!(seated(Players::Three, &[("bot", json!("easy"))]), bots([None, Some("easy"), Some("easy")]));
    assert_eq!(seated(Players::Solo, &[("bot", json!("medium"))]), bots([None]));
}

#[test]
fn the_list_counts_where_both_are_there() {
    let notes = [("bot", json!("easy")), ("bots", json!(["hard", null]))];
    assert_eq!(seated(Players::Two, &notes), bots([Some("hard"), None]));
}

#[test]
fn what_is_no_bot_is_a_person() {
    let nobody = bots([None, None]);
    assert_eq!(seated(Players::Two, &[]), nobody);
    for nonsense in [json!("hard"), json!({}), json!(7), json!([]), json!([null, "harf"]), json!([[], 5])] {
        assert_eq!(seated(Players::Two, &[("bots", nonsense.clone())]), nobody, "{nonsense}");
    }
    let long = json!([null, "easy", "hard", "hard"]);
    assert_eq!(seated(Players::Two, &[("bots", long)]), bots([None, Some("easy")]));
    assert_eq!(seated(Players::Two, &[("bot", json!(["easy"]))]), nobody);
}

#[test]
fn what_is_no_bot_is_named() {
    let strangers = |key: &str, noted: Value| {
        let mut game = record(Players::Three);
        game.note(key, noted);
        let named =
            Seating::strangers(&game).into_iter().map(|(seat, text)| format!("{}: {text}", seat.index()));
        named.collect::<Vec<_>>()
    };
    assert_eq!(strangers("bots", json!([null, "harf", 5])), ["1: harf", "2: 5"]);
    assert_eq!(strangers("bots", json!(["", "easy"])), ["0: \"\""]);
    assert_eq!(strangers("bots", json!("hard")), ["0: hard", "1: hard", "2: hard"]);
    assert_eq!(strangers("bot", json!("wizard")), ["1: wizard", "2: wizard"]);
    assert!(strangers("bot", json!("easy")).is_empty());
    assert!(Seating::strangers(&record(Players::Two)).is_empty());
}

#[test]
fn what_is_written_is_read_again() {
    let mut game = record(Players::Three);
    let seating = Seating::new(vec![None, Some("greedy:nodes=9,seed=7".parse().expect("a bot")), None]);
    seating.write(&mut game);
    let read = Record::from_json(&game.to_json()).expect("its own text");
    assert_eq!(Seating::of(&read), seating);
    assert_eq!(seating.people(), [Seat::new(0), Seat::new(2)].map(|seat| seat.expect("a seat")));
    let public = Seating::of(&Seating::public(&game));
    assert_eq!(public.people(), seating.people(), "that is no secret");
    assert_eq!(public.bots()[1], Some("greedy:nodes=9".parse().expect("a bot")), "its luck is");
}
