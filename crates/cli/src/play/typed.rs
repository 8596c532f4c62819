//! The words that can be typed: those of the reader's language mean what the English ones mean.

use crate::language::Words;

/// A line as one would type it in English.
pub(super) fn in_english(line: &str, words: &Words) -> String {
    let typed = [
        ("hint", words.say("type-hint")),
        ("show", words.say("type-show")),
        ("undo", words.say("type-undo")),
        ("end", words.say("type-end")),
        ("help", words.say("type-help")),
        ("quit", words.say("type-quit")),
    ];
    let first = line.split_whitespace().next().unwrap_or_default();
    match typed.iter().find(|(_, word)| word == first) {
        Some((english, word)) => format!("{english}{}", &line[word.len()..]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn both_languages_are_understood() {
        let words = Words::new(Language::De);
        for (line, english) in [
            ("zurück", "undo"),
            ("zeige 2", "show 2"),
            ("show 2", "show 2"),
            ("1 0,0", "1 0,0"),
            ("zeigen", "zeigen"),
            ("", ""),
        ] {
            assert_eq!(in_english(line, &words), english);
        }
    }
}
