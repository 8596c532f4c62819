//! What a bot advises: in words and as JSON.

use std::time::Duration;

use indicatif::HumanCount;
use novaluna_ai::{Choice, Considered, Expected, Reason, reasons};
use novaluna_rules::{Move, Players, Seat, View};
use serde_json::{Value, json};

use crate::{
    draw,
    ink::Ink,
    page::{self, NO_BREAK, wrapped},
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
    pub(crate) fn words(&self, view: View<'_>, names: &[String]) -> String {
        let mut text = Ink::Bold.paint(&self.heading(view, names)) + "\n\n";
        if self.considered.is_empty() {
            text += &format!("    {}\n{}\n", row(view, self.best).trim_end(), why(view, self.best));
        } else {
            text += &(Ink::Faint.paint(&self.columns()) + "\n");
        }
        for (place, one) in (1..).zip(self.considered.iter().take(TOLD)) {
            let (expected, thought) = (worth(view, one), self.thought(one));
            text += &format!("{place}.  {}  {expected:>6}  {thought:>7}\n", row(view, one.m));
            text += &(why(view, one.m) + "\n");
        }
        text
    }

    /// Whose turn it is and how the game is expected to end.
    fn heading(&self, view: View<'_>, names: &[String]) -> String {
        let to_move = format!("{} to move.", draw::name(names, view.order()[0]));
        match self.expected {
            None => to_move,
            Some(Expected::Points(points)) => {
                format!("{to_move} Expected score: {points:.1} points (lower is better).")
            }
            Some(Expected::Chances(chances)) => {
                let mut seats = view.players().seats();
                match seats.find(|seat| self.is_proven() && chances[seat.index()] > 0.5) {
                    Some(winner) => format!("{to_move} Proven winner: {}.", draw::name(names, winner)),
                    None => with_chances(&to_move, view.players(), names, &chances),
                }
            }
        }
    }

    fn is_proven(&self) -> bool {
        self.considered.first().is_some_and(|best| best.proven)
    }

    /// What stands above the columns.
    fn columns(&self) -> String {
        let (tile, cell) = WIDTHS;
        let worth = if matches!(self.expected, Some(Expected::Points(_))) { "points" } else { "to win" };
        format!("         {:tile$} {:cell$}  {worth:>6}  thought", "tile", "cell", tile = tile - 1)
    }

    /// Which part of the positions looked at came after a move.
    fn thought(&self, one: &Considered) -> String {
        let all: u32 = self.considered.iter().map(|one| one.nodes).sum();
        match all {
            _ if one.proven => "proven".to_owned(),
            0 => String::new(),
            all if one.nodes == all => "all".to_owned(),
            _ => percent(one.nodes as f32 / all as f32),
        }
    }

    /// Who thought for how long.
    pub(super) fn effort(&self, time: Duration) -> String {
        let bot = draw::printable(&self.by);
        if self.considered.is_empty() {
            return wrapped(&format!("{bot} does not say what it expects; hard does."), 0);
        }
        let nodes = match self.nodes {
            1 => "1 position".to_owned(),
            nodes => format!("{} positions", HumanCount(nodes.into())),
        };
        let surer = if self.is_proven() { "" } else { " The more thought, the surer." };
        let time = match time.as_millis() {
            short @ 0..1_000 => format!("{short} ms"),
            _ => format!("{:.1} s", time.as_secs_f32()),
        };
        wrapped(&format!("{bot} looked at {nodes} in {time}.{surer}"), 0)
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

/// The chances of all seats after whose turn it is, on one line if they fit.
fn with_chances(to_move: &str, players: Players, names: &[String], chances: &[f32; Seat::MAX]) -> String {
    let chance = |seat: Seat| {
        let chance = percent(chances[seat.index()]);
        format!("{}: {chance}", draw::name(names, seat)).replace(' ', NO_BREAK)
    };
    let chances = players.seats().map(chance).collect::<Vec<_>>().join(", ");
    let chances = format!("Chances to win: {chances}");
    let fits = to_move.chars().count() + 1 + chances.chars().count() <= page::columns();
    let between = if fits { " " } else { "\n" };
    format!("{to_move}{between}{}", wrapped(&chances, 0))
}

/// A move: the tile as it is offered, and the cell.
fn row(view: View<'_>, m: Move) -> String {
    let (face_width, cell_width) = WIDTHS;
    let (key, what) = match m {
        Move::Refill => ("+", "refill the track"),
        Move::EndPhase => ("end", "end phase 1"),
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
fn why(view: View<'_>, m: Move) -> String {
    let mut reasons = reasons(view, m);
    reasons.sort_by_key(Reason::is_drawback);
    let told = reasons.iter().map(|reason| {
        let but = if reason.is_drawback() { "but " } else { "" };
        wrapped(&format!("{but}{reason}"), 9) + "\n"
    });
    told.collect()
}

/// What a move is worth to its player.
fn worth(view: View<'_>, one: &Considered) -> String {
    let worth = one.expected.worth(view.order()[0]);
    match one.expected {
        Expected::Points(points) => format!("{points:.1}"),
        Expected::Chances(_) if one.proven && worth > 0.5 => "wins".to_owned(),
        Expected::Chances(_) if one.proven => "loses".to_owned(),
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
