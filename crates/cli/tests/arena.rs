//! `novaluna arena`: fair matches, the same on every run, and figures that can be trusted.

use std::process::Output;

use serde_json::{Value, json};
use snapbox::cmd::Command;

fn arena(options: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).arg("arena");
    command.args(options.split_whitespace()).output().expect("the command starts")
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

/// The object that `--json` prints.
fn json(options: &str) -> Value {
    let output = arena(&format!("{options} --json"));
    serde_json::from_str(text(&output)).expect("one JSON object")
}

/// What is said when the command is refused.
fn refusal(options: &str) -> String {
    let output = arena(options);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{output:?}");
    said
}

#[test]
fn greedy_always_beats_random() {
    for players in 2..=4 {
        let json = json(&format!("--a greedy --b random --players {players} --games 48"));
        assert_eq!((&json["games"], &json["a_wins"], &json["b_wins"]), (&json!(48), &json!(48), &json!(0)));
        assert_eq!((&json["a_share"], &json["elo"]), (&json!(1.0), &Value::Null), "{json}");
        assert!(json["elo_ci95"][0].as_f64() > Some(300.0), "{json}");
    }
}

#[test]
fn programs_get_one_object_with_the_promised_keys() {
    let options = "--a greedy --b potential --games 20 --seed 7";
    assert_eq!(text(&arena(&format!("{options} --json"))).lines().count(), 1);
    let json = json(options);
    let numbers = [
        "games",
        "a_wins",
        "b_wins",
        "a_share",
        "elo",
        "a_ms_p50",
        "a_ms_p99",
        "b_ms_p50",
        "b_ms_p99",
        "forfeits",
        "a_tiles_to_win",
        "b_tiles_to_win",
        "turns_mean",
        "players",
        "seed",
        "seeds",
        "seconds",
    ];
    for key in numbers {
        assert!(json[key].is_number(), "{key}: {json}");
    }
    assert_eq!((&json["a"], &json["b"]), (&json!("greedy"), &json!("potential")));
    assert_eq!((&json["seed"], &json["seeds"], &json["sprt"]), (&json!(7), &json!(10), &Value::Null));
    for (share, interval) in [("a_share", "ci95"), ("elo", "elo_ci95")] {
        let share = json[share].as_f64();
        assert!(json[interval][0].as_f64() < share && share < json[interval][1].as_f64(), "{json}");
    }
}

#[test]
fn a_bot_without_luck_is_exactly_as_strong_as_itself() {
    for (players, share) in [(2, 1.0 / 2.0), (3, 1.0 / 3.0), (4, 1.0 / 4.0)] {
        let json = json(&format!("--a potential --b potential --players {players} --games 60"));
        assert_eq!(json["a_share"], share, "each deal is won once in all its rotations: {json}");
        assert!(json["elo"].as_f64().is_some_and(|elo| elo.abs() < 1e-9), "{json}");
    }
}

#[test]
fn games_are_rounded_up_to_whole_rotations() {
    for (players, games) in [(2, 6), (3, 6), (4, 8)] {
        assert_eq!(json(&format!("--a random --b random --players {players} --games 5"))["games"], games);
    }
}

/// All of a result but what the clock says.
fn result(options: &str) -> Value {
    let mut json = json(options);
    json.as_object_mut().expect("an object").retain(|key, _| !key.contains("ms_p") && key != "seconds");
    json
}

#[test]
fn the_same_seed_gives_the_same_results_with_one_thread_and_with_two() {
    for options in
        ["--a greedy --b potential --games 60", "--a random --b random --games 4000 --seed 5 --sprt -60,60"]
    {
        assert_eq!(result(&format!("{options} --threads 1")), result(&format!("{options} --threads 2")));
    }
}

#[test]
fn a_test_ends_as_soon_as_it_is_decided() {
    let upper = json("--a greedy --b random --games 10000 --sprt 0,50");
    assert_eq!(upper["sprt"]["verdict"], "upper", "{upper}");
    assert!(upper["games"].as_u64() < Some(100), "{upper}");
    assert!(upper["sprt"]["llr"].as_f64() >= upper["sprt"]["bound"].as_f64(), "{upper}");
    assert_eq!(json("--a random --b greedy --games 10000 --sprt 0,50")["sprt"]["verdict"], "lower");
    assert_eq!(json("--a random --b random --games 10 --sprt 0,5")["sprt"]["verdict"], "open");
    let output = arena("--a greedy --b random --games 10000 --sprt 0,50");
    assert!(text(&output).contains("\nSPRT     passed, rather +50 than 0 Elo (LLR "), "{output:?}");
}

#[test]
fn people_get_a_table_that_fits_on_a_terminal() {
    let output = arena("--a potential --b greedy --games 20 --sprt 0,5");
    let rows: Vec<&str> = text(&output).lines().collect();
    assert!(rows[1].starts_with("A potential ") && rows[2].starts_with("B greedy "), "{rows:?}");
    assert!(rows.iter().any(|row| row.starts_with("A wins   ") && row.contains("95 % interval")), "{rows:?}");
    assert!(rows.iter().all(|row| row.chars().count() <= 80), "{rows:#?}");
}

#[test]
fn the_ladder_rates_all_its_bots() {
    let output = arena("--ladder random,greedy,potential --games 20");
    let rows: Vec<&str> = text(&output).lines().collect();
    assert!(rows[0].contains("bot") && rows[0].contains("Elo"), "{rows:?}");
    assert!(rows.iter().all(|row| row.chars().count() <= 80), "{rows:#?}");
    let json = json("--ladder random,greedy,potential --games 20");
    let bots = json["bots"].as_array().expect("a list");
    let elo = |name: &str| bots.iter().find(|bot| bot["bot"] == name).and_then(|bot| bot["elo"].as_f64());
    assert!(elo("greedy").is_some_and(|elo| elo.abs() < 1e-9), "{json}");
    assert!(elo("random") < Some(-300.0), "{json}");
    assert_eq!(json["matches"].as_array().map(Vec::len), Some(bots.len() * (bots.len() - 1) / 2));
}

#[test]
fn options_that_make_no_match_are_refused() {
    let table = [
        ("--b random", "--a <BOT>"),
        ("--a random", "--b <BOT>"),
        ("--a gready --b random", "the bots are: random, beginner, easy"),
        ("--a random --b random --players solo", "`novaluna solo`"),
        ("--a random --b random --players 5", "2, 3 or 4 players"),
        ("--a random --b random --games 0", "--games"),
        ("--a random --b random --discs 21", "1 to 20 to place (R9.1)"),
        ("--a random --b random --sprt 5", "the smaller one first"),
        ("--a random --b random --sprt 5,0", "the smaller one first"),
        ("--a random --b random --sprt 0,nan", "the smaller one first"),
        ("--a random --b random --sprt 0,5 --players 3", "for 2 players, not for 3"),
        ("--a random --b random --seed 18446744073709551615", "seeds above 18446744073709551615"),
        ("--a cmd:./no-such-bot --b random", "cannot start `./no-such-bot`"),
        ("--a random --b cmd:'./bot", "a quote is not closed"),
        ("--ladder --a random", "cannot be used with"),
        ("--ladder greedy", "two bots or more"),
        ("--ladder --first-game", "it is for 3 and 4 players (R2.3)"),
    ];
    for (options, expected) in table {
        let said = refusal(options);
        assert!(said.contains(expected), "{options}: {said}");
    }
}
