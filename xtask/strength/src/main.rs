//! `cargo xtask strength`: measures how strong the bots are and writes docs/strength.md. What was measured is
//! kept in docs/strength.json, so that an hour of matches can be interrupted and the page written again.

use std::{
    collections::BTreeMap,
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use serde_json::{Value, json};

/// Measure what is not measured yet, and write docs/strength.md
#[derive(Debug, Parser)]
#[command(
    name = "strength",
    bin_name = "cargo xtask strength",
    after_help = "Examples:
  cargo xtask strength                    what is missing: an hour for all of it on two cores
  cargo xtask strength --again hard-greedy
  cargo xtask strength --again all        after a change of the search or its weights
  cargo xtask strength --page             write the page again from what was measured"
)]
struct Strength {
    /// Measure this again, or `all`
    #[arg(long, value_name = "NAME")]
    again: Option<String>,
    /// Only write the page
    #[arg(long)]
    page: bool,
}

/// What is measured, and what it is to reach.
struct Measurement {
    name: &'static str,
    words: &'static str,
    /// What follows `novaluna`.
    command: &'static str,
    goal: Goal,
}

enum Goal {
    /// A's share of the wins, in percent, is at least this.
    Share(f64),
    /// A is better for sure: the whole interval is above one half.
    Better,
    /// A is stronger by so many Elo: a step that is neither too low nor too high.
    Step(f64, f64),
    /// The mean score is at most this, with all 21 discs placed in at least 98 %.
    Points(f64),
    /// A table of its own.
    Ladder,
}

/// Matches are played on seeds from a million on: the search was tuned on those below 100,000 and trained on those from
/// 10,000,000.
const MEASUREMENTS: [Measurement; 19] = [
    Measurement {
        name: "greedy-random",
        words: "`greedy` against `random`",
        command: "arena --a greedy --b random --games 400 --seed 1000000",
        goal: Goal::Share(100.0),
    },
    Measurement {
        name: "potential-greedy",
        words: "`potential` against `greedy`",
        command: "arena --a potential --b greedy --games 2000 --seed 1000000",
        goal: Goal::Share(70.0),
    },
    Measurement {
        name: "medium-potential",
        words: "`medium`, 50 ms, against `potential`",
        command: "arena --a medium:time=50ms --b potential --games 300 --seed 1000000",
        goal: Goal::Share(75.0),
    },
    Measurement {
        name: "hard-greedy",
        words: "`hard`, 200 ms, against `greedy`",
        command: "arena --a hard:time=200ms --b greedy --games 400 --seed 1000000",
        goal: Goal::Share(98.0),
    },
    Measurement {
        name: "hard-potential",
        words: "`hard`, 200 ms, against `potential`",
        command: "arena --a hard:time=200ms --b potential --games 160 --seed 1000000",
        goal: Goal::Share(93.0),
    },
    Measurement {
        name: "hard-3",
        words: "`hard`, 200 ms, against two `greedy`",
        command: "arena --a hard:time=200ms --b greedy --players 3 --games 90 --seed 1000000",
        goal: Goal::Share(85.0),
    },
    Measurement {
        name: "hard-4",
        words: "`hard`, 200 ms, against three `greedy`",
        command: "arena --a hard:time=200ms --b greedy --players 4 --games 80 --seed 1000000",
        goal: Goal::Share(80.0),
    },
    Measurement {
        name: "solo-50ms",
        words: "solo, 50 ms a game",
        command: "solo --bot hard --seeds 1000000..1001000 --time-per-game 50ms --threads 1",
        goal: Goal::Points(91.0),
    },
    Measurement {
        name: "solo-1s",
        words: "solo, 1 s a game",
        command: "solo --bot hard --seeds 1000000..1001000 --time-per-game 1s --threads 1",
        goal: Goal::Points(89.6),
    },
    Measurement {
        name: "hard-1s",
        words: "`hard`, 1 s against 125 ms",
        command: "arena --a hard:time=1s --b hard:time=125ms --games 400 --seed 1000000 --threads 1",
        goal: Goal::Better,
    },
    Measurement {
        name: "greedy-beginner",
        words: "`greedy` against `beginner`",
        command: "arena --a greedy --b beginner --games 2000 --seed 1000000 --threads 1",
        goal: Goal::Step(250.0, 500.0),
    },
    Measurement {
        name: "easy-beginner",
        words: "`easy` against `beginner`",
        command: "arena --a easy --b beginner --games 2000 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "casual-easy",
        words: "`casual` against `easy`",
        command: "arena --a casual --b easy --games 2000 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "fair-casual",
        words: "`fair` against `casual`",
        command: "arena --a fair --b casual --games 2000 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "steady-fair",
        words: "`steady` against `fair`",
        command: "arena --a steady --b fair --games 1000 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "medium-steady",
        words: "`medium` against `steady`",
        command: "arena --a medium --b steady --games 600 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "hard-medium",
        words: "`hard` against `medium`",
        command: "arena --a hard --b medium --games 400 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "master-hard",
        words: "`master` against `hard`",
        command: "arena --a master --b hard --games 200 --seed 1000000 --threads 1",
        goal: Goal::Step(80.0, 220.0),
    },
    Measurement {
        name: "ladder",
        words: "the ladder",
        command: "arena --ladder --games 20 --seed 1000000 --threads 1",
        goal: Goal::Ladder,
    },
];

