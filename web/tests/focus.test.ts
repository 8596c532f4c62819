/** The focus is never lost: what had it may go, then it is where a turn begins. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDevice, type Played } from './records.ts';
import { myTurn, SIZES, visit } from './table.ts';

/** A window with no room for a wheel. */
const LOW = { width: 390, height: 480 };

const open = (game: Played, viewport: { width: number; height: number } = LOW): Promise<Page> =>
  visit({ viewport, path: '#/game/a', before: (page) => onDevice(page, 'a', game) });

test.each(['the veil', 'Escape', 'Escape on a tile'])(
  'the focus stays when the wheel is folded by %s',
  async (by) => {
    const page = await open({ kind: 'table', players: 2, until: ({ moves }) => moves === 3 });
    await page.locator('.peek').press('Enter');
    const veil = page.locator('.veil');
    await veil.waitFor();
    if (by === 'the veil') await veil.press('Enter');
    else {
      if (by === 'Escape on a tile') await page.locator('.wheel .take').first().focus();
      await page.keyboard.press('Escape');
    }
    await veil.waitFor({ state: 'detached' });
    const at = () => page.evaluate(() => document.activeElement?.closest('.wheelbox')?.tagName);
    await expect.poll(at).toBe('SECTION');
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
  },
);

test('the focus stays when a tip is closed, and the next one comes all the same', async () => {
  const page = await open({ kind: 'first', players: 2, bots: true, until: () => true }, SIZES.desktop);
  await page.locator('.tip button').press('Enter');
  await page.locator('.tip p').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.keyboard.press('1');
  await page.locator('.tip p').waitFor();
});

test('whoever looks something up in the rules comes back to the game', async () => {
  const page = await visit();
  await page.locator('.card .btn.primary').click();
  await myTurn(page);
  const game = await page.evaluate(() => location.hash);
  await page.locator('.top a[href="#/rules"]').click();
  await page.getByRole('link', { name: 'Resume your game' }).click();
  await myTurn(page);
  expect(await page.evaluate(() => location.hash)).toBe(game);
});
