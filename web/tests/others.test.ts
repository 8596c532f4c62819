/** Playing with others: real browsers at a server of their own, whatever happens to the line. */
import jsqr from 'jsqr';
import type { Page, WebSocketRoute } from 'playwright-core';
import UPNG from 'upng-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accessible } from './inspect.ts';
import { Program } from './program.ts';
import { hash, playTurn, SIZES, turns as standing, type Visit, visit, whoever } from './table.ts';

let program: Program;
beforeEach(async () => {
  program = await Program.start();
});
afterEach(() => program.close());

/** A browser that loses its line is told so. */
const LOST = /WebSocket|ERR_CONNECTION|Failed to load resource/;

/** Somebody with a browser of their own; `plan` is what no button offers, but servers take. */
const come = (name: string, path: string, { plan, ...about }: Visit & { plan?: object } = {}) =>
  visit({
    url: program.url,
    path,
    expected: LOST,
    ...about,
    before: async (page) => {
      await page.addInitScript((own) => localStorage.setItem('novaluna.name', own), name);
      await page.route('**/api/games', (route) => {
        const wished = route.request().postDataJSON();
        return route.continue(wished && plan ? { postData: JSON.stringify({ ...wished, ...plan }) } : {});
      });
      await about.before?.(page);
    },
  });

/** Opens a table: a click on the door, a click on the button. The link for others. */
async function openTable(
  page: Page,
  guests: readonly string[] = ['A friend', 'Empty', 'Empty'],
): Promise<string> {
  await page.locator('a[href="#/others"]').click();
  for (const [n, guest] of guests.entries()) {
    await page
      .getByRole('group', { name: `Seat ${n + 2}` })
      .getByRole('button', { name: guest })
      .click();
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

const sitDown = (page: Page) => page.getByRole('button', { name: 'Sit down' }).click();
const hasBegun = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.locator('.game .table').waitFor()));
const pathOf = (link: string) => `#${link.split('#')[1]}`;

/** A game that is soon over. */
const SHORT = { plan: { discs: 6 } };

/** Ada asks Ben in. */
async function two(): Promise<{ ada: Page; ben: Page; link: string }> {
  const ada = await come('Ada', '', SHORT);
  const link = await openTable(ada);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  return { ada, ben, link };
}

/** Whoever is to move does, until the game is over or so many turns were played. */
async function play(pages: readonly Page[], turns = 100): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const mover = await whoever(pages);
    if (!mover) return;
    await playTurn(mover);
  }
}

async function same(pages: readonly Page[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(pages.map(standing))).size).toBe(1);
}

/** What is said in the title's place, and what is asked in the turn bar. */
const said = (page: Page, words: string) => page.locator('.what', { hasText: words }).waitFor();
const asked = (page: Page, words: string) => page.locator('.say h1', { hasText: words }).waitFor();

/** A line that can be cut. */
function line(): { before: (page: Page) => Promise<void>; cut: () => Promise<void>; mend: () => void } {
  let isCut = false;
  const open: WebSocketRoute[] = [];
  return {
    before: (page) =>
      page.routeWebSocket(/api\/socket/, async (socket) => {
        if (isCut) {
          await socket.close();
          return;
        }
        open.push(socket);
        socket.connectToServer();
      }),
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close().catch(() => {});
    },
    mend: () => {
      isCut = false;
    },
  };
}

test('two play to the end: one loses the line twice, the server is killed once, a third looks on', async () => {
  const ada = await come('Ada', '', SHORT);
  const link = await openTable(ada);
  const wire = line();
  const ben = await come('Ben', pathOf(link), { before: wire.before });
  await sitDown(ben);
  const eve = await come('Eve', pathOf(link), { size: 'phone' });
  await hasBegun(ada, ben, eve);
  const players = [ada, ben];
  await play(players, 4);
  for (let lost = 0; lost < 2; lost++) {
    await wire.cut();
    await said(ben, 'Offline since');
    expect(await ben.locator('.player').count(), 'one can look around').toBe(2);
    wire.mend();
    await said(ben, 'Back in touch. Nothing was lost.');
    await play(players, 4);
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
  await hash(ada, '#/others');
  expect(await ada.getByText('Your games').count(), 'a game that is over waits for nobody').toBe(0);
});

test('a table is open a click and less than a second after the door; its code and picture lead there', async () => {
  const ada = await come('Ada', '');
  await ada.locator('a[href="#/others"]').click();
  const button = ada.getByRole('button', { name: 'Open the table' });
  await button.waitFor();
  const begin = Date.now();
  await button.click();
  const link = await ada.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  const took = Date.now() - begin;
  process.stdout.write(`    a table with a link after ${took} ms\n`);
  expect(took).toBeLessThan(1000);
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

async function pixels(part: ReturnType<Page['locator']>) {
  const png = UPNG.decode((await part.screenshot()).buffer as ArrayBuffer);
  const data = new Uint8ClampedArray(UPNG.toRGBA8(png)[0]!);
  return { data, width: png.width, height: png.height };
}

test('two people and two bots; whoever comes too late looks on', async () => {
  const ada = await come('Ada', '');
  const link = await openTable(ada, ['A friend', 'Bot', 'Bot']);
  const ben = await come('Ben', pathOf(link), { size: 'phone' });
  await sitDown(ben);
  await hasBegun(ada, ben);
  const late = await come('Eve', pathOf(link));
  await hasBegun(late);
  expect(await late.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await late.getByText('You’re watching this game.').waitFor();
  await play([ada, ben], 3);
  await same([ada, ben, late]);
});

test('a seat that the host frees is free: its guest is told, and may look on', async () => {
  const ada = await come('Ada', '');
  const link = await openTable(ada, ['A friend', 'A friend', 'Empty']);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await ada.getByRole('button', { name: 'Free this seat' }).click();
  await ben.getByText('Your seat isn’t yours any more').waitFor();
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
  await said(mover, 'would rather not');
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

async function openTableHere(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

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
  await ada.getByRole('button', { name: 'Nice one!' }).click();
  await ben.locator('.bubble').getByText('Nice one!').waitFor();
  await ben.getByRole('button', { name: 'Mute' }).click();
  expect(await ben.locator('.said li').count()).toBe(0);
  expect(await ben.locator('.bubble').count()).toBe(0);
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
  await ada.getByRole('button', { name: 'Go on with another device' }).click();
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
  await ada.getByText('Your seat isn’t yours any more').waitFor();
  await hash(ada, pathOf(link));
  await hasBegun(ada);
  await play([ada, ben], 2);
  await same([ada, ben]);
  const eve = await come('Eve', `#/g/${game}/${seats[0]}`);
  await sitDown(eve);
  await hasBegun(eve);
  expect(new URL(eve.url()).hash, 'the address is for everybody').toBe(`#/g/${game}`);
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

test('open tables are found in the lobby, and games to watch are seen there', async () => {
  const ada = await come('Ada', '');
  await ada.locator('a[href="#/others"]').click();
  await ada.getByRole('button', { name: 'Open to all' }).click();
  await openTableHere(ada);
  const ben = await come('Ben', '#/others');
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
  const look: Visit = { settings: { theme: 'auto' }, bypassCSP: true, reducedMotion: 'reduce' };
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
});
