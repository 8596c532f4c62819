/** A reader at the page: opens it, plays, and complains about everything that goes wrong. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
} as const;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

let browser: Browser;
const complaints: string[] = [];
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell',
    args: FLAGS,
  });
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  expect(complaints.splice(0), 'nothing was logged as an error, nothing asked of other hosts').toEqual([]);
});

export type Visit = {
  size?: keyof typeof SIZES;
  settings?: Record<string, unknown>;
  /** Where the page is, if not where the program serves it. */
  url?: string;
  /** Where to, below the start; null stays on an empty page. */
  path?: string | null;
  /** Errors a test provokes on purpose. */
  expected?: RegExp;
  before?: (page: Page) => Promise<unknown>;
} & BrowserContextOptions;

/** Motion would only make the tests wait, and what moves is drawn sixty times a second. */
const QUICK = { speed: 'instant', confirm: false };
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };
/** As most people have it. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

export async function visit({
  size = 'desktop',
  settings = {},
  url = inject('url'),
  path = '',
  expected,
  before,
  ...options
}: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'en-GB',
    colorScheme: 'dark',
    ...STILL,
    // It would fetch every file once more, for a next visit that nobody makes.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
  await page.addInitScript(
    (kept) => {
      try {
        if (!localStorage.getItem('novaluna.settings')) localStorage.setItem('novaluna.settings', kept);
      } catch {
        // Some tests have no storage.
      }
    },
    JSON.stringify({ ...QUICK, ...settings }),
  );
  await before?.(page);
  if (path !== null) await page.goto(url + path);
  return page;
}

/** Gives the window another size, and waits until the page is drawn in it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Goes to another page, as a link does. */
export const hash = (page: Page, to: string) =>
  page.evaluate((where) => {
    location.hash = where;
  }, to);

export const headline = (page: Page) => page.locator('.say h1').innerText();
export const turns = (page: Page) => page.locator('.lines li:not(.none)').count();

/** Tiles that can be taken, on the wheel or where it is folded. */
export const TAKE = '.take:visible';

/** Waits until a person is to act, or the game is over. */
export async function myTurn(page: Page): Promise<'act' | 'over'> {
  const what = page.locator(`.result, ${TAKE}, .btn[aria-keyshortcuts="k"]`).first();
  await what.waitFor({ timeout: 30_000 });
  return (await page.locator('.result').count()) > 0 ? 'over' : 'act';
}

/** Whether somebody is to move, or to say whether the wheel is refilled. */
export const canMove = async (page: Page) =>
  (await page.locator(`${TAKE}, .btn[aria-keyshortcuts="k"]`).count()) > 0;

/** Which of those who play together is to move; none if the game is over. */
export async function whoever(pages: readonly Page[]): Promise<Page | null> {
  const late = Date.now() + 30_000;
  while (Date.now() < late) {
    for (const page of pages) {
      if ((await page.locator('.result').count()) > 0) return null;
      if (await canMove(page)) return page;
    }
    await pages[0]!.waitForTimeout(20);
  }
  throw new Error(`nobody can move: ${(await Promise.all(pages.map(headline))).join(' | ')}`);
}

/** One turn by clicks, twice on the cell where a move has to be confirmed. */
export async function playTurn(page: Page, confirm = false): Promise<boolean> {
  if ((await myTurn(page)) === 'over') return false;
  const keep = page.locator('.btn[aria-keyshortcuts="k"]');
  if (await keep.count()) await keep.click();
  const before = await turns(page);
  const tiles = page.locator(TAKE);
  await tiles.nth(before % (await tiles.count())).click();
  const gain = page.locator('.legal.gain');
  const cell = (await gain.count()) ? gain.first() : page.locator('.legal').first();
  await cell.click();
  if (confirm && (await turns(page)) === before) await page.locator('.legal.on').click();
  await page.waitForFunction((old) => document.querySelectorAll('.lines li:not(.none)').length > old, before);
  return true;
}

export async function playToTheEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < 80 && (await playTurn(page)); turn++);
  expect(await page.locator('.result').count(), 'the game ended').toBe(1);
}
