//! What `help` shows: everything that can be typed, and how to read the table.

use crate::{language::Words, terminal::wrapped};

/// Where the explanations begin.
const INDENT: usize = 15;

/// The whole list, and what one has to know.
pub(super) fn help(words: &Words) -> String {
    all(&typed(words), words)
}

/// The same at a table with others.
pub(super) fn online(words: &Words) -> String {
    all(&typed_online(words), words)
}

fn all(typed: &[(String, String)], words: &Words) -> String {
    let rows: String = typed.iter().map(|(typed, meaning)| row(typed, meaning)).collect();
    let facts = [
        words.say("help-tile"),
        words.say("help-colors"),
        words.say("help-cells"),
        words.say("help-turn"),
        words.say("help-solo"),
        words.say("help-rules"),
    ];
    facts.iter().fold(rows, |text, fact| text + &wrapped(fact, 0) + "\n")
}

/// What can be typed, and what it does.
fn typed(words: &Words) -> [(String, String); 11] {
    let show = words.say("type-show");
    [
        ("1, 2, 3".to_owned(), words.say("help-pick")),
        ("2 1,0".to_owned(), words.say("help-place")),
        ("37@1,0".to_owned(), words.say("help-number")),
        ("+".to_owned(), words.say("help-refill")),
        (words.say("type-end"), words.say("help-end")),
        (words.say("type-hint"), words.say("help-hint")),
        (show.clone(), words.say("help-table")),
        (show + " 2", words.say("help-show")),
        (words.say("type-undo"), words.say("help-undo")),
        (words.say("type-help"), words.say("help-help")),
        (words.say("type-quit"), words.say("help-quit")),
    ]
}

fn typed_online(words: &Words) -> Vec<(String, String)> {
    let answers = format!("{}, {}", words.say("type-yes"), words.say("type-no"));
    let own = [
        (words.say("type-undo"), words.say("help-ask-undo")),
        (answers, words.say("help-answer")),
        (words.say("type-say") + " …", words.say("help-say")),
        (words.say("type-react"), words.say("help-react")),
        (words.say("type-again"), words.say("help-again")),
        (words.say("type-help"), words.say("help-help")),
        (words.say("type-quit"), words.say("help-go")),
    ];
    let moves = typed(words).into_iter().filter(|(typed, _)| own.iter().all(|(word, _)| word != typed));
    moves.chain(own.clone()).collect()
}

fn row(typed: &str, meaning: &str) -> String {
    let meaning = wrapped(meaning, INDENT);
    format!("  {typed:width$}{}\n", meaning.trim_start(), width = INDENT - 2)
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;
    use crate::language::Language;

    #[test]
    fn it_is_said_how_the_days_begin_anew() {
        for &language in Language::value_variants() {
            let text = help(&Words::new(language));
            assert!(text.contains("24") && text.contains("23"), "{text}");
        }
    }

    #[test]
    fn what_is_typed_stands_apart_from_what_it_does() {
        for &language in Language::value_variants() {
            let words = Words::new(language);
            for (typed, meaning) in typed(&words).into_iter().chain(typed_online(&words)) {
                assert!(typed.chars().count() < INDENT - 3, "{typed}: {meaning}");
            }
        }
    }
}
