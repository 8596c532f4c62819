/** The strip of tiles where the wheel is folded. */
import { expect, test } from 'vitest';
import { onDevice } from './records.ts';
import { resize, SIZES, visit } from './table.ts';

test('while a refill is in question, its tiles are bright; in a look back they are calm', async () => {
  const page = await visit({
    viewport: { width: 390, height: 480 },
    path: '#/game/a',
    before: (page) =>
      onDevice(page, 'a', { kind: 'table', players: 2, until: ({ refill }) => refill === 'may' }),
  });
  await page.locator('.btn[aria-keyshortcuts="k"]').waitFor();
  const calm = () =>
    page
      .locator('.tile-of')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).filter !== 'none'));
  expect(new Set(await calm())).toEqual(new Set([false]));
  await page.locator('.i-log').click();
  await page.locator('.lines button').nth(2).click();
  expect(new Set(await calm())).toEqual(new Set([true]));
});

test('after the end it shows the day that was reached, and it can be unfolded by a click', async () => {
  const page = await visit({
    viewport: { width: 390, height: 480 },
    path: '#/game/a',
    before: (page) => onDevice(page, 'a', { kind: 'bots', players: 2, bots: true }),
  });
  await page.locator('.result .acts .btn').filter({ hasText: 'Look back' }).click();
  await page.locator('.lookback').waitFor();
  expect(await page.locator('.peek b').innerText()).not.toBe('Day 0');
  await page.locator('.peek').click();
  await page.locator('.wheel').waitFor();
});

test('a tile that leads past the new moon: the days begin anew, and it is said how', async () => {
  const page = await visit({
    path: '#/game/a',
    before: (page) =>
      onDevice(page, 'a', {
        kind: 'table',
        players: 2,
        seed: '11',
        until: ({ players, turn }) => players[turn!]!.time === 23,
      }),
  });
  const goal = page.locator('.me .goal');
  await expect.poll(() => goal.innerText()).toBe('Day 23\non the moon track');
  await page.keyboard.press('1');
  await expect.poll(() => goal.innerText()).toMatch(/^Day 23\s→ [0-6]\nafter day 23 comes 0$/);
  await resize(page, { width: SIZES.phone.width, height: 480 });
  await expect
    .poll(() => page.locator('.peek span:not(.unseen)').innerText())
    .toMatch(/^Day 23\s→\s[0-6]\n+after day 23 comes 0$/);
});
