//! Why a move is good or bad: as data. The words for it stand in `locales`.

use novaluna_rules::{Chance, Display, Game, Move, Outcome, Seat, Solo, Task, TaskRef, TileId, View};
use serde::Serialize;

use crate::outlook::Survey;

/// Something that speaks for a move, or against it. As JSON it is an object with its `kind`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// It wins the game at once.
    Wins,
    /// It ends the game, and somebody else wins.
    Loses,
    /// It ends a solo game with this score (R7.5).
    Scores {
        /// The sum of both notes.
        points: u16,
    },
    /// It ends phase 1 of a solo game (R7.2).
    EndsPhase {
        /// Discs placed.
        discs: u8,
        /// The note, penalties included (R7.3).
        points: u16,
    },
    /// It completes tasks.
    Covers {
        /// The tasks, in the order of their discs.
        tasks: Vec<TaskRef>,
    },
    /// Without a refill there is little to choose from.
    FewTiles {
        /// Tiles left on the selection track.
        tiles: u8,
        /// The most tasks that one of them completes.
        tasks: u8,
    },
    /// A refill brings new tiles, and its player is the first to choose.
    NewTiles {
        /// How many.
        tiles: u8,
    },
    /// The player is still furthest back afterwards.
    MovesAgain {
        /// What the tile costs.
        time: u8,
    },
    /// The next player cannot take a tile that another move would have left.
    Denies(Threat),
    /// The next player can take a tile that another move would not have left, or wins with one.
    Leaves(Threat),
    /// Open tasks lack only one tile now.
    BringsClose {
        /// The tasks.
        tasks: Vec<TaskRef>,
    },
    /// Other open tasks lack fewer tiles.
    BringsNearer {
        /// How many.
        tasks: u8,
    },
    /// Open tasks can never be completed any more.
    Spoils {
        /// How many.
        tasks: u8,
    },
    /// What the tile costs.
    Costs {
        /// Its time.
        time: u8,
    },
}

/// What the next player can do with a tile.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Threat {
    /// The tile.
    pub tile: TileId,
    /// The most tasks that it completes for that player.
    pub tasks: u8,
    /// Whether these are the player's last.
    pub wins: bool,
}

impl Reason {
    /// Whether it speaks against the move.
    #[must_use]
    pub const fn is_drawback(&self) -> bool {
        matches!(self, Self::Loses | Self::Leaves(_) | Self::Spoils { .. })
    }
}

/// More reasons than this are not read.
const MOST: usize = 4;

/// What there is to say about a legal move, most important first; nothing about one that is not legal.
///
/// ```
/// use novaluna_ai::{Reason, reasons};
/// use novaluna_rules::{Chance, Position};
/// // Tile 16 is blue and lacks a yellow tile; 54 is yellow and costs 2.
/// let line = "nova-luna-position/1 multi 20 2:.,.,.,54,4,5,6,7,8,9,10,11 0,1 16@0,0 68@0,0";
/// let game = line.parse::<Position>()?.imagine(&mut Chance::new(1.into()))?;
/// let reasons = reasons(game.view(), "54@1,0".parse()?);
/// assert!(matches!(&reasons[0], Reason::Covers { tasks } if tasks[0].tile.get() == 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reasons(view: View<'_>, m: Move) -> Vec<Reason> {
    let Some(after) = after(view, m) else { return Vec::new() };
    let mut reasons: Vec<Reason> = end(view, after.view()).into_iter().collect();
    match m {
        Move::Refill => reasons.extend(refill(view, after.view())),
        Move::EndPhase => {}
        Move::Place { tile, .. } => {
            reasons.extend(covers(view, after.view()));
            let goes_on = after.view().turn().is_some();
            let again = moves_again(view, tile).filter(|_| goes_on);
            let costs = again.is_none().then_some(Reason::Costs { time: tile.tile().time() });
            let [close, nearer, lost] =
                if goes_on { promises(view, after.view(), tile) } else { [const { None }; 3] };
            let rest = [again, rival(view, tile, after.view()), close, costs, nearer, lost];
            reasons.extend(rest.into_iter().flatten());
        }
    }
    reasons.truncate(MOST);
    reasons
}

