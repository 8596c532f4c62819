/** The daily moon at a server: the same for everyone, once for each device, and how all of them did. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { later } from '../src/daily.ts';
import { ask } from './ask.ts';
import { DAY, newDevice, playOn } from './courses.ts';
import { come, program } from './friends.ts';
import { accessible } from './inspect.ts';
import { hash, myTurn, playToTheEnd, playTurn, turns as standing } from './table.ts';

const door = (page: Page) => page.locator('.mode.daily');
const tiles = (page: Page) =>
  page
    .locator('.space [data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')).join(' '));

test('everyone gets the same tiles, plays once, and then sees how all did and watches how', async () => {
  const ada = await come('Ada', '');
  const ben = await come('Ben', '', { size: 'phone' });
  for (const page of [ada, ben]) {
    await door(page).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await myTurn(page);
  }
  expect(await tiles(ada)).toBe(await tiles(ben));
  expect(await ada.title()).toMatch(/^Daily moon/);
  await ada.keyboard.press('h');
  await ada.locator('.say > p', { hasText: 'No hints in the daily moon' }).waitFor();
  await hash(ben, `#/daily/${later(DAY, 2)}`);
  await ben.getByText('This moon hasn’t risen yet').waitFor();
  await hash(ben, `#/daily/${DAY}`);
  await ben.getByText('Finish your game to see').waitFor();
  await accessible(ben, 'before it is finished');

  // Ada lays it aside, and goes on with it from the start page.
  await hash(ada, '#/');
  await door(ada).getByText('resume').click();
  await myTurn(ada);

  const others = await Promise.all(
    ['Mira', '<b>Luz</b>'].map((name) => playOn(program.url, newDevice(), name)),
  );
  const token = (await ada.evaluate(() => localStorage.getItem('novaluna.device')))!;
  const { game } = await playOn(program.url, token, 'Ada', 28);
  await playToTheEnd(ada);
  const score = Number(await ada.locator('.told .number').innerText());
  await ada.getByRole('button', { name: 'How others did' }).click();
  await ada.getByText(`${score} points: place`).waitFor();
  await ada.getByRole('status').getByText('The results are here.').waitFor();
  expect(await ada.locator('h1:focus').count(), 'whoever came by a button that is gone goes on here').toBe(1);
  await expect.poll(() => ada.title()).toMatch(/^Daily moon/);
  await accessible(ada, 'how all did');

  const listed = await ada
    .locator('.courses li')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('b')!.textContent));
  const all = [...others, { name: 'Ada (you)', game, score }];
  const best = all.map(({ score }) => score).sort((a, b) => a - b);
  expect(listed.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect(await ada.locator('.courses span:not(.unseen)').allInnerTexts()).toEqual(best.map(String));
  expect(await ada.locator('.courses .lit b').innerText(), 'one’s own is lit').toBe('Ada (you)');
  await ada.getByRole('link', { name: new RegExp(`^Place \\d: Ada \\(you\\), ${score} points$`) }).waitFor();
  expect(await ada.locator('.outcomes .lit .unseen').allInnerTexts()).toEqual([
    expect.stringMatching(/ points?: \d results? \(you’re here\)$/),
  ]);

  await ada.getByRole('link', { name: 'Mira' }).click();
  await ada.locator('.result .number', { hasText: String(others[0]!.score) }).waitFor();
  expect(await ada.locator('.history .me').count(), 'this is none of one’s own').toBe(0);

  await hash(ada, '#/');
  await ada.reload();
  await door(ada).getByText('done').click();
  await ada.getByText(`${score} points: place`).waitFor();
  const kept = await ada.evaluate(() => localStorage.getItem('novaluna.results') ?? '');
  expect(JSON.parse(kept), 'it counts among the results of the device').toMatchObject([{ day: DAY, score }]);
});

test('whoever plays says by which name; who has lost the server is told so', async () => {
  const ada = await come('', '#/daily', {
    before: (page) => page.addInitScript(() => localStorage.removeItem('novaluna.name')),
  });
  await ada.getByText('no one sees them beforehand').waitFor();
  await accessible(ada, 'a name is asked for');
  await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await ada.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(ada);
  await program.kill();
  await hash(ada, '#/daily');
  await ada.getByText('the daily moon is played there').waitFor();
  await accessible(ada, 'the server is away');
  await program.restart();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await myTurn(ada);
});

test('one that was begun is played to its end, also when the day is over and the results are there', async () => {
  const ada = await come('Ada', '');
  const token = newDevice();
  await ada.evaluate((own) => localStorage.setItem('novaluna.device', own), token);
  await playOn(program.url, token, 'Ada', 12);
  const results = { spread: [{ score: 12, courses: 1 }], courses: [] };
  await ada.route(`**/api/daily/${DAY}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), open: false, results } });
  });
  await hash(ada, `#/daily/${DAY}`);
  await ada.getByText('One result').waitFor();
  await accessible(ada, 'one that is not finished');
  await ada.getByRole('button', { name: 'Resume your game' }).click();
  await playToTheEnd(ada);
});

