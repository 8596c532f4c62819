/** Games that were played at a server are kept with the others on this device, once they are over. */
import { Table } from '../engine.ts';
import { keepGame, record as kept } from '../games.ts';
import type { Seat } from '../generated/types.ts';

/** Keeps a game that is over, once; by what its shuffle was promised with, which no other has. */
export function keepPlayed(record: string, seat: Seat): void {
  const { commit } = JSON.parse(record) as { commit?: string };
  if (!commit) return;
  const id = `o${commit.slice(0, 24)}`;
  if (kept(id) !== null) return;
  const table = Table.open(record);
  const { moves } = table.view();
  table.free();
  keepGame({ id, kind: 'online', day: null, played: Date.now(), over: true, turns: moves, seat }, record);
}
