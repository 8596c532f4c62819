/** Those at a table: who sits down, gets up, says something, comes too late or lets the clock run out. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import {
  asked,
  come,
  hasBegun,
  openTable,
  openTableHere,
  pathOf,
  play,
  playUntil,
  program,
  SHORT,
  said,
  same,
  sitDown,
  two,
} from './friends.ts';
import { accessible } from './inspect.ts';
import { hash, playTurn, SIZES, turns as standing, type Visit, whoever } from './table.ts';

test('two people and two bots; whoever comes too late looks on, and plays on for a bot', async () => {
  const ada = await come('Ada', '', { permissions: ['clipboard-read', 'clipboard-write'] });
  await ada.locator('a[href="#/others"]').click();
  await ada.getByRole('group', { name: 'Latecomers' }).getByRole('button', { name: 'On' }).click();
  const link = await openTable(ada, ['A friend', 'Bot', 'Bot']);
  const ben = await come('Ben', pathOf(link), { size: 'phone' });
  await sitDown(ben);
  await hasBegun(ada, ben);
  await ada.getByRole('button', { name: 'Copy the link' }).click();
  await said(ada, 'Copied');
  expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const late = await come('Eve', pathOf(link));
  await hasBegun(late);
  expect(await late.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await late.getByText('You’re watching this game.').waitFor();
  await ada.getByText('1 person is watching').waitFor();
  expect(await late.getByText('is watching').count(), 'nobody else is').toBe(0);
  await play([ada, ben], 2);
  await playUntil(ada, [ada, ben]);
  const keep = ada.locator('.btn[aria-keyshortcuts="k"]');
  if (await keep.count()) await keep.click();
  await ada.locator('.take:visible').first().click();
  await late.getByRole('button', { name: 'Take over from a bot' }).dblclick();
  await said(ada, 'Eve takes over from the bot.');
  await said(late, 'You’ve taken over from the bot and play as Eve.');
  for (const page of [ada, ben]) {
    await page.locator('.player', { hasText: /\bEve\b/ }).waitFor();
    expect(await page.locator('.player', { hasText: /\bEve\b/ }).count(), 'one seat').toBe(1);
  }
  expect(await ada.locator('.picked').count(), 'who holds a tile still does').toBeGreaterThan(0);
  await ada.keyboard.press('Escape');
  await late.getByText('Table talk').waitFor();
  const people = [ada, ben, late];
  await play(people, 5);
  await playUntil(late, people);
  await playTurn(late);
  await same(people);
});

test('whoever comes by a link of their own after the start plays on for the bot on their seat', async () => {
  const games = `${program.url}api/games`;
  const plan = { seats: ['person', 'person'], order: 'seats' };
  type Made = { game: string; host: string; seats: string[] };
  const { game, host, seats } = await ask<Made>(games, null, plan);
  await ask(`${games}/${game}/commands`, seats[0]!, { id: 'sit', sit: { name: 'Ada' } });
  await ask(`${games}/${game}/commands`, host, { id: 'start', start: { fill: 'easy' } });
  const ben = await come('Ben', `#/g/${game}/${seats[1]}`, { size: 'phone' });
  await asked(ben, 'A bot is moving for you');
  const ada = await come('Ada', `#/g/${game}/${seats[0]}`);
  await ben.getByRole('button', { name: 'Take over from the bot' }).click();
  await ada.locator('.player', { hasText: /\bBen\b/ }).waitFor();
  await play([ada, ben], 3);
  await playUntil(ben, [ada, ben]);
  await playTurn(ben);
  await same([ada, ben]);
});

test('four people come and go: whoever loads the page anew, at whatever stage, goes on', async () => {
  const ada = await come('Ada', '', SHORT);
  const link = await openTable(ada, ['A friend', 'A friend', 'A friend']);
  await ada.reload();
  await ada.getByRole('textbox', { name: 'Link to this table' }).waitFor();
  const [ben, eve, kim] = [
    await come('Ben', pathOf(link)),
    await come('Eve', pathOf(link), { size: 'tablet' }),
    await come('Kim', pathOf(link), { size: 'phone' }),
  ];
  await sitDown(ben);
  await ada.locator('.chair', { hasText: 'Ben' }).waitFor();
  await ben.reload();
  await eve.reload();
  await sitDown(eve);
  await sitDown(kim);
  const people = [ada, ben, eve, kim];
  await hasBegun(...people);
  await play(people, 3);
  for (const page of people) {
    await page.reload();
    await hasBegun(page);
    await same(people);
    await play(people, 1);
  }
  const mover = (await whoever(people))!;
  await mover.locator('.take:visible').first().click();
  await mover.reload();
  await hasBegun(mover);
  await play(people);
  for (const page of people) {
    await page.locator('.result').waitFor();
    await page.reload();
    await page.locator('.result').waitFor();
  }
  await same(people);
  await accessible(kim, 'a game with others that is over');
});

test('a seat that the host frees is free: its guest is told, and may look on', async () => {
  const ada = await come('Ada', '');
  const link = await openTable(ada, ['A friend', 'A friend', 'Empty']);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await ada.getByRole('button', { name: 'Free this seat' }).click();
  await ben.getByText('You no longer have this seat').waitFor();
  await accessible(ben, 'a seat that is gone');
  await ben.getByRole('button', { name: 'Back to the table' }).click();
  await ben.getByRole('button', { name: 'Sit down' }).waitFor();
  await ada.getByRole('button', { name: 'Bot instead' }).first().click();
  await ada.getByRole('button', { name: 'Person instead' }).waitFor();
  await ada.getByRole('button', { name: 'Start now with 1 bot' }).click();
  await hasBegun(ada, ben);
});

test('a move is taken back if the others agree, and stays if they do not; then they play again', async () => {
  const { ada, ben } = await two();
  const pages = [ada, ben];
  const mover = (await whoever(pages))!;
  const other = mover === ada ? ben : ada;
  await playTurn(mover);
  await same(pages);
  const undo = () => mover.locator('.btn[aria-keyshortcuts="z"]').click();
  await undo();
  await asked(mover, 'You asked to undo your move');
  await other.getByRole('button', { name: 'No', exact: true }).click();
  await said(mover, 'said no to the undo');
  expect(await standing(mover)).toBe(1);
  await undo();
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => standing(other)).toBe(0);
  await expect.poll(() => standing(mover)).toBe(0);
  await play(pages);
  await ada.getByRole('button', { name: 'Play again' }).click();
  await hasBegun(ada);
  await said(ben, 'Another game has begun');
  expect(await ben.locator('.result').count(), 'whoever looks at the end is left there').toBe(1);
  await ben.getByRole('button', { name: 'Play again' }).click();
  for (const page of pages) await page.locator('.result').waitFor({ state: 'detached' });
  await expect.poll(() => standing(ben)).toBe(0);
  await play(pages, 2);
  await same(pages);
});

test('whoever lets the clock run out takes the seat back from the bot', async () => {
  const ada = await come('Ada', '', { plan: { clock: 10 } });
  await ada.locator('a[href="#/others"]').click();
  const link = await openTableHere(ada);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  const mover = (await whoever([ada, ben]))!;
  await mover
    .locator('.turnbar')
    .getByText(/You have \d+ s left\./)
    .waitFor();
  await mover.getByRole('button', { name: 'Take my seat back' }).click({ timeout: 20_000 });
  await mover.locator('.say h1', { hasText: 'A bot is moving for you' }).waitFor({ state: 'detached' });
});

test('what is said is shown as it was said, whatever it is, and not to who has muted it', async () => {
  const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe';
  const ada = await come('<b>A\u202eda</b>', '');
  const link = await openTable(ada);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  await ada.getByRole('textbox', { name: 'Say something' }).fill(hostile);
  await ada.keyboard.press('Enter');
  // Letters that are keys of the game are only letters here.
  const cheers = '3 cheers, hurray, zest!';
  await ben.getByRole('textbox', { name: 'Say something' }).pressSequentially(cheers);
  await ben.keyboard.press('Enter');
  await ada.locator('.said').getByText(cheers).waitFor();
  expect([await standing(ada), await ben.locator('.picked').count()]).toEqual([0, 0]);
  await ben.locator('.said').getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await ben.locator('.said img').count()).toBe(0);
  const name = ben.locator('.player .who b', { hasText: '<b>A' });
  expect(await name.innerText(), 'so is a name').toBe('<b>Ada</b>');
  expect(await ben.locator('.said').innerText(), 'nothing turns the direction').not.toMatch(/\u202e/);
  // Also the last of them, which is scrolled to.
  await ada.getByRole('button', { name: 'Still there?' }).click();
  await ben.locator('.bubble').getByText('Still there?').waitFor();
  await ben.getByRole('button', { name: 'Mute' }).click();
  expect(await ben.locator('.said li').count()).toBe(0);
  expect(await ben.locator('.bubble').count()).toBe(0);
});

test('open tables are found in the lobby, and games to watch are seen there', async () => {
  const ben = await come('Ben', '#/others');
  await ben.getByText('All quiet so far.').waitFor();
  const ada = await come('Ada', '');
  await ada.locator('a[href="#/others"]').click();
  await ada.getByRole('button', { name: 'Open to all' }).click();
  await openTableHere(ada);
  // Whoever is setting up a table of their own is told of it, and goes there if they like.
  await ben.getByRole('button', { name: 'Someone has opened a table' }).click();
  await ben.getByText('Ada’s table').waitFor();
  await ben.getByRole('link', { name: 'Sit down' }).click();
  await sitDown(ben);
  await hasBegun(ada, ben);
  await play([ada, ben], 2);
  const eve = await come('Eve', '#/others', { size: 'phone' });
  await eve.locator('.watched').click();
  await hasBegun(eve);
  await hash(ada, '#/others');
  await ada.locator('.my-game').waitFor();
});

test('axe finds nothing wrong with tables: setting up, waiting, joining, playing, finding one', async () => {
  const look: Visit = { settings: { theme: 'auto' }, bypassCSP: true };
  const check = async (page: Page, where: string) => {
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(SIZES[size]);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
        await accessible(page, `${where}, ${size}, ${colorScheme}`);
      }
    }
    await page.setViewportSize(SIZES.desktop);
  };
  const ada = await come('Ada', '', look);
  await ada.locator('a[href="#/others"]').click();
  await ada.getByRole('button', { name: 'Open to all' }).click();
  await check(ada, 'setting up');
  const link = await openTableHere(ada);
  await check(ada, 'waiting');
  const ben = await come('Ben', pathOf(link), look);
  await ben.getByRole('button', { name: 'Sit down' }).waitFor();
  await check(ben, 'joining');
  await hash(ben, '#/others');
  await ben.getByText('Ada’s table').waitFor();
  await check(ben, 'an open table');
  await hash(ben, pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  await play([ada, ben], 2);
  await ada.getByRole('button', { name: 'Hello' }).click();
  await ben.locator('.bubble').waitFor();
  await check(ben, 'playing');
  await hash(ben, '#/others');
  await ben.locator('.my-game').waitFor();
  await check(ben, 'finding a game');
  for (const dialog of ['I have a link or a code', 'Continue on another device']) {
    await ben.getByRole('button', { name: dialog }).click();
    await ben.locator('dialog[open]').waitFor();
    await check(ben, dialog);
    await ben.keyboard.press('Escape');
  }
});
