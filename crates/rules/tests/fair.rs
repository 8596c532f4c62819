//! The fair shuffle: what was dealt from a secret and nonces proves it, and whatever is changed afterwards is found.

use std::iter;

use novaluna_rules::{Chance, Fairness, Nonce, Players, Record, Secret, Setup, UnfairError};
use proptest::{collection::vec, prelude::*, sample::Index};
use serde_json::{Value, json};

fn names(players: Players) -> Vec<String> {
    players.seats().map(|seat| format!("Player {seat}")).collect()
}

/// A game about to begin, shuffled fairly.
fn dealt(players: Players, secret: &Secret, nonces: &[Nonce]) -> Record {
    let setup = Setup::shuffled(players, secret.seed(nonces));
    let mut record = Record::new(setup, names(players)).expect("a shuffled setup is legal");
    record.note_shuffle(secret, nonces);
    record
}

/// The same for three players, one of whom gave no nonce.
fn three() -> Record {
    let nonces = ["tea-at-five", "", "0"].map(|nonce| nonce.parse().expect("a nonce"));
    dealt(Players::Three, &Secret::new([7; 32]), &nonces)
}

/// Plays random moves to the end.
fn finished(mut record: Record) -> Record {
    let mut chance = Chance::stream(9.into(), 1);
    loop {
        let legal = record.view().legal_moves();
        let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { return record };
        record.play(m).expect("a legal move");
    }
}

fn read_back(record: &Record) -> Record {
    Record::from_json(&record.to_json()).expect("what is written is read back")
}

/// What is found after a change of a record's text.
fn after(record: &Record, change: impl FnOnce(&mut Value)) -> Result<Fairness, UnfairError> {
    let mut text: Value = serde_json::from_str(&record.to_json()).expect("a record is JSON");
    change(&mut text);
    Record::from_json(&text.to_string()).expect("the rules allow it").fairness()
}

fn without(record: &Record, keys: &[&str]) -> Result<Fairness, UnfairError> {
    after(record, |text| {
        text.as_object_mut().expect("a record is an object").retain(|key, _| !keys.contains(&key.as_str()));
    })
}

#[test]
fn a_game_without_a_promise_claims_nothing() {
    let mut record =
        Record::new(Setup::shuffled(Players::Two, 7.into()), names(Players::Two)).expect("legal");
    record.note("seed", "8");
    record.note("order", "mine");
    assert_eq!(record.fairness(), Ok(Fairness::Unclaimed));
    assert_eq!(without(&three(), &["commit", "nonces", "secret"]), Ok(Fairness::Unclaimed));
}

#[test]
fn the_promise_is_kept_in_the_whole_record_and_sealed_in_the_public_one() {
    for players in Players::ALL {
        let nonces = vec!["moon".parse().expect("a nonce"); players.count()];
        let whole = finished(dealt(players, &Secret::new([1; 32]), &nonces));
        for turns in [0, 1, whole.turns().len() - 1, whole.turns().len()] {
            let (then, public) = (whole.at(turns), whole.at(turns).public());
            assert_eq!(read_back(&then).fairness(), Ok(Fairness::Proven));
            // Where the last tile was drawn, nobody can tell a public record from one that hides its secret.
            let is_due = then.view().outcome().is_some() && then.view().pile_len() == 0;
            let expected = if is_due { Err(UnfairError::Missing("secret")) } else { Ok(Fairness::Sealed) };
            assert_eq!(public.fairness(), expected);
            assert_eq!(read_back(&public).fairness(), expected);
            let text = public.to_json();
            assert!(text.contains("\"commit\"") && text.contains("\"nonces\""), "{text}");
            assert!(!text.contains("secret") && !text.contains("seed"), "{text}");
        }
    }
}

#[test]
fn a_secret_beside_a_cut_deck_proves_nothing() {
    let whole = three();
    let mut public = whole.public();
    for key in ["secret", "seed"] {
        public.note(key, whole.noted(key).expect("just noted").clone());
    }
    assert_eq!(public.fairness(), Err(UnfairError::Cut));
    assert_eq!(read_back(&public).fairness(), Err(UnfairError::Cut));
}

#[test]
fn a_secret_is_due_when_the_game_is_over() {
    let (running, over) = (three(), finished(three()));
    assert_eq!(without(&running, &["secret", "seed"]), Ok(Fairness::Sealed));
    assert_eq!(without(&over, &["secret", "seed"]), Err(UnfairError::Missing("secret")));
    for record in [&running, &over] {
        for key in ["commit", "nonces", "seed"] {
            assert_eq!(without(record, &[key]), Err(UnfairError::Missing(key)));
        }
    }
}

