/** Questions to the server that this page is from: about its tables. */
import type {
  Code,
  Found,
  GameId,
  Listing,
  Made,
  NoAnswer,
  Picture,
  Plan,
  Token,
  Welcome,
} from '../generated/protocol.ts';
import { Refused } from './line.ts';

type Asked = { token?: Token | null; body?: object };

async function ask<T>(path: string, { token, body }: Asked = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  const about = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(path, location.href.split('#')[0]), about).catch(() => null);
  if (!answer) throw new Refused('storage', 'nobody answers');
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const { code, why } = (said ?? {}) as Partial<NoAnswer>;
  // A proxy whose server is away answers in words of its own.
  throw new Refused(code ?? (answer.status >= 500 ? 'storage' : ABSENT), why ?? `${answer.status}`);
}

/** A host of plain files knows nothing of tables: this is no code of a server. */
const ABSENT = 'absent' as Code;
export const isAbsent = (error: unknown) => error instanceof Refused && error.code === ABSENT;

/** What a table may be made of: all but the seats has a usual value. */
export type Planned = Pick<Plan, 'seats'> & Partial<Plan>;

export const make = (plan: Planned) => ask<Made>('api/games', { body: plan });
export const list = () => ask<Listing>('api/games');
export const find = (code: string) => ask<Found>(`api/codes/${encodeURIComponent(code)}`);
/** How a table stands, as whoever has this token sees it, or nobody. */
export const look = (game: GameId, token: Token | null) => ask<Welcome>(`api/games/${game}`, { token });
export const draw = (link: string) => ask<Picture>('api/pictures', { body: { link } });
