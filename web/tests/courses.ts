/** Courses through the daily moon at a server, played as a program would. */
import { randomBytes } from 'node:crypto';
import { today } from '../src/daily.ts';
import { ask } from './ask.ts';

export const DAY = today();

type Seen = { table: { phase: string }; legal: string[]; record: { result: { score: number } } };

type Course = { game: string; name: string; score: number };

/** What a device plays by, as the page draws it. */
export const newDevice = () => randomBytes(11).toString('hex');

/** Plays on with a device to the end, or so many moves. */
export async function playOn(url: string, device: string, name: string, most = 200): Promise<Course> {
  const { game } = await ask<{ game: string }>(`${url}api/daily/${DAY}`, device, { name });
  for (let moves = 0; ; moves++) {
    const { table, legal, record } = await ask<Seen>(`${url}api/games/${game}?view=true`, device);
    if (table.phase === 'over') return { game, name, score: record.result.score };
    if (moves === most) return { game, name, score: 0 };
    // Not everybody plays alike.
    const move = legal[(moves * name.length) % legal.length];
    await ask(`${url}api/games/${game}/commands`, device, { id: `m${moves}`, move });
  }
}
