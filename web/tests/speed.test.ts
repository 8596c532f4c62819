/** How soon the page is there, and whether it ever stutters. Figures are printed; limits fail. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { myTurn, playTurn, visit } from './table.ts';

/** 1.6 Mbit/s and round trips of 150 ms. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 100_000, latency: 150 };
const say = (what: string) => process.stdout.write(`    ${what}\n`);

/** What a first visit loads: the start page and a game, in one language. The rest comes when it is wanted. */
test('a first game loads less than 250 kB of wasm and 120 kB of JavaScript, gzipped', async () => {
  const loaded = new Map<string, number>();
  const page = await visit({
    path: null,
    serviceWorkers: 'block',
    before: async (page) => {
      page.on('response', async (response) => {
        const name = new URL(response.url()).pathname;
        if (/\.(js|wasm)$/.test(name)) loaded.set(name, gzipSync(await response.body(), { level: 9 }).length);
      });
    },
  });
  await load(page);
  await page.waitForLoadState('networkidle');
  const size = (ending: string) =>
    [...loaded].reduce((sum, [name, bytes]) => sum + (name.endsWith(ending) ? bytes : 0), 0);
  const [wasm, script] = [size('.wasm'), size('.js')];
  say(`wasm ${(wasm / 1000).toFixed(1)} kB, JavaScript ${(script / 1000).toFixed(1)} kB`);
  expect(wasm).toBeGreaterThan(0);
  expect(wasm).toBeLessThan(250_000);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(120_000);
});

type Load = { drawn: number; playable: number };

async function load(page: Page): Promise<Load> {
  const begin = Date.now();
  await page.goto(inject('url'), { waitUntil: 'commit' });
  await page.locator('.hero h1').waitFor();
  const drawn = Date.now() - begin;
  await page.locator('.card .btn.primary[aria-disabled=false]').click();
  await page.locator('.space').first().waitFor();
  return { drawn, playable: Date.now() - begin };
}

/** Others at work on the machine only ever make it slower: of three tries the best one counts. */
const TRIES = [1, 2, 3];

async function coldAndWarm(): Promise<{ cold: Load; warm: Load }> {
  const page = await visit({
    path: null,
    before: async (page) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', SLOW);
    },
  });
  const cold = await load(page);
  await page.goto('about:blank');
  const warm = await load(page);
  await page.context().close();
  const told = ({ drawn, playable }: typeof cold) => `drawn ${drawn} ms, playable ${playable} ms`;
  say(`cold: ${told(cold)}; warm: ${told(warm)}`);
  return { cold, warm };
}

test('a cold load over a slow line: drawn within 2 s, playable within 4 s; a warm one within 1 s', async () => {
  const quick = ({ cold, warm }: { cold: Load; warm: Load }) =>
    cold.drawn < 2000 && cold.playable < 4000 && warm.playable < 1000;
  for (const attempt of TRIES) {
    const times = await coldAndWarm();
    if (quick(times)) return;
    if (attempt === TRIES.length) expect(times).toSatisfy(quick);
  }
});

/** Tasks of more than 50 ms in four turns against `hard`. */
declare global {
  interface Window {
    found: number[];
  }
}

async function longTasks(): Promise<number[]> {
  const page = await visit({ settings: { speed: 'slow' } });
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  await page.locator('.levels button').nth(6).click();
  await page.locator('.card .btn.primary').click();
  await myTurn(page);
  await page.evaluate(() => window.found.splice(0));
  for (const _ of [1, 2, 3, 4]) await playTurn(page);
  await myTurn(page);
  const found = await page.evaluate(() => window.found);
  await page.context().close();
  say(`long tasks during four turns against hard: ${found.map(Math.round).join(', ') || 'none'}`);
  return found;
}

test('while a bot thinks no task on the page takes longer than 50 ms', async () => {
  for (const attempt of TRIES) {
    const found = await longTasks();
    if (found.length === 0) return;
    if (attempt === TRIES.length) expect(found).toEqual([]);
  }
});
