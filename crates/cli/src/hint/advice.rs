//! What a bot advises: in words and as JSON.

use std::time::Duration;

use novaluna_ai::{Choice, Considered, Expected, Reason, reasons};
use novaluna_rules::{Move, Players, Seat, View};
use serde_json::{Value, json};

use super::reasons::reason_words;
use crate::{
    draw,
    ink::Ink,
    language::Words,
    printable,
    terminal::{self, NO_BREAK, wrapped},
};

/// Moves with what to expect of them, the best first.
pub(crate) struct Advice {
    best: Move,
    expected: Option<Expected>,
    considered: Vec<Considered>,
    nodes: u32,
    /// Who says so.
    by: String,
}

/// More moves than this are not told in words.
const TOLD: usize = 3;

/// The widest tile in one line, and the cell that is furthest away.
const WIDTHS: (usize, usize) = (18, 7);

impl Advice {
    /// The best of a choice: not a move that was drawn for variety.
    pub(super) fn new(choice: Choice, by: String) -> Self {
        let first = choice.considered.first();
        Self {
            best: first.map_or(choice.best, |first| first.m),
            expected: first.map_or(choice.expected, |first| Some(first.expected)),
            considered: choice.considered,
            nodes: choice.nodes,
            by,
        }
    }

    /// Who moves, what to expect, and the best moves with their reasons.
    pub(crate) fn words(&self, view: View<'_>, names: &[String], words: &Words) -> String {
        let mut text = Ink::Bold.paint(&self.heading(view, names, words)) + "\n\n";
        if self.considered.is_empty() {
            let row = row(view, self.best, words);
            text += &format!("    {}\n{}\n", row.trim_end(), why(view, self.best, words));
        } else {
            text += &self.rows(view, words);
        }
        text
    }

    /// Whose turn it is and how the game is expected to end.
    fn heading(&self, view: View<'_>, names: &[String], words: &Words) -> String {
        let to_move = words.tell("say-your-turn", &[("name", printable::name(names, view.mover()).into())]);
        match self.expected {
            None => to_move,
            Some(Expected::Points(points)) => {
                let score = words.tell("expected-score", &[("points", words.decimal(points).into())]);
                wrapped(&format!("{to_move} {score}"), 0)
            }
            Some(Expected::Chances(chances)) => {
                let mut seats = view.players().seats();
                match seats.find(|seat| self.is_proven() && chances[seat.index()] > 0.5) {
                    Some(winner) => {
                        let name = printable::name(names, winner);
                        let proven = words.tell("proven-winner", &[("name", name.into())]);
                        wrapped(&format!("{to_move} {proven}"), 0)
                    }
                    None => with_chances(&to_move, &chances_of(view.players(), names, &chances), words),
                }
            }
        }
    }

    fn is_proven(&self) -> bool {
        self.considered.first().is_some_and(|best| best.proven)
    }

    /// The best moves in columns as wide as their words, each with its reasons.
    fn rows(&self, view: View<'_>, words: &Words) -> String {
        let told = &self.considered[..self.considered.len().min(TOLD)];
        let in_points = matches!(self.expected, Some(Expected::Points(_)));
        let worth_head = if in_points { words.say("column-points") } else { words.say("column-chance") };
        let mut cells = vec![(worth_head, words.say("column-thought"))];
        cells.extend(told.iter().map(|one| (worth(view, one, words), self.thought(one, words))));
        let worths = cells.iter().map(|(worth, _)| worth.chars().count()).fold(6, usize::max);
        let thoughts = cells.iter().map(|(_, thought)| thought.chars().count()).fold(7, usize::max);
        let ((tile, cell), (head, thought)) = (WIDTHS, &cells[0]);
        let heads = format!(
            "         {:tile$} {:cell$}",
            words.say("column-tile"),
            words.say("column-cell"),
            tile = tile - 1
        );
        let heads = format!("{heads}  {head:>worths$}  {thought:>thoughts$}");
        let mut text = Ink::Faint.paint(&heads) + "\n";
        for (place, (one, (worth, thought))) in (1..).zip(told.iter().zip(&cells[1..])) {
            let row = row(view, one.m, words);
            text += &format!("{place}.  {row}  {worth:>worths$}  {thought:>thoughts$}\n");
            text += &(why(view, one.m, words) + "\n");
        }
        text
    }

    /// Which part of the positions looked at came after a move.
    fn thought(&self, one: &Considered, words: &Words) -> String {
        let all: u32 = self.considered.iter().map(|one| one.nodes).sum();
        match all {
            _ if one.proven => words.say("thought-proven"),
            0 => String::new(),
            all if one.nodes == all => words.say("thought-all"),
            _ => percent(one.nodes as f32 / all as f32),
        }
    }