fn main() -> Result<()> {
    Strength::parse().run()
}

impl Strength {
    fn run(&self) -> Result<()> {
        let mut results = read()?;
        if let Some(name) = &self.again {
            let known: Vec<&str> = MEASUREMENTS.iter().map(|measurement| measurement.name).collect();
            ensure!(
                name == "all" || known.contains(&name.as_str()),
                "no `{name}`: {} or all",
                known.join(", ")
            );
            results.retain(|other, _| name != "all" && other != name);
        }
        if !self.page {
            said(command("cargo").args(["build", "--release", "--package", "novaluna", "--locked"]))?;
            for measurement in &MEASUREMENTS {
                let there = results.get(measurement.name);
                if there.is_none_or(|there| there["command"] != measurement.command) {
                    println!("== {}: novaluna {}", measurement.name, measurement.command);
                    results.insert(measurement.name.to_owned(), measure(measurement)?);
                    replace("docs/strength.json", &(serde_json::to_string_pretty(&results)? + "\n"))?;
                }
            }
        }
        replace("docs/strength.md", &page(&results))
    }
}

fn read() -> Result<BTreeMap<String, Value>> {
    match fs::read_to_string(root().join("docs/strength.json")) {
        Ok(text) => serde_json::from_str(&text).context("docs/strength.json"),
        Err(_) => Ok(BTreeMap::new()),
    }
}

/// Replaces a file whole, so that a crash leaves the old one or the new one.
fn replace(path: &str, text: &str) -> Result<()> {
    let new = root().join(format!("{path}.new"));
    fs::write(&new, text)?;
    fs::rename(&new, root().join(path)).with_context(|| format!("cannot write {path}"))
}

fn measure(measurement: &Measurement) -> Result<Value> {
    let program = target().join("release/novaluna");
    let text = said(command(program).args(measurement.command.split(' ')).arg("--json"))?;
    let result: Value = serde_json::from_str(&text)?;
    Ok(json!({
        "command": measurement.command,
        "commit": said(command("git").args(["describe", "--always", "--dirty"]))?.trim(),
        "date": said(command("date").args(["-u", "+%F"]))?.trim(),
        "result": result,
    }))
}