/// The game after a move; tiles it reveals are a guess, and nothing is said about them.
fn after(view: View<'_>, m: Move) -> Option<Game> {
    let mut game = view.imagine(&mut Chance::new(0.into()));
    game.play(m).ok()?;
    Some(game)
}

/// What the move ends: the game, or phase 1.
fn end(view: View<'_>, after: View<'_>) -> Option<Reason> {
    match after.outcome() {
        Some(Outcome::Multi(standings)) if standings.winner() == view.mover() => return Some(Reason::Wins),
        Some(Outcome::Multi(_)) => return Some(Reason::Loses),
        Some(Outcome::Solo(score)) => return Some(Reason::Scores { points: score.total() }),
        None => {}
    }
    let noted = |view: View<'_>| view.solo().and_then(Solo::phase1);
    let points = noted(after).filter(|_| noted(view).is_none())?;
    Some(Reason::EndsPhase { discs: after.own_display().covered().len() as u8, points })
}

fn covers(view: View<'_>, after: View<'_>) -> Option<Reason> {
    let before = view.own_display().covered().len();
    let tasks: Vec<TaskRef> = after.display(view.mover()).covered().skip(before).collect();
    (!tasks.is_empty()).then_some(Reason::Covers { tasks })
}

fn refill(view: View<'_>, after: View<'_>) -> [Reason; 2] {
    let tasks = best_tile(view, view.mover()).map_or(0, |best| best.tasks);
    let new = view.pile_len() - after.pile_len();
    [Reason::FewTiles { tiles: view.wheel().len() as u8, tasks }, Reason::NewTiles { tiles: new as u8 }]
}

fn moves_again(view: View<'_>, tile: TileId) -> Option<Reason> {
    let time = tile.tile().time();
    let again = view.solo().is_none() && view.track().after(time).mover() == view.mover();
    again.then_some(Reason::MovesAgain { time })
}

/// What the tile taken means for the next player, compared with the other tiles on offer.
fn rival(view: View<'_>, tile: TileId, after: View<'_>) -> Option<Reason> {
    let rival = after.turn().filter(|&seat| seat != view.mover())?;
    let revealed = |after: View<'_>| after.pile_len() != view.pile_len();
    if revealed(after) {
        return None;
    }
    let left = best_tile(after, rival)?;
    if left.wins {
        return Some(Reason::Leaves(left));
    }
    let cell = *view.own_display().free_cells().first()?;
    let others = view.wheel().offer().tiles().iter().filter(|&&other| other != tile);
    let others: Vec<Threat> = others
        .filter_map(|&tile| self::after(view, Move::Place { tile, cell }))
        .filter(|other| other.view().turn() == Some(rival) && !revealed(other.view()))
        .filter_map(|other| best_tile(other.view(), rival))
        .collect();
    let most = others.iter().max_by_key(|other| (other.wins, other.tasks, other.tile == tile))?;
    let least = others.iter().map(|other| other.tasks).min()?;
    if most.wins || most.tasks > left.tasks {
        Some(Reason::Denies(*most))
    } else {
        (left.tasks > least).then_some(Reason::Leaves(left))
    }
}

/// The tile on offer that completes most tasks for a seat; none if no tile is on offer.
fn best_tile(view: View<'_>, seat: Seat) -> Option<Threat> {
    let display = view.display(seat);
    let survey = Survey::of(display);
    let now = survey.outlook();
    let threat = |&tile: &TileId| {
        let covered = |&cell| survey.with(tile, &display.spot(cell)).covered - now.covered;
        let most = display.free_cells().iter().map(covered).max().unwrap_or(0);
        Threat { tile, tasks: most.min(display.left()), wins: most >= display.left() }
    };
    view.wheel().offer().tiles().iter().map(threat).max_by_key(|threat| threat.tasks)
}

