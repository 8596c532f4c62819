//! What came of a match.

use novaluna_rules::{Players, Seat};

use super::{
    Side, Times,
    round::{Ended, Round},
};

/// The games of a match, counted.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many play.
    pub players: Players,
    /// What A did.
    pub a: SideReport,
    /// What B did.
    pub b: SideReport,
    /// Deals by the number of rotations that A won.
    by_wins: [u64; Seat::MAX + 1],
    turns: u64,
}

/// What one side did.
#[derive(Clone, Debug, Default)]
pub struct SideReport {
    /// What the bot calls itself; none for one that is known by its spec, or that never said so.
    pub name: Option<String>,
    /// Games won.
    pub wins: u64,
    /// How long its moves took.
    pub times: Times,
    /// Games lost because it did not go on; with 3 and 4 players, any B that fails loses for all of them.
    pub forfeits: u64,
    /// What the first of its forfeits were, each once.
    pub reasons: Vec<String>,
    /// Games won by the rules, without those the other side forfeited.
    regular: u64,
    tiles: u64,
}

impl SideReport {
    /// Tiles it needed to win, on average; none without a win by the rules.
    #[must_use]
    pub fn tiles_to_win(&self) -> Option<f64> {
        (self.regular > 0).then(|| self.tiles as f64 / self.regular as f64)
    }

    /// The time within which this share of its moves was made, in milliseconds.
    #[must_use]
    pub fn ms_within(&self, share: f64) -> Option<f64> {
        self.times.within(share).map(|time| time.as_secs_f64() * 1_000.0)
    }
}

/// How many different reasons of forfeits are kept.
const REASONS: usize = 3;

impl Report {
    pub(super) fn new(players: Players) -> Self {
        let [a, b] = [SideReport::default(), SideReport::default()];
        Self { players, a, b, by_wins: [0; Seat::MAX + 1], turns: 0 }
    }

    pub(super) fn add(&mut self, round: Round) {
        let wins = round.games.iter().filter(|game| game.winner == Side::A).count();
        self.by_wins[wins] += 1;
        for (side, name) in [Side::A, Side::B].into_iter().zip(round.names) {
            let known = &mut self.side(side).name;
            *known = known.take().or(name);
        }
        for (side, time) in round.times {
            self.side(side).times.add(time);
        }
        for game in round.games {
            let winner = self.side(game.winner);
            winner.wins += 1;
            match game.ended {
                Ended::Regular { turns, winner_tiles } => {
                    winner.regular += 1;
                    winner.tiles += winner_tiles as u64;
                    self.turns += u64::from(turns);
                }
                Ended::Forfeit(why) => {
                    let loser = self.side(game.winner.other());
                    loser.forfeits += 1;
                    if loser.reasons.len() < REASONS && !loser.reasons.contains(&why) {
                        loser.reasons.push(why);
                    }
                }
            }
        }
    }

    fn side(&mut self, side: Side) -> &mut SideReport {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }

    /// Deals played, each in every rotation: the samples.
    #[must_use]
    pub fn seeds(&self) -> u64 {
        self.by_wins.iter().sum()
    }

