/** Tiles, moves and reasons in words. */
import { dayDate } from './daily.ts';
import { aims, printed, task } from './engine.ts';
import type { Refused } from './game.svelte.ts';
import type { Entry } from './games.ts';
import type {
  Advised,
  Aim,
  Aims,
  Cell,
  Color,
  Explanation,
  Position,
  PositionPlayer,
  Reason,
  Seat,
  SeatedBot,
  TaskRef,
  TileId,
} from './generated/types.ts';
import { readMove } from './moves.ts';
import { LONGEST_NAME } from './new.ts';
import type { Line } from './story.ts';
import { date, list, t } from './words.svelte.ts';

const COLORS: Color[] = ['blue', 'red', 'turquoise', 'yellow'];

/** "2 blue, 1 red" */
export function taskWords(colors: Color[]): string {
  const named = COLORS.map((color) => ({ color, count: colors.filter((one) => one === color).length }));
  return named
    .filter(({ count }) => count > 0)
    .map(({ color, count }) => t('task-part', { color, count }))
    .join(', ');
}

/** "red 6, tasks: 2 blue; 1 red, 1 yellow" */
export function tileWords(tile: TileId, done: boolean[] = []): string {
  const { color, time, tasks } = printed(tile);
  const name = t('tile-name', { color, time });
  if (tasks.length === 0) return t('tile-without-tasks', { name });
  const words = (task: Color[], n: number) =>
    done[n] ? t('task-done', { task: taskWords(task) }) : taskWords(task);
  return t('tile-with-tasks', { name, count: tasks.length, tasks: tasks.map(words).join('; ') });
}

/** "2 blue; 1 red, 1 yellow" */
const tasksWords = (tasks: Color[][]) => tasks.map(taskWords).join('; ');

/** A tile that can be taken, by the key that takes it. */
export const takeWords = (tile: TileId, key: number) => t('take-tile', { key, tile: tileWords(tile) });

export function tileName(tile: TileId): string {
  const { color, time } = printed(tile);
  return t('tile-name', { color, time });
}

/** How many tiles can be taken at most; the next player reaches no further than twice as many. */
const REACH = 3;

/** A tile on the wheel: by its place, too, where another one that comes into question has the same name. */
export function wheelName(tile: TileId, { wheel: { marker, spaces } }: Position): string {
  const name = tileName(tile);
  const clockwise = [...spaces.slice(marker), ...spaces.slice(0, marker)].filter((one) => one !== null);
  const at = clockwise.indexOf(tile);
  const near = clockwise.slice(0, at < REACH ? REACH : 2 * REACH);
  const twin = at >= 0 && near.some((one) => one !== tile && tileName(one) === name);
  return twin ? t('tile-nth', { name, place: at + 1 }) : name;
}

/** Whose turn it is, and which tiles can be taken; a name where several people sit here. */
export function askWords({ offer }: Position, name: string | null): string {
  const tiles = list(offer.map(tileName), 'disjunction');
  return name === null ? t('say-turn', { tiles }) : t('say-turn-of', { name, tiles });
}

/** Whether the wheel is to be refilled, and what is left on it: nobody can say without its tasks. */
export function refillWords({ offer }: Position, name: string | null): string {
  const ask = name === null ? t('bar-refill') : t('bar-refill-of', { name });
  const tiles = offer.map((tile) => tileWords(tile)).join('. ');
  return `${ask} ${t('say-left', { left: offer.length, tiles })}`;
}

/** Which side of something lies in this direction. */
const sideOf = (dx: number, dy: number) => (dx < 0 ? 'left' : dx > 0 ? 'right' : dy < 0 ? 'above' : 'below');

/** Where a tile lies, as seen from the first one: that never changes. */
function fromFirst({ x, y }: Cell): string {
  const steps = [
    { side: sideOf(x, 0), count: Math.abs(x) },
    { side: sideOf(0, y), count: Math.abs(y) },
  ].filter(({ count }) => count > 0);
  return (steps.length > 0 ? steps : [{ side: 'first', count: 0 }])
    .map((step) => t('cell-step', step))
    .join(', ');
}

/** "2 right, 1 up: red 6, tasks: 2 blue" */
export const tileAt = (tile: PositionPlayer['tiles'][number]) =>
  `${fromFirst(tile)}: ${tileWords(tile.id, tile.done)}`;

/** "right of the blue 3, above the red 6": a free cell by its neighbours; nothing of the first one. */
function beside({ tiles }: PositionPlayer, { x, y }: Cell): string {
  return tiles
    .filter((tile) => Math.abs(tile.x - x) + Math.abs(tile.y - y) === 1)
    .map((tile) => t('cell-side', { side: sideOf(x - tile.x, y - tile.y), tile: tileName(tile.id) }))
    .join(', ');
}

