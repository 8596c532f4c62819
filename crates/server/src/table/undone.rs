//! A move that is taken back lets nobody know more than they saw: what was revealed stays so, and nothing else is.

use novaluna_rules::{Chance, Seat};
use serde_json::{Value, json};

use super::{
    Command, Event, Opening, Role, Table,
    honest::{entry, follow},
};
use crate::store::Phase;

/// A table of people at which a game was just dealt.
fn dealt(people: usize, discs: u8) -> Table {
    let mut plan = json!({ "seats": vec!["person"; people] });
    if people > 1 {
        plan["discs"] = json!(discs);
    }
    let plan = serde_json::from_value(plan).expect("a plan");
    let opening = Opening::new(plan).expect("there can be such a table");
    let mut table = Table::replay(&[entry(1, None, &opening.event)]).expect("it was just made");
    for seat in Seat::first(people) {
        let sat = json!({ "kind": "sat", "seat": seat.index(), "name": "Ada" });
        happens(&mut table, Some(seat), &serde_json::from_value(sat).expect("an event"));
    }
    happens(&mut table, None, &Event::Started { fill: None });
    table
}

fn happens(table: &mut Table, seat: Option<Seat>, event: &Event) -> String {
    let entry = entry(table.seq().0 + 1, seat, event);
    follow(table, &entry)
}

/// The tiles that were revealed, in their order, as everyone is told.
fn revealed(table: &Table) -> Vec<Value> {
    let record = table.record().expect("a game is on").to_json();
    let record: Value = serde_json::from_str(&record).expect("a record is JSON");
    record["deck"].as_array().expect("a list of tiles").clone()
}

/// Somebody wants something; whether they get it. Nothing but a move reveals anything, and it is told as if the pile
/// lay in another order.
fn does(table: &mut Table, seat: Seat, command: Command) -> bool {
    let role = Role { host: false, seat: Some(seat) };
    let Ok(event) = table.decide(role, command, None) else { return false };
    let (before, mut twin) = (revealed(table), table.twin());
    let game = table.record().expect("a game is on").to_json();
    let told = happens(table, Some(seat), &event);
    if matches!(event, Event::Moved { .. }) {
        assert!(table.phase() == Phase::Over || revealed(table).starts_with(&before), "{told}");
    } else {
        assert_eq!(revealed(table), before, "{told}");
        assert_eq!(told, happens(&mut twin, Some(seat), &event));
        // Whoever follows the game by what is told has it all the same.
        let taken_back = table.record().expect("a game is on").to_json() != game;
        assert_eq!(told.contains("\"record\""), taken_back, "{told}");
    }
    true
}

/// How long the record of the game is.
fn turns(table: &Table) -> usize {
    table.record().map_or(0, |record| record.turns().len())
}

/// Anybody asks now and then, and the others agree or do not; how many moves were taken back.
fn play(table: &mut Table, chance: &mut Chance) -> usize {
    let (mut undone, people) = (0, table.players().count());
    let any = |chance: &mut Chance| Seat::first(people).nth(chance.below(people as u32) as usize);
    while table.phase() == Phase::Playing && table.seq().0 < 400 {
        let asker = any(chance).expect("a seat");
        let turns = turns(table);
        if chance.below(3) == 0 && does(table, asker, Command::Undo) {
            for seat in Seat::first(people) {
                does(table, seat, Command::Answer(chance.below(6) > 0));
            }
            undone += usize::from(self::turns(table) < turns);
        }
        let record = table.record().expect("a game is on");
        let Some(seat) = record.view().turn() else { break };
        let moves = record.view().legal_moves();
        let m = moves.get(chance.below(moves.len() as u32) as usize).expect("the game is on");
        assert!(does(table, seat, Command::Move(m)), "{m} is legal");
    }
    undone
}

#[test]
fn whatever_is_taken_back_nobody_knows_more_than_they_saw() {
    let (mut undone, mut drawn) = (0, 0);
    for seed in 0..32_u64 {
        let mut chance = Chance::new(seed.into());
        let mut table = dealt(1 + seed as usize % 4, 2 + chance.below(8) as u8);
        let before = revealed(&table).len();
        undone += play(&mut table, &mut chance);
        drawn += usize::from(revealed(&table).len() > before);
    }
    assert!(undone > 80 && drawn > 16, "{undone} moves were taken back, tiles drawn in {drawn} games");
}