/// Open tasks that came nearer to being complete, and those that were lost.
fn promises(view: View<'_>, after: View<'_>, tile: TileId) -> [Option<Reason>; 3] {
    let (before, after) = (view.own_display(), after.display(view.mover()));
    let (mut close, mut nearer, mut lost) = (Vec::new(), 0, 0);
    for task in after.tiles().flat_map(|placed| placed.tasks()) {
        let then = if task.tile == tile { TaskState::Open(u8::MAX) } else { state_of(before, task) };
        let dots = printed(task).dots();
        match (then, state_of(after, task)) {
            (TaskState::Open(then), TaskState::Open(1)) if then > 1 => close.push(task),
            (TaskState::Open(then), TaskState::Open(now)) if then.min(dots) > now => nearer += 1,
            (TaskState::Open(_), TaskState::Lost) => lost += 1,
            _ => {}
        }
    }
    [
        (!close.is_empty()).then_some(Reason::BringsClose { tasks: close }),
        (nearer > 0).then_some(Reason::BringsNearer { tasks: nearer }),
        (lost > 0).then_some(Reason::Spoils { tasks: lost }),
    ]
}

/// How a task stands.
enum TaskState {
    Covered,
    /// So many tiles are missing.
    Open(u8),
    Lost,
}

fn state_of(display: &Display, task: TaskRef) -> TaskState {
    match display.explain(task) {
        Some(why) if why.covered => TaskState::Covered,
        Some(why) if !why.is_lost() => TaskState::Open(why.missing()),
        _ => TaskState::Lost,
    }
}

fn printed(task: TaskRef) -> Task {
    task.tile.tile().tasks()[usize::from(task.task)]
}

#[cfg(test)]
mod tests {
    use super::*;

    use novaluna_rules::Position;

    /// The reasons for a move in a position.
    fn why(position: &str, m: &str) -> Vec<Reason> {
        let line = format!("{} {position}", Position::FORMAT);
        let position: Position = line.parse().expect("a position");
        let game = position.imagine(&mut Chance::new(1.into())).expect("it can arise");
        reasons(game.view(), m.parse().expect("a move"))
    }

    fn task(tile: u8, task: u8) -> TaskRef {
        TaskRef { tile: TileId::new(tile).expect("a tile"), task }
    }

    fn threat(tile: u8, tasks: u8, wins: bool) -> Threat {
        Threat { tile: task(tile, 0).tile, tasks, wins }
    }

    /// Player 1 has the blue 16 (rr tt y), player 2 the blue 1 and beside it the yellow 68 (br bt rt); the next
    /// tiles are the blue 4, the red 26 and the blue 5.
    const RIVALS: &str = "2:.,.,.,4,26,5,6,7,8,9,10,. 0,1 16@0,0 1@0,0;68@1,0";

    #[test]
    fn a_win_comes_first() {
        let position = "multi 1 2:.,.,.,54,4,5,6,7,8,9,10,11 0,1 16@0,0 68@0,0";
        let covers = Reason::Covers { tasks: vec![task(16, 2)] };
        assert_eq!(why(position, "54@1,0"), [Reason::Wins, covers, Reason::Costs { time: 2 }]);
    }

    #[test]
    fn a_cheap_tile_lets_its_player_move_again() {
        let position = "multi 20 2:.,.,.,52,4,5,6,7,8,9,10,11 0,1 16@0,0 68@0,0";
        let covers = Reason::Covers { tasks: vec![task(16, 2)] };
        assert_eq!(why(position, "52@1,0"), [covers, Reason::MovesAgain { time: 1 }]);
    }

    #[test]
    fn what_the_next_player_gets_is_compared_with_the_other_tiles() {
        let position = format!("multi 20 {RIVALS}");
        let threat = threat(26, 1, false);
        assert!(why(&position, "4@1,0").contains(&Reason::Leaves(threat)), "{:?}", why(&position, "4@1,0"));
        for m in ["5@1,0", "26@1,0"] {
            assert!(why(&position, m).contains(&Reason::Denies(threat)), "{m}: {:?}", why(&position, m));
        }
    }

