/** New games, by what people ask for. */
import { dailySeed } from './daily.ts';
import { Table } from './engine.ts';
import { type Kind, keepGame, newId } from './games.ts';
import type { Level } from './generated/types.ts';

/** What a new game is to be. */
export type Wish = {
  kind: Kind;
  /** A name for each seat, and the bot that plays it, if any. */
  seats: { name: string; bot: string | null }[];
  discs: number | null;
  seed: string | null;
  day: string | null;
};

/** Names of bots as records have them: every reader sees them in their own letters. */
export const BOT_NAMES = ['Otto', 'Mira', 'Luz', 'Nova'];

/** How many letters a name may have; longer ones that come from elsewhere are shown shorter. */
export const LONGEST_NAME = 20;

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

/** What a game is called, by who plays it. */
export function kindOf(people: number, of: number): Kind {
  if (of === 1) return 'solo';
  return people > 1 ? 'table' : 'bots';
}
