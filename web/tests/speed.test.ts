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
    serviceWorkers: 'allow',
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

/** Something that a thread of the browser did, in microseconds, and how much of it on the processor. */
type Span = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args: unknown;
};

/** What the browser's threads do meanwhile. */
async function traced(page: Page, meanwhile: () => Promise<unknown>): Promise<Span[]> {
  const tracing = await page.context().browser()!.newBrowserCDPSession();
  const spans: Span[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => spans.push(...(value as unknown as Span[])));
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await meanwhile();
  const complete = new Promise((done) => tracing.once('Tracing.tracingComplete', done));
  await tracing.send('Tracing.end');
  await complete;
  return spans;
}

/** What the page does itself, task by task: not what it is asked by the test. */
function tasksOfThePage(spans: Span[]): Span[] {
  const mains = spans.filter(
    ({ name, args }) => name === 'thread_name' && (args as { name: string }).name === 'CrRendererMain',
  );
  const ofThePage = ({ pid, tid }: Span) => mains.some((main) => main.pid === pid && main.tid === tid);
  const asked = spans.filter(({ args }) => JSON.stringify(args ?? {}).includes('DevToolsSession'));
  const isAsked = (task: Span) =>
    asked.some(({ tid, ts }) => tid === task.tid && ts >= task.ts && ts <= task.ts + task.dur);
  return spans.filter(
    (span) => span.ph === 'X' && span.name.endsWith('RunTask') && ofThePage(span) && !isAsked(span),
  );
}

/** The longest task in four turns against `hard`, in ms on the processor: others at work only ever hold it up. */
async function longestTask(): Promise<number> {
  const page = await visit({ settings: { speed: 'slow' } });
  await page.locator('.levels button').nth(6).click();
  await page.locator('.card .btn.primary').click();
  await myTurn(page);
  const spans = await traced(page, async () => {
    for (const _ of [1, 2, 3, 4]) await playTurn(page);
    await myTurn(page);
  });
  await page.context().close();
  const tasks = tasksOfThePage(spans);
  expect(tasks.length, 'tasks were seen').toBeGreaterThan(100);
  const longest = Math.max(...tasks.map(({ dur, tdur = dur }) => tdur)) / 1000;
  say(`the longest of ${tasks.length} tasks during four turns against hard: ${longest.toFixed(1)} ms`);
  return longest;
}

test('while a bot thinks no task on the page takes longer than 50 ms', async () => {
  for (const attempt of TRIES) {
    const longest = await longestTask();
    if (longest < 50) return;
    if (attempt === TRIES.length) expect(longest).toBeLessThan(50);
  }
});
