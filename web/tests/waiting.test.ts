/** A table that waits, for whoever does not see it: what happens there is heard, and the focus is never lost. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { come, goAway, hasBegun, line, openTable, pathOf, playUntil, said, sitDown } from './friends.ts';
import { listen, told } from './inspect.ts';
import { playTurn } from './table.ts';

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
  const once = (words: string) => expect.poll(() => told(ada, words), { message: words }).toHaveLength(1);
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
  await hasBegun(ada, ben, eve);
  await once('Your turn');
  // What others do and ask is heard as it happens.
  await playTurn(ada);
  await playUntil(ben, [ada, ben, eve]);
  const known = await told(ada, 'Ben: ');
  await playTurn(ben);
  const turns = async () => (await told(ada, 'Ben: ')).slice(known.length);
  await expect.poll(turns).toEqual([expect.stringMatching(/^Ben: .*(covers \d task|no task covered)/)]);
  await ben.locator('.btn[aria-keyshortcuts="z"]').click();
  await once('Ben would like to undo a move');
  await ada.getByRole('button', { name: 'No', exact: true }).click();
  await said(ben, 'said no to the undo');
  await goAway(ben);
  await once('Ben is away.');
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
