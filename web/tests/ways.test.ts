/** Keyboard, touch, screen readers, languages, no network, no storage. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LEVELS } from '../src/bots.ts';
import type { Level } from '../src/generated/types.ts';
import { accessible, readable } from './inspect.ts';
import { onDevice } from './records.ts';
import { hash, myTurn, playTurn, TAKE, turns, visit } from './table.ts';

const start = (page: Page) => page.locator('.card .btn.primary').click();

/** Looks at everything that is there without a game, and comes back. */
async function tour(page: Page, check: (where: string) => Promise<void>): Promise<void> {
  await check('start');
  await page.locator('.top nav button').last().click();
  await check('menu');
  await page.keyboard.press('Escape');
  for (const where of ['games', 'rules', 'learn']) {
    await hash(page, `#/${where}`);
    await page.locator('main').waitFor();
    await check(where);
  }
  await hash(page, '#/');
}

test('a whole game by keyboard alone', async () => {
  const page = await visit({ settings: { confirm: true } });
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('.card .btn.primary'))) break;
  }
  await page.keyboard.press('Enter');
  for (let turn = 0; (await myTurn(page)) === 'act'; turn++) {
    await page.keyboard.press('k');
    const before = await turns(page);
    await page.keyboard.press(turn % 2 && (await page.locator('.space.take').count()) > 1 ? '2' : '1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    expect(lost, 'there is always a place from which Tab goes on').toBe(false);
  }
  expect(await page.locator('[aria-live=polite]').innerText(), 'moves are announced').toMatch(/You|Otto/);
  expect(await page.locator('.ranking li').count()).toBe(2);
});

test('Enter places a tile that was picked with a click', async () => {
  const page = await visit();
  await start(page);
  await myTurn(page);
  const before = await turns(page);
  await page.locator('.space.take').first().click();
  await page.locator('.legal.on').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
});

test('the open tasks are explained by key, until a tile is picked', async () => {
  const page = await visit({ path: null });
  await page.goto(
    inject('url') + (await onDevice(page, 'asked', { kind: 'table', players: 2, until: later })),
  );
  await myTurn(page);
  await page.keyboard.press('t');
  const words = page.locator('.explain');
  await words.getByText('So far').waitFor();
  expect(await page.locator('.task.lit').count()).toBe(1);
  const first = await words.innerText();
  for (let more = 0; more < 5 && (await words.innerText()) === first; more++) await page.keyboard.press('t');
  expect(await words.innerText()).not.toBe(first);
  await page.keyboard.press('1');
  await words.waitFor({ state: 'detached' });
});

/** When everybody has some tiles. */
const later = ({ moves }: { moves: number }) => moves >= 8;

test('where moves are confirmed, a click only chooses', async () => {
  const page = await visit({ settings: { confirm: true } });
  await start(page);
  await playTurn(page, true);
  await myTurn(page);
  const before = await turns(page);
  await page.locator('.space.take').first().click();
  const cell = page.locator('.legal').last();
  await cell.click();
  await page.locator('.legal').first().hover();
  expect(await cell.getAttribute('aria-pressed'), 'passing over another cell changes nothing').toBe('true');
  expect(await turns(page)).toBe(before);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
});

test('a hint stays while a mouse rests on another cell, and is what Enter plays', async () => {
  const page = await visit();
  await start(page);
  await playTurn(page);
  await myTurn(page);
  const before = await turns(page);
  await page.keyboard.press('h');
  const chosen = page.locator('.legal[aria-pressed=true]');
  await chosen.waitFor();
  const cell = await chosen.getAttribute('data-cell');
  const hinted = await page.locator('.held [data-tile]').getAttribute('data-tile');
  await page.locator('.legal[aria-pressed=false]').first().hover();
  expect(await chosen.getAttribute('data-cell')).toBe(cell);
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
  const placed = page.locator(`.grid .cell [data-tile="${hinted}"]`);
  expect(await placed.count(), 'the tile of the hint lies there').toBe(1);
});

