//! Bots that are programs: the Python example, our own over the protocol, and all the ways to fail.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command as Process, Output},
    thread,
    time::{Duration, Instant},
};

use novaluna_ai::{
    Budget,
    protocol::{Message, Question},
};
use novaluna_rules::{Game, Players, Setup};
use serde_json::Value;
use snapbox::cmd::Command;

fn novaluna() -> &'static Path {
    snapbox::cmd::cargo_bin!("novaluna")
}

/// A folder for a bot; fails where there is no Python to run it.
fn folder() -> tempfile::TempDir {
    let python = Process::new("python3").arg("--version").output();
    assert!(python.is_ok_and(|python| python.status.success()), "these tests need python3: install it");
    tempfile::tempdir().expect("a folder for temporary files")
}

fn arena(folder: &Path, a: &str, options: &str) -> Output {
    let command = Command::new(novaluna()).current_dir(folder).args(["arena", "--b", "random", "--a", a]);
    command.args(options.split_whitespace()).output().expect("the command starts")
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

/// What comes before the body of each bot below: `say`, and `told` that reads the next message.
const PREAMBLE: &str = r#"
import json, subprocess, sys, time
def say(**answer): print(json.dumps(answer), flush=True)
def told(): return json.loads(sys.stdin.readline())
def play(moves):
    told(); say(name="bad")
    for _ in range(moves): say(move=told()["legal"][-1])
    told()
"#;

/// Lets a bot with this body play two games against `random`; a move may take 300 ms.
fn match_of(body: &str) -> Value {
    let folder = folder();
    fs::write(folder.path().join("bot.py"), format!("{PREAMBLE}{body}\n")).expect("the folder is writable");
    json(&arena(folder.path(), r#"cmd:"python3 bot.py":time=300ms"#, "--games 2 --threads 2 --json"))
}

/// The bot forfeits both games, for this reason, and the match goes on to its end.
fn assert_forfeits(body: &str, reason: &str) {
    let json = match_of(body);
    assert_eq!(json["games"], 2, "{json}");
    assert_eq!((&json["a_wins"], &json["a_forfeits"]), (&0.into(), &2.into()), "{body}: {json}");
    let said = json["a_forfeit_reasons"][0].as_str().expect("a reason");
    assert!(said.contains(reason), "{body}: {said}");
}

#[test]
fn a_bot_that_hangs_is_late() {
    assert_forfeits("play(2); time.sleep(1000)", "no answer within 400 ms");
}

#[test]
fn a_bot_that_dies_at_once_is_named_with_its_exit_code() {
    assert_forfeits("sys.exit(3)", "died: exit status: 3");
}

#[test]
fn a_bot_that_dies_in_mid_game_is_named_with_its_exit_code() {
    assert_forfeits("play(3); sys.exit(7)", "died: exit status: 7");
}

#[test]
fn a_bot_that_closes_its_output_has_died() {
    assert_forfeits("import os; os.close(1); time.sleep(1000)", "died: it closed its output");
}

#[test]
fn a_bot_that_closes_its_input_has_died() {
    assert_forfeits(
        "import os; told(); os.close(0); say(name='me'); time.sleep(1000)",
        "died: it closed its input",
    );
}

#[test]
fn a_garbled_answer_is_shown() {
    assert_forfeits("play(1); print('good move!', flush=True); told()", "garbled answer `good move!`");
    assert_forfeits("told(); say(move='1@0,0'); told()", r#"garbled answer `{"move":"1@0,0"}`"#);
    assert_forfeits("play(1); say(error='lost'); told()", r#"garbled answer `{"error":"lost"}`"#);
}

#[test]
fn an_illegal_move_is_shown_with_the_rule() {
    assert_forfeits("play(0); say(move='1@99,99'); told()", "illegal move `1@99,99`: ");
    assert_forfeits("play(0); say(move='e4'); told()", "illegal move `e4`: a move is written tile@x,y");
    assert_forfeits("play(0); say(move='+'); told()", "it may be refilled with 1 or 2 (R4.1)");
}

#[test]
fn a_flood_is_stopped() {
    let body = "play(1)\nwhile True: sys.stdout.write('x' * 100000)";
    assert_forfeits(body, "an answer of more than 65536 bytes");
}

#[test]
fn a_bot_that_talks_without_listening_forfeits() {
    assert_forfeits("while True: say(name='me')", r#"garbled answer `{"name":"me"}`"#);
}

/// A bot that waits for a child of its own: both are gone when the match is over.
#[cfg(target_os = "linux")]
#[test]
fn what_a_bot_has_started_ends_with_it() {
    let folder = folder();
    let body = "child = subprocess.Popen(['sleep', '1000'])
open('pid', 'w').write(str(child.pid)); play(1); child.wait()";
    fs::write(folder.path().join("bot.py"), format!("{PREAMBLE}{body}\n")).expect("the folder is writable");
    let start = Instant::now();
    let json = json(&arena(folder.path(), r#"cmd:"python3 bot.py":time=300ms"#, "--games 1 --json"));
    assert_eq!(json["a_forfeits"], 2, "{json}");
    assert!(start.elapsed() < Duration::from_secs(30), "nobody waited for the child");
    let pid = fs::read_to_string(folder.path().join("pid")).expect("the bot wrote it");
    let state = || fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // Where nobody collects orphans they stay as zombies. On a busy machine dying takes a moment.
    let gone = || state().is_empty() || state().contains(") Z ");
    while !gone() && start.elapsed() < Duration::from_secs(30) {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(gone(), "{}", state());
}

#[test]
fn people_are_told_who_forfeited_and_why() {
    let folder = folder();
    let output = arena(folder.path(), r#"cmd:"python3 -c 'import sys; sys.exit(3)'""#, "--games 3");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\nA forfeited 4 games:\n  died: exit status: 3\n"), "{text}");
}

#[test]
fn a_match_without_a_game_played_to_its_end_says_nothing_of_strength() {
    let output = arena(folder().path(), "cmd:false", "--games 2");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\nresult   no game was played to its end"), "{text}");
    assert!(!text.contains("Elo") && !text.contains("interval"), "{text}");
}

/// A folder with a bot that makes so many moves and then dies.
fn mortal(moves: u16) -> tempfile::TempDir {
    let folder = folder();
    let body =
        format!("{PREAMBLE}play({moves}); sys.exit(7)\n").replace(r#"name="bad""#, r#"name="Ada's bot""#);
    fs::write(folder.path().join("bot.py"), body).expect("the folder is writable");
    folder
}

#[test]
fn a_bot_is_called_by_the_name_it_says() {
    let folder = mortal(1_000);
    let spec = r#"cmd:"python3 bot.py""#;
    let output = arena(folder.path(), spec, "--games 2");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\nA Ada's bot  ") && text.contains(&format!("\nA        {spec}\n")), "{text}");
    let json = json(&arena(folder.path(), spec, "--games 2 --json"));
    assert_eq!((&json["a"], &json["a_name"]), (&spec.into(), &"Ada's bot".into()));
    assert_eq!((&json["b"], &json["b_name"]), (&"random".into(), &Value::Null));
    let novaluna = |words: &[&str]| Command::new(novaluna()).current_dir(folder.path()).args(words).stdin("");
    novaluna(&["simulate", "--games", "3", "--records", ".", "--bots", &format!("{spec},random")])
        .assert()
        .success();
    let record = fs::read_to_string(folder.path().join("2p-cmd--python3-bot-py--random-0.json"));
    let record = record.expect("the record is there");
    assert!(record.contains(r#""players":["Ada's bot 1","random 2"]"#), "{record}");
    let played = novaluna(&["play", "--bot", spec]).output().expect("the command starts");
    assert!(String::from_utf8_lossy(&played.stdout).contains(" 2 Ada's bot  "), "{played:?}");
}

/// What colours or moves the cursor, begins a line, turns around what follows.
const COMMANDING: [char; 9] =
    ['\u{7}', '\u{9b}', '\u{61c}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{202e}', '\u{2066}', '\u{2069}'];

#[test]
fn names_of_bots_cannot_command_the_terminal() {
    let evil: String = COMMANDING.iter().collect();
    let folder = mortal(1_000);
    let script = folder.path().join("bot.py");
    let body = fs::read_to_string(&script).expect("it was written");
    fs::write(script, body.replace("Ada's bot", &format!("Ada{evil}"))).expect("the folder is writable");
    let spec = format!("cmd:\"python3 bot.py {evil}\"");
    let ladder = format!("{spec},random");
    let commands: [&[&str]; 5] = [
        &["arena", "--b", "random", "--games", "2", "--a", &spec],
        &["arena", "--games", "2", "--ladder", &ladder],
        &["simulate", "--games", "1", "--bots", &spec],
        &["solo", "--seeds", "0..1", "--bot", &spec],
        &["play", "--seed", "7", "--bot", &spec],
    ];
    for words in commands {
        let command = Command::new(novaluna()).current_dir(folder.path()).args(words).stdin("1 0,0\nquit\n");
        let output = command.output().expect("the command starts");
        assert!(output.status.success(), "{words:?}: {output:?}");
        // What the bot itself says to its standard error when it is ended is its own.
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        // A simulation names nobody whose games went well.
        assert!(words[0] == "simulate" || shown.contains("??"), "{words:?}: {shown}");
        assert!(!shown.contains(COMMANDING), "{words:?}: {shown:?}");
    }
}

#[test]
fn a_program_stays_for_the_next_game() {
    for words in ["simulate --games 40 --players solo --bots", "solo --seeds 0..40 --bot"] {
        let folder = mortal(10_000);
        let script = folder.path().join("bot.py");
        let body = fs::read_to_string(&script).expect("it was written");
        fs::write(script, format!("open('starts', 'a').write('x')\n{body}")).expect("the folder is writable");
        let command = Command::new(novaluna()).current_dir(folder.path()).args(words.split(' '));
        command.args([r#"cmd:"python3 bot.py""#, "--threads", "1"]).assert().success();
        let starts = fs::read_to_string(folder.path().join("starts")).expect("the bot wrote it").len();
        assert!(starts <= 10, "{words}: {starts} starts");
    }
}

#[test]
fn a_bot_that_fails_ends_the_game_and_what_was_played_is_kept() {
    let folder = mortal(1);
    let row = (0..68).map(|x| format!("1 {x},0\n")).collect::<Vec<_>>().concat();
    let play = |save: &[&str]| {
        let command = Command::new(novaluna()).env("LC_ALL", "C").current_dir(folder.path());
        let command = command
            .stdin(row.as_str())
            .args(["play", "--seed", "7", "--bot", r#"cmd:"python3 bot.py""#])
            .args(save);
        let output = command.output().expect("the command starts");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let shown = String::from_utf8_lossy(&output.stdout).into_owned();
        (shown, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (shown, said) = play(&["--save", "game.json"]);
    assert!(said.contains("Ada's bot forfeits, and the game ends here: died: exit status: 7"), "{said}");
    assert!(said.contains("the game is kept in game.json"), "{said}");
    assert!(shown.ends_with('\n') && shown.contains("\nYou: tile "), "what was played is told: {shown}");
    let record = fs::read_to_string(folder.path().join("game.json")).expect("the game was kept");
    assert!(record.contains(r#""moves":[""#), "{record}");
    assert!(play(&[]).1.contains("`--save FILE` keeps a game"));
    // What the help says works as typed.
    let (_, command) = said.split_once('`').expect("the help has a command");
    let command = command.split_once('`').expect("the command ends").0;
    let path = novaluna().parent().expect("it is in a folder").display();
    let line = format!("PATH='{path}':$PATH; {command}");
    let again = Command::new("sh").current_dir(folder.path()).args(["-c", &line]).env("LC_ALL", "C");
    let again = again.stdin("quit\n").output().expect("there is a shell");
    let shown = String::from_utf8_lossy(&again.stdout);
    assert!(shown.starts_with("Resuming the game in game.json"), "{command}: {again:?}");
}

#[test]
fn with_three_players_a_b_that_fails_loses_for_its_side() {
    let folder = folder();
    let command = Command::new(novaluna()).args(["arena", "--a", "random", "--players", "3", "--games", "3"]);
    let output = command.args(["--json", "--b", "cmd:false"]).current_dir(folder.path()).output();
    let json = json(&output.expect("the command starts"));
    assert_eq!((&json["a_wins"], &json["b_forfeits"]), (&3.into(), &3.into()), "{json}");
}

#[test]
fn what_a_bot_prints_on_its_standard_error_can_be_read() {
    let folder = folder();
    let output = arena(folder.path(), r#"cmd:"python3 -c 'import sys; sys.exit(\"ouch\")'""#, "--games 1");
    assert_eq!(output.status.code(), Some(2), "no quotes within quotes: {output:?}");
    let output = arena(folder.path(), r#"cmd:python3 -c 'import sys; sys.exit("ouch")'"#, "--games 1");
    assert!(String::from_utf8_lossy(&output.stderr).contains("ouch"), "{output:?}");
}

#[test]
fn the_python_example_beats_random() {
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/python");
    let folder = folder();
    fs::copy(example.join("bot.py"), folder.path().join("bot.py")).expect("the example is there");
    for players in [2, 3] {
        let options = format!("--games 6 --players {players} --json");
        let json = json(&arena(folder.path(), r#"cmd:"python3 bot.py""#, &options));
        assert_eq!((&json["a_wins"], &json["forfeits"]), (&6.into(), &0.into()), "{json}");
    }
}

#[test]
fn our_bot_plays_over_the_protocol_as_it_does_at_home() {
    let bot = format!("cmd:\"'{}' bot greedy\"", novaluna().display());
    let json = json(&arena(Path::new("."), &bot, "--games 20 --json"));
    assert_eq!((&json["a_wins"], &json["forfeits"]), (&20.into(), &0.into()), "{json}");
}

/// What `novaluna bot` answers to these lines.
fn answers(spec: &str, lines: &[String]) -> Vec<Value> {
    let output = Command::new(novaluna()).args(["bot", spec]).stdin(lines.join("\n")).output();
    let output = output.expect("the command starts");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("the output is text");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect()
}

fn question(players: Players) -> Value {
    let game = Game::new(&Setup::shuffled(players, 7.into())).expect("a legal setup");
    let question = Question::new(game.view(), &Budget::nodes(10));
    serde_json::to_value(Message::Choose(Box::new(question))).expect("plain data")
}

#[test]
fn our_bot_answers_a_legal_move() {
    for players in Players::ALL {
        let question = question(players);
        let answers = answers("greedy:seed=7", &[question.to_string()]);
        let legal = question["legal"].as_array().expect("a list");
        assert!(answers.len() == 1 && legal.contains(&answers[0]["move"]), "{answers:?}");
    }
}

#[test]
fn our_bot_complains_about_what_it_does_not_understand_and_goes_on() {
    let mut impossible = question(Players::Two);
    impossible["view"]["unseen"] = serde_json::json!([1, 2, 3]);
    let mut no_view = question(Players::Two);
    no_view["view"] = Value::Null;
    let with = |key: &str, limit: u64| {
        let mut question = question(Players::Two);
        question[key] = limit.into();
        question.to_string()
    };
    let table = [
        ("hello".to_owned(), "expected value"),
        (String::new(), "EOF"),
        ("{}".to_owned(), "missing field `type`"),
        (r#"{"type":"resign"}"#.to_owned(), "unknown variant `resign`"),
        (r#"{"type":"hello","protocol":2}"#.to_owned(), "speaks protocol 1, not 2"),
        (impossible.to_string(), "`unseen` does not follow"),
        (no_view.to_string(), "invalid type: null"),
        (with("time_ms", 0), "`time_ms` is from 1 to 3600000, not 0"),
        (with("time_ms", 1 << 63), "`time_ms` is from 1 to 3600000"),
        (with("nodes", 0), "`nodes` is from 1 to 1000000000, not 0"),
        ("x".repeat(2_000_000), "more than 1048576 bytes"),
    ];
    let mut lines: Vec<String> = table.iter().map(|(line, _)| line.clone()).collect();
    lines.extend([r#"{"type":"hello","protocol":1}"#, r#"{"type":"bye"}"#, "never read"].map(str::to_owned));
    let answers = answers("greedy", &lines);
    assert_eq!(answers.len(), table.len() + 1, "{answers:?}");
    for ((line, expected), answer) in table.iter().zip(&answers) {
        let error = answer["error"].as_str().expect("an error");
        assert!(error.contains(expected), "{line:.40}: {error}");
    }
    assert_eq!(answers[table.len()]["name"], "greedy");
}

#[test]
fn our_bot_says_when_a_game_is_over() {
    let mut game = Game::new(&Setup::shuffled(Players::Two, 7.into())).expect("a legal setup");
    while let Some(m) = game.view().legal_moves().get(0) {
        game.play(m).expect("it is legal");
    }
    let question = Message::Choose(Box::new(Question::new(game.view(), &Budget::default())));
    let answers = answers("greedy", &[serde_json::to_string(&question).expect("plain data")]);
    assert_eq!(answers[0]["error"], "the game is over");
}

#[test]
fn a_bot_that_does_not_exist_is_refused() {
    let output = Command::new(novaluna()).args(["bot", "gready"]).output().expect("the command starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the bots are: random,"), "{output:?}");
}
