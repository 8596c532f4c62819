//! Bots in words: what is understood, and what is said about words that are not.

use std::{collections::HashSet, time::Duration};

use novaluna_ai::{Bot, Budget, Level, Random, Spec, parse_time};
use novaluna_rules::{Chance, Players};
use proptest::prelude::*;

use crate::table::Line;

/// Words that name no bot, and a part of what is said about them.
const BAD: [(&str, &str); 53] = [
    (
        "",
        "there is no bot ``; the bots are: random, beginner, easy, greedy, casual, potential, fair, steady, medium, \
         hard, master",
    ),
    ("hardest", "there is no bot `hardest`; the bots are: random,"),
    ("Hard", "there is no bot `Hard`"),
    (" hard", "there is no bot ` hard`"),
    ("hard ", "there is no bot `hard `"),
    ("hard,nodes=5", "there is no bot `hard,nodes=5`"),
    ("cmd", "there is no bot `cmd`"),
    (
        "hard:speed=9",
        "no option `speed=9`; the options are time=200ms, nodes=2000, seed=7, threads=2 and memory=64M",
    ),
    ("hard:9", "no option `9`"),
    ("hard: nodes=5", "no option ` nodes=5`"),
    ("hard:nodes=5,x", "no option `x`"),
    ("hard:Nodes=5", "no option `Nodes=5`"),
    ("hard:nodes", "`nodes=` is not a number from 1 to 1000000000"),
    ("hard:nodes=", "`nodes=` is not a number"),
    ("hard:nodes=0", "`nodes=0` is not a number"),
    ("hard:nodes=-5", "`nodes=-5` is not a number"),
    ("hard:nodes=1.5", "`nodes=1.5` is not a number"),
    ("hard:nodes=1e3", "`nodes=1e3` is not a number"),
    ("hard:nodes=1000000001", "`nodes=1000000001` is not a number"),
    ("hard:nodes=99999999999999999999", "`nodes=99999999999999999999` is not a number"),
    ("hard:time", "`time=` is not a time from 1ms to 1h: write 200ms, 1.5s or 2m"),
    ("hard:time=5", "`time=5` is not a time"),
    ("hard:time=0ms", "`time=0ms` is not a time"),
    ("hard:time=0.5ms", "`time=0.5ms` is not a time"),
    ("hard:time=-1s", "`time=-1s` is not a time"),
    ("hard:time=61m", "`time=61m` is not a time"),
    ("hard:time=1e3ms", "`time=1e3ms` is not a time"),
    ("hard:time=1.2.3s", "`time=1.2.3s` is not a time"),
    ("hard:time=infs", "`time=infs` is not a time"),
    ("hard:time=5 s", "`time=5 s` is not a time"),
    ("hard:seed=x", "`seed=x`: a seed is a number from 0 to 18446744073709551615, or 64 hexadecimal digits"),
    ("hard:seed=18446744073709551616", "`seed=18446744073709551616`: a seed is"),
    ("hard:threads=0", "`threads=0` is not a number from 1 to 256"),
    ("hard:threads=257", "`threads=257` is not a number"),
    ("hard:threads=-1", "`threads=-1` is not a number"),
    ("hard:memory", "`memory=` is not a memory size from 1M to 64G: write 64M, 1500K or 2G"),
    ("hard:memory=64", "`memory=64` is not a memory size"),
    ("hard:memory=64MB", "`memory=64MB` is not a memory size"),
    ("hard:memory=1.5G", "`memory=1.5G` is not a memory size"),
    ("hard:memory=-64M", "`memory=-64M` is not a memory size"),
    ("hard:memory=1023K", "`memory=1023K` is not a memory size"),
    ("hard:memory=65G", "`memory=65G` is not a memory size"),
    ("hard:memory=64M,memory=64M", "`memory=` is there twice"),
    ("hard:nodes=5,nodes=6", "`nodes=` is there twice"),
    ("hard:time=5s,seed=1,time=5s", "`time=` is there twice"),
    ("cmd:", "`cmd:` needs a command: cmd:\"./mybot --fast\""),
    ("cmd:  ", "`cmd:` needs a command"),
    ("cmd:\"\"", "`cmd:` needs a command"),
    ("cmd:\"./mybot", "the quote of `cmd:` is not closed"),
    ("cmd:\"./mybot\":seed=7", "a program has its own luck"),
    ("cmd:\"./mybot\":time=1s,threads=2", "a program has its own luck, threads and memory"),
    ("cmd:\"./mybot\":memory=64M", "a program has its own luck, threads and memory"),
    ("cmd:\"./mybot\":speed=9", "no option `speed=9`"),
];

#[test]
fn words_that_name_no_bot_are_answered_with_what_is_wrong_and_what_is_right() {
    for (text, part) in BAD {
        let error = text.parse::<Spec>().expect_err(text).to_string();
        assert!(error.contains(part), "`{text}`: {error}");
    }
}

