/** The page in windows of every size: nothing sticks out, nothing lies on anything else, all is large enough. */
import { describe, expect, inject, test } from 'vitest';
import type { Kind } from '../src/games.ts';
import { flaws } from './flaws.ts';
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
