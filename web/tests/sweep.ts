/** The page in windows of every size: nothing sticks out, nothing lies on anything else, all is large enough. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Kind } from '../src/games.ts';
import { onDevice, type Played } from './records.ts';
import { myTurn, visit } from './table.ts';

type Size = { width: number; height: number };

/** Windows of these widths and heights, as far as anybody has such a thing. */
export const windows = (widths: readonly number[], heights: readonly number[]): Size[] =>
  widths.flatMap((width) => heights.map((height) => ({ width, height })));

const LONG = ['Wilhelmine-Charlotte', 'Maximiliano Esteban', 'Александра-Анна', 'Bartholomew Long'];

/** A late game, with a display as wide and as high as this. */
const late = (width: number, height: number): Played => ({
  kind: 'bots',
  players: 4,
  bots: true,
  names: LONG,
  within: { width, height },
  until: ({ turn, players }) => turn === 0 && players[0]!.tiles.length >= 14,
});

/** A game that is over. */
const over = (kind: Kind, players: number): Played => ({
  kind,
  players,
  bots: players > 1,
  names: LONG.slice(-players),
});

/** What is looked at: a game on the device or another page, and what is done there first. */
type Scene = { game?: Played; path?: string; lesson?: number; language?: string; keys?: string[] };
const SCENES: Record<string, Scene> = {
  'the start page': { language: 'de' },
  'the start page with a game to go on with': { game: late(12, 6), path: '', language: 'es' },
  'the first lesson': { path: '#/learn', language: 'ru' },
  'a lesson at the wheel': { path: '#/learn', lesson: 6, language: 'de' },
  'a lesson with a question': { path: '#/learn', lesson: 2, language: 'es' },
  'a result': { game: over('bots', 2), language: 'ru' },
  'a result of four': { game: over('bots', 4), language: 'de' },
  'a score sheet': { game: over('solo', 1), language: 'ru' },
  'an early game': { game: { kind: 'bots', players: 2, bots: true, until: ({ moves }) => moves === 4 } },
  'a tile in the hand': {
    game: { kind: 'bots', players: 2, bots: true, until: ({ moves, turn }) => moves > 12 && turn === 0 },
    keys: ['k', '1', 'ArrowRight'],
  },
  'a wide display': { game: late(12, 6), keys: ['k', '1'] },
  'a high display': { game: late(3, 16), language: 'ru', keys: ['k', '1'] },
  'the refill question': {
    game: {
      kind: 'bots',
      players: 3,
      bots: true,
      until: ({ refill, turn }) => refill === 'may' && turn === 0,
    },
  },
  'a solo game': { game: { kind: 'solo', players: 1, until: ({ moves }) => moves === 5 }, keys: ['1'] },
  'a first game': {
    game: {
      kind: 'first',
      players: 2,
      bots: true,
      discs: 10,
      until: ({ moves, turn }) => moves > 5 && turn === 0,
    },
    keys: ['k'],
  },
};

