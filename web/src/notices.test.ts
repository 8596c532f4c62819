/** Notices that it is somebody's turn: what is said when they are asked for, and who is asked to send them. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Company } from './online/company.svelte.ts';
import { clearNotices, notice, notices } from './online/notice.svelte.ts';
import { keepSeat } from './online/seats.ts';
import { OnlineTable } from './online/table.svelte.ts';
import { Teller } from './online/teller.ts';
import { learn } from './words.svelte.ts';

// The window, which some of it listens to from the beginning.
vi.hoisted(() => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
});

const GAME = 'g'.repeat(22);
const TELLING = { key: 'a key', words: 'It’s your turn.' };

/** What the reader says to their browser, and what the server says. */
let answer: string;
let status: number;
/** With which keys the browser was asked to be told. */
let keys: string[];

const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
  keys.push(applicationServerKey);
  return { toJSON: () => ({}) };
};
const getSubscription = async () => null;
/** What the browser shows to whoever looks elsewhere. */
let shown: { title: string; body: string; tag: string }[];
const keeper = {
  active: {},
  pushManager: { subscribe, getSubscription },
  showNotification: async (title: string, { body, tag }: { body: string; tag: string }) => {
    shown = [...shown.filter((one) => one.tag !== tag), { title, body, tag }];
  },
  getNotifications: async ({ tag }: { tag: string }) => {
    const close = (one: (typeof shown)[0]) => {
      shown = shown.filter((other) => other !== one);
    };
    return shown.filter((one) => one.tag === tag).map((one) => ({ close: () => close(one) }));
  },
};

class Silent {
  close = () => {};
}

let table: OnlineTable;
let teller: Teller;
let company: Company;

beforeAll(() => learn('online'));
beforeEach(() => {
  [answer, status, keys, shown] = ['granted', 204, [], []];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { href: 'http://moon.example/' });
  vi.stubGlobal('WebSocket', Silent);
  vi.stubGlobal('Notification', { requestPermission: async () => answer });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => keeper } });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  Object.assign(notices, { on: false, denied: false });
  keepSeat({ game: GAME, token: 'k'.repeat(22), seen: 0 });
  table = new OnlineTable({ game: GAME, token: null }, 'ws://moon.example/');
  table.push = TELLING.key;
  teller = new Teller(GAME, table);
  company = new Company(
    table,
    () => teller.tell(TELLING),
    () => {},
  );
});
afterEach(() => {
  company.close();
  table.close();
});

/** What is said when they are switched. */
async function switched(): Promise<string> {
  company.note = '';
  await company.turnNotices();
  return company.note;
}

test('whoever has them is told so, and so is whoever has them no more', async () => {
  expect(await switched()).toBe('We’ll tell you when it’s your turn.');
  expect(keys).toEqual([TELLING.key]);
  expect(await switched()).toBe('No more notices.');
});

test('whoever only sends the question away is told nothing; whoever forbids them, what that means', async () => {
  answer = 'default';
  expect(await switched()).toBe('');
  answer = 'denied';
  expect(await switched()).toMatch(/^Your browser blocks notifications/);
});

test('where the server cannot tell anybody, that is said', async () => {
  status = 503;
  expect(await switched()).toBe('You’ll be told when it’s your turn, but only while this page stays open.');
  expect(await teller.tell(TELLING), 'it is asked again').toBe(false);
  status = 204;
  expect(await teller.tell(TELLING)).toBe(true);
});

test('a page at a table without such notices has them as long as it is open', async () => {
  table.push = null;
  expect(await switched()).toBe('You’ll be told when it’s your turn, but only while this page stays open.');
  expect(keys).toEqual([]);
});

test('the server is asked once, and anew if it has other keys or is to use other words', async () => {
  notices.on = true;
  const ways = [TELLING, { ...TELLING }, { ...TELLING, key: 'another' }, { key: 'another', words: 'Go!' }];
  for (const telling of ways) expect(await teller.tell(telling)).toBe(true);
  expect(keys).toEqual(['a key', 'another', 'another']);
});

test('an open page tells whoever looks elsewhere, the last of a table in the place of those before it', async () => {
  const tell = (body: string, game = GAME) => notice('Your turn', body, game);
  const look = (visibilityState: string) => Object.assign(document, { visibilityState });
  look('hidden');
  await tell('with Ben');
  expect(shown, 'nobody has asked for any').toEqual([]);
  notices.on = true;
  for (const body of ['with Ben', 'with Ben and Cleo']) await tell(body);
  await tell('with Dan', 'another');
  expect(shown.map(({ body }) => body)).toEqual(['with Ben and Cleo', 'with Dan']);
  look('visible');
  await tell('with Eve');
  await clearNotices(GAME);
  expect(
    shown.map(({ body }) => body),
    'whoever looks here needs none',
  ).toEqual(['with Dan']);
});
