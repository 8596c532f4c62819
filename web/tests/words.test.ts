/** Lessons and results in every language, on the smallest phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Deed, LESSONS, type Lesson } from '../src/lessons.ts';
import { reachable, readable } from './inspect.ts';
import { onDevice } from './records.ts';
import { hash, myTurn, visit } from './table.ts';

/** Nobody looks at the pauses in which tiles fly. */
const withoutPauses = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((then: TimerHandler) => later(then, 0)) as typeof window.setTimeout;
  });

async function check(page: Page, where: string): Promise<void> {
  await readable(page, where);
  await reachable(page, where);
}

/** Does what a lesson asks for, by clicks. */
async function give(page: Page, answer: Deed): Promise<void> {
  switch (answer.kind) {
    case 'look':
      return page.locator(`.part.${{ time: 'days', color: 'sign', task: 'want0' }[answer.part]}`).click();
    case 'place':
      await page.locator('.hand button', { has: page.locator(`[data-tile="${answer.tile}"]`) }).click();
      return page.locator(`.legal[data-cell="${answer.cell.x},${answer.cell.y}"]`).click();
    case 'take':
      return page.locator(`.space.take [data-tile="${answer.tile}"]`).click();
    default:
      return page.locator('.ask .acts .btn').last().click();
  }
}

/** Takes a lesson up to its end. */
async function take(page: Page, lesson: Lesson): Promise<void> {
  for (const answer of lesson.answers) {
    if (await page.locator('.ask.done').count()) return;
    await give(page, answer);
  }
  await page.locator('.ask.done').waitFor();
}

test('the way back from a first game leads home, not through the lessons again', async () => {
  const last = LESSONS.length - 1;
  const page = await visit({
    before: async (page) => {
      await withoutPauses(page);
      await page.addInitScript((at) => localStorage.setItem('novaluna.lesson', at), String(last));
    },
  });
  await hash(page, '#/learn');
  await take(page, LESSONS[last]!);
  await page.getByRole('button', { name: 'Your first game' }).click();
  await myTurn(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Resume your game' }).waitFor();
});

test('whoever skips the lessons gets the same first game, with its coach', async () => {
  const page = await visit({ path: '#/learn' });
  await page.getByRole('button', { name: 'Skip to a game' }).click();
  await myTurn(page);
  await page.locator('.tip').filter({ hasText: 'the first to place 10 discs wins' }).waitFor();
  const seats = await page.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem('novaluna.games') ?? '[]');
    return JSON.parse(localStorage.getItem(`novaluna.game.${first.id}`) ?? '{}').bots;
  });
  expect(seats, 'against the lowest level').toEqual([null, 'beginner']);
});

test.each(['en', 'de', 'es', 'ru'])('%s: all lessons and results have room and words', async (language) => {
  const page = await visit({
    size: 'small',
    settings: { language },
    path: '#/learn',
    before: async (page) => {
      await withoutPauses(page);
      await onDevice(page, 'ranked', { kind: 'table', players: 4, discs: 8 });
      await onDevice(page, 'alone', { kind: 'solo', players: 1 });
    },
  });
  for (const lesson of LESSONS) {
    const heading = page.locator('.coach h1');
    const title = await heading.innerText();
    await check(page, `lesson ${lesson.id}`);
    await take(page, lesson);
    await check(page, `lesson ${lesson.id}, done`);
    if (lesson === LESSONS.at(-1)) break;
    await page.locator('.coach > .acts .btn.primary').click();
    await expect.poll(() => heading.innerText()).not.toBe(title);
  }
  for (const [id, shown] of Object.entries({ ranked: '.ranking', alone: '.score' })) {
    await hash(page, `#/game/${id}`);
    await page.locator(shown).waitFor();
    await check(page, id);
  }
});
