//! Tests of the files with words: nothing is missing, nothing is too much. The page has the twin of them,
//! `web/src/words.test.ts`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use clap::ValueEnum;
use fluent_bundle::FluentResource;

use super::{Language, Words};

/// The text of each message by its key.
fn messages(source: &str) -> BTreeMap<&str, String> {
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((begun, _)) = line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic)) {
            key = begun;
            assert!(!messages.contains_key(key), "{key} stands twice");
        }
        *messages.entry(key).or_default() += &format!("{line}\n");
    }
    messages.remove("");
    messages
}

/// All messages of a language, shared ones and those of the terminal.
fn all(language: Language) -> BTreeMap<&'static str, String> {
    let [shared, own] = language.sources();
    let mut all = messages(shared);
    all.extend(messages(own));
    all
}

/// The names that follow a mark in a text.
fn names<'t>(text: &'t str, mark: &str) -> BTreeSet<&'t str> {
    let name = |rest: &'t str| rest.split(|c: char| c != '-' && !c.is_ascii_alphanumeric()).next();
    text.split(mark).skip(1).filter_map(name).filter(|name| !name.is_empty()).collect()
}

/// The variables of a message and of those it quotes.
fn variables(all: &BTreeMap<&str, String>, key: &str) -> BTreeSet<String> {
    let text = all.get(key).unwrap_or_else(|| panic!("{key} is quoted and has no words"));
    let own = names(text, "$").into_iter().map(str::to_owned);
    own.chain(names(text, "{ ").into_iter().flat_map(|quoted| variables(all, quoted))).collect()
}

/// The files of this crate that say something: all but these.
fn code() -> Vec<(PathBuf, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let these = [source.join("language"), source.join("language.rs")];
    let mut folders = vec![source];
    let mut code = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if these.contains(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("code is text");
                code.push((path, text));
            }
        }
    }
    code
}

/// The keys that are said in the code.
fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (path, text) in code() {
        for call in ["words.say(", "words.tell("] {
            for rest in text.split(call).skip(1) {
                let key = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
                let (key, _) = key.unwrap_or_else(|| panic!("{}: {call} wants a key", path.display()));
                used.insert(key.to_owned());
            }
        }
    }
    assert!(used.len() > 50, "{used:?}");
    used
}

#[test]
fn every_file_reads_without_an_error() {
    for &language in Language::value_variants() {
        for source in language.sources() {
            let read = FluentResource::try_new(source.to_owned());
            let read = read.unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
            let written = messages(source);
            assert!(read.entries().count() >= written.len(), "{language:?}");
            let words = Words::new(language);
            assert!(written.keys().all(|key| words.bundle.has_message(key)), "{language:?}");
        }
    }
}

#[test]
fn every_key_that_is_said_has_words_in_every_language() {
    for &language in Language::value_variants() {
        let words = Words::new(language);
        let missing: Vec<String> = used().into_iter().filter(|key| !words.bundle.has_message(key)).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?}");
    }
}

#[test]
fn every_language_says_the_same_with_the_same_variables() {
    let said = |language: Language| -> BTreeMap<&str, BTreeSet<String>> {
        let all = all(language);
        messages(language.sources()[1]).into_keys().map(|key| (key, variables(&all, key))).collect()
    };
    let english = said(Language::En);
    for &language in Language::value_variants() {
        assert_eq!(said(language), english, "{language:?}");
    }
}

#[test]
fn no_key_stands_in_both_files() {
    for &language in Language::value_variants() {
        let [shared, own] = language.sources().map(messages);
        let both: Vec<_> = own.keys().filter(|key| shared.contains_key(*key)).collect();
        assert!(both.is_empty(), "{language:?}: {both:?}");
    }
}

#[test]
fn the_terminal_has_no_words_that_it_does_not_use() {
    let own = messages(Language::En.sources()[1]);
    let mut used = used();
    used.extend(own.values().flat_map(|text| names(text, "{ ")).map(str::to_owned));
    let unused: Vec<_> = own.keys().filter(|key| !used.contains(**key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn no_sentence_stands_in_both_files() {
    for &language in Language::value_variants() {
        let words = |text: &String| text.split_once('=').map(|(_, words)| words.trim().to_owned());
        let [shared, own] = language.sources().map(messages);
        let shared: BTreeSet<String> = shared.values().filter_map(words).collect();
        let again: Vec<_> = own.values().filter_map(words).filter(|text| shared.contains(text)).collect();
        assert!(again.is_empty(), "{language:?}: {again:?}");
    }
}

#[test]
fn words_fit_where_they_are_drawn() {
    for &language in Language::value_variants() {
        let words = Words::new(language);
        let width = |text: String| text.chars().count();
        assert!(width(words.say("marker")) <= 9 && width(words.say("new-moon")) <= 9, "{language:?}");
        let middle = [
            words.tell("pile", &[("count", 57.into())]),
            words.say("game-over"),
            words.say("may-refill"),
            words.tell("to-move", &[("name", "a name of 17 here".into())]),
        ];
        for line in middle.iter().flat_map(|text| text.lines()) {
            assert!(line.chars().count() <= 19, "{language:?}: {line}");
        }
    }
}

#[test]
fn a_word_that_is_typed_means_one_thing() {
    for &language in Language::value_variants() {
        let words = Words::new(language);
        let typed = |words: &Words| {
            ["hint", "show", "undo", "end", "help", "quit", "say", "yes", "no", "again"]
                .map(|word| words.say(&format!("type-{word}")))
        };
        let (own, english) = (typed(&words), typed(&Words::new(Language::En)));
        for (place, word) in own.iter().enumerate() {
            assert_eq!(*word, word.to_lowercase());
            assert_eq!(own.iter().position(|other| other == word), Some(place), "{language:?}: {word}");
            let meaning = english.iter().position(|other| other == word).unwrap_or(place);
            assert_eq!(meaning, place, "{language:?}: {word}");
        }
    }
}
