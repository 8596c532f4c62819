/** Games that were played at a server are kept with the others on this device, once they are over. */
import { Table } from '../engine.ts';
import { type Entry, entry, keepGame, keepResult } from '../games.ts';
import type { Nonce } from '../generated/protocol.ts';
import type { Seat } from '../generated/types.ts';

/** What is noted of a shuffle. */
type Shuffled = { commit?: string; nonces?: unknown[] };
const shuffled = (record: string) => JSON.parse(record) as Shuffled;

/** What a seat was promised of the shuffle before the game, and its own number in it. */
export type Sealed = { commit: string; nonce: Nonce };

/** Whether it was shuffled as was promised. */
function isShuffledSo(record: string, { commit, nonce }: Sealed): boolean {
  const told = shuffled(record);
  return told.commit === commit && (told.nonces ?? []).includes(nonce);
}

/** What a game is called on this device, by what its shuffle was promised with. */
export const playedId = (commit: string) => `o${commit.slice(0, 24)}`;

/**
 * Keeps a game that is over, once; by what its shuffle was promised with, which no other of this device has. Whether
 * that was kept, if anything was promised.
 */
export function keepPlayed(
  record: string,
  { seat, day }: { seat: Seat; day: string | null },
  sealed: Sealed | null,
): boolean | undefined {
  const { commit } = shuffled(record);
  if (!commit) return undefined;
  const id = playedId(commit);
  const known = entry(id);
  if (known) return known.promised;
  const promised = sealed ? isShuffledSo(record, sealed) : undefined;
  const table = Table.open(record);
  const { moves, over } = table.view();
  table.free();
  const kept: Entry = {
    id,
    kind: day === null ? 'online' : 'daily',
    day,
    played: Date.now(),
    over: true,
    turns: moves,
    seat,
    ...(promised !== undefined && { promised }),
  };
  keepGame(kept, record);
  if (over && 'score' in over) keepResult({ id, score: over.score, played: kept.played, day });
  return promised;
}
