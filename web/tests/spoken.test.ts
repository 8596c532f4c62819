/** Games by the accessibility tree alone: keys, roles and names, and what a screen reader would say. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heard, listen, told } from './inspect.ts';
import { onDevice, type Played } from './records.ts';
import { visit } from './table.ts';

async function open(game: Played): Promise<Page> {
  return visit({
    settings: { confirm: true },
    path: '#/game/a',
    before: async (page) => {
      await listen(page);
      await onDevice(page, 'a', game);
    },
  });
}

const said = (page: Page) => told(page, '');
const last = async (page: Page) => (await said(page)).at(-1);

/** What a person waits for: to be asked something, or the end. */
const TURN = /^Your turn: take \w+ [1-7]((, \w+ [1-7],)? or \w+ [1-7])?\.$/;
const TILE = '\\w+ [1-7], (no tasks|tasks?: \\d [^.]+)';
const REFILL = new RegExp(
  `^Refill the wheel first\\? Only (1 tile is left: ${TILE}|2 tiles are left: ${TILE}\\. ${TILE})\\.$`,
);
const RESULT = /^(You win|Otto wins)\. Discs left: /;
const WHICH = '(, the (first|second|third) after the moon)?';
const HELD = new RegExp(
  `^Holding the \\w+ [1-7]${WHICH}: \\d+ cells?, (none covers a task|best covers \\d tasks?)\\. ` +
    '(It has no tasks|Its tasks?: \\d [^.]+)\\.$',
);
const CELL = /^((left of|right of|above|below) the \w+ [1-7](, )?)+: (no task|covers \d tasks?)$/;
const MINE = /^You: \w+ [1-7](, no task covered| covers \d tasks?)\.$/;
const PLACED = /^(You|Otto): (refilled, then )?\w+ [1-7](, no task covered| covers \d tasks?)\.$/;

async function asked(page: Page): Promise<string> {
  const asks = new RegExp(`${TURN.source}|${REFILL.source}|${RESULT.source}`);
  await expect.poll(() => last(page), { timeout: 20_000 }).toMatch(asks);
  return (await last(page))!;
}

/** Presses keys, and what was said since. */
async function press(page: Page, ...keys: string[]): Promise<string[]> {
  const before = (await said(page)).length;
  for (const key of keys) await page.keyboard.press(key);
  const answered = { message: `${keys} is answered`, timeout: 10_000 };
  await expect.poll(async () => (await said(page)).length, answered).toBeGreaterThan(before);
  // What belongs together is said within a frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  return (await said(page)).slice(before);
}

/** Nothing is said twice for one thing: only bots may really do the same again. */
async function noEcho(page: Page): Promise<void> {
  const all = (await heard(page)).map(({ text }) => text);
  const echoes = all.filter((text, n) => text === all[n - 1] && !text.startsWith('Otto:'));
  expect(echoes).toEqual([]);
}

const focusIsSomewhere = async (page: Page) =>
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

test('a whole game is heard, from the first turn to the result', async () => {
  const page = await open({ kind: 'bots', players: 2, bots: true, discs: 4, until: () => true });
  let undone = 0;
  for (let turn = 0; turn < 60; turn++) {
    const ask = await asked(page);
    await focusIsSomewhere(page);
    if (RESULT.test(ask)) break;
    if (REFILL.test(ask)) expect((await press(page, 'k')).at(-1)).toMatch(TURN);
    expect(await press(page, '1')).toEqual([expect.stringMatching(HELD)]);
    if (turn === 1) {
      expect(await press(page, 'z')).toEqual(['Undone.', expect.stringMatching(TURN)]);
      expect(await press(page, '2')).toEqual([expect.stringMatching(HELD)]);
    }
    // By Tab and Enter to a cell that brings something, by arrows to another.
    const good = page.getByRole('button', { name: /: covers \d/ }).first();
    if (await good.count()) {
      await good.focus();
      await page.keyboard.press('Enter');
      expect(await good.getAttribute('aria-pressed')).toBe('true');
    } else if (turn > 1) {
      expect(await press(page, 'ArrowRight')).toEqual([expect.stringMatching(CELL)]);
    }
    expect((await press(page, 'Enter'))[0]).toMatch(MINE);
    // After the first tile nobody has had to refill, so it can be taken back.
    if (turn === 0) {
      await asked(page);
      expect((await press(page, 'z'))[0]).toBe('Undone.');
      undone = await takenBack(page);
    }
  }
  expect(await last(page)).toMatch(RESULT);
  await noEcho(page);
  const told = (await said(page)).filter((text) => PLACED.test(text)).length;
  // The list of moves is behind the result by now.
  const moves = await page
    .getByRole('list', { includeHidden: true })
    .getByRole('button', { name: /^Turn \d+:/, includeHidden: true })
    .count();
  expect(undone).toBeGreaterThan(0);
  expect(told - undone, 'every turn in the list was told, and once').toBe(moves);
});

