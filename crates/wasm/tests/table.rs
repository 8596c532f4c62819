//! A table as the page uses it.

use novaluna_rules::{Event, Position};
use novaluna_wasm::{Refusal, Table, Thinker};

fn deal(names: &[&str], seed: u64) -> String {
    let bots: Vec<Option<&str>> = names.iter().map(|_| None).collect();
    serde_json::json!({"names": names, "bots": bots, "discs": null, "seed": seed.to_string()}).to_string()
}

fn table(names: &[&str], seed: u64) -> Table {
    Table::start(&deal(names, seed)).expect("a game")
}

/// Places the first tile on the first free cell.
fn step(table: &mut Table) -> Vec<Event> {
    let tile = table.view().offer[0];
    let cell = table.aims(tile.into()).expect("it can be taken").cells[0].cell;
    table.play(&format!("{tile}@{cell}")).expect("a legal move").events
}

#[test]
fn a_game_goes_on_from_its_record() {
    let mut one = table(&["Ada", "Ben"], 7);
    (0..5).for_each(|_| drop(step(&mut one)));
    let mut two = Table::open(&one.record()).expect("its own record");
    assert_eq!(two.view(), one.view());
    assert_eq!(two.story(), one.story());
    assert_eq!(step(&mut two), step(&mut one));
}

#[test]
fn aims_tell_what_playing_them_does() {
    let mut table = table(&["Ada", "Ben", "Cyd"], 3);
    for _ in 0..30 {
        let view = table.view();
        let Some(seat) = view.turn else { break };
        for tile in &view.offer {
            let aims = table.aims((*tile).into()).expect("it is offered");
            for aim in &aims.cells {
                let mut other = Table::open(&table.record()).expect("its own record");
                let told = other.play(&format!("{tile}@{}", aim.cell)).expect("a legal move");
                let covered: Vec<_> = told
                    .events
                    .iter()
                    .filter_map(|event| match event {
                        Event::Covered { task, .. } => Some(*task),
                        _ => None,
                    })
                    .collect();
                assert_eq!(covered, aim.tasks);
                assert_eq!(told.seat, seat);
                if other.view().over.is_none() {
                    assert_eq!(other.view().order, aims.order);
                }
            }
        }
        step(&mut table);
    }
    assert!(table.view().moves > 20);
}

#[test]
fn moves_are_taken_back_until_tiles_were_revealed() {
    let mut table = table(&["Ada", "Ben"], 7);
    assert!(!table.may_take_back(&[0, 1]));
    let mut revealed = false;
    for _ in 0..14 {
        let before = table.view();
        let events = step(&mut table);
        let reveals = events.iter().any(|event| matches!(event, Event::Refilled { .. }));
        revealed |= reveals;
        assert_eq!(table.may_take_back(&[0, 1]), !reveals);
        if !reveals {
            assert!(table.take_back(&[0, 1]));
            assert_eq!(table.view(), before);
            step(&mut table);
        }
    }
    assert!(revealed, "the track was refilled");
}

#[test]
fn taking_back_goes_to_the_last_move_of_a_person() {
    let mut table = table(&["Ada", "Ben"], 7);
    let person = u8::from(table.view().turn.expect("somebody begins"));
    step(&mut table);
    while table.view().turn.map(u8::from) == Some(person) {
        step(&mut table);
    }
    let turns = table.view().moves;
    step(&mut table);
    assert!(table.take_back(&[person]));
    assert_eq!(table.view().moves, turns - 1);
    assert_eq!(table.view().turn.map(u8::from), Some(person));
}

#[test]
fn a_refill_by_choice_is_not_taken_back_but_what_follows_is() {
    let mut table = table(&["Ada", "Ben"], 1);
    while table.view().refill == novaluna_rules::RefillChoice::No {
        step(&mut table);
    }
    table.play("+").expect("it is offered");
    assert!(!table.may_take_back(&[0, 1]));
    let refilled = table.view();
    step(&mut table);
    assert!(table.take_back(&[0, 1]));
    assert_eq!(Position { moves: refilled.moves, ..table.view() }, refilled);
}

