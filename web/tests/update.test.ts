/** A new version of the page, while the old one is open in the middle of a game. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Host } from './host.ts';
import { hash, myTurn, playTurn, turns, visit } from './table.ts';

let host: Host;
beforeEach(async () => {
  host = await Host.open();
});
afterEach(() => host.close());

/** Whether a page is of the new build. */
const fresh = (page: Page) =>
  page.locator('script[type=module]').evaluate((script) => /fresh/.test((script as HTMLScriptElement).src));
const tiles = (page: Page) =>
  page
    .locator('.grid [data-tile], .space [data-tile]')
    .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')));
/** The page is loaded anew, which takes its time. */
const PATIENT = { timeout: 20_000 };
const offer = (page: Page) => page.locator('.toast button');

/** Goes to the lessons, which an open page has not loaded yet, and comes back. */
async function visitLessons(page: Page): Promise<void> {
  const back = new URL(page.url()).hash;
  await hash(page, '#/learn');
  await page.locator('.coach h1').waitFor();
  await hash(page, back);
}

test('a new version waits until it is asked for, and the game goes on in it', async () => {
  const page = await visit({ url: host.url, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('.card .btn.primary').click();
  await playTurn(page);
  host.renew();
  await page.reload();
  await offer(page).waitFor();
  expect(await fresh(page), 'nothing changes by itself').toBe(false);
  // The host has nothing of the old version any more; the page has.
  await visitLessons(page);
  await playTurn(page);
  await myTurn(page);
  const [before, lie] = [await turns(page), await tiles(page)];
  await offer(page).click();
  await expect.poll(() => fresh(page).catch(() => false), PATIENT).toBe(true);
  await myTurn(page);
  expect([await turns(page), await tiles(page)]).toEqual([before, lie]);
  expect(await offer(page).count()).toBe(0);
  await visitLessons(page);
  await playTurn(page);
});
