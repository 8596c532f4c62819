/** Dark at first, light at a click, and never the wrong one for a moment. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SIZES, visit } from './table.ts';

const shown = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
  }));
const DARK = { theme: 'dark', bar: '#151a40' };
const LIGHT = { theme: 'light', bar: '#dfe2f5' };

test.each(['desktop', 'phone'] as const)(
  'the first visit is dark, one click makes it light: %s',
  async (size) => {
    const page = await visit({ size, colorScheme: 'light' });
    const turn = page.getByRole('button', { name: 'Theme' });
    await turn.waitFor();
    expect(await shown(page)).toEqual(DARK);
    await turn.click();
    expect(await shown(page)).toEqual(LIGHT);
    await page.reload();
    await turn.waitFor();
    expect(await shown(page)).toEqual(LIGHT);
  },
);

test.each([
  [{}, 'light', 'dark'],
  [{ theme: 'light' }, 'dark', 'light'],
  [{ theme: 'auto' }, 'light', 'light'],
  [{ theme: 'auto' }, 'dark', 'dark'],
] as const)(
  '%j on a %s device is %s before the page’s own code has come',
  async (settings, device, theme) => {
    const page = await visit({
      settings,
      colorScheme: device,
      viewport: SIZES.small,
      expected: /Failed to load/,
      before: (page) => page.route('**/assets/*.js', (route) => route.abort()),
    });
    expect((await shown(page)).theme).toBe(theme);
  },
);
