//! What a bot advises, in words.

use std::time::Duration;

use novaluna_ai::{Advice, Advised, Prospect, Reason};
use novaluna_rules::{Move, Seat, View};

use super::reasons::reason_words;
use crate::{
    draw,
    ink::Ink,
    language::Words,
    printable,
    terminal::{self, NO_BREAK, wrapped},
};

/// What is advised, and who says so.
pub(crate) struct Spoken {
    pub(super) advice: Advice,
    pub(super) by: String,
}

/// More moves than this are not told in words.
const TOLD: usize = 3;

/// The widest tile in one line, and the cell that is furthest away.
const WIDTHS: (usize, usize) = (18, 7);

impl Spoken {
    /// Who moves, what to expect, and the best moves with their reasons.
    pub(crate) fn words(&self, view: View<'_>, names: &[String], words: &Words) -> String {
        let mut text = Ink::Bold.paint(&self.heading(names, words)) + "\n\n";
        match &self.advice.moves[..] {
            [only] if !self.advice.compares() => {
                let row = row(view, only.m, words);
                text += &format!("    {}\n{}\n", row.trim_end(), why(&only.reasons, words));
            }
            _ => text += &self.rows(view, words),
        }
        text
    }

    /// Whose turn it is and how the game is expected to end.
    fn heading(&self, names: &[String], words: &Words) -> String {
        let name = |seat| printable::name(names, seat);
        let to_move = words.tell("say-your-turn", &[("name", name(self.advice.turn).into())]);
        match &self.advice.expected {
            None => to_move,
            Some(Prospect::Points(points)) => {
                let score = words.tell("expected-score", &[("points", words.decimal(*points).into())]);
                wrapped(&format!("{to_move} {score}"), 0)
            }
            Some(Prospect::Chances(chances)) => {
                let mut seats = Seat::first(chances.len()).zip(chances);
                match seats.find(|&(_, &chance)| self.advice.is_proven() && chance > 0.5) {
                    Some((winner, _)) => {
                        let proven = words.tell("proven-winner", &[("name", name(winner).into())]);
                        wrapped(&format!("{to_move} {proven}"), 0)
                    }
                    None => with_chances(&to_move, &chances_of(names, chances), words),
                }
            }
        }
    }

    /// The moves to tell: the best one with each tile, then others as far as there is room.
    fn told(&self) -> Vec<&Advised> {
        let mut seen = Vec::new();
        let (mut told, others): (Vec<_>, Vec<_>) = self.advice.moves.iter().partition(|one| {
            let Move::Place { tile, .. } = one.m else { return true };
            let first = !seen.contains(&tile);
            seen.push(tile);
            first
        });
        told.extend(others);
        told.truncate(TOLD);
        told
    }

    /// The best moves in columns as wide as their words, each with its reasons.
    fn rows(&self, view: View<'_>, words: &Words) -> String {
        let told = self.told();
        let in_points = matches!(self.advice.expected, Some(Prospect::Points(_)));
        let worth_head = if in_points { words.say("column-points") } else { words.say("column-chance") };
        let mut cells = vec![(worth_head, words.say("column-thought"))];
        cells.extend(told.iter().map(|one| (self.worth(one, words), self.thought(one, words))));
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
            text += &(why(&one.reasons, words) + "\n");
        }
        text
    }

    /// Which part of the positions looked at came after a move.
    fn thought(&self, one: &Advised, words: &Words) -> String {
        let all: u32 = self.advice.moves.iter().map(|one| one.nodes).sum();
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
        if !self.advice.compares() {
            return wrapped(&words.tell("says-nothing", &[("bot", bot.into())]), 0);
        }
        let time = match time.as_millis() {
            short @ 0..1_000 => words.tell("milliseconds", &[("time", short.to_string().into())]),
            _ => words.tell("seconds", &[("time", words.decimal(time.as_secs_f32()).into())]),
        };
        let values = [
            ("bot", bot.into()),
            ("count", self.advice.nodes.into()),
            ("positions", words.grouped(self.advice.nodes).into()),
            ("time", time.into()),
        ];
        let mut text = words.tell("looked-at", &values);
        if !self.advice.is_proven() {
            text += &format!(" {}", words.say("the-surer"));
        }
        wrapped(&text, 0)
    }

    /// What a move is worth to its player.
    fn worth(&self, one: &Advised, words: &Words) -> String {
        match &one.expected {
            None => String::new(),
            Some(Prospect::Points(points)) => words.decimal(*points),
            Some(Prospect::Chances(chances)) => match chances[self.advice.turn.index()] {
                chance if one.proven && chance > 0.5 => words.say("certain-win"),
                _ if one.proven => words.say("certain-loss"),
                chance => percent(chance),
            },
        }
    }
}

/// The chances of all seats, by name.
fn chances_of(names: &[String], chances: &[f32]) -> String {
    let chance = |(seat, &chance): (Seat, &f32)| {
        format!("{}: {}", printable::name(names, seat), percent(chance)).replace(' ', NO_BREAK)
    };
    Seat::first(chances.len()).zip(chances).map(chance).collect::<Vec<_>>().join(", ")
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
fn why(reasons: &[Reason], words: &Words) -> String {
    let mut reasons: Vec<&Reason> = reasons.iter().collect();
    reasons.sort_by_key(|reason| reason.is_drawback());
    let told = reasons.iter().map(|reason| {
        let mut text = reason_words(reason, words);
        if reason.is_drawback() {
            text = words.tell("but", &[("reason", text.into())]);
        }
        wrapped(&text, 9) + "\n"
    });
    told.collect()
}

/// A share in whole percent. Nothing and all are never said: what is certain is called proven instead.
fn percent(share: f32) -> String {
    match 100.0 * share {
        part if part < 1.0 => "< 1 %".to_owned(),
        part if part > 99.0 => "> 99 %".to_owned(),
        part => format!("{part:.0} %"),
    }
}
