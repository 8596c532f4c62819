/** Notices over days: which tables are asked to send them, and what they hear when a browser gets another address. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { notices, turnNotices } from './online/notice.svelte.ts';
import { noticesElsewhere, noticesFor } from './online/push.ts';
import { keepSeat } from './online/seats.ts';
import { forget } from './storage.svelte.ts';

// The window, in which another may switch them.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));

const TELLING = { key: 'a key', words: 'It’s your turn.' };
const at = (endpoint: string) => ({ toJSON: () => ({ endpoint }), unsubscribe: async () => true });
const pushManager = { subscribe: async () => at('first'), getSubscription: async () => at('first') };

/** What the server was told, and what it answers at which table. */
let told: { game: string; token: string | null; endpoint: string; words: string }[];
let answers: Map<string, number>;
async function server(url: URL | string, { headers, body }: RequestInit): Promise<Response> {
  const game = new URL(url).pathname.split('/')[3]!;
  told.push({ game, token: new Headers(headers).get('Authorization'), ...JSON.parse(String(body)) });
  return new Response(null, { status: answers.get(game) ?? 204 });
}

/** What browsers keep for pages and their keepers alike. */
class Caches {
  private readonly all = new Map<string, Map<string, Response>>();
  delete = async (name: string) => this.all.delete(name);
  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      put: async (path: string, what: Response) => kept.set(`http://moon.example/${path}`, what),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async ({ url }: { url: string }) => kept.get(url)?.clone(),
      delete: async ({ url }: { url: string }) => kept.delete(url),
    };
  }
}

beforeEach(() => {
  [told, answers] = [[], new Map()];
  forget('seats');
  vi.stubGlobal('location', { href: 'http://moon.example/#/others' });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) },
  });
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('caches', new Caches());
  notices.on = true;
});

const game = (n: number) => String(n).padStart(22, 'g');
const seat = (n: number) => ({ game: game(n), token: game(n), seen: 0 });

test('the eight latest tables that are on are asked, too: where all is over, nobody waits for anybody', async () => {
  for (let n = 1; n <= 12; n++) keepSeat(seat(n));
  for (let n = 13; n <= 20; n++) keepSeat({ ...seat(n), over: true });
  keepSeat({ ...seat(21), day: '2026-11-16' });
  await noticesElsewhere(game(12), TELLING);
  expect(told.map(({ game }) => game)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map(game));
});

/** The keeper of the page hears that letters are to go elsewhere from now on: where, or only that. */
async function moved(newSubscription: object | null): Promise<void> {
  told = [];
  const heard = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    registration: { pushManager: { subscribe: async () => at('asked for') } },
  };
  const code = readFileSync(new URL('../public/push.js', import.meta.url), 'utf8');
  runInContext(code, createContext({ self, caches, fetch }));
  await new Promise((waitUntil) => heard.get('pushsubscriptionchange')!({ newSubscription, waitUntil }));
}

test('a browser with another address says it at every table, until one refuses for good', async () => {
  for (const n of [1, 2, 3]) keepSeat(seat(n));
  answers.set(game(3), 422);
  for (const n of [1, 2, 3]) await noticesFor(game(n), TELLING).catch(() => {});
  await moved(at('second'));
  const said = { endpoint: 'second', words: TELLING.words };
  expect(told).toEqual([1, 2].map((n) => ({ game: game(n), token: `Bearer ${game(n)}`, ...said })));

  answers.set(game(1), 404);
  answers.set(game(2), 503);
  await moved(null);
  expect(told.map(({ endpoint }) => endpoint)).toEqual(['asked for', 'asked for']);
  await moved(null);
  expect(told.map(({ game }) => game)).toEqual([game(2)]);
});

test('whoever has switched them off is told nothing by nobody', async () => {
  keepSeat(seat(1));
  await noticesFor(game(1), TELLING);
  await turnNotices();
  await moved(at('second'));
  expect(told).toEqual([]);
});

test('a browser that keeps nothing for later is told all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
  keepSeat(seat(1));
  expect(await noticesFor(game(1), TELLING)).toBe(true);
});
