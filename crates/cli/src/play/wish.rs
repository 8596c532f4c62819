//! What a person wants who types a line.

use novaluna_rules::{Move, Seat, TileId, View};

use super::{refusal, typed::in_english};
use crate::language::Words;

/// What a line of input asks for.
pub(super) enum Wish {
    Play(Move),
    Pick(TileId),
    Look,
    Show(Seat),
    Undo,
    Hint,
    Help,
    Quit,
}

impl Wish {
    /// What a line means, with a tile in hand or none; or what could have been typed instead.
    pub(super) fn read(
        line: &str,
        picked: Option<TileId>,
        view: View<'_>,
        words: &Words,
    ) -> Result<Self, String> {
        let offer = view.wheel().offer();
        let pick = |word: &str| {
            let place = word.parse::<usize>().ok()?.checked_sub(1)?;
            offer.tiles().get(place).copied()
        };
        let line = in_english(&line.trim().to_lowercase().replace(", ", ","), words);
        if let Some(wish) = Self::word(&line).or_else(|| pick(&line).map(Self::Pick)) {
            return Ok(wish);
        }
        match (line.parse(), picked, line.parse()) {
            (Ok(m), ..) => return Ok(Self::Play(m)),
            (_, Some(tile), Ok(cell)) => return Ok(Self::Play(Move::Place { tile, cell })),
            (Err(error), ..) if line.contains('@') => {
                let why = refusal::misspelt(error, words);
                return Err(words.tell("no-move", &[("why", why.into())]));
            }
            _ => {}
        }
        match line.split_once(char::is_whitespace) {
            Some(("show", number)) => seat(number.trim(), view, words).map(Self::Show),
            Some((word, cell)) => match (pick(word), cell.trim().parse()) {
                (Some(tile), Ok(cell)) => Ok(Self::Play(Move::Place { tile, cell })),
                _ => Err(words.say("not-understood")),
            },
            None => Err(words.say("not-understood")),
        }
    }

    /// What a single word asks for.
    fn word(word: &str) -> Option<Self> {
        match word {
            "" | "help" | "h" | "?" => Some(Self::Help),
            "quit" | "q" | "exit" => Some(Self::Quit),
            "undo" | "u" => Some(Self::Undo),
            "hint" => Some(Self::Hint),
            "show" => Some(Self::Look),
            _ => None,
        }
    }
}

/// The seat of a player by number, as the track shows it.
fn seat(number: &str, view: View<'_>, words: &Words) -> Result<Seat, String> {
    let players = view.players().count();
    let index = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    let seat = index.and_then(Seat::new).filter(|seat| seat.index() < players);
    seat.ok_or_else(|| words.tell("no-such-player", &[("players", players.into())]))
}