/** Where a free cell is, and what the tile in the hand would bring there. */
export function cellWords(player: PositionPlayer, { cell, tasks }: Aim): string {
  const where = beside(player, cell);
  return where ? t('cell-brings', { where, count: tasks.length }) : t('cell-first');
}

/** What is in the hand, what it is good for, for who wants to know before choosing, and what it asks for. */
export function heldWords({ tile, cells }: Aims, view: Position, previews: boolean): string {
  const best = previews ? Math.max(...cells.map(({ tasks }) => tasks.length)) : -1;
  const { tasks } = printed(tile);
  const held = t('say-held', { tile: wheelName(tile, view), cells: cells.length, best });
  return `${held} ${t('say-tasks', { count: tasks.length, tasks: tasksWords(tasks) })}`;
}

/** "2 blue on red 6" */
export const taskOn = (ref: TaskRef) =>
  t('task-on', { task: taskWords(task(ref)), tile: tileName(ref.tile) });

/** What speaks for a move. */
type Merit = Exclude<Reason, { kind: 'loses' | 'leaves' | 'spoils' }>;
const isMerit = (reason: Reason): reason is Merit => !['loses', 'leaves', 'spoils'].includes(reason.kind);

function reasonWords(reason: Merit, taken: TileId | null, view: Position): string {
  const key = `reason-${reason.kind.replaceAll('_', '-')}`;
  switch (reason.kind) {
    case 'wins':
      return t(key);
    case 'covers':
    case 'brings_close':
      return t(key, { count: reason.tasks.length, tasks: list(reason.tasks.map(taskOn)) });
    case 'denies':
      if (reason.tile === taken && !reason.wins) return t(`${key}-it`, { count: reason.tasks });
      return t(reason.wins ? `${key}-win` : key, { tile: wheelName(reason.tile, view), count: reason.tasks });
    case 'scores':
      return t(key, { points: reason.points });
    case 'ends_phase':
      return t(key, { discs: reason.discs, points: reason.points });
    case 'few_tiles':
      return t(key, { tiles: reason.tiles, tasks: reason.tasks });
    case 'new_tiles':
      return t(key, { tiles: reason.tiles });
    case 'moves_again':
    case 'costs':
      return t(key, { time: reason.time });
    case 'brings_nearer':
      return t(key, { count: reason.tasks });
  }
}

/** Why a move is advised, if there is a reason; what speaks against it stays unsaid. */
export function because({ move, reasons }: Advised, view: Position): string {
  const said = reasons.filter(isMerit).slice(0, 2);
  if (said.length === 0) return '';
  const read = readMove(move);
  const taken = read.kind === 'place' ? read.tile : null;
  const why = t('hint-because', { reasons: list(said.map((reason) => reasonWords(reason, taken, view))) });
  const covers = reasons.find((reason) => reason.kind === 'covers')?.tasks.length ?? 0;
  const forgone =
    taken !== null && !reasons.some(({ kind }) => kind === 'wins') && waits(taken, covers, view);
  return forgone ? `${why} ${t('hint-waits', { covers })}` : why;
}

/** Whether the numbers on the cells promise more: the same tile elsewhere, or any tile if this one covers nothing. */
function waits(tile: TileId, covers: number, view: Position): boolean {
  const tiles = covers > 0 ? [tile] : view.offer;
  return tiles.some((one) => aims(view, one)?.cells.some(({ tasks }) => tasks.length > covers));
}

/** A hint: what to do, where, and why. */
export function hintWords(advised: Advised, view: Position): string {
  const move = readMove(advised.move);
  const player = view.players[view.turn ?? 0]!;
  const what =
    move.kind === 'place'
      ? `${[wheelName(move.tile, view), beside(player, move.cell)].filter(Boolean).join(', ')}.`
      : t(`hint-${move.kind}`);
  return `${t('act-hint')}: ${what} ${because(advised, view)}`;
}

/**
 * Everyone's name: of those who look at it here, one who is alone is "You"; our bots are called as the reader's
 * language writes it.
 */
export function namesOf(
  { players }: Position,
  seats: readonly (SeatedBot | null)[],
  [me, ...others]: readonly Seat[],
): string[] {
  return players.map(({ name }, seat) => {
    if (seat === me && others.length === 0) return t('you');
    return shortened(seats[seat] ? t('bot-name', { name }) : name);
  });
}

/** Whose display it is. */
export const displayWords = (seat: Seat, names: string[], people: readonly Seat[]) =>
  people.length === 1 && people[0] === seat
    ? t('your-display')
    : t('display-of', { name: names[seat] ?? '' });

