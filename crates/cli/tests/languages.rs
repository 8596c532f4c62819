//! The terminal in four languages: whole games, plurals, and how a language is chosen.

use serde_json::Value;
use snapbox::cmd::Command;

/// The games of docs/records.md: two players with 4 discs each, and solo.
const TWO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/two.json");
const SOLO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/solo.json");

const LANGUAGES: [&str; 4] = ["en", "de", "es", "ru"];

/// What only somebody who speaks English says.
const ENGLISH: [&str; 16] = [
    "tile",
    "disc",
    "space",
    "to move",
    "pile",
    "marker",
    "new moon",
    "moon track",
    "placed",
    "covered",
    "refill",
    "task",
    "The game",
    "the ",
    "You",
    " of ",
];

/// The command in an environment that says nothing about the language.
fn novaluna(words: &str) -> Command {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).args(words.split_whitespace());
    ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"].iter().fold(command, Command::env_remove)
}

fn shown(command: Command, input: &str) -> String {
    let assert = command.stdin(input).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).expect("the output is text")
}

/// Takes the first tile and lays it at the right end of a row, turn after turn: legal whatever the bots do.
fn one_long_row() -> String {
    (0..68).map(|x| format!("1 {x},0\n")).collect::<Vec<_>>().concat()
}

/// Everything that can be asked for and much that can go wrong, and then a whole game.
fn long_talk() -> String {
    let talk = "help\nhint\nshow\nshow 2\nshow 7\nundo\n+\nend\n1 5,5\n68@0,0\n99@0,0\n3@x,y\nx@0\nwhat\n2\n";
    talk.to_owned() + &one_long_row()
}

/// That a text is all in one language, with words for every key.
fn assert_spoken(language: &str, text: &str) {
    assert!(!text.contains(['{', '}', '$']), "{language}: {text}");
    for line in text.lines() {
        // Only the language itself is at home in file names and options.
        let said = line.replace("docs/rules.md", "").replace("--save", "");
        let english = ENGLISH.iter().find(|english| said.contains(**english));
        assert!(english.is_none() || language == "en", "{language}: {english:?} in {line}");
    }
}

#[test]
fn a_whole_game_in_every_language() {
    let ends = ["The game is over, ", "Partie beendet, ", "Fin de la partida, ", "Партия окончена, "];
    for (language, end) in LANGUAGES.into_iter().zip(ends) {
        for bot in ["random", "greedy"] {
            let play = novaluna(&format!("play --lang {language} --seed 7 --bot {bot}"));
            let text = shown(play, &long_talk());
            assert_spoken(language, &text);
            assert!(text.contains(&format!("\n{end}")), "{language}: {text}");
        }
    }
}

#[test]
fn a_solo_game_in_every_language() {
    let ends = ["The game is over: ", "Partie beendet: ", "Fin de la partida: ", "Партия окончена: "];
    for (language, end) in LANGUAGES.into_iter().zip(ends) {
        let play = novaluna(&format!("play --lang {language} --seed 7 --players solo"));
        let text = shown(play, &long_talk());
        assert_spoken(language, &text);
        assert!(text.contains(&format!("\n{end}")), "{language}: {text}");
    }
}

#[test]
fn several_people_and_bots_alone_in_every_language() {
    let two = std::fs::read_to_string(TWO).expect("the record is there");
    let mut record: Value = serde_json::from_str(&two).expect("a record is JSON");
    record["moves"] = Value::Array(Vec::new());
    record["result"] = Value::Null;
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    for language in LANGUAGES {
        for (bots, talk) in [([None, None], "1 0,0\n2\nundo\n"), ([Some("easy"), Some("random")], "")] {
            record["bots"] = bots.as_slice().into();
            std::fs::write(folder.path().join("game.json"), record.to_string()).expect("it is writable");
            let play = novaluna(&format!("play --lang {language} --save game.json --bot greedy"));
            let text = shown(play.current_dir(folder.path()), talk);
            assert_spoken(language, &text.replace("--seed", ""));
            assert!(text.contains("\nBen: "), "{language}: {text}");
        }
    }
}

#[test]
fn records_and_hints_in_every_language() {
    for language in LANGUAGES {
        for file in [TWO, SOLO] {
            for at in ["0", "3", "5", "6", "7", "9", "11", "12"] {
                let show = novaluna(&format!("record show {file} --at {at} --lang {language}"));
                assert_spoken(language, &shown(show, ""));
                if (file, at) == (TWO, "12") {
                    continue;
                }
                for bot in ["greedy", "hard:nodes=200,seed=1"] {
                    let hint = novaluna(&format!("hint {file} --at {at} --bot {bot} --lang {language}"));
                    assert_spoken(language, &shown(hint, ""));
                }
            }
        }
    }
}

