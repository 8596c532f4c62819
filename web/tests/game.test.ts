import { expect, test } from 'vitest';
import { onDevice, type Played } from './records.ts';
import { hash, headline, MOVING, myTurn, playToTheEnd, playTurn, turns, visit } from './table.ts';

test('one click and a game is on; a whole game against a bot', async () => {
  const page = await visit(MOVING);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  await playToTheEnd(page);
  await expect(page.locator('.result h1').innerText()).resolves.toMatch(/^(You win|Otto wins)$/);
  expect(await page.locator('.ranking li').count()).toBe(2);
});

test('four people at one screen', async () => {
  const page = await visit();
  await page.getByRole('button', { name: /^Pass and play/ }).click();
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByLabel('Player 1’s name').fill('Ada');
  await page.getByLabel('Discs to place').selectOption('own');
  await page.getByLabel('Number of discs').fill('3');
  await page.getByLabel('Deal').fill('7');
  await page.locator('dialog[open] button[type=submit]').click();
  await playTurn(page);
  await expect(page.locator('.lines').innerText()).resolves.toContain('Ada');
  expect(await page.locator('.btn[aria-keyshortcuts="h"]').count(), 'no hints among people').toBe(0);
  await playToTheEnd(page);
  expect(await page.locator('.ranking li').count()).toBe(4);
});

test('solo: both phases, the score sheet, the history', async () => {
  const page = await visit();
  await page.getByRole('button', { name: /^Solo/ }).click();
  const end = page.getByRole('button', { name: 'End phase 1' });
  for (let turn = 0; turn < 30 && !(await end.count()); turn++) {
    if ((await page.locator('.core p').innerText()) === 'Phase 2') break;
    await playTurn(page);
  }
  if (await end.count()) await end.click();
  await expect(page.locator('.core p').innerText()).resolves.toBe('Phase 2');
  await playToTheEnd(page);
  const cell = async (row: number, column: number) =>
    Number(await page.locator('.score tbody tr').nth(row).locator('td').nth(column).innerText());
  const noted = [await cell(3, 0), await cell(3, 1)];
  expect(noted[0]).toBe((await cell(1, 0)) + (await cell(2, 0)));
  expect(noted[1]).toBe((await cell(1, 1)) + (await cell(2, 1)));
  await expect(page.locator('.told .number').innerText()).resolves.toBe(String(noted[0]! + noted[1]!));
  await page.goto(`${page.url().split('#')[0]}#/games`);
  await page.locator('.history').waitFor();
});

test('a reload in the middle of a turn loses nothing', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playTurn(page);
  await playTurn(page);
  await myTurn(page);
  const seen = () =>
    page
      .locator('.grid [data-tile], .space [data-tile]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));
  const [before, moves] = [await seen(), await turns(page)];
  await page.locator('.space.take, .btn[aria-keyshortcuts="k"]').first().click();
  await page.reload();
  await myTurn(page);
  expect(await seen()).toEqual(before);
  expect(await turns(page)).toBe(moves);
});

test('undo takes back a move and what the bot answered', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  const before = await turns(page);
  await playTurn(page);
  await myTurn(page);
  await page.keyboard.press('z');
  await expect.poll(() => turns(page)).toBe(before);
  await expect(headline(page)).resolves.toBe('Your turn: take a tile');
});

test('a hint picks the tile, aims at the cell and says why', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playTurn(page);
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('% chance to win').waitFor();
});

test('each line of the moves leads to what was seen then', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const _ of [1, 2, 3]) await playTurn(page);
  await myTurn(page);
  await page.locator('.lines button').last().click();
  await expect(headline(page)).resolves.toMatch(/^Turn 1 of \d+$/);
  expect(await page.locator('.players [data-thumb-tile]').count(), 'one tile lay on the table').toBe(1);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await myTurn(page);
});

test('when the game is over nothing is taken back', async () => {
  const page = await visit();
  await page.getByRole('button', { name: /^Solo/ }).click();
  await playToTheEnd(page);
  const before = await turns(page);
  await page.keyboard.press('z');
  expect(await turns(page)).toBe(before);
  const deal = (name: string) => page.getByRole('button', { name });
  await page.locator('.top nav button').last().click();
  await deal('Play this deal again').click();
  await page.locator('.result').waitFor({ state: 'detached' });
  expect(await turns(page), 'the same tiles, a new game').toBe(0);
});

test('Enter on a button is a click, not a move', async () => {
  const page = await visit({ settings: { confirm: true } });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  const before = await turns(page);
  await page.keyboard.press('1');
  await page.locator('.legal.on').waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  expect(await turns(page)).toBe(before);
  expect(await page.locator('.legal').count(), 'the tile was let go').toBe(0);
});

test('a tile that is picked brings the display back that it goes to', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playTurn(page);
  await myTurn(page);
  await page.locator('.player:not(.home)').click();
  await expect(page.locator('.me b').first().innerText()).resolves.toContain('Otto');
  await page.locator('.space.take').first().click();
  await expect(page.locator('.me b').first().innerText()).resolves.toBe('Your display');
  expect(await page.locator('.legal').count()).toBeGreaterThan(0);
});

test('from one table straight to the next and back: everywhere the bot plays on, until all are left', async () => {
  const botsTurn: Played = {
    kind: 'bots',
    players: 2,
    bots: true,
    until: ({ turn, moves }) => turn === 1 && moves > 0,
  };
  const page = await visit({
    path: '#/game/a',
    before: async (page) => {
      await onDevice(page, 'a', botsTurn);
      await onDevice(page, 'b', { ...botsTurn, seed: '8' });
    },
  });
  await page.locator('.turnbar').waitFor();
  for (const table of ['b', 'a']) {
    await hash(page, `#/game/${table}`);
    await myTurn(page);
  }
  await hash(page, '#/');
  const gone = { message: 'bots that nobody needs have gone', timeout: 5000 };
  await expect.poll(() => page.workers().length, gone).toBe(0);
});
