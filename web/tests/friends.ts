/** People with browsers of their own, at a server of their own: they open a table, ask others in, and play. */
import type { Page, WebSocketRoute } from 'playwright-core';
import UPNG from 'upng-js';
import { afterEach, beforeEach, expect } from 'vitest';
import { Program } from './program.ts';
import { playTurn, turns as standing, type Visit, visit, whoever } from './table.ts';

export let program: Program;
beforeEach(async () => {
  program = await Program.start();
});
/** In the place of the usual one. */
export async function programWith(...options: string[]): Promise<void> {
  await program.close();
  program = await Program.start(...options);
}
/** One that tells browsers whose turn it is, also those of this machine, where the tests are. */
export const programWithKeys = () => programWith('--push', 'keys.json', '--push-to-loopback');
afterEach(() => program.close());

/** A browser that loses its line is told so. */
const LOST = /WebSocket|ERR_CONNECTION|Failed to load resource/;

/** Somebody with a browser of their own; `plan` is what no button offers, but servers take. */
export const come = (name: string, path: string, { plan, ...about }: Visit & { plan?: object } = {}) =>
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
export async function openTable(
  page: Page,
  guests: readonly string[] = ['A friend', 'Empty', 'Empty'],
): Promise<string> {
  if (!page.url().includes('#/others')) await page.locator('a[href="#/others"]').click();
  for (const [n, guest] of guests.entries()) {
    await page
      .getByRole('group', { name: `Seat ${n + 2}` })
      .getByRole('button', { name: guest })
      .click();
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

export const sitDown = (page: Page) => page.getByRole('button', { name: 'Sit down' }).click();
export const hasBegun = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.locator('.game .table').waitFor()));
export const pathOf = (link: string) => `#${link.split('#')[1]}`;

/** A game that is soon over. */
export const SHORT = { plan: { discs: 5 } };

/** Ada asks Ben in. */
export async function two(plan: object = {}): Promise<{ ada: Page; ben: Page; link: string }> {
  const ada = await come('Ada', '', { plan: { ...SHORT.plan, ...plan } });
  const link = await openTable(ada);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  return { ada, ben, link };
}

/** Whoever is to move does, until the game is over or so many turns were played. */
export async function play(pages: readonly Page[], turns = 100): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const mover = await whoever(pages);
    if (!mover) return;
    await playTurn(mover);
  }
}

/** Leaves the page, with nothing of the table left. */
export const goAway = (page: Page) => page.goto(`${program.url}icon-turn.svg`);

/** Those at a table play until one of them is to move. */
export async function playUntil(mover: Page, pages: readonly Page[]): Promise<void> {
  for (;;) {
    const next = await whoever(pages);
    if (next === mover) return;
    if (!next) throw new Error('the game was over before');
    await playTurn(next);
  }
}

export async function same(pages: readonly Page[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(pages.map(standing))).size).toBe(1);
}

/** What is said in passing, where that is seen, and what is asked in the turn bar. */
export const said = (page: Page, words: string) =>
  page.locator('.say p, .passing, .what').filter({ hasText: words, visible: true }).first().waitFor();
export const asked = (page: Page, words: string) => page.locator('.say h1', { hasText: words }).waitFor();

/** A line that can be cut. */
export function line(): {
  before: (page: Page) => Promise<void>;
  cut: () => Promise<void>;
  mend: () => void;
} {
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

/** Opens the table that is set up. */
export async function openTableHere(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

/** What a part of a page looks like. */
export async function pixels(part: ReturnType<Page['locator']>) {
  const png = UPNG.decode((await part.screenshot()).buffer as ArrayBuffer);
  const data = new Uint8ClampedArray(UPNG.toRGBA8(png)[0]!);
  return { data, width: png.width, height: png.height };
}
