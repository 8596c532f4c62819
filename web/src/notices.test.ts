/** Notices that it is somebody's turn: what is said when they are asked for, and who is asked to send them. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Company } from './online/company.svelte.ts';
import { notices } from './online/notice.svelte.ts';
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
const keeper = { active: {}, pushManager: { subscribe, getSubscription } };

class Silent {
  close = () => {};
}

let table: OnlineTable;
let teller: Teller;
let company: Company;

beforeAll(() => learn('online'));
beforeEach(() => {
  [answer, status, keys] = ['granted', 204, []];
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
  expect(await switched()).toBe('We’ll tell you when it’s your turn.');
  expect(keys).toEqual([]);
});

test('the server is asked once, and anew if it has other keys or is to use other words', async () => {
  notices.on = true;
  const ways = [TELLING, { ...TELLING }, { ...TELLING, key: 'another' }, { key: 'another', words: 'Go!' }];
  for (const telling of ways) expect(await teller.tell(telling)).toBe(true);
  expect(keys).toEqual(['a key', 'another', 'another']);
});
