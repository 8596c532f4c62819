/** How soon the page is there, and whether it ever stutters. Figures are printed; limits fail. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { MOVING, myTurn, playTurn, visit, whoever } from './table.ts';

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
    ...MOVING,
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
  const page = await visit({ ...MOVING, settings: { speed: 'slow' } });
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

/** When each turn was in the list of moves, by the clock of the machine. */
const watched = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const turns = document.querySelectorAll('.lines li:not(.none)').length;
      for (let turn = seen.length; turn < turns; turn++) seen.push(Date.now());
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen);

/** How long moves took from one browser to the other, in order. */
async function moved(): Promise<number[]> {
  const [ada, ben] = [
    await visit({ ...MOVING, before: watched }),
    await visit({ ...MOVING, before: watched }),
  ];
  await ada.locator('a[href="#/others"]').click();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await ben.goto(await ada.getByRole('textbox', { name: 'Link to this table' }).inputValue());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  for (let turn = 0; turn < 24; turn++) {
    const mover = await whoever([ada, ben]);
    if (!mover) break;
    await playTurn(mover);
    await expect.poll(async () => (await seen(ada)).length === (await seen(ben)).length).toBe(true);
  }
  const [here, there] = [await seen(ada), await seen(ben)];
  for (const page of [ada, ben]) await page.context().close();
  return here.map((at, turn) => Math.abs(at - there[turn]!)).sort((a, b) => a - b);
}

test('a move reaches the other browser within 100 ms, 95 times of 100', async () => {
  for (const attempt of TRIES) {
    const took = await moved();
    const [half, p95] = [took[took.length >> 1]!, took[Math.floor(0.95 * took.length)]!];
    say(
      `a move reaches the other browser after ${half} ms, 95 of 100 within ${p95} ms (${took.length} moves)`,
    );
    expect(took.length).toBeGreaterThan(20);
    if (p95 < 100) return;
    if (attempt === TRIES.length) expect(p95).toBeLessThan(100);
  }
});

test('from the door to a table with its link in less than a second', async () => {
  for (const attempt of TRIES) {
    const page = await visit();
    await page.locator('.card .btn.primary[aria-disabled=false]').waitFor();
    const begin = Date.now();
    await page.locator('a[href="#/others"]').click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('textbox', { name: 'Link to this table' }).waitFor();
    const took = Date.now() - begin;
    say(`a table with its link after ${took} ms`);
    await page.context().close();
    if (took < 1000) return;
    if (attempt === TRIES.length) expect(took).toBeLessThan(1000);
  }
});

test('online play comes when it is wanted: a table with its link in less than 25 kB', async () => {
  const loaded = new Map<string, number>();
  const page = await visit();
  // What any game needs is there already.
  await page.locator('.btn.primary[aria-disabled=false]').click();
  await myTurn(page);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  page.on('response', async (response) => {
    const name = new URL(response.url()).pathname;
    if (/\.(js|css)$/.test(name)) loaded.set(name, gzipSync(await response.body(), { level: 9 }).length);
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const sizes: number[] = [];
  for (const [click, then] of [
    [page.locator('a[href="#/others"]'), button('Open the table')],
    [button('Open the table'), page.getByRole('textbox', { name: 'Link to this table' })],
    [button(/^Start/), page.locator('#talk')],
  ] as const) {
    await click.click();
    await then.waitFor();
    await page.waitForLoadState('networkidle');
    sizes.push([...loaded.values()].reduce((sum, bytes) => sum + bytes, 0));
    loaded.clear();
  }
  const [door = 0, table = 0, company = 0] = sizes;
  const kilobytes = sizes.map((size) => `${(size / 1000).toFixed(1)} kB`);
  say(`online play: ${kilobytes.join(', then ')}`);
  for (const size of sizes) expect(size).toBeGreaterThan(1_000);
  expect(door + table).toBeLessThan(25_000);
  // What is said beside a game, and what happened meanwhile.
  expect(company).toBeLessThan(5_000);
});
