/** New games, by what people ask for. */
import { Bots } from './bots.ts';
import { dailySeed } from './daily.ts';
import { Table } from './engine.ts';
import { Game } from './game.svelte.ts';
import { type Entry, entry, games, type Kind, keepGame, newId, record } from './games.ts';
import type { Level, Position, Sitter } from './generated/types.ts';
import { peopleOf } from './host/host.ts';
import { LocalHost } from './host/local.ts';
import { RecordHost } from './host/record.ts';
import { PACE } from './motion.ts';
import type { Settings } from './settings.svelte.ts';
import { t } from './words.svelte.ts';

/** What a new game is to be. */
export type Wish = {
  kind: Kind;
  /** A name for each seat, and the bot that plays it, if any. */
  seats: { name: string; bot: string | null }[];
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
export type Summary = {
  view: Position;
  seats: (Sitter | null)[];
  /** Whether it can go on here. */
  live: boolean;
};

function summed(table: Table): Summary {
  const view = table.view();
  return { view, seats: table.seats(), live: view.over === null && !table.isPublic() };
}

/** What a kept game is; null if it cannot be read any more. */
export function summary(id: string): Summary | null {
  const text = record(id);
  if (text === null) return null;
  try {
    const table = Table.open(text);
    const found = summed(table);
    table.free();
    return found;
  } catch {
    return null;
  }
}

/** What a game is called, by who plays it. */
export function kindOf(people: number, of: number): Kind {
  if (of === 1) return 'solo';
  return people > 1 ? 'table' : 'bots';
}

/** What the list notes of a game. */
function noted({ view, seats }: Summary): Pick<Entry, 'kind' | 'played' | 'over' | 'turns'> {
  const kind = kindOf(peopleOf(seats).length, seats.length);
  return { kind, played: Date.now(), over: view.over !== null, turns: view.moves };
}

/** Games that a damaged list had lost are read and listed as what they are. */
export function mendGames(): void {
  for (const entry of games().filter(({ played }) => played === 0)) {
    const found = summary(entry.id);
    if (found) keepGame({ ...entry, ...noted(found) }, record(entry.id) ?? '');
  }
}

/** Nobody could follow bots that are quicker, in milliseconds. */
const PAUSE = 250;

/** A game that was kept. One that is over, or that knows no pile, is only looked at. */
export async function open(id: string, settings: Settings): Promise<{ game: Game; entry: Entry }> {
  const [kept, known] = [record(id), entry(id)];
  if (kept === null || !known) throw new Error(t('not-here'));
  const table = Table.open(kept);
  const bots = new Bots();
  const host = summed(table).live
    ? new LocalHost(table, known, bots, () => PAUSE / PACE[settings.speed])
    : new RecordHost(table);
  return { game: await Game.at(host, bots, settings), entry: known };
}

/** Takes a record in; its name in the list. What is no legal record is refused with the engine's words. */
export function take(text: string): string {
  const table = Table.open(text);
  const id = newId();
  keepGame({ id, day: null, ...noted(summed(table)) }, table.record());
  table.free();
  return id;
}
