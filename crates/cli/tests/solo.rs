//! `novaluna solo`: figures, histogram, and the ranges of seeds it takes.

use std::process::Output;

use serde_json::Value;
use snapbox::cmd::Command;

fn solo(options: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).arg("solo");
    command.args(options.split_whitespace()).output().expect("the command starts")
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

/// The object that `--json` prints.
fn json(options: &str) -> Value {
    let output = solo(&format!("{options} --json"));
    assert_eq!(text(&output).lines().count(), 1);
    serde_json::from_str(text(&output)).expect("one JSON object")
}

/// What is said when the command is refused.
fn refusal(options: &str) -> String {
    let output = solo(options);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{options}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{output:?}");
    said
}

#[test]
fn people_get_figures_and_a_histogram_on_80_columns() {
    let output = solo("--bot greedy --seeds 0..20");
    assert!(text(&output).contains("\ngames          20, seeds 0 to 19\n"), "{output:?}");
    let (figures, histogram) = text(&output).split_once("\n\n").expect("two parts");
    let names: Vec<&str> = figures.lines().map(|row| row[..14].trim_end()).collect();
    assert_eq!(names, ["bot", "games", "mean", "spread", "all 21 placed", "under 100", "time"]);
    let count = |row: &str| row.split_whitespace().nth(3).map_or(0, |count| count.parse().expect("a number"));
    assert_eq!(histogram.lines().map(count).sum::<u32>(), 20, "{histogram}");
    assert!(text(&output).lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn programs_get_one_object_with_the_promised_keys() {
    let json = json("--bot greedy --seeds 3..23");
    assert_eq!((&json["n"], &json["bot"], &json["seeds"]), (&20.into(), &"greedy".into(), &"3..23".into()));
    let number = |key: &str| json[key].as_f64().unwrap_or_else(|| panic!("{key}: {json}"));
    assert!(number("best") < number("mean") && number("mean") < number("worst"));
    assert!(json["ci95"][0].as_f64() < Some(number("mean")) && number("sd") > 0.0);
    for share in ["complete_share", "under_100_share"] {
        assert!((0.0..=1.0).contains(&number(share)), "{json}");
    }
    assert!(number("seconds") > 0.0 && number("seconds_per_game") > 0.0);
}

#[test]
fn the_same_seeds_give_the_same_scores_with_one_thread_and_with_two() {
    let mean =
        |threads: u8| json(&format!("--bot potential --seeds 0..30 --threads {threads}"))["mean"].clone();
    assert_eq!(mean(1), mean(2));
}

#[test]
fn seeds_are_counted_from_the_first_to_the_one_before_the_last() {
    let one = |seed: u64| json(&format!("--bot potential --seeds {seed}..{}", seed + 1));
    let both = json("--bot potential --seeds 7..9");
    let mean = |json: &Value| json["mean"].as_f64().expect("a number");
    assert!((2.0 * mean(&both) - mean(&one(7)) - mean(&one(8))).abs() < 1e-9);
    assert_eq!(one(u64::MAX - 1)["n"], 1);
}

#[test]
fn a_single_game_has_no_interval_and_no_histogram() {
    let output = solo("--bot greedy --seeds 7..8");
    let shown = text(&output);
    assert!(shown.contains("\ngames          1, seed 7\npoints         "), "{shown}");
    assert!(!shown.contains("interval") && !shown.contains('│'), "{shown}");
    let json = json("--bot greedy --seeds 7..8");
    assert!(json["mean"].is_number() && json["ci95"].is_null() && json["sd"].is_null(), "{json}");
}

#[test]
fn a_bot_that_fails_is_named_with_its_game() {
    let said = refusal("--bot cmd:false --seeds 7..8");
    let expected = "cmd:\"false\" forfeits the game with seed 7: died: exit status: 1";
    assert!(said.contains(expected) && said.matches("died").count() == 1, "{said}");
}

#[test]
fn a_game_may_have_a_time() {
    let json = json("--bot greedy --seeds 0..3 --time-per-game 20ms");
    assert_eq!(json["n"], 3);
}

#[test]
fn what_makes_no_games_is_refused_with_a_way_out() {
    let table = [
        ("--seeds 5..5", "as in 0..1"),
        ("--seeds 9..3", "write 3..9"),
        ("--seeds 0-100", "0..100 for the seeds 0 to 99"),
        ("--seeds 0..=9", "0..100 for the seeds 0 to 99"),
        ("--seeds -1..9", "0..100 for the seeds 0 to 99"),
        ("--seeds 0..18446744073709551615", "play a part of them"),
        ("--bot gready", "the bots are: random,"),
        ("--bot greedy:nodes=5 --time-per-game 1s", "leave out one of them"),
        ("--time-per-game 0s", "write 200ms, 1.5s or 2m"),
        ("--time-per-game fast", "write 200ms, 1.5s or 2m"),
        ("--time-per-game -5s", "write 200ms, 1.5s or 2m"),
        ("--threads 0", "write a whole number from 1 to 1024"),
        ("--bot cmd:no-such-bot", "cannot start `no-such-bot`"),
        ("--players 2", "--players"),
    ];
    for (options, expected) in table {
        let said = refusal(options);
        assert!(said.contains(expected), "{options}: {said}");
    }
}
