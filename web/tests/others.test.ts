/** Playing with others: real browsers at a server of their own, whatever happens to the line. */
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  come,
  hasBegun,
  line,
  openTable,
  openTableHere,
  pathOf,
  pixels,
  play,
  program,
  SHORT,
  said,
  same,
  sitDown,
  two,
} from './friends.ts';
import { accessible } from './inspect.ts';
import { hash, playTurn, resize, SIZES, whoever } from './table.ts';

/** A window for each layout, and a phone on its side. */
const LAYOUTS = [
  SIZES.desktop,
  SIZES.phone,
  { width: 1024, height: 768 },
  { width: 1366, height: 625 },
  { width: 844, height: 390 },
];

test('two play to the end: one loses the line twice, the server is killed once, a third looks on', async () => {
  const ada = await come('Ada', '', SHORT);
  const link = await openTable(ada);
  const wire = line();
  const ben = await come('Ben', pathOf(link), { before: wire.before });
  await sitDown(ben);
  const eve = await come('Eve', pathOf(link), { size: 'phone' });
  await hasBegun(ada, ben, eve);
  const players = [ada, ben];
  await play(players, 2);
  for (let lost = 0; lost < 2; lost++) {
    await wire.cut();
    await said(ben, 'Offline since');
    // One can look around meanwhile: at somebody else's tiles, and at what was played.
    await ben.locator('.player:not(.home)').first().click();
    await ben.locator('.me b', { hasText: 'Ada’s display' }).waitFor();
    await ben.locator('.lines button').last().click();
    await ben.locator('.lookback h1', { hasText: 'Turn 1 of' }).waitFor();
    await ben.getByRole('button', { name: /^(Now|Your turn)$/ }).click();
    wire.mend();
    await said(ben, 'Back in touch. Nothing was lost.');
    await play(players, 2);
  }
  await program.kill();
  await said(ada, 'Offline since');
  await program.restart();
  await said(ada, 'Back in touch. Nothing was lost.');
  await play(players);
  for (const page of players) await page.locator('.result').waitFor();
  await eve.locator('.result').waitFor();
  await ada.getByRole('button', { name: 'Check the shuffle' }).click();
  await ada.getByText('your number is in it').waitFor();
  await eve.getByRole('button', { name: 'Check the shuffle' }).click();
  await eve.getByText('It was fair.').waitFor();
  await same([ada, ben, eve]);
  await hash(ben, '#/games');
  await ben.getByText('With others').waitFor();
  expect(await ben.locator('.games li').innerText(), 'it is kept with the others').toMatch(
    /You .*Ada|Ada.* You/,
  );
  await ben.locator('.games li a').first().click();
  await ben.getByRole('button', { name: 'Look back' }).click();
  await ben.locator('.lookback').waitFor();
  await hash(ada, '#/others');
  expect(await ada.getByText('Your games').count(), 'a game that is over waits for nobody').toBe(0);
});

test('a table is open a click after the door; its code and picture lead there', async () => {
  // The sheet of the system, by which it is given to whom one likes.
  const shared: string[] = [];
  const before = async (page: Page) => {
    await page.exposeFunction('shared', (url: string) => void shared.push(url));
    await page.addInitScript('navigator.share = async ({ url }) => { shared(url); }');
  };
  const ada = await come('Ada', '', { before });
  await ada.locator('a[href="#/others"]').click();
  const link = await openTableHere(ada);
  await ada.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => shared).toEqual([link]);
  const { data, width, height } = await pixels(ada.locator('.code'));
  expect(jsqr(data, width, height)?.data).toBe(link);
  const code = await ada.locator('.aloud b').innerText();
  const ben = await come('Ben', '#/others');
  await ben.getByRole('button', { name: 'I have a link or a code' }).click();
  await ben.getByRole('textbox', { name: 'Link or code' }).fill('baba baba');
  await ben.getByRole('button', { name: 'Go' }).click();
  await ben.getByText('No table is waiting under that code').waitFor();
  await ben.getByRole('textbox', { name: 'Link or code' }).fill(code.toUpperCase());
  await ben.getByRole('button', { name: 'Go' }).click();
  await ben.getByText('Ada is waiting for you.').waitFor();
  expect(ben.url()).toBe(link);
});

