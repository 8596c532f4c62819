//! Each level is stronger than the one before: small matches with fixed seeds, so that they cannot fail by luck.
//! The strength of the levels is measured in docs/strength.md; this is to notice when one plays nonsense.

use novaluna_ai::arena::Match;
use novaluna_rules::Players;

/// The share of games that A wins, of so many deals from seed 100 on in every rotation.
fn share(a: &str, b: &str, players: Players, seeds: u64) -> f64 {
    let (a, b) = (a.parse().expect("a spec"), b.parse().expect("a spec"));
    let contest = Match { players, seeds, first_seed: 100, ..Match::new(a, b) };
    let report = contest.play(|_| ()).expect("the match can be played");
    assert_eq!(report.a.forfeits + report.b.forfeits, 0);
    report.share()
}

#[test]
fn greedy_beats_random() {
    assert!(share("greedy", "random", Players::Two, 10) > 0.9);
}

#[test]
fn potential_beats_greedy() {
    assert!(share("potential", "greedy", Players::Two, 40) > 0.5);
}

#[test]
fn beginner_beats_random_and_loses_to_greedy() {
    assert!(share("beginner", "random", Players::Two, 10) > 0.9);
    assert!(share("beginner", "greedy", Players::Two, 40) < 0.3);
}

#[test]
fn every_level_for_people_that_answers_at_once_beats_the_one_below() {
    for [weaker, stronger] in
        [["beginner", "easy"], ["easy", "casual"], ["casual", "fair"], ["fair", "steady"]]
    {
        let share = share(stronger, weaker, Players::Two, 40);
        assert!((0.6..0.95).contains(&share), "{stronger} against {weaker}: {share}");
    }
}

#[test]
fn medium_beats_greedy_clearly() {
    assert!(share("medium:nodes=100", "greedy", Players::Two, 10) >= 0.8);
}

#[test]
fn hard_beats_greedy_clearly_with_three_and_four_players_too() {
    for players in [Players::Three, Players::Four] {
        let share = share("hard:nodes=100", "greedy", players, 5);
        assert!(share > 1.6 / players.count() as f64, "for {players}: {share}");
    }
}

#[test]
fn more_nodes_beat_fewer() {
    assert!(share("hard:nodes=300", "hard:nodes=20", Players::Two, 10) > 0.6);
}
