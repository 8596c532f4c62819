/** Whoever goes and comes back: what happened meanwhile, and who moves for whoever stays away. */
import { expect, test } from 'vitest';
import { asked, come, goAway, hasBegun, playUntil, programWith, said, same, two } from './friends.ts';
import { accessible, listen, told } from './inspect.ts';
import { playTurn, turns as standing, whoever } from './table.ts';

test('who comes back sees and hears what happened since their last turn, and is shown it on request', async () => {
  const { ada, ben, link } = await two({ discs: 20 });
  await listen(ada);
  for (const ends of ['is shown', 'takes a tile']) {
    await playUntil(ada, [ada, ben]);
    await playTurn(ada);
    await playUntil(ben, [ada, ben]);
    const before = await standing(ben);
    await goAway(ada);
    // Until it is the turn of somebody who is not there.
    while (!(await ben.locator('.say h1').innerText()).startsWith('Ada')) await playTurn(ben);
    const missed = (await standing(ben)) - before;
    await ada.goto(link);
    await hasBegun(ada);
    const meanwhile = ada.getByRole('group', { name: 'Meanwhile' });
    await expect.poll(() => meanwhile.locator('.missed').count()).toBe(Math.min(4, missed));
    await expect.poll(() => told(ada, 'Meanwhile: ')).toHaveLength(1);
    const [words = ''] = await told(ada, 'Meanwhile: ');
    expect(words.match(/Ben: /g), words).toHaveLength(missed);
    expect(await told(ada, 'Ben: '), 'none of it twice').toEqual([]);
    await accessible(ada, 'what happened meanwhile');
    if (ends === 'is shown') {
      await ada.getByRole('button', { name: 'Show me' }).click();
      await ada.locator('.lookback').waitFor();
      await ada.locator('.lookback').waitFor({ state: 'detached' });
    } else {
      const keep = ada.locator('.btn[aria-keyshortcuts="k"]');
      if (await keep.count()) await keep.click();
      await ada.locator('.take:visible').first().click();
    }
    await expect.poll(() => meanwhile.locator('.missed').count()).toBe(0);
    await ada.keyboard.press('Escape');
  }
});

test('whoever was there when the game began has missed nothing, though bots had moved by then', async () => {
  const ada = await come('Ada', '#/others/new', {
    plan: { seats: ['beginner', 'beginner', 'person'], order: 'seats' },
  });
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await playUntil(ada, [ada]);
  for (const loaded of ['at once', 'anew']) {
    await ada.locator('#talk').waitFor();
    expect(await standing(ada), loaded).toBeGreaterThan(1);
    expect(await ada.locator('.missed').count(), loaded).toBe(0);
    await ada.reload();
  }
});

test('a bot moves for whoever stays away as soon as the others want it, and gives the seat back', async () => {
  await programWith('--grace', '1');
  const { ada, ben, link } = await two();
  const pages = [ada, ben];
  const away = (await whoever(pages))!;
  const other = away === ada ? ben : ada;
  const name = away === ada ? 'Ada' : 'Ben';
  await listen(other);
  await other.reload();
  await hasBegun(other);
  await goAway(away);
  await expect.poll(() => told(other, `${name} is away.`)).toHaveLength(1);
  const replace = other.getByRole('button', { name: 'Let a bot move' });
  await replace.waitFor();
  await accessible(other, 'somebody is away');
  await replace.click();
  await said(other, `A bot is now moving for ${name}.`);
  await expect.poll(() => standing(other)).toBeGreaterThan(0);
  await away.goto(link);
  await asked(away, 'A bot is moving for you');
  await accessible(away, 'a bot moves for oneself');
  await away.getByRole('button', { name: 'Take my seat back' }).click();
  await said(other, `${name} is playing again.`);
  await playUntil(away, pages);
  await playTurn(away);
  await same(pages);
});

test('where the table allows no hints there are none, and whoever asks is told so', async () => {
  const { ada, ben } = await two({ hints: false });
  const mover = (await whoever([ada, ben]))!;
  await mover.keyboard.press('h');
  await said(mover, 'No hints at this table');
  expect(await mover.locator('.legal.on, .picked').count()).toBe(0);
});
