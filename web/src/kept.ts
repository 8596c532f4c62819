/** Games that were kept, or come from a file: what they are, and how they go on. */
import { Bots } from './bots.ts';
import { dayOf } from './daily.ts';
import { Table } from './engine.ts';
import { Game } from './game.svelte.ts';
import { type Entry, entry, games, keepGame, newId, record } from './games.ts';
import type { Position, SeatedBot } from './generated/types.ts';
import { peopleOf } from './host/host.ts';
import { LocalHost } from './host/local.ts';
import { RecordHost } from './host/record.ts';
import { PACE } from './motion.ts';
import { kindOf } from './new.ts';
import type { Settings } from './settings.svelte.ts';

/** What a kept game is, as the list of games tells it. */
export type Summary = {
  view: Position;
  seats: (SeatedBot | null)[];
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

/** The moon of a day that was begun here; one that is damaged is begun anew, as soon as that can be seen. */
export const begunOn = (day: string, ready = true) =>
  games().find((game) => game.day === day && (!ready || summary(game.id) !== null));

/** What the list notes of a game. */
function noted({ view, seats }: Summary): Pick<Entry, 'kind' | 'played' | 'over' | 'turns'> {
  const kind = kindOf(peopleOf(seats).length, seats.length);
  return { kind, played: Date.now(), over: view.over !== null, turns: view.moves };
}

/** Games that a damaged list had lost are read and listed as what they are; a daily moon is known by its deal. */
export function mendGames(): void {
  for (const entry of games().filter(({ played }) => played === 0)) {
    const [found, text] = [summary(entry.id), record(entry.id) ?? ''];
    if (!found) continue;
    const day = found.view.solo ? dayOf(String((JSON.parse(text) as { seed?: string }).seed)) : null;
    const kept = { ...entry, ...noted(found), day };
    keepGame(day === null ? kept : { ...kept, kind: 'daily' }, text);
  }
}

/** Nobody could follow bots that are quicker, in milliseconds. */
const PAUSE = 250;

/** A problem that the page has words for, as `problem` finds them. */
const absent = (id: string) => Object.assign(new Error(`no game ${id}`), { name: 'absent' });

/** A game that was kept. One that is over, or that knows no pile, is only looked at. */
export async function open(id: string, settings: Settings): Promise<{ game: Game; entry: Entry }> {
  const [kept, known] = [record(id), entry(id)];
  if (kept === null || !known) throw absent(id);
  const table = Table.open(kept);
  const bots = new Bots();
  const host = summed(table).live
    ? new LocalHost(table, known, bots, () => PAUSE / PACE[settings.speed])
    : new RecordHost(table, known.seat);
  return { game: await Game.at(host, bots, settings), entry: known };
}

/**
 * Keeps a copy of a game, from a file or from one of its turns; its name in the list. What is no legal record is
 * refused with the engine's words.
 */
export function importRecord(text: string): string {
  const table = Table.open(text);
  const id = newId();
  keepGame({ id, day: null, copy: true, ...noted(summed(table)) }, table.record());
  table.free();
  return id;
}

/** A game as it was after so many turns; null where nobody could go on from there. */
export function copyAt(text: string, turns: number): string | null {
  const table = Table.open(text);
  const copy = table.at(turns);
  table.free();
  return copy;
}
