/** What people do on the page, in the browsers they have beside Chromium: the same scenarios for all. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Deed, LESSONS } from '../src/lessons.ts';
import { played } from '../tests/records.ts';
import { type Driver, folder } from './driver.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

const KEEP = '.btn[aria-keyshortcuts="k"]';
const TURNS = '.lines li:not(.none)';

const PLAY = '.card .btn.primary[aria-disabled="false"]';

/** Opens the page as if for the first time, but without motion, which would only make us wait. */
async function visit(browser: Driver, path = '#/'): Promise<void> {
  await browser.go(inject('url'));
  // Firefox complains of what is still on its way when the page is left.
  await browser.wait(PLAY);
  await browser.run((path) => {
    localStorage.clear();
    const settings = { language: 'en', speed: 'instant', confirm: false };
    localStorage.setItem('novaluna.settings', JSON.stringify(settings));
    history.replaceState(null, '', path);
  }, path);
  await browser.reload();
}

/** A game against one bot. */
async function start(browser: Driver): Promise<void> {
  await visit(browser);
  await browser.click(PLAY);
}

/** Waits for our turn and takes a tile; false at the end of the game. */
async function pick(browser: Driver): Promise<boolean> {
  await browser.wait(`.result, .space.take, ${KEEP}`);
  if ((await browser.count('.result')) > 0) return false;
  if ((await browser.count(KEEP)) > 0) await browser.press('k');
  await browser.click('.space.take');
  return true;
}

/** Places the tile where it completes a task, if it does so anywhere. */
async function place(browser: Driver): Promise<void> {
  const before = await browser.count(TURNS);
  await browser.wait('.legal');
  await browser.click((await browser.count('.legal.gain')) > 0 ? '.legal.gain' : '.legal');
  await expect.poll(() => browser.count(TURNS), { timeout: 20_000 }).toBeGreaterThan(before);
}

async function wholeGame(browser: Driver): Promise<void> {
  await start(browser);
  let turns = 0;
  for (; turns < 80 && (await pick(browser)); turns++) await place(browser);
  expect(await browser.count('.ranking li'), 'the ranking has both').toBe(2);
  expect(turns).toBeGreaterThan(5);
}

/** Does what a lesson asks for. */
async function give(browser: Driver, answer: Deed): Promise<void> {
  if (answer.kind === 'look') {
    await browser.click(`.part.${{ time: 'days', color: 'sign', task: 'want0' }[answer.part]}`);
  } else if (answer.kind === 'place') {
    await browser.click(`.hand [data-tile="${answer.tile}"]`);
    await browser.click(`.legal[data-cell="${answer.cell.x},${answer.cell.y}"]`);
  } else throw new Error(`nobody told us how to ${answer.kind}`);
}

async function twoLessons(browser: Driver): Promise<void> {
  await visit(browser, '#/learn');
  for (const lesson of LESSONS.slice(0, 2)) {
    await browser.wait('.ask:not(.done)');
    for (const answer of lesson.answers) await give(browser, answer);
    await browser.wait('.ask.done');
    await browser.click('.coach > .acts .btn.primary');
  }
}

async function reloadInMidTurn(browser: Driver): Promise<void> {
  await start(browser);
  for (let turn = 0; turn < 2; turn++) {
    await pick(browser);
    await place(browser);
  }
  await pick(browser);
  const tiles = () =>
    browser.run(() =>
      [...document.querySelectorAll('.space [data-tile], .grid [data-tile]')].map((tile) =>
        tile.getAttribute('data-tile'),
      ),
    );
  const [before, turns] = [await tiles(), await browser.count(TURNS)];
  await browser.reload();
  await browser.wait(`.space.take, ${KEEP}`);
  expect(await tiles()).toEqual(before);
  expect(await browser.count(TURNS)).toBe(turns);
  await pick(browser);
  await place(browser);
}

async function recordFromFile(browser: Driver): Promise<void> {
  const files = folder();
  const file = join(files.path, 'game.json');
  const record = played({ kind: 'bots', players: 2, bots: true, until: ({ moves }) => moves >= 6 });
  writeFileSync(file, record);
  try {
    await visit(browser, '#/games');
    // Its button opens the field once there is an engine to read with.
    await browser.wait('input[type=file] + .btn[aria-disabled="false"]');
    await browser.attach('input[type=file]', file);
    await browser.wait(TURNS);
    const { moves } = JSON.parse(record) as { moves: string[] };
    expect(await browser.count(TURNS)).toBeGreaterThanOrEqual(moves.length);
    await pick(browser);
    await place(browser);
  } finally {
    files.remove();
  }
}

describe.each([
  ['Firefox', () => Firefox.open()],
  ['WebKit', () => WebKit.open()],
])('%s', (name, open) => {
  let browser: Driver;
  beforeAll(async () => {
    browser = await open();
    process.stdout.write(`    ${browser.version}\n`);
  });
  afterAll(() => browser?.close());
  afterEach(async () => expect(await browser.complaints(), 'nothing was logged as an error').toEqual([]));

  test.each([
    ['a whole game', wholeGame],
    ['two lessons', twoLessons],
    ['a reload in mid-turn', reloadInMidTurn],
    ['a record from a file', recordFromFile],
  ])(`${name}: %s`, (_, scenario) => scenario(browser));

  test(`${name}: what goes wrong is heard`, async () => {
    await visit(browser);
    await browser.wait(PLAY);
    await browser.run(() => console.error('a complaint'));
    await browser.run(() => void setTimeout(() => JSON.parse('nonsense')));
    const heard: string[] = [];
    await expect.poll(async () => heard.push(...(await browser.complaints()))).toBe(2);
    expect(heard[0]).toBe('a complaint');
  });
});