    /// Games played.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.a.wins + self.b.wins
    }

    /// Turns of a game on average, of those nobody forfeited.
    #[must_use]
    pub fn turns_mean(&self) -> Option<f64> {
        let games = self.a.regular + self.b.regular;
        (games > 0).then(|| self.turns as f64 / games as f64)
    }

    /// The share of the games that A won; 1/n for bots of equal strength.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.a.wins as f64 / self.games().max(1) as f64
    }

    /// Within these bounds the true share lies with 95 %, judged by how much the deals differ.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (seeds, share) = (self.seeds() as f64, self.share());
        if seeds < 2.0 {
            return (0.0, 1.0);
        }
        let variance = self.variance(0.0);
        if variance == 0.0 {
            // All deals went the same way: one of so many could still go another.
            let surprise = 1.0 - 0.05_f64.powf(1.0 / seeds);
            return (share - share * surprise, share + (1.0 - share) * surprise);
        }
        let half = student(seeds) * (variance / (seeds - 1.0)).sqrt();
        ((share - half).max(0.0), (share + half).min(1.0))
    }

    /// How many Elo A is stronger, against bots of its own strength winning 1/n; infinite if one side won
    /// everything.
    #[must_use]
    pub fn elo(&self) -> f64 {
        self.elo_of(self.share())
    }

    /// [`Report::interval`] in Elo.
    #[must_use]
    pub fn elo_interval(&self) -> (f64, f64) {
        let (low, high) = self.interval();
        (self.elo_of(low), self.elo_of(high))
    }

    fn elo_of(&self, share: f64) -> f64 {
        let others = self.players.count() as f64 - 1.0;
        400.0 * (share * others / (1.0 - share)).log10()
    }

    /// How much the share of a deal differs from deal to deal, with so many more deals of each kind.
    pub(super) fn variance(&self, more: f64) -> f64 {
        let rotations = self.players.count();
        let kinds =
            || (0..=rotations).map(|wins| (wins as f64 / rotations as f64, self.by_wins[wins] as f64 + more));
        let seeds: f64 = kinds().map(|(_, seeds)| seeds).sum();
        let mean = kinds().map(|(share, seeds)| share * seeds).sum::<f64>() / seeds;
        kinds().map(|(share, seeds)| seeds * (share - mean).powi(2)).sum::<f64>() / seeds
    }

    #[cfg(test)]
    pub(super) fn of(players: Players, by_wins: [u64; Seat::MAX + 1]) -> Self {
        let mut report = Self { by_wins, ..Self::new(players) };
        report.a.wins = (0..).zip(by_wins).map(|(wins, seeds)| wins * seeds).sum();
        report.b.wins = by_wins.iter().sum::<u64>() * players.count() as u64 - report.a.wins;
        report
    }
}

