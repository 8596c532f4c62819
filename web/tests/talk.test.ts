/** Talk at a table where there is no room for it beside: it is called up, and what is typed is always in reach. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { two } from './friends.ts';
import { accessible } from './inspect.ts';
import { hash, SIZES } from './table.ts';

const button = (page: Page) => page.locator('.i-talk');
const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' });

/** Says several things, slowly enough for a server. */
async function chat(page: Page, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await field(page).fill(line);
    await field(page).press('Enter');
    await page.locator('.said li', { hasText: line }).waitFor();
  }
}
const LINES = ['Hello!', 'A long line that takes two lines of a phone, or even three of them.', 'And this.'];

/** Whether all of it is above this line of the window. */
async function inSight(what: ReturnType<Page['locator']>, bottom: number): Promise<void> {
  const reached = async () => {
    const box = await what.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= bottom;
  };
  await expect.poll(reached).toBe(true);
  await what.click({ trial: true });
}

test.each([
  { width: 320, height: 568 },
  { width: 667, height: 375 },
])('it has a button of its own, which says that there is something new: $width x $height', async (size) => {
  const { ada, ben } = await two();
  expect(await button(ben).isVisible(), 'beside the table it is always seen').toBe(false);
  await ada.setViewportSize(size);
  await expect.poll(() => button(ada).getAttribute('aria-label')).toBe('Table talk');
  await chat(ben, LINES);
  await ada.getByRole('button', { name: 'Table talk: something new' }).click();
  await ada.locator('#talk:focus').waitFor();
  expect(await ada.locator('#moves').isVisible(), 'one of the two').toBe(false);
  for (const line of [ada.locator('.said li', { hasText: 'And this.' }), field(ada)])
    await inSight(line, size.height);
  await accessible(ada, 'talk');

  await chat(ada, ['Fine.']);
  await field(ada).press('Escape');
  await ada.locator('#talk').waitFor({ state: 'hidden' });
  expect(await ada.locator('.i-talk:focus').count(), 'the focus goes back').toBe(1);
  expect(await button(ada).getAttribute('aria-label'), 'it was read').toBe('Table talk');

  await ada.keyboard.press('Enter');
  await ada.locator('#talk:focus').waitFor();
  await ada.locator('.i-log').evaluate((one: HTMLElement) => one.click());
  await ada.locator('#moves:focus').waitFor();
  expect(await ada.locator('#talk').isVisible()).toBe(false);
  await ada.locator('#moves').getByRole('button', { name: 'Close' }).click();
  expect(await ada.locator('.i-log:focus').count()).toBe(1);
});

test('the keyboard of a phone covers no field', async () => {
  const { ada, ben } = await two();
  await chat(ben, LINES);
  await ada.setViewportSize(SIZES.phone);
  await button(ada).click();
  // A phone makes only the part that is seen smaller, not the page.
  const seen = 420;
  await ada.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport!.dispatchEvent(new Event('resize'));
  }, seen);
  await inSight(field(ada), seen);
  await inSight(ada.locator('#talk h2'), seen);
  await inSight(ada.locator('.said li', { hasText: 'And this.' }), seen);
});

test('where nobody talks, there is no button for it', async () => {
  const { ada } = await two();
  await ada.setViewportSize(SIZES.phone);
  await button(ada).waitFor();
  await hash(ada, '#/');
  await ada.locator('.card .btn.primary').click();
  await ada.locator('.i-log').waitFor();
  expect(await button(ada).count()).toBe(0);
});
