/** Records from elsewhere: those that are over, those that know no pile, those the terminal saved. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDevice, played } from './records.ts';
import { headline, myTurn, playTurn, turns, visit } from './table.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'novaluna-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The real program; what it prints. */
const novaluna = (words: string[], input = '') =>
  execFileSync(process.env['NOVALUNA']!, words, { input, encoding: 'utf8' });

/** Gives the page a file. */
const give = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

const seen = (page: Page) =>
  page
    .locator('.grid [data-tile], .space [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));

test('a game that is over is looked at from the list, turn by turn, with help for its tasks', async () => {
  const page = await visit({
    path: '#/games',
    before: (page) => onDevice(page, 'done', { kind: 'bots', players: 2, bots: true, discs: 6 }),
  });
  const before = await page.evaluate(() => localStorage.getItem('novaluna.game.done'));
  await page.locator('.games a').click();
  await page.locator('.result').waitFor();
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(headline(page)).resolves.toMatch(/^Turn (\d+) of \1$/);
  const now = await seen(page);
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  expect(await seen(page)).not.toEqual(now);
  await page.locator('.player:not(.home)').click();
  await page.keyboard.press('t');
  await page.locator('.explain').waitFor();
  expect(await page.locator('.explain').innerText()).toMatch(/\d of \d/);
  const was = await headline(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.lookback').waitFor({ state: 'detached' });
  expect(await turns(page), 'a copy goes on from there').toBe(Number(/\d+/.exec(was)![0]));
  expect(page.url()).not.toMatch(/done$/);
  expect(await page.evaluate(() => localStorage.getItem('novaluna.game.done')), 'it stays as it was').toBe(
    before,
  );
});

test('the list of moves follows the turn that is looked at, and the page stays where it is', async () => {
  const page = await visit({
    path: '#/game/done',
    before: (page) => onDevice(page, 'done', { kind: 'bots', players: 2, bots: true }),
  });
  await page.getByRole('button', { name: 'Look back' }).click();
  const list = page.locator('.lines');
  /** The number of the line that is marked, and whether all of it is to be seen. */
  const marked = () =>
    list.evaluate((list) => {
      const line = list.querySelector('[aria-current="true"]')!;
      const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
      const seen = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      return { turn: Number(/\d+/.exec(line.textContent)![0]), seen };
    });
  const of = await turns(page);
  expect(await list.evaluate((list) => list.scrollHeight > list.clientHeight + 50)).toBe(true);
  for (let turn = of; turn > 0; turn--) {
    expect(await marked()).toEqual({ turn, seen: true });
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('End');
  expect(await marked()).toEqual({ turn: of, seen: true });
  expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBe(0);
});

test('nobody looks ahead: a game that goes on cannot be played on from one of its turns', async () => {
  const page = await visit({
    path: '#/game/a',
    before: (page) => onDevice(page, 'a', { kind: 'solo', players: 1, until: ({ moves }) => moves === 6 }),
  });
  await page.locator('.i-log').click();
  await page.locator('.lines button').nth(2).click();
  await page.getByRole('button', { name: 'Now', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Play on' }).count()).toBe(0);
});

test('a public record is looked at, and says that it can only be looked at', async () => {
  const file = join(folder, 'whole.json');
  writeFileSync(file, played({ kind: 'bots', players: 2, bots: true, until: ({ moves }) => moves === 14 }));
  const text = novaluna(['record', 'public', file]);
  const page = await visit({ path: '#/games' });
  await give(page, 'public.json', text);
  await page.getByText('You can only watch this game').waitFor();
  expect(await turns(page)).toBe(14);
  expect(await page.locator('.space.take').count(), 'nothing can be taken').toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(headline(page)).resolves.toBe('Turn 13 of 14');
  expect(await page.getByRole('button', { name: 'Play on' }).count(), 'nobody knows the pile').toBe(0);
});

test('a game saved by the terminal goes on here with its bots, and then there again', async () => {
  const file = join(folder, 'terminal.json');
  const play = ['play', '--bot', 'greedy', '--seed', '7', '--lang', 'en', '--save', file];
  novaluna(play, '1 0,0\nquit\n');
  const page = await visit({ path: '#/games' });
  await give(page, 'terminal.json', readFileSync(file, 'utf8'));
  expect(await myTurn(page)).toBe('act');
  await page.locator('.player', { hasText: 'greedy' }).first().waitFor();
  const before = await turns(page);
  await playTurn(page);
  expect(await myTurn(page)).toBe('act');
  expect(await turns(page)).toBeGreaterThan(before);
  const kept = await page.evaluate(
    () => localStorage.getItem(`novaluna.game.${location.hash.split('/')[2]}`) ?? '',
  );
  expect(JSON.parse(kept)).toMatchObject({ bots: [null, 'greedy'] });
  writeFileSync(file, kept);
  const said = novaluna(['play', '--lang', 'en', '--save', file], 'quit\n');
  expect(said).toMatch(/Resuming the game in .*terminal.json/);
  expect(JSON.parse(readFileSync(file, 'utf8')).moves).toEqual(JSON.parse(kept).moves);
});

test('a save of an older terminal, with one bot for all, goes on', async () => {
  const { bots: _, ...rest } = JSON.parse(
    played({ kind: 'bots', players: 3, bots: true, until: () => true }),
  );
  const page = await visit({ path: '#/games' });
  await give(page, 'old.json', JSON.stringify({ ...rest, bot: 'easy' }));
  expect(await myTurn(page)).toBe('act');
  await playTurn(page);
  await myTurn(page);
  expect(await page.locator('.player small', { hasText: 'Young moon' }).count()).toBe(2);
});
