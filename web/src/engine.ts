/** Rules and bots, as wasm. The page asks; it never decides. */
import init, { catalogue, discs, Table as WasmTable } from '../engine/engine.js';
import wasmUrl from '../engine/engine_bg.wasm?url';
import type {
  Aims,
  Deal,
  Explanation,
  Noted,
  Position,
  PositionPlayer,
  Printed,
  Seat,
  TaskRef,
  TileId,
  Told,
} from './generated/types.ts';

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
      tiles = JSON.parse(catalogue()) as Printed[];
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
  const [first, usual] = JSON.parse(discs(players)) as [number, number];
  return { first, usual };
}

/** A game at this table. */
export class Table {
  private constructor(private readonly wasm: WasmTable) {}

  static start = (deal: Deal) => new Table(WasmTable.start(JSON.stringify(deal)));
  static open = (record: string) => new Table(WasmTable.open(record));

  /** To be kept, not to be read: it holds the order of the pile. */
  record = () => this.wasm.record();
  view = () => JSON.parse(this.wasm.view()) as Position;
  viewAfter = (turns: number) => JSON.parse(this.wasm.viewAfter(turns)) as Position;
  story = () => JSON.parse(this.wasm.story()) as Told[];
  play = (move: string) => JSON.parse(this.wasm.play(move)) as Told;
  aims = (tile: TileId) => JSON.parse(this.wasm.aims(tile)) as Aims | null;
  explain = (seat: Seat, ref: TaskRef) =>
    JSON.parse(this.wasm.explain(seat, ref.tile, ref.task)) as Explanation | null;
  sheet = () => JSON.parse(this.wasm.sheet()) as Noted[];
  mayTakeBack = (people: Seat[]) => this.wasm.mayTakeBack(Uint8Array.from(people));
  takeBack = (people: Seat[]) => this.wasm.takeBack(Uint8Array.from(people));
  noted = <T>(key: string) => JSON.parse(this.wasm.noted(key)) as T | null;
  free = () => this.wasm.free();
}