#[test]
fn who_begins_can_be_chosen_openly_but_not_the_deck() {
    let swap =
        |key: &'static str| move |text: &mut Value| text[key].as_array_mut().expect("a list").swap(0, 1);
    assert_eq!(after(&three(), swap("deck")), Err(UnfairError::Deck));
    assert_eq!(after(&three(), swap("stack")), Err(UnfairError::Stack));
    let mut chosen = three();
    chosen.note("order", "chosen");
    assert_eq!(after(&chosen, swap("deck")), Err(UnfairError::Deck));
    assert_eq!(after(&chosen, swap("stack")), Ok(Fairness::Proven));
    assert_eq!(chosen.public().noted("order"), Some(&json!("chosen")));
}

#[test]
fn only_a_chosen_order_is_public() {
    let mut record = three();
    record.note("order", json!([3, 1, 2]));
    assert_eq!(record.fairness(), Err(UnfairError::Order));
    assert_eq!(record.public().noted("order"), None);
}

#[test]
fn values_of_the_wrong_kind_are_named() {
    let refused =
        |key: &str, value: Value| after(&three(), |text| text[key] = value).expect_err("it is wrong");
    for value in [json!(null), json!(7), json!("7"), json!("A".repeat(64))] {
        assert_eq!(refused("commit", value.clone()), UnfairError::Digits("commit"));
        assert_eq!(refused("secret", value.clone()), UnfairError::Digits("secret"));
        assert_eq!(refused("seed", value), UnfairError::Seed);
    }
    for value in [json!(null), json!("moon"), json!([]), json!(["", ""]), json!(["", "", "", ""])] {
        assert_eq!(refused("nonces", value), UnfairError::Nonces(3));
    }
    for nonce in [json!(null), json!(7), json!("a b"), json!("x".repeat(65))] {
        let said = refused("nonces", json!(["", nonce, ""])).to_string();
        assert!(said.starts_with("the nonce of seat 1 is not a text"), "{said}");
    }
}

fn any_nonce() -> impl Strategy<Value = Nonce> {
    "[0-9A-Za-z_-]{0,64}".prop_map(|text| text.parse().expect("a nonce"))
}

/// Players, a secret and a nonce for each of them.
fn any_deal() -> impl Strategy<Value = (Players, Secret, Vec<Nonce>)> {
    let players = prop::sample::select(Players::ALL.to_vec());
    players.prop_flat_map(|players| {
        (Just(players), any::<[u8; 32]>().prop_map(Secret::new), vec(any_nonce(), players.count()))
    })
}

/// The texts that a proof is made of, as they stand in the record.
fn proof(record: &mut Value) -> Vec<&mut String> {
    let mut texts = Vec::new();
    for (key, value) in record.as_object_mut().expect("a record is an object") {
        match (key.as_str(), value) {
            ("commit" | "secret" | "seed", Value::String(text)) => texts.push(text),
            ("nonces", Value::Array(list)) => texts.extend(list.iter_mut().map(|nonce| match nonce {
                Value::String(text) => text,
                _ => panic!("a nonce is a text"),
            })),
            _ => {}
        }
    }
    texts
}

proptest! {
    #[test]
    fn any_secret_and_any_nonces_are_proven((players, secret, nonces) in any_deal()) {
        let record = dealt(players, &secret, &nonces);
        prop_assert_eq!(read_back(&record).fairness(), Ok(Fairness::Proven));
        prop_assert_eq!(read_back(&record.public()).fairness(), Ok(Fairness::Sealed));
        let shown = format!("{record:?} {secret:?}");
        prop_assert!(!shown.contains(&secret.to_string()), "{}", shown);
    }

    #[test]
    fn another_character_anywhere_is_found(
        (players, secret, nonces) in any_deal(), text in any::<Index>(), place in any::<Index>(),
        other in any::<char>(),
    ) {
        let record = dealt(players, &secret, &nonces);
        for kept in [0, 1] {
            let mut changed = false;
            let verdict = after(&record, |record| {
                let mut texts = proof(record);
                let number = text.index(texts.len());
                let text = &mut *texts[number];
                let at = place.index(text.len() + 1);
                // In the place of a character, or before it.
                let rest = text[at..].chars().skip(1 - kept);
                let new: String = text[..at].chars().chain(iter::once(other)).chain(rest).collect();
                changed = new != *text;
                *text = new;
            });
            prop_assert!(!changed || verdict.is_err());
        }
    }

    #[test]
    fn two_tiles_that_changed_places_are_found(
        (players, secret, nonces) in any_deal(), a in 0_usize..68, b in 0_usize..68,
    ) {
        let verdict = after(&dealt(players, &secret, &nonces), |text| {
            text["deck"].as_array_mut().expect("a list").swap(a, b);
        });
        let expected = if a == b { Ok(Fairness::Proven) } else { Err(UnfairError::Deck) };
        prop_assert_eq!(verdict, expected);
    }
}
