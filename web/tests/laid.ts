/** Tables at a server, laid by a program, which may also sit at them. */
import { ask } from './ask.ts';

/** A table, and who has sat down at it. */
export type Laid = {
  seats: string[];
  order?: 'seats';
  discs?: number;
  visible?: 'open';
  take_over?: boolean;
  sits?: string;
  /** Whether whoever sits there moves first, and then wishes they had not. */
  undoes?: boolean;
};

const TOKEN = 'SweepSweepSweepSweep01';

/** Lays a table; its address. */
export async function lay(url: string, { sits, undoes: _, ...plan }: Laid): Promise<string> {
  const { game } = await ask<{ game: string }>(`${url}api/games`, null, plan);
  const join = { name: sits, token: TOKEN };
  if (sits) await ask(`${url}api/games/${game}/commands`, null, { id: 'sit', join });
  return `#/g/${game}`;
}

/** Whoever sits there first plays a turn, and would like to undo it. */
export async function regret(url: string, address: string): Promise<void> {
  const table = `${url}api/games/${address.slice('#/g/'.length)}`;
  const look = () =>
    ask<{ table: { phase: string }; legal?: string[]; view?: { turn: number } }>(`${table}?view=true`, TOKEN);
  for (let moves = 0; ; ) {
    const { legal, view } = await look();
    if (view && view.turn !== 0) break;
    if (legal?.length) await ask(`${table}/commands`, TOKEN, { id: `m${moves++}`, move: legal[0] });
  }
  await ask(`${table}/commands`, TOKEN, { id: 'undo', undo: {} });
}
