/** For everyone: what axe says to a game in all its states, on large and small screens, dark and light. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { accessible } from './inspect.ts';
import { onDevice, type Played } from './records.ts';
import { SIZES, visit } from './table.ts';

const PEOPLE: Played = { kind: 'table', players: 2 };
const REFILL: Played = { ...PEOPLE, until: ({ refill, moves }) => refill === 'may' && moves > 3 };

/** A game of the device, without motion: a colour on its way to another is none to judge. */
async function open(game: Played): Promise<Page> {
  return visit({
    settings: { theme: 'auto' },
    bypassCSP: true,
    path: '#/game/a',
    before: (page) => onDevice(page, 'a', game),
  });
}

/** The same state in every look. */
async function check(page: Page, where: string, sizes: (keyof typeof SIZES)[] = ['desktop', 'phone']) {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await accessible(page, `${where}, ${size}, ${colorScheme}`);
    }
  }
}

test('axe finds nothing wrong in a game: refill, moves, looking back, menu', async () => {
  const page = await open(REFILL);
  await page.locator('.btn[aria-keyshortcuts="r"]').waitFor();
  await check(page, 'refill offered');
  await page.locator('.i-log').click();
  await page.locator('.drawer.open').waitFor();
  await check(page, 'moves', ['phone']);
  await page.locator('.lines button').nth(2).click();
  await page.locator('.lines [aria-current=true]').waitFor({ state: 'attached' });
  await check(page, 'looking back');
  await page.locator('.top nav button').last().click();
  await page.locator('dialog[open]').waitFor();
  await check(page, 'menu');
});

test.each([
  ['ranking', PEOPLE, '.ranking'],
  ['score sheet', { kind: 'solo', players: 1 } satisfies Played, '.score'],
] as const)('axe finds nothing wrong with a result: the %s', async (name, game, shown) => {
  const page = await open(game);
  await page.locator(shown).waitFor();
  await check(page, name);
});
