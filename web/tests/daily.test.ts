/** The daily moon: a game for each day, finished once, shown ever after. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailySeed } from '../src/daily.ts';
import { onDevice, type Played, played } from './records.ts';
import { hash, myTurn, playToTheEnd, visit } from './table.ts';

const DAY = '2026-11-16';
const noon = (day: string) => new Date(`${day}T12:00:00`);
const GAME: Played = { kind: 'daily', players: 1, day: DAY, seed: dailySeed(DAY) };

/** The daily moon before its last move. */
function almostOver(): Played {
  const { moves } = JSON.parse(played(GAME)) as { moves: string[] };
  return { ...GAME, until: (view) => view.moves === moves.length - 1 };
}

const daily = (page: Page) => page.locator('.mode.daily');
const score = (page: Page) => page.locator('.told .number').innerText();

/** Shares the result; what friends would get. */
async function shared(page: Page): Promise<string[]> {
  await page.locator('.turnbar .acts .btn.ghost').last().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()), { timeout: 5000 })
    .not.toBe('');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.split('\n');
}

/** The tiles of the daily moon, as someone somewhere gets them at some moment. */
async function dealt(moment: string, timezoneId = 'Europe/London', locale = 'en-GB'): Promise<string> {
  const before = (page: Page) => page.clock.setFixedTime(new Date(moment));
  const page = await visit({ timezoneId, locale, before });
  await daily(page).click();
  await myTurn(page);
  const tiles = await page
    .locator('.space [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  expect(tiles).toHaveLength(11);
  return tiles.join(' ');
}

test('the daily moon is the same deal for everyone, by their own calendar, and another one each day', async () => {
  const sixteenth = await dealt(`${DAY}T12:00:00Z`);
  // In London it is still the 15th, or the 17th already.
  expect(await dealt('2026-11-15T11:01:00Z', 'Pacific/Auckland', 'de-DE')).toBe(sixteenth);
  expect(await dealt('2026-11-17T09:59:00Z', 'Pacific/Honolulu', 'es-ES')).toBe(sixteenth);

  const deals = new Set([sixteenth]);
  const others = ['2026-11-15', '2026-11-17', '2026-12-16', '2027-11-16'];
  for (const day of others) deals.add(await dealt(`${day}T12:00:00Z`));
  expect(deals.size, 'each day its own').toBe(1 + others.length);
});

test('the daily moon is finished, shared as a picture, and done until tomorrow', async () => {
  const page = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
    before: async (page) => {
      await page.clock.setFixedTime(noon(DAY));
      await onDevice(page, 'today', almostOver());
    },
  });
  const start = page.url();
  const open = await daily(page).innerText();
  await daily(page).click();
  await playToTheEnd(page);
  const points = await score(page);

  const [title, line, ...rows] = await shared(page);
  expect(title).toMatch(/^Nova Luna: .*16/);
  expect(line).toMatch(new RegExp(`^[🌕🌖🌗🌘🌑] ${points} .*\\d+ \\+ \\d+`, 'u'));
  for (const row of rows) expect(row).toMatch(/^[🟦🟥🟩🟨⬛]+$/u);
  const tiles = await page.locator('.result .grid [data-tile]').count();
  expect(rows.join('').match(/[🟦🟥🟩🟨]/gu), 'a square for each tile').toHaveLength(tiles);

  await page.goto(start);
  await page.reload();
  expect(await daily(page).innerText(), 'said to be done').not.toBe(open);
  await daily(page).click();
  await page.locator('.result').waitFor();
  expect(await score(page)).toBe(points);
  const results = await page.evaluate(() => localStorage.getItem('novaluna.results') ?? '');
  expect(JSON.parse(results)).toMatchObject([{ id: 'today', day: DAY, score: Number(points) }]);

  await page.clock.setFixedTime(noon('2026-11-17'));
  await page.goto(start);
  await page.reload();
  await daily(page).click();
  await page.locator('.space.take').first().waitFor();
  expect(page.url(), 'another day, another game').not.toMatch(/today$/);
});

test('nobody is helped with it, and who asks is told why; a solo game has hints', async () => {
  const page = await visit({
    path: '#/game/daily',
    before: async (page) => {
      await onDevice(page, 'daily', { ...GAME, until: ({ moves }) => moves === 2 });
      await onDevice(page, 'alone', { kind: 'solo', players: 1, until: ({ moves }) => moves === 2 });
    },
  });
  const words = page.locator('.say > p');
  await words.filter({ hasText: 'Every day costs a point' }).waitFor();
  await page.keyboard.press('h');
  await words.filter({ hasText: 'No hints in the daily moon' }).waitFor();
  await hash(page, '#/game/alone');
  await words.filter({ hasText: 'Every day costs a point' }).waitFor();
  await page.keyboard.press('h');
  await page.locator('.legal.on').waitFor();
});
