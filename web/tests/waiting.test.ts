/** A table that waits, for whoever does not see it: what happens there is heard, and the focus is never lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { come, line, openTable, pathOf, sitDown } from './friends.ts';

declare global {
  interface Window {
    told: string[];
  }
}

/** Notes what the page tells a screen reader. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = [];
    window.told = told;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (!(target instanceof Element) || !target.closest('[aria-live]')) continue;
        for (const { textContent } of addedNodes) if (textContent) told.push(textContent);
      }
    }).observe(document, { subtree: true, childList: true });
  });
/** How often something was told that begins so. */
const heard = (page: Page, words: string) =>
  page.evaluate((begin) => window.told.filter((text) => text.startsWith(begin)).length, words);

/** What has the focus is called. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at instanceof HTMLInputElement ? at.labels?.[0]?.innerText : at?.textContent;
  });

test('who comes, what they say and that the line is lost is heard, each once', async () => {
  const wire = line();
  const before = async (page: Page) => {
    await listen(page);
    await wire.before(page);
  };
  const ada = await come('Ada', '', { before, plan: { order: 'seats' } });
  const link = await openTable(ada, ['A friend', 'A friend', 'Empty']);
  const once = (words: string) => expect.poll(() => heard(ada, words), { message: words }).toBe(1);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await once('Ben sits down.');
  await ben.getByRole('button', { name: 'Hello!' }).click();
  await once('Ben: Hello!');
  await wire.cut();
  await once('Offline since');
  wire.mend();
  await once('Back in touch.');
  const eve = await come('Eve', pathOf(link));
  await sitDown(eve);
  await ada.locator('.game .table').waitFor();
  await once('Your turn');
  for (const words of ['Ben sits down.', 'Ben: Hello!', 'Offline since', 'Back in touch.']) await once(words);
});

test('what had the focus may go: it is where one goes on', async () => {
  const ada = await come('Ada', '#/others/new');
  await ada.getByRole('button', { name: 'Change' }).press('Enter');
  await expect.poll(() => focus(ada)).toBe('Your name');
  const link = await openTable(ada, ['A friend', 'A friend', 'Empty']);
  const ben = await come('Ben', pathOf(link));
  await ben.getByRole('button', { name: 'Sit down' }).press('Enter');
  await expect.poll(() => focus(ben)).toBe('Invite your friends');
});
