/** Windows of all kinds, coarsely: `cargo xtask sweep` looks at many more. */
import { describe, expect, inject, test } from 'vitest';
import { onDevice } from './records.ts';
import { flaws, SCENES, windows } from './sweep.ts';
import { myTurn, visit } from './table.ts';

const SIZES = [
  ...windows([320, 390, 600, 844, 1024, 1366, 1920], [360, 600, 768, 844, 1180]),
  ...windows([667, 932], [375, 430]),
  ...windows([2560], [500, 1440]),
];

describe.each(Object.entries(SCENES))('%s', (name, { game, keys = [] }) => {
  test('fits into every window', { timeout: 120_000 }, async () => {
    let where = '';
    const page = await visit({
      path: null,
      hasTouch: true,
      settings: { confirm: true },
      before: async (page) => {
        where = await onDevice(page, 'sweep', game);
      },
    });
    await page.goto(`${inject('url')}${where}`);
    await myTurn(page);
    for (const key of keys) await page.keyboard.press(key);
    const found: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      for (const flaw of await flaws(page)) found.push(`${size.width}x${size.height}: ${flaw}`);
    }
    expect(found, name).toEqual([]);
  });
});
