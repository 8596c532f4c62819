/** Notices over days: the server tells a browser that it is somebody's turn, and nobody else can read it. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  come,
  hasBegun,
  openTable,
  pathOf,
  play,
  playUntil,
  programWithKeys,
  said,
  sitDown,
} from './friends.ts';
import { Mailbox } from './mailbox.ts';
import { canMove, hash, playTurn } from './table.ts';

// Only a whole Chromium shows notices.
process.env['CHROMIUM'] = process.env['CHROMIUM_WHOLE'] || '/usr/bin/chromium';

const DAYS = 3 * 86_400;

/** A browser whose maker's push service is ours; everything else is its own. */
async function withMailbox(page: Page, { subscription }: Mailbox): Promise<void> {
  await page.addInitScript((told) => {
    let known: object | null = null;
    const unsubscribe = async () => {
      known = null;
      return true;
    };
    const subscription = { ...told, toJSON: () => told, unsubscribe };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        document.documentElement.dataset['key'] = applicationServerKey;
        known = subscription;
        return subscription;
      },
    });
  }, subscription);
}

const TELL = { name: 'Tell me when it’s my turn' };

/** Ada, whose browser can be told. */
async function withNotices(mailbox: Mailbox, plan: object): Promise<Page> {
  await programWithKeys();
  const ada = await come('Ada', '', {
    plan,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    before: (page) => withMailbox(page, mailbox),
  });
  await ada.evaluate(() => navigator.serviceWorker.ready);
  return ada;
}

/** Ada, who wants to be told, and Ben. */
async function two(mailbox: Mailbox, clock: number): Promise<{ ada: Page; ben: Page; link: string }> {
  const ada = await withNotices(mailbox, { clock });
  const link = await openTable(ada);
  // Where nobody sits and waits.
  const offered = clock === DAYS ? 1 : 0;
  await expect.poll(() => ada.getByRole('button', TELL).count()).toBe(offered);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  await hasBegun(ada, ben);
  return { ada, ben, link };
}

/** Shows a message as if it came through the push service of the browser's maker. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const door = await page.context().newCDPSession(page);
  const known = new Promise<string>((found) => {
    door.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await door.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const registrationId = await known;
  await door.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

/** The next letter; until it comes, somebody plays on: who is furthest back may have several turns. */
async function letterWhilePlaying(mailbox: Mailbox, page: Page) {
  while (mailbox.count === 0) {
    if (await canMove(page)) await playTurn(page);
    else await page.waitForTimeout(20);
  }
  return mailbox.next();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const keeper = await navigator.serviceWorker.ready;
    return (await keeper.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Clicks on the notice that is shown, as far as a test can: only somebody's own click brings a window to the front. */
async function follow(page: Page): Promise<void> {
  const [keeper] = page.context().serviceWorkers();
  await keeper!.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }));
  });
}