    #[test]
    fn a_win_of_the_next_player_is_named() {
        let position = format!("multi 1 {RIVALS}");
        assert_eq!(why(&position, "4@1,0")[0], Reason::Leaves(threat(26, 1, true)));
        assert_eq!(why(&position, "5@1,0")[0], Reason::Denies(threat(26, 1, true)));
    }

    #[test]
    fn tasks_come_close() {
        // The red 27 (yyyy yy) brings rr of tile 16 to one tile missing.
        let position = "multi 20 2:.,.,.,27,4,5,6,7,8,9,10,11 0,1 16@0,0 68@0,0";
        let close = Reason::BringsClose { tasks: vec![task(16, 0)] };
        assert_eq!(why(position, "27@1,0"), [close, Reason::Costs { time: 4 }]);
    }

    #[test]
    fn a_task_that_is_walled_in_is_lost() {
        // The blue 9 (br ty) has blue tiles left and right; a third leaves one side for two colours.
        let position = "multi 20 4:.,.,.,.,.,4,5,6,7,8,10,11 0,1 9@0,0;1@1,0;2@-1,0 51@0,0";
        let lost = Reason::Spoils { tasks: 1 };
        assert!(why(position, "4@0,1").contains(&lost), "{:?}", why(position, "4@0,1"));
        assert!(!why(position, "4@1,1").contains(&lost));
    }

    #[test]
    fn a_refill_is_for_want_of_tiles() {
        let position = "multi 4 9:.,.,.,.,.,38,.,.,.,.,4,. 0,1 \
                        50@0,0;46@-1,0;23@0,1;15@-1,1;1@0,-1 16@0,0;51@-1,0;9@0,1;45@-1,1";
        let want = Reason::FewTiles { tiles: 2, tasks: 1 };
        assert_eq!(why(position, "+"), [want, Reason::NewTiles { tiles: 9 }]);
    }

    #[test]
    fn solo_has_points_instead_of_rivals() {
        let placed = "54@0,0;34@0,-1;50@0,-2;17@-1,-1;44@-1,0;62@-1,-2";
        let position = format!("solo 21 10:.,.,40,.,4,.,19,43,.,.,.,27 1 {placed}");
        assert_eq!(why(&position, "end"), [Reason::EndsPhase { discs: 8, points: 30 }]);
        assert!(why(&position, "27@1,-1").contains(&Reason::Costs { time: 4 }));
        let placed = format!("{placed};14@-2,-2;52@-1,-3;4@-2,-1;43@0,-3;68@-2,0;32@-3,0;66@-3,-1;27@-2,-3");
        let position = format!("solo 21 11:.,.,40,.,.,57,19,.,.,.,.,. 2:30 {placed}");
        assert_eq!(why(&position, "40@-3,-2")[0], Reason::Scores { points: 99 });
    }

    #[test]
    fn an_illegal_move_has_no_reasons() {
        assert!(why(&format!("multi 20 {RIVALS}"), "68@0,1").is_empty());
    }

    #[test]
    fn tiles_nobody_can_see_make_no_difference() {
        let line = "nova-luna-position/1 multi 4 9:.,.,.,.,.,.,.,.,.,.,4,. 0,1 \
                    50@0,0;46@-1,0;23@0,1;15@-1,1;1@0,-1 16@0,0;51@-1,0;9@0,1;45@-1,1;38@1,0";
        let position: Position = line.parse().expect("a position");
        // The last tile is taken and the track refilled: with what, a reason must not know.
        let of = |seed: u64| {
            let game = position.imagine(&mut Chance::new(seed.into())).expect("it can arise");
            reasons(game.view(), "4@1,0".parse().expect("a move"))
        };
        assert!(!of(1).is_empty() && (2..20).all(|seed| of(seed) == of(1)));
    }
}
