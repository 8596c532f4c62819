/** Games that were played without a page, so that a test begins where it gets interesting. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { aims, catalogue, initSync, Table } from '../engine/engine.js';
import type { Entry, Kind } from '../src/games.ts';
import type { Aims, Deal, Position, Printed, TileId } from '../src/generated/types.ts';
import { type Box, extent } from '../src/layout.ts';
import { moveText, place } from '../src/moves.ts';

const wasm = new URL('../engine/engine_bg.wasm', import.meta.url);

const free = (view: Position, tile: TileId) => (JSON.parse(aims(JSON.stringify(view), tile)) as Aims).cells;

/** Takes what comes first and places it where it brings most. */
function move(view: Position): string {
  const tile = view.offer[0]!;
  const [best] = free(view, tile).sort((a, b) => b.tasks.length - a.tasks.length);
  return moveText(place(tile, best!.cell));
}

/** The display of the first seat becomes as large as this: it has most of the turns, and the others aim at nothing. */
function stretch(view: Position, within: Box): string {
  const first = view.turn === 0;
  const times = (JSON.parse(catalogue()) as Printed[]).map(({ time }) => (first ? time : -time));
  const [taken] = [...view.offer].sort((a, b) => times[a - 1]! - times[b - 1]!);
  const lie = view.players[view.turn!]!.tiles;
  const sized = free(view, taken!).map(({ cell, tasks }) => {
    const { width, height } = extent([...lie, cell]);
    const fits = width <= within.width && height <= within.height;
    return { cell, worth: (first && fits ? width + height : 0) - tasks.length / 10 };
  });
  const [best] = sized.sort((a, b) => b.worth - a.worth);
  return moveText(place(taken!, best!.cell));
}

export type Played = {
  kind: Kind;
  players: number;
  /** The first seat is a person's, and so are the others without this. */
  bots?: boolean;
  discs?: number;
  seed?: string;
  day?: string;
  names?: string[];
  /** How large the display of the first seat becomes, without regard to its tasks. */
  within?: Box;
  /** When to stop; at the end without this. */
  until?: (view: Position) => boolean;
};

/** The record of such a game. */
export function played(game: Played): string {
  const { players, bots = false, discs, seed = '7', within, until = () => false } = game;
  initSync({ module: new WebAssembly.Module(readFileSync(wasm)) });
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const deal: Deal = {
    names: game.names ?? seats.map((seat) => ['Ada', 'Otto', 'Mira', 'Luz'][seat]!),
    bots: seats.map((seat) => (bots && seat > 0 ? 'easy' : null)),
    discs: discs ?? null,
    seed,
  };
  const table = Table.start(JSON.stringify(deal));
  const view = () => JSON.parse(table.view()) as Position;
  for (let now = view(); now.turn !== null && !until(now); now = view())
    table.play(within ? stretch(now, within) : move(now));
  if (game.until && view().turn === null) throw new Error('the game was over before');
  return table.record();
}

/** Puts a game on the device of a page that is not loaded yet; its address. */
export async function onDevice(page: Page, id: string, game: Played): Promise<string> {
  const record = played(game);
  const { moves, result } = JSON.parse(record) as { moves: string[]; result: unknown };
  const entry: Entry = {
    id,
    kind: game.kind,
    day: game.day ?? null,
    played: Date.now(),
    over: result !== null,
    turns: moves.length,
  };
  await page.addInitScript(
    ([entry, record]) => {
      const games = JSON.parse(localStorage.getItem('novaluna.games') ?? '[]') as { id: string }[];
      // A page that is loaded again goes on with what it kept.
      if (games.some(({ id }) => id === entry.id)) return;
      localStorage.setItem('novaluna.games', JSON.stringify([...games, entry]));
      localStorage.setItem(`novaluna.game.${entry.id}`, record);
    },
    [entry, record] as const,
  );
  return `#/game/${id}`;
}