test('a lost line is told in every layout, that moves wait only to whoever plays, and nothing moves', async () => {
  const { ada, link } = await two();
  const eve = await come('Eve', pathOf(link));
  await hasBegun(eve);
  const place = (page: Page) => page.locator('.mine').boundingBox();
  for (const page of [ada, eve]) {
    const before = [];
    for (const size of LAYOUTS) {
      await resize(page, size);
      before.push(await place(page));
    }
    await page.context().setOffline(true);
    await said(page, 'Offline since');
    for (const [n, size] of LAYOUTS.entries()) {
      await resize(page, size);
      await said(
        page,
        page === ada ? 'Look around; anything you play is sent once you’re back.' : 'Offline since',
      );
      expect(await place(page), `${size.width} x ${size.height}`).toEqual(before[n]);
    }
  }
  expect(await eve.getByText('anything you play').count()).toBe(0);
});

test('two tabs on one seat are both that seat, and a page that is loaded anew goes on', async () => {
  const { ada, ben } = await two();
  const tab = await ada.context().newPage();
  await tab.goto(ada.url());
  await hasBegun(tab);
  await play([ada, ben], 2);
  await same([ada, tab, ben]);
  await play([tab, ben], 2);
  await same([ada, tab, ben]);
  await ben.reload();
  await hasBegun(ben);
  await same([ada, ben]);
  await play([ada, ben], 2);
});

test('seats go to another device by a link, and the title tells whose turn it is', async () => {
  const { ada, ben } = await two();
  await hash(ada, '#/others');
  await ada.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link to my seats' }).inputValue();
  const { data, width, height } = await pixels(ada.locator('dialog[open] .code'));
  expect(jsqr(data, width, height)?.data, 'it is drawn as well').toBe(link);
  const tablet = await come('Ada', pathOf(link), { size: 'tablet' });
  await tablet.locator('.my-game').click();
  await hasBegun(tablet);
  await play([tablet, ben], 3);
  await same([tablet, ben]);
  const mover = (await whoever([tablet, ben]))!;
  await expect.poll(() => mover.title()).toMatch(/^● Your turn/);
  expect(await mover.locator('link[rel=icon]').getAttribute('href')).toMatch(/icon-turn/);
});

test('a link of somebody else takes no seat away, and a seat link that is printed is a seat', async () => {
  const { ada, ben, link } = await two();
  const made = await fetch(`${program.url}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seats: ['person', 'beginner'] }),
  });
  const { game, seats } = (await made.json()) as { game: string; seats: string[] };
  await hash(ada, `${pathOf(link)}/${seats[0]}`);
  await ada.getByText('You no longer have this seat').waitFor();
  await ada.getByRole('button', { name: 'Back to the table' }).click();
  await hasBegun(ada);
  await play([ada, ben], 2);
  await same([ada, ben]);
  const eve = await come('Eve', `#/g/${game}/${seats[0]}`);
  await sitDown(eve);
  await hasBegun(eve);
  expect(new URL(eve.url()).hash, 'the address is for everybody').toBe(`#/g/${game}`);
});

test('a page that starts while its server is away says so, and comes back by itself', async () => {
  const { ada, ben } = await two();
  await play([ada, ben], 2);
  const kept = await come('Eve', '', { serviceWorkers: 'allow' });
  await kept.evaluate(() => navigator.serviceWorker.ready);
  await kept.reload();
  await program.kill();
  await kept.goto(`${program.url}#/others`);
  await kept.reload();
  await kept.getByText('The server can’t be reached right now').waitFor();
  await accessible(kept, 'the server is away');
  await hash(kept, new URL(ada.url()).hash);
  await said(kept, 'Connecting');
  await hash(kept, '#/');
  await kept.locator('.card .btn.primary').click();
  await playTurn(kept);
  await program.restart();
  await hash(kept, new URL(ada.url()).hash);
  await Promise.all([hasBegun(kept), ...[ada, ben].map((page) => said(page, 'Back in touch'))]);
  await play([ada, ben], 1);
  await same([ada, ben, kept]);
});

test('a page of another version says so, and does not call for ever', async () => {
  const page = await come('Ada', '#/g/0123456789abcdefghijkl', {
    before: (page) =>
      page.addInitScript(() => {
        const Ours = WebSocket;
        window.WebSocket = class extends Ours {
          constructor(address: string | URL) {
            super(address, 'novaluna.0');
          }
        } as typeof WebSocket;
      }),
  });
  await page.getByText('The server has a newer Nova Luna').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});

test('a table that is not there is said to be gone, with a way on', async () => {
  const page = await come('Ada', '#/g/0123456789abcdefghijkl');
  await page.getByText('This table is gone').waitFor();
  await page.locator('main').getByRole('link', { name: 'Play with others' }).click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
});