/// How many standard errors an interval of 95 % reaches to each side: Student's t to first order. Few samples
/// know less than their variance says.
///
/// ```
/// use novaluna_ai::arena::student;
/// assert!((1.96..1.97).contains(&student(1_000.0)));
/// assert!(student(2.0) > 4.0);
/// ```
#[must_use]
pub fn student(samples: f64) -> f64 {
    const Z: f64 = 1.96;
    Z + (Z.powi(3) + Z) / (4.0 * (samples - 1.0))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::arena::round::Played;

    fn won(winner: Side, turns: u16, winner_tiles: usize) -> Played {
        Played { winner, ended: Ended::Regular { turns, winner_tiles } }
    }

    fn forfeited(winner: Side, why: &str) -> Played {
        Played { winner, ended: Ended::Forfeit(why.to_owned()) }
    }

    #[test]
    fn games_are_counted_by_side_and_deals_by_what_a_won() {
        let times = vec![(Side::A, Duration::from_millis(20)), (Side::B, Duration::from_millis(50))];
        let names = [None, Some("Ben".to_owned())];
        let first = Round { games: vec![won(Side::A, 30, 14), won(Side::A, 40, 18)], times, names };
        let names = [Some("Ada".to_owned()), Some("Bob".to_owned())];
        let games = vec![won(Side::B, 50, 20), forfeited(Side::A, "it is not one of the legal moves")];
        let second = Round { games, times: Vec::new(), names };
        let mut report = Report::new(Players::Two);
        assert_eq!(
            (report.turns_mean(), report.a.tiles_to_win(), report.a.ms_within(0.5)),
            (None, None, None)
        );
        report.add(first);
        report.add(second);
        assert_eq!((report.seeds(), report.games(), report.by_wins), (2, 4, [0, 1, 1, 0, 0]));
        let Report { a, b, .. } = &report;
        assert_eq!((a.wins, b.wins, a.forfeits, b.forfeits), (3, 1, 0, 1));
        assert_eq!((a.name.as_deref(), b.name.as_deref()), (Some("Ada"), Some("Ben")), "as they said first");
        // Without the game that was forfeited.
        assert_eq!((a.tiles_to_win(), b.tiles_to_win()), (Some(16.0), Some(20.0)));
        assert_eq!((report.share(), report.turns_mean()), (0.75, Some(40.0)));
        let ms = [a, b].map(|side| side.ms_within(1.0).expect("it moved"));
        assert!((19.0..21.0).contains(&ms[0]) && (49.0..51.0).contains(&ms[1]), "{ms:?}");
    }

    #[test]
    fn the_first_three_reasons_of_forfeits_are_kept_each_once() {
        let games = ["one", "one", "two", "three", "four"].map(|why| forfeited(Side::B, why)).into();
        let mut report = Report::new(Players::Four);
        report.add(Round { games, ..Round::default() });
        assert_eq!(
            (report.a.forfeits, &report.a.reasons[..]),
            (5, &["one", "two", "three"].map(str::to_owned)[..])
        );
        assert!(report.b.reasons.is_empty());
    }

    #[test]
    fn the_interval_is_that_of_the_deals() {
        // Every deal goes to whoever sits better: the games say 50 %, and the deals that it is nearly certain.
        let (low, high) = Report::of(Players::Two, [0, 100, 0, 0, 0]).interval();
        assert!((0.485..0.486).contains(&low) && (0.514..0.515).contains(&high), "{low} {high}");
        let (low, high) = Report::of(Players::Two, [0, 2, 0, 0, 0]).interval();
        assert!(low < 0.12 && high > 0.88, "{low} {high}");
        // Deals that one bot wins twice are half as many samples as games.
        let twice = Report::of(Players::Two, [50, 0, 50, 0, 0]);
        let (low, high) = twice.interval();
        assert!((0.399..0.401).contains(&low) && (0.599..0.601).contains(&high), "{low} {high}");
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let (low, high) = Report::of(Players::Two, [0, 0, 100, 0, 0]).interval();
        assert!((0.970..0.971).contains(&low) && high >= 1.0, "{low} {high}");
        let (low, high) = Report::of(Players::Three, [100, 0, 0, 0, 0]).interval();
        assert!((0.029..0.030).contains(&high) && low <= 0.0, "{low} {high}");
        assert_eq!(Report::of(Players::Two, [0, 1, 0, 0, 0]).interval(), (0.0, 1.0));
    }

    #[test]
    fn elo_is_0_at_1_of_n() {
        assert!(Report::of(Players::Two, [0, 8, 0, 0, 0]).elo().abs() < 1e-9);
        assert!(Report::of(Players::Four, [0, 8, 0, 0, 0]).elo().abs() < 1e-9);
        let three_quarters = Report::of(Players::Two, [0, 4, 4, 0, 0]).elo();
        assert!((190.0..191.0).contains(&three_quarters), "{three_quarters}");
        assert!(Report::of(Players::Two, [0, 0, 8, 0, 0]).elo() >= f64::INFINITY);
    }

    #[test]
    fn an_interval_is_told_in_elo_too() {
        let (low, high) = Report::of(Players::Two, [50, 0, 50, 0, 0]).elo_interval();
        assert!((-71.0..-70.0).contains(&low) && (70.0..71.0).contains(&high), "{low} {high}");
        // Two to one against two others of the same strength.
        let half = Report::of(Players::Three, [50, 0, 0, 50, 0]).elo();
        assert!((120.0..121.0).contains(&half), "{half}");
    }

    #[test]
    fn few_deals_make_a_wide_interval() {
        // Student's t has 12.7, 2.23 and 1.98 there.
        let reach = [2.0, 11.0, 101.0].map(student);
        assert!((4.33..4.34).contains(&reach[0]), "{reach:?}");
        assert!((2.19..2.20).contains(&reach[1]) && (1.98..1.99).contains(&reach[2]), "{reach:?}");
    }
}
