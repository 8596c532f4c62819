/** New games, by what people ask for. */
import type { Bots, Level } from './bots.ts';
import { dailySeed } from './daily.ts';
import { Table } from './engine.ts';
import { botsAt, Game } from './game.svelte.ts';
import { type Entry, entry, type Kind, keepGame, newId, record } from './games.ts';
import type { Position } from './generated/types.ts';
import type { Settings } from './settings.svelte.ts';
import { t } from './words.svelte.ts';

/** What a new game is to be. */
export type Wish = {
  kind: Kind;
  /** A name for each seat, and the bot that plays it, if any. */
  seats: { name: string; bot: Level | null }[];
  discs: number | null;
  seed: string | null;
  day: string | null;
};

/** Names of bots: the same in every language. */
export const BOT_NAMES = ['Otto', 'Mira', 'Luz', 'Nova'];

/** A deal nobody can guess, and short enough to be told. */
const random = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** Deals a game and keeps it; its name in the list. */
export function deal({ kind, seats, discs, seed, day }: Wish): string {
  const table = Table.start({
    names: seats.map(({ name }) => name),
    bots: seats.map(({ bot }) => bot),
    discs,
    seed: day === null ? (seed ?? random()) : dailySeed(day),
  });
  const id = newId();
  keepGame({ id, kind, day, played: Date.now(), over: false, turns: 0 }, table.record());
  table.free();
  return id;
}

/** One person against bots of a level. */
export function againstBots(name: string, level: Level, count: number): Wish {
  const rivals = BOT_NAMES.slice(0, count).map((bot) => ({ name: bot, bot: level }));
  return { kind: 'bots', seats: [{ name, bot: null }, ...rivals], discs: null, seed: null, day: null };
}

export function alone(name: string, day: string | null): Wish {
  return {
    kind: day === null ? 'solo' : 'daily',
    seats: [{ name, bot: null }],
    discs: null,
    seed: null,
    day,
  };
}

/** What a kept game is, as the list of games tells it. */
export type Summary = { view: Position; bots: (string | null)[] };

/** What a kept game is; null if it cannot be read any more. */
export function summary(id: string): Summary | null {
  const text = record(id);
  if (text === null) return null;
  try {
    const table = Table.open(text);
    const view = table.view();
    const bots = botsAt(table, view);
    table.free();
    return { view, bots };
  } catch {
    return null;
  }
}

/** A game that was kept, or why it cannot be played. */
export function open(id: string, bots: Bots, settings: Settings): Game {
  const kept = record(id);
  if (kept === null) throw new Error(t('not-here'));
  const known: Entry | undefined = entry(id);
  const table = Table.open(kept);
  const view = table.view();
  const fresh: Entry = {
    id,
    kind: 'bots',
    day: null,
    played: Date.now(),
    over: view.over !== null,
    turns: view.moves,
  };
  return new Game(table, known ?? fresh, bots, settings);
}

/** Takes a record in; its name in the list. What is no legal record is refused with the engine's words. */
export function take(text: string): string {
  const table = Table.open(text);
  const view = table.view();
  const kind: Kind = view.mode === 'solo' ? 'solo' : botsAt(table, view).some(Boolean) ? 'bots' : 'table';
  const id = newId();
  keepGame(
    { id, kind, day: null, played: Date.now(), over: view.over !== null, turns: view.moves },
    table.record(),
  );
  table.free();
  return id;
}
