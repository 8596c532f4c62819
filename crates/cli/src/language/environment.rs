//! The language of the environment, as terminals say it.

use std::env;

use clap::ValueEnum;

use super::Language;

impl Language {
    /// The language of this process's environment.
    pub(super) fn of_environment() -> Self {
        Self::of_variables(|name| env::var(name).ok())
    }

    /// What `LC_ALL`, `LC_MESSAGES` and `LANG` say, the first of them that says anything, unless `LANGUAGE` has a
    /// list of wishes; English where that is no language of ours.
    fn of_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(said).unwrap_or_default();
        // Who sets the locale of programs wants no list of wishes to change what they print.
        if matches!(locale.split('.').next(), Some("" | "C" | "POSIX")) {
            return Self::En;
        }
        let wishes = said(&"LANGUAGE").unwrap_or_default();
        wishes.split(':').chain([locale.as_str()]).find_map(Self::of_locale).unwrap_or(Self::En)
    }

    /// The language of `de_AT.UTF-8`, `de-AT` or `de`.
    fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        Self::value_variants().iter().copied().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Language {
        Language::of_variables(|name| {
            let found = variables.iter().find(|(set, _)| *set == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_locale_names_its_language() {
        for (locale, language) in [
            ("de_DE.UTF-8", Language::De),
            ("es", Language::Es),
            ("ru_RU@euro", Language::Ru),
            ("en_GB.UTF-8", Language::En),
            ("fr_FR.UTF-8", Language::En),
            ("dekalog", Language::En),
            ("C.UTF-8", Language::En),
            ("POSIX", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(of(&[("LANG", locale)]), language, "{locale}");
        }
        assert_eq!(of(&[]), Language::En);
    }

    #[test]
    fn the_stronger_variable_counts() {
        let all = [("LC_ALL", "de_DE"), ("LC_MESSAGES", "es_ES"), ("LANG", "ru_RU")];
        assert_eq!(of(&all), Language::De);
        assert_eq!(of(&all[1..]), Language::Es);
        assert_eq!(of(&[("LC_ALL", ""), all[2]]), Language::Ru);
        assert_eq!(of(&[("LC_ALL", "C"), all[2]]), Language::En);
    }

    #[test]
    fn a_list_of_wishes_comes_first_but_not_for_programs() {
        let wishes = ("LANGUAGE", "fr:es:de");
        assert_eq!(of(&[wishes, ("LANG", "ru_RU.UTF-8")]), Language::Es);
        assert_eq!(of(&[("LANGUAGE", "fr"), ("LANG", "ru_RU.UTF-8")]), Language::Ru);
        assert_eq!(of(&[wishes, ("LANG", "C")]), Language::En);
        assert_eq!(of(&[wishes]), Language::En);
    }
}
