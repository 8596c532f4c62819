/** Notices over days: which tables are asked to send them. */
import { beforeEach, expect, test, vi } from 'vitest';
import { notices } from './online/notice.svelte.ts';
import { noticesElsewhere } from './online/push.ts';
import { keepSeat } from './online/seats.ts';
import { forget } from './storage.svelte.ts';

// The window, in which another may switch them.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));

const TELLING = { key: 'a key', words: 'It’s your turn.' };
const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }) };
const keeper = { active: {}, pushManager: { subscribe: async () => subscription } };

/** At which tables the server was asked. */
let asked: string[];

beforeEach(() => {
  asked = [];
  forget('seats');
  vi.stubGlobal('location', { href: 'http://moon.example/#/others' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => keeper } });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname.split('/')[3]!);
    return new Response(null, { status: 204 });
  });
  notices.on = true;
});

const game = (n: number) => String(n).padStart(22, 'g');
const seat = (n: number) => ({ game: game(n), token: game(n), seen: 0 });

test('the eight latest tables that are on are asked, too: where all is over, nobody waits for anybody', async () => {
  for (let n = 1; n <= 12; n++) keepSeat(seat(n));
  for (let n = 13; n <= 20; n++) keepSeat({ ...seat(n), over: true });
  keepSeat({ ...seat(21), day: '2026-11-16' });
  await noticesElsewhere(game(12), TELLING);
  expect(asked).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map(game));
});
