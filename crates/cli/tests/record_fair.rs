//! The fair shuffle, by `novaluna record verify` and by a second verifier in Python, which must agree about every file.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command as Process, Output},
};

use novaluna_rules::{Chance, Players, Record, Secret, Setup};
use serde_json::{Value, json};
use snapbox::cmd::Command;

/// The description of the format.
const DOCS: &str = include_str!("../../../docs/records.md");

/// The fair game of it: Ada against a bot, with 2 discs each.
const FAIR: &str = include_str!("games/fair.json");
/// A game that claims nothing.
const TWO: &str = include_str!("games/two.json");

/// What both verifiers must find.
#[derive(Clone, Copy, Debug)]
enum Verdict {
    Proven,
    /// Nothing is proven, and this is said of it, if anything.
    Nothing(&'static str),
    Wrong(&'static str),
}

fn verify(folder: &Path, file: &str) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder);
    command.args(["record", "verify", file]).output().expect("the command starts")
}

/// The second verifier, with the Python of this computer; fails where there is none.
fn verify_in_python(folder: &Path, file: &str) -> Output {
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/python/verify_shuffle.py");
    let output = Process::new("python3").arg(example).arg(file).current_dir(folder).output();
    output.expect("these tests need python3: install it")
}

fn written(record: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    fs::write(folder.path().join("game.json"), record).expect("the folder is writable");
    folder
}

/// The line of a program that ended with this code and had nothing else to say.
fn line(output: &Output, code: i32) -> String {
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(code), &b""[..]), "{output:?}");
    String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
}

fn assert_verdict(record: &str, expected: Verdict) {
    let folder = written(record);
    let (ours, second) = (verify(folder.path(), "game.json"), verify_in_python(folder.path(), "game.json"));
    match expected {
        Verdict::Proven => {
            assert!(line(&ours, 0).ends_with(", shuffle proven"), "{ours:?}");
            assert_eq!(line(&second, 0), "game.json: the shuffle was fair");
        }
        Verdict::Nothing(words) => {
            let said = line(&ours, 0);
            assert!(said.starts_with("game.json: ok, ") && !said.contains("proven"), "{said}");
            assert_eq!(said.contains("shuffle"), !words.is_empty(), "{said}");
            assert!(said.contains(words), "{said}");
            assert!(line(&second, 2).starts_with("game.json: nothing to check"), "{second:?}");
        }
        Verdict::Wrong(words) => {
            let said = String::from_utf8_lossy(&ours.stderr);
            assert_eq!((ours.status.code(), ours.stdout.len()), (Some(2), 0), "{ours:?}");
            assert!(said.contains(&format!("game.json: {words}\n")), "{words}: {said}");
            assert_eq!(line(&second, 1), format!("game.json: {words}"));
        }
    }
}

fn read(record: &str) -> Value {
    serde_json::from_str(record).expect("a record is JSON")
}

/// The fair game with another value for a key.
fn fair_with(key: &str, value: Value) -> String {
    let mut record = read(FAIR);
    record[key] = value;
    record.to_string()
}

/// The fair game without some keys.
fn fair_without(keys: &[&str]) -> String {
    let mut record = read(FAIR);
    record.as_object_mut().expect("a record is an object").retain(|key, _| !keys.contains(&key.as_str()));
    record.to_string()
}

/// The text under a key with another last digit.
fn other_digit(key: &str) -> Value {
    let mut text = read(FAIR)[key].as_str().expect("a text").to_owned();
    let last = text.pop().expect("64 digits");
    text.push(if last == '0' { '1' } else { '0' });
    json!(text)
}

