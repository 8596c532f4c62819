/** What moves on the table, and that nothing does for those who do not want it. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { onDevice } from './records.ts';
import { MOVING, myTurn, playTurn, SIZES, TAKE, visit } from './table.ts';

type Watched = { moved: Set<string>; faded: Set<string> };
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes in every frame what is on the move, and what only fades. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { moved: new Set(), faded: new Set() };
    window.watched = watched;
    const name = (element: Element) => {
      if (!element.matches('.flyer')) return element.getAttribute('class') ?? element.tagName;
      return ['[data-tile]', '.marker', '.disc'].find((part) => element.querySelector(part)) ?? 'flyer';
    };
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
        const moves = effect
          .getKeyframes()
          .some((frame) => ['transform', 'translate', 'scale', 'rotate'].some((way) => way in frame));
        watched[moves ? 'moved' : 'faded'].add(name(effect.target));
      }
      requestAnimationFrame(note);
    };
    note();
  });
}

const watched = (page: Page) =>
  page.evaluate(() => ({ moved: [...window.watched.moved], faded: [...window.watched.faded] }));

/** What is still on its way or was left behind; a bot that thinks is shown without end. */
const rest = (page: Page) =>
  page.evaluate(() => {
    const ends = (one: Animation) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    return document.getAnimations().filter(ends).length + document.querySelectorAll('.flyer, .back').length;
  });

test('motion: tiles, discs and marker fly, tasks flash; then all is still', async () => {
  const page = await visit({ ...MOVING, settings: { speed: 'fast' }, path: null });
  // Late enough that tasks are covered in almost every turn.
  const late = ({ moves }: { moves: number }) => moves >= 20;
  const game = { kind: 'bots', players: 2, bots: true, until: late } as const;
  await page.goto(inject('url') + (await onDevice(page, 'late', game)));
  await myTurn(page);
  await watch(page);
  const flashed = async () => (await watched(page)).faded.includes('t-flash');
  for (let turn = 0; turn < 15 && !(await flashed()); turn++) await playTurn(page);
  await myTurn(page);
  const { moved, faded } = await watched(page);
  expect(moved).toEqual(expect.arrayContaining(['[data-tile]', '.marker', '.disc']));
  expect(faded).toContain('t-flash');
  await expect.poll(() => rest(page)).toBe(0);
});

test('motion: a click in the middle ends it at once, and nothing follows', async () => {
  const page = await visit({ ...MOVING, settings: { speed: 'slow' } });
  await page.getByRole('button', { name: /^Pass and play/ }).click();
  await page.locator('dialog[open] button[type=submit]').click();
  await myTurn(page);
  await playTurn(page);
  await page.locator('.flyer').first().waitFor({ state: 'attached' });
  expect(await page.locator('.space.take').count(), 'nobody can take a tile yet').toBe(0);
  await page.locator('.what').click();
  expect(await page.locator('.space.take').count(), 'the next one can').toBeGreaterThan(0);
  expect(await page.locator('.flyer').count()).toBe(0);
  await page.waitForTimeout(500);
  expect(await rest(page)).toBe(0);
  const left = await page
    .locator('.cell, .space, .disc, .marker')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).opacity !== '1' || (one as HTMLElement).style?.transform),
    );
  expect(left, 'all of it is to be seen where it lies').toHaveLength(0);
});

test('motion: those who want none see none, not even for a bot', async () => {
  const page = await visit({ settings: { speed: 'slow' }, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  await watch(page);
  for (const _ of [1, 2, 3]) await playTurn(page);
  await myTurn(page);
  const { moved, faded } = await watched(page);
  expect(moved).toEqual([]);
  expect(faded.length, 'things fade in and out').toBeGreaterThan(0);
  expect(await page.locator('.thumb .last').count(), 'the last tile has a ring').toBeGreaterThan(0);
});

test.each(['no-preference', 'reduce'] as const)(
  'motion: the moon of a result fills, %s',
  async (reducedMotion) => {
    // A few moves before the end.
    const nearly = ({ turn, players }: { turn: number | null; players: { left: number }[] }) =>
      turn === 0 && players[0]!.left <= 3;
    const page = await visit({ reducedMotion, settings: { speed: 'fast' }, path: null });
    const game = { kind: 'bots', players: 2, bots: true, discs: 5, until: nearly } as const;
    await page.goto(inject('url') + (await onDevice(page, 'nearly', game)));
    await myTurn(page);
    await watch(page);
    while (await playTurn(page));
    await page.locator('.result.fresh').waitFor();
    await expect.poll(() => rest(page)).toBe(0);
    const { moved, faded } = await watched(page);
    const moon = moved.filter((what) => /shadow/.test(what)).length;
    expect(moon > 0, `${moved} moved, ${faded} faded`).toBe(reducedMotion === 'no-preference');
  },
);

test.each(Object.entries(SIZES))(
  '%s: a display keeps its scale while a tile is taken and placed',
  async (size) => {
    const page = await visit({ size: size as keyof typeof SIZES });
    await page.locator('.card .btn.primary[aria-disabled=false]').click();
    await playTurn(page);
    await myTurn(page);
    const tile = async () => Math.round((await page.locator('.mine .cell').first().boundingBox())!.width);
    const before = await tile();
    const keep = page.locator('.btn[aria-keyshortcuts="k"]');
    if (await keep.count()) await keep.click();
    await page.locator(TAKE).first().click();
    expect(await tile(), 'with a tile in the hand').toBe(before);
    await playTurn(page);
    await myTurn(page);
    expect(await tile(), 'when it was placed').toBe(before);
  },
);