#[test]
fn the_seed_is_hidden_until_the_end() {
    let deal = r#"{"names":["Ada","Ben"],"bots":[null,"easy"],"discs":1,"seed":"42"}"#;
    let mut table = Table::start(deal).expect("a game");
    assert_eq!(table.noted("seed"), None);
    assert_eq!(table.noted("bots"), Some(&serde_json::json!([null, "easy"])));
    while table.view().turn.is_some() {
        step(&mut table);
    }
    assert_eq!(table.noted("seed"), Some(&"42".into()));
    assert!(!table.may_take_back(&[0, 1]), "what was told cannot be played again");
}

#[test]
fn the_score_sheet_adds_up_to_the_result() {
    let mut table = table(&["Ada"], 7);
    assert!(table.sheet().is_empty());
    while table.view().turn.is_some() {
        step(&mut table);
    }
    let result = table.view().over.expect("it is over");
    let sheet = table.sheet();
    let [first, second] = sheet[..] else { panic!("two columns: {sheet:?}") };
    assert_eq!((first.of, second.of), (8, 21));
    assert_eq!(
        [first.note, second.note],
        [&result["phase1"], &result["phase2"]].map(|n| n.as_u64().expect("a number") as u16)
    );
    for column in [first, second] {
        assert_eq!(column.note, column.time + column.penalty);
        assert_eq!(column.penalty, 10 * u16::from(column.of - column.placed));
    }
}

#[test]
fn a_bot_answers_with_a_legal_move_and_its_reasons() {
    let mut table = table(&["Ada", "Ben"], 7);
    (0..6).for_each(|_| drop(step(&mut table)));
    let position = serde_json::to_string(&table.view()).expect("plain data");
    let mut bot = Thinker::new("hard:nodes=500", "3").expect("a bot");
    let advice = bot.advise(&position, None).expect("somebody is to move");
    assert_eq!(advice.best, advice.moves[0].m);
    assert!(!advice.moves[0].reasons.is_empty());
    table.play(&advice.best).expect("a legal move");
}

#[test]
fn what_makes_no_game_is_refused() {
    let start = |deal: &str| Table::start(deal).map(drop);
    assert!(matches!(start("{"), Err(Refusal::Json(_))));
    let of = |names: &str, bots: &str, discs: &str, seed: &str| {
        start(&format!(r#"{{"names":{names},"bots":{bots},"discs":{discs},"seed":"{seed}"}}"#))
    };
    assert!(matches!(of("[]", "[]", "null", "1"), Err(Refusal::Players(0))));
    assert!(matches!(of(r#"["A","B"]"#, r#"["harf"]"#, "null", "1"), Err(Refusal::Bot(_))));
    assert!(matches!(of(r#"["A","B"]"#, "[]", "21", "1"), Err(Refusal::Record(_))));
    assert!(matches!(of(r#"["A","B"]"#, "[]", "null", "x"), Err(Refusal::Seed(_))));
    let mut table = table(&["Ada", "Ben"], 7);
    assert!(matches!(table.play("nonsense"), Err(Refusal::Move(_))));
    assert!(matches!(table.play("+"), Err(Refusal::Play(_))));
    assert!(table.aims(0).is_none() && table.explain(3, 1, 0).is_none());
}

#[test]
fn what_is_wrong_with_a_file_has_a_kind() {
    let kind = |text: &str| Table::open(text).map(drop).map_err(|why| why.kind());
    let record = table(&["Ada", "Ben"], 7).record();
    assert_eq!(kind(&record), Ok(()));
    assert_eq!(kind("a letter to Ada"), Err("foreign"));
    assert_eq!(kind(r#"{"name":"Ada"}"#), Err("foreign"));
    assert_eq!(kind(r#"{"format":"pgn"}"#), Err("foreign"));
    assert_eq!(kind(&record[..record.len() / 2]), Err("broken"));
    assert_eq!(kind(&record.replace("nova-luna-game/1", "nova-luna-game/2")), Err("newer"));
    assert_eq!(kind(&record.replace("\"moves\":[]", "\"moves\":[\"1@5,5\"]")), Err("broken"));
}