test('whoever is away is told that it is their turn, in a letter that only their browser can read', async () => {
  const mailbox = await Mailbox.open();
  onTestFinished(() => mailbox.close());
  const { ada, ben, link } = await two(mailbox, DAYS);
  await playUntil(ben, [ada, ben]);
  const asked = ada.waitForResponse((answer) => answer.url().endsWith('/notices'));
  await ada.locator('.turnbar').getByRole('button', { name: 'Notify me' }).click();
  expect((await asked).status()).toBe(204);
  const key = await ada.locator('html').getAttribute('data-key');

  // Whoever is at the table sees it: nobody is written to.
  await play([ada, ben], 2);
  await playUntil(ben, [ada, ben]);
  await hash(ada, '#/');
  await ben.getByText('away since').first().waitFor();
  const letter = await letterWhilePlaying(mailbox, ben);
  const game = link.split('/').at(-1)!;
  expect(mailbox.read(letter)).toEqual({ game, words: 'It’s your turn at the table with Ben.' });
  expect(letter.body.toString('latin1'), 'nobody else can read it').not.toContain('Ben');
  const { key: signed, told } = mailbox.claims(letter);
  expect(signed).toBe(key);
  expect(told).toMatchObject({ aud: mailbox.origin, sub: 'mailto:ada@example.org' });
  expect(letter.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(letter.headers['topic'], 'nobody learns of the table').not.toContain(game);
  expect(Number(letter.headers['ttl'])).toBeGreaterThan(DAYS - 60);

  await ada.reload();
  await ada.locator('.mode.now', { hasText: 'It’s your turn in a game' }).waitFor();
  await deliver(ada, mailbox.read(letter));
  await expect
    .poll(() => shown(ada))
    .toEqual([{ title: 'Nova Luna', body: 'It’s your turn at the table with Ben.', tag: game }]);
  await follow(ada);
  await hasBegun(ada);
  expect(ada.url()).toBe(link);
  await expect.poll(() => shown(ada), { message: 'whoever is there need not be told' }).toEqual([]);
});

test('whoever waits for others may go, and is told when their game begins', async () => {
  const mailbox = await Mailbox.open();
  onTestFinished(() => mailbox.close());
  const ada = await withNotices(mailbox, { clock: DAYS, order: 'seats' });
  const link = await openTable(ada);
  const asked = ada.waitForResponse((answer) => answer.url().endsWith('/notices'));
  await ada.getByRole('button', TELL).click();
  await said(ada, 'We’ll tell you when it’s your turn.');
  expect((await asked).status()).toBe(204);
  const kept = () => ada.evaluate(async () => (await (await caches.open('notices')).keys()).length);
  await expect.poll(kept, { message: 'it is kept who is to be told anew' }).toBe(1);
  await hash(ada, '#/');
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  const words = 'It’s your turn at a table.';
  expect(mailbox.read(await mailbox.next())).toEqual({ game: link.split('/').at(-1), words });
});

/** The browser's maker has another address for letters from now on, as far as a test can say so. */
async function moves(page: Page, { subscription }: Mailbox): Promise<void> {
  const [keeper] = page.context().serviceWorkers();
  await keeper!.evaluate((told) => {
    const changed = new ExtendableEvent('pushsubscriptionchange');
    self.dispatchEvent(Object.assign(changed, { newSubscription: { toJSON: () => told } }));
  }, subscription);
}

test('a browser that gets another address says so by itself, while no page is at the table', async () => {
  const [before, after] = [await Mailbox.open(), await Mailbox.open()];
  for (const mailbox of [before, after]) onTestFinished(() => mailbox.close());
  const ada = await withNotices(before, { clock: DAYS, order: 'seats' });
  const link = await openTable(ada);
  const asked = ada.waitForResponse((answer) => answer.url().endsWith('/notices'));
  await ada.getByRole('button', TELL).click();
  expect((await asked).status()).toBe(204);
  const kept = () => ada.evaluate(async () => (await (await caches.open('notices')).keys()).length);
  await expect.poll(kept, { message: 'it is kept who is to be told anew' }).toBe(1);
  await hash(ada, '#/');
  await moves(ada, after);
  const ben = await come('Ben', pathOf(link));
  await sitDown(ben);
  expect(after.read(await after.next())).toMatchObject({ game: link.split('/').at(-1) });
});

test('where a move takes minutes, nobody is written to', async () => {
  const mailbox = await Mailbox.open();
  onTestFinished(() => mailbox.close());
  const { ada } = await two(mailbox, 300);
  await ada.getByRole('button', TELL).click();
  const stop = ada.getByRole('button', { name: 'Stop telling me' });
  await stop.waitFor();
  // At a table over days the browser is asked in a moment.
  await ada.waitForTimeout(500);
  expect(await ada.locator('html').getAttribute('data-key'), 'the browser was asked for nothing').toBeNull();

  await stop.click();
  await said(ada, 'No more notices.');
  await ada.reload();
  await ada.getByRole('button', TELL).waitFor();
});
