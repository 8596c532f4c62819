/** The lessons and examples: small games in which something can be done. What is right, the engine says. */
import type { Explanation, TaskRef, TileId } from './generated/types.ts';
import { type Move, place, REFILL, readMove } from './moves.ts';

/** A game by its first tiles and its moves; the other tiles follow in any order. */
export type Setup = { deck: TileId[]; moves: string[]; discs?: number; rival?: boolean };

/** One move of a lesson: the tiles to choose from, and the tasks that it has to complete together. */
export type Exercise = { hand: TileId[]; covers: TaskRef[] };

/** The parts of a tile. */
export type Part = 'time' | 'color' | 'task';

/** What is done in a lesson: a move, a part to look at, a tile to take from the wheel, or no refill. */
export type Deed =
  | Move
  | { kind: 'look'; part: Part; task?: number }
  | { kind: 'take'; tile: TileId }
  | { kind: 'keep' };

/**
 * What there is to do, and what would be right, one answer for each step. Tiles are chosen so that none is counted as
 * the number it shows, which is its time. With `chain`, a chain is right before chains are explained, and has its own
 * words.
 */
export type Lesson = { id: string; game: Setup; answers: Deed[] } & (
  | { act: 'look'; tile: TileId }
  | { act: 'place'; exercises: Exercise[]; corner?: TileId; chain?: true }
  | { act: 'take'; wanted: TileId }
  | { act: 'again' }
  | { act: 'refill'; wanted: TileId }
);

const ALL: TileId[] = Array.from({ length: 68 }, (_, n) => n + 1);

/** A game as a record that the engine opens. */
export function record({ deck, moves, discs, rival = false }: Setup): string {
  const who = rival
    ? { mode: 'multi', discs: discs ?? 20, players: ['You', 'Otto'], stack: [1, 0] }
    : { mode: 'solo', discs: discs ?? 21, players: ['You'] };
  const rest = ALL.filter((tile) => !deck.includes(tile));
  return JSON.stringify({
    format: 'nova-luna-game/1',
    rules: 1,
    ...who,
    deck: [...deck, ...rest],
    moves,
    result: null,
  });
}

/** The tiles that count, numbered colour by colour; the first of several tasks that names a colour counts it. */
export function bubbles(explained: readonly Explanation[]): Map<TileId, number> {
  const numbers = new Map<TileId, number>();
  const seen = new Set<string>();
  for (const { color, counted } of explained.flatMap(({ colors }) => colors)) {
    if (seen.has(color)) continue;
    seen.add(color);
    counted.forEach((tile, n) => {
      numbers.set(tile, n + 1);
    });
  }
  return numbers;
}

const task = (tile: TileId, task: number): TaskRef => ({ tile, task });
export const take = (tile: TileId): Deed => ({ kind: 'take', tile });
export const lookAt = (part: Part, task?: number): Deed => ({ kind: 'look', part, task });

