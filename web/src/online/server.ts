/** Questions to the server that this page is from: about its tables. */
import type {
  Daily,
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
import { keep, read } from '../storage.svelte.ts';
import { Refused } from './line.ts';

type Asked = { token?: Token | null; body?: object; method?: string };

/** How long an answer may take, in milliseconds: a server that says nothing for so long is away. */
const PATIENCE = 10_000;

async function ask<T>(path: string, asked: Asked = {}): Promise<T> {
  const { status, said } = await answerTo(path, asked);
  const refused = isRefusal(said);
  const granted = status === 204 || (status < 300 && said !== null);
  if ((granted || refused) && !wasServed()) keep('served', 'true');
  if (granted) return said as T;
  if (refused) throw new Refused(said.code, said.why);
  // A proxy whose server is away, or is asked too much, answers in words of its own.
  throw new Refused(status >= 500 || status === 429 ? 'silent' : 'absent', `${status}`);
}

/** What is said to a question; null is nothing that programs could read. */
async function answerTo(path: string, { token, body, method = 'POST' }: Asked) {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  const about = body ? { method, headers, body: JSON.stringify(body) } : { headers };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(new URL(path, location.href.split('#')[0]), { ...about, signal });
    return { status: answer.status, said: parsed(await answer.text()) };
  } catch {
    throw new Silence();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Nobody answers, or not in time. */
class Silence extends Refused {
  constructor() {
    super('silent', 'nobody answers');
  }
}
export const isSilence = (error: unknown) => error instanceof Silence;

/** Servers refuse like this, and no host of plain files does. */
const isRefusal = (said: unknown): said is NoAnswer =>
  ['code', 'why'].every((key) => typeof (said as Record<string, unknown> | null)?.[key] === 'string');

/** Whether a server of ours has ever answered here. */
export const wasServed = () => read('served') !== null;

/** Whether it was refused for one of these reasons. */
export const isRefused = (error: unknown, ...codes: Refused['code'][]) =>
  error instanceof Refused && codes.includes(error.code);

/** A host of plain files knows nothing of tables. */
export const isAbsent = (error: unknown) => isRefused(error, 'absent');

/** What a table may be made of: all but the seats has a usual value. */
export type Planned = Pick<Plan, 'seats'> & Partial<Plan>;

export const make = (plan: Planned) => ask<Made>('api/games', { body: plan });
export const list = () => ask<Listing>('api/games');
export const find = (code: string) => ask<Found>(`api/codes/${encodeURIComponent(code)}`);
/** How a table stands, as whoever has this token sees it, or nobody. */
export const look = (game: GameId, token: Token | null) => ask<Welcome>(`api/games/${game}`, { token });
/** The moon of a day, as this device may know it, and the table at which it is played. */
export const daily = (day: string, token: Token) => ask<Daily>(`api/daily/${day}`, { token });
export const playDaily = (day: string, token: Token, name: string) =>
  ask<Found>(`api/daily/${day}`, { token, body: { name } });
/** Where a browser is told that it is somebody's turn, and in which words. */
export const notify = (game: GameId, token: Token, notice: object) =>
  ask<null>(noticesAt(game), { token, body: notice, method: 'PUT' });
export const noticesAt = (game: GameId) => `api/games/${game}/notices`;
export const draw = (link: string) => ask<Picture>('api/pictures', { body: { link } });
