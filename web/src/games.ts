/** The games on this device: a list of what they are, and each record by itself. */
import { dayDate } from './daily.ts';
import type { Seat } from './generated/types.ts';
import { forget, keep, keysOf, read, readJson } from './storage.svelte.ts';

/** What a game is called in the list. */
export type Kind = 'bots' | 'table' | 'solo' | 'daily' | 'first' | 'online';
export type Entry = {
  id: string;
  kind: Kind;
  /** Of a daily moon: which day. */
  day: string | null;
  /** When it was last played, in milliseconds. */
  played: number;
  over: boolean;
  turns: number;
  /** It goes on from a turn of another game, or comes from a file: how it ends is no result. */
  copy?: boolean;
  /** Of a game at a server: who has played it here, and whether it was shuffled as was promised to them. */
  seat?: Seat;
  promised?: boolean;
};

const KINDS: readonly string[] = ['bots', 'table', 'solo', 'daily', 'first', 'online'] satisfies Kind[];

function isEntry(value: unknown): value is Entry {
  const entry = value as Entry;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    /^[a-z0-9]+$/.test(entry.id) &&
    KINDS.includes(entry.kind) &&
    isDay(entry.day) &&
    Number.isInteger(entry.turns) &&
    isTime(entry.played) &&
    typeof entry.over === 'boolean' &&
    (entry.seat === undefined || [0, 1, 2, 3].includes(entry.seat))
  );
}

/** None, or a day of the calendar: one that is none would not be written as a date. */
const isDay = (day: unknown) =>
  day === null ||
  (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && isTime(dayDate(day).getTime()));
const isTime = (time: unknown) => typeof time === 'number' && !Number.isNaN(new Date(time).getTime());

/** Each of them once. */
function unique<T extends { id: string }>(all: T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** All games, the last played first. Those that a damaged list has lost are found by their records. */
export function games(): Entry[] {
  const kept = (readJson('games', Array.isArray) ?? []).filter(isEntry);
  const known = new Set(kept.map(({ id }) => storedAs(id)));
  const lost = keysOf('game.').filter((key) => !known.has(key));
  const found = lost.map((key) => ({ ...LOST, id: key.slice('game.'.length) })).filter(isEntry);
  return unique([...kept, ...found]).sort((a, b) => b.played - a.played);
}

/** All that is known of a game of which only the record is left, until it is read. */
const LOST = { kind: 'table', day: null, played: 0, over: false, turns: 0 } as const;

/** Older games give way when there are more. */
const MOST = 200;

export function keepGame(entry: Entry, record: string): void {
  keep(storedAs(entry.id), record);
  const others = games().filter(({ id }) => id !== entry.id);
  // Those that are over go first.
  const kept = [entry, ...others.filter(({ over }) => !over), ...others.filter(({ over }) => over)].slice(
    0,
    MOST,
  );
  for (const one of others) if (!kept.includes(one)) forget(storedAs(one.id));
  keep('games', JSON.stringify(kept));
}

export const record = (id: string) => read(storedAs(id));
/** Under which key a game is kept. */
export const storedAs = (id: string) => `game.${id}`;
export const entry = (id: string) => games().find((one) => one.id === id);

export function forgetGame(id: string): void {
  forget(storedAs(id));
  keep('games', JSON.stringify(games().filter((one) => one.id !== id)));
}

/** What a game is called as a file. */
export const fileName = ({ kind, played }: Entry) =>
  `nova-luna-${new Date(played).toISOString().slice(0, 10)}-${kind}.json`;

/** A name for a game that no other has. */
export const newId = () =>
  Date.now().toString(36) + crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

/** Results of solo games, oldest first. */
export type Result = { id: string; score: number; played: number; day: string | null };

function isResult(value: unknown): value is Result {
  const result = value as Result;
  return (
    typeof result === 'object' &&
    result !== null &&
    typeof result.id === 'string' &&
    Number.isFinite(result.score) &&
    isTime(result.played) &&
    isDay(result.day)
  );
}

export const results = (): Result[] => unique((readJson('results', Array.isArray) ?? []).filter(isResult));

/** The best score before the result of a game; null if there is none, or the game is no result. */
export function bestBefore(all: readonly Result[], id: string): number | null {
  const before = all.slice(
    0,
    Math.max(
      0,
      all.findIndex((one) => one.id === id),
    ),
  );
  return before.length > 0 ? Math.min(...before.map(({ score }) => score)) : null;
}

/** Adds a result, or mends the one of the same game where it stands. */
export function keepResult(result: Result): void {
  const all = results();
  const at = all.findIndex(({ id }) => id === result.id);
  if (at < 0) all.push(result);
  else all[at] = result;
  keep('results', JSON.stringify(all.slice(-500)));
}
