//! A table as the page uses it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use novaluna_rules::{Aims, Event, Position, Record, Seat, TileId, Verdict};
use novaluna_wasm::{Refusal, Table, Thinker, aims, explain, what_if};

fn deal(names: &[&str], seed: u64) -> String {
    let bots: Vec<Option<&str>> = names.iter().map(|_| None).collect();
    serde_json::json!({"names": names, "bots": bots, "discs": null, "seed": seed.to_string()}).to_string()
}

fn table(names: &[&str], seed: u64) -> Table {
    Table::start(&deal(names, seed)).expect("a game")
}

fn json(view: &Position) -> String {
    serde_json::to_string(view).expect("plain data")
}

/// Where a tile can be placed that is offered.
fn aims_in(view: &Position, tile: TileId) -> Aims {
    aims(&json(view), tile.into()).expect("a position").expect("it is offered")
}

/// Places the first tile on the first free cell.
fn step(table: &mut Table) -> Vec<Event> {
    let view = table.view();
    let tile = view.offer[0];
    let cell = aims_in(&view, tile).cells[0].cell;
    table.play(&format!("{tile}@{cell}")).expect("a legal move").told.events
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

/// What a server tells of a table, and a page follows.
#[test]
fn a_game_is_followed_that_is_played_elsewhere() {
    let mut there = Record::from_json(&table(&["Ada", "Ben"], 7).record()).expect("its own record");
    let mut here = Table::open(&there.public().to_json()).expect("everyone may have it");
    let hash = |there: &Record| format!("{:016x}", there.view().fingerprint());
    let before = there.view().fingerprint();
    // Refills, too: as often as there is a choice.
    while let Some(m) = there.view().legal_moves().iter().last() {
        let told = there.play_and_tell(m).expect("it is legal");
        let (turn, drawn) = (told.turn.to_string(), told.drawn());
        let drawn: Vec<u8> = drawn.into_iter().map(u8::from).collect();
        let differs = here.follow(&turn, &drawn, &format!("{before:016x}"));
        assert!(matches!(differs, Err(Refusal::Differs)), "{differs:?}");
        let played = here.follow(&turn, &drawn, &hash(&there)).expect("it fits");
        assert_eq!(played.told, told.with_names(there.names()));
    }
    assert_eq!(here.view(), Position::new(there.view(), there.names()));
    assert!(matches!(here.follow("3@0,0", &[], ""), Err(Refusal::Follow(_))));
    assert!(matches!(here.follow("3@0,0", &[69], ""), Err(Refusal::Tile(_))));
    assert!(matches!(here.follow("three", &[], ""), Err(Refusal::Move(_))));
}

#[test]
fn aims_tell_what_playing_them_does() {
    let mut table = table(&["Ada", "Ben", "Cyd"], 3);
    for _ in 0..30 {
        let view = table.view();
        let Some(seat) = view.turn else { break };
        for tile in &view.offer {
            let aims = aims_in(&view, *tile);
            for aim in &aims.cells {
                let mut other = Table::open(&table.record()).expect("its own record");
                let told = other.play(&format!("{tile}@{}", aim.cell)).expect("a legal move").told;
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
fn a_story_ends_with_what_is_seen_now() {
    let mut table = table(&["Ada", "Ben"], 7);
    assert_eq!(table.story().start, table.view());
    let mut told = Vec::new();
    for _ in 0..12 {
        let tile = table.view().offer[0];
        let cell = aims_in(&table.view(), tile).cells[0].cell;
        let m = format!("{tile}@{cell}");
        let foretold = what_if(&json(&table.view()), &m).expect("a legal move");
        let played = table.play(&m).expect("a legal move");
        let reveals = played.told.events.iter().any(|event| matches!(event, Event::Refilled { .. }));
        assert_eq!(foretold.map(|told| told.events), (!reveals).then_some(played.told.events.clone()));
        assert_eq!(played.told.after, table.view());
        assert_eq!(played.undo, table.story().undo);
        told.push(played.told);
    }
    assert_eq!(table.story().told, told);
}

#[test]
fn moves_are_taken_back_until_tiles_were_revealed() {
    let mut table = table(&["Ada", "Ben"], 7);
    assert!(!table.story().undo && table.undo().is_none());
    let mut revealed = false;
    for _ in 0..14 {
        let before = table.view();
        let events = step(&mut table);
        let reveals = events.iter().any(|event| matches!(event, Event::Refilled { .. }));
        revealed |= reveals;
        assert_eq!(table.story().undo, !reveals);
        if !reveals {
            let story = table.undo().expect("nothing was revealed");
            assert_eq!((story, table.view()), (table.story(), before));
            step(&mut table);
        }
    }
    assert!(revealed, "the track was refilled");
}

#[test]
fn taking_back_goes_to_the_last_move_of_a_person() {
    let mut one = table(&["Ada", "Ben"], 7);
    let person = one.view().turn.expect("somebody begins").index();
    let bots: Vec<_> = (0..2).map(|seat| (seat != person).then_some("easy")).collect();
    let deal = serde_json::json!({"names": ["Ada", "Ben"], "bots": bots, "discs": null, "seed": "7"});
    one = Table::start(&deal.to_string()).expect("a game");
    step(&mut one);
    while one.view().turn.map(Seat::index) == Some(person) {
        step(&mut one);
    }
    let turns = one.view().moves;
    step(&mut one);
    assert!(one.undo().is_some());
    assert_eq!((one.view().moves, one.view().turn.map(Seat::index)), (turns - 1, Some(person)));
}

#[test]
fn who_sits_where_is_told_with_levels() {
    let deal =
        r#"{"names":["Ada","Ben","Cyd"],"bots":[null,"hard:time=200ms","greedy"],"discs":null,"seed":"1"}"#;
    let table = Table::start(deal).expect("a game");
    let seats = serde_json::to_value(table.seats()).expect("plain data");
    let greedy = serde_json::json!({"bot": "greedy", "level": "greedy"});
    let expected = serde_json::json!([null, {"bot": "hard:time=200ms", "level": "hard"}, greedy]);
    assert_eq!(seats, expected);
    let with_program = table.record().replace("\"greedy\"", r#""cmd:\"./mybot\"""#);
    let reopened = Table::open(&with_program).expect("a record");
    assert_eq!(reopened.seats()[2], None, "a page starts no programs");
    assert_eq!(reopened.record(), with_program, "and the record keeps it");
}

#[test]
fn a_copy_goes_on_from_any_turn_and_the_game_itself_stays() {
    let deal = r#"{"names":["Ada","Ben"],"bots":[null,"easy"],"discs":2,"seed":"7"}"#;
    let mut table = Table::start(deal).expect("a game");
    while table.view().turn.is_some() {
        step(&mut table);
    }
    let (whole, story) = (table.record(), table.story());
    let mut copy = Table::open(&table.at(3).expect("the pile is known")).expect("a record");
    assert_eq!((copy.view(), copy.seats()), (story.told[2].after.clone(), table.seats()));
    step(&mut copy);
    assert_eq!(table.record(), whole);
    assert_eq!(table.at(story.told.len()), None, "there it was over");
}

#[test]
fn a_copy_has_a_person_and_no_programs() {
    let deal = r#"{"names":["Ada","Ben","Cyd"],"bots":["hard","easy","greedy"],"discs":null,"seed":"1"}"#;
    let record = Table::start(deal).expect("a game").record();
    let with_program = record.replace("\"greedy\"", r#""cmd:\"./mybot\"""#);
    let table = Table::open(&with_program).expect("a record");
    let copy = Table::open(&table.at(0).expect("the pile is known")).expect("a record");
    let turn = copy.view().turn.expect("somebody moves").index();
    let expected = ["hard", "easy", "medium"].map(String::from).map(Some);
    for (seat, (bot, expected)) in copy.seats().into_iter().zip(expected).enumerate() {
        assert_eq!(bot.map(|bot| bot.bot), expected.filter(|_| seat != turn));
    }
}

#[test]
fn the_seed_is_hidden_until_the_end() {
    let deal = r#"{"names":["Ada","Ben"],"bots":[null,"easy"],"discs":1,"seed":"42"}"#;
    let mut table = Table::start(deal).expect("a game");
    assert_eq!(table.story().ending, None);
    while table.view().turn.is_some() {
        step(&mut table);
    }
    assert_eq!(table.story().ending.and_then(|ending| ending.seed).as_deref(), Some("42"));
    assert!(!table.story().undo && table.undo().is_none(), "what was told cannot be played again");
}

#[test]
fn a_public_record_is_looked_at_and_plays_what_reveals_nothing() {
    let text = table(&["Ada", "Ben"], 7).record();
    let public = novaluna_rules::Record::from_json(&text).expect("a record").public().to_json();
    let mut table = Table::open(&public).expect("a public record");
    assert!(table.is_public());
    assert_eq!(table.at(0), None, "nobody can go on without the pile");
    while table.view().wheel.spaces.iter().flatten().count() > 1 {
        step(&mut table);
    }
    let tile = table.view().offer[0];
    let cell = aims_in(&table.view(), tile).cells[0].cell;
    assert!(matches!(table.play(&format!("{tile}@{cell}")), Err(Refusal::Play(_))));
}

#[test]
fn the_score_sheet_adds_up_to_the_result() {
    let mut table = table(&["Ada"], 7);
    while table.view().turn.is_some() {
        step(&mut table);
    }
    let Some(Verdict::Solo { phase1, phase2, .. }) = table.view().over else { panic!("it is over") };
    let sheet = table.story().ending.expect("it is over").sheet;
    let [first, second] = sheet[..] else { panic!("two columns: {sheet:?}") };
    assert_eq!((first.of, second.of), (8, 21));
    assert_eq!([first.note, second.note], [phase1, phase2]);
    for column in [first, second] {
        assert_eq!(column.note, column.time + column.penalty);
        assert_eq!(column.penalty, 10 * u16::from(column.of - column.placed));
    }
}

#[test]
fn a_bot_answers_with_a_legal_move_and_its_reasons() {
    let mut table = table(&["Ada", "Ben"], 7);
    (0..6).for_each(|_| drop(step(&mut table)));
    let position = json(&table.view());
    let mut bot = Thinker::new("hard:nodes=500", "3", "8M").expect("a bot");
    let advice = bot.advise(&position, None).expect("somebody is to move");
    assert_eq!(advice.best, advice.moves[0].m);
    assert!(!advice.moves[0].reasons.is_empty());
    table.play(&advice.best.to_string()).expect("a legal move");
    let position = json(&table.view());
    let chosen = bot.choose(&position, None).expect("somebody is to move");
    table.play(&chosen.to_string()).expect("a legal move");
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
    let view = json(&table.view());
    assert!(matches!(aims(&view, 0), Ok(None)) && matches!(explain(&view, 3, 1, 0), Ok(None)));
    assert!(matches!(aims("{}", 1), Err(Refusal::Json(_))));
    let impossible = view.replace(r#""moves":0"#, r#""moves":9"#);
    assert!(matches!(explain(&impossible, 0, 1, 0), Err(Refusal::Position(_))));
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

/// Every record that an older version kept.
fn older() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/older");
    let inside =
        |folder: PathBuf| fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let folders = inside(folder).filter(|path| path.is_dir());
    folders.flat_map(inside).filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

#[test]
fn what_older_versions_kept_opens_tells_its_story_and_goes_on() {
    let files = older();
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("a record");
        let mut table = Table::open(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        assert_eq!(table.record(), text.trim_end(), "{}", file.display());
        let (story, view) = (table.story(), table.view());
        assert_eq!(story.told.last().map_or(&story.start, |told| &told.after), &view);
        assert_eq!(table.seats().len(), view.players.len());
        // A page starts no programs: their seats are played by people.
        if text.contains("\"bot\":") && !text.contains("\"bot\":\"cmd:") {
            let people = table.seats().iter().filter(|seat| seat.is_none()).count();
            assert_eq!(people, 1, "{}: the others are bots", file.display());
        }
        if view.turn.is_some() {
            step(&mut table);
            assert!(table.story().told.len() >= story.told.len());
        }
    }
}