test('a hint that was asked for by its button is followed with Enter', async () => {
  const page = await visit();
  await start(page);
  await playTurn(page);
  await myTurn(page);
  const before = await turns(page);
  await page.locator('.btn[aria-keyshortcuts="h"]').click();
  await page.locator('.btn[aria-keyshortcuts="Enter"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
});

test('where a click places a tile nothing is there to confirm, until something is chosen', async () => {
  const page = await visit();
  await start(page);
  await playTurn(page);
  await myTurn(page);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await page.locator('.space.take').first().click();
  await page.locator('.legal').last().hover();
  expect(await confirm.count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await confirm.getAttribute('aria-disabled')).toBe('false');
});

test('a tile that cannot be taken says why', async () => {
  const page = await visit();
  await start(page);
  await myTurn(page);
  await page.locator('.space.calm').first().click({ force: true });
  await page.locator('.say').getByText('out of reach').waitFor();
});

test('one game in two windows: what is played in one is seen in the other, and bots play once', async () => {
  const page = await visit();
  await start(page);
  await myTurn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await myTurn(other);
  await page.bringToFront();
  for (let turn = 0; turn < 4; turn++) await playTurn(page);
  await myTurn(page);
  await expect.poll(() => turns(other)).toBe(await turns(page));
  expect([page.workers().length, other.workers().length]).toEqual([1, 0]);
});

test('two fingers enlarge a display', async () => {
  const page = await visit({ size: 'phone', hasTouch: true, path: null });
  await page.goto(
    inject('url') + (await onDevice(page, 'pinched', { kind: 'table', players: 2, until: later })),
  );
  const cell = page.locator('.grid .cell').first();
  await cell.waitFor();
  const width = async () => (await cell.boundingBox())!.width;
  const [before, box] = [await width(), (await page.locator('.display').boundingBox())!];
  const session = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
    const at = (x: number, id: number) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2, id });
    const touchPoints = type === 'touchEnd' ? [] : [at(-apart, 1), at(apart, 2)];
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await fingers('touchStart', 30);
  for (const apart of [40, 50, 60]) await fingers('touchMove', apart);
  await fingers('touchEnd', 0);
  await expect.poll(width).toBeGreaterThan(1.5 * before);
});

test('the language that was chosen last is spoken, however slow the others are', async () => {
  const page = await visit({
    before: (page) =>
      page.route('**/de-*.js', async (route) => {
        await new Promise((done) => setTimeout(done, 500));
        await route.continue();
      }),
  });
  await page.getByRole('button', { name: 'DE', exact: true }).click();
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  await page.getByRole('button', { name: 'Играть' }).waitFor();
  await page.waitForTimeout(700);
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
});

test('nonsense in the lists of games and results leaves the page as it is', async () => {
  const page = await visit({ path: null });
  await page.addInitScript(() => {
    const entry = { id: 'x', kind: 'daily', day: '2026-13-45', played: 1, over: false, turns: 0 };
    localStorage.setItem('novaluna.games', JSON.stringify([entry, { ...entry, day: null, played: 1e18 }]));
    localStorage.setItem('novaluna.results', JSON.stringify([{ score: 90 }, { score: 91 }]));
    localStorage.setItem('novaluna.game.x', 'nonsense');
  });
  for (const where of ['', '#/games']) {
    await page.goto(inject('url') + where);
    await page.reload();
    await page.locator('main h1').first().waitFor();
  }
  await page.getByText('A damaged game').waitFor();
  await hash(page, '#/');
  await start(page);
  await playTurn(page);
});

test('touch: a tap shows, a second one places', async () => {
  const page = await visit({ size: 'phone', hasTouch: true, settings: { confirm: true } });
  await page.locator('.card .btn.primary').tap();
  await myTurn(page);
  const before = await turns(page);
  await page.locator('.space.take').first().tap();
  await page.locator('.legal').first().tap();
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
  await myTurn(page);
  const again = await turns(page);
  await page.locator('.space.take').first().tap();
  const cell = page.locator('.legal').first();
  await cell.tap();
  expect(await turns(page), 'the first tap only shows').toBe(again);
  expect(await page.locator('.legal.on').count()).toBe(1);
  await cell.tap();
  await expect.poll(() => turns(page)).toBeGreaterThan(again);
});

test('a tile can be dragged to its cell', async () => {
  const page = await visit();
  await start(page);
  await playTurn(page);
  await myTurn(page);
  const before = await turns(page);
  const tile = (await page.locator('.space.take').first().boundingBox())!;
  const display = (await page.locator('.grid .cell').first().boundingBox())!;
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(tile.x + 60, tile.y + 60, { steps: 4 });
  await page.mouse.move(display.x + display.width * 1.5 + 6, display.y + display.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
});

test('a finger can drag a tile, and the next tap is heard', async () => {
  const page = await visit({ size: 'phone', hasTouch: true, settings: { confirm: true } });
  await page.locator('.card .btn.primary').tap();
  await playTurn(page, true);
  await myTurn(page);
  const before = await turns(page);
  const middle = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await middle('.space.take');
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x, y: from.y + 30 }]);
  await page.locator('.legal').first().waitFor();
  const to = await middle('.legal');
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  expect(await page.locator('.legal.on').count()).toBe(1);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect.poll(() => turns(page)).toBeGreaterThan(before);
});

