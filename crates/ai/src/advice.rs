//! What a bot advises: its moves, what to expect of each, and why. One form for all who read it.

use novaluna_rules::{Move, Players, Seat, View};
use serde::{Serialize, Serializer};

use crate::{Choice, Considered, Expected, Reason, reasons};

/// What a bot thinks of a position. As JSON it is what `novaluna hint --json` prints and what the page gets.
///
/// ```
/// use novaluna_ai::{Advice, Bot, Spec};
/// use novaluna_rules::{Chance, Game, Players, Setup};
///
/// let game = Game::new(&Setup::shuffled(Players::Two, 42.into()))?;
/// let spec: Spec = "hard:nodes=200".parse()?;
/// let choice = spec.bot(Chance::new(7.into()))?.choose(game.view(), &spec.budget())?;
/// let advice = Advice::new(game.view(), &choice);
/// assert_eq!(advice.best, advice.moves[0].m);
/// assert!(!advice.moves[0].reasons.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The seat to move.
    pub turn: Seat,
    /// The best move: not one that was drawn for variety.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub best: Move,
    /// What to expect if it is played; nothing from a bot that does not look ahead.
    pub expected: Option<Prospect>,
    /// The moves that were compared, best first; from a bot that does not compare, only the best.
    pub moves: Vec<Advised>,
    /// Positions it looked at.
    pub nodes: u32,
}

/// One of the moves that were compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advised {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub m: Move,
    /// What to expect after it.
    pub expected: Option<Prospect>,
    /// How many of the positions looked at came after it: the more, the surer.
    pub nodes: u32,
    /// Whether what is expected is certain, whatever anybody does and the pile holds.
    pub proven: bool,
    /// Why it is good or bad, most important first.
    pub reasons: Vec<Reason>,
}

/// How a game is expected to end. As JSON it has as many digits as mean something.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Prospect {
    /// Chances of winning by seat, 0 to 1.
    Chances(Vec<f32>),
    /// The score of a solo game (R7.5): less is better.
    Points(f32),
}

impl Advice {
    /// What a choice in a position amounts to, with the reasons: they are worked out only for those who read them.
    #[must_use]
    pub fn new(view: View<'_>, choice: &Choice) -> Self {
        let players = view.players();
        let first = choice.considered.first();
        let best = first.map_or(choice.chosen, |first| first.m);
        let expected = first.map_or(choice.expected, |first| Some(first.expected));
        let mut moves: Vec<Advised> = choice.considered.iter().map(|one| Advised::new(view, one)).collect();
        if moves.is_empty() {
            let reasons = reasons(view, best);
            moves.push(Advised { m: best, expected: None, nodes: 0, proven: false, reasons });
        }
        let expected = expected.map(|expected| Prospect::new(players, expected));
        Self { turn: view.mover(), best, expected, moves, nodes: choice.nodes }
    }

    /// Whether moves were compared.
    #[must_use]
    pub fn compares(&self) -> bool {
        self.moves.iter().any(|one| one.expected.is_some())
    }

    /// Whether it is certain how the game ends after the best move.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.moves.first().is_some_and(|best| best.proven)
    }
}

impl Advised {
    fn new(view: View<'_>, one: &Considered) -> Self {
        let expected = Some(Prospect::new(view.players(), one.expected));
        Self { m: one.m, expected, nodes: one.nodes, proven: one.proven, reasons: reasons(view, one.m) }
    }
}

impl Prospect {
    fn new(players: Players, expected: Expected) -> Self {
        match expected {
            Expected::Chances(chances) => Self::Chances(chances[..players.count()].to_vec()),
            Expected::Points(points) => Self::Points(points),
        }
    }
}

/// In double precision: a single rounded to four digits has more of them again once it is a JSON value.
impl Serialize for Prospect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = |number: f32| (f64::from(number) * 10_000.0).round() / 10_000.0;
        match self {
            Self::Chances(chances) => serializer.collect_seq(chances.iter().map(|&chance| rounded(chance))),
            Self::Points(points) => serializer.serialize_f64(rounded(*points)),
        }
    }
}

#[cfg(test)]
mod tests {
    use novaluna_rules::{Chance, Game, Setup};

    use super::*;
    use crate::Spec;

    fn advice(spec: &str, players: Players) -> (Game, Advice) {
        let game = Game::new(&Setup::shuffled(players, 5.into())).expect("a shuffled setup");
        let spec: Spec = spec.parse().expect("a bot");
        let mut bot = spec.bot(Chance::new(1.into())).expect("it starts");
        let choice = bot.choose(game.view(), &spec.budget()).expect("the game begins");
        let advice = Advice::new(game.view(), &choice);
        (game, advice)
    }

    #[test]
    fn there_is_a_chance_for_each_seat_and_points_alone() {
        let (_, three) = advice("hard:nodes=50", Players::Three);
        let Some(Prospect::Chances(chances)) = three.expected else { panic!("{three:?}") };
        assert_eq!(chances.len(), 3);
        let (_, solo) = advice("hard:nodes=2000", Players::Solo);
        assert!(matches!(solo.expected, Some(Prospect::Points(points)) if points > 50.0), "{solo:?}");
    }

    #[test]
    fn a_bot_that_does_not_compare_still_has_reasons() {
        let (game, advice) = advice("greedy", Players::Two);
        assert_eq!((advice.moves.len(), advice.compares(), advice.is_proven()), (1, false, false));
        assert_eq!(advice.moves[0].reasons, reasons(game.view(), advice.best));
    }

    #[test]
    fn the_best_move_is_advised_where_another_was_drawn_for_variety() {
        for seed in 0..20 {
            let (_, advice) = advice(&format!("easy:seed={seed}"), Players::Two);
            assert_eq!(advice.best, advice.moves[0].m);
        }
    }

    #[test]
    fn numbers_have_four_digits_in_every_kind_of_json() {
        let chances = Prospect::Chances(vec![0.612_345, 0.387_655]);
        assert_eq!(serde_json::json!(chances).to_string(), "[0.6123,0.3877]");
        assert_eq!(serde_json::to_string(&Prospect::Points(87.333_33)).expect("plain data"), "87.3333");
    }

    #[test]
    fn as_json_it_has_texts_and_numbers() {
        let (_, advice) = advice("hard:nodes=50", Players::Two);
        let json = serde_json::to_value(&advice).expect("plain data");
        assert_eq!(json["best"], advice.best.to_string());
        assert_eq!(json["moves"][0]["move"], json["best"]);
        assert!(json["expected"][1].is_f64() && json["moves"][0]["reasons"][0]["kind"].is_string(), "{json}");
    }
}
