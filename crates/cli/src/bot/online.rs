//! A bot on a seat of a server's table: it sits down, plays, and says how it ended.

use std::io::Write;

use miette::{IntoDiagnostic, Result};
use novaluna_ai::{Bot, Spec, Stop};
use novaluna_rules::{Chance, Move, Record};
use novaluna_server::{name::Name, protocol::Wish, store::Phase};

use super::own_luck;
use crate::{
    draw,
    failure::BotFailure,
    language::{Language, Words},
    online::{Contact, Guest, Link, OnlineError, Table},
};

/// Plays the game of a link to its end; on any free seat if it is to join.
pub(super) fn play(
    spec: &Spec,
    (link, join): (&Link, bool),
    name: Option<&str>,
    out: &mut dyn Write,
) -> Result<()> {
    let mut bot = spec.bot(Chance::new(own_luck())).map_err(BotFailure::Start)?;
    let name = name.map_or_else(|| own_name(spec, bot.as_mut()), |name| Ok(name.to_owned()))?;
    let name: Name = name.parse().map_err(OnlineError::Name)?;
    let mut guest = Guest::enter(link, tell)?;
    match guest.table.seat() {
        None if join => say(&format!("Its seat is {}", guest.join(&name)?)),
        None => return Err(OnlineError::Watch.into()),
        Some(_) if guest.table.is_seated() => {}
        Some(_) => guest.sit_down(&name)?,
    }
    play_on(spec, bot.as_mut(), &mut guest)?;
    let result = guest.table.record().map(result).unwrap_or_default();
    writeln!(out, "{result}").into_diagnostic()
}

fn play_on(spec: &Spec, bot: &mut dyn Bot, guest: &mut Guest) -> Result<()> {
    let mut said = None;
    while guest.table.phase() != Phase::Over {
        if said != Some(guest.table.phase()) {
            said = Some(guest.table.phase());
            tell_progress(&guest.table);
        }
        if guest.table.is_asked_to_undo() {
            // Where it comes too late, it is not wanted any more.
            let _late = guest.wish(Wish::Agree(true))?;
        } else if let Some(record) = guest.table.record().filter(|_| guest.table.is_our_turn()) {
            let choice = bot.choose(record.view(), &spec.budget());
            make(guest, choice.map_err(|why| BotFailure::forfeit(spec, &why))?.chosen)?;
        } else if guest.table.phase() == Phase::Playing && guest.table.is_replaced() {
            let _late = guest.wish(Wish::Return {})?;
        }
        guest.wait()?;
    }
    Ok(())
}

/// What a bot is called at a table: a program by what it says, ours by their level.
fn own_name(spec: &Spec, bot: &mut dyn Bot) -> Result<String, BotFailure> {
    let said = bot.name(&Stop::default()).map_err(|why| BotFailure::forfeit(spec, &why.into()))?;
    let level = || spec.level().map_or_else(|| "bot".to_owned(), |level| level.name().to_owned());
    Ok(said.map_or_else(level, |said| said.chars().take(Name::MOST).collect()))
}

/// How a game ended, in one line.
fn result(record: &Record) -> String {
    let outcome = record.view().outcome();
    let text = outcome.map(|outcome| draw::result(&outcome, record.names(), &Words::new(Language::En)));
    text.unwrap_or_default().replace('\n', " ")
}

/// Makes a move; it may come too late, if others have taken one back.
fn make(guest: &mut Guest, m: Move) -> Result<(), OnlineError> {
    match guest.wish(Wish::Move(m.to_string()))? {
        Err(refusal) if refusal.code.is_final() => Err(guest.refused(refusal)),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn tell_progress(table: &Table) {
    match table.phase() {
        Phase::Waiting => say(&format!("Seated. Waiting for others to sit down: {} free.", table.free())),
        Phase::Playing => say("The game is on."),
        Phase::Over => {}
    }
}

fn tell(contact: Contact) {
    say(match contact {
        Contact::Lost => "The server does not answer: trying again.",
        Contact::Back => "The server is back. Nothing was lost.",
    });
}

fn say(words: &str) {
    // Where nobody reads the words, the game still goes on.
    let _unheard = writeln!(anstream::stderr(), "{words}");
}
