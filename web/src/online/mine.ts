/** Games at this server in which a seat was taken from this device. */
import { Table } from '../engine.ts';
import type { GameId, Seen, Token } from '../generated/protocol.ts';
import type { Position, Seat } from '../generated/types.ts';
import { noteOver, seats } from './seats.ts';
import { isRefused, look } from './server.ts';

export type MyGame = {
  game: GameId;
  seen: Seen;
  seat: Seat | null;
  /** What is seen of it; none before it begins. */
  view: Position | null;
  /** Whether somebody waits for us. */
  turn: boolean;
};

/** Tables that were removed, or where somebody else sits now: they are asked for once. */
const lost = new Set<GameId>();

/**
 * Those that wait or are on, the ones that wait for us first. Where one is over, only `all` sees whether another began.
 */
export async function myGames(all = false): Promise<MyGame[]> {
  // At the moon of a day nobody waits.
  const open = seats().filter(({ game, day, over }) => !day && (all || !over) && !lost.has(game));
  const found = await Promise.all(open.map(({ game, token }) => myGame(game, token)));
  return found.filter((game) => game !== null).sort((a, b) => Number(b.turn) - Number(a.turn));
}

async function myGame(game: GameId, token: Token): Promise<MyGame | null> {
  try {
    const { table: seen, seat, record } = await look(game, token);
    noteOver(game, seen.phase === 'over');
    if (seen.phase === 'over') return null;
    const view = record ? viewOf(record) : null;
    const mine = seat !== null && seen.seats[seat]?.bot === null;
    return { game, seen, seat, view, turn: mine && view?.turn === seat };
  } catch (error) {
    // The seat is kept all the same: the server may have another database only for now.
    if (isRefused(error, 'gone', 'auth')) lost.add(game);
    return null;
  }
}

function viewOf(record: unknown): Position {
  const table = Table.open(JSON.stringify(record));
  const view = table.view();
  table.free();
  return view;
}