#[test]
fn russian_plurals_are_right_from_nineteen_discs_to_none() {
    let text = shown(novaluna("play --lang ru --seed 7 --bot greedy"), &one_long_row());
    let mut seen = 0;
    for line in text.lines().filter(|line| line.starts_with("  задание ")) {
        let (_, left) = line.split_once(", ").expect("what is left");
        let number: u8 = left.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let expected = match number {
            0 => "дисков не осталось".to_owned(),
            1 => "остался 1 диск".to_owned(),
            2..=4 => format!("осталось {number} диска"),
            _ => format!("осталось {number} дисков"),
        };
        assert_eq!(left, expected);
        seen |= 1_u32 << number;
    }
    assert_eq!(seen, (1 << 20) - 1, "every number from 0 to 19: {text}");
}

#[test]
fn words_of_the_language_are_understood_beside_the_english_ones() {
    let english = ["show 2", "help", "1 0,0", "undo", "end", "SHOW", "quit"];
    let words = [
        ("de", ["zeige 2", "hilfe", "1 0,0", "zurück", "beenden", "Zeige", "verlassen"]),
        ("es", ["ver 2", "ayuda", "1 0,0", "deshacer", "acabar", "Ver", "salir"]),
        ("ru", ["показать 2", "помощь", "1 0,0", "отменить", "конец", "Показать", "выход"]),
    ];
    for (language, words) in words {
        let play = |lines: [&str; 7]| {
            let options = format!("play --lang {language} --seed 7 --bot greedy");
            shown(novaluna(&options), &(lines.join("\n") + "\n1 0,0\n"))
        };
        assert_eq!(play(words), play(english), "{language}");
        for typed in [words[1], words[3], words[4], words[6]] {
            assert!(play(words).contains(&format!("\n  {typed} ")), "{language}: help shows {typed}");
        }
    }
    let text = shown(novaluna("play --lang de --seed 7"), "tipp\n");
    assert!(text.contains("\nAm Zug: Du. Siegchancen: Du: "), "{text}");
}

#[test]
fn the_language_is_that_of_the_environment_unless_it_is_said() {
    let first_line = |command: Command| {
        let text = shown(command, "");
        text.lines().next().unwrap_or_default().to_owned()
    };
    let show = || novaluna(&format!("record show {TWO} --at 0"));
    assert_eq!(first_line(show()), "before the first turn");
    for (name, locale, said) in [
        ("LANG", "de_DE.UTF-8", "vor dem ersten Zug"),
        ("LC_MESSAGES", "es_MX.UTF-8", "antes del primer turno"),
        ("LC_ALL", "ru", "перед первым ходом"),
        ("LANG", "fr_FR.UTF-8", "before the first turn"),
    ] {
        assert_eq!(first_line(show().env("LC_CTYPE", "en_US").env(name, locale)), said, "{name}={locale}");
    }
    assert_eq!(first_line(show().env("LANG", "de_DE").env("LC_ALL", "C")), "before the first turn");
    assert_eq!(first_line(show().env("LANG", "ru_RU").args(["--lang", "es"])), "antes del primer turno");
}

#[test]
fn a_language_nobody_speaks_here_is_refused_with_those_that_are() {
    for words in ["play", "hint game.json", "record show game.json"] {
        let assert = novaluna(&format!("{words} --lang xx")).assert().code(2);
        let said = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(said.contains("'xx'") && said.contains("[possible values: en, de, es, ru]"), "{said}");
    }
}

#[test]
fn json_is_the_same_in_every_language() {
    let json = |language: &str| -> Value {
        let options = format!("hint {TWO} --at 11 --bot hard:nodes=200,seed=1 --json --lang {language}");
        serde_json::from_str(&shown(novaluna(&options), "")).expect("one JSON object")
    };
    let english = json("en");
    assert_eq!(english["moves"][0]["reasons"][0]["kind"], "wins");
    for language in LANGUAGES {
        assert_eq!(json(language), english, "{language}");
    }
}

#[test]
fn what_is_drawn_fits_the_terminal_in_every_language() {
    for (language, columns) in LANGUAGES.into_iter().flat_map(|language| [(language, 60), (language, 80)]) {
        for words in [
            "play --seed 7".to_owned(),
            format!("record show {SOLO} --at 9"),
            format!("hint {TWO} --at 6 --bot hard:nodes=200,seed=1"),
            format!("hint {SOLO} --at 6 --bot greedy"),
            format!("hint {SOLO} --at 6 --bot hard:nodes=200,seed=1"),
        ] {
            let command = novaluna(&format!("{words} --lang {language}")).env("COLUMNS", columns.to_string());
            let text = shown(command, "");
            // The line of a position is for programs.
            for line in text.lines().filter(|line| !line.starts_with("nova-luna-position")) {
                assert!(line.chars().count() <= columns, "{language} {columns}: {line}");
            }
        }
    }
}
