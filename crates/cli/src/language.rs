//! The language of the person at the terminal, and everything said in it.
//!
//! The words stand in `locales`: one file for each language that page and terminal share, and one in
//! `locales/terminal` for what only the terminal says. Keys are written where they are used, as in
//! `words.say("marker")`: a test finds every one of them and looks for its words in every language.

mod environment;
#[cfg(test)]
mod files;

use clap::{Args, ValueEnum};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use indicatif::HumanCount;

use crate::terminal::NO_BREAK;

/// A language the terminal speaks.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Language {
    En,
    De,
    Es,
    Ru,
}

/// The option of every command that speaks to people.
#[derive(Debug, Args)]
pub(crate) struct Speech {
    /// The language [default: that of the environment, as in LANG]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Speech {
    /// The words of the language that was asked for, or of the environment.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.lang.unwrap_or_else(Language::of_environment))
    }
}

impl Language {
    /// As it is written in `LANG` and in the names of files.
    const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Es => "es",
            Self::Ru => "ru",
        }
    }

    /// The words that page and terminal share, and those of the terminal.
    const fn sources(self) -> [&'static str; 2] {
        match self {
            Self::En => {
                [include_str!("../../../locales/en.ftl"), include_str!("../../../locales/terminal/en.ftl")]
            }
            Self::De => {
                [include_str!("../../../locales/de.ftl"), include_str!("../../../locales/terminal/de.ftl")]
            }
            Self::Es => {
                [include_str!("../../../locales/es.ftl"), include_str!("../../../locales/terminal/es.ftl")]
            }
            Self::Ru => {
                [include_str!("../../../locales/ru.ftl"), include_str!("../../../locales/terminal/ru.ftl")]
            }
        }
    }

    /// What stands between thousands, and before a fraction.
    const fn marks(self) -> (&'static str, &'static str) {
        match self {
            Self::En => (",", "."),
            Self::De => (".", ","),
            Self::Es | Self::Ru => (NO_BREAK, ","),
        }
    }
}

/// All words of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    pub(crate) fn new(language: Language) -> Self {
        let tag = language.tag().parse().expect("the tag of a language");
        let mut bundle = FluentBundle::new(vec![tag]);
        // As on the page: every name here reads from left to right.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let words = FluentResource::try_new(source.to_owned()).expect("a test reads every file");
            bundle.add_resource(words).expect("a test looks for keys that stand twice");
        }
        Self { language, bundle }
    }

    /// The words of a key.
    pub(crate) fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// The words of a key, with these values in them. A key without words shows itself, as on the page.
    pub(crate) fn tell(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "{key} has no words");
            return format!("{{{key}}}");
        };
        let values: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text
    }

    /// A number with its thousands apart; where a space does that, four digits stay together.
    pub(crate) fn grouped(&self, number: u32) -> String {
        match self.language.marks().0 {
            NO_BREAK if number < 10_000 => number.to_string(),
            mark => HumanCount(number.into()).to_string().replace(',', mark),
        }
    }

    /// A number with one digit after the point, or after what the language has in its place.
    pub(crate) fn decimal(&self, number: f32) -> String {
        format!("{number:.1}").replace('.', self.language.marks().1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        let written = |language| {
            let words = Words::new(language);
            [words.grouped(134_096), words.grouped(3_000), words.decimal(1.25)]
        };
        assert_eq!(written(Language::En), ["134,096", "3,000", "1.2"]);
        assert_eq!(written(Language::De), ["134.096", "3.000", "1,2"]);
        assert_eq!(written(Language::Ru), ["134\u{a0}096", "3000", "1,2"]);
    }

    #[test]
    fn russian_counts_as_russians_do() {
        let words = Words::new(Language::Ru);
        let of = |left: u8| {
            words.tell("covered", &[("task", "bb".into()), ("tile", 14.into()), ("left", left.into())])
        };
        assert_eq!(of(1), "задание bb на жетоне 14 выполнено, остался 1 диск");
        assert_eq!(of(2), "задание bb на жетоне 14 выполнено, осталось 2 диска");
        assert_eq!(of(5), "задание bb на жетоне 14 выполнено, осталось 5 дисков");
        assert_eq!(of(11), of(5).replace('5', "11"));
        assert!(words.tell("discs-left", &[("left", 21.into())]).ends_with(" 21 диск"));
    }
}
