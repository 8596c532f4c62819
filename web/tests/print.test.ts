/** The score sheet on paper. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDevice } from './records.ts';
import { type Visit, visit } from './table.ts';

/** Headless browsers have no printer: a page that asks for one is noted. */
const open = (visited: Visit) =>
  visit({
    ...visited,
    before: async (page) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await visited.before?.(page);
    },
  });

/** Prints, and reads what is on the paper. */
async function print(page: Page, button: string): Promise<string[][]> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('html[data-printed]').waitFor();
  expect(await page.locator('.paper').isVisible(), 'nothing of it is on the screen').toBe(false);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.top').isVisible(), 'nothing else is on the paper').toBe(false);
  const { background, scheme } = await page.evaluate(() => ({
    background: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  expect([background, scheme], 'the paper is white, to its edges').toEqual(['rgb(255, 255, 255)', 'light']);
  const rows = await page.locator('.paper tr:has(td)').all();
  const filled = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  await page.emulateMedia({ media: 'screen' });
  return filled;
}

test.each([
  ['en', 'Print the score sheet'],
  ['de', 'Wertungsblatt drucken'],
  ['es', 'Imprimir la hoja de puntos'],
  ['ru', 'Распечатать бланк'],
])('%s: an empty sheet from the rules has room for several games on one page', async (language, button) => {
  const page = await open({ settings: { language }, path: '#/rules' });
  const cells = await print(page, button);
  expect(cells).toEqual(Array.from({ length: 10 }, () => Array.from({ length: 6 }, () => '')));
  await page.locator('.brand').click();
  await page.locator('.start').waitFor();
  expect(await page.locator('.paper').count(), 'another page prints as itself').toBe(0);
});

test('a solo game is printed with its numbers, as they are on the screen', async () => {
  const page = await open({
    path: '#/game/a',
    before: (page) => onDevice(page, 'a', { kind: 'solo', players: 1 }),
  });
  await page.locator('.score').waitFor();
  const shown = await page.locator('.score tbody tr').all();
  const columns = await Promise.all(shown.map((row) => row.locator('td').allInnerTexts()));
  const [date, ...cells] = await print(page, 'Print the score sheet');
  expect(date![0]).toContain(String(new Date().getFullYear()));
  const [, result] = columns.pop()!;
  const phases = [0, 1].flatMap((phase) => columns.map((row) => row[phase]!));
  expect(cells.map(([first]) => first)).toEqual([...phases, result]);
  expect(Number(result)).toBeGreaterThan(0);
  expect(cells.flatMap(([, ...blank]) => blank).join('')).toBe('');
});