export const LESSONS: readonly Lesson[] = [
  {
    id: 'tile',
    act: 'look',
    game: { deck: [62], moves: ['62@0,0'] },
    tile: 62,
    answers: [lookAt('time'), lookAt('color'), lookAt('task')],
  },
  {
    id: 'touch',
    act: 'place',
    game: { deck: [62, 3, 18, 4, 19], moves: ['62@0,0', '3@0,-1', '18@1,0'] },
    exercises: [{ hand: [4, 19], covers: [task(62, 2)] }],
    chain: true,
    answers: [place(4, { x: -1, y: 0 })],
  },
  {
    id: 'chain',
    act: 'place',
    game: {
      deck: [62, 3, 35, 52, 36, 1, 4],
      moves: ['62@0,0', '3@-1,0', '35@0,-1', '52@1,0', '36@0,1', '1@1,-1'],
    },
    exercises: [{ hand: [4], covers: [task(62, 2)] }],
    corner: 1,
    answers: [place(4, { x: -2, y: 0 })],
  },
  {
    id: 'many',
    act: 'place',
    game: { deck: [68, 2, 19, 36], moves: ['68@0,0', '2@0,-1', '19@1,0'] },
    exercises: [{ hand: [36], covers: [task(68, 1), task(68, 2)] }],
    answers: [place(36, { x: -1, y: 0 })],
  },
  {
    id: 'help',
    act: 'place',
    // The blue one is in the way: below the red one, no yellow tile would help both.
    game: { deck: [33, 53, 1, 50, 55], moves: ['33@0,0', '53@0,-1', '1@0,1'] },
    exercises: [
      { hand: [50], covers: [task(33, 2), task(50, 2)] },
      { hand: [55], covers: [task(33, 1), task(50, 1)] },
    ],
    answers: [place(50, { x: 1, y: 0 }), place(55, { x: 1, y: -1 })],
  },
  {
    id: 'own',
    act: 'place',
    game: { deck: [19, 20, 21, 18, 35, 22], moves: ['19@0,0', '20@1,0', '21@1,1', '18@0,1', '35@2,0'] },
    exercises: [{ hand: [22], covers: [task(19, 0), task(20, 0)] }],
    answers: [place(22, { x: 0, y: -1 })],
  },
  {
    id: 'wheel',
    act: 'take',
    game: {
      deck: [9, 18, 25, 43, 1, 59, 4, 35, 21, 38, 19],
      moves: ['18@0,0', '1@1,0', '35@2,0', '19@3,0'],
    },
    wanted: 59,
    answers: [take(43), take(59)],
  },
  {
    id: 'time',
    act: 'again',
    game: { deck: [1, 33, 17, 36, 50, 21, 9], moves: ['1@0,0', '33@0,0'], rival: true },
    answers: [take(36), take(21)],
  },
  {
    id: 'refill',
    act: 'refill',
    game: {
      deck: [15, 41, 13, 3, 36, 8, 19, 20, 58, 25, 6, 10, 60, 67, 44, 54, 23, 7, 63, 24],
      moves: ['15@0,0', '41@0,0', '13@1,0', '3@1,0', '36@0,-1', '8@0,-1', '19@1,-1', '20@0,-2', '58@1,-1'],
      rival: true,
    },
    wanted: 10,
    answers: [REFILL, take(10)],
  },
  {
    id: 'win',
    act: 'place',
    game: {
      deck: [10, 50, 19, 22, 5, 38, 18, 20, 37, 53],
      moves: ['10@0,0', '50@0,0', '19@1,0', '22@1,1', '5@1,0', '38@2,0', '18@2,0'],
      discs: 2,
      rival: true,
    },
    exercises: [{ hand: [20, 37, 53], covers: [task(10, 0)] }],
    answers: [place(20, { x: 2, y: 1 })],
  },
];

/** A picture for the rules: some tiles, the tasks it is about, and those of them that are complete. */
export type Example = { game: Setup; tasks: TaskRef[]; done: boolean; corner?: TileId };

/** The tile of a placement. */
function tileOf(text: string): TileId {
  const move = readMove(text);
  if (move.kind !== 'place') throw new Error(`no placement: ${text}`);
  return move.tile;
}

const example = (moves: string[], tasks: TaskRef[], done: boolean, corner?: TileId): Example => ({
  game: { deck: moves.map(tileOf), moves },
  tasks,
  done,
  ...(corner === undefined ? {} : { corner }),
});

export const EXAMPLES = {
  touch: example(['62@0,0', '3@0,-1', '4@1,0'], [task(62, 2)], true),
  chain: example(['62@0,0', '3@1,0', '4@2,0', '18@1,-1'], [task(62, 2)], true, 18),
  corner: example(['62@0,0', '1@1,0', '18@1,-1', '19@2,-1', '20@2,0'], [task(62, 0)], false, 18),
  both: example(
    ['62@0,0', '3@1,0', '4@2,0', '19@0,-1', '22@1,-1', '18@2,-1'],
    [task(62, 2), task(62, 0)],
    true,
  ),
  many: example(['68@0,0', '2@0,-1', '19@1,0', '36@-1,0'], [task(68, 0), task(68, 1), task(68, 2)], true),
  each: example(['33@0,0', '50@1,0'], [task(33, 2), task(50, 2)], true),
  share: example(['33@0,0', '50@1,0', '53@0,-1', '55@1,-1'], [task(33, 1), task(50, 1)], true),
  four: example(['19@0,0', '20@1,0', '21@1,1', '18@0,1'], [task(19, 0), task(20, 0)], false),
  five: example(['19@0,0', '20@1,0', '21@1,1', '18@0,1', '22@2,0'], [task(19, 0), task(20, 0)], true),
  twice: example(['10@0,0', '19@1,0', '22@2,0', '18@2,1', '20@1,1'], [task(10, 0), task(10, 1)], true),
} satisfies Record<string, Example>;
