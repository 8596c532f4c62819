/** A table without a page: the real engine, and a worker that answers when it is told to. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { Thinker } from '../engine/engine.js';
import type { Bots } from '../src/bots.ts';
import { load, Table } from '../src/engine.ts';
import { Game } from '../src/game.svelte.ts';
import type { Position, PositionPlayer } from '../src/generated/types.ts';
import { type Speed, understand } from '../src/settings.svelte.ts';
import type { Answer, Question } from '../src/worker.ts';

const wasm = new URL('../engine/engine_bg.wasm', import.meta.url);

/** The engine comes from the disk, for the page and for its workers. */
export async function loadEngine(): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(readFileSync(wasm)));
  await load();
}

/** A game of two that has not begun, but for what is changed. */
export const position = (changes: Partial<Position> = {}): Position => ({
  rules: 1,
  mode: 'multi',
  discs: 20,
  moves: 0,
  turn: 0,
  over: null,
  wheel: { marker: 0, spaces: [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  offer: [1, 2, 3],
  refill: 'no',
  unseen: [],
  players: [player(), player()],
  order: [0, 1],
  solo: null,
  ...changes,
});
export const player = (time = 0): PositionPlayer => ({ name: '', time, left: 20, tiles: [] });

export type Seats = {
  bots: ('easy' | null)[];
  seed?: string;
  discs?: number | null;
  speed?: Speed;
  confirm?: boolean;
};

export function sit(
  { bots, seed = '7', discs = null, speed = 'instant', confirm = false }: Seats,
  asker: Bots,
): Game {
  const names = bots.map((_, seat) => `P${seat}`);
  const table = Table.start({ names, bots, discs, seed });
  const id = `g${seed}${bots.length}`;
  const entry = { id, kind: 'bots' as const, day: null, played: 0, over: false, turns: 0 };
  return new Game(table, entry, asker, understand({ speed, confirm }, false));
}

/** Picks the first tile and aims at the first cell. */
export function aimFirst(game: Game): void {
  game.keepTiles();
  game.pick(game.shown.offer[0]!);
  game.aimAt(game.hand.aims!.cells[0]!.cell);
}

export async function placeFirst(game: Game): Promise<void> {
  aimFirst(game);
  const { x, y } = game.hand.cell!;
  await game.play(`${game.picked}@${x},${y}`);
}

type Asked = Extract<Question, { kind: 'ask' }>;

/** Stands in for the browser's workers, which a test could not hold back. */
export class SlowWorker extends EventTarget {
  static started: SlowWorker[] = [];
  readonly questions: Asked[] = [];
  ready = false;
  ended = false;

  static hire(): void {
    SlowWorker.started = [];
    vi.stubGlobal('Worker', SlowWorker);
  }

  static get last(): SlowWorker {
    return SlowWorker.started.at(-1)!;
  }

  constructor() {
    super();
    SlowWorker.started.push(this);
  }

  postMessage(question: Question): void {
    if (question.kind === 'ask') this.questions.push(question);
    else this.ready = true;
  }

  terminate(): void {
    this.ended = true;
  }

  /** Answers the last question, always alike: with a seed and a count in place of luck and a clock. */
  answer(): void {
    const { id, view } = this.questions.at(-1)!;
    const thinker = new Thinker('easy:nodes=20', '1');
    this.say({ id, advice: JSON.parse(thinker.advise(JSON.stringify(view))) });
    thinker.free();
  }

  say(answer: Answer): void {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }

  /** What the page hears of a worker that could not be loaded has no message at all. */
  die(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), message === undefined ? {} : { message }));
  }
}