test('where there is no server, whoever comes again goes on with the same game of a day', async () => {
  const ada = await come('Ada', '', {
    before: (page) => page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'not found' })),
  });
  const played = async () => {
    await hash(ada, '#/daily');
    await myTurn(ada);
    return new URL(ada.url()).hash;
  };
  const first = await played();
  await playTurn(ada);
  await hash(ada, '#/');
  expect(await played()).toBe(first);
  expect(await standing(ada), 'as it was').toBe(1);
});

/** An answer that waits until it is let go. */
function held(): { until: Promise<void>; go: () => void } {
  let go = () => {};
  const until = new Promise<void>((done) => {
    go = done;
  });
  return { until, go };
}

test('whoever goes elsewhere while it is looked for stays there; a proposed name is not told', async () => {
  const { until, go } = held();
  const ada = await come('', '#/daily', {
    before: async (page) => {
      await page.addInitScript(() => localStorage.removeItem('novaluna.name'));
      await page.route('**/api/daily/*', async (route) => {
        await until;
        await route.fulfill({ status: 404, body: 'not found' });
      });
    },
  });
  await ada.getByText('One moment').waitFor();
  await hash(ada, '#/rules');
  const answered = ada.waitForResponse('**/api/daily/*');
  go();
  await answered;
  await ada.waitForTimeout(300);
  expect(new URL(ada.url()).hash, 'no game was dealt meanwhile').toBe('#/rules');

  await ada.unroute('**/api/daily/*');
  await hash(ada, '#/daily');
  await ada.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(ada);
  expect(await ada.evaluate(() => localStorage.getItem('novaluna.name'))).toBeNull();
});

test('where a server was there before, its moon is the only one: also if it is busy, or out of reach', async () => {
  const ada = await come('Ada', '#/others');
  await ada.getByRole('button', { name: 'Open the table' }).waitFor();
  await ada.route('**/api/daily/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate', why: 'too much at once' } }),
  );
  await hash(ada, '#/daily');
  await ada.getByText('Not so fast!').waitFor();
  await ada.getByRole('heading', { name: /^Daily moon/ }).waitFor();
  await ada.unroute('**/api/daily/*');
  await program.kill();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await ada.getByText('the daily moon is played there').waitFor();
  await ada.getByRole('heading', { name: 'Nobody’s answering' }).waitFor();
  expect(await ada.locator('button:focus').innerText(), 'the focus stays').toBe('Try again');
  expect(new URL(ada.url()).hash, 'no other moon is dealt').toBe('#/daily');
});

test('a moon that is another day’s here is played, too, as long as it is that day somewhere', async () => {
  const days = [later(DAY, -1), later(DAY, 1)];
  const told = await Promise.all(
    days.map((day) => ask<{ day: string; open: boolean }>(`${program.url}api/daily/${day}`, null)),
  );
  const { day } = told.find(({ open }) => open)!;
  const ada = await come('Ada', '#/daily');
  const play = ada.getByRole('button', { name: 'Play', exact: true });
  await play.click();
  await myTurn(ada);
  await hash(ada, `#/daily/${day}`);
  await play.waitFor();
  expect(await ada.locator('.card').innerText()).not.toContain('today');
  await play.click();
  await myTurn(ada);
  await hash(ada, '#/');
  await door(ada).getByText('resume').waitFor();
  await hash(ada, `#/daily/${day}`);
  await ada.getByText('Finish your game to see').waitFor();
});
