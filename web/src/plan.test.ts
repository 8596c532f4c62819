/** What a table is to be: as people choose it, and how long something takes, in words. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Choice, keepChoice, lastChoice, levelOn, planned, timeWords } from './online/plan.ts';
import { forget, keep } from './storage.svelte.ts';
import { type Language, learn, speak } from './words.svelte.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
beforeAll(() => learn('online'));
afterAll(() => speak('en'));

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [MINUTE, '1 min'],
  [90, '1 min 30 s'],
  [HOUR - 1, '59 min 59 s'],
  [90 * MINUTE, '1 hour 30 min'],
  [DAY + 59, '1 day'],
  [36 * HOUR, '1 day 12 hours'],
  [3 * DAY, '3 days'],
])('%i s: %s', (seconds, words) => {
  expect(timeWords(seconds)).toBe(words);
});

test('what is left of three days is three days for a moment, and then less', () => {
  expect([1, 59, 60, HOUR + 60].map((gone) => timeWords(3 * DAY - gone))).toEqual([
    '3 days',
    '3 days',
    '2 days 23 hours',
    '2 days 22 hours',
  ]);
});

test.each<[Language, string, string]>([
  ['de', '1 Tag 12 Stunden', '2 Stunden 1 min'],
  ['es', '1 día 12 horas', '2 horas 1 min'],
  ['ru', '1 день 12 часов', '2 часа 1 мин'],
])('%s: a day and a half, two hours and a minute', async (language, days, hours) => {
  await speak(language);
  expect([timeWords(36 * HOUR), timeWords(2 * HOUR + MINUTE)]).toEqual([days, hours]);
});

const CHOICE: Choice = {
  guests: ['bot', 'nobody', 'bot'],
  levels: ['easy', 'medium', 'master'],
  first: true,
  clock: 300,
  visible: 'open',
  hints: false,
  takeOver: true,
};

test('a server is asked for every chair that is not empty, each bot with a level of its own', () => {
  expect(planned(CHOICE)).toEqual({
    seats: ['person', 'easy', 'master'],
    first_game: true,
    clock: 300,
    visible: 'open',
    hints: false,
    take_over: true,
  });
  const two = planned({ ...CHOICE, guests: ['friend', 'nobody', 'nobody'] });
  expect([two.seats, two.first_game], 'two have no fewer discs').toEqual([['person', 'person'], false]);
});

test('a table is proposed as it was last; nonsense is not kept', () => {
  keepChoice(CHOICE);
  expect(lastChoice('moon.example')).toEqual(CHOICE);
  vi.stubGlobal('location', { hostname: 'moon.example' });
  expect([0, 1, 2].map(levelOn), 'so plays a bot that comes later').toEqual(['easy', 'easy', 'master']);
  keep('table', JSON.stringify({ ...CHOICE, levels: ['easy'] }));
  expect(lastChoice('moon.example').guests).toEqual(['friend', 'nobody', 'nobody']);
  forget('table');
});

test.each([
  ['192.168.0.7', 'open'],
  ['10.1.2.3', 'open'],
  ['172.20.0.1', 'open'],
  ['[2001:db8::7]', 'open'],
  ['my-laptop.local', 'open'],
  ['localhost', 'link'],
  ['127.0.0.1', 'link'],
  ['[::1]', 'link'],
  ['10.example.org', 'link'],
  ['moon.example', 'link'],
])('at %s a table is %s at first: whoever scans the address of a house may come in', (host, visible) => {
  expect(lastChoice(host).visible).toBe(visible);
});
