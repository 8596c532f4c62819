/** The cards of the players: what their little moons and numbers mean is seen in every layout. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { onDevice } from './records.ts';
import { resize, SIZES, visit } from './table.ts';

const WINDOWS = { ...SIZES, aside: { width: 844, height: 390 }, wide: { width: 1180, height: 820 } };

/** Whether all of the words of a card are in the window, and above all that lies there. */
const seen = (card: Locator) =>
  card.locator('.about').evaluate((about: HTMLElement) => {
    const { left, top, right, bottom, width } = about.getBoundingClientRect();
    // A pointer passes through it, unlike here.
    about.style.pointerEvents = 'auto';
    const corners = [left + 9, right - 9].flatMap((x) => [top + 9, bottom - 9].map((y) => [x, y] as const));
    const found = corners.every(([x, y]) => document.elementFromPoint(x, y) === about);
    about.style.pointerEvents = '';
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return width > 40 && inside && found;
  });

describe.each([2, 3, 4])('what stands on the cards of %i players is told', (players) => {
  test.each(['mouse', 'finger'])('to a %s', async (by) => {
    const page = await visit({
      hasTouch: by === 'finger',
      path: '#/game/a',
      before: (page) => onDevice(page, 'a', { kind: 'table', players, until: ({ moves }) => moves === 8 }),
    });
    await page.locator('.game').waitFor();
    for (const [name, size] of Object.entries(WINDOWS)) {
      await resize(page, size);
      for (const card of await page.locator('.player:visible').all()) {
        await (by === 'finger' ? card.tap() : card.hover());
        expect(await seen(card), name).toBe(true);
      }
    }
  });
});

/** Twenty letters, with and without a place to break, in both alphabets. */
const LONG = ['Wilhelmine-Charlotte', 'Maximiliano Esteban', 'Александра-Анна', 'Bartholomewlong'];

test.each([SIZES.tablet, { width: 1024, height: 768 }, { width: 1366, height: 768 }])(
  'long names are read whole, and days are called days, in a window of $width x $height',
  async (size) => {
    const page = await visit({
      path: '#/game/a',
      before: (page) =>
        onDevice(page, 'a', { kind: 'table', players: 4, names: LONG, until: ({ moves }) => moves === 8 }),
    });
    await resize(page, size);
    const cards = page.locator('.player:visible');
    await cards.first().waitFor();
    const cut = await cards
      .locator('.who b')
      .evaluateAll((names) =>
        names
          .filter(
            (name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    // Whoever is furthest back is no days ahead of anybody.
    const ahead = (await cards.locator('.at').allInnerTexts()).map((days) => days.trim()).filter(Boolean);
    expect(ahead.length).toBeGreaterThan(0);
    for (const days of ahead) expect(days).toMatch(/^\+[1-9]\d* (d|days?)$/);
  },
);
