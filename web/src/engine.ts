/** Rules and bots, as wasm. The page asks; it never decides. */
import init, * as wasm from '../engine/engine.js';
import wasmUrl from '../engine/engine_bg.wasm?url';
import type {
  Aims,
  Deal,
  Explanation,
  Played,
  Position,
  PositionPlayer,
  Printed,
  Seat,
  SeatedBot,
  Shuffle,
  Story,
  TaskRef,
  TileId,
  Told,
} from './generated/types.ts';
import { type Move, moveText } from './moves.ts';

let compiled: Promise<WebAssembly.Module> | undefined;
let ready: Promise<void> | undefined;

/** The engine's code, compiled once for the page and its workers. */
export function code(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`${wasmUrl}: ${answer.status}`);
  const streams = answer.headers.get('Content-Type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Resolves when the engine can be used; rejects where it cannot run. A second try starts anew. */
export function load(from = code): Promise<void> {
  ready ??= from()
    .then((module) => init({ module_or_path: module }))
    .then(() => {
      tiles = JSON.parse(wasm.catalogue()) as Printed[];
    });
  ready.catch(() => {
    ready = undefined;
    compiled = undefined;
  });
  return ready;
}

let tiles: Printed[] = [];

/** What is printed on a tile. */
export function printed(tile: TileId): Printed {
  const found = tiles[tile - 1];
  if (!found) throw new Error(`no tile ${tile}`);
  return found;
}

/** The colours a task names. */
export const task = (ref: TaskRef) => printed(ref.tile).tasks[ref.task] ?? [];

/** The tasks of a display that no disc lies on. */
export const openTasks = ({ tiles }: PositionPlayer): TaskRef[] =>
  tiles.flatMap(({ id, done }) =>
    printed(id).tasks.flatMap((_, task) => (done[task] ? [] : [{ tile: id, task }])),
  );

/** Discs to place in a first game, and usually. */
export function usualDiscs(players: number): { first: number; usual: number } {
  const [first, usual] = JSON.parse(wasm.discs(players)) as [number, number];
  return { first, usual };
}

// Help hangs on a view: of now, of the past, of a lesson.

/** Where a tile that can be taken can be placed, and what that would bring. */
export const aims = (view: Position, tile: TileId) =>
  JSON.parse(wasm.aims(JSON.stringify(view), tile)) as Aims | null;

/** What counts for a task and what is missing. */
export const explain = (view: Position, seat: Seat, ref: TaskRef) =>
  JSON.parse(wasm.explain(JSON.stringify(view), seat, ref.tile, ref.task)) as Explanation | null;

/** A move as it would be told if it were played; null if it would reveal something hidden. */
export const whatIf = (view: Position, move: Move) =>
  JSON.parse(wasm.whatIf(JSON.stringify(view), moveText(move))) as Told | null;

/** A game at this table. */
export class Table {
  private constructor(private readonly wasm: wasm.Table) {}

  static start = (deal: Deal) => new Table(wasm.Table.start(JSON.stringify(deal)));
  static open = (record: string) => new Table(wasm.Table.open(record));

  /** To be kept, not to be read: it holds the order of the pile. */
  record = () => this.wasm.record();
  /** A copy of the game after so many turns, to be kept; null where it cannot be played on from there. */
  at = (turns: number) => this.wasm.at(turns) ?? null;
  /** Whether the order of the pile is not known here, so that the game can only be looked at. */
  isPublic = () => this.wasm.isPublic();
  seats = () => JSON.parse(this.wasm.seats()) as (SeatedBot | null)[];
  /** What can be told of its shuffle. */
  shuffle = () => JSON.parse(this.wasm.shuffle()) as Shuffle;
  view = () => JSON.parse(this.wasm.view()) as Position;
  story = () => JSON.parse(this.wasm.story()) as Story;
  play = (move: Move) => JSON.parse(this.wasm.play(moveText(move))) as Played;
  /** A turn of a game that is played elsewhere, with what it revealed; what does not fit is refused. */
  follow = (turn: string, drawn: readonly TileId[], hash: string) =>
    JSON.parse(this.wasm.follow(turn, Uint8Array.from(drawn), hash)) as Played;
  mayAskUndo = (seat: Seat) => this.wasm.mayAskUndo(seat);
  undo = () => JSON.parse(this.wasm.undo()) as Story | null;
  free = () => this.wasm.free();
}