test.each(['en', 'de', 'es', 'ru'])('%s: no key is shown, nothing overflows at 360 px', async (language) => {
  const page = await visit({ size: 'small', settings: { language } });
  await page.locator('.card .btn.primary').waitFor();
  const check = (where: string) => readable(page, where);
  await tour(page, check);
  await start(page);
  await myTurn(page);
  await check('turn');
  await playTurn(page);
  await myTurn(page);
  await check('second turn');
  await page.locator(TAKE).first().click();
  await check('picked');
  await page.keyboard.press('Escape');
  // Two people at one screen: the refill is offered to one of them.
  await hash(page, '#/');
  await page.locator('.mode').nth(3).click();
  await page.locator('dialog[open] .segments button').nth(1).click();
  await check('new game');
  await page.locator('dialog[open] button[type=submit]').click();
  const keep = page.locator('.btn[aria-keyshortcuts="k"]');
  for (let turn = 0; turn < 12 && !(await keep.count()); turn++) await playTurn(page);
  expect(await keep.count(), 'a refill was offered').toBe(1);
  await check('refill');
  await page.locator('.i-log').click();
  await page.locator('.lines button').last().click();
  await check('looking back');
});

test.each(['dark', 'light'] as const)('axe finds nothing wrong in the %s theme', async (theme) => {
  const page = await visit({ settings: { theme }, bypassCSP: true });
  await page.locator('.card .btn.primary').waitFor();
  const check = (where: string) => accessible(page, where);
  await tour(page, check);
  await page.getByRole('button', { name: /^Pass and play/ }).click();
  await check('new game');
  await page.keyboard.press('Escape');
  await start(page);
  await playTurn(page);
  await myTurn(page);
  await check('game');
  await page.locator(TAKE).first().click();
  await check('picked');
});

test('a name that is too long is refused with a word', async () => {
  const page = await visit();
  await page.getByRole('button', { name: /^Pass and play/ }).click();
  const [name, play] = [page.getByLabel('Player 2’s name'), page.locator('dialog[open] [type=submit]')];
  await name.fill('Bartholomew Featherstone');
  await play.click();
  await page.getByRole('alert').getByText('20 characters').waitFor();
  await name.fill('Bart');
  await play.click();
  await page.locator('.player', { hasText: 'Bart' }).waitFor({ state: 'attached' });
});

test('works without a network once it was there', async () => {
  const page = await visit({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await start(page);
  await playTurn(page);
  expect(await turns(page)).toBeGreaterThan(0);
});

test('works with storage disabled, and says that nothing is kept', async () => {
  const page = await visit({
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
  });
  await start(page);
  await playTurn(page);
  expect(await page.locator('.toast').innerText()).toContain('Nothing can be saved');
});

test('a full storage loses no move', async () => {
  const page = await visit();
  await start(page);
  await myTurn(page);
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 300) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await playTurn(page);
  await playTurn(page);
  expect(await turns(page)).toBeGreaterThan(1);
  expect(await page.locator('.toast').count()).toBe(1);
});

test('a broken file is refused with words, a good one goes on', async () => {
  const page = await visit({ path: '#/games' });
  const give = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('broken.json', '{"format":"nova-luna-game/1"');
  await page.getByRole('alert').getByText('broken.json can’t be read: it’s damaged').waitFor();
  await give('chess.json', '{"format":"pgn"}');
  await page.getByRole('alert').getByText('chess.json can’t be read: this isn’t a Nova Luna game').waitFor();
  await hash(page, '#/');
  await start(page);
  await playTurn(page);
  await myTurn(page);
  const moves = await turns(page);
  await page.locator('.top nav button').last().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  await hash(page, '#/games');
  await page.keyboard.press('Escape');
  await give('mine.json', text);
  await myTurn(page);
  expect(await turns(page)).toBe(moves);
});

test('a damaged game is said to be damaged; the others are not touched', async () => {
  const page = await visit();
  await start(page);
  await playTurn(page);
  await hash(page, '#/');
  await start(page);
  await playTurn(page);
  // Nothing may be kept after the damage: the bot has moved.
  await myTurn(page);
  await page.evaluate(() => {
    const id = location.hash.split('/')[2];
    localStorage.setItem(`novaluna.game.${id}`, '{"format":"nova-luna-game/1","broken');
  });
  await page.reload();
  await page.getByRole('alert').getByText('can’t be opened').waitFor();
  await hash(page, '#/games');
  await page.getByText('A damaged game').waitFor();
  expect(await page.locator('.games a').count()).toBe(1);
});

test('a browser without wasm is told so', async () => {
  const page = await visit({
    expected: /WebAssembly/,
    before: (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(window, 'WebAssembly');
      }),
  });
  await page.getByRole('alert').getByText('too old').waitFor();
});

test('after a game, the level to choose begins where it led', async () => {
  const page = await visit({
    path: '#/game/a',
    before: (page) => onDevice(page, 'a', { kind: 'bots', players: 2, bots: true }),
  });
  const link = page.locator('a[href^="#/level/"]');
  const level = (await link.getAttribute('href'))!.split('/')[2]! as Level;
  await link.click();
  const pressed = page.locator('.levels [aria-pressed="true"]');
  await pressed.waitFor();
  expect(await page.locator('.levels button').nth(LEVELS.indexOf(level)).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(await pressed.evaluate((moon) => moon === document.activeElement)).toBe(true);
});
