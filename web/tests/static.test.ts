/** The page as plain files in a folder of some host, which knows nothing of it and sends no headers of ours. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playTurn, turns, visit } from './table.ts';

const FOLDER = '/some/site/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

let host: Server;
let url: string;
beforeAll(async () => {
  const dist = new URL('../dist/', import.meta.url);
  host = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const name = path === FOLDER ? 'index.html' : path.slice(FOLDER.length);
    const bytes = path.startsWith(FOLDER) ? await readFile(new URL(name, dist)).catch(() => null) : null;
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}${FOLDER}`;
});
afterAll(() => void host.close());

const begin = (page: Page) => page.locator('.card .btn.primary').click();

test('a game against a bot, and nothing outside the folder is asked for', async () => {
  const page = await visit({ url });
  await begin(page);
  for (let turn = 0; turn < 3; turn++) await playTurn(page);
  expect(await turns(page)).toBeGreaterThan(3);
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
