/** A table without a page: the real engine, and a worker that answers when it is told to. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { Thinker } from '../engine/engine.js';
import { Bots } from '../src/bots.ts';
import { aims, load, Table } from '../src/engine.ts';
import { Game } from '../src/game.svelte.ts';
import type { Position, PositionPlayer, Seat } from '../src/generated/types.ts';
import { type Host, type News, peopleOf } from '../src/host/host.ts';
import { LocalHost } from '../src/host/local.ts';
import { PACE } from '../src/motion.ts';
import { type Move, place } from '../src/moves.ts';
import { type Speed, understand } from '../src/settings.svelte.ts';
import type { Answer, Question, Wanted } from '../src/worker.ts';

const wasm = new URL('../engine/engine_bg.wasm', import.meta.url);

/** Stands in for the browser's window: what happens around it, tests say. */
export const around = new EventTarget();

/** The engine comes from the disk, for the page and for its workers. */
export async function loadEngine(): Promise<void> {
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, around[name].bind(around));
  }
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
  bots: (string | null)[];
  seed?: string;
  discs?: number | null;
  speed?: Speed;
  confirm?: boolean;
  copy?: boolean;
};

/** Who asks nothing of bots. */
export const nobody = new Bots();

/** How a reader of the tests likes it. */
export const liked = ({ speed = 'instant', confirm = false }: Seats) => understand({ speed, confirm }, false);

/** Deals a game. */
export function deal({ bots, seed = '7', discs = null }: Seats): Table {
  return Table.start({ names: bots.map((_, seat) => `P${seat}`), bots, discs, seed });
}

/** A game on this device, and its name in the list. */
export async function sit(seats: Seats, bots: Bots): Promise<{ game: Game; id: string }> {
  const id = `g${seats.seed ?? '7'}${seats.bots.length}`;
  const { copy = false } = seats;
  const entry = { id, kind: 'bots' as const, day: null, played: 0, over: false, turns: 0, copy };
  const pause = () => 250 / PACE[liked(seats).speed];
  const host = new LocalHost(deal(seats), entry, bots, pause);
  const game = await Game.at(host, bots, liked(seats));
  sitting.push(game);
  return { game, id };
}

const sitting: Game[] = [];
/** Everyone leaves: no window of an earlier test hears what happens in the next one. */
export function leave(): void {
  for (const game of sitting.splice(0)) game.close();
}

/** Holds back what it is asked until it is told to answer. Nobody but the test plays for the others. */
export class SlowHost implements Host {
  readonly seats;
  readonly people: readonly Seat[];
  readonly live = true;
  readonly hintless = null;
  closed = false;
  private seq = 0;
  private readonly open: (() => void)[] = [];
  private hear: (news: News) => void = () => {};

  constructor(
    private readonly table: Table,
    people?: readonly Seat[],
  ) {
    this.seats = table.seats();
    this.people = people ?? peopleOf(this.seats);
  }

  static async sit(seats: Seats, people?: readonly Seat[]): Promise<{ game: Game; host: SlowHost }> {
    const host = new SlowHost(deal(seats), people);
    return { game: await Game.at(host, nobody, liked(seats)), host };
  }

  story = async () => ({ seq: this.seq, story: this.table.story() });
  record = async () => this.table.record();
  play = (move: Move) => this.held(() => this.numbered({ played: this.table.play(move) }));
  undo = () => this.held(() => this.numbered({ story: this.table.undo()! }));
  resume = () => {};
  listen(hear: (news: News) => void): void {
    this.hear = hear;
  }
  close(): void {
    this.closed = true;
  }

  /** How many questions wait. */
  get waiting(): number {
    return this.open.length;
  }
  /** Answers what waits longest. */
  async answer(): Promise<void> {
    this.open.shift()?.();
    await settled();
  }
  /** Somebody else moves. */
  async other(move: Move): Promise<void> {
    this.hear({ kind: 'played', ...this.numbered({ played: this.table.play(move) }) });
    await settled();
  }
  /** Something was taken back elsewhere. */
  async undone(): Promise<void> {
    this.hear({ kind: 'story', ...this.numbered({ story: this.table.undo()! }) });
    await settled();
  }
  /** All is told anew, though nobody has moved. */
  async told(): Promise<void> {
    this.hear({ kind: 'story', ...this.numbered({ story: this.table.story() }) });
    await settled();
  }
  /** The next question is refused. */
  async refuse(why: string): Promise<void> {
    this.refusal = why;
    await this.answer();
  }
  private refusal: string | null = null;

  /** Somebody else moves, and nobody here hears of it. */
  unheard(move: Move): void {
    this.numbered({ played: this.table.play(move) });
  }

  private numbered<T>(what: T): T & { seq: number } {
    this.seq += 1;
    return { ...what, seq: this.seq };
  }

  private held<T>(answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.open.push(() => {
        const why = this.refusal;
        this.refusal = null;
        if (why === null) resolve(answer());
        else reject(new Error(why));
      });
    });
  }
}

/** What is about to happen without waiting for anybody has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Picks the first tile and aims at the first cell. */
export function aimFirst(game: Game): void {
  game.keepTiles();
  game.pick(game.shown.offer[0]!);
  game.aimAt(game.hand.aims!.cells[0]!.cell);
}

/** The move that takes the first tile to the first cell. */
export function firstMove(view: Position): Move {
  const tile = view.offer[0]!;
  return place(tile, aims(view, tile)!.cells[0]!.cell);
}

export const placeFirst = (game: Game) => game.play(firstMove(game.settled));

type Asked = Wanted & { id: number };

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
    if (question.kind === 'code') this.ready = true;
    else this.questions.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  /** Answers the last question, always alike: with a seed and a count in place of luck and a clock. */
  answer(): void {
    const { id, kind, view } = this.questions.at(-1)!;
    const thinker = new Thinker('easy:nodes=20', '1', '8M');
    const text = JSON.stringify(view);
    if (kind === 'choose') this.say({ id, move: thinker.choose(text) });
    else this.say({ id, advice: JSON.parse(thinker.advise(text)) });
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