#[test]
fn an_answer_repeats_only_a_little_of_long_words() {
    let long = "9".repeat(1_000);
    for text in ["", "hard:", "hard:nodes=", "hard:seed=", "hard:threads=", "hard:time=", "hard:memory="] {
        let error = format!("{text}{long}").parse::<Spec>().expect_err(text).to_string();
        assert!(error.len() < 200, "{error}");
    }
}

#[test]
fn a_spec_is_written_as_it_is_read() {
    for text in [
        "hard:time=200ms",
        "hard:time=1ms",
        "hard:time=2.5ms",
        "hard:time=1.5s",
        "hard:time=2s",
        "hard:time=3600s",
        "easy:nodes=1",
        "medium:nodes=1000000000,seed=0",
        "greedy:seed=18446744073709551615",
        "greedy:seed=ff00000000000000000000000000000000000000000000000000000000000001",
        "hard:memory=1M",
        "hard:memory=1500K",
        "master:time=2s,nodes=5,seed=7,threads=256,memory=64G",
        "cmd:\"./mybot\"",
        "cmd:\"./mybot --fast, --loud\":time=5s",
    ] {
        let spec: Spec = text.parse().expect(text);
        assert_eq!(spec.to_string(), text);
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(Spec::from(level)));
        assert_eq!(Spec::from(level).to_string(), level.name());
    }
}

#[test]
fn the_budget_is_that_of_the_spec_or_the_usual_one_of_the_level() {
    let budget = |text: &str| {
        let budget = text.parse::<Spec>().expect(text).budget();
        (budget.time, budget.nodes)
    };
    assert_eq!(budget("hard:nodes=9,time=2m"), (Some(Duration::from_mins(2)), Some(9)));
    assert_eq!(budget("hard:nodes=9"), (None, Some(9)));
    for level in Level::ALL {
        assert_eq!(budget(level.name()), (level.budget().time, level.budget().nodes));
    }
    assert_eq!(budget("cmd:./mybot"), (Some(Duration::from_secs(1)), None));
    assert_eq!("hard:seed=7".parse::<Spec>().map(|spec| spec.own_budget().is_none()), Ok(true));
}

#[test]
fn a_command_is_quoted_to_have_options_behind_it() {
    let command = |text: &str| text.parse::<Spec>().expect(text).to_string();
    assert_eq!(command("cmd:./mybot --x"), "cmd:\"./mybot --x\"");
    assert_eq!(command("cmd:./mybot:nodes=5"), "cmd:\"./mybot:nodes=5\"");
    assert_eq!(command("cmd:./mybot --name \"My bot\""), "cmd: ./mybot --name \"My bot\"");
    assert_eq!(command("cmd:\" ./mybot \":nodes=5"), "cmd:\"./mybot\":nodes=5");
    assert!("cmd:./mybot".parse::<Spec>().is_ok_and(|spec| spec.is_command()));
    assert!("hard".parse::<Spec>().is_ok_and(|spec| !spec.is_command()));
}

#[test]
fn options_may_stand_in_any_order_and_are_written_in_one() {
    let words = ["nodes=4000", "memory=64M", "seed=7", "time=2s", "threads=2"];
    let written = "hard:time=2s,nodes=4000,seed=7,threads=2,memory=64M";
    for first in 0..words.len() {
        let turned: Vec<_> = words[first..].iter().chain(&words[..first]).copied().collect();
        let mirrored: Vec<_> = turned.iter().rev().copied().collect();
        for options in [turned, mirrored] {
            let spec: Spec = format!("hard:{}", options.join(",")).parse().expect("a spec");
            assert_eq!(spec.to_string(), written);
        }
    }
    assert_eq!(
        format!("{:>9}|{:<8}|", Spec::from(Level::Hard), Spec::from(Level::Easy)),
        "     hard|easy    |"
    );
}

#[test]
fn an_option_that_is_left_empty_is_no_option() {
    for text in ["hard:", "hard:,", "hard:nodes=5,", "hard:,nodes=5", "hard:nodes=5,,seed=7"] {
        let spec: Spec = text.parse().expect(text);
        assert_eq!(spec.own_budget().is_some(), text.contains("nodes"), "{text}");
    }
}

#[test]
fn a_time_is_a_number_with_a_unit_from_a_millisecond_to_an_hour() {
    for (text, ms) in [("1ms", 1), ("0.001s", 1), ("1.5s", 1_500), ("2m", 120_000), ("60m", 3_600_000)] {
        assert_eq!(parse_time(text), Some(Duration::from_millis(ms)), "{text}");
    }
    assert_eq!((parse_time("1h"), parse_time("0.5h")), (parse_time("60m"), parse_time("30m")));
    for text in ["", "s", "5", "5d", "1.001h", "3601s", "0.9ms", "0h", ".", "1..5s"] {
        assert_eq!(parse_time(text), None, "{text}");
    }
}

