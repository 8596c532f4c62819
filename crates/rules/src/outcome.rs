//! How a game ended (R6, R7.5).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;

use crate::track::Seat;

/// What ended a game.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Ended {
    /// A player placed the last disc (R6.1).
    Completed,
    /// No tile could be taken any more (R6.2).
    Exhausted,
}

impl Ended {
    const fn name(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Exhausted => "exhausted",
        }
    }

    fn named(name: &str) -> Option<Self> {
        [Self::Completed, Self::Exhausted].into_iter().find(|ended| ended.name() == name)
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Verdict"))]
#[serde(into = "Verdict")]
pub enum Outcome {
    /// Of a game for 2 to 4.
    Multi(Standings),
    /// Of a solo game.
    Solo(Score),
}

impl Outcome {
    /// What ended the game.
    #[must_use]
    pub const fn ended(&self) -> Ended {
        match self {
            Self::Multi(standings) => standings.ended,
            Self::Solo(score) => score.ended,
        }
    }
}

/// The places of all players.
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Standings {
    /// What ended the game.
    pub ended: Ended,
    ranking: [Seat; Seat::MAX],
    left: [u8; Seat::MAX],
    players: u8,
}

/// Shows the seats in play only.
impl fmt::Debug for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ended, ranking, left) = (self.ended, self.ranking(), self.left());
        write!(f, "Standings {{ ended: {ended:?}, ranking: {ranking:?}, left: {left:?} }}")
    }
}

impl Standings {
    /// Ranks by discs left; ties go to the seat that comes earlier in `order` (R6.3).
    pub(crate) fn new(ended: Ended, order: &[Seat], left: [u8; Seat::MAX]) -> Self {
        let mut ranking = [Seat::default(); Seat::MAX];
        for (ranked, &seat) in order.iter().enumerate() {
            let before = |other: &&Seat| left[other.index()] <= left[seat.index()];
            let place = ranking[..ranked].iter().take_while(before).count();
            ranking.copy_within(place..ranked, place + 1);
            ranking[place] = seat;
        }
        Self { ended, ranking, left, players: order.len() as u8 }
    }

    /// The seats, best first.
    #[must_use]
    pub fn ranking(&self) -> &[Seat] {
        &self.ranking[..usize::from(self.players)]
    }

    /// Discs left, by seat.
    #[must_use]
    pub fn left(&self) -> &[u8] {
        &self.left[..usize::from(self.players)]
    }

    /// The first of the ranking.
    #[must_use]
    pub const fn winner(&self) -> Seat {
        self.ranking[0]
    }
}

/// The result of a solo game; lower is better, below 100 is good (R7.5).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Score {
    /// What ended the game.
    pub ended: Ended,
    /// The note of phase 1, penalties included (R7.3).
    pub phase1: u16,
    /// The note of phase 2, penalties included (R7.5).
    pub phase2: u16,
    /// Discs not placed.
    pub left: u8,
}

impl Score {
    /// Both notes together.
    #[must_use]
    pub const fn total(&self) -> u16 {
        self.phase1 + self.phase2
    }
}

/// An outcome as a record writes it: the form of `result`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Verdict {
    /// Of a game for two to four.
    Multi {
        /// What ended it.
        ended: Ended,
        /// All seats, the winner first.
        ranking: Vec<Seat>,
        /// Discs left to place, by seat.
        left: Vec<u8>,
    },
    /// Of a solo game.
    Solo {
        /// What ended it.
        ended: Ended,
        /// The first note, penalties included.
        phase1: u16,
        /// The second note, penalties included.
        phase2: u16,
        /// Both together; lower is better.
        score: u16,
        /// Discs left to place.
        left: u8,
    },
}

/// By hand: what would be derived for an enum without tags takes 7 kB more of the wasm that the page loads.
impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::read(&value).ok_or_else(|| D::Error::custom("expected the result of a record"))
    }
}

impl Verdict {
    fn read(value: &Value) -> Option<Self> {
        let ended = Ended::named(value.get("ended")?.as_str()?)?;
        let number = |key: &str| value.get(key)?.as_u64()?.try_into().ok();
        let left = value.get("left")?;
        let Some(left) = left.as_array() else {
            let (phase1, phase2, score) = (number("phase1")?, number("phase2")?, number("score")?);
            return Some(Self::Solo { ended, phase1, phase2, score, left: byte(left)? });
        };
        let ranking = value.get("ranking")?.as_array()?.iter().map(|seat| Seat::new(byte(seat)?));
        Some(Self::Multi {
            ended,
            ranking: ranking.collect::<Option<_>>()?,
            left: left.iter().map(byte).collect::<Option<_>>()?,
        })
    }
}

fn byte(value: &Value) -> Option<u8> {
    value.as_u64()?.try_into().ok()
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        let ended = outcome.ended();
        match outcome {
            Outcome::Multi(standings) => {
                Self::Multi { ended, ranking: standings.ranking().to_vec(), left: standings.left().to_vec() }
            }
            Outcome::Solo(score) => {
                let Score { phase1, phase2, left, .. } = score;
                Self::Solo { ended, phase1, phase2, score: score.total(), left }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_reads_back_and_nothing_else_is_one() {
        let seat = |n| Seat::new(n).expect("0 to 3");
        let multi = Outcome::Multi(Standings::new(Ended::Exhausted, &[seat(1), seat(0)], [4, 2, 0, 0]));
        let solo = Outcome::Solo(Score { ended: Ended::Completed, phase1: 30, phase2: 69, left: 0 });
        for outcome in [multi, solo] {
            let text = serde_json::to_string(&outcome).expect("plain data");
            assert_eq!(serde_json::from_str::<Verdict>(&text).expect("its own text"), outcome.into());
        }
        for wrong in [
            "1",
            "{}",
            r#"{"ended":"won","ranking":[0,1],"left":[0,1]}"#,
            r#"{"ended":"completed","ranking":[0,4],"left":[0,1]}"#,
            r#"{"ended":"completed","ranking":[0,1],"left":[0,-1]}"#,
            r#"{"ended":"completed","phase1":30,"phase2":69,"left":0}"#,
        ] {
            let refused = serde_json::from_str::<Verdict>(wrong).expect_err(wrong);
            assert!(refused.to_string().contains("expected the result of a record"), "{refused}");
        }
    }

    #[test]
    fn ties_go_to_the_seat_that_would_move_earlier() {
        let seat = |n| Seat::new(n).expect("0 to 3");
        let order = [seat(2), seat(0), seat(3), seat(1)];
        let standings = Standings::new(Ended::Exhausted, &order, [4, 2, 4, 2]);
        assert_eq!(standings.ranking(), [seat(3), seat(1), seat(2), seat(0)]);
        let standings = Standings::new(Ended::Completed, &order, [4, 0, 4, 2]);
        assert_eq!(standings.ranking(), [seat(1), seat(3), seat(2), seat(0)]);
        assert_eq!(standings.winner(), seat(1));
    }

    #[test]
    fn only_seats_in_play_are_shown() {
        let order = [Seat::FIRST, Seat::new(1).expect("0 to 3")];
        let print = format!("{:?}", Standings::new(Ended::Completed, &order, [0, 7, 9, 9]));
        assert!(print.ends_with("left: [0, 7] }"), "{print}");
    }
}
