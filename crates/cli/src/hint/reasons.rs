//! Reasons for a move, in the words of the reader. In English they are those of [`Reason`] itself, which JSON has.

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

    /// One of every kind, and of every form that English has of it.
    fn all() -> Vec<Reason> {
        let threat = |tasks, wins| Threat { tile: task(48, 0).tile, tasks, wins };
        let mut all = vec![
            Reason::Wins,
            Reason::Loses,
            Reason::Scores { points: 99 },
            Reason::EndsPhase { discs: 8, points: 30 },
            Reason::NewTiles { tiles: 9 },
            Reason::NewTiles { tiles: 1 },
            Reason::MovesAgain { time: 1 },
            Reason::Costs { time: 4 },
        ];
        for (tiles, tasks) in [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 3)] {
            all.push(Reason::FewTiles { tiles, tasks });
        }
        for tasks in [vec![task(14, 0)], vec![task(14, 0), task(48, 0)]] {
            all.push(Reason::Covers { tasks: tasks.clone() });
            all.push(Reason::BringsClose { tasks });
        }
        for tasks in [1, 2] {
            all.push(Reason::BringsNearer { tasks });
            all.push(Reason::Spoils { tasks });
            all.extend([false, true].map(|wins| Reason::Denies(threat(tasks, wins))));
            all.extend([false, true].map(|wins| Reason::Leaves(threat(tasks, wins))));
        }
        all
    }

    #[test]
    fn english_is_what_json_says() {
        let words = Words::new(Language::En);
        for reason in all() {
            assert_eq!(reason_words(&reason, &words), reason.to_string());
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