#[test]
fn what_others_may_know_of_a_bot_is_neither_its_luck_nor_its_command_line() {
    for (text, public) in [
        ("hard", "hard"),
        ("hard:nodes=9,seed=7", "hard:nodes=9"),
        ("hard:time=2s,seed=7,threads=2,memory=64M", "hard:time=2s,threads=2,memory=64M"),
        ("cmd:\"./mybot --secret\":time=2s", "cmd:\"?\":time=2s"),
    ] {
        assert_eq!(text.parse::<Spec>().expect(text).public().to_string(), public);
    }
}

#[test]
fn a_bot_is_of_a_level_or_a_program() {
    for level in Level::ALL {
        assert_eq!(format!("{level}:seed=7").parse::<Spec>().map(|spec| spec.level()), Ok(Some(level)));
    }
    assert_eq!("cmd:hard".parse::<Spec>().map(|spec| spec.level()), Ok(None));
}

#[test]
fn a_seed_of_its_own_is_all_the_luck_a_bot_has() {
    let game = Line::new(Players::Two, 5).at(4);
    let chosen = |spec: &str, luck: u64| {
        let spec: Spec = spec.parse().expect("a spec");
        let mut bot = spec.bot(Chance::new(luck.into())).expect("no command has to be started");
        bot.choose(game.view(), &spec.budget()).expect("the game goes on").chosen
    };
    let different = |spec: &str| (0..20).map(|luck| chosen(spec, luck)).collect::<HashSet<_>>().len();
    assert_eq!(different("random:seed=7"), 1);
    assert!(different("random") > 3);
    // Not stream 0, which has dealt the tiles of a game with this seed.
    let same = |stream| {
        let mut random = Random::new(Chance::stream(7.into(), stream));
        let (view, budget) = (game.view(), Budget::nodes(1));
        random.choose(view, &budget).map(|choice| choice.chosen) == Ok(chosen("random:seed=7", 0))
    };
    assert!(same(1) && !same(0));
}

#[test]
fn a_list_of_bots_has_commas_between_them_and_between_their_options() {
    for (text, expected) in [
        ("random", &["random"] as &[&str]),
        ("random,hard", &["random", "hard"]),
        ("hard:nodes=5,seed=7,random", &["hard:nodes=5,seed=7", "random"]),
        ("random,hard:nodes=5,easy:seed=7,threads=2", &["random", "hard:nodes=5", "easy:seed=7,threads=2"]),
        ("cmd:\"./a, b\",random", &["cmd:\"./a, b\"", "random"]),
        ("cmd:\"./a,b,c\":nodes=5,random,hard", &["cmd:\"./a,b,c\":nodes=5", "random", "hard"]),
        (
            "random,cmd:\"./a --x=1,y=2\":nodes=5,time=1s",
            &["random", "cmd:\"./a --x=1,y=2\":time=1s,nodes=5"],
        ),
    ] {
        let specs = Spec::list(text).expect(text);
        assert_eq!(specs.iter().map(Spec::to_string).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn a_list_says_what_is_wrong_with_the_first_bad_bot() {
    for (text, part) in [
        ("", "there is no bot ``"),
        ("random,", "there is no bot ``"),
        ("random,,hard", "there is no bot ``"),
        ("random, hard", "there is no bot ` hard`"),
        ("random,nodes=5,hard", "there is no bot `random,nodes=5`"),
        ("random,worst,worse", "there is no bot `worst`"),
        ("hard:nodes=5,nodes=6", "`nodes=` is there twice"),
    ] {
        let error = Spec::list(text).expect_err(text).to_string();
        assert!(error.contains(part), "`{text}`: {error}");
    }
}

/// Anything, and what comes close to a spec.
fn words() -> impl Strategy<Value = String> {
    let close = "(hard|easy|cmd)?:?\"?\
                 ((time|nodes|seed|threads|memory)?=?[0-9.]{0,5}(ms|s|m|µ|K|M|G)?[,:\"=]{0,2}){0,4}";
    prop_oneof![any::<String>(), close.prop_map(|text: String| text)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_words_make_a_spec_panic_and_all_that_are_read_are_written_alike(text in words()) {
        if let Ok(spec) = text.parse::<Spec>() {
            prop_assert_eq!(spec.to_string().parse(), Ok(spec));
        }
        if let Ok(specs) = Spec::list(&text) {
            let written: Vec<String> = specs.iter().map(Spec::to_string).collect();
            prop_assert_eq!(Spec::list(&written.join(",")), Ok(specs));
        }
        if let Some(time) = parse_time(&text) {
            prop_assert!((Duration::from_millis(1)..=Duration::from_hours(1)).contains(&time));
        }
    }
}
