/** Games that were played at a server are kept with the others on this device, once they are over. */
import { Table } from '../engine.ts';
import { type Entry, keepGame, record as kept } from '../games.ts';
import type { Nonce } from '../generated/protocol.ts';
import type { Seat } from '../generated/types.ts';

/** What is noted of a shuffle. */
type Shuffled = { commit?: string; nonces?: unknown[] };
const shuffled = (record: string) => JSON.parse(record) as Shuffled;

/** What a seat was promised of the shuffle before the game, and its own number in it. */
export type Sealed = { commit: string | null; nonce: Nonce | undefined };

/** Whether it was shuffled as was promised; nothing where nobody here was promised anything. */
export function isKept(record: string, { commit, nonce }: Sealed): boolean | undefined {
  if (commit === null || nonce === undefined) return undefined;
  const told = shuffled(record);
  return told.commit === commit && (told.nonces ?? []).includes(nonce);
}

/** Keeps a game that is over, once; by what its shuffle was promised with, which no other has. */
export function keepPlayed(record: string, seat: Seat, promised: boolean | undefined): void {
  const { commit } = shuffled(record);
  if (!commit) return;
  const id = `o${commit.slice(0, 24)}`;
  if (kept(id) !== null) return;
  const table = Table.open(record);
  const { moves } = table.view();
  table.free();
  const entry: Entry = {
    id,
    kind: 'online',
    day: null,
    played: Date.now(),
    over: true,
    turns: moves,
    seat,
    ...(promised !== undefined && { promised }),
  };
  keepGame(entry, record);
}