/// A random game to its end, dealt fairly and then set up otherwise.
fn played(players: Players, secret: u8, change: impl FnOnce(&mut Setup)) -> Record {
    let nonces: Vec<_> =
        players.seats().map(|seat| format!("Nonce_{seat}").parse().expect("a nonce")).collect();
    let secret = Secret::new([secret; 32]);
    let mut setup = Setup::shuffled(players, secret.seed(&nonces));
    change(&mut setup);
    let names = players.seats().map(|seat| format!("Player {seat}")).collect();
    let mut record = Record::new(setup, names).expect("the setup is legal");
    record.note_shuffle(&secret, &nonces);
    let mut chance = Chance::stream(7.into(), 1);
    loop {
        let legal = record.view().legal_moves();
        let Some(m) = legal.get(chance.below(legal.len() as u32) as usize) else { return record };
        record.play(m).expect("a legal move");
    }
}

#[test]
fn a_promise_that_was_kept_is_proven() {
    assert_verdict(FAIR, Verdict::Proven);
    for (secret, players) in (1..).zip(Players::ALL) {
        assert_verdict(&played(players, secret, |_| ()).to_json(), Verdict::Proven);
    }
}

#[test]
fn the_line_says_so_in_its_place() {
    let folder = written(FAIR);
    let said = line(&verify(folder.path(), "game.json"), 0);
    assert_eq!(said, "game.json: ok, players 2, 8 turns, completed, shuffle proven");
    let folder = written(&Record::from_json(FAIR).expect("a record").at(3).public().to_json());
    let said = line(&verify(folder.path(), "game.json"), 0);
    let expected =
        "game.json: ok, players 2, 3 turns, unfinished, shuffle can be checked when the game is over, public";
    assert_eq!(said, expected);
}

#[test]
fn before_the_secret_is_told_there_is_nothing_to_check() {
    let whole = Record::from_json(FAIR).expect("a record");
    let later = "shuffle can be checked when the game is over";
    assert_verdict(&whole.at(0).public().to_json(), Verdict::Nothing(later));
    assert_verdict(&whole.at(7).public().to_json(), Verdict::Nothing(later));
    let elsewhere = "shuffle can be checked in the whole record";
    assert_verdict(&whole.public().to_json(), Verdict::Nothing(elsewhere));
    assert_verdict(TWO, Verdict::Nothing(""));
}

#[test]
fn whatever_was_changed_is_named() {
    let secret = "`secret` is not the one that was promised: its SHA-256 is not `commit`";
    let seed = "`seed` is not the SHA-256 of the secret and the nonces";
    let count = "`nonces` is not a list of 2, one for each seat";
    let nonce = "the nonce of seat 1 is not a text of up to 64 characters of 0-9, A-Z, a-z, - and _";
    let order = "`order` is not \"chosen\", which says that somebody chose who begins";
    let table = [
        ("secret", other_digit("secret"), secret),
        ("commit", other_digit("commit"), secret),
        ("seed", other_digit("seed"), seed),
        ("seed", json!(7), seed),
        ("nonces", json!(["tea-at-four", ""]), seed),
        ("nonces", json!(["", "tea-at-five"]), seed),
        ("nonces", json!(["tea-at-five"]), count),
        ("nonces", json!("tea-at-five"), count),
        ("nonces", json!(["tea-at-five", "\n"]), nonce),
        ("nonces", json!(["tea-at-five", null]), nonce),
        ("nonces", json!(["tea-at-five", "x".repeat(65)]), nonce),
        ("order", json!("shuffled"), order),
        ("order", json!(null), order),
        ("secret", json!(null), "`secret` is not a text of 64 hexadecimal digits in lower case"),
        ("commit", json!("A".repeat(64)), "`commit` is not a text of 64 hexadecimal digits in lower case"),
    ];
    for (key, value, words) in table {
        assert_verdict(&fair_with(key, value), Verdict::Wrong(words));
    }
}

