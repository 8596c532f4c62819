/** Games at this server in which a seat was taken from this device. */
import { Table } from '../engine.ts';
import type { GameId, Seen, Token } from '../generated/protocol.ts';
import type { Position, Seat } from '../generated/types.ts';
import { Refused } from './line.ts';
import { forgetSeat, seats } from './seats.ts';
import { look } from './server.ts';

export type MyGame = {
  game: GameId;
  seen: Seen;
  seat: Seat | null;
  /** What is seen of it; none before it begins. */
  view: Position | null;
  /** Whether somebody waits for us. */
  turn: boolean;
};

/** Those that are over wait for nobody: they are looked at once. */
const over = new Set<GameId>();

/** Those that wait or are on, the ones that wait for us first. */
export async function myGames(): Promise<MyGame[]> {
  const open = seats().filter(({ game }) => !over.has(game));
  const found = await Promise.all(open.map(({ game, token }) => myGame(game, token)));
  return found.filter((game) => game !== null).sort((a, b) => Number(b.turn) - Number(a.turn));
}

async function myGame(game: GameId, token: Token): Promise<MyGame | null> {
  try {
    const { table: seen, seat, record } = await look(game, token);
    if (seen.phase === 'over') {
      over.add(game);
      return null;
    }
    const view = record ? viewOf(record) : null;
    const mine = seat !== null && seen.seats[seat]?.bot === null;
    return { game, seen, seat, view, turn: mine && view?.turn === seat };
  } catch (error) {
    // It was removed, or somebody else sits there now.
    if (error instanceof Refused && ['gone', 'auth'].includes(error.code)) forgetSeat(game);
    return null;
  }
}

function viewOf(record: unknown): Position {
  const table = Table.open(JSON.stringify(record));
  const view = table.view();
  table.free();
  return view;
}
