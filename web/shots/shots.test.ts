/** Pictures of the page for docs/images: `cargo xtask screenshots`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import UPNG from 'upng-js';
import { inject, test } from 'vitest';
import { myTurn, SIZES, visit } from '../tests/table.ts';

const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(IMAGES, { recursive: true });
const THEMES = ['dark', 'light'] as const;
const SCREENS = ['desktop', 'tablet', 'phone'] as const;
const looks = THEMES.flatMap((theme) => SCREENS.map((size) => ({ theme, size })));

/** A game of bots as a record; cut short, if so wished. */
function played(players: string, turns?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'novaluna-'));
  const bot = players === 'solo' ? 'hard:nodes=20000' : 'medium';
  const options = ['--players', players, '--games', '1', '--bots', bot, '--seed', '1', '--records', folder];
  execFileSync(process.env['NOVALUNA']!, ['simulate', ...options], { stdio: 'ignore' });
  const record = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8'));
  if (turns) Object.assign(record, { moves: record.moves.slice(0, turns), result: null });
  const bots = [null, 'medium', 'hard', 'master'].slice(0, record.players.length);
  return JSON.stringify({
    ...record,
    players: ['You', 'Otto', 'Mira', 'Luz'].slice(0, record.players.length),
    bots,
  });
}

const table = played('4', 50);
const alone = played('solo');

const keep = (page: Page, kind: string, record: string) =>
  page.addInitScript(
    ([kind, record]) => {
      const entry = {
        id: 'shot',
        kind,
        day: kind === 'daily' ? '2026-05-14' : null,
        played: 1,
        over: false,
        turns: 50,
      };
      const scores = [118, 108, 125, 99, 95, 104, 92, 97, 94];
      localStorage.setItem('novaluna.games', JSON.stringify([entry]));
      localStorage.setItem('novaluna.game.shot', record ?? '');
      localStorage.setItem(
        'novaluna.results',
        JSON.stringify(scores.map((score, n) => ({ id: `r${n}`, score, played: n, day: null }))),
      );
    },
    [kind, record],
  );

const look = ({ theme, size }: (typeof looks)[number]) => ({
  size,
  colorScheme: theme,
  hasTouch: size === 'phone',
  settings: { theme, speed: 'instant' },
});

/** Writes a picture in 256 colours, a quarter of the size. */
async function shoot(page: Page, name: string, { theme, size }: (typeof looks)[number]): Promise<void> {
  const { width, height } = SIZES[size];
  const shot = UPNG.decode(new Uint8Array(await page.screenshot({ animations: 'disabled' })).buffer);
  const small = UPNG.encode(UPNG.toRGBA8(shot), width, height, 256);
  writeFileSync(`${IMAGES}${name}-${width}x${height}-${theme}.png`, new Uint8Array(small));
}

test.each(looks)('the table, $size, $theme', async (how) => {
  const page = await visit({
    ...look(how),
    path: '#/game/shot',
    before: (page) => keep(page, 'bots', table),
  });
  await myTurn(page);
  await page.keyboard.press('k');
  // A tile that brings something makes the better picture.
  for (const key of ['1', '2', '3']) {
    await page.keyboard.press(key);
    if (await page.locator('.legal.gain').count()) break;
  }
  const gain = page.locator('.legal.gain');
  const best = (await gain.count()) ? gain.first() : page.locator('.legal').first();
  await best.focus();
  await best.hover();
  await page.waitForTimeout(300);
  await shoot(page, 'game', how);
});

test.each(looks)('the start, $size, $theme', async (how) => {
  const page = await visit({ ...look(how), before: (page) => keep(page, 'bots', table) });
  await page.locator('.sample').first().waitFor();
  await shoot(page, 'start', how);
});

test.each(looks)('a solo result, $size, $theme', async (how) => {
  const page = await visit({
    ...look(how),
    path: '#/game/shot',
    before: (page) => keep(page, 'daily', alone),
  });
  await page.locator('.result').waitFor();
  await shoot(page, 'solo', how);
});

test.each(looks)('the tutorial, $size, $theme', async (how) => {
  const page = await visit({ ...look(how), path: '#/learn' });
  await page.locator('main').waitFor();
  await page.waitForTimeout(400);
  await shoot(page, 'learn', how);
});

test('a table that waits', async () => {
  const how = { theme: 'dark', size: 'desktop' } as const;
  // As others in the house would see it: by a name that is not only that of this computer for itself.
  const url = inject('url').replace('127.0.0.1', 'nova-luna.localhost');
  const page = await visit({ ...look(how), url, path: '#/others/new' });
  await page.evaluate(() => localStorage.setItem('novaluna.name', 'Robin'));
  await page.reload();
  await page.getByRole('group', { name: 'Seat 3' }).getByRole('button', { name: 'Bot' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.code svg').waitFor();
  await page.locator('.chair.mine').waitFor();
  await page.waitForTimeout(500);
  await shoot(page, 'table', how);
});
