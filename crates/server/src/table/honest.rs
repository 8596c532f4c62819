//! Nobody gets to know what lies in the draw pile: two tables that differ only in its order are told alike.

use novaluna_rules::{Move, Record, Seat};
use serde_json::{Value, json};

use super::{Event, Hidden, LevelName, Opening, Plan, Role, Table, Why};
use crate::{
    protocol::{Happening, ServerMessage},
    store::{Entry, Seq},
    token::GameId,
};

pub(super) fn entry(seq: i64, seat: Option<Seat>, event: &Event) -> Entry {
    let game: GameId = "0123456789abcdefghijkl".parse().expect("this is a name");
    let body = serde_json::to_string(event).expect("an event is JSON");
    Entry { game, seq: Seq(seq), seat, command: None, written: 1_000 * seq, body }
}

/// A table at which a game was just dealt.
fn dealt() -> Table {
    let plan: Plan =
        serde_json::from_value(json!({ "seats": ["person", "easy"], "clock": 60 })).expect("a plan");
    let opening = Opening::new(plan).expect("there can be such a table");
    let mut table = Table::replay(&[entry(1, None, &opening.event)]).expect("it was just made");
    let sat = json!({ "kind": "sat", "seat": 0, "name": "Ada", "nonce": "tea" });
    let sat = serde_json::from_value(sat).expect("an event");
    table.follow(&entry(2, Some(Seat::FIRST), &sat)).expect("the seat is free");
    table.follow(&entry(3, None, &Event::Started { fill: None })).expect("all seats are taken");
    table
}

impl Table {
    /// The same table with another order of what lies in the pile.
    pub(crate) fn twin(&self) -> Self {
        let mut record: Value = serde_json::from_str(&game(self).to_json()).expect("a record is JSON");
        let deck = record["deck"].as_array_mut().expect("a list of tiles");
        let seen = deck.len() - game(self).view().pile_len();
        deck[seen..].reverse();
        record.as_object_mut().expect("an object").remove("seed");
        let other = Record::from_json(&record.to_string()).expect("it is a record");
        Self { game: Some(other), ..self.clone() }
    }
}

fn game(table: &Table) -> &Record {
    table.game.as_ref().expect("a game is on")
}

/// A move that draws nothing, if there is one.
fn next_move(table: &Table) -> Option<Move> {
    game(table).view().legal_moves().iter().find(|&m| m != Move::Refill)
}

/// Everything that leaves a table, for everyone who may come to it.
fn told(table: &Table) -> String {
    let game = GameId::try_from("0123456789abcdefghijkl".to_owned()).expect("this is a name");
    let roles = [None, Some(Role::default()), Some(Role { host: true, seat: Some(Seat::FIRST) })];
    let seen = roles.map(|role| serde_json::to_string(&table.seen(role)).expect("it is JSON"));
    let record = table.record().expect("a game is on").to_json();
    format!("{seen:?} {record} {:?} {:?}", table.sheet(&game), table.due())
}

/// What everyone is told of an event.
pub(super) fn follow(table: &mut Table, entry: &Entry) -> String {
    let what = table.follow(entry).expect("it can happen");
    let seen = what.changes_the_table().then(|| table.seen(None));
    let happening = Happening { seq: entry.seq.0, at: entry.written, by: None, what, table: seen };
    ServerMessage::Event(happening).text().to_string()
}

#[test]
fn tables_that_differ_only_in_the_order_of_the_pile_are_told_alike_until_tiles_are_drawn() {
    let mut one = dealt();
    let mut other = one.twin();
    assert_ne!(game(&one).to_json(), game(&other).to_json(), "what is hidden differs");
    let mut turns = 0;
    // Until somebody has to refill, and what was hidden is seen.
    while let Some(m) = next_move(&one) {
        let mover = game(&one).view().turn();
        for event in [
            Event::Moved { r#move: m.to_string() },
            Event::Replaced { seat: Seat::FIRST, level: LevelName(novaluna_ai::Level::Easy), why: Why::Away },
            Event::Returned { seat: Seat::FIRST },
        ] {
            let entry = entry(one.seq().0 + 1, mover, &event);
            let (heard, elsewhere) = (follow(&mut one, &entry), follow(&mut other, &entry));
            if heard.contains("\"drawn\"") {
                assert!(turns > 8, "nothing was drawn before the wheel was nearly empty");
                return;
            }
            assert_eq!(heard, elsewhere);
        }
        assert_eq!(told(&one), told(&other));
        turns += 1;
    }
    panic!("nothing was ever drawn");
}

#[test]
fn a_debug_print_of_a_table_tells_neither_secret_nor_pile() {
    let table = dealt();
    let print = format!("{table:?}");
    assert!(!print.contains(&table.secret.to_string()), "the secret of the shuffle");
    let event = Event::Again { secret: Hidden(table.secret.clone()) };
    assert!(!format!("{event:?}").contains(&table.secret.to_string()));
}
