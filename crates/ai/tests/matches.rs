//! Matches: which deals are played, when they end early, and which cannot begin.

use std::num::NonZero;

use novaluna_ai::arena::{Match, MatchError, Report, Sprt, Verdict};
use novaluna_rules::{Players, SetupError};

fn contest(a: &str, b: &str, seeds: u64) -> Match {
    Match { seeds, ..Match::new(a.parse().expect("a spec"), b.parse().expect("a spec")) }
}

/// The report after each deal.
fn course(contest: &Match) -> Vec<Report> {
    let mut course = Vec::new();
    let last = contest.play(|report| course.push(report.clone())).expect("the match can be played");
    assert_eq!(last.seeds(), course.len() as u64, "nothing is counted that was not told");
    course
}

fn refusal(contest: &Match) -> MatchError {
    contest.play(|_| panic!("nothing is played")).expect_err("it cannot begin")
}

#[test]
fn a_match_ends_with_the_deal_that_decides_its_test_on_however_many_threads() {
    let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
    for (a, b, expected) in [("greedy", "random", Verdict::Upper), ("random", "greedy", Verdict::Lower)] {
        let ends = [1, 3].map(|threads| {
            let threads = NonZero::new(threads).expect("one or more");
            let course = course(&Match { sprt: Some(sprt), threads, ..contest(a, b, 100) });
            let (last, before) = course.split_last().expect("some deals are played");
            assert_eq!(sprt.verdict(last), expected);
            assert!(before.iter().all(|report| sprt.verdict(report) == Verdict::Open));
            (last.seeds(), last.a.wins)
        });
        assert_eq!(ends[0], ends[1]);
        assert!((5..40).contains(&ends[0].0), "{} of 100 deals", ends[0].0);
    }
}

#[test]
fn a_match_without_a_test_or_with_one_that_stays_open_plays_all_its_deals() {
    for sprt in [None, Some(Sprt { elo0: 0.0, elo1: 1.0 })] {
        let contest = Match { sprt, ..contest("greedy", "random", 12) };
        let course = course(&contest);
        let last = course.last().expect("some deals are played");
        assert_eq!((last.seeds(), last.games()), (12, contest.games()));
    }
}

#[test]
fn every_deal_is_played_once_from_each_seat() {
    for players in [Players::Two, Players::Three, Players::Four] {
        let contest = Match { players, ..contest("random", "random", 7) };
        let games: Vec<u64> = course(&contest).iter().map(Report::games).collect();
        let seats = players.count() as u64;
        assert_eq!(games, (1..=7).map(|deals| deals * seats).collect::<Vec<_>>());
        assert_eq!(contest.games(), 7 * seats);
    }
}

#[test]
fn a_match_begins_with_the_deal_it_is_told_to() {
    let wins = |first_seed, seeds| {
        let course = course(&Match { first_seed, ..contest("greedy:seed=1", "potential", seeds) });
        course.iter().map(|report| report.a.wins).collect::<Vec<_>>()
    };
    let (all, later) = (wins(0, 20), wins(8, 12));
    assert_eq!(later, all[8..].iter().map(|wins| wins - all[7]).collect::<Vec<_>>());
}

#[test]
fn a_match_that_is_asked_to_stop_counts_only_what_was_finished_before() {
    let contest = contest("random", "random", 50);
    contest.stop.ask();
    assert!(course(&contest).is_empty());
    assert!(contest.stop.asked());
}

#[test]
fn a_match_that_ends_does_not_stop_the_one_after_it() {
    let contest = contest("random", "random", 2);
    assert_eq!([course(&contest).len(), course(&contest).len()], [2, 2]);
    assert!(!contest.stop.asked());
}

#[test]
fn what_is_no_match_does_not_begin() {
    let fine = contest("random", "random", 1);
    assert!(matches!(refusal(&Match { players: Players::Solo, ..fine.clone() }), MatchError::Solo));
    assert!(matches!(refusal(&Match { seeds: 0, ..fine.clone() }), MatchError::NoGames));
    let no_discs = refusal(&Match { discs: 0, ..fine.clone() });
    assert!(matches!(no_discs, MatchError::Setup(SetupError::Discs(0))), "{no_discs:?}");
    let sprt = Some(Sprt { elo0: 0.0, elo1: 5.0 });
    for players in [Players::Three, Players::Four] {
        let error = refusal(&Match { players, sprt, ..fine.clone() });
        assert!(matches!(error, MatchError::Sprt(refused) if refused == players), "{error:?}");
    }
    let missing = refusal(&contest("random", "cmd:/nowhere/to/be/found", 1));
    assert!(matches!(missing, MatchError::Command(_)), "{missing:?}");
}

#[test]
fn there_are_as_many_deals_as_there_are_seeds() {
    let last = Match { first_seed: u64::MAX, ..contest("random", "random", 1) };
    assert_eq!(course(&last).len(), 1);
    let error = refusal(&Match { seeds: 2, ..last });
    assert_eq!(
        error.to_string(),
        format!("2 deals from seed {0} need seeds above {0}, the last one", u64::MAX)
    );
}
