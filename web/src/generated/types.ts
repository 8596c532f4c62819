// Written by `cargo xtask types` from the types in Rust.
export type TileId = number;
export type Seat = number;
export type Space = number;
export type Outcome = Verdict;
export type Color = "blue" | "red" | "turquoise" | "yellow";
export type Cell = { 
/**
 * Column.
 */
x: number, 
/**
 * Row.
 */
y: number, };
export type TaskRef = { 
/**
 * The tile the task is printed on.
 */
tile: TileId, 
/**
 * Which of its tasks, from 0, in printed order.
 */
task: number, };
export type Ended = "completed" | "exhausted";
export type Verdict = { 
/**
 * What ended it.
 */
ended: Ended, 
/**
 * All seats, the winner first.
 */
ranking: Array<Seat>, 
/**
 * Discs left to place, by seat.
 */
left: Array<number>, } | { 
/**
 * What ended it.
 */
ended: Ended, 
/**
 * The first note, penalties included.
 */
phase1: number, 
/**
 * The second note, penalties included.
 */
phase2: number, 
/**
 * Both together; lower is better.
 */
score: number, 
/**
 * Discs left to place.
 */
left: number, };
export type Mode = "multi" | "solo";
export type Position = { 
/**
 * The version of the rules.
 */
rules: number, 
/**
 * By which rules they play.
 */
mode: Mode, 
/**
 * Discs each player has to place.
 */
discs: number, 
/**
 * Turns played so far.
 */
moves: number, 
/**
 * The seat to move, none when the game is over.
 */
turn: Seat | null, 
/**
 * The record's result, once the game is over.
 */
over: Verdict | null, 
/**
 * The selection track.
 */
wheel: PositionWheel, 
/**
 * The tiles that can be taken without a refill.
 */
offer: Array<TileId>, 
/**
 * Whether the player to move may refill.
 */
refill: RefillChoice, 
/**
 * The tiles not yet drawn, ascending.
 */
unseen: Array<TileId>, 
/**
 * The players, by seat.
 */
players: Array<PositionPlayer>, 
/**
 * All seats in turn order.
 */
order: Array<Seat>, 
/**
 * What only a solo game has.
 */
solo: PositionSolo | null, };
export type PositionWheel = { 
/**
 * Where the marker stands.
 */
marker: Space, 
/**
 * What lies on each space.
 */
spaces: [TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null, TileId | null], };
export type RefillChoice = "no" | "may";
export type PositionPlayer = { 
/**
 * The player's name.
 */
name: string, 
/**
 * The sum of the times of all tiles; but for solo that is where the time disc lies, counted from the start.
 */
time: number, 
/**
 * Discs still to place.
 */
left: number, 
/**
 * The tiles in the order of placing.
 */
tiles: Array<PositionTile>, };
export type PositionTile = { 
/**
 * The tile's number.
 */
id: TileId, 
/**
 * Column.
 */
x: number, 
/**
 * Row.
 */
y: number, 
/**
 * Which of its tasks are covered, in printed order.
 */
done: Array<boolean>, };
export type PositionSolo = { 
/**
 * The phase being played.
 */
phase: Phase, 
/**
 * The note of phase 1, once it is over.
 */
phase1: number | null, 
/**
 * Whether phase 1 may be ended now.
 */
may_end: boolean, };
export type Phase = 1 | 2;
export type Event = { "kind": "refilled", 
/**
 * False when the player chose it.
 */
forced: boolean, 
/**
 * The new tiles, clockwise from the marker.
 */
tiles: Array<[Space, TileId]>, } | { "kind": "taken", 
/**
 * Who took it.
 */
seat: Seat, 
/**
 * The tile.
 */
tile: TileId, 
/**
 * Where the marker stood.
 */
marker: Space, 
/**
 * Where the tile lay.
 */
space: Space, } | { "kind": "advanced", 
/**
 * Whose disc.
 */
seat: Seat, 
/**
 * Absolute time before.
 */
from: number, 
/**
 * Absolute time after.
 */
to: number, } | { "kind": "placed", 
/**
 * Whose display.
 */
seat: Seat, 
/**
 * The tile.
 */
tile: TileId, 
/**
 * The cell.
 */
cell: Cell, } | { "kind": "covered", 
/**
 * Whose disc.
 */
seat: Seat, 
/**
 * The task.
 */
task: TaskRef, 
/**
 * Discs left after this one.
 */
left: number, } | { "kind": "phase_ended", 
/**
 * False when the player chose it.
 */
forced: boolean, 
/**
 * The note, penalties included.
 */
note: number, } | { "kind": "ended" } & Outcome;
export type Explanation = { 
/**
 * The task.
 */
task: TaskRef, 
/**
 * Whether a disc lies on it.
 */
covered: boolean, 
/**
 * One entry for each colour the task names.
 */
colors: Array<ColorCount>, 
/**
 * The cells next to its tile that are still free.
 */
sides: number, 
/**
 * Tiles of a colour it still lacks that do not count, though they meet its tile at a corner (R5.1).
 */
corners: Array<TileId>, };
export type ColorCount = { 
/**
 * The colour.
 */
color: Color, 
/**
 * How many tiles the task names.
 */
demand: number, 
/**
 * The tiles that count, each once, in the order of placing (R5.2, R5.3).
 */
counted: Array<TileId>, };
export type Threat = { 
/**
 * The tile.
 */
tile: TileId, 
/**
 * The most tasks that it completes for that player.
 */
tasks: number, 
/**
 * Whether these are the player's last.
 */
wins: boolean, };
export type Reason = { "kind": "wins" } | { "kind": "loses" } | { "kind": "scores", 
/**
 * The sum of both notes.
 */
points: number, } | { "kind": "ends_phase", 
/**
 * Discs placed.
 */
discs: number, 
/**
 * The note, penalties included (R7.3).
 */
points: number, } | { "kind": "covers", 
/**
 * The tasks, in the order of their discs.
 */
tasks: Array<TaskRef>, } | { "kind": "few_tiles", 
/**
 * Tiles left on the selection track.
 */
tiles: number, 
/**
 * The most tasks that one of them completes.
 */
tasks: number, } | { "kind": "new_tiles", 
/**
 * How many.
 */
tiles: number, } | { "kind": "moves_again", 
/**
 * What the tile costs.
 */
time: number, } | { "kind": "denies" } & Threat | { "kind": "leaves" } & Threat | { "kind": "brings_close", 
/**
 * The tasks.
 */
tasks: Array<TaskRef>, } | { "kind": "brings_nearer", 
/**
 * How many.
 */
tasks: number, } | { "kind": "spoils", 
/**
 * How many.
 */
tasks: number, } | { "kind": "costs", 
/**
 * Its time.
 */
time: number, };
export type Deal = { 
/**
 * A name for each seat; one alone plays solo.
 */
names: Array<string>, 
/**
 * Who plays each seat: a bot in words, or a person.
 */
bots: Array<string | null>, 
/**
 * Discs each player has to place, if not as many as usual.
 */
discs: number | null, 
/**
 * A number, or 64 hexadecimal digits.
 */
seed: string, };
export type Printed = { 
/**
 * Its number.
 */
id: TileId, 
/**
 * Its colour.
 */
color: Color, 
/**
 * The spaces its time disc advances.
 */
time: number, 
/**
 * The colours each task names.
 */
tasks: Array<Array<Color>>, };
export type Turn = string;
export type Told = { 
/**
 * Whose turn.
 */
seat: Seat, 
/**
 * The turn as the record has it.
 */
turn: Turn, 
/**
 * What happened, in order. A forced refill is told with the turn that emptied the track. A turn that is played
 * move by move is told so, too: after a lone `+`, what is new.
 */
events: Array<Event>, 
/**
 * What could be seen afterwards.
 */
after: Position, };
export type Story = { 
/**
 * What could be seen before the first turn.
 */
start: Position, 
/**
 * All turns.
 */
told: Array<Told>, 
/**
 * Whether the last move of a person can be taken back.
 */
undo: boolean, 
/**
 * What is known once the game is over.
 */
ending: Ending | null, };
export type Played = { 
/**
 * What came of it.
 */
told: Told, 
/**
 * Whether the last move of a person can be taken back now.
 */
undo: boolean, 
/**
 * What is known once the game is over.
 */
ending: Ending | null, };
export type Ending = { 
/**
 * The score sheet of a solo game, a column for each phase; else empty.
 */
sheet: Array<Note>, 
/**
 * The seed the tiles were shuffled with, if it was noted. It tells the deck.
 */
seed: string | null, };
export type SeatedBot = { 
/**
 * In words, such as `hard:time=200ms`.
 */
bot: string, 
/**
 * Its level.
 */
level: Level, };
export type Shuffle = "unclaimed" | "sealed" | "proven" | "broken";
export type Level = "random" | "beginner" | "easy" | "greedy" | "casual" | "potential" | "fair" | "steady" | "medium" | "hard" | "master";
export type Aims = { 
/**
 * The tile.
 */
tile: TileId, 
/**
 * Where the time disc would lie, counted from the start; nowhere in a solo game.
 */
time: number | null, 
/**
 * All seats in turn order afterwards, unless the move ends the game.
 */
order: Array<Seat>, 
/**
 * The cells where it can be placed.
 */
cells: Array<Aim>, };
export type Aim = { 
/**
 * The cell.
 */
cell: Cell, 
/**
 * The tasks it would cover.
 */
tasks: Array<TaskRef>, 
/**
 * The tiles that count for those tasks.
 */
counted: Array<TileId>, 
/**
 * Whether the game ends with it.
 */
ends: boolean, };
export type Note = { 
/**
 * Discs that were placed, of those the phase is about.
 */
placed: number, 
/**
 * The discs the phase is about.
 */
of: number, 
/**
 * The sum of the times of all tiles.
 */
time: number, 
/**
 * For discs that are missing.
 */
penalty: number, 
/**
 * Both together.
 */
note: number, };
export type Advice = { 
/**
 * The seat to move.
 */
turn: Seat, 
/**
 * The best move: not one that was drawn for variety.
 */
best: string, 
/**
 * What to expect if it is played; nothing from a bot that does not look ahead.
 */
expected: Prospect | null, 
/**
 * The moves that were compared, best first; from a bot that does not compare, only the best.
 */
moves: Array<Advised>, 
/**
 * Positions it looked at.
 */
nodes: number, };
export type Advised = { 
/**
 * The move.
 */
move: string, 
/**
 * What to expect after it.
 */
expected: Prospect | null, 
/**
 * How many of the positions looked at came after it: the more, the surer.
 */
nodes: number, 
/**
 * Whether what is expected is certain, whatever anybody does and the pile holds.
 */
proven: boolean, 
/**
 * Why it is good or bad, most important first.
 */
reasons: Array<Reason>, };
export type Prospect = Array<number> | number;