/** What is wrong with what is seen. */
const flaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [width, height] = [innerWidth, innerHeight];
    const found: string[] = [];
    const named = (one: Element) =>
      `${one.tagName}.${one.className} "${(one.getAttribute('aria-label') ?? one.textContent)?.trim().slice(0, 30)}"`;
    const seen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest('.unseen, [inert], dialog:not([open]), .flyer, svg');
    /** What is seen of it: the rest is scrolled away, or has given way to three dots. */
    const clipped = (one: Element): DOMRect | null => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (
        let around = one.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflow, textOverflow } = getComputedStyle(around);
        if (!/auto|scroll/.test(overflow) && textOverflow !== 'ellipsis') continue;
        const box = around.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const all = [...document.querySelectorAll('#app *')].filter(seen);
    const controls = all.filter((one) => one.matches('button, a[href], input, select'));
    const texts = all.filter((one) => hasWords(one) && !one.closest('kbd'));
    const small = [...document.querySelectorAll('.thumb i')].filter((one) => one.checkVisibility());

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > width) found.push(`a page ${scrollWidth} px wide`);
    const tiny = width <= 600 && height <= 460;
    if (scrollHeight > height && document.querySelector(tiny ? '.game' : '.game, .learn-page'))
      found.push(`a page ${scrollHeight} px high`);
    for (const one of [...controls, ...texts]) {
      const box = clipped(one);
      if (!box) continue;
      if (
        box.left < -1 ||
        box.top < -1 ||
        box.right > width + 1 ||
        box.bottom > Math.max(height, scrollHeight) + 1
      )
        found.push(`outside: ${named(one)}`);
    }
    for (const one of texts) {
      const style = getComputedStyle(one);
      const [wide, high] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      const held = one.parentElement
        ?.closest('.player, .btn, .card, .place, .decided')
        ?.getBoundingClientRect();
      const box = clipped(one);
      if (held && box && (box.right > held.right + 1 || box.bottom > held.bottom + 1))
        found.push(`sticks out: ${named(one)}`);
      if (style.display === 'inline' || one.closest('.display')) continue;
      if (wide > 2 && style.textOverflow !== 'ellipsis') found.push(`cut: ${named(one)}`);
      if (
        high > 4 &&
        (style.webkitLineClamp === 'none' || one.matches('.words')) &&
        style.overflowY !== 'visible'
      )
        found.push(`cut below: ${named(one)}`);
    }
    const isRound = (one: Element) => getComputedStyle(one).borderRadius === '50%';
    const centres = (a: DOMRect, b: DOMRect) =>
      Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    // In a display cells touch each other, and what is tried there lies above them.
    const apart = [...controls, ...texts, ...small].filter((one) => !one.closest('.display, .wheel .space'));
    const boxes = apart.map((one) => ({ one, box: clipped(one) }));
    boxes.forEach(({ one, box: a }, n) => {
      for (const { one: other, box: b } of boxes.slice(n + 1)) {
        if (!a || !b || one.contains(other) || other.contains(one)) continue;
        if (isRound(one) && isRound(other) && centres(a, b) > (a.width + b.width) / 2) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.push(`${named(one)} lies on ${named(other)}`);
      }
    });
    /** Whether a finger finds it, also beside what is drawn; what is half scrolled away has its size. */
    const isLarge = (one: Element, { x, y, width, height }: DOMRect) => {
      const { width: wide, height: high } = one.getBoundingClientRect();
      const [across, down] = [wide < 43.5 ? 21.5 : 0, high < 43.5 ? 21.5 : 0];
      return [-1, 1].every((side) =>
        one.contains(
          document.elementFromPoint(x + width / 2 + side * across, y + height / 2 + side * down) ?? one,
        ),
      );
    };
    for (const one of controls) {
      const box = clipped(one);
      if (!box || one.closest('.display, .lines')) continue;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (hit && !one.contains(hit) && !hit.contains(one))
        found.push(`${named(one)} is covered by ${named(hit)}`);
      if (matchMedia('(pointer: coarse)').matches && !one.matches('.space.calm') && !isLarge(one, box))
        found.push(`too small to touch: ${named(one)} ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    const display = document.querySelector('.table:not([hidden]) .display');
    const tile = display?.querySelector('.cell')?.getBoundingClientRect();
    if (tile && tile.width < 40) found.push(`tiles of ${Math.round(tile.width)} px`);
    const room = display?.getBoundingClientRect();
    if (room && (room.width < 88 || room.height < 88))
      found.push(`a display of ${Math.round(room.width)} x ${Math.round(room.height)} px`);
    return [...new Set(found)];
  });

/** Looks at every scene in windows of these sizes. */
export function sweep(sizes: readonly Size[]): void {
  describe.each(Object.entries(SCENES))('%s', (_, { game, path, lesson, language = 'en', keys = [] }) => {
    test('fits into every window', { timeout: 60_000 + 1_000 * sizes.length }, async () => {
      let where = path ?? '';
      const page = await visit({
        path: null,
        hasTouch: true,
        settings: { confirm: true, language },
        before: async (page) => {
          const address = game && (await onDevice(page, 'sweep', game));
          where = path ?? address ?? '';
          await page.addInitScript((at) => localStorage.setItem('novaluna.lesson', at), String(lesson ?? 0));
        },
      });
      await page.goto(`${inject('url')}${where}`);
      if (where.startsWith('#/game/')) await myTurn(page);
      else await page.locator('.levels, .learn').waitFor();
      for (const key of keys) await page.keyboard.press(key);
      const found: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        for (const flaw of await flaws(page)) found.push(`${size.width} x ${size.height}: ${flaw}`);
      }
      expect(found).toEqual([]);
    });
  });
}
