/** The page as plain files in a folder of some host. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Host } from './host.ts';
import { accessible } from './inspect.ts';
import { hash, playTurn, turns, visit } from './table.ts';

let host: Host;
let url: string;
beforeAll(async () => {
  host = await Host.open('/some/site/');
  url = host.url;
});
afterAll(() => host.close());

const begin = (page: Page) => page.locator('.card .btn.primary').click();

test('a game against a bot, and nothing outside the folder is asked for', async () => {
  const page = await visit({ url });
  await begin(page);
  for (let turn = 0; turn < 3; turn++) await playTurn(page);
  expect(await turns(page)).toBeGreaterThan(3);
});

test('where there is no server, it is said how to get one, and the daily moon is dealt here', async () => {
  const page = await visit({ url, path: '#/others', expected: /404/ });
  await page.getByText('There’s no game server behind this page').waitFor();
  await accessible(page, 'no server');
  await page.getByRole('textbox', { name: 'Server address' }).fill('no address');
  await page.getByRole('button', { name: 'Open its page' }).click();
  await page.getByText('That doesn’t look like an address').waitFor();
  await hash(page, '#/');
  await page.locator('.mode.daily').click();
  await playTurn(page);
  expect(page.url()).toMatch(/#\/game\//);
});

test('what is not of the page does not run: the policy is in the page itself', async () => {
  const page = await visit({ url, expected: /Content Security Policy/ });
  await page.locator('.card .btn.primary').waitFor();
  const broken = await page.evaluate(async () => {
    const heard = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.head.append(script);
    return [await heard, 'strange' in window];
  });
  expect(broken).toEqual(['script-src-elem', false]);
});

test('works without its host once it was there', async () => {
  const page = await visit({ url, serviceWorkers: 'allow' });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(url);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await begin(page);
  await playTurn(page);
  expect(await turns(page)).toBeGreaterThan(0);
});