/// The root of the workspace that this was built in.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A program in the root of the workspace.
fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// What it prints; its progress is for the person who waits.
fn said(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start {command:?}"))?;
    ensure!(output.status.success(), "{}: {command:?}", output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn page(results: &BTreeMap<String, Value>) -> String {
    let mut text = "# How strong the bots are\n\n\
        Written by `cargo xtask strength`; the figures are in `strength.json` beside this page. Every deal is played \
        in every seat rotation, intervals are 95 % and count deals, not games. The search was tuned on other seeds; \
        versions of the solo player were compared on some of these. Times are wall-clock times of one thread for \
        each game, on the cores of one shared machine.\n\n\
        | match | games | result | interval | goal | |\n|---|---|---|---|---|---|\n"
        .to_owned();
    let (steps, matches): (Vec<_>, Vec<_>) =
        MEASUREMENTS.iter().partition(|measurement| matches!(measurement.goal, Goal::Step(..)));
    let rows = |some: &[&Measurement]| -> String {
        some.iter().filter_map(|one| row(one, &results.get(one.name)?["result"])).collect()
    };
    text += &rows(&matches);
    text += "\n## The levels for people\n\nEach level against the one below, with the numbers of positions they have: \
        the same strength on every machine. Intervals are in Elo; a goal is reached if the result is in it.\n\n\
        | match | games | result | interval | goal | |\n|---|---|---|---|---|---|\n";
    text += &rows(&steps);
    text += "\n## The ladder\n\nFixed numbers of positions instead of times, so that the opponents are the same on \
        every machine. Elo ratings explain all results together, `greedy` is 0. Few games against bots far \
        away draw the ratings together: the steps above are the better measure. Cells: percent of the games won by \
        the row against the column.\n\n";
    text += &results.get("ladder").map(|measured| ladder(&measured["result"])).unwrap_or_default();
    text += "\n## Commands\n\n| date | commit | command |\n|---|---|---|\n";
    for measured in MEASUREMENTS.iter().filter_map(|measurement| results.get(measurement.name)) {
        let word = |key: &str| measured[key].as_str().unwrap_or_default().to_owned();
        text += &format!("| {} | {} | `novaluna {}` |\n", word("date"), word("commit"), word("command"));
    }
    text
}

/// A row of the table of matches; none for the ladder.
fn row(measurement: &Measurement, result: &Value) -> Option<String> {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let (low, high) = (number(&result["ci95"][0]), number(&result["ci95"][1]));
    let (games, shown, interval, goal, reached) = match measurement.goal {
        Goal::Ladder => return None,
        Goal::Points(most) => {
            let (mean, complete) = (number(&result["mean"]), 100.0 * number(&result["complete_share"]));
            let shown = format!("{mean:.2} points, all 21 placed in {complete:.1} %");
            let interval = format!("{low:.2} to {high:.2}");
            let goal = format!("at most {most}, 98 %");
            (&result["n"], shown, interval, goal, mean <= most && complete >= 98.0)
        }
        Goal::Step(least, most) => {
            let (elo, share) = (number(&result["elo"]), 100.0 * number(&result["a_share"]));
            let (low, high) = (number(&result["elo_ci95"][0]), number(&result["elo_ci95"][1]));
            let shown = format!("{elo:+.0} Elo, {share:.1} %");
            let goal = format!("{least:+.0} to {most:+.0}");
            (&result["games"], shown, format!("{low:+.0} to {high:+.0}"), goal, (least..=most).contains(&elo))
        }
        Goal::Share(_) | Goal::Better => {
            let share = 100.0 * number(&result["a_share"]);
            let (goal, reached) = match measurement.goal {
                Goal::Share(least) => (format!("at least {least} %"), share >= least),
                _ => ("clearly above 50 %".to_owned(), low > 0.5),
            };
            let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
            (&result["games"], format!("{share:.1} %"), interval, goal, reached)
        }
    };
    let reached = if reached { "reached" } else { "**missed**" };
    Some(format!("| {} | {games} | {shown} | {interval} | {goal} | {reached} |\n", measurement.words))
}

/// The ratings, best first, and each bot's wins against each other.
fn ladder(result: &Value) -> String {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let bots: Vec<(String, f64)> = list(&result["bots"])
        .iter()
        .map(|bot| (word(&bot["bot"]), bot["elo"].as_f64().unwrap_or(0.0)))
        .collect();
    let matches = list(&result["matches"]);
    let share = |a: &str, b: &str| {
        let found = |x: &str, y: &str| matches.iter().find(|one| one["a"] == x && one["b"] == y);
        let number = |value: &Value| 100.0 * value.as_f64().unwrap_or(f64::NAN);
        let off = |one: &Value| (number(&one["ci95"][1]) - number(&one["ci95"][0])) / 2.0;
        let row = found(a, b).map(|one| (number(&one["a_share"]), off(one)));
        row.or_else(|| found(b, a).map(|one| (100.0 - number(&one["a_share"]), off(one))))
    };
    let names: String = bots.iter().fold(String::new(), |names, (name, _)| names + &format!(" {name} |"));
    let mut text = format!("| | Elo |{names}\n|---|---|{}\n", "---|".repeat(bots.len()));
    for (a, elo) in &bots {
        let shares = bots.iter().fold(String::new(), |shares, (b, _)| {
            shares + &share(a, b).map_or(" |".to_owned(), |(share, off)| format!(" {share:.1} ±{off:.1} |"))
        });
        text += &format!("| `{a}` | {elo:+.0} |{shares}\n");
    }
    text
}
