//! Reasons for a move, in the words of the reader.

use novaluna_ai::{Reason, Threat};
use novaluna_rules::{TaskRef, TileId};

use crate::language::Words;

/// What speaks for a move or against it; what is said of the player stands without a subject.
pub(super) fn reason_words(reason: &Reason, words: &Words) -> String {
    match reason {
        Reason::Wins => words.say("reason-wins"),
        Reason::Loses => words.say("reason-loses"),
        Reason::Scores { points } => words.tell("reason-scores", &[("points", (*points).into())]),
        Reason::EndsPhase { discs, points } => {
            words.tell("reason-ends-phase", &[("discs", (*discs).into()), ("points", (*points).into())])
        }
        Reason::Covers { tasks } => {
            words.tell("covers", &[("count", tasks.len().into()), ("tasks", list(tasks, words).into())])
        }
        Reason::FewTiles { tiles, tasks } => {
            words.tell("few-tiles", &[("tiles", (*tiles).into()), ("tasks", (*tasks).into())])
        }
        Reason::NewTiles { tiles } => words.tell("first-choice", &[("tiles", (*tiles).into())]),
        Reason::MovesAgain { time } => words.tell("moves-again", &[("time", (*time).into())]),
        Reason::Denies(threat) => denied(*threat, words),
        Reason::Leaves(threat) => left(*threat, words),
        Reason::BringsClose { tasks } => {
            words.tell("comes-close", &[("count", tasks.len().into()), ("tasks", list(tasks, words).into())])
        }
        Reason::BringsNearer { tasks } => words.tell("reason-brings-nearer", &[("count", (*tasks).into())]),
        Reason::Spoils { tasks } => words.tell("spoils", &[("count", (*tasks).into())]),
        Reason::Costs { time } => words.tell("costs", &[("time", (*time).into())]),
    }
}

fn denied(Threat { tile, tasks, wins }: Threat, words: &Words) -> String {
    let tile = ("tile", tile_words(tile, words).into());
    if wins {
        words.tell("reason-denies-win", &[tile])
    } else {
        words.tell("reason-denies", &[tile, ("count", tasks.into())])
    }
}

fn left(Threat { tile, tasks, wins }: Threat, words: &Words) -> String {
    let tile = ("tile", tile_words(tile, words).into());
    if wins {
        words.tell("reason-leaves-win", &[tile])
    } else {
        words.tell("reason-leaves", &[tile, ("count", tasks.into())])
    }
}

/// Tiles have numbers here, as they are drawn with them.
fn tile_words(tile: TileId, words: &Words) -> String {
    words.tell("tile-number", &[("tile", tile.get().into())])
}

/// Tasks with their tiles: `bb on tile 14`, or `bb on 14, yy on 48`.
fn list(tasks: &[TaskRef], words: &Words) -> String {
    let of = |task: &TaskRef| {
        let text = task.tile.tile().tasks()[usize::from(task.task)].to_string();
        [("task", text.into()), ("tile", task.tile.get().into())]
    };
    match tasks {
        [task] => words.tell("task-on-tile", &of(task)),
        tasks => {
            let told = tasks.iter().map(|task| words.tell("task-on-number", &of(task)));
            told.collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn task(tile: u8, task: u8) -> TaskRef {
        TaskRef { tile: TileId::new(tile).expect("a tile"), task }
    }

    #[test]
    fn every_reason_has_its_words() {
        let threat = |tasks, wins| Threat { tile: task(48, 0).tile, tasks, wins };
        let few = |tiles, tasks| Reason::FewTiles { tiles, tasks };
        let [one, two] = [vec![task(14, 0)], vec![task(14, 0), task(48, 0)]];
        for (reason, english) in [
            (Reason::Wins, "wins the game"),
            (Reason::Loses, "ends the game with another player winning"),
            (Reason::Scores { points: 99 }, "ends the game with 99 points"),
            (Reason::EndsPhase { discs: 8, points: 30 }, "ends phase 1 with 8 discs placed and 30 points"),
            (Reason::NewTiles { tiles: 9 }, "brings 9 new tiles, with the first choice among them"),
            (Reason::NewTiles { tiles: 1 }, "brings 1 new tile, with the first choice among them"),
            (Reason::MovesAgain { time: 1 }, "lets you move again (1 day)"),
            (Reason::Costs { time: 4 }, "costs 4 days"),
            (few(1, 0), "the last tile covers no task"),
            (few(1, 2), "the last tile covers 2 tasks"),
            (few(2, 0), "the tiles that are left cover no task"),
            (few(2, 1), "the 2 tiles that are left cover 1 task at most"),
            (Reason::Covers { tasks: one.clone() }, "covers a task: bb on tile 14"),
            (Reason::Covers { tasks: two.clone() }, "covers 2 tasks: bb on 14, rr on 48"),
            (Reason::BringsClose { tasks: one }, "bb on tile 14 lacks only one tile now"),
            (Reason::BringsClose { tasks: two }, "2 tasks lack only one tile now: bb on 14, rr on 48"),
            (Reason::BringsNearer { tasks: 1 }, "brings 1 open task closer"),
            (Reason::BringsNearer { tasks: 2 }, "brings 2 open tasks closer"),
            (Reason::Spoils { tasks: 1 }, "1 task can never be completed any more"),
            (Reason::Spoils { tasks: 2 }, "2 tasks can never be completed any more"),
            (Reason::Denies(threat(2, false)), "keeps the next player from tile 48 (2 tasks)"),
            (Reason::Denies(threat(1, true)), "keeps the next player from winning with tile 48"),
            (Reason::Leaves(threat(1, false)), "leaves the next player tile 48 (1 task)"),
            (Reason::Leaves(threat(1, true)), "lets the next player win with tile 48"),
        ] {
            assert_eq!(reason_words(&reason, &Words::new(Language::En)), english);
        }
    }

    #[test]
    fn tiles_and_tasks_stand_in_sentences() {
        let reason = |language, reason: &Reason| reason_words(reason, &Words::new(language));
        let threat = Reason::Leaves(Threat { tile: task(48, 0).tile, tasks: 2, wins: false });
        let covers = Reason::Covers { tasks: vec![task(14, 0), task(48, 0)] };
        assert_eq!(reason(Language::De, &threat), "überlässt dem nächsten Spieler Plättchen 48 (2 Aufgaben)");
        assert_eq!(reason(Language::Es, &threat), "le dejas al siguiente jugador la loseta 48 (2 tareas)");
        assert_eq!(reason(Language::Ru, &threat), "оставишь сопернику жетон 48 (2 задания)");
        assert_eq!(reason(Language::De, &covers), "erfüllt 2 Aufgaben: bb auf 14, rr auf 48");
    }
}
