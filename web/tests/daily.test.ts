/** The daily moon: a game for each day, finished once, shown ever after. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dailySeed } from '../src/daily.ts';
import { onDevice, type Played, played } from './records.ts';
import { playToTheEnd, visit } from './table.ts';

const DAY = '2026-11-16';
const noon = (day: string) => new Date(`${day}T12:00:00`);
const GAME: Played = { kind: 'daily', players: 1, day: DAY, seed: dailySeed(DAY) };

/** The daily moon before its last move. */
function almostOver(): Played {
  const { moves } = JSON.parse(played(GAME)) as { moves: string[] };
  return { ...GAME, until: (view) => view.moves === moves.length - 1 };
}

const daily = (page: Page) => page.locator('.mode').first();
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