/** A name that fits its box, wherever it comes from. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
}

/** How a solo game stands: what the phase asks for, and what it has cost. */
export function soloWords({ solo, players: [player], discs }: Position): string {
  const { left, time } = player!;
  const phase = solo!.may_end ? 'enough' : solo!.phase;
  return t('solo-short', { phase, placed: discs - left, left, time });
}

/** What a phase asks for, and how it ends. */
export const phaseWords = ({ solo, discs }: Position) =>
  t('bar-phase', { phase: solo!.phase, phase1: solo!.phase1 ?? 0, discs });

/** What a game is called in a list; where there is no room for it, the date goes as a whole. */
export const entryName = ({ kind, day }: Entry) => (day === null ? t(`kind-${kind}`) : dailyName(day));
export const dailyName = (day: string) =>
  `${t('daily')} ·\u00a0${date(dayDate(day), 'short').replaceAll(' ', '\u00a0')}`;

/** Who has won, or with how many points a solo game has ended. */
export function verdict(
  over: NonNullable<Position['over']>,
  names: string[],
  people: readonly Seat[],
): string {
  if ('score' in over) return t('bar-score', { score: over.score });
  const winner = over.ranking[0]!;
  const me = people.length === 1 && winner === people[0];
  return me ? t('bar-you-win') : t('bar-wins', { name: names[winner] ?? '' });
}

const REFUSALS: Record<Refused, string> = {
  far: 'out-of-reach',
  refill: 'refill-first',
  turn: 'not-your-turn',
  nothing: 'undo-nothing',
  revealed: 'undo-revealed',
  daily: 'hintless-daily',
  table: 'hintless-table',
};

/** Why something cannot be, while somebody is to move. */
export const refusalWords = (why: Refused, name: string) => t(REFUSALS[why], { name });

/** How a game has ended. */
export function resultWords(over: NonNullable<Position['over']>, names: string[], people: readonly Seat[]) {
  const won = verdict(over, names, people);
  if ('score' in over)
    return `${won}. ${t('say-score-detail', { phase1: over.phase1, phase2: over.phase2 })}`;
  const left = over.ranking.map((seat) =>
    t('say-has-left', { name: names[seat] ?? '', left: over.left[seat] ?? 0 }),
  );
  return `${won}. ${t('say-left-over', { names: left.join(', ') })}`;
}

/** A turn in one sentence. */
export function turnWords({ seat, tile, covered, refilled, endedPhase }: Line, names: string[]): string {
  const name = names[seat] ?? '';
  if (tile === null) return t(endedPhase ? 'log-ended-phase' : 'log-refilled', { name });
  const what = refilled ? 'log-refilled-and-placed' : 'log-placed';
  const placed = t(what, { name, tile: tileName(tile), count: covered });
  // The last tile of the wheel ends a phase by itself.
  return endedPhase ? `${placed} ${t('log-phase-over')}` : placed;
}

/** What a task has and what it lacks, while the game goes on or when it is over. */
export function missingWords(
  { task: ref, covered, colors, corners }: Explanation,
  { over }: Position,
): string {
  const words = taskWords(task(ref));
  if (covered) return t('task-covered', { task: words });
  const open = t(over ? 'task-ended' : 'task-open', { parts: countWords({ colors }) });
  return corners.length > 0 ? `${open} ${t('task-corner')}` : open;
}

/** "1 of 2 blue, 1 of 1 red" */
export function countWords({ colors }: Pick<Explanation, 'colors'>): string {
  const parts = colors.map(({ color, demand, counted }) =>
    t('task-count', { color, have: Math.min(counted.length, demand), demand }),
  );
  return parts.join(', ');
}

/** The kinds of problems that errors have as their names. */
const PROBLEMS: readonly string[] = ['foreign', 'newer', 'broken', 'absent'];

/** What is wrong, in the reader's words: those of the engine, or of a browser, are for who looks after them. */
export function problem(error: unknown): string {
  const kind = error instanceof Error && PROBLEMS.includes(error.name) ? error.name : 'other';
  return t(`problem-${kind}`);
}

/** Why a server refuses something; what a later one may say besides is only that it cannot be. */
const CODES = [
  'stale',
  'illegal',
  'turn',
  'rate',
  'storage',
  'auth',
  'gone',
  'full',
  'version',
  'absent',
  'silent',
];

/** Why something was refused, in the reader's words: those of the server are for who looks after it. */
export function refusedWords(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return t(`refused-${CODES.includes(code) ? code : 'illegal'}`);
}

/** What went wrong in a game. */
export function troubleWords(error: Error): string {
  return error.name === 'refused' ? refusedWords(error) : t('bar-trouble', { problem: problem(error) });
}