    /// Who thought for how long.
    pub(super) fn effort(&self, time: Duration, words: &Words) -> String {
        let bot = printable::printable(&self.by);
        if self.considered.is_empty() {
            return wrapped(&words.tell("says-nothing", &[("bot", bot.into())]), 0);
        }
        let time = match time.as_millis() {
            short @ 0..1_000 => words.tell("milliseconds", &[("time", short.to_string().into())]),
            _ => words.tell("seconds", &[("time", words.decimal(time.as_secs_f32()).into())]),
        };
        let values = [
            ("bot", bot.into()),
            ("count", self.nodes.into()),
            ("positions", words.grouped(self.nodes).into()),
            ("time", time.into()),
        ];
        let mut text = words.tell("looked-at", &values);
        if !self.is_proven() {
            text += &format!(" {}", words.say("the-surer"));
        }
        wrapped(&text, 0)
    }

    /// One object with every move that was looked at.
    pub(super) fn json(&self, view: View<'_>) -> Value {
        let expected = |expected| expected_json(view, expected);
        let told = |m| reasons(view, m).iter().map(reason_json).collect::<Vec<_>>();
        let mut moves: Vec<Value> = self
            .considered
            .iter()
            .map(|one| {
                json!({
                    "move": one.m.to_string(),
                    "expected": expected(Some(one.expected)),
                    "nodes": one.nodes,
                    "proven": one.proven,
                    "reasons": told(one.m),
                })
            })
            .collect();
        if moves.is_empty() {
            let m = self.best.to_string();
            moves.push(
                json!({"move": m, "expected": null, "nodes": 0, "proven": false, "reasons": told(self.best)}),
            );
        }
        json!({
            "turn": view.turn(),
            "best": self.best.to_string(),
            "expected": expected(self.expected),
            "moves": moves,
            "nodes": self.nodes,
        })
    }
}

/// The chances of all seats, by name.
fn chances_of(players: Players, names: &[String], chances: &[f32; Seat::MAX]) -> String {
    let chance = |seat: Seat| {
        let chance = percent(chances[seat.index()]);
        format!("{}: {chance}", printable::name(names, seat)).replace(' ', NO_BREAK)
    };
    players.seats().map(chance).collect::<Vec<_>>().join(", ")
}

/// The chances after whose turn it is, on one line if they fit.
fn with_chances(to_move: &str, chances: &str, words: &Words) -> String {
    let chances = words.tell("chances", &[("chances", chances.into())]);
    let fits = to_move.chars().count() + 1 + chances.chars().count() <= terminal::columns();
    let between = if fits { " " } else { "\n" };
    format!("{to_move}{between}{}", wrapped(&chances, 0))
}

/// A move: the tile as it is offered, and the cell.
fn row(view: View<'_>, m: Move, words: &Words) -> String {
    let (face_width, cell_width) = WIDTHS;
    let (key, what) = match m {
        Move::Refill => ("+", words.say("move-refill")),
        Move::EndPhase => ("end", words.say("move-end")),
        Move::Place { tile, cell } => {
            let place = view.wheel().offer().tiles().iter().position(|&offered| offered == tile);
            let key = Ink::Gold.paint(&format!("[{}]", place.map_or(0, |place| place + 1)));
            let face = draw::tile_line(tile, face_width);
            return format!("{key} {face} {cell:cell_width$}", cell = cell.to_string());
        }
    };
    let width = face_width + cell_width;
    format!("{}  {what:width$}", Ink::Gold.paint(&format!("{key:3}")))
}

/// The reasons for a move, a line each; what speaks against it comes last.
fn why(view: View<'_>, m: Move, words: &Words) -> String {
    let mut reasons = reasons(view, m);
    reasons.sort_by_key(Reason::is_drawback);
    let told = reasons.iter().map(|reason| {
        let mut text = reason_words(reason, words);
        if reason.is_drawback() {
            text = words.tell("but", &[("reason", text.into())]);
        }
        wrapped(&text, 9) + "\n"
    });
    told.collect()
}

/// What a move is worth to its player.
fn worth(view: View<'_>, one: &Considered, words: &Words) -> String {
    let worth = one.expected.worth(view.mover());
    match one.expected {
        Expected::Points(points) => words.decimal(points),
        Expected::Chances(_) if one.proven && worth > 0.5 => words.say("certain-win"),
        Expected::Chances(_) if one.proven => words.say("certain-loss"),
        Expected::Chances(_) => percent(worth),
    }
}

/// A share in whole percent. Nothing and all are never said: what is certain is called proven instead.
fn percent(share: f32) -> String {
    match 100.0 * share {
        part if part < 1.0 => "< 1 %".to_owned(),
        part if part > 99.0 => "> 99 %".to_owned(),
        part => format!("{part:.0} %"),
    }
}

/// Chances by seat, or points; with as many digits as mean something.
fn expected_json(view: View<'_>, expected: Option<Expected>) -> Value {
    let rounded = |number: f32| (f64::from(number) * 10_000.0).round() / 10_000.0;
    match expected {
        None => Value::Null,
        Some(Expected::Points(points)) => json!(rounded(points)),
        Some(Expected::Chances(chances)) => {
            view.players().seats().map(|seat| rounded(chances[seat.index()])).collect()
        }
    }
}

/// A reason as data, with its words as `text`.
fn reason_json(reason: &Reason) -> Value {
    let mut json = json!(reason);
    json["text"] = reason.to_string().into();
    json
}