#[test]
fn what_is_missing_when_the_game_is_over_is_named() {
    for (keys, words) in [
        (&["secret"][..], "the fair shuffle cannot be checked: the key `secret` is missing"),
        (&["secret", "seed"], "the fair shuffle cannot be checked: the key `secret` is missing"),
        (&["seed"], "the fair shuffle cannot be checked: the key `seed` is missing"),
        (&["nonces"], "the fair shuffle cannot be checked: the key `nonces` is missing"),
        (&["commit"], "the fair shuffle cannot be checked: the key `commit` is missing"),
    ] {
        assert_verdict(&fair_without(keys), Verdict::Wrong(words));
    }
    assert_verdict(&fair_without(&["commit", "nonces", "secret"]), Verdict::Nothing(""));
}

#[test]
fn another_deck_than_the_promised_one_is_found() {
    let words = "`deck` is not in the order that the seed gives";
    for players in Players::ALL {
        let swapped = played(players, 7, |setup| setup.deck.swap(40, 60));
        assert_verdict(&swapped.to_json(), Verdict::Wrong(words));
    }
}

#[test]
fn a_secret_beside_a_cut_deck_proves_nothing() {
    let whole = Record::from_json(FAIR).expect("a record");
    let mut public = whole.public();
    for key in ["secret", "seed"] {
        public.note(key, whole.noted(key).expect("it is told").clone());
    }
    let words = "`secret` is told, but `deck` is cut: only a whole deck can be checked";
    assert_verdict(&public.to_json(), Verdict::Wrong(words));
}

#[test]
fn who_begins_is_shuffled_unless_it_was_chosen() {
    let mut chosen = played(Players::Three, 7, |setup| setup.stack.rotate_left(1));
    let words = "`stack` is not in the order that the seed gives, and no `order` says that it was chosen";
    assert_verdict(&chosen.to_json(), Verdict::Wrong(words));
    chosen.note("order", "chosen");
    assert_verdict(&chosen.to_json(), Verdict::Proven);
    let mut swapped = played(Players::Three, 7, |setup| setup.deck.swap(40, 60));
    swapped.note("order", "chosen");
    assert_verdict(&swapped.to_json(), Verdict::Wrong("`deck` is not in the order that the seed gives"));
}

#[test]
fn an_unfair_game_among_fair_ones_is_told_at_the_end() {
    let folder = written(FAIR);
    fs::write(folder.path().join("unfair.json"), fair_without(&["secret"])).expect("the folder is writable");
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).current_dir(folder.path());
    let command = command.args(["record", "verify", "unfair.json", "game.json"]);
    let output = command.output().expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("game.json: ok, "), "{output:?}");
    assert!(
        said.contains("unfair.json: the fair shuffle cannot") && said.contains("1 of 2 records"),
        "{said}"
    );
}

#[test]
fn what_is_no_game_is_no_verdict_of_the_second_verifier() {
    for text in ["", "[]", "{}", "null", "[[", "{\"players\":3}"] {
        let output = verify_in_python(written(text).path(), "game.json");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{text}: {output:?}");
        assert!(said.starts_with("game.json: not a game record: ") && said.lines().count() == 1, "{said}");
    }
}

/// The part of the description that is about the fair shuffle.
fn chapter() -> &'static str {
    let (_, chapter) = DOCS.split_once("\n## The fair shuffle\n").expect("there is a chapter about it");
    chapter
}

/// What stands in its first block of this language.
fn block(language: &str) -> &'static str {
    let (_, block) = chapter().split_once(&format!("```{language}\n")).expect("there is such a block");
    block.split_once("```").expect("it ends").0
}

#[test]
fn the_example_of_the_description_is_proven() {
    assert_eq!(read(block("json")), read(FAIR));
}

#[test]
#[cfg(target_os = "linux")]
fn the_commands_of_the_description_give_commit_and_seed() {
    let output = Process::new("sh").args(["-c", block("sh")]).output().expect("there is a shell");
    let said = line(&output, 0);
    let hashes: Vec<&str> = said.lines().map(|line| line.trim_end_matches(" -").trim_end()).collect();
    let record = read(FAIR);
    assert_eq!(hashes, ["commit", "seed"].map(|key| record[key].as_str().expect("a text")));
}