/** How many turns an undo took back: those that were told and are no longer in the list. */
async function takenBack(page: Page): Promise<number> {
  expect(await asked(page)).toMatch(TURN);
  const told = (await said(page)).filter((text) => PLACED.test(text)).length;
  return (
    told -
    (await page
      .getByRole('list')
      .getByRole('button', { name: /^Turn \d+:/ })
      .count())
  );
}

/** A game in which somebody has to decide whether to refill. */
const refillable: Played = {
  kind: 'bots',
  players: 2,
  bots: true,
  until: ({ refill, turn }) => refill === 'may' && turn === 0,
};

test('the refill is a question, and what came of it is said before the next', async () => {
  const page = await open(refillable);
  expect(await asked(page)).toMatch(REFILL);
  expect(await press(page, 'r')).toEqual(['You: refilled the wheel.', expect.stringMatching(TURN)]);
  await noEcho(page);
});

test('a hint has its reason, and is said once', async () => {
  const page = await open(refillable);
  expect(await asked(page)).toMatch(REFILL);
  const [hint, ...more] = await press(page, 'h');
  expect(hint).toMatch(/^Hint: (Refill the wheel\.|\w+ [1-7], .*\.) It .*\.$/);
  expect(more).toEqual([]);
  await press(page, 'Escape');
  await press(page, 'r');
  const { length } = await said(page);
  await press(page, 'h');
  expect((await said(page)).slice(length)).toEqual([expect.stringMatching(/^Hint: \w+ [1-7], .* It .*\.$/)]);
  expect((await press(page, 'Enter'))[0]).toMatch(MINE);
  await asked(page);
  await noEcho(page);
});

test('alone, it is said when phase 1 may end, and why a daily moon has no hints', async () => {
  const solo = await open({ kind: 'solo', players: 1, until: ({ solo }) => solo!.may_end });
  await expect.poll(() => last(solo)).toMatch(/8 tasks are enough/);
  const daily = await open({ kind: 'daily', players: 1, until: ({ moves }) => moves === 1 });
  await expect.poll(() => last(daily)).toMatch(/take \w+ [1-7],/);
  expect(await press(daily, 'h')).toEqual(['No hints in the daily moon: everyone plays the same deal.']);
});

test('a turn is a few steps of Tab: tiles, cell, actions, players, moves', async () => {
  const page = await open({ kind: 'table', players: 2, until: ({ moves }) => moves >= 6 });
  await expect.poll(() => last(page)).toMatch(/^Ada: |^Otto: /);
  await press(page, '1');
  const stops: string[] = [];
  for (let presses = 0; presses < 30 && !stops.at(-1)?.startsWith('Turn'); presses++) {
    await page.keyboard.press('Tab');
    stops.push((await heard(page)).at(-1)!.text);
  }
  const kinds = stops.map((text) => /^(Take|left|right|above|below|Undo|Confirm|Turn)/.exec(text)?.[0]);
  const cells = kinds.filter((kind) => kind && /left|right|above|below/.test(kind));
  expect(cells, 'the cells are one stop').toHaveLength(1);
  expect(kinds.indexOf('Undo')).toBeGreaterThan(kinds.indexOf(cells[0]));
  expect(kinds.filter((kind) => kind === 'Turn')).toHaveLength(1);
  const days = stops.filter((text) => /days? ahead|Furthest back/.test(text));
  expect(days.length, 'days ahead are words').toBeGreaterThan(0);
  await page.keyboard.press('ArrowDown');
  expect((await heard(page)).at(-1)!.text).toMatch(/^Turn 5:/);
});

test('? shows all keys, and the focus comes back', async () => {
  const page = await open({ kind: 'table', players: 2, until: () => true });
  await expect.poll(() => last(page)).toMatch(/take \w+ [1-7],/);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  for (const key of ['1, 2, 3', 'Enter', 'Z', 'H', 'T, Shift T', 'R', 'K', 'E', 'S'])
    expect(await dialog.getByText(key, { exact: true }).count(), key).toBe(1);
  await page.keyboard.press('Escape');
  await focusIsSomewhere(page);
  expect(await press(page, '1')).toEqual([expect.stringMatching(HELD)]);
});
