//! What people at a table feel, in words.

use novaluna_server::protocol::Reaction;

use crate::language::Words;

/// What somebody feels, as they would say it.
pub(super) fn say(reaction: Reaction, words: &Words) -> String {
    match reaction {
        Reaction::Hello => words.say("react-hello"),
        Reaction::GoodLuck => words.say("react-good-luck"),
        Reaction::WellPlayed => words.say("react-well-played"),
        Reaction::Thanks => words.say("react-thanks"),
        Reaction::Wow => words.say("react-wow"),
        Reaction::Oops => words.say("react-oops"),
        Reaction::Thinking => words.say("react-thinking"),
        Reaction::Hurry => words.say("react-hurry"),
    }
}

/// The one that is meant by its number in the list.
pub(super) fn read(typed: &str) -> Option<Reaction> {
    let number: usize = typed.parse().ok()?;
    Reaction::ALL.get(number.checked_sub(1)?).copied()
}

/// All of them, to choose from.
pub(super) fn all(words: &Words) -> String {
    let typed = words.say("type-react");
    let line =
        |(number, reaction): (usize, Reaction)| format!("  {typed} {number}  {}\n", say(reaction, words));
    (1..).zip(Reaction::ALL).map(line).collect()
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;
    use crate::language::Language;

    #[test]
    fn each_is_found_by_its_number_and_no_other() {
        for (number, reaction) in (1..).zip(Reaction::ALL) {
            assert_eq!(read(&format!("{number}")), Some(reaction));
        }
        for wrong in ["", "0", "9", "-1", "thanks"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn no_two_are_said_alike() {
        for &language in Language::value_variants() {
            let words = Words::new(language);
            let mut said = Reaction::ALL.map(|reaction| say(reaction, &words)).to_vec();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), Reaction::ALL.len(), "{said:?}");
        }
    }
}
