/** How long something takes, in words: nobody is promised more than there is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeWords } from './online/plan.ts';
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
